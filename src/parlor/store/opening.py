"""Open a database by its address: a file, or a PostgreSQL server."""

import sqlite3
from pathlib import Path

from parlor.store.sqlite.store import SQLiteStore, revision_of
from parlor.store.store import Store, StoreTrouble

SQLITE = "sqlite:///"
POSTGRES = ("postgresql://", "postgres://")


def is_postgres(address: str) -> bool:
    """
    >>> is_postgres("postgresql://ann@db.example/parlor"), is_postgres("sqlite:///data/parlor.db")
    (True, False)
    """
    return address.startswith(POSTGRES)


def is_known(address: str) -> bool:
    """Is this the address of a database that we can open?"""
    return is_postgres(address) or "://" not in address or address.startswith(SQLITE)


def file_of(address: str) -> Path:
    """The path of an SQLite database.

    >>> file_of("sqlite:///data/parlor.db").as_posix()
    'data/parlor.db'
    """
    return Path(address.removeprefix(SQLITE))


def without_password(address: str) -> str:
    """An address as logs and errors may show it."""
    if not is_postgres(address):
        return str(file_of(address))
    from parlor.store.postgres import connection  # SQLite users need not load asyncpg

    return connection.without_password(address)


async def open_store(address: str) -> Store:
    """Open a database for this server alone. It is created or upgraded first."""
    if not is_postgres(address):
        return SQLiteStore.open(file_of(address))
    from parlor.store.postgres.store import PostgresStore

    return await PostgresStore.open(address)


async def revision(address: str) -> str | None:
    """The schema revision of a database; None if it is empty or does not exist yet."""
    if not is_postgres(address):
        file = file_of(address)
        try:
            return revision_of(file) if file.exists() else None
        except sqlite3.Error as wrong:
            raise StoreTrouble(f"{file}: {wrong}") from wrong
    from parlor.store import migrate
    from parlor.store.postgres.connection import READING, connect

    connection = await connect(address, READING)
    try:
        return await migrate.revision_of(connection)
    finally:
        connection.terminate()
