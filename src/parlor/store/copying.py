"""Copying a whole database, of either kind into either kind, in chunks and from one moment in time.

Both stand at the newest revision, so their tables are the same ones; the copy asks the source which.
"""

import os
import sqlite3
from collections import Counter
from collections.abc import AsyncGenerator, Sequence
from contextlib import aclosing, closing
from pathlib import Path
from typing import Any, NamedTuple

from parlor.store.migrate import newest, revision_of
from parlor.store.opening import file_of, is_postgres, open_store, shown
from parlor.store.sqlite.store import backup, bring_up_to_date
from parlor.store.store import StoreTrouble

CHUNK = 1000  # rows that are in memory at once
SCHEMA = "alembic_version"  # what a database knows of itself
OF_ITS_OWN = "('mark', 'probe')"  # secrets of one database that mean nothing in another


class Chunk(NamedTuple):
    """Some rows of a table."""

    table: str
    columns: tuple[str, ...]
    rows: Sequence[tuple[Any, ...]]


async def back_up(address: str, target: Path) -> None:
    """Copy a database, which may be served meanwhile, into a new SQLite file."""
    if not is_postgres(address):
        try:
            backup(file_of(address), target)
        except sqlite3.Error as wrong:
            raise StoreTrouble(f"{shown(address)}: {wrong}") from wrong
        return
    from parlor.store.postgres.connection import READING, TROUBLES, opened, trouble

    line = await opened(address, READING)
    try:
        if (found := await revision_of(line)) != newest():
            raise StoreTrouble(
                f"{shown(address)} is at revision {found}, not {newest()}: run parlor migrate first"
            )
        os.close(os.open(target, os.O_CREAT | os.O_EXCL | os.O_RDWR, 0o600))
        try:
            bring_up_to_date(target)
            await _into_sqlite(target, _from_postgres(line))
        except BaseException:
            os.unlink(target)  # half a copy looks like a whole one
            raise
    except TROUBLES as wrong:
        if isinstance(wrong, FileExistsError):
            raise
        raise trouble(wrong) from wrong
    finally:
        line.terminate()


async def move(source: str, target: str) -> Counter[str]:
    """Copy a database that nobody serves into an empty one; how many rows of each table."""
    if not is_postgres(source) and not file_of(source).exists():
        raise StoreTrouble(f"there is no database at {shown(source)}")
    # Whoever opens a store has it alone, and up to date; the source's comes first, so that nothing
    # is made where there is nothing to move.
    leaving = await open_store(source)
    try:
        arriving = await open_store(target)
        try:
            return await _poured(source, target)
        finally:
            await arriving.close()
    finally:
        await leaving.close()


async def _poured(source: str, target: str) -> Counter[str]:
    if not is_postgres(source):
        return await _filled(target, _from_sqlite(file_of(source)))
    from parlor.store.postgres.connection import READING, opened

    line = await opened(source, READING)
    try:
        return await _filled(target, _from_postgres(line))
    finally:
        line.terminate()


async def _filled(target: str, chunks: AsyncGenerator[Chunk, None]) -> Counter[str]:
    if not is_postgres(target):
        return await _into_sqlite(file_of(target), chunks)
    from parlor.store.postgres.connection import TROUBLES, WRITING, opened, trouble

    line = await opened(target, WRITING)
    try:
        return await _into_postgres(line, chunks)
    except TROUBLES as wrong:
        raise trouble(wrong) from wrong
    finally:
        line.terminate()


# Out of one


async def _from_sqlite(file: Path) -> AsyncGenerator[Chunk, None]:
    with closing(sqlite3.connect(file, isolation_level=None)) as connection:
        connection.execute("BEGIN")
        for table in _tables(connection):
            names = connection.execute("SELECT name FROM pragma_table_info(?)", (table,))
            columns = tuple(name for (name,) in names)
            cursor = connection.execute(_select(table, columns))
            while rows := cursor.fetchmany(CHUNK):
                yield Chunk(table, columns, rows)


def _tables(connection: sqlite3.Connection) -> list[str]:
    query = "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'"
    return sorted(name for (name,) in connection.execute(query) if name != SCHEMA)


async def _from_postgres(line: Any) -> AsyncGenerator[Chunk, None]:
    async with line.transaction(isolation="repeatable_read", readonly=True):
        for table in await _tables_of(line):
            names = await line.fetch(_COLUMNS, table)
            columns = tuple(name for (name,) in names)
            cursor = await line.cursor(_select(table, columns))
            while rows := await cursor.fetch(CHUNK):
                yield Chunk(table, columns, [tuple(row) for row in rows])


async def _tables_of(line: Any) -> list[str]:
    found = await line.fetch(
        "SELECT tablename::text FROM pg_tables WHERE schemaname = current_schema()"
    )
    return sorted(name for (name,) in found if name != SCHEMA)


_COLUMNS = """
SELECT column_name::text FROM information_schema.columns
WHERE table_schema = current_schema() AND table_name = $1 ORDER BY ordinal_position
"""


def _select(table: str, columns: Sequence[str]) -> str:
    """All rows that mean something elsewhere. The names are the schema's own."""
    query = f"SELECT {_quoted(columns) or 1} FROM {table}"  # noqa: S608
    return f"{query} WHERE name NOT IN {OF_ITS_OWN}" if table == "secrets" else query


def _quoted(columns: Sequence[str]) -> str:
    return ", ".join(f'"{column}"' for column in columns)


# Into the other


async def _into_sqlite(file: Path, chunks: AsyncGenerator[Chunk, None]) -> Counter[str]:
    copied: Counter[str] = Counter()
    with closing(sqlite3.connect(file, isolation_level=None, timeout=10)) as connection, connection:
        connection.execute("BEGIN IMMEDIATE")
        for table in _tables(connection):
            if connection.execute(_anything(table)).fetchone():
                raise StoreTrouble(f"{file} is not empty: give a new database")
        async with aclosing(chunks) as pouring:
            async for table, columns, rows in pouring:
                marks = ", ".join("?" * len(columns))
                connection.executemany(
                    f"INSERT INTO {table} ({_quoted(columns)}) VALUES ({marks})",  # noqa: S608
                    rows,
                )
                copied[table] += len(rows)
    return copied


async def _into_postgres(line: Any, chunks: AsyncGenerator[Chunk, None]) -> Counter[str]:
    copied: Counter[str] = Counter()
    async with line.transaction():
        for table in await _tables_of(line):
            if await line.fetch(_anything(table)):
                raise StoreTrouble("the database to move to is not empty: give a new one")
        async with aclosing(chunks) as pouring:
            async for table, columns, rows in pouring:
                await line.copy_records_to_table(table, columns=columns, records=rows)
                copied[table] += len(rows)
    return copied


def _anything(table: str) -> str:
    return f"{_select(table, ())} LIMIT 1"
