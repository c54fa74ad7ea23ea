"""Write a tally with its sums and achievements; read what games counted for a person.

A tally is written once. If it is in the database already, nothing is counted again.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import msgspec

from parlor.base.person import PersonId
from parlor.base.row import Instant, TableId
from parlor.base.tally import GameTally, TallySum
from parlor.store.batch import JudgedTally, Statement
from parlor.store.sql.results import PUT_ACHIEVEMENT
from parlor.store.store import Store

_SUM = "person, game, variant, alone, games, numbers, at"
FIND_SUMS = f"SELECT {_SUM} FROM tally_sums WHERE person = :person AND game = :game"  # noqa: S608
_LIST_SUMS = f"SELECT {_SUM} FROM tally_sums WHERE person = :person ORDER BY game, variant, alone"  # noqa: S608
_PUT_TALLY = """
INSERT INTO tallies (table_id, round, seat, person, game, variant, at, alone, public, numbers)
VALUES (:table_id, :round, :seat, :person, :game, :variant, :at, :alone, :public, :numbers)
ON CONFLICT (table_id, round, seat) DO NOTHING
"""
_PUT_SUM = """
INSERT INTO tally_sums (person, game, variant, alone, games, numbers, at)
VALUES (:person, :game, :variant, :alone, :games, :numbers, :at)
ON CONFLICT (person, game, variant, alone)
DO UPDATE SET games = excluded.games, numbers = excluded.numbers, at = excluded.at
"""
_PAGE = """
  AND (CAST(:variant AS TEXT) IS NULL OR mine.variant = CAST(:variant AS TEXT))
  AND ({0}.at, {0}.table_id, {0}.round)
    < (CAST(:at AS BIGINT), CAST(:table_id AS TEXT), CAST(:round AS BIGINT))
ORDER BY {0}.at DESC, {0}.table_id DESC, {0}.round DESC LIMIT :most
"""
_ROW = "mine.table_id, mine.round, mine.game, mine.variant, mine.at, mine.alone, mine.numbers"
# Private ones are for those who played in them, as with results. They are found from the reader's side: a
# stranger has none, however many there are. SQLite keeps to the order of a CROSS JOIN.
_TALLIES = f"""
SELECT * FROM (
    SELECT * FROM (
        SELECT {_ROW} FROM tallies mine
        WHERE mine.person = :person AND mine.game = :game AND mine.public = 1 {_PAGE.format("mine")}
    ) AS for_all
    UNION ALL
    SELECT * FROM (
        SELECT {_ROW} FROM tallies theirs CROSS JOIN tallies mine
        WHERE theirs.person = :reader AND theirs.game = :game AND theirs.public = 0
          AND mine.table_id = theirs.table_id AND mine.round = theirs.round
          AND mine.person = :person {_PAGE.format("theirs")}
    ) AS for_players
) AS page
ORDER BY at DESC, table_id DESC, round DESC LIMIT :most
"""  # noqa: S608

# `public IN (0, 1)` says nothing but to the index, in which it comes before `at`.
_LAST_GAME = """
SELECT played.summary FROM tally_sums sums
JOIN tallies mine ON mine.person = sums.person AND mine.game = sums.game
  AND mine.public IN (0, 1) AND mine.at = sums.at
JOIN games played ON played.table_id = mine.table_id AND played.round = mine.round
WHERE sums.person = :person ORDER BY sums.at DESC LIMIT 1
"""

_numbers = msgspec.json.Decoder(dict[str, int])


class TallyCursor(msgspec.Struct, frozen=True):
    """Where a page of a person's tallies ends; the next page starts with older ones."""

    at: Instant = 2**62
    table: TableId = ""
    round: int = 0


FROM_NEWEST = TallyCursor()


class TallyRow(msgspec.Struct, frozen=True):
    """What one game or hand counted for a person, as it is in the database."""

    table: TableId
    round: int
    game: str
    variant: str
    at: Instant
    alone: bool
    numbers: dict[str, int]

    @property
    def cursor(self) -> TallyCursor:
        return TallyCursor(self.at, self.table, self.round)


def people_tallied(tally: GameTally) -> tuple[PersonId, ...]:
    """The people whose sums a tally changes, in a fixed order so that locks cannot deadlock."""
    return tuple(sorted({seat.person for seat in tally.seats}))


def to_sum(row: Sequence[Any]) -> TallySum:
    person, game, variant, alone, games, numbers, at = row
    return TallySum(person, game, variant, bool(alone), games, _numbers.decode(numbers), at)


def tally_statements(
    judged: JudgedTally, before: Mapping[PersonId, Sequence[TallySum]]
) -> Iterator[Statement]:
    """Ask the judge, and write its verdict.

    The tally comes first: if its count is 0, it was there already and the rest must not run. The achievements
    come last, and their counts tell which are new.
    """
    tally = judged.tally
    judged.verdict = verdict = judged.judge(tally, before)
    for seat in tally.seats:
        yield Statement(
            _PUT_TALLY,
            {
                "table_id": tally.table,
                "round": tally.round,
                "seat": seat.seat,
                "person": seat.person,
                "game": tally.game,
                "variant": tally.variant,
                "at": tally.at,
                "alone": int(tally.alone),
                "public": int(tally.public),
                "numbers": _encode(seat.numbers),
            },
        )
    for each in verdict.sums:
        values = msgspec.structs.asdict(each)
        yield Statement(
            _PUT_SUM, {**values, "alone": int(each.alone), "numbers": _encode(each.numbers)}
        )
    for done in verdict.achieved:
        yield Statement(
            PUT_ACHIEVEMENT,
            {"person": done.person, "code": done.code, "at": tally.at, "table_id": tally.table},
        )


def _encode(numbers: Mapping[str, int]) -> str:
    return msgspec.json.encode(numbers).decode()


async def list_sums(store: Store, person: PersonId) -> list[TallySum]:
    """What everything that was counted for a person adds up to, by game, variant and company."""
    return [to_sum(row) for row in await store.fetch(_LIST_SUMS, person=person)]


async def find_last_game(store: Store, person: PersonId) -> str | None:
    """The summary of the newest game or hand that counted something for a person."""
    found = await store.fetch(_LAST_GAME, person=person)
    return str(found[0][0]) if found else None


async def list_tallies(
    store: Store,
    person: PersonId,
    game: str,
    reader: PersonId,
    most: int,
    before: TallyCursor = FROM_NEWEST,
    variant: str | None = None,
) -> list[TallyRow]:
    """A person's tallies at a game, newest first. Private ones only if the reader played in them."""
    found = await store.fetch(
        _TALLIES,
        person=person,
        game=game,
        variant=variant,
        reader=reader,
        most=most,
        at=before.at,
        table_id=before.table,
        round=before.round,
    )
    return [
        TallyRow(table, round_, game, label, at, bool(alone), _numbers.decode(numbers))
        for table, round_, game, label, at, alone, numbers in found
    ]
