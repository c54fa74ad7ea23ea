"""The interface of a database. SQLite and PostgreSQL look the same from outside."""

from collections.abc import Sequence
from typing import Any, Protocol

from parlor.base.row import TableId
from parlor.engine import Row
from parlor.store.batch import Checkpoint, CommitBatch, TableRow


class StoreTrouble(Exception):
    """The database failed, and nothing was written."""


class CommitUnknown(StoreTrouble):
    """The connection broke during a commit: `settle` finds out whether it was written."""


class ReadCount:
    """What was asked of a database since it was opened."""

    __slots__ = ("queries", "rows")

    def __init__(self) -> None:
        self.queries = 0
        self.rows = 0

    def add(self, found: Sequence[Any]) -> None:
        self.queries += 1
        self.rows += len(found)


class Store(Protocol):
    """A database. When `commit` returns, everything in the batch is on disk; if it raises, nothing is."""

    @property
    def reads(self) -> ReadCount: ...

    async def commit(self, batch: CommitBatch) -> None: ...

    async def settle(self) -> bool:
        """After `CommitUnknown`: was it written? Raises `StoreTrouble` while nobody can know."""
        ...

    async def probe(self) -> None:
        """Write something that does not matter, or raise `StoreTrouble`."""
        ...

    async def open_tables(self) -> Sequence[TableRow]:
        """The tables that are not closed, oldest first."""
        ...

    async def rows(self, table: TableId, after: int, upto: int | None = None) -> Sequence[Row]:
        """The rows of a table with after < seq ≤ upto, in order."""
        ...

    async def checkpoint(self, table: TableId, upto: int | None = None) -> Checkpoint | None:
        """The newest checkpoint at or before a row; older ones are deleted after a while."""
        ...

    async def fetch(self, sql: str, **values: Any) -> Sequence[tuple[Any, ...]]:
        """Run a query that both databases understand, with `:named` values."""
        ...

    async def secret(self, name: str) -> bytes:
        """A random key of this server, made when it is first asked for."""
        ...

    async def close(self) -> None: ...
