"""`parlor backup` while the parlour is open: a copy that is whole, and private."""

import asyncio
import os
from pathlib import Path

import pytest

from parlor.store import Checkpoint, Store, StoreTrouble
from parlor.store.copying import back_up
from parlor.store.sqlite.store import SQLiteStore
from tests.store.rows import batch, mode, row, seqs, table, until


async def test_a_copy_made_while_rows_are_written_is_whole(
    tmp_path: Path, store: Store, address: str
) -> None:
    """Each batch holds a row and its checkpoint: a copy that cut one in two would show it."""
    written = 0
    copied = asyncio.Event()

    async def write() -> None:
        nonlocal written
        while not copied.is_set():
            seq = written + 1
            await store.commit(
                batch(row(seq, body="x" * 2000), checkpoints=(Checkpoint("t1", seq, "{}"),))
            )
            written = seq

    await store.commit(batch(opened=(table(),)))
    writing = asyncio.create_task(write())
    seen: list[tuple[Path, int, int]] = []
    for number in range(5):
        await until(lambda: written > 5 * len(seen))  # the writer is at work all the time
        least = written
        copy = tmp_path / f"copy{number}.db"
        await back_up(address, copy)
        seen.append((copy, least, written))
    copied.set()
    await writing

    for copy, least, most in seen:
        found = SQLiteStore.open(copy)
        rows = await seqs(found)
        assert rows == list(range(1, len(rows) + 1))
        assert least <= len(rows) <= most + 1
        newest = await found.checkpoint("t1")
        assert newest is not None
        assert newest.seq == len(rows)
        assert found._read.execute("PRAGMA integrity_check").fetchone() == ("ok",)
        assert await found.open_tables() == [table()]
        await found.commit(batch(row(len(rows) + 1)))  # and it can be played on
        await found.close()


async def test_a_copy_holds_what_is_still_in_the_wal(
    tmp_path: Path, store: Store, address: str
) -> None:
    await store.commit(batch(row(1)))
    key = await store.secret("guests")
    await back_up(address, tmp_path / "copy.db")
    found = SQLiteStore.open(tmp_path / "copy.db")
    assert await seqs(found) == [1]
    assert await found.secret("guests") == key
    await found.close()


async def test_only_the_owner_may_read_the_copy(tmp_path: Path, store: Store, address: str) -> None:
    before = os.umask(0)
    try:
        await back_up(address, tmp_path / "copy.db")
    finally:
        os.umask(before)
    assert mode(tmp_path / "copy.db") == 0o600


async def test_a_copy_never_overwrites_a_file(tmp_path: Path, store: Store, address: str) -> None:
    (tmp_path / "copy.db").write_text("precious")
    with pytest.raises(FileExistsError):
        await back_up(address, tmp_path / "copy.db")
    assert (tmp_path / "copy.db").read_text() == "precious"


async def test_a_copy_that_fails_leaves_no_file(tmp_path: Path) -> None:
    source = tmp_path / "parlor.db"
    source.write_text("no database at all, but long enough to be taken for one" * 10)
    with pytest.raises(StoreTrouble, match="not a database"):
        await back_up(str(source), tmp_path / "copy.db")
    assert not (tmp_path / "copy.db").exists()
