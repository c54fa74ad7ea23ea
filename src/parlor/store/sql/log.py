"""Tables, their log and their checkpoints; and the keys of the server."""

from collections.abc import Sequence
from typing import Any, Protocol

from parlor.base.row import TableId
from parlor.engine import Row
from parlor.store.batch import Checkpoint, TableRow

OPEN_TABLE = "INSERT INTO tables (id, charter, made) VALUES (:id, :charter, :made)"
CLOSE_TABLE = "UPDATE tables SET closed = :at WHERE id = :id"
ADD_CHECKPOINT = "INSERT INTO checkpoints (table_id, seq, body) VALUES (:table, :seq, :body)"

# A client may ask for 500 events, so for a replay from up to three checkpoints ago: one is written every 200
# rows (`server.tables.same_commit`). Older ones would only fill the disk.
KEPT_CHECKPOINTS = 4
PRUNE_CHECKPOINTS = """
DELETE FROM checkpoints WHERE table_id = :table AND seq < (
    SELECT min(seq) FROM (
        SELECT seq FROM checkpoints WHERE table_id = :table ORDER BY seq DESC LIMIT :kept
    ) AS newest
)
"""
ADD_KEY = "INSERT INTO secrets (name, value) VALUES (:name, :value) ON CONFLICT (name) DO NOTHING"
FIND_KEY = "SELECT value FROM secrets WHERE name = :name"

_OPEN_TABLES = "SELECT id, charter, made FROM tables WHERE closed IS NULL ORDER BY made, id"
_ROWS = """
SELECT table_id, seq, at, who, ref, kind, body FROM log
WHERE table_id = :table AND seq > :after AND seq <= :upto ORDER BY seq
"""
_CHECKPOINT = """
SELECT table_id, seq, body FROM checkpoints
WHERE table_id = :table AND seq <= :upto ORDER BY seq DESC LIMIT 1
"""
_LAST = 2**62


class TableReader(Protocol):
    """Reads tables, their rows and checkpoints through `fetch`, the same way in both databases."""

    async def fetch(self, sql: str, **values: Any) -> Sequence[tuple[Any, ...]]: ...

    async def open_tables(self) -> Sequence[TableRow]:
        return [TableRow(*each) for each in await self.fetch(_OPEN_TABLES)]

    async def rows(self, table: TableId, after: int, upto: int | None = None) -> Sequence[Row]:
        last = _LAST if upto is None else upto
        return [Row(*each) for each in await self.fetch(_ROWS, table=table, after=after, upto=last)]

    async def checkpoint(self, table: TableId, upto: int | None = None) -> Checkpoint | None:
        last = _LAST if upto is None else upto
        found = await self.fetch(_CHECKPOINT, table=table, upto=last)
        return Checkpoint(*found[0]) if found else None


def table_values(table: TableRow) -> dict[str, Any]:
    """The values of `OPEN_TABLE`."""
    return {"id": table.id, "charter": table.charter, "made": table.made}


def checkpoint_values(checkpoint: Checkpoint) -> dict[str, Any]:
    """The values of `ADD_CHECKPOINT`."""
    return {"table": checkpoint.table, "seq": checkpoint.seq, "body": checkpoint.body}
