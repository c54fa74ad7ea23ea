"""Read what people have done: standings, results, leaders, achievements."""

from collections.abc import Sequence
from itertools import groupby
from typing import Any

import msgspec

from parlor.base.person import PersonId
from parlor.base.result import Played, Result, Standing
from parlor.base.row import Instant, TableId
from parlor.store.sql.results import STANDING_FIELDS, to_standing
from parlor.store.store import Store

_COLUMNS = ", ".join(f"s.{each}" for each in STANDING_FIELDS)

_RATING = "SELECT rating FROM standings WHERE person = :person AND game = :game"
_STANDINGS = f"SELECT {_COLUMNS} FROM standings s WHERE s.person = :person ORDER BY s.game"  # noqa: S608
_ACHIEVEMENTS = "SELECT code, at FROM achievements WHERE person = :person"
_LAST_NAME = """
SELECT name FROM result_seats WHERE person = :person
ORDER BY at DESC, table_id DESC, round DESC, part DESC LIMIT 1
"""
# Between equal ratings, fewer games come first, then the earlier date.
_LEADERS = f"""
SELECT {_COLUMNS}, a.name FROM standings s JOIN accounts a ON a.id = s.person
WHERE s.game = :game AND s.rated > 0
ORDER BY s.rating DESC, s.rated, s.at, s.person LIMIT :most
"""  # noqa: S608
_RATINGS = """
SELECT s.at, s.before, s.after
FROM result_seats s
JOIN results r ON r.table_id = s.table_id AND r.round = s.round AND r.part = s.part
WHERE s.person = :person AND r.game = :game AND s.after IS NOT NULL
ORDER BY s.at DESC, s.table_id DESC, s.round DESC, s.part DESC LIMIT :most
"""
_RESULTS = """
SELECT page.table_id, page.round, page.part, page.game, page.at, page.rated, page.finished,
       page.public, page.cash,
       s.person, s.name, s.bot, s.place, s.score, s.before, s.after
FROM (
    SELECT r.table_id, r.round, r.part, r.game, r.at, r.rated, r.finished, r.public, r.cash
    FROM result_seats mine
    JOIN results r ON r.table_id = mine.table_id AND r.round = mine.round AND r.part = mine.part
    WHERE mine.person = :person
      AND (mine.at, mine.table_id, mine.round, mine.part)
        < (CAST(:at AS BIGINT), CAST(:table_id AS TEXT), CAST(:round AS BIGINT), CAST(:part AS BIGINT))
      AND (r.public = 1 OR EXISTS (
        SELECT 1 FROM result_seats theirs
        WHERE theirs.table_id = r.table_id AND theirs.round = r.round AND theirs.part = r.part
          AND theirs.person = :reader))
    ORDER BY mine.at DESC, mine.table_id DESC, mine.round DESC, mine.part DESC LIMIT :most
) page JOIN result_seats s
  ON s.table_id = page.table_id AND s.round = page.round AND s.part = page.part
ORDER BY page.at DESC, page.table_id DESC, page.round DESC, page.part DESC, s.seat
"""
_HEAD = 9  # columns of a result; the others are of a seat


class Cursor(msgspec.Struct, frozen=True):
    """Where a page of a person's history ends; the next page starts with older results."""

    at: Instant = 2**62
    table: TableId = ""
    round: int = 0
    part: int = 0


NEWEST = Cursor()


class SeatRow(msgspec.Struct, frozen=True):
    """One seat of a result, with the rating before and after if the game was rated."""

    played: Played
    before: int | None = None
    after: int | None = None


class ResultRow(msgspec.Struct, frozen=True):
    """A result as it is in the database."""

    result: Result
    seats: tuple[SeatRow, ...]

    @property
    def cursor(self) -> Cursor:
        result = self.result
        return Cursor(result.at, result.table, result.round, result.part)


async def find_rating(store: Store, person: PersonId, game: str) -> int | None:
    found = await store.fetch(_RATING, person=person, game=game)
    return found[0][0] if found else None


async def list_ratings(
    store: Store, person: PersonId, game: str, most: int
) -> list[tuple[Instant, int, int]]:
    """A person's last rated games, oldest first: when each ended, the rating before it and after it."""
    found = await store.fetch(_RATINGS, person=person, game=game, most=most)
    return [(at, before, after) for at, before, after in reversed(found)]


async def list_standings(store: Store, person: PersonId) -> tuple[Standing, ...]:
    """A person's standings in every game they have played."""
    return tuple(map(to_standing, await store.fetch(_STANDINGS, person=person)))


async def list_achievements(store: Store, person: PersonId) -> dict[str, Instant]:
    """A person's achievements, and when they were earned."""
    return dict(await store.fetch(_ACHIEVEMENTS, person=person))


async def find_last_name(store: Store, person: PersonId) -> str | None:
    """The name that a person had in their newest game."""
    found = await store.fetch(_LAST_NAME, person=person)
    return found[0][0] if found else None


async def list_leaders(store: Store, game: str, most: int) -> list[tuple[Standing, str]]:
    """The best members at a game, with their names."""
    found = await store.fetch(_LEADERS, game=game, most=most)
    return [(to_standing(row[:-1]), row[-1]) for row in found]


async def list_results(
    store: Store, person: PersonId, reader: PersonId, most: int, before: Cursor = NEWEST
) -> list[ResultRow]:
    """A person's results, newest first. Private ones are listed only if the reader played in them."""
    found = await store.fetch(
        _RESULTS,
        person=person,
        reader=reader,
        most=most,
        at=before.at,
        table_id=before.table,
        round=before.round,
        part=before.part,
    )
    by_result = groupby(found, key=lambda row: row[:_HEAD])
    return [_to_result(head, list(rows)) for head, rows in by_result]


def _to_result(head: Sequence[Any], rows: Sequence[Sequence[Any]]) -> ResultRow:
    table, round_, part, game, at, rated, finished, public, cash = head
    seats = tuple(
        SeatRow(Played(person, name, bot=bot, place=place, score=score), was, became)
        for *_, person, name, bot, place, score, was, became in rows
    )
    result = Result(
        table=table,
        round=round_,
        game=game,
        at=at,
        seats=tuple(each.played for each in seats),
        rated=bool(rated),
        finished=bool(finished),
        public=bool(public),
        part=part,
        cash=bool(cash),
    )
    return ResultRow(result, seats)
