"""SQLite: one connection that writes, in one thread; another that reads.

WAL with `synchronous=FULL`: when a commit returns, the rows are on disk. A batch goes in with one
`INSERT … SELECT FROM json_each(?)`, which measured fastest; the table keeps its rowid and has a unique index.
"""

import asyncio
import fcntl
import os
import secrets
import sqlite3
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path
from typing import IO, Any, TypeVar

import msgspec

from parlor.store.batch import CommitBatch, RatedResult, Statement
from parlor.store.migrate import check_known, newest, script
from parlor.store.sql.log import (
    CHECKPOINT,
    CLOSE_TABLE,
    KEPT_CHECKPOINTS,
    KEY,
    MAKE_KEY,
    OPEN_TABLE,
    PRUNE,
    Logbook,
    kept,
    opened,
)
from parlor.store.sql.results import STANDINGS, judged, newly, people, standing
from parlor.store.store import StoreTrouble

T = TypeVar("T")

_encoder = msgspec.json.Encoder()

INSERT_ROWS = """
INSERT INTO log (table_id, seq, at, who, ref, kind, body)
SELECT json_extract(value, '$[0]'), json_extract(value, '$[1]'), json_extract(value, '$[2]'),
       json_extract(value, '$[3]'), json_extract(value, '$[4]'), json_extract(value, '$[5]'),
       json_extract(value, '$[6]')
FROM json_each(?)
"""
INSERT_ROW = (
    "INSERT INTO log (table_id, seq, at, who, ref, kind, body) VALUES (?, ?, ?, ?, ?, ?, ?)"
)
NUL = b"\\u0000"  # as JSON writes it; SQLite's JSON functions end a text there

PROBE_BYTES = 65536  # the room that a probe must find: as much as a batch may need


class SQLiteStore(Logbook):
    """The embedded database: one file in the data folder."""

    def __init__(self, file: Path) -> None:
        self.file = file
        self._lock: IO[bytes] | None = None
        self._writer = ThreadPoolExecutor(1, thread_name_prefix="store-write")
        self._reader = ThreadPoolExecutor(1, thread_name_prefix="store-read")
        self._write = _connect(file)
        self._read = _connect(file)
        self._read.execute("PRAGMA query_only = ON")
        self._inode = file.stat().st_ino

    @classmethod
    def open(cls, file: Path) -> "SQLiteStore":
        """Open a database, made or brought up to date first. Only its owner may read it: it holds secrets."""
        file = file.resolve()  # the lock is beside it, whatever link leads here
        try:
            file.parent.mkdir(parents=True, exist_ok=True)
            lock = _lock(file)
        except OSError as wrong:
            raise StoreTrouble(f"{file} cannot be opened: {wrong.strerror}") from wrong
        try:
            os.close(os.open(file, os.O_CREAT | os.O_RDWR, 0o600))
            file.chmod(0o600)  # also one that was laid there by hand
            bring_up_to_date(file)
            store = cls(file)
        except (sqlite3.Error, OSError) as wrong:
            lock.close()
            raise StoreTrouble(f"{file}: {wrong}") from wrong
        except BaseException:
            lock.close()
            raise
        store._lock = lock
        return store

    async def commit(self, batch: CommitBatch) -> None:
        await self._in(self._writer, lambda: self._commit(batch))

    async def settle(self) -> bool:
        raise AssertionError("what SQLite says of a commit is so")

    async def probe(self) -> None:
        def write() -> None:
            self._still_there()
            self._write.execute(
                "INSERT OR REPLACE INTO secrets (name, value) VALUES ('probe', zeroblob(?))",
                (PROBE_BYTES,),
            )
            self._write.execute("DELETE FROM secrets WHERE name = 'probe'")

        await self._in(self._writer, write)

    async def fetch(self, sql: str, **values: Any) -> Sequence[tuple[Any, ...]]:
        return await self._in(self._reader, lambda: self._read.execute(sql, values).fetchall())

    async def secret(self, name: str) -> bytes:
        def find_or_make() -> bytes:
            made = {"name": name, "value": secrets.token_bytes(32)}
            self._write.execute(MAKE_KEY, made)
            value: bytes = self._write.execute(KEY, {"name": name}).fetchone()[0]
            return value

        return await self._in(self._writer, find_or_make)

    async def close(self) -> None:
        await self._in(self._writer, self._write.close)
        await self._in(self._reader, self._read.close)
        self._writer.shutdown()
        self._reader.shutdown()
        if self._lock is not None:
            self._lock.close()

    def _still_there(self) -> None:
        """SQLite would write on into a file that was removed or replaced, and all would be lost."""
        if self.file.stat().st_ino != self._inode:
            raise FileNotFoundError(f"{self.file} is not the file that was opened")

    def _commit(self, batch: CommitBatch) -> None:
        self._still_there()
        with self._write as connection:
            connection.execute("BEGIN IMMEDIATE")
            connection.executemany(OPEN_TABLE, map(opened, batch.opened))
            if batch.rows:
                data = _encoder.encode(batch.rows)
                if NUL in data:
                    connection.executemany(INSERT_ROW, map(msgspec.structs.astuple, batch.rows))
                else:
                    connection.execute(INSERT_ROWS, (data.decode(),))
            for checkpoint in batch.checkpoints:
                connection.execute(CHECKPOINT, kept(checkpoint))
                room = {"table": checkpoint.table, "kept": KEPT_CHECKPOINTS}
                connection.execute(PRUNE, room)
            for table, at in batch.closed:
                connection.execute(CLOSE_TABLE, {"at": at, "id": table})
            for case in batch.cases:
                self._judge(case)
            for change in batch.changes:
                change.counts = tuple(self._change(each) for each in change.statements)

    def _judge(self, case: RatedResult) -> None:
        """Write a result and what it makes of the standings."""
        game = case.result.game
        before = {}
        for person in people(case.result):
            found = self._write.execute(STANDINGS, {"person": person, "game": game}).fetchone()
            if found:
                before[person] = standing(found)
        counts: list[int] = []
        for each in judged(case, before):
            counts.append(self._change(each))
            if not counts[0]:
                break  # it is written already
        assert case.verdict is not None
        case.verdict = newly(case.verdict, counts)

    def _change(self, statement: Statement) -> int:
        return self._write.execute(statement.sql, statement.values).rowcount

    async def _in(self, thread: ThreadPoolExecutor, work: Callable[[], T]) -> T:
        try:
            return await asyncio.get_running_loop().run_in_executor(thread, work)
        except (sqlite3.Error, OSError) as wrong:
            raise StoreTrouble(str(wrong)) from wrong


def backup(source: Path, target: Path) -> None:
    """Copy a database that may be in use, whole and consistent, into a new file."""
    os.close(os.open(target, os.O_CREAT | os.O_EXCL | os.O_RDWR, 0o600))
    try:
        with closing(_connect(source)) as origin, closing(sqlite3.connect(target)) as copy:
            origin.backup(copy)
    except BaseException:
        target.unlink()  # half a copy looks like a whole one
        raise


def _lock(file: Path) -> IO[bytes]:
    """One parlour for one database: two would tell two stories of the same table."""
    name = file.with_name(f"{file.name}.lock")
    lock = os.fdopen(os.open(name, os.O_CREAT | os.O_RDWR, 0o600), "r+b")
    try:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        lock.close()
        raise StoreTrouble(f"{file} is in use by another parlour") from None
    return lock


def _connect(file: Path) -> sqlite3.Connection:
    connection = sqlite3.connect(file, isolation_level=None, check_same_thread=False, timeout=10)
    try:
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("PRAGMA synchronous = FULL")
        # Half of what a commit wrote was a statement journal in a temporary file. It need not outlive us.
        connection.execute("PRAGMA temp_store = MEMORY")
        # A name that was deleted is gone from the file.
        connection.execute("PRAGMA secure_delete = ON")
    except sqlite3.Error:
        connection.close()
        raise
    return connection


def bring_up_to_date(file: Path) -> None:
    """Make or upgrade the schema, whole or not at all."""
    found = revision_of(file)
    check_known(found)
    if found != newest():
        with closing(sqlite3.connect(file)) as connection:
            connection.executescript(script("sqlite", found))


def revision_of(file: Path) -> str | None:
    """The revision that Alembic left in a database; None in a new one."""
    with closing(sqlite3.connect(file)) as connection:
        tables = "SELECT 1 FROM sqlite_master WHERE name = 'alembic_version'"
        if connection.execute(tables).fetchone() is None:
            return None
        found = connection.execute("SELECT version_num FROM alembic_version").fetchone()
    return None if found is None else str(found[0])
