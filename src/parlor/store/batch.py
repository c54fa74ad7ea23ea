"""What one transaction writes."""

from collections.abc import Mapping
from typing import Any

import msgspec

from parlor.base.person import PersonId
from parlor.base.result import Judge, Result, Standing, Verdict
from parlor.base.row import Instant, TableId
from parlor.base.tally import GameTally, TallyJudge, TallyVerdict
from parlor.engine import Row


class TableRow(msgspec.Struct, frozen=True):
    """A table as the store knows it: an id, and a charter that the store does not read."""

    id: TableId
    charter: str
    made: Instant


class Checkpoint(msgspec.Struct, frozen=True):
    """The state of a table after a row, so that a replay can start there."""

    table: TableId
    seq: int
    body: str


class FinishedGame(msgspec.Struct, frozen=True):
    """A game of a table that is over: what a list tells of it, and where a replay of the next one begins."""

    table: TableId
    round: int
    last: int  # the seq of the row that ended it
    ended: Instant
    summary: str
    after: str = ""  # the table after that row; empty: a replay begins earlier


class Statement(msgspec.Struct, frozen=True):
    """SQL that both databases understand, with `:named` values.

    It shares a transaction with other people's moves, so a conflict must not make it fail: it says
    ON CONFLICT, and the number of changed rows tells whether it had an effect.
    """

    sql: str
    values: Mapping[str, Any]


class PeopleWrite:
    """Statements about people that run together; `counts` says how many rows each of them changed."""

    __slots__ = ("counts", "statements")

    def __init__(self, *statements: Statement) -> None:
        self.statements = statements
        self.counts: tuple[int, ...] = ()


class RatedResult:
    """A result and the judge that rates it. The commit fills in `before` and `verdict`."""

    __slots__ = ("before", "judge", "result", "verdict")

    def __init__(self, result: Result, judge: Judge) -> None:
        self.result = result
        self.judge = judge
        self.before: Mapping[PersonId, Standing] = {}
        self.verdict: Verdict | None = None


class JudgedTally:
    """A tally and the judge that adds it up. The commit fills in `verdict`."""

    __slots__ = ("judge", "tally", "verdict")

    def __init__(self, tally: GameTally, judge: TallyJudge) -> None:
        self.tally = tally
        self.judge = judge
        self.verdict: TallyVerdict | None = None


class CommitBatch:
    """Everything that waits for the next commit, in order, with the acks to hand out after it."""

    __slots__ = (
        "acks",
        "changes",
        "checkpoints",
        "closed",
        "games",
        "opened",
        "results",
        "rows",
        "tallies",
    )

    def __init__(self) -> None:
        self.opened: list[TableRow] = []
        self.rows: list[Row] = []
        self.checkpoints: list[Checkpoint] = []
        self.games: list[FinishedGame] = []
        self.closed: list[tuple[TableId, Instant]] = []
        self.results: list[RatedResult] = []
        self.tallies: list[JudgedTally] = []
        self.changes: list[PeopleWrite] = []
        self.acks: list[tuple[Any, Any]] = []  # a listener and what it is told, in order

    def __bool__(self) -> bool:
        return bool(self.acks)
