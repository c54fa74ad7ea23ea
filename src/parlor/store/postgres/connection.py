"""Connections to PostgreSQL: opening them, how values are encoded, and how failures are reported."""

import asyncio
from collections.abc import Mapping
from typing import Any, TypeAlias
from urllib.parse import unquote, urlsplit

import asyncpg  # type: ignore[import-untyped]

from parlor.store.store import StoreTrouble

PgConnection: TypeAlias = Any  # an asyncpg connection, which has no types

TIMEOUT = 10.0  # seconds for any request to the database
TROUBLES = (asyncpg.PostgresError, asyncpg.InterfaceError, asyncpg.InternalClientError, OSError)

WRITING = {
    "synchronous_commit": "on",  # whatever the default is: a move is on disk before anybody sees it
    "lock_timeout": "5s",
}
READING = {"default_transaction_read_only": "on"}
_ALWAYS = {
    "application_name": "parlor",
    "jit": "off",  # compiling costs more than any of our queries
    "idle_in_transaction_session_timeout": "60s",
    # A server whose machine died must not hold the database for two hours.
    "tcp_keepalives_idle": "15",
    "tcp_keepalives_interval": "5",
    "tcp_keepalives_count": "3",
}


async def connect(url: str, settings: Mapping[str, str]) -> PgConnection:
    """Open a connection, or raise `StoreTrouble`. The error does not contain the password."""
    try:
        async with asyncio.timeout(TIMEOUT):
            connection = await asyncpg.connect(
                url, server_settings={**_ALWAYS, **settings}, command_timeout=TIMEOUT
            )
            await set_up(connection)
    except TROUBLES as wrong:
        raise to_trouble(wrong, url) from None  # the context would show the URL
    except ValueError:
        # What cannot be parsed may be a part of the password.
        raise StoreTrouble("the address of the database cannot be understood") from None
    return connection


def open_pool(url: str, most: int) -> Any:
    """A pool of connections that only read."""
    return asyncpg.create_pool(
        url,
        min_size=0,
        max_size=most,
        server_settings={**_ALWAYS, **READING},
        command_timeout=TIMEOUT,
        timeout=TIMEOUT,
        init=set_up,
        reset=_skip_reset,  # a read leaves nothing behind, and a reset is one more round trip
    )


async def _skip_reset(connection: PgConnection) -> None:
    """There is nothing to clean up."""


async def set_up(connection: PgConnection) -> None:
    """Return texts and numbers as SQLite returns them."""
    await connection.set_type_codec(
        "text", schema="pg_catalog", encoder=_to_bytes, decoder=_from_bytes, format="binary"
    )
    await connection.set_type_codec(
        "numeric", schema="pg_catalog", encoder=str, decoder=_number, format="text"
    )


# A text in PostgreSQL cannot contain NUL, and what people type can: it is written as an escape and a letter.
ESCAPE = "\ue000"  # a private-use character: hardly anybody types it, and then it is escaped too


def escape(text: str) -> str:
    r"""
    >>> escape("a\0b")
    'a\ue000zb'
    """
    if "\0" in text or ESCAPE in text:
        return text.replace(ESCAPE, f"{ESCAPE}e").replace("\0", f"{ESCAPE}z")
    return text


def unescape(text: str) -> str:
    if ESCAPE in text:
        return text.replace(f"{ESCAPE}z", "\0").replace(f"{ESCAPE}e", ESCAPE)
    return text


def _to_bytes(text: str) -> bytes:
    return escape(text).encode()


def _from_bytes(data: bytes) -> str:
    return unescape(bytes(data).decode())


def _number(text: str) -> int | float:
    """Read a sum of integers as an integer."""
    return float(text) if "." in text or "N" in text else int(text)


def to_trouble(wrong: BaseException, url: str = "") -> StoreTrouble:
    """The error for the log, without any values and without the password."""
    if isinstance(wrong, TimeoutError):
        return StoreTrouble("the database does not answer")
    words = str(wrong.args[0]) if isinstance(wrong, asyncpg.PostgresError) else str(wrong)
    password = unquote(urlsplit(url).password or "") if url else ""
    if password and password in words:
        return StoreTrouble(type(wrong).__name__)
    return StoreTrouble(words or type(wrong).__name__)


def without_password(url: str) -> str:
    """An address as logs may show it.

    >>> without_password("postgresql://ann:secret@db.example/parlor?sslmode=require&password=x")
    'postgresql://ann@db.example/parlor'
    """
    try:
        parts = urlsplit(url)
        user = f"{parts.username}@" if parts.username else ""
        port = f":{parts.port}" if parts.port else ""
    except ValueError:
        return "postgresql://…"
    if "@" in parts.path + parts.query + parts.fragment:
        return "postgresql://…"  # a / or # in the password: what we parsed may contain a part of it
    return f"postgresql://{user}{parts.hostname or ''}{port}{parts.path}"
