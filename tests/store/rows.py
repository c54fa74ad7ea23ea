"""Rows, batches and a place to keep them, for the tests of the store."""

import asyncio
from collections.abc import Callable
from pathlib import Path
from typing import Any

from parlor.engine import Row
from parlor.store import Batch, Checkpoint, TableRow
from parlor.store.sqlite import SQLiteStore

NOON = 1_700_000_000_000


def row(seq: int, table: str = "t1", **fields: Any) -> Row:
    """A row that says where it stands.

    >>> row(7).body
    '{"n":7}'
    """
    whole: dict[str, Any] = {
        "table": table,
        "seq": seq,
        "at": NOON + seq,
        "who": "ann",
        "ref": f"r{seq}",
        "kind": "acted",
        "body": f'{{"n":{seq}}}',
    }
    return Row(**{**whole, **fields})


def batch(
    *rows: Row,
    opened: tuple[TableRow, ...] = (),
    checkpoints: tuple[Checkpoint, ...] = (),
    closed: tuple[tuple[str, int], ...] = (),
) -> Batch:
    whole = Batch()
    whole.rows.extend(rows)
    whole.opened.extend(opened)
    whole.checkpoints.extend(checkpoints)
    whole.closed.extend(closed)
    return whole


def table(name: str = "t1", made: int = NOON) -> TableRow:
    return TableRow(name, f'{{"id":"{name}"}}', made)


async def seqs(store: SQLiteStore, name: str = "t1") -> list[int]:
    return [each.seq for each in await store.rows(name, 0)]


def fill_the_disk(store: SQLiteStore) -> None:
    """From now on the database may not grow by a page, as on a full disk."""
    (pages,) = store._write.execute("PRAGMA page_count").fetchone()
    store._write.execute(f"PRAGMA max_page_count = {pages}")


def empty_the_disk(store: SQLiteStore) -> None:
    store._write.execute("PRAGMA max_page_count = 1000000")


def lose_the_database(store: SQLiteStore) -> None:
    """From now on nothing can be written, as on a disk that was mounted read-only after an error."""
    store._write.execute("PRAGMA query_only = ON")


def find_the_database(store: SQLiteStore) -> None:
    store._write.execute("PRAGMA query_only = OFF")


async def until(condition: Callable[[], Any], within: float = 20.0) -> None:
    """Wait until something that other tasks and threads bring about is true."""
    async with asyncio.timeout(within):
        while not condition():  # noqa: ASYNC110 - what is waited for cannot be told to tell
            await asyncio.sleep(0)


def mode(file: Path) -> int:
    return file.stat().st_mode & 0o777
