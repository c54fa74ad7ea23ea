"""The games of a table that are over, and the rows that a replay of one needs."""

from collections.abc import Sequence
from typing import Any

import msgspec

from parlor.base.person import PersonId
from parlor.base.row import Instant, TableId
from parlor.store.batch import FinishedGame, Statement
from parlor.store.sql.log_search import RARE, STARTS, name_pattern
from parlor.store.store import Store

LAST_SEQ = 2**62  # there is no such row

_ADD = """
INSERT INTO games (table_id, round, last, ended, summary, after)
VALUES (:table, :round, :last, :ended, :summary, :after)
ON CONFLICT (table_id, round)
"""
# A game that was added later, from the log, may be there already.
ADD_GAME = f"{_ADD} DO NOTHING"
# Then the table after it is written anew, if it was written in another way: perhaps nobody can read that now.
_ADD_FROM_LOG = f"""
{_ADD} DO UPDATE SET after = excluded.after
WHERE games.after <> excluded.after AND excluded.after <> ''
"""
_BEGINNINGS = """
SELECT round, after FROM games
WHERE table_id = :table AND round < :round AND after <> '' ORDER BY round DESC LIMIT :most
"""
# After a hand of a series somebody may show a card, until the next hand begins.
_LAST_ASIDE = f"""
SELECT max(aside.seq) FROM log aside
WHERE aside.table_id = t.id AND aside.kind = 'acted' AND aside.seq > this.last AND aside.seq < coalesce((
    SELECT min(s.seq) FROM log s
    WHERE s.table_id = t.id AND s.kind = 'started' AND s.{RARE} AND s.seq > this.last
), :last_seq)
"""  # noqa: S608
# Where a replay begins: after the newest game before this one that says how the table stood.
_EXTENT = f"""
SELECT t.charter, coalesce(({_LAST_ASIDE}), this.last), before.last, before.after, t.closed IS NOT NULL
FROM tables t
LEFT JOIN games this ON this.table_id = t.id AND this.round = :round
LEFT JOIN games before ON before.table_id = t.id AND before.round = (
    SELECT max(round) FROM games WHERE table_id = :table AND round < :round AND after <> ''
)
WHERE t.id = :table
"""  # noqa: S608
_LIST = f"""
SELECT t.charter, ({STARTS}), g.round, g.ended, g.summary, (
    SELECT s.at FROM log s
    WHERE s.table_id = t.id AND s.kind = 'started' AND s.{RARE} AND s.seq <= g.last
    ORDER BY s.seq DESC LIMIT 1
)
FROM tables t LEFT JOIN (
    SELECT table_id, round, last, ended, summary FROM games
    WHERE table_id = :table AND round < :before ORDER BY round DESC LIMIT :most
) g ON g.table_id = t.id
WHERE t.id = :table ORDER BY g.round DESC
"""  # noqa: S608
# The game on the table after a row began before it, and is not in `after` of the game before that one.
_NEAREST = f"""
SELECT last, after FROM games
WHERE table_id = :table AND after <> '' AND last < (
    SELECT max(seq) FROM log
    WHERE table_id = :table AND kind = 'started' AND {RARE} AND seq <= :seq
) ORDER BY last DESC LIMIT 1
"""  # noqa: S608
# Adding may have been interrupted while later games were kept as they ended: the first gap is where to go on.
_BEFORE_GAP = """
SELECT after FROM games WHERE table_id = :table AND after <> ''
  AND EXISTS (SELECT 1 FROM games WHERE table_id = :table AND round = 1)
  AND round <= (
    SELECT min(kept.round) FROM games kept WHERE kept.table_id = :table AND NOT EXISTS (
        SELECT 1 FROM games following
        WHERE following.table_id = :table AND following.round = kept.round + 1))
ORDER BY round DESC LIMIT 1
"""
_NAMING = """
SELECT round, summary, after FROM games WHERE table_id = :table
  AND (summary LIKE :pattern ESCAPE '!' OR after LIKE :pattern ESCAPE '!')
"""
_REWRITE = """
UPDATE games SET summary = :summary, after = :after WHERE table_id = :table AND round = :round
"""


class Extent(msgspec.Struct, frozen=True):
    """The rows in which a game lies."""

    charter: str
    # With what was shown of it afterwards. None: it is not over, or it is not known yet that it is.
    last: int | None
    since: int | None  # the last row that need not be read, if we know the table after it
    after: str | None
    closed: bool = False  # is its table?


class ListedGame(msgspec.Struct, frozen=True):
    """A game as a list tells it."""

    round: int
    begun: Instant
    ended: Instant
    summary: str


class ListedTable(msgspec.Struct, frozen=True):
    """A page of the games of a table that are over, the newest first."""

    charter: str
    begun: int  # games, over or not
    games: list[ListedGame]


async def find_extent(store: Store, table: TableId, number: int) -> Extent | None:
    """Where a game lies in the log; None: there is no such table."""
    found = await store.fetch(_EXTENT, table=table, round=number, last_seq=LAST_SEQ)
    return Extent(*found[0]) if found else None


async def list_games(store: Store, table: TableId, before: int, most: int) -> ListedTable | None:
    """The games of a table before a number; None: no such table."""
    found = await store.fetch(_LIST, table=table, before=before, most=most)
    if not found:
        return None
    games = [
        ListedGame(number, begun, ended, summary)
        for _, _, number, ended, summary, begun in found
        if number is not None
    ]
    return ListedTable(found[0][0], found[0][1], games)


async def find_nearest(store: Store, table: TableId, seq: int) -> tuple[int, str] | None:
    """How the table stood before the game that was on it after a row: the seq of that, and the table."""
    found = await store.fetch(_NEAREST, table=table, seq=seq)
    return (found[0][0], found[0][1]) if found else None


async def find_before_gap(store: Store, table: TableId) -> str:
    """The table after the last game before the first that is missing; empty: from its first row."""
    found = await store.fetch(_BEFORE_GAP, table=table)
    return str(found[0][0]) if found else ""


async def list_beginnings(
    store: Store, table: TableId, before: int, most: int
) -> Sequence[tuple[int, str]]:
    """The table after each game before one that says it: numbers and tables, the newest first."""
    found: Sequence[Any] = await store.fetch(_BEGINNINGS, table=table, round=before, most=most)
    return found


def add_game(game: FinishedGame) -> Statement:
    """Add a game that was found in the log, or write anew how the table stood after it."""
    return Statement(_ADD_FROM_LOG, game_values(game))


def game_values(game: FinishedGame) -> dict[str, Any]:
    """The values of `ADD_GAME`."""
    return msgspec.structs.asdict(game)


# Names


async def games_naming(
    store: Store, table: TableId, person: PersonId
) -> Sequence[tuple[int, str, str]]:
    """The number, summary and table after it of the games that contain a person's id."""
    found: Sequence[Any] = await store.fetch(_NAMING, table=table, pattern=name_pattern(person))
    return found


def rewrite_game(table: TableId, number: int, summary: str, after: str) -> Statement:
    values = {"table": table, "round": number, "summary": summary, "after": after}
    return Statement(_REWRITE, values)
