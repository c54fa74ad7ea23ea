"""A line to PostgreSQL: how it is opened, how values travel over it, and what its failures are called."""

import asyncio
from collections.abc import Mapping
from typing import Any, TypeAlias
from urllib.parse import unquote, urlsplit

import asyncpg  # type: ignore[import-untyped]

from parlor.store.store import StoreTrouble

Line: TypeAlias = Any  # an asyncpg connection, which has no types

PATIENCE = 10.0  # seconds for anything that is asked of the database
TROUBLES = (asyncpg.PostgresError, asyncpg.InterfaceError, asyncpg.InternalClientError, OSError)

WRITING = {
    "synchronous_commit": "on",  # whatever the host set for others: a move is on disk, then told
    "lock_timeout": "5s",
}
READING = {"default_transaction_read_only": "on"}
_ALWAYS = {
    "application_name": "parlor",
    "jit": "off",  # it costs more than any of our reads
    "idle_in_transaction_session_timeout": "60s",
    # A parlour whose machine died must not keep the database for two hours.
    "tcp_keepalives_idle": "15",
    "tcp_keepalives_interval": "5",
    "tcp_keepalives_count": "3",
}


async def opened(url: str, settings: Mapping[str, str]) -> Line:
    """A connection, or `StoreTrouble`; neither it nor what it says holds the password."""
    try:
        async with asyncio.timeout(PATIENCE):
            line = await asyncpg.connect(
                url, server_settings={**_ALWAYS, **settings}, command_timeout=PATIENCE
            )
            await set_up(line)
    except TROUBLES as wrong:
        raise trouble(wrong, url) from None  # its context shows how it was called
    except ValueError:
        # What cannot be parsed may be a piece of the password.
        raise StoreTrouble("the address of the database cannot be understood") from None
    return line


def pool(url: str, most: int) -> Any:
    """Connections that read."""
    return asyncpg.create_pool(
        url,
        min_size=0,
        max_size=most,
        server_settings={**_ALWAYS, **READING},
        command_timeout=PATIENCE,
        timeout=PATIENCE,
        init=set_up,
        reset=_nothing,  # a read leaves nothing behind, and a reset is one more way to the server
    )


async def _nothing(line: Line) -> None:
    """Nothing to clean up."""


async def set_up(line: Line) -> None:
    """Let texts and numbers come back as SQLite gives them."""
    await line.set_type_codec(
        "text", schema="pg_catalog", encoder=_to_bytes, decoder=_from_bytes, format="binary"
    )
    await line.set_type_codec(
        "numeric", schema="pg_catalog", encoder=str, decoder=_number, format="text"
    )


# PostgreSQL's texts cannot hold a NUL, people's may: it is written as an escape and a letter.
ESCAPE = "\ue000"  # private use: hardly anybody's, and escaped itself where somebody uses it


def escaped(text: str) -> str:
    r"""
    >>> escaped("a\0b")
    'a\ue000zb'
    """
    if "\0" in text or ESCAPE in text:
        return text.replace(ESCAPE, f"{ESCAPE}e").replace("\0", f"{ESCAPE}z")
    return text


def unescaped(text: str) -> str:
    if ESCAPE in text:
        return text.replace(f"{ESCAPE}z", "\0").replace(f"{ESCAPE}e", ESCAPE)
    return text


def _to_bytes(text: str) -> bytes:
    return escaped(text).encode()


def _from_bytes(data: bytes) -> str:
    return unescaped(bytes(data).decode())


def _number(text: str) -> int | float:
    """A sum of whole numbers is one."""
    return float(text) if "." in text or "N" in text else int(text)


def trouble(wrong: BaseException, url: str = "") -> StoreTrouble:
    """What went wrong, in words for the log: without the values in it, and without the password."""
    if isinstance(wrong, TimeoutError):
        return StoreTrouble("the database does not answer")
    words = str(wrong.args[0]) if isinstance(wrong, asyncpg.PostgresError) else str(wrong)
    password = unquote(urlsplit(url).password or "") if url else ""
    if password and password in words:
        return StoreTrouble(type(wrong).__name__)
    return StoreTrouble(words or type(wrong).__name__)


def shown(url: str) -> str:
    """An address without its password, for logs.

    >>> shown("postgresql://ann:secret@db.example/parlor?sslmode=require&password=x")
    'postgresql://ann@db.example/parlor'
    """
    try:
        parts = urlsplit(url)
        user = f"{parts.username}@" if parts.username else ""
        port = f":{parts.port}" if parts.port else ""
    except ValueError:
        return "postgresql://…"
    if "@" in parts.path + parts.query + parts.fragment:
        return "postgresql://…"  # a / or # in the password: what stands before it is none of ours
    return f"postgresql://{user}{parts.hostname or ''}{port}{parts.path}"
