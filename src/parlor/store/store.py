"""What every database must do for the house. SQLite and PostgreSQL look the same from here."""

from collections.abc import Sequence
from typing import Any, Protocol

from parlor.base.row import TableId
from parlor.engine import Row
from parlor.store.batch import Checkpoint, CommitBatch, TableRow


class StoreTrouble(Exception):
    """The database could not do it: nothing of it was done."""


class CommitUnknown(StoreTrouble):
    """The database was lost in the middle of a commit: `settle` says whether it was done."""


class Store(Protocol):
    """A place where logs are kept. Everything in a batch is on disk when `commit` returns, or nothing is."""

    async def commit(self, batch: CommitBatch) -> None: ...

    async def settle(self) -> bool:
        """After `CommitUnknown`: was it done? `StoreTrouble` while nobody can know."""
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
        """The newest checkpoint at or before a row, of those that are still kept."""
        ...

    async def fetch(self, sql: str, **values: Any) -> Sequence[tuple[Any, ...]]:
        """A read about people: SQL that both databases understand, with `:named` values."""
        ...

    async def secret(self, name: str) -> bytes:
        """A random key of this parlour, made when it is first asked for."""
        ...

    async def close(self) -> None: ...
