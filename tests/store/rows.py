"""Rows, batches and a place to keep them, for the tests of the store."""

import asyncio
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

from parlor.engine import Row
from parlor.store import (
    Checkpoint,
    CommitBatch,
    PeopleWrite,
    Statement,
    Store,
    TableRow,
)
from parlor.store.opening import is_postgres
from parlor.store.postgres.store import PostgresStore
from parlor.store.sqlite.store import SQLiteStore
from tests import postgres
from tests.store.held import HeldStore

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
) -> CommitBatch:
    whole = CommitBatch()
    whole.rows.extend(rows)
    whole.opened.extend(opened)
    whole.checkpoints.extend(checkpoints)
    whole.closed.extend(closed)
    return whole


def table(name: str = "t1", made: int = NOON) -> TableRow:
    return TableRow(name, f'{{"id":"{name}"}}', made)


async def seqs(store: Store, name: str = "t1") -> list[int]:
    return [each.seq for each in await store.rows(name, 0)]


async def kept_table(store: Store, name: str) -> TableRow | None:
    """A table, open or closed."""
    found = await store.fetch("SELECT id, charter, made FROM tables WHERE id = :id", id=name)
    return TableRow(*found[0]) if found else None


async def by_hand(store: Store, sql: str, **values: Any) -> int:
    """Change something behind the parlour's back; how many rows it was."""
    whole = CommitBatch()
    whole.changes.append(PeopleWrite(Statement(sql, values)))
    await opened(store).commit(whole)
    return whole.changes[0].counts[0]


def ask(address: str, sql: str) -> str:
    """What another program finds in a database, or does to it."""
    if is_postgres(address):
        return postgres.ask(address, sql)
    with closing(sqlite3.connect(address)) as connection, connection:
        return "\n".join("|".join(map(str, each)) for each in connection.execute(sql))


# What can happen to a database


async def fill_the_disk(store: Store) -> None:
    """From now on the database may not grow by a page, as on a full disk."""
    match opened(store):
        case SQLiteStore(_write=connection):
            (pages,) = connection.execute("PRAGMA page_count").fetchone()
            connection.execute(f"PRAGMA max_page_count = {pages}")
        case PostgresStore() as server:
            await say(server, FULL_DISK)


async def empty_the_disk(store: Store) -> None:
    match opened(store):
        case SQLiteStore(_write=connection):
            connection.execute("PRAGMA max_page_count = 1000000")
        case PostgresStore() as server:
            await say(server, "DROP FUNCTION full_disk CASCADE")


async def lose_the_database(store: Store) -> None:
    """From now on nothing can be written, as on a disk that was mounted read-only after an error."""
    match opened(store):
        case SQLiteStore(_write=connection):
            connection.execute("PRAGMA query_only = ON")
        case PostgresStore() as server:
            await say(server, "SET SESSION CHARACTERISTICS AS TRANSACTION READ ONLY")


async def find_the_database(store: Store) -> None:
    match opened(store):
        case SQLiteStore(_write=connection):
            connection.execute("PRAGMA query_only = OFF")
        case PostgresStore() as server:
            await say(server, "SET SESSION CHARACTERISTICS AS TRANSACTION READ WRITE")


def stop_reading(store: Store) -> None:
    """From now on nothing can be read."""
    match opened(store):
        case SQLiteStore(_read=connection):
            connection.close()
        case PostgresStore(_readers=pool):
            pool.terminate()


async def say(server: PostgresStore, sql: str) -> None:
    """Over the line that writes, when it is free."""
    async with server._turn:
        await server._connection.execute(sql)


def opened(store: Store) -> SQLiteStore | PostgresStore:
    inner = store.inner if isinstance(store, HeldStore) else store
    assert isinstance(inner, (SQLiteStore, PostgresStore))
    return inner


# PostgreSQL has no limit that a test could set, so its tables say what they would say.
FULL_DISK = """
CREATE FUNCTION full_disk() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    RAISE disk_full USING MESSAGE = 'could not extend file: the disk is full';
END $$;
CREATE TRIGGER full_disk BEFORE INSERT ON log EXECUTE FUNCTION full_disk();
CREATE TRIGGER full_disk BEFORE INSERT ON tables EXECUTE FUNCTION full_disk();
CREATE TRIGGER full_disk BEFORE INSERT ON secrets EXECUTE FUNCTION full_disk();
"""


# Seconds. It turns a hang into a failure that says what it waited for; the slowest machine needs less.
PATIENCE = 120.0


async def until(condition: Callable[[], Any]) -> None:
    """Wait until something that other tasks and threads bring about is true."""
    async with asyncio.timeout(PATIENCE):
        while not condition():  # noqa: ASYNC110 - what is waited for cannot be told to tell
            await asyncio.sleep(0)


def mode(file: Path) -> int:
    return file.stat().st_mode & 0o777


def tables_of(address: str) -> set[str]:
    if is_postgres(address):
        return set(
            ask(address, "SELECT tablename FROM pg_tables WHERE schemaname = 'public'").split()
        )
    return set(ask(address, "SELECT name FROM sqlite_master WHERE type = 'table'").split())
