"""The number of the last event of a room: computed from the log, and remembered for its last row."""

import asyncio

from parlor.base.lru import LRU
from parlor.base.row import TableId
from parlor.gateways.poker_v1.events import translate
from parlor.gateways.poker_v1.people import People
from parlor.gateways.poker_v1.sight import follow, people_in, see
from parlor.server.tables.catch_up import begin_from
from parlor.server.tables.hosted import HostedTable
from parlor.table.live.retelling import Retelling
from parlor.table.model import Sitting

SIZE = 5000
LOOK_BACK = (20, 400)  # rows: nearly always one of the last rows told something


class LastEvents:
    """For a room that nobody follows here no event is made; this finds the last one that would have been."""

    def __init__(self, people: People) -> None:
        self._people = people
        self._known: LRU[TableId, tuple[int, int]] = LRU(SIZE)  # the row, and the event

    async def find(self, hosted: HostedTable, sitting: Sitting) -> int:
        """The number of the last event up to a sitting that is on disk; 0 if there was none."""
        table = hosted.table.charter.id
        known = self._known.get(table)
        if known is not None and known[0] == sitting.seq:
            return known[1]
        found = 0
        for rows in (*LOOK_BACK, sitting.seq):
            found = await self._look_back(hosted, sitting, max(0, sitting.seq - rows))
            if found or rows >= sitting.seq:
                break
        self._known.put(table, (sitting.seq, found))
        return found

    async def _look_back(self, hosted: HostedTable, sitting: Sitting, after: int) -> int:
        """The last event after a row; 0: there was none."""
        store, table = hosted.context.store, hosted.table.charter.id
        async with hosted.context.catching_up:
            start = begin_from(hosted.table, await store.checkpoint(table, after))
            retelling = Retelling(hosted.table.rules, start, sitting, "")
            before = await store.rows(table, start.seq, after)
            rows = await store.rows(table, after, sitting.seq)
            first = await asyncio.to_thread(retelling.skip, before)
            updates = await asyncio.to_thread(retelling.tell, rows)
        uids = await self._people.learn(
            {who for each in (first, *updates) for who in people_in(each)}
        )
        sight = see(first, uids, start.at)
        last = 0
        for update in updates:
            after_row = follow(sight, update, uids)
            for event in translate(sight, after_row, update):
                last = event.event_id
            sight = after_row
        return last
