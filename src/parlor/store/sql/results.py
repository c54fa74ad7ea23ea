"""Write a result with its seats, standings and achievements; read the standings that the judge needs.

A result is written once. If it is in the database already, nothing is counted again.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, TypeVar

import msgspec

from parlor.base.person import PersonId
from parlor.base.result import Result, Standing, Verdict
from parlor.base.tally import TallyVerdict
from parlor.store.batch import RatedResult, Statement

Judged = TypeVar("Judged", Verdict, TallyVerdict)

STANDING_FIELDS = Standing.__struct_fields__
_KEY = ("person", "game")

_COLUMNS = ", ".join(STANDING_FIELDS)
_VALUES = ", ".join(f":{each}" for each in STANDING_FIELDS)

FIND_STANDING = f"SELECT {_COLUMNS} FROM standings WHERE person = :person AND game = :game"  # noqa: S608

_PUT_STANDING = (
    f"INSERT INTO standings ({_COLUMNS}) VALUES ({_VALUES})"  # noqa: S608
    " ON CONFLICT (person, game) DO UPDATE SET "
    + ", ".join(f"{each} = excluded.{each}" for each in STANDING_FIELDS if each not in _KEY)
)
_PUT_RESULT = """
INSERT INTO results (table_id, round, part, game, at, rated, finished, public, cash)
VALUES (:table_id, :round, :part, :game, :at, :rated, :finished, :public, :cash)
ON CONFLICT (table_id, round, part) DO NOTHING
"""
_PUT_SEAT = """
INSERT INTO result_seats (table_id, round, part, seat, person, name, bot, place, score, before, after, at)
VALUES (:table_id, :round, :part, :seat, :person, :name, :bot, :place, :score, :before, :after, :at)
ON CONFLICT (table_id, round, part, seat) DO NOTHING
"""
PUT_ACHIEVEMENT = """
INSERT INTO achievements (person, code, at, table_id) VALUES (:person, :code, :at, :table_id)
ON CONFLICT (person, code) DO NOTHING
"""


def people_in(result: Result) -> tuple[PersonId, ...]:
    """The people whose standings a result may change, in a fixed order so that locks cannot deadlock."""
    return tuple(sorted({seat.person for seat in result.seats if seat.person}))


def to_standing(row: Sequence[Any]) -> Standing:
    return Standing(*row)


def result_statements(
    rated: RatedResult, before: Mapping[PersonId, Standing]
) -> Iterator[Statement]:
    """Ask the judge, and write its verdict.

    The result comes first: if its count is 0, it was there already and the rest must not run. The achievements
    come last, and their counts tell which are new.
    """
    result = rated.result
    rated.before = before
    rated.verdict = verdict = rated.judge(result, before)
    after = {each.person: each for each in verdict.standings}
    yield Statement(
        _PUT_RESULT,
        {
            "table_id": result.table,
            "round": result.round,
            "part": result.part,
            "game": result.game,
            "at": result.at,
            "rated": int(result.rated),
            "finished": int(result.finished),
            "public": int(result.public),
            "cash": int(result.cash),
        },
    )
    for seat, played in enumerate(result.seats):
        was, became = before.get(played.person), after.get(played.person)
        changed = result.rated and became is not None
        yield Statement(
            _PUT_SEAT,
            {
                "table_id": result.table,
                "round": result.round,
                "part": result.part,
                "seat": seat,
                "person": played.person,
                "name": played.name,
                "bot": played.bot,
                "place": played.place,
                "score": played.score,
                "before": (was or Standing(played.person, result.game)).rating if changed else None,
                "after": became.rating if changed and became else None,
                "at": result.at,
            },
        )
    for each in verdict.standings:
        yield Statement(_PUT_STANDING, msgspec.structs.asdict(each))
    for done in verdict.achieved:
        yield Statement(
            PUT_ACHIEVEMENT,
            {"person": done.person, "code": done.code, "at": result.at, "table_id": result.table},
        )


def keep_new(verdict: Judged, counts: Sequence[int]) -> Judged | None:
    """The verdict with only the achievements that are new; None if what was judged was written before."""
    if not counts[0]:
        return None
    tail = counts[len(counts) - len(verdict.achieved) :]
    new = tuple(done for done, count in zip(verdict.achieved, tail, strict=True) if count)
    return msgspec.structs.replace(verdict, achieved=new)
