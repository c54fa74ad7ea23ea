"""Games of the past, read out of the log: one of them, a list of them, or the table after any row.

Nothing is played again but the game itself: the table as it stood before it is kept (see `beginnings`).
"""

import asyncio
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from typing import TypeVar

import msgspec

from parlor.base.row import TableId
from parlor.engine import Refused, Row
from parlor.engine.registry import rules, set_up
from parlor.server.limits import ShortQueue
from parlor.server.logs import log
from parlor.server.tables.beginnings import Beginnings, sitting_of
from parlor.server.tables.context import TableContext
from parlor.server.tables.row_reader import RowReader
from parlor.store import StoreTrouble
from parlor.store.sql import games, log_search
from parlor.store.sql.games import LAST_SEQ, Extent, ListedGame
from parlor.table.history.one_game import OneGame, cut_games, find_game
from parlor.table.history.replay import Moment, last_moment
from parlor.table.model import Charter
from parlor.table.rules_in_force import RulesInForce, first_sitting

T = TypeVar("T")

MOST_ROWS = 100_000  # of one game: while it is told again, a row takes 1.7 KB or more of memory
AT_ONCE = 1000  # rows in memory while a whole table is read
WHOLE_TABLES = 3  # that are read or wait for it; one takes some ten seconds of computing at most

_charters = msgspec.json.Decoder(Charter)


class PastGames:
    """The games of all tables, open or closed. They are played again in threads, a few at a time."""

    def __init__(
        self,
        context: TableContext,
        turns: asyncio.Semaphore,
        rewriting: asyncio.Lock,
        playing: Callable[[TableId], int | None],
    ) -> None:
        self._store = context.store
        self._catching_up = context.catching_up
        self._turns = turns
        self._beginnings = Beginnings(context.store, context.writer, turns, rewriting)
        self._whole_tables = ShortQueue(WHOLE_TABLES)
        self._playing = playing  # the number of the game that is on at an open table

    async def read(self, table: TableId, number: int, use: Callable[[OneGame], T]) -> T:
        """Cut a game that is over out of the log, and do something with it in a thread."""
        extent = await self._find_extent(table, number)
        terms = rules_of(extent.charter)
        start = await self._beginnings.find(terms, number, extent)
        check_length((extent.last or 0) - start.seq)

        def work() -> T:
            with refuse_damage(table):
                game = find_game(terms, start, rows, number)
            return use(game)

        async with self._turns:
            rows = await self._store.rows(table, start.seq, extent.last)
            return await asyncio.to_thread(work)

    async def find_charter(self, table: TableId) -> Charter:
        """What a table is at which a game was begun, or `Refused`."""
        charter = await log_search.find_charter(self._store, table)
        if charter is None or not await log_search.count_starts(self._store, table):
            raise Refused("no_such_game", f"no game was begun at a table {table!a}")
        return _charters.decode(charter)

    async def read_all(self, charter: Charter, use: Callable[[Iterator[OneGame]], T]) -> T:
        """Do something in a thread with all games of a table that are over: it is given one after the other.

        Whole tables wait in a line of their own, so that ordinary replays do not wait for them.
        """
        terms = rules_in_force(charter)
        last = await log_search.find_last_row(self._store, charter.id)
        if last > MOST_ROWS:
            raise Refused("too_long", f"{last} rows: a file of all games has at most {MOST_ROWS}")
        async with self._whole_tables.turn():
            rows = RowReader(self._store, charter.id, last, AT_ONCE)
            try:
                return await asyncio.to_thread(lambda: use(finished_games(terms, rows)))
            finally:
                rows.stop()

    async def list_games(
        self, table: TableId, before: int, most: int
    ) -> tuple[Charter, list[ListedGame]]:
        """The games of a table before a number, the newest first."""
        found = await games.list_games(self._store, table, before, most)
        if found is None:
            raise Refused("no_such_game", f"there never was a table {table!a}")
        playing = found.begun == self._playing(table)
        if is_incomplete(found.games, before, most, over=found.begun - playing):
            await self._beginnings.add_missing(rules_of(found.charter))
            found = await games.list_games(self._store, table, before, most) or found
        return _charters.decode(found.charter), found.games

    async def look_back(self, table: TableId, seq: int) -> Moment:
        """Any row of a table, with the table after it: see `view_after` for what an audience saw."""
        if not 1 <= seq <= LAST_SEQ:
            raise Refused("not_found", f"no table has a row {seq}")
        charter = await log_search.find_charter(self._store, table)
        nearest = await games.find_nearest(self._store, table, seq)
        checkpoint = await self._store.checkpoint(table, seq - 1)
        async with self._catching_up:
            if charter is None:
                raise Refused("no_such_table", f"there never was a table {table!a}")
            terms = rules_of(charter)
            body = "" if nearest is None else nearest[1]
            if checkpoint is not None and (nearest is None or checkpoint.seq > nearest[0]):
                body = checkpoint.body
            start = sitting_of(terms, body)
            if seq > await log_search.find_last_row(self._store, table):
                raise Refused("not_found", f"table {table!a} has no row {seq}")
            check_length(seq - start.seq)
            rows = await self._store.rows(table, start.seq, seq)
            return await asyncio.to_thread(last_moment, terms, start, rows)

    async def _find_extent(self, table: TableId, number: int) -> Extent:
        """Where a game lies, or `Refused` if it was never played or is not over."""
        extent = await games.find_extent(self._store, table, number)
        if extent is None or (
            extent.last is None and number > await log_search.count_starts(self._store, table)
        ):
            raise Refused("no_such_game", f"no game {number} was begun at a table {table!a}")
        readable = True
        if extent.last is None and number != self._playing(table):
            readable = await self._beginnings.add_missing(rules_of(extent.charter))
            extent = await games.find_extent(self._store, table, number) or extent
        if extent.last is None:
            if not readable:
                raise damaged_game(table)
            if extent.closed:  # by the host of the server, and nothing could be written of it
                text = f"the log of table {table} breaks off in game {number}: the table was closed"
                raise Refused("damaged_game", text)
            raise Refused("not_over", f"game {number} of table {table} is not over")
        return extent


def rules_of(charter: str) -> RulesInForce:
    """The rules of a table as it was opened, or `Refused` where they are not installed."""
    return rules_in_force(_charters.decode(charter))


def rules_in_force(charter: Charter) -> RulesInForce:
    return RulesInForce.of(charter, set_up(rules(charter.game, charter.version), charter.options))


def finished_games(terms: RulesInForce, rows: Iterable[Row]) -> Iterator[OneGame]:
    """The games of a table that are over, from its first row on; refuses where there are none."""
    table = terms.charter.id
    games = cut_games(terms, first_sitting(terms.charter, terms), rows)
    none = True
    while True:
        with refuse_damage(table):  # and not what is done with the games
            game = next(games, None)
        if game is None:
            break
        if game.over:
            none = False
            yield game
    if none:
        raise Refused("not_over", f"no game of table {table} is over")


def check_length(rows: int) -> None:
    """Refuse a game that would fill the memory while it is told again."""
    if rows > MOST_ROWS:
        raise Refused("too_long", f"{rows} rows: a replay has at most {MOST_ROWS}")


def is_incomplete(listed: Sequence[ListedGame], before: int, most: int, over: int) -> bool:
    """Is a game missing from a page of a list? So many games of the table are over."""
    newest = min(before - 1, over)
    return [each.round for each in listed] != [*range(newest, max(newest - most, 0), -1)]


@contextmanager
def refuse_damage(table: TableId) -> Iterator[None]:
    """A log that does not replay is a bug, or damage to the database: loud inside, a plain no outside."""
    try:
        yield
    except StoreTrouble:
        raise  # it passes
    except Exception:
        log.exception("game_unreadable", table=table)
        raise damaged_game(table) from None


def damaged_game(table: TableId) -> Refused:
    return Refused("damaged_game", f"the log of table {table} is damaged: this cannot be shown")
