"""The one writer: many things in one commit, told in order, and undone together when it fails."""

import asyncio
from typing import Any

import pytest

from parlor.store import Checkpoint, CommitBatch
from tests.databases import one_database
from tests.store.held import HeldStore
from tests.store.office import Office
from tests.store.rows import (
    NOON,
    ask,
    empty_the_disk,
    fill_the_disk,
    find_the_database,
    kept_table,
    lose_the_database,
    row,
    seqs,
    table,
    until,
)


@one_database
async def test_what_gathers_behind_a_commit_goes_into_the_next_one(office: Office) -> None:
    office.store.gate.clear()
    office.put(1)
    await office.store.arrived.wait()
    for seq in range(2, 101):
        office.put(seq)
    office.store.gate.set()
    await office.until("done", 100)
    assert office.store.sizes == [1, 99]
    assert (office.writer.batches, office.writer.rows) == (2, 100)


@one_database
async def test_everybody_is_told_in_order(office: Office) -> None:
    for seq in range(1, 51):
        office.put(seq)
        office.writer.acknowledge((office, f"behind {seq}"))
        if seq % 7 == 0:
            await asyncio.sleep(0)
    await office.until("done", "behind 50")
    assert [ack for _, ack in office.said] == [
        ack for seq in range(1, 51) for ack in (seq, f"behind {seq}")
    ]
    assert await seqs(office.store) == list(range(1, 51))


@one_database
async def test_nobody_is_told_before_the_commit(office: Office) -> None:
    office.store.gate.clear()
    office.put(1)
    office.writer.acknowledge((office, "an answer"))
    await office.store.arrived.wait()
    office.writer.acknowledge((office, "a later answer"))
    for _ in range(20):
        await asyncio.sleep(0)
    assert office.said == []
    office.store.gate.set()
    await office.until("done", "a later answer")
    assert office.said == [("done", 1), ("done", "an answer"), ("done", "a later answer")]


async def test_rows_are_on_disk_when_their_acks_come_back(
    office: Office, address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    found: list[int] = []

    def look(ack: int) -> None:
        """Another program sees it: it is committed, not only written."""
        found.append(int(ask(address, "SELECT max(seq) FROM log")))

    monkeypatch.setattr(office, "on_commit", look)
    for seq in (1, 2, 3):
        office.put(seq)
    await until(lambda: len(found) == 3)
    assert min(found) >= 1
    assert found[-1] == 3


async def test_tables_checkpoints_and_closings_go_with_their_rows(office: Office) -> None:
    office.writer.open(table("t1"), (office, "opened"))
    office.put(1)
    office.writer.save_checkpoint(Checkpoint("t1", 1, "{}"))
    office.put(2)
    office.writer.close_table("t1", NOON)
    await office.until("done", 2)
    assert office.store.sizes == [2]
    assert await office.store.checkpoint("t1") == Checkpoint("t1", 1, "{}")
    assert await kept_table(office.store, "t1") == table("t1")
    assert await office.store.open_tables() == []


async def test_a_failed_commit_undoes_itself_and_all_that_gathered_behind(office: Office) -> None:
    office.put(1)
    await office.until("done", 1)
    await lose_the_database(office.store)
    office.store.gate.clear()
    office.put(2)
    office.writer.acknowledge((office, "behind 2"))
    await office.store.arrived.wait()
    office.put(3)
    office.writer.acknowledge((office, "behind 3"))
    office.store.gate.set()
    await office.until("undone", "behind 3")
    troubles = [what for word, what in office.said if word == "trouble"]
    assert "read" in troubles[0]
    assert office.said[1:] == [
        ("trouble", troubles[0]),
        ("undone", 2),
        ("undone", "behind 2"),
        ("undone", 3),
        ("undone", "behind 3"),
    ]
    assert office.writer.failing
    assert await seqs(office.store) == [1]
    await find_the_database(office.store)
    await office.until("well")
    assert office.said[-1] == ("well", None)
    assert [office.writer.failing] == [False]
    office.put(2)
    await office.until("done", 2)
    assert await seqs(office.store) == [1, 2]


@one_database
async def test_while_it_is_ill_it_looks_again_and_again(
    office: Office, monkeypatch: pytest.MonkeyPatch
) -> None:
    looks = 0
    probe = office.store.probe

    async def counted() -> None:
        nonlocal looks
        looks += 1
        await probe()

    monkeypatch.setattr(office.store, "probe", counted)
    await lose_the_database(office.store)
    office.put(1)
    await until(lambda: looks >= 5)
    assert office.writer.failing
    assert ("well", None) not in office.said
    await find_the_database(office.store)
    await office.until("well")


@one_database
async def test_the_first_trouble_is_told_once_and_its_end_once(office: Office) -> None:
    await lose_the_database(office.store)
    for seq in (1, 2, 3):
        office.put(seq)
    await office.until("undone", 3)
    await find_the_database(office.store)
    await office.until("well")
    words = [word for word, _ in office.said]
    assert (words.count("trouble"), words.count("well")) == (1, 1)


async def test_a_full_disk_is_survived(office: Office) -> None:
    office.put(1)
    await office.until("done", 1)
    await fill_the_disk(office.store)
    office.put(2, body="x" * 100_000)
    await office.until("undone", 2)
    assert office.writer.failing
    assert await seqs(office.store) == [1]
    await empty_the_disk(office.store)
    await office.until("well")
    office.put(2, body="x" * 100_000)
    await office.until("done", 2)
    assert await seqs(office.store) == [1, 2]


async def test_a_row_that_another_process_wrote_is_not_written_over(
    office: Office, address: str
) -> None:
    columns = "table_id, seq, at, who, ref, kind, body"
    ask(address, f"INSERT INTO log ({columns}) VALUES ('t1', 1, 1, 'other', '', 'k', '{{}}')")
    office.put(1, who="us")
    await office.until("undone", 1)
    await office.until("well")
    assert [each.who for each in await office.store.rows("t1", 0)] == ["other"]


@one_database
async def test_one_who_cannot_listen_does_not_keep_the_others_from_hearing(
    office: Office,
) -> None:
    class Deaf:
        def on_commit(self, ack: Any) -> None:
            raise KeyError(ack)

        on_undo = on_commit

    office.put(1)
    office.writer.acknowledge((Deaf(), "lost"))
    office.put(2)
    await office.until("done", 2)
    await lose_the_database(office.store)
    office.writer.put(row(3), (Deaf(), 3))
    office.put(4)
    await office.until("undone", 4)
    await find_the_database(office.store)
    await office.until("well")
    assert office.writer.healthy


@one_database
async def test_a_store_that_fails_in_an_unknown_way_is_ill_too(
    office: Office, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def fail(_: CommitBatch) -> None:
        raise MemoryError("no room to think")

    with monkeypatch.context() as patch:
        patch.setattr(office.store, "commit", fail)
        patch.setattr(office.store, "probe", lambda: fail(CommitBatch()))
        office.put(1)
        await office.until("undone", 1)
        assert not office.writer.healthy
    await office.until("well")
    office.put(1)
    await office.until("done", 1)


@one_database
async def test_stopping_writes_what_is_left(held: HeldStore) -> None:
    office = Office(held)
    held.gate.clear()
    office.put(1)
    await held.arrived.wait()
    office.put(2)
    stopping = asyncio.create_task(office.writer.stop())
    await asyncio.sleep(0)
    office.put(3)  # somebody was quicker than the door
    held.gate.set()
    await stopping
    assert office.said == [("done", 1), ("done", 2), ("done", 3)]
    assert await seqs(held) == [1, 2, 3]
