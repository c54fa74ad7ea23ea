"""Writes in the same transaction as a row: checkpoint, result, closing."""

from collections.abc import Callable, Iterator

from parlor.lobby.results import results_of
from parlor.lobby.scoring import judge
from parlor.server.logs import log
from parlor.server.tables.context import TableContext
from parlor.store import Checkpoint, RatedResult, Writer
from parlor.table import Receipt, Table
from parlor.table.history.checkpoint import to_checkpoint
from parlor.table.letters import Letter

CHECKPOINT_EVERY = 200


def write_along(
    context: TableContext, table: Table, receipt: Receipt, tell: Callable[[Letter], None]
) -> None:
    """Write what belongs to a row that is on its way to the disk; the table is told of its result."""
    row, writer = receipt.row, context.writer
    if row.seq % CHECKPOINT_EVERY == 0:
        _write_checkpoint(writer, receipt)
    phase = receipt.sitting.phase
    if phase == "closed":
        writer.close_table(row.table, row.at)
    if phase in ("over", "closed") or table.rules.serial is not None:
        for result in ended_games(table, receipt):
            writer.save_result(result)
            writer.acknowledge((context.results, (tell, result)))


def ended_games(table: Table, receipt: Receipt) -> Iterator[RatedResult]:
    """The results of what this row has ended: a game, a series, or somebody's part in one."""
    for result in results_of(table.rules, receipt.sitting, receipt.news, receipt.row):
        yield RatedResult(result, judge)


def _write_checkpoint(writer: Writer, receipt: Receipt) -> None:
    """A checkpoint only saves time: without it the log still tells everything."""
    row = receipt.row
    try:
        body = to_checkpoint(receipt.sitting).decode()
    except Exception:
        log.exception("checkpoint_failed", table=row.table)
    else:
        writer.save_checkpoint(Checkpoint(row.table, row.seq, body))
