"""What is SQLite's own: its file, who may read it, and what can become of it."""

import os
import sqlite3
import threading
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from parlor.store import StoreTrouble
from parlor.store.sql import games, log_search, tallies
from parlor.store.sqlite.store import SQLiteStore
from tests.store.rows import batch, kept_table, mode, row, seqs


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[SQLiteStore]:
    opened = SQLiteStore.open(tmp_path / "parlor.db")
    yield opened
    await opened.close()


# Who may use it


async def test_two_processes_on_one_file_cannot_both_write_a_move(tmp_path: Path) -> None:
    one = SQLiteStore.open(tmp_path / "parlor.db")
    two = SQLiteStore(tmp_path / "parlor.db")  # past the lock: the unique index is the true fence
    await one.commit(batch(row(1, who="one")))
    with pytest.raises(StoreTrouble, match="UNIQUE"):
        await two.commit(batch(row(1, who="two")))
    assert [each.who for each in await two.rows("t1", 0)] == ["one"]
    await one.close()
    await two.close()


# What can be read


async def test_what_is_not_committed_cannot_be_read(store: SQLiteStore) -> None:
    store._write.execute("BEGIN IMMEDIATE")
    store._write.execute("INSERT INTO tables (id, charter, made) VALUES ('t9', '{}', 1)")
    assert await kept_table(store, "t9") is None
    store._write.execute("ROLLBACK")


async def test_the_reading_connection_cannot_write(store: SQLiteStore) -> None:
    with pytest.raises(sqlite3.OperationalError, match="readonly"):
        store._read.execute("DELETE FROM log")


# How it is written


async def test_a_commit_writes_to_its_log_and_to_no_other_file(store: SQLiteStore) -> None:
    """Not to a temporary file either, where SQLite would put the old image of every page it touches."""
    tables = [f"table {number:06}" for number in range(200)]
    store._commit(batch(*(row(seq, name) for name in tables for seq in range(1, 61))))
    store._write.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    log = store.file.with_name(f"{store.file.name}-wal")
    assert log.stat().st_size == 0
    before = written_bytes()
    store._commit(batch(*(row(61, name) for name in tables)))
    assert written_bytes() - before == log.stat().st_size > 250_000


def written_bytes() -> int:
    """What this thread has written so far, to whatever file. [proc(5)]"""
    counts = dict(
        line.split(": ") for line in Path("/proc/thread-self/io").read_text().splitlines()
    )
    return int(counts["wchar"])


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
    with pytest.raises(StoreTrouble, match=r"parlor\.db: file is not a database"):
        SQLiteStore.open(file)
    assert file.read_bytes() == before


# The parlour's own keys


async def test_every_parlour_has_its_own_secret(tmp_path: Path) -> None:
    stores = [SQLiteStore.open(tmp_path / name / "parlor.db") for name in ("a", "b")]
    one, two = [await store.secret("guests") for store in stores]
    assert one != two
    for store in stores:
        await store.close()


# When it cannot be written


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


async def test_a_link_leads_to_the_same_lock(tmp_path: Path) -> None:
    store = SQLiteStore.open(tmp_path / "parlor.db")
    link = tmp_path / "link" / "other.db"
    link.parent.mkdir()
    link.symlink_to(store.file)
    with pytest.raises(StoreTrouble, match="in use by another parlour"):
        SQLiteStore.open(link)
    await store.close()
    await SQLiteStore.open(link).close()


def test_a_folder_that_cannot_be_had_is_trouble(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(StoreTrouble, match=r"parlor\.db cannot be opened: "):
        SQLiteStore.open(tmp_path / "file" / "parlor.db")


@pytest.mark.parametrize(
    "query",
    [log_search.STARTS, log_search._KICKS, games._LIST, games._NEAREST],
    ids=["starts", "kicks", "list", "nearest"],
)
async def test_rare_rows_are_found_without_reading_a_long_table(
    store: SQLiteStore, query: str
) -> None:
    """(PostgreSQL chooses by the size of a table, and here it is small.)"""
    values = dict.fromkeys(("table", "before", "most", "seq"), 1)
    plan = await store.fetch(f"EXPLAIN QUERY PLAN {query}", **values)
    assert "log_rare" in str(plan)
    assert "SCAN log" not in str(plan)


async def test_a_page_of_tallies_is_read_in_the_order_of_an_index(store: SQLiteStore) -> None:
    """A stranger's page reads no private tally, and a player's begins with what the player has played."""
    names = ("person", "game", "variant", "at", "table_id", "round", "reader", "most")
    plan = await store.fetch(f"EXPLAIN QUERY PLAN {tallies._TALLIES}", **dict.fromkeys(names, 1))
    found = [line[-1] for line in plan if line[-1].startswith("SEARCH")]
    index = "INDEX tallies_person (person=? AND game=? AND public=? AND at<?)"
    assert found == [
        f"SEARCH mine USING {index}",
        f"SEARCH theirs USING COVERING {index}",
        "SEARCH mine USING INDEX sqlite_autoindex_tallies_1 (table_id=? AND round=?)",
    ]


async def test_the_game_before_a_row_is_found_by_an_index(store: SQLiteStore) -> None:
    plan = await store.fetch(f"EXPLAIN QUERY PLAN {games._NEAREST}", table="t1", seq=9)
    assert "games_last (table_id=? AND last<?)" in str(plan)
    assert "TEMP B-TREE" not in str(plan)
