"""The table before each game: kept as the game before it ends, and otherwise found in the log and added.

Games from before this was kept are added when somebody asks for one of their table.
"""

import asyncio
from collections.abc import Sequence
from contextlib import suppress

import msgspec

from parlor.engine import Row
from parlor.server.logs import log
from parlor.server.tables.same_commit import finished_game
from parlor.store import FinishedGame, Store, StoreTrouble, Writer
from parlor.store.sql import games
from parlor.store.sql.games import LAST_SEQ, Extent
from parlor.table.history.checkpoint import from_checkpoint
from parlor.table.history.replay import moments
from parlor.table.history.summary import ends_game
from parlor.table.model import Sitting
from parlor.table.rules_in_force import RulesInForce, first_sitting

AT_ONCE = 1000  # rows in memory while games are added
PAGE = 100  # beginnings that are looked through at once for one that can be read


class Beginnings:
    """How tables stood before their games. What is missing is played again, a few tables at a time."""

    def __init__(
        self, store: Store, writer: Writer, turns: asyncio.Semaphore, rewriting: asyncio.Lock
    ) -> None:
        self._store = store
        self._writer = writer
        self._turns = turns
        self._rewriting = rewriting

    async def find(self, terms: RulesInForce, number: int, extent: Extent) -> Sitting:
        """The table before a game. Where that cannot be read any more, it is written anew."""
        table = terms.charter.id
        if extent.after and read_sitting(terms, extent.after) is None:
            with suppress(StoreTrouble):  # without it the log still tells everything
                await self._write_anew(terms, number, extent.since or 0)
                extent = await games.find_extent(self._store, table, number) or extent
        return sitting_of(terms, extent.after)

    async def add_missing(self, terms: RulesInForce) -> bool:
        """Add the games of a table that were over before games were kept, or find that there are none.

        False: a row cannot be read, and only the games before it are there.
        """
        async with self._turns, self._rewriting:
            gap = await games.find_before_gap(self._store, terms.charter.id)
            start = sitting_of(terms, gap)
            return await self._add_games(terms, start, LAST_SEQ)

    async def _write_anew(self, terms: RulesInForce, number: int, last: int) -> None:
        """Write down once more how the table stood after the games before one, as far as needed."""
        async with self._turns, self._rewriting:
            start = await self._find_readable(terms, number)
            await self._add_games(terms, start, last)

    async def _find_readable(self, terms: RulesInForce, number: int) -> Sitting:
        """The newest table before a game that can be read: at worst the one before its first row."""
        while page := await games.list_beginnings(self._store, terms.charter.id, number, PAGE):
            for _, after in page:
                if (start := read_sitting(terms, after)) is not None:
                    return start
            number, _ = page[-1]
        return first_sitting(terms.charter, terms)

    async def _add_games(self, terms: RulesInForce, sitting: Sitting, last: int) -> bool:
        """Add the games in the rows up to `last`; False: one of them cannot be read.

        Meanwhile nobody's name is taken out of the log: it would come back with what was read before.
        """
        assert self._rewriting.locked()
        table, readable = terms.charter.id, True
        while readable and (
            rows := await self._store.rows(table, sitting.seq, min(sitting.seq + AT_ONCE, last))
        ):
            sitting, found, readable = await asyncio.to_thread(find_finished, terms, sitting, rows)
            if found:
                await self._writer.change(*map(games.add_game, found))
        return readable


def sitting_of(terms: RulesInForce, body: str | None) -> Sitting:
    """The table that is written in `body`, or else before its first row: the log itself tells everything."""
    if body:
        if (found := read_sitting(terms, body)) is not None:
            return found
        log.warning("checkpoint_unreadable", table=terms.charter.id)
    return first_sitting(terms.charter, terms)


def read_sitting(terms: RulesInForce, body: str) -> Sitting | None:
    """The table that is written in `body`; None: it cannot be read any more."""
    try:
        return from_checkpoint(body, terms.chartered)
    except msgspec.MsgspecError:
        return None


def find_finished(
    terms: RulesInForce, sitting: Sitting, rows: Sequence[Row]
) -> tuple[Sitting, list[FinishedGame], bool]:
    """The table after some rows, the games that they ended, and whether all of them could be read."""
    found: list[FinishedGame] = []
    try:
        for moment in moments(terms, sitting, rows):
            sitting = moment.sitting
            if ends_game(moment.before, sitting):
                news = moment.transition.news
                found.append(finished_game(terms, moment.row, moment.before, sitting, news))
    except Exception:
        log.exception("row_unreadable", table=terms.charter.id, seq=sitting.seq + 1)
        return sitting, found, False
    return sitting, found, True
