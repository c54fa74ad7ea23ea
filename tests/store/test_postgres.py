"""What is PostgreSQL's own: lines that break, commits whose answer is lost, and who holds the database."""

import asyncio
from collections.abc import AsyncIterator
from typing import Any

import pytest

from parlor.store import CommitUnknown, StoreTrouble, Writer, writer
from parlor.store.postgres import batch as sql_batch
from parlor.store.postgres import connection
from parlor.store.postgres import store as module
from parlor.store.postgres.store import PostgresStore
from tests.postgres import Cluster
from tests.store.postgres_lines import Cut, end_all_lines
from tests.store.rows import batch, row, seqs, until


@pytest.fixture
async def store(postgres_url: str) -> AsyncIterator[PostgresStore]:
    opened = await PostgresStore.open(postgres_url)
    yield opened
    await opened.close()


# Lines that break


async def test_a_line_that_broke_while_nobody_wrote_is_opened_again(
    store: PostgresStore, postgres_url: str
) -> None:
    await store.commit(batch(row(1)))
    line = store._connection
    end_all_lines(postgres_url)
    await until(line.is_closed)
    assert await seqs(store) == [1]
    await store.commit(batch(row(2)))
    assert await seqs(store) == [1, 2]


async def test_a_line_that_breaks_in_a_batch_is_trouble_and_nothing_was_done(
    store: PostgresStore, postgres_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    write = sql_batch.write_batch

    async def broken(line: Any, whole: Any) -> None:
        await write(line, whole)
        end_all_lines(postgres_url)
        await line.execute("SELECT 1")

    with monkeypatch.context() as patch:
        patch.setattr(module, "write_batch", broken)
        with pytest.raises(StoreTrouble) as trouble:
            await store.commit(batch(row(1)))
    assert not isinstance(trouble.value, CommitUnknown)
    await store.probe()
    assert await seqs(store) == []
    await store.commit(batch(row(1)))
    assert await seqs(store) == [1]


async def test_a_server_that_was_stopped_is_trouble_until_it_is_back(
    store: PostgresStore, postgres: Cluster
) -> None:
    await store.commit(batch(row(1)))
    postgres.stop()
    try:
        for work in (store.commit(batch(row(2))), store.probe(), store.rows("t1", 0)):
            with pytest.raises(StoreTrouble):
                await work
    finally:
        postgres.start()
    await store.probe()
    await store.commit(batch(row(2)))
    assert await seqs(store) == [1, 2]


async def test_a_database_that_does_not_answer_is_trouble(
    store: PostgresStore, postgres_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    await store.commit(batch(row(1)))
    blocking = await connection.connect(postgres_url, {})
    async with blocking.transaction():
        await blocking.execute("LOCK TABLE log")
        with monkeypatch.context() as patch:
            patch.setattr(module, "TIMEOUT", 0.1)
            with pytest.raises(StoreTrouble):
                await store.commit(batch(row(2)))
    await blocking.close()
    await store.commit(batch(row(2)))
    assert await seqs(store) == [1, 2]


# Commits whose answer is lost


@pytest.mark.parametrize("heard", [True, False])
async def test_after_a_commit_without_an_answer_the_mark_tells(
    store: PostgresStore, heard: bool
) -> None:
    await store.commit(batch(row(1)))
    store._connection = Cut(store._connection, heard)
    with pytest.raises(CommitUnknown):
        await store.commit(batch(row(2)))
    assert await store.settle() is heard
    assert await seqs(store) == ([1, 2] if heard else [1])
    await store.commit(batch(row(3)))
    assert await seqs(store) == ([1, 2, 3] if heard else [1, 3])


@pytest.mark.parametrize("heard", [True, False])
async def test_nobody_is_told_of_an_unknown_commit_before_it_is_known(
    store: PostgresStore, postgres: Cluster, heard: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Then everybody is told what is so; what gathered behind it is done, or undone, with it."""
    monkeypatch.setattr(writer, "PROBE_EVERY", 0.01)
    said: list[tuple[str, Any]] = []

    class Office:
        def on_commit(self, ack: Any) -> None:
            said.append(("done", ack))

        def on_undo(self, ack: Any) -> None:
            said.append(("undone", ack))

    office = Office()
    writing = Writer(
        store,
        lambda _: said.append(("trouble", None)),
        lambda: said.append(("well", None)),
    )
    cut = store._connection = Cut(store._connection, heard)
    committing = cut.execute
    settle = store.settle
    asked = asyncio.Event()

    async def stopped_at_commit(sql: str, *values: Any, **options: Any) -> Any:
        if sql == "COMMIT":
            writing.put(row(2), (office, 2))  # what gathers behind
            try:
                return await committing(sql)
            finally:
                postgres.stop()
        return await committing(sql, *values, **options)

    async def settling() -> bool:
        try:
            return await settle()
        except StoreTrouble:
            asked.set()
            raise

    monkeypatch.setattr(cut, "execute", stopped_at_commit)
    monkeypatch.setattr(store, "settle", settling)
    writing.put(row(1), (office, 1))
    try:
        await asked.wait()  # it has looked, and nobody was there
        assert said == [("trouble", None)]
        assert writing.failing
        with pytest.raises(StoreTrouble):
            await writing.change()
    finally:
        postgres.start()
    await until(lambda: len(said) == 4)
    kept = [("done", 1), ("well", None), ("done", 2)]
    lost = [("undone", 1), ("undone", 2), ("well", None)]
    assert said[1:] == (kept if heard else lost)
    await writing.stop()
    assert await seqs(store) == ([1, 2] if heard else [])


async def test_a_writer_that_stops_before_it_knows_tells_nobody(
    store: PostgresStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(writer, "PROBE_EVERY", 0.01)
    said: list[str] = []

    class Office:
        def on_commit(self, ack: Any) -> None:
            said.append("done")

        def on_undo(self, ack: Any) -> None:
            said.append("undone")

    async def unknown() -> bool:
        raise StoreTrouble("nobody can know")

    monkeypatch.setattr(store, "settle", unknown)
    writing = Writer(store, lambda _: said.append("trouble"), lambda: said.append("well"))
    store._connection = Cut(store._connection, heard=True)
    writing.put(row(1), (Office(), 1))
    await until(lambda: said)
    await writing.stop()
    assert said == ["trouble"]


# Who holds the database


async def test_who_comes_back_ends_the_line_it_left_behind(
    store: PostgresStore, postgres_url: str
) -> None:
    """The server may not know yet that a line is dead, and keeps its lock."""
    await store.commit(batch(row(1)))
    left = store._connection
    store._connection = None
    await store.commit(batch(row(2)))
    await until(left.is_closed)
    assert await seqs(store) == [1, 2]


async def test_one_who_was_thought_dead_cannot_write(
    store: PostgresStore, postgres_url: str
) -> None:
    await store.commit(batch(row(1)))
    end_all_lines(postgres_url)
    await until(store._connection.is_closed)
    heir = await PostgresStore.open(postgres_url)
    with pytest.raises(StoreTrouble, match="in use by another parlour"):
        await store.commit(batch(row(2)))
    await heir.commit(batch(row(2, who="heir")))
    await heir.close()
    for _ in range(2):
        with pytest.raises(StoreTrouble, match="another parlour has written"):
            await store.commit(batch(row(3)))
    assert await seqs(store) == [1, 2]


async def test_two_who_write_past_the_lock_cannot_both(
    store: PostgresStore, postgres_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def open_to_all(line: Any) -> None:
        """No lock: only the mark is in the way."""

    monkeypatch.setattr(module, "_lock", open_to_all)
    other = await PostgresStore.open(postgres_url)
    with pytest.raises(StoreTrouble, match="another parlour has written"):
        await store.commit(batch(row(1, who="one")))
    await other.commit(batch(row(1, who="two")))
    await other.close()
    assert [each.who for each in await store.rows("t1", 0)] == ["two"]
