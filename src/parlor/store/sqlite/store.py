"""SQLite: one connection that writes, in a thread of its own, and another that reads.

WAL with `synchronous=FULL`: when a commit returns, the rows are on disk. A batch is inserted with one
`INSERT … SELECT FROM json_each(?)`, which measured fastest; the table has a rowid and a unique index.
"""

import asyncio
import fcntl
import os
import secrets
import sqlite3
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path
from typing import IO, Any, TypeVar

import msgspec

from parlor.store.batch import CommitBatch, JudgedTally, RatedResult, Statement
from parlor.store.migrate import check_known, newest_revision, upgrade_script
from parlor.store.sql.games import ADD_GAME, game_values
from parlor.store.sql.log import (
    ADD_CHECKPOINT,
    ADD_KEY,
    CLOSE_TABLE,
    FIND_KEY,
    KEPT_CHECKPOINTS,
    OPEN_TABLE,
    PRUNE_CHECKPOINTS,
    TableReader,
    checkpoint_values,
    table_values,
)
from parlor.store.sql.results import (
    FIND_STANDING,
    keep_new,
    people_in,
    result_statements,
    to_standing,
)
from parlor.store.sql.tallies import FIND_SUMS, people_tallied, tally_statements, to_sum
from parlor.store.store import ReadCount, StoreTrouble

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
NUL = b"\\u0000"  # as JSON writes it; SQLite's JSON functions would cut a text there

PROBE_BYTES = 65536  # a probe must find as much space as a batch may need


class SQLiteStore(TableReader):
    """The embedded database: one file in the data folder."""

    def __init__(self, file: Path) -> None:
        self.file = file
        self.reads = ReadCount()
        self._lock: IO[bytes] | None = None
        self._writer = ThreadPoolExecutor(1, thread_name_prefix="store-write")
        self._reader = ThreadPoolExecutor(1, thread_name_prefix="store-read")
        self._write = _connect(file)
        self._read = _connect(file)
        self._read.execute("PRAGMA query_only = ON")
        self._inode = file.stat().st_ino

    @classmethod
    def open(cls, file: Path) -> "SQLiteStore":
        """Open a database, creating or upgrading it first. Only its owner may read it: it holds secrets."""
        file = file.resolve()  # the lock is beside the file itself, not beside a link to it
        try:
            file.parent.mkdir(parents=True, exist_ok=True)
            lock = _lock(file)
        except OSError as wrong:
            raise StoreTrouble(f"{file} cannot be opened: {wrong.strerror}") from wrong
        try:
            os.close(os.open(file, os.O_CREAT | os.O_RDWR, 0o600))
            file.chmod(0o600)  # also a file that was copied here by hand
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
        raise AssertionError("SQLite always knows whether it committed")

    async def probe(self) -> None:
        def write() -> None:
            self._check_file()
            self._write.execute(
                "INSERT OR REPLACE INTO secrets (name, value) VALUES ('probe', zeroblob(?))",
                (PROBE_BYTES,),
            )
            self._write.execute("DELETE FROM secrets WHERE name = 'probe'")

        await self._in(self._writer, write)

    async def fetch(self, sql: str, **values: Any) -> Sequence[tuple[Any, ...]]:
        found = await self._in(self._reader, lambda: self._read.execute(sql, values).fetchall())
        self.reads.add(found)
        return found

    async def secret(self, name: str) -> bytes:
        def find_or_make() -> bytes:
            made = {"name": name, "value": secrets.token_bytes(32)}
            self._write.execute(ADD_KEY, made)
            value: bytes = self._write.execute(FIND_KEY, {"name": name}).fetchone()[0]
            return value

        return await self._in(self._writer, find_or_make)

    async def close(self) -> None:
        await self._in(self._writer, self._write.close)
        await self._in(self._reader, self._read.close)
        self._writer.shutdown()
        self._reader.shutdown()
        if self._lock is not None:
            self._lock.close()

    def _check_file(self) -> None:
        """Refuse a file that was removed or replaced: SQLite would keep writing into the old one."""
        if self.file.stat().st_ino != self._inode:
            raise FileNotFoundError(f"{self.file} is not the file that was opened")

    def _commit(self, batch: CommitBatch) -> None:
        self._check_file()
        with self._write as connection:
            connection.execute("BEGIN IMMEDIATE")
            connection.executemany(OPEN_TABLE, map(table_values, batch.opened))
            if batch.rows:
                data = _encoder.encode(batch.rows)
                if NUL in data:
                    connection.executemany(INSERT_ROW, map(msgspec.structs.astuple, batch.rows))
                else:
                    connection.execute(INSERT_ROWS, (data.decode(),))
            for checkpoint in batch.checkpoints:
                connection.execute(ADD_CHECKPOINT, checkpoint_values(checkpoint))
                pruned = {"table": checkpoint.table, "kept": KEPT_CHECKPOINTS}
                connection.execute(PRUNE_CHECKPOINTS, pruned)
            connection.executemany(ADD_GAME, map(game_values, batch.games))
            for table, at in batch.closed:
                connection.execute(CLOSE_TABLE, {"at": at, "id": table})
            for rated in batch.results:
                self._save_result(rated)
            for judged in batch.tallies:
                self._save_tally(judged)
            for change in batch.changes:
                change.counts = tuple(self._change(each) for each in change.statements)

    def _save_result(self, rated: RatedResult) -> None:
        """Write a result, and the standings after it."""
        game = rated.result.game
        before = {}
        for person in people_in(rated.result):
            found = self._write.execute(FIND_STANDING, {"person": person, "game": game}).fetchone()
            if found:
                before[person] = to_standing(found)
        counts = self._change_once(result_statements(rated, before))
        assert rated.verdict is not None
        rated.verdict = keep_new(rated.verdict, counts)

    def _save_tally(self, judged: JudgedTally) -> None:
        """Write a tally, and the sums after it."""
        game = judged.tally.game
        before = {
            person: [
                to_sum(row)
                for row in self._write.execute(FIND_SUMS, {"person": person, "game": game})
            ]
            for person in people_tallied(judged.tally)
        }
        counts = self._change_once(tally_statements(judged, before))
        assert judged.verdict is not None
        judged.verdict = keep_new(judged.verdict, counts)

    def _change_once(self, statements: Iterable[Statement]) -> list[int]:
        """Run statements, or only the first if it finds that they were run before."""
        counts: list[int] = []
        for each in statements:
            counts.append(self._change(each))
            if not counts[0]:
                break
        return counts

    def _change(self, statement: Statement) -> int:
        return self._write.execute(statement.sql, statement.values).rowcount

    async def _in(self, thread: ThreadPoolExecutor, work: Callable[[], T]) -> T:
        try:
            return await asyncio.get_running_loop().run_in_executor(thread, work)
        except (sqlite3.Error, OSError) as wrong:
            raise StoreTrouble(str(wrong)) from wrong


def backup(source: Path, target: Path) -> None:
    """Copy a database that may be in use into a new file, consistently."""
    os.close(os.open(target, os.O_CREAT | os.O_EXCL | os.O_RDWR, 0o600))
    try:
        with closing(_connect(source)) as origin, closing(sqlite3.connect(target)) as copy:
            origin.backup(copy)
    except BaseException:
        target.unlink()  # half a copy looks like a complete one
        raise


def _lock(file: Path) -> IO[bytes]:
    """Lock the database for one server: two would write two histories of the same table."""
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
        # Else half of what a commit writes is a statement journal in a temporary file, which nobody needs.
        connection.execute("PRAGMA temp_store = MEMORY")
        # Deleted names must not stay in the file.
        connection.execute("PRAGMA secure_delete = ON")
    except sqlite3.Error:
        connection.close()
        raise
    return connection


def bring_up_to_date(file: Path) -> None:
    """Create or upgrade the schema, whole or not at all."""
    found = revision_of(file)
    check_known(found)
    if found != newest_revision():
        with closing(sqlite3.connect(file)) as connection:
            # As in `_connect`: an upgrade may drop tables that hold names.
            connection.execute("PRAGMA secure_delete = ON")
            connection.executescript(upgrade_script("sqlite", found))


def revision_of(file: Path) -> str | None:
    """The revision of a database; None for a new one."""
    with closing(sqlite3.connect(file)) as connection:
        tables = "SELECT 1 FROM sqlite_master WHERE name = 'alembic_version'"
        if connection.execute(tables).fetchone() is None:
            return None
        found = connection.execute("SELECT version_num FROM alembic_version").fetchone()
    return None if found is None else str(found[0])
