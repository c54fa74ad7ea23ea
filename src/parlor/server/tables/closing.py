"""Closing a table by order of the server's host, whether it is open here or only in the store."""

from functools import partial

from parlor.base.row import TableId
from parlor.engine import Refused
from parlor.server.logs import log
from parlor.server.tables.directory import Tables
from parlor.server.tables.recovery import rebuild
from parlor.server.tables.same_commit import ended_games
from parlor.server.trouble import check_writable, trouble
from parlor.store import StoreTrouble
from parlor.store.writer import AckFuture


async def close_by_order(tables: Tables, name: TableId) -> bool:
    """Close a table and wait until that is on disk. False if its game could not be replayed before."""
    hosted = tables.hosted.get(name)
    if hosted is None:
        return await _close_stored(tables, name)
    now = tables.context.time.now()
    if not hosted.attempt(partial(hosted.table.close, "admin", now)):
        raise Refused("trouble", f"table {name} could not be closed: see the log")
    if not await hosted.durable(hosted.table.sitting):
        raise trouble()
    return True


async def _close_stored(tables: Tables, name: TableId) -> bool:
    """The server is not running, or could not recover this table."""
    store, writer = tables.context.store, tables.context.writer
    now = tables.context.time.now()
    row = next((each for each in await store.open_tables() if each.id == name), None)
    if row is None or name in tables.opening:
        raise Refused("no_such_table", f"there is no open table {name!r}")
    check_writable(writer)
    replayed, waiting = True, AckFuture()
    try:
        table = await rebuild(store, row)
    except StoreTrouble:
        raise
    except Exception as wrong:  # its rules are not installed, or refuse what they once allowed
        log.warning("closed_unseen", table=name, why=str(wrong))
        replayed = False
        writer.acknowledge((waiting, None))
    else:
        receipt = table.close("admin", now)
        writer.put(receipt.row, (waiting, None))
        for result in ended_games(table, receipt):
            writer.save_result(result)
    writer.close_table(name, now)
    if not await waiting.done:
        raise trouble()
    tables.lost.pop(name, None)
    return replayed
