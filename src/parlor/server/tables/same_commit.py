"""What goes to the disk behind a row of a table: a checkpoint, a result, that the table is closed."""

from typing import TYPE_CHECKING

from parlor.lobby.results import result_of
from parlor.lobby.scoring import judge
from parlor.server.logs import log
from parlor.store import Checkpoint, RatedResult
from parlor.table import Receipt, Table
from parlor.table.history.replay import to_checkpoint

if TYPE_CHECKING:
    from parlor.server.tables.hosted import HostedTable

CHECKPOINT_EVERY = 200


def file(place: "HostedTable", receipt: Receipt) -> None:
    """Put it on its way with the row, which is on its way already."""
    row = receipt.row
    if row.seq % CHECKPOINT_EVERY == 0:
        _keep(place, receipt)
    phase = receipt.sitting.phase
    if phase == "closed":
        place.node.writer.close_table(row.table, row.at)
    if phase in ("over", "closed"):
        _judge(place, receipt)


def _judge(place: "HostedTable", receipt: Receipt) -> None:
    """Where this row has ended a game, its result goes to the disk with it, and is told behind it."""
    case = case_of(place.table, receipt)
    if case is not None:
        writer = place.node.writer
        writer.judge(case)
        writer.after((place.node.standings, (place, case)))


def case_of(table: Table, receipt: Receipt) -> RatedResult | None:
    """The result of the game that this row has ended, for the judge; None if it has ended none."""
    result = result_of(table.terms, receipt.sitting, receipt.news, receipt.row.at)
    return None if result is None else RatedResult(result, judge)


def _keep(place: "HostedTable", receipt: Receipt) -> None:
    """A checkpoint only saves time: without it the log still tells everything."""
    row = receipt.row
    try:
        body = to_checkpoint(receipt.sitting).decode()
    except Exception:
        log.exception("checkpoint_failed", table=row.table)
    else:
        place.node.writer.check(Checkpoint(row.table, row.seq, body))
