"""Copy a whole database into another of either kind, in chunks, as it was at one moment.

Both are at the newest revision and so have the same tables; the copy asks the source for their names.
"""

import os
import sqlite3
from collections import Counter
from collections.abc import AsyncGenerator, Sequence
from contextlib import aclosing, closing
from pathlib import Path
from typing import Any, NamedTuple

from parlor.store.migrate import newest_revision, revision_of
from parlor.store.opening import file_of, is_postgres, open_store, without_password
from parlor.store.sqlite.store import backup, bring_up_to_date
from parlor.store.store import StoreTrouble

CHUNK = 1000  # rows in memory at a time
SCHEMA = "alembic_version"  # Alembic's own table, which is not copied
LOCAL_SECRETS = "('mark', 'probe')"  # of one database, without meaning in another


class Chunk(NamedTuple):
    """Some rows of a table."""

    table: str
    columns: tuple[str, ...]
    rows: Sequence[tuple[Any, ...]]


async def back_up(address: str, target: Path) -> None:
    """Copy a database into a new SQLite file. A server may be using it meanwhile."""
    if not is_postgres(address):
        try:
            backup(file_of(address), target)
        except sqlite3.Error as wrong:
            raise StoreTrouble(f"{without_password(address)}: {wrong}") from wrong
        return
    from parlor.store.postgres.connection import READING, TROUBLES, connect, to_trouble

    connection = await connect(address, READING)
    try:
        if (found := await revision_of(connection)) != newest_revision():
            raise StoreTrouble(
                f"{without_password(address)} is at revision {found}, not {newest_revision()}:"
                " run parlor migrate first"
            )
        os.close(os.open(target, os.O_CREAT | os.O_EXCL | os.O_RDWR, 0o600))
        try:
            bring_up_to_date(target)
            await _into_sqlite(target, _from_postgres(connection))
        except BaseException:
            os.unlink(target)  # half a copy looks like a complete one
            raise
    except TROUBLES as wrong:
        if isinstance(wrong, FileExistsError):
            raise
        raise to_trouble(wrong) from wrong
    finally:
        connection.terminate()


async def move(source: str, target: str) -> Counter[str]:
    """Copy a database that no server uses into an empty one; returns the number of rows per table."""
    if not is_postgres(source) and not file_of(source).exists():
        raise StoreTrouble(f"there is no database at {without_password(source)}")
    # Opening a store locks and upgrades it. The source is opened first: if that fails, no target is created.
    old = await open_store(source)
    try:
        new = await open_store(target)
        try:
            return await _copy(source, target)
        finally:
            await new.close()
    finally:
        await old.close()


async def _copy(source: str, target: str) -> Counter[str]:
    if not is_postgres(source):
        return await _copy_into(target, _from_sqlite(file_of(source)))
    from parlor.store.postgres.connection import READING, connect

    connection = await connect(source, READING)
    try:
        return await _copy_into(target, _from_postgres(connection))
    finally:
        connection.terminate()


async def _copy_into(target: str, chunks: AsyncGenerator[Chunk, None]) -> Counter[str]:
    if not is_postgres(target):
        return await _into_sqlite(file_of(target), chunks)
    from parlor.store.postgres.connection import TROUBLES, WRITING, connect, to_trouble

    connection = await connect(target, WRITING)
    try:
        return await _into_postgres(connection, chunks)
    except TROUBLES as wrong:
        raise to_trouble(wrong) from wrong
    finally:
        connection.terminate()


# Reading


async def _from_sqlite(file: Path) -> AsyncGenerator[Chunk, None]:
    with closing(sqlite3.connect(file, isolation_level=None)) as connection:
        connection.execute("BEGIN")
        for table in _sqlite_tables(connection):
            names = connection.execute("SELECT name FROM pragma_table_info(?)", (table,))
            columns = tuple(name for (name,) in names)
            cursor = connection.execute(_select(table, columns))
            while rows := cursor.fetchmany(CHUNK):
                yield Chunk(table, columns, rows)


def _sqlite_tables(connection: sqlite3.Connection) -> list[str]:
    query = "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'"
    return sorted(name for (name,) in connection.execute(query) if name != SCHEMA)


async def _from_postgres(connection: Any) -> AsyncGenerator[Chunk, None]:
    async with connection.transaction(isolation="repeatable_read", readonly=True):
        for table in await _postgres_tables(connection):
            names = await connection.fetch(_COLUMNS, table)
            columns = tuple(name for (name,) in names)
            cursor = await connection.cursor(_select(table, columns))
            while rows := await cursor.fetch(CHUNK):
                yield Chunk(table, columns, [tuple(row) for row in rows])


async def _postgres_tables(connection: Any) -> list[str]:
    found = await connection.fetch(
        "SELECT tablename::text FROM pg_tables WHERE schemaname = current_schema()"
    )
    return sorted(name for (name,) in found if name != SCHEMA)


_COLUMNS = """
SELECT column_name::text FROM information_schema.columns
WHERE table_schema = current_schema() AND table_name = $1 ORDER BY ordinal_position
"""


def _select(table: str, columns: Sequence[str]) -> str:
    """A query for all rows that mean something in another database. The names come from the schema."""
    query = f"SELECT {_quote(columns) or 1} FROM {table}"  # noqa: S608
    return f"{query} WHERE name NOT IN {LOCAL_SECRETS}" if table == "secrets" else query


def _quote(columns: Sequence[str]) -> str:
    return ", ".join(f'"{column}"' for column in columns)


# Writing


async def _into_sqlite(file: Path, chunks: AsyncGenerator[Chunk, None]) -> Counter[str]:
    copied: Counter[str] = Counter()
    with closing(sqlite3.connect(file, isolation_level=None, timeout=10)) as connection, connection:
        connection.execute("BEGIN IMMEDIATE")
        for table in _sqlite_tables(connection):
            if connection.execute(_first_row(table)).fetchone():
                raise StoreTrouble(f"{file} is not empty: give a new database")
        async with aclosing(chunks) as source:
            async for table, columns, rows in source:
                places = ", ".join("?" * len(columns))
                connection.executemany(
                    f"INSERT INTO {table} ({_quote(columns)}) VALUES ({places})",  # noqa: S608
                    rows,
                )
                copied[table] += len(rows)
    return copied


async def _into_postgres(connection: Any, chunks: AsyncGenerator[Chunk, None]) -> Counter[str]:
    copied: Counter[str] = Counter()
    async with connection.transaction():
        for table in await _postgres_tables(connection):
            if await connection.fetch(_first_row(table)):
                raise StoreTrouble("the database to move to is not empty: give a new one")
        async with aclosing(chunks) as source:
            async for table, columns, rows in source:
                await connection.copy_records_to_table(table, columns=columns, records=rows)
                copied[table] += len(rows)
    return copied


def _first_row(table: str) -> str:
    return f"{_select(table, ())} LIMIT 1"
