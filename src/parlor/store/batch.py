"""What goes to disk in one transaction."""

from collections.abc import Mapping
from typing import Any

import msgspec

from parlor.base.person import PersonId
from parlor.base.result import Judge, Result, Standing, Verdict
from parlor.base.row import Instant, TableId
from parlor.engine import Row


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


class Statement(msgspec.Struct, frozen=True):
    """SQL that both databases understand, with `:named` values.

    It shares a transaction with other people's moves, so it must not fail where it meets a row that is
    there already: it says ON CONFLICT, and its count tells.
    """

    sql: str
    values: Mapping[str, Any]


class PeopleWrite:
    """Statements about people that are done together; `counts` says how many rows each changed."""

    __slots__ = ("counts", "statements")

    def __init__(self, *statements: Statement) -> None:
        self.statements = statements
        self.counts: tuple[int, ...] = ()


class RatedResult:
    """A result, its judge, and what came of it: both are filled in by the commit."""

    __slots__ = ("before", "judge", "result", "verdict")

    def __init__(self, result: Result, judge: Judge) -> None:
        self.result = result
        self.judge = judge
        self.before: Mapping[PersonId, Standing] = {}
        self.verdict: Verdict | None = None


class CommitBatch:
    """Everything that waits for the next commit, in order, and whom to tell after it."""

    __slots__ = ("cases", "changes", "checkpoints", "closed", "opened", "rows", "slips")

    def __init__(self) -> None:
        self.opened: list[TableRow] = []
        self.rows: list[Row] = []
        self.checkpoints: list[Checkpoint] = []
        self.closed: list[tuple[TableId, Instant]] = []
        self.cases: list[RatedResult] = []
        self.changes: list[PeopleWrite] = []
        self.slips: list[tuple[Any, Any]] = []  # whom to tell of what, in order, once it is done

    def __bool__(self) -> bool:
        return bool(self.slips)
