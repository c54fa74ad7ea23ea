"""What goes to disk in one transaction."""

from typing import Any

import msgspec

from parlor.engine import Row
from parlor.engine.row import Instant, TableId


class TableRow(msgspec.Struct, frozen=True):
    """A table as the store knows it: an id, and a charter it need not understand."""

    id: TableId
    charter: str
    made: Instant


class Checkpoint(msgspec.Struct, frozen=True):
    """A table as it stood after a row, so that a replay need not begin at the beginning."""

    table: TableId
    seq: int
    body: str


class Batch:
    """Everything that waits for the next commit, in order, and whom to tell after it."""

    __slots__ = ("checkpoints", "closed", "opened", "rows", "slips")

    def __init__(self) -> None:
        self.opened: list[TableRow] = []
        self.rows: list[Row] = []
        self.checkpoints: list[Checkpoint] = []
        self.closed: list[tuple[TableId, Instant]] = []
        self.slips: list[tuple[Any, Any]] = []  # whom to tell of what, in order, once it is done

    def __bool__(self) -> bool:
        return bool(self.slips)
