"""The past of a table row by row, for a client that wants every update and no summary."""

import asyncio
from collections.abc import Sequence

from parlor.server.logs import log
from parlor.server.tables.catch_up import begin_from
from parlor.server.tables.followers import Follower
from parlor.server.tables.hosted import HostedTable
from parlor.server.trouble import TROUBLE
from parlor.store import StoreTrouble
from parlor.table.letters import Letter
from parlor.table.live.retelling import Retelling

AT_ONCE = 200  # rows that are told before the next ones are read: a few hundred kilobytes


async def tell_rows(hosted: HostedTable, follower: Follower, after: int) -> None:
    """Send a follower the table as it stood after a row, every update since, and those held meanwhile.

    It goes as fast as the client reads. A client that cannot have them all is sent away rather than left with
    a gap: it may come back.
    """
    table = hosted.table
    sitting = table.sitting
    while not await hosted.durable(sitting):
        sitting = table.sitting
    visitor, upto, name = follower.visitor, sitting.seq, table.charter.id
    after = min(after, upto)  # a client that saw more than there is has seen another history
    store = hosted.context.store
    try:
        async with hosted.context.catching_up:  # replays take turns, however many are asked for
            checkpoint = await store.checkpoint(name, after)
            start = await asyncio.to_thread(begin_from, table, checkpoint)
            retelling = Retelling(table.rules, start, sitting, visitor.person.id)
            rows = await store.rows(name, start.seq, after)
            letters: Sequence[Letter] = [await asyncio.to_thread(retelling.skip, rows)]
        while True:
            if hosted.followers.get(visitor) is not follower:
                return
            for letter in letters:
                visitor.tell(letter)
            await visitor.channel.drain()
            if retelling.seq >= upto:
                break
            async with hosted.context.catching_up:
                rows = await store.rows(name, retelling.seq, min(upto, retelling.seq + AT_ONCE))
                letters = await asyncio.to_thread(retelling.tell, rows)
    except StoreTrouble as trouble:
        log.warning("history_unreadable", table=name, why=str(trouble))
        return visitor.end("trouble", TROUBLE)
    except Exception:  # a log that does not replay is a bug; the game itself goes on
        log.exception("history_not_replayed", table=name)
        return visitor.end("internal_error", "the past of this table cannot be told")
    if hosted.followers.get(visitor) is follower:
        if follower.release(name, upto):
            hosted.presence_changed()
        hosted.shuffles.ask(follower)
    return None
