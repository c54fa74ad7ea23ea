"""PostgreSQL: one connection that writes, and a few that read.

Only the holder of the lock writes, and every transaction replaces the mark that the last one left. So a server
that was thought dead cannot write any more. After a commit whose answer was lost, the mark says whether it was
done. [docs/decisions/0015-two-databases.md]
"""

import asyncio
import secrets
from collections.abc import Awaitable, Callable, Sequence
from typing import Any

import structlog

from parlor.store.batch import CommitBatch
from parlor.store.migrate import bring_up_to_date
from parlor.store.postgres.batch import count_of, execute, write_batch
from parlor.store.postgres.connection import (
    TIMEOUT,
    TROUBLES,
    WRITING,
    PgConnection,
    connect,
    open_pool,
    to_trouble,
)
from parlor.store.postgres.parameters import number_parameters
from parlor.store.sql.log import ADD_KEY, FIND_KEY, TableReader
from parlor.store.store import CommitUnknown, ReadCount, StoreTrouble

log: Any = structlog.get_logger()

LOCK = 0x7061726C6F72  # "parlor" in hexadecimal; PostgreSQL keeps these locks per database
MARK = "mark"  # the secret that every transaction replaces
PROBE_BYTES = 65536  # a probe must find as much space as a batch may need
READERS = 4

_BACKEND = "SELECT pid, backend_start FROM pg_stat_activity WHERE pid = pg_backend_pid()"
_END_BACKEND = """
SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid = $1 AND backend_start = $2
"""


class PostgresStore(TableReader):
    """A database on a PostgreSQL server, 14 or newer."""

    def __init__(self, url: str) -> None:
        self.reads = ReadCount()
        self._url = url
        self._turn = asyncio.Lock()  # one task at a time uses the connection that writes
        self._connection: PgConnection = None
        self._backend: tuple[Any, ...] | None = None  # the server process of that connection
        self._mark = b""  # left by our last transaction; empty before the first
        self._unsure: bytes | None = None  # the mark of a commit whose answer was lost
        self._done = False  # was that commit written?
        self._readers: Any = None

    @classmethod
    async def open(cls, url: str) -> "PostgresStore":
        """Open a database, creating or upgrading it first."""
        store = cls(url)
        try:
            connection = await store._writing_connection()
            if await connection.fetchval("SHOW fsync") != "on":
                log.warning("fsync_is_off", why="a power cut can lose moves that were seen")
            store._readers = await open_pool(url, READERS)
        except TROUBLES as wrong:
            await store.close()
            raise to_trouble(wrong, url) from None
        except BaseException:
            await store.close()
            raise
        return store

    async def commit(self, batch: CommitBatch) -> None:
        await self._transact(lambda connection: write_batch(connection, batch))

    async def _transact(self, work: Callable[[PgConnection], Awaitable[None]]) -> None:
        async with self._turn:
            connection = await self._writing_connection()
            mark = secrets.token_bytes(16)
            try:
                async with asyncio.timeout(TIMEOUT):
                    await self._begin(connection, mark)
                    await work(connection)
            except BaseException as wrong:
                await _roll_back(connection)
                if isinstance(wrong, TROUBLES):
                    raise to_trouble(wrong) from wrong
                raise
            await self._end(connection, mark)

    async def _begin(self, connection: PgConnection, mark: bytes) -> None:
        """Begin and leave our mark in one round trip. The values are our own, in hexadecimal."""
        left = await connection.execute(
            f"BEGIN; UPDATE secrets SET value = '\\x{mark.hex()}'"  # noqa: S608
            f" WHERE name = '{MARK}' AND value = '\\x{self._mark.hex()}'"
        )
        if count_of(left) != 1:
            raise StoreTrouble(ELSEWHERE)

    async def _end(self, connection: PgConnection, mark: bytes) -> None:
        try:
            async with asyncio.timeout(TIMEOUT):
                ended = await connection.execute("COMMIT")
        except BaseException as wrong:
            connection.terminate()
            self._unsure = mark
            if isinstance(wrong, Exception):
                raise CommitUnknown(str(to_trouble(wrong))) from wrong
            raise
        if ended != "COMMIT":
            raise StoreTrouble(f"the database answered {ended}")
        self._mark = mark

    async def settle(self) -> bool:
        async with self._turn:
            await self._writing_connection()
            return self._done

    async def probe(self) -> None:
        """Write like a batch, with a mark: a server that was replaced by another keeps failing."""

        async def write_and_remove(connection: PgConnection) -> None:
            await execute(connection, _ADD_PROBE, {"value": secrets.token_bytes(PROBE_BYTES)})
            await execute(connection, _REMOVE_PROBE, {})

        await self._transact(write_and_remove)

    async def fetch(self, sql: str, **values: Any) -> Sequence[tuple[Any, ...]]:
        query, names = number_parameters(sql)
        try:
            found = await self._readers.fetch(query, *(values[name] for name in names))
        except TROUBLES as wrong:
            raise to_trouble(wrong, self._url) from None
        self.reads.add(found)
        return [tuple(each) for each in found]

    async def secret(self, name: str) -> bytes:
        async with self._turn:
            connection = await self._writing_connection()
            try:
                await execute(connection, ADD_KEY, {"name": name, "value": secrets.token_bytes(32)})
                query, _ = number_parameters(FIND_KEY)
                value: bytes = await connection.fetchval(query, name)
            except TROUBLES as wrong:
                raise to_trouble(wrong) from wrong
        return value

    async def close(self) -> None:
        if self._readers is not None:
            self._readers.terminate()
        if self._connection is not None and not self._connection.is_closed():
            try:
                await self._connection.close(timeout=TIMEOUT)
            except TROUBLES:
                self._connection.terminate()

    # The connection that writes

    async def _writing_connection(self) -> PgConnection:
        """The connection that writes; a new one if it was lost."""
        if self._connection is None or self._connection.is_closed():
            self._connection = await self._connect()
        return self._connection

    async def _connect(self) -> PgConnection:
        connection = await connect(self._url, WRITING)
        try:
            if self._backend is not None:
                # The old process may still hold our lock, or even be committing.
                await connection.execute(_END_BACKEND, *self._backend)
            await _lock(connection)
            if not self._mark:
                await bring_up_to_date(connection)
            await self._find_mark(connection)
            self._backend = tuple(await connection.fetchrow(_BACKEND))
        except BaseException as wrong:
            connection.terminate()
            if isinstance(wrong, TROUBLES):
                raise to_trouble(wrong, self._url) from None
            raise
        return connection

    async def _find_mark(self, connection: PgConnection) -> None:
        """Leave the first mark, or check that the mark is still ours."""
        if not self._mark:
            self._mark = secrets.token_bytes(16)
            await execute(connection, _FIRST_MARK, {"name": MARK, "value": self._mark})
            return
        found = await connection.fetchval(number_parameters(FIND_KEY)[0], MARK)
        if found not in (self._mark, self._unsure):
            raise StoreTrouble(ELSEWHERE)
        if self._unsure is not None:
            self._done = found == self._unsure
            self._mark, self._unsure = found, None


ELSEWHERE = "another parlour has written to this database meanwhile: this one must be started again"
_FIRST_MARK = """
INSERT INTO secrets (name, value) VALUES (:name, :value)
ON CONFLICT (name) DO UPDATE SET value = excluded.value
"""
_ADD_PROBE = (
    "INSERT INTO secrets (name, value) VALUES ('probe', :value) ON CONFLICT (name) DO NOTHING"
)
_REMOVE_PROBE = "DELETE FROM secrets WHERE name = 'probe'"


async def _lock(connection: PgConnection) -> None:
    """Lock the database for one server. One that was just killed may hold it for a moment longer."""
    try:
        await connection.execute(f"SELECT pg_advisory_lock({LOCK})")
    except TROUBLES as wrong:
        if getattr(wrong, "sqlstate", "") == LOCK_NOT_AVAILABLE:
            raise StoreTrouble("the database is in use by another parlour") from None
        raise


LOCK_NOT_AVAILABLE = "55P03"


async def _roll_back(connection: PgConnection) -> None:
    """Roll back, or disconnect: then the database rolls back."""
    try:
        async with asyncio.timeout(TIMEOUT):
            await connection.execute("ROLLBACK")
    except BaseException:
        connection.terminate()
