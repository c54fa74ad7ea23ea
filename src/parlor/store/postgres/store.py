"""PostgreSQL: one connection that writes, and a few that read.

Whoever holds the lock writes, and every transaction replaces the mark that the one before it left: so a
parlour that was thought dead cannot write on, and after a commit whose answer was lost the mark says
whether it was done. [docs/decisions/0015-two-databases.md]
"""

import asyncio
import secrets
from collections.abc import Awaitable, Callable, Sequence
from typing import Any

import structlog

from parlor.store.batch import CommitBatch
from parlor.store.migrate import bring_up_to_date
from parlor.store.postgres.batch import count_of, do, write
from parlor.store.postgres.connection import PATIENCE, TROUBLES, WRITING, Line, pool, trouble
from parlor.store.postgres.connection import opened as opened_line
from parlor.store.postgres.parameters import numbered
from parlor.store.sql.log import KEY, MAKE_KEY, Logbook
from parlor.store.store import CommitUnknown, StoreTrouble

log: Any = structlog.get_logger()

LOCK = 0x7061726C6F72  # "parlor": PostgreSQL keeps these locks by database
MARK = "mark"  # the secret that every transaction replaces
PROBE_BYTES = 65536  # the room that a probe must find: as much as a batch may need
READERS = 4

_BACKEND = "SELECT pid, backend_start FROM pg_stat_activity WHERE pid = pg_backend_pid()"
_END_BACKEND = """
SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid = $1 AND backend_start = $2
"""


class PostgresStore(Logbook):
    """A database on a PostgreSQL server, 14 or newer."""

    def __init__(self, url: str) -> None:
        self._url = url
        self._turn = asyncio.Lock()  # whose turn it is on the line that writes
        self._line: Line = None
        self._backend: tuple[Any, ...] | None = None  # who serves that line, over there
        self._mark = b""  # what our last transaction left; empty before the first
        self._unsure: bytes | None = None  # what one left that may have been done or not
        self._done = False  # what became of it
        self._readers: Any = None

    @classmethod
    async def open(cls, url: str) -> "PostgresStore":
        """Open a database, made or brought up to date first."""
        store = cls(url)
        try:
            line = await store._written_on()
            if await line.fetchval("SHOW fsync") != "on":
                log.warning("fsync_is_off", why="a power cut can lose moves that were seen")
            store._readers = await pool(url, READERS)
        except TROUBLES as wrong:
            await store.close()
            raise trouble(wrong, url) from None
        except BaseException:
            await store.close()
            raise
        return store

    async def commit(self, batch: CommitBatch) -> None:
        await self._transact(lambda line: write(line, batch))

    async def _transact(self, work: Callable[[Line], Awaitable[None]]) -> None:
        async with self._turn:
            line = await self._written_on()
            mark = secrets.token_bytes(16)
            try:
                async with asyncio.timeout(PATIENCE):
                    await self._begin(line, mark)
                    await work(line)
            except BaseException as wrong:
                await _roll_back(line)
                if isinstance(wrong, TROUBLES):
                    raise trouble(wrong) from wrong
                raise
            await self._end(line, mark)

    async def _begin(self, line: Line, mark: bytes) -> None:
        """Begin, and leave our mark: one way to the server. The values are our own, and hexadecimal."""
        left = await line.execute(
            f"BEGIN; UPDATE secrets SET value = '\\x{mark.hex()}'"  # noqa: S608
            f" WHERE name = '{MARK}' AND value = '\\x{self._mark.hex()}'"
        )
        if count_of(left) != 1:
            raise StoreTrouble(ELSEWHERE)

    async def _end(self, line: Line, mark: bytes) -> None:
        try:
            async with asyncio.timeout(PATIENCE):
                ended = await line.execute("COMMIT")
        except BaseException as wrong:
            line.terminate()
            self._unsure = mark
            if isinstance(wrong, Exception):
                raise CommitUnknown(str(trouble(wrong))) from wrong
            raise
        if ended != "COMMIT":
            raise StoreTrouble(f"the database answered {ended}")
        self._mark = mark

    async def settle(self) -> bool:
        async with self._turn:
            await self._written_on()
            return self._done

    async def probe(self) -> None:
        """As a batch does it, mark and all: who was replaced by another parlour stays ill."""

        async def write_and_remove(line: Line) -> None:
            await do(line, _PROBE, {"value": secrets.token_bytes(PROBE_BYTES)})
            await do(line, _UNPROBE, {})

        await self._transact(write_and_remove)

    async def fetch(self, sql: str, **values: Any) -> Sequence[tuple[Any, ...]]:
        query, names = numbered(sql)
        try:
            found = await self._readers.fetch(query, *(values[name] for name in names))
        except TROUBLES as wrong:
            raise trouble(wrong, self._url) from None
        return [tuple(each) for each in found]

    async def secret(self, name: str) -> bytes:
        async with self._turn:
            line = await self._written_on()
            try:
                await do(line, MAKE_KEY, {"name": name, "value": secrets.token_bytes(32)})
                value: bytes = await line.fetchval(numbered(KEY)[0], name)
            except TROUBLES as wrong:
                raise trouble(wrong) from wrong
        return value

    async def close(self) -> None:
        if self._readers is not None:
            self._readers.terminate()
        if self._line is not None and not self._line.is_closed():
            try:
                await self._line.close(timeout=PATIENCE)
            except TROUBLES:
                self._line.terminate()

    # The line that writes

    async def _written_on(self) -> Line:
        """The line that writes; a new one where it was lost."""
        if self._line is None or self._line.is_closed():
            self._line = await self._connected()
        return self._line

    async def _connected(self) -> Line:
        line = await opened_line(self._url, WRITING)
        try:
            if self._backend is not None:
                # It may not know yet that we are gone, keep our lock or even be at our commit.
                await line.execute(_END_BACKEND, *self._backend)
            await _lock(line)
            if not self._mark:
                await bring_up_to_date(line)
            await self._find_mark(line)
            self._backend = tuple(await line.fetchrow(_BACKEND))
        except BaseException as wrong:
            line.terminate()
            if isinstance(wrong, TROUBLES):
                raise trouble(wrong, self._url) from None
            raise
        return line

    async def _find_mark(self, line: Line) -> None:
        """Leave the first mark; or find our last one, and nobody else's."""
        if not self._mark:
            self._mark = secrets.token_bytes(16)
            await do(line, _FIRST_MARK, {"name": MARK, "value": self._mark})
            return
        found = await line.fetchval(numbered(KEY)[0], MARK)
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
_PROBE = "INSERT INTO secrets (name, value) VALUES ('probe', :value) ON CONFLICT (name) DO NOTHING"
_UNPROBE = "DELETE FROM secrets WHERE name = 'probe'"


async def _lock(line: Line) -> None:
    """One parlour for one database. One that was just killed may hold it for a moment yet."""
    try:
        await line.execute(f"SELECT pg_advisory_lock({LOCK})")
    except TROUBLES as wrong:
        if getattr(wrong, "sqlstate", "") == LOCK_NOT_AVAILABLE:
            raise StoreTrouble("the database is in use by another parlour") from None
        raise


LOCK_NOT_AVAILABLE = "55P03"


async def _roll_back(line: Line) -> None:
    """Undo, or hang up: what was not committed is then undone over there."""
    try:
        async with asyncio.timeout(PATIENCE):
            await line.execute("ROLLBACK")
    except BaseException:
        line.terminate()
