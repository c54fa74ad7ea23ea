"""The embedded database: what a commit writes, what can be read again, and who may read it."""

import os
import sqlite3
import threading
from pathlib import Path

import pytest
from sqlalchemy.exc import SQLAlchemyError

from parlor.engine import Row
from parlor.store import Batch, Checkpoint, StoreTrouble
from parlor.store.sqlite import SQLiteStore
from tests.store.rows import (
    NOON,
    batch,
    empty_the_disk,
    fill_the_disk,
    find_the_database,
    lose_the_database,
    mode,
    row,
    seqs,
    table,
)

# What a commit writes


async def test_a_commit_writes_tables_rows_checkpoints_and_closings(store: SQLiteStore) -> None:
    await store.commit(
        batch(
            row(1),
            row(2),
            opened=(table("t1"), table("t2", NOON + 5)),
            checkpoints=(Checkpoint("t1", 2, "{}"),),
            closed=(("t2", NOON + 9),),
        )
    )
    assert await store.rows("t1", 0) == [row(1), row(2)]
    assert await store.checkpoint("t1") == Checkpoint("t1", 2, "{}")
    assert await store.open_tables() == [table("t1")]
    assert await store.table("t2") == table("t2", NOON + 5)


async def test_what_was_written_is_there_when_the_file_is_opened_again(tmp_path: Path) -> None:
    first = SQLiteStore.open(tmp_path / "parlor.db")
    await first.commit(batch(row(1), opened=(table(),)))
    await first.close()
    again = SQLiteStore.open(tmp_path / "parlor.db")
    assert await again.rows("t1", 0) == [row(1)]
    assert await again.open_tables() == [table()]
    await again.close()


@pytest.mark.parametrize(
    "fault",
    [
        batch(row(1), row(2), row(2), opened=(table("t2"),)),
        batch(row(1), opened=(table("t2"), table("t2"))),
        batch(row(1), opened=(table("t2"),), checkpoints=(Checkpoint("t1", 0, "{}"),)),
    ],
    ids=["row", "table", "checkpoint"],
)
async def test_a_batch_is_written_whole_or_not_at_all(store: SQLiteStore, fault: Batch) -> None:
    await store.commit(batch(opened=(table("t1"),), checkpoints=(Checkpoint("t1", 0, "{}"),)))
    with pytest.raises(StoreTrouble):
        await store.commit(fault)
    assert await seqs(store) == []
    assert await store.table("t2") is None
    await store.commit(batch(row(1)))  # and the connection is as good as before
    assert await seqs(store) == [1]


async def test_no_second_row_takes_a_seq(store: SQLiteStore) -> None:
    await store.commit(batch(row(1, who="ann")))
    with pytest.raises(StoreTrouble, match="UNIQUE"):
        await store.commit(batch(row(1, who="bob")))
    await store.commit(batch(row(1, table="t2")))  # another table's is its own
    assert [each.who for each in await store.rows("t1", 0)] == ["ann"]


async def test_two_processes_on_one_file_cannot_both_write_a_move(tmp_path: Path) -> None:
    one = SQLiteStore.open(tmp_path / "parlor.db")
    two = SQLiteStore(tmp_path / "parlor.db")  # past the lock: the unique index is the true fence
    await one.commit(batch(row(1, who="one")))
    with pytest.raises(StoreTrouble, match="UNIQUE"):
        await two.commit(batch(row(1, who="two")))
    assert [each.who for each in await two.rows("t1", 0)] == ["one"]
    await one.close()
    await two.close()


async def test_a_database_belongs_to_one_parlour_at_a_time(tmp_path: Path) -> None:
    one = SQLiteStore.open(tmp_path / "parlor.db")
    with pytest.raises(StoreTrouble, match="in use by another parlour"):
        SQLiteStore.open(tmp_path / "parlor.db")
    await one.close()
    two = SQLiteStore.open(tmp_path / "parlor.db")
    await two.close()


@pytest.mark.parametrize(
    "text",
    ["", "a b", 'quote " and \\', "nul \0 inside", "line\nfeed", "é 中 🂡", "\u2028", "x" * 100_000],
    ids=["empty", "blank", "quotes", "nul", "newline", "unicode", "separator", "long"],
)
async def test_any_text_comes_back_as_it_was(store: SQLiteStore, text: str) -> None:
    odd = Row("t1", 1, NOON, text, text, text or "k", text)
    await store.commit(batch(odd))
    assert await store.rows("t1", 0) == [odd]


async def test_large_numbers_come_back_as_they_were(store: SQLiteStore) -> None:
    late = row(2**53 + 1, at=2**62)
    await store.commit(batch(late))
    assert await store.rows("t1", 0) == [late]


async def test_a_batch_of_thousands_is_one_commit(store: SQLiteStore) -> None:
    many = [row(seq) for seq in range(1, 5001)]
    await store.commit(batch(*many))
    assert await store.rows("t1", 0) == many


async def test_an_empty_batch_is_no_trouble(store: SQLiteStore) -> None:
    await store.commit(batch())


# What can be read


async def test_rows_are_those_after_one_up_to_another_in_order(store: SQLiteStore) -> None:
    await store.commit(batch(row(3), row(1), row(2), row(4), row(1, table="t2")))
    assert [each.seq for each in await store.rows("t1", 1, 3)] == [2, 3]
    assert [each.seq for each in await store.rows("t1", 2)] == [3, 4]
    assert await store.rows("t1", 4) == []
    assert await store.rows("nowhere", 0) == []


async def test_the_checkpoint_is_the_newest_at_or_before_a_row(store: SQLiteStore) -> None:
    kept = tuple(Checkpoint("t1", seq, f"[{seq}]") for seq in (200, 400, 600))
    await store.commit(batch(checkpoints=(*kept, Checkpoint("t2", 200, "[]"))))
    assert await store.checkpoint("t1") == kept[2]
    assert await store.checkpoint("t1", 599) == kept[1]
    assert await store.checkpoint("t1", 400) == kept[1]
    assert await store.checkpoint("t1", 199) is None


async def test_open_tables_come_oldest_first(store: SQLiteStore) -> None:
    made = (table("b", 3), table("c", 1), table("a", 3), table("d", 2))
    await store.commit(batch(opened=made, closed=(("d", 9),)))
    assert [each.id for each in await store.open_tables()] == ["c", "a", "b"]


async def test_an_unknown_table_is_none(store: SQLiteStore) -> None:
    assert await store.table("nowhere") is None


async def test_what_is_not_committed_cannot_be_read(store: SQLiteStore) -> None:
    store._write.execute("BEGIN IMMEDIATE")
    store._write.execute("INSERT INTO tables (id, charter, made) VALUES ('t9', '{}', 1)")
    assert await store.table("t9") is None
    store._write.execute("ROLLBACK")


async def test_the_reading_connection_cannot_write(store: SQLiteStore) -> None:
    with pytest.raises(sqlite3.OperationalError, match="readonly"):
        store._read.execute("DELETE FROM log")


# How it is written


async def test_a_commit_is_on_disk_when_it_returns(store: SQLiteStore) -> None:
    for connection in (store._write, store._read):
        assert connection.execute("PRAGMA journal_mode").fetchone() == ("wal",)
    assert store._write.execute("PRAGMA synchronous").fetchone() == (2,)  # 2 is FULL


async def test_only_the_owner_may_read_the_database(tmp_path: Path) -> None:
    before = os.umask(0)  # even where new files are open to all
    try:
        store = SQLiteStore.open(tmp_path / "deep" / "folder" / "parlor.db")
        await store.commit(batch(row(1)))
        files = sorted((tmp_path / "deep" / "folder").iterdir())
        assert "parlor.db-wal" in [file.name for file in files]
        assert [mode(file) for file in files] == [0o600] * len(files)
        await store.close()
    finally:
        os.umask(before)


@pytest.mark.parametrize("folder", ["plain", "with blank", "100%", "what?", "a#b", "sqlite:x"])
async def test_the_database_may_lie_in_any_folder(tmp_path: Path, folder: str) -> None:
    store = SQLiteStore.open(tmp_path / folder / "parlor.db")
    await store.commit(batch(row(1)))
    await store.close()
    assert (tmp_path / folder / "parlor.db").stat().st_size > 0


async def test_a_file_that_is_no_database_is_not_touched(tmp_path: Path) -> None:
    file = tmp_path / "parlor.db"
    file.write_text("my diary, not a database, and long enough to be read as one" * 20)
    before = file.read_bytes()
    with pytest.raises((SQLAlchemyError, sqlite3.DatabaseError), match="not a database"):
        SQLiteStore.open(file)
    assert file.read_bytes() == before


# The parlour's own keys


async def test_a_secret_is_the_same_ever_after(tmp_path: Path) -> None:
    store = SQLiteStore.open(tmp_path / "parlor.db")
    guests, other = await store.secret("guests"), await store.secret("other")
    assert len(guests) == 32
    assert guests != other
    assert await store.secret("guests") == guests
    await store.close()
    again = SQLiteStore.open(tmp_path / "parlor.db")
    assert await again.secret("guests") == guests
    await again.close()


async def test_every_parlour_has_its_own_secret(tmp_path: Path) -> None:
    stores = [SQLiteStore.open(tmp_path / name / "parlor.db") for name in ("a", "b")]
    one, two = [await store.secret("guests") for store in stores]
    assert one != two
    for store in stores:
        await store.close()


# When it cannot be written


async def test_a_full_disk_is_trouble_and_changes_nothing(store: SQLiteStore) -> None:
    await store.commit(batch(row(1)))
    fill_the_disk(store)
    large = [row(seq, body="x" * 500) for seq in range(2, 60)]
    with pytest.raises(StoreTrouble, match="full"):
        await store.commit(batch(*large, opened=(table("t2"),)))
    with pytest.raises(StoreTrouble, match="full"):
        await store.probe()
    assert await seqs(store) == [1]
    assert await store.table("t2") is None
    empty_the_disk(store)
    await store.probe()
    await store.commit(batch(*large))
    assert await seqs(store) == list(range(1, 60))


async def test_a_probe_leaves_nothing_behind(store: SQLiteStore) -> None:
    before = store._read.execute("SELECT count(*), sum(length(value)) FROM secrets").fetchone()
    for _ in range(3):
        await store.probe()
    after = store._read.execute("SELECT count(*), sum(length(value)) FROM secrets").fetchone()
    assert after == before


async def test_a_read_only_disk_is_trouble_until_it_is_writable_again(store: SQLiteStore) -> None:
    lose_the_database(store)
    with pytest.raises(StoreTrouble, match="readonly"):
        await store.commit(batch(row(1)))
    with pytest.raises(StoreTrouble, match="readonly"):
        await store.probe()
    find_the_database(store)
    await store.probe()
    await store.commit(batch(row(1)))
    assert await seqs(store) == [1]


async def test_a_database_that_was_moved_away_is_trouble_until_it_is_back(tmp_path: Path) -> None:
    """SQLite itself would write on happily into a file that has no name any more."""
    file, away = tmp_path / "parlor.db", tmp_path / "away.db"
    store = SQLiteStore.open(file)
    await store.commit(batch(row(1)))
    file.rename(away)
    with pytest.raises(StoreTrouble):
        await store.commit(batch(row(2)))
    with pytest.raises(StoreTrouble):
        await store.probe()
    file.write_bytes(b"")  # another file in its place is not it
    with pytest.raises(StoreTrouble):
        await store.commit(batch(row(2)))
    away.rename(file)
    await store.probe()
    await store.commit(batch(row(2)))
    assert await seqs(store) == [1, 2]
    await store.close()


async def test_a_closed_connection_is_trouble(store: SQLiteStore) -> None:
    store._write.close()
    for work in (store.commit(batch(row(1))), store.probe(), store.secret("guests")):
        with pytest.raises(StoreTrouble, match="closed"):
            await work


async def test_a_history_that_cannot_be_read_is_trouble(store: SQLiteStore) -> None:
    store._read.close()
    with pytest.raises(StoreTrouble, match="closed"):
        await store.rows("t1", 0)
    store._read = sqlite3.connect(":memory:", check_same_thread=False)
    with pytest.raises(StoreTrouble, match="no such table"):
        await store.open_tables()


async def test_a_writer_in_the_way_is_waited_for(tmp_path: Path, store: SQLiteStore) -> None:
    """Somebody's own look into the file may hold its lock for a moment."""
    other = sqlite3.connect(tmp_path / "parlor.db", isolation_level=None, check_same_thread=False)
    other.execute("BEGIN IMMEDIATE")
    tried = threading.Event()
    store._write.set_trace_callback(lambda _: tried.set())

    def let_go() -> None:
        assert tried.wait(10)
        other.execute("COMMIT")

    gone = store._reader.submit(let_go)
    await store.commit(batch(row(1)))
    gone.result()
    other.close()
    assert await seqs(store) == [1]
