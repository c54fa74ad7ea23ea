"""What every database does: what a commit writes, what can be read again, and what trouble is."""

from typing import Any

import pytest

from parlor.engine import Row
from parlor.store import Checkpoint, CommitBatch, PeopleWrite, Statement, Store, StoreTrouble
from parlor.store.opening import open_store
from parlor.store.sql.log import KEPT_CHECKPOINTS
from tests.store.rows import (
    NOON,
    batch,
    by_hand,
    empty_the_disk,
    fill_the_disk,
    find_the_database,
    kept_table,
    lose_the_database,
    row,
    seqs,
    table,
)

# What a commit writes


async def test_a_commit_writes_tables_rows_checkpoints_and_closings(store: Store) -> None:
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
    assert await kept_table(store, "t2") == table("t2", NOON + 5)


async def test_what_was_written_is_there_when_it_is_opened_again(address: str) -> None:
    first = await open_store(address)
    await first.commit(batch(row(1), opened=(table(),)))
    await first.close()
    again = await open_store(address)
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
async def test_a_batch_is_written_whole_or_not_at_all(store: Store, fault: CommitBatch) -> None:
    await store.commit(batch(opened=(table("t1"),), checkpoints=(Checkpoint("t1", 0, "{}"),)))
    with pytest.raises(StoreTrouble):
        await store.commit(fault)
    assert await seqs(store) == []
    assert await kept_table(store, "t2") is None
    await store.commit(batch(row(1)))  # and the connection is as good as before
    assert await seqs(store) == [1]


async def test_no_second_row_takes_a_seq(store: Store) -> None:
    await store.commit(batch(row(1, who="ann")))
    with pytest.raises(StoreTrouble, match=r"(?i)unique"):
        await store.commit(batch(row(1, who="bob")))
    await store.commit(batch(row(1, table="t2")))  # another table's is its own
    assert [each.who for each in await store.rows("t1", 0)] == ["ann"]


async def test_a_database_belongs_to_one_parlour_at_a_time(address: str) -> None:
    one = await open_store(address)
    with pytest.raises(StoreTrouble, match="in use by another parlour"):
        await open_store(address)
    await one.close()
    two = await open_store(address)
    await two.close()


@pytest.mark.parametrize(
    "text",
    ["", "a b", 'quote " and \\', "nul \0 inside", "line\nfeed", "é 中 🂡", "\u2028", "x" * 100_000],
    ids=["empty", "blank", "quotes", "nul", "newline", "unicode", "separator", "long"],
)
async def test_any_text_comes_back_as_it_was(store: Store, text: str) -> None:
    odd = Row("t1", 1, NOON, text, text, text or "k", text)
    await store.commit(batch(odd))
    assert await store.rows("t1", 0) == [odd]


async def test_large_numbers_come_back_as_they_were(store: Store) -> None:
    late = row(2**53 + 1, at=2**62)
    await store.commit(batch(late))
    assert await store.rows("t1", 0) == [late]


async def test_a_batch_of_thousands_is_one_commit(store: Store) -> None:
    many = [row(seq) for seq in range(1, 5001)]
    await store.commit(batch(*many))
    assert await store.rows("t1", 0) == many


async def test_an_empty_batch_is_no_trouble(store: Store) -> None:
    await store.commit(batch())


# What can be read


async def test_rows_are_those_after_one_up_to_another_in_order(store: Store) -> None:
    await store.commit(batch(row(3), row(1), row(2), row(4), row(1, table="t2")))
    assert [each.seq for each in await store.rows("t1", 1, 3)] == [2, 3]
    assert [each.seq for each in await store.rows("t1", 2)] == [3, 4]
    assert await store.rows("t1", 4) == []
    assert await store.rows("nowhere", 0) == []


async def test_the_checkpoint_is_the_newest_at_or_before_a_row(store: Store) -> None:
    kept = tuple(Checkpoint("t1", seq, f"[{seq}]") for seq in (200, 400, 600))
    await store.commit(batch(checkpoints=(*kept, Checkpoint("t2", 200, "[]"))))
    assert await store.checkpoint("t1") == kept[2]
    assert await store.checkpoint("t1", 599) == kept[1]
    assert await store.checkpoint("t1", 400) == kept[1]
    assert await store.checkpoint("t1", 199) is None


async def test_open_tables_come_oldest_first(store: Store) -> None:
    made = (table("b", 3), table("c", 1), table("a", 3), table("d", 2))
    await store.commit(batch(opened=made, closed=(("d", 9),)))
    assert [each.id for each in await store.open_tables()] == ["c", "a", "b"]


# The parlour's own keys


async def test_a_secret_is_the_same_ever_after(address: str) -> None:
    store = await open_store(address)
    guests, other = await store.secret("guests"), await store.secret("other")
    assert len(guests) == 32
    assert guests != other
    assert await store.secret("guests") == guests
    await store.close()
    again = await open_store(address)
    assert await again.secret("guests") == guests
    await again.close()


# When it cannot be written


async def test_a_full_disk_is_trouble_and_changes_nothing(store: Store) -> None:
    await store.commit(batch(row(1)))
    await fill_the_disk(store)
    large = [row(seq, body="x" * 500) for seq in range(2, 60)]
    with pytest.raises(StoreTrouble, match="full"):
        await store.commit(batch(*large, opened=(table("t2"),)))
    with pytest.raises(StoreTrouble, match="full"):
        await store.probe()
    assert await seqs(store) == [1]
    assert await kept_table(store, "t2") is None
    await empty_the_disk(store)
    await store.probe()
    await store.commit(batch(*large))
    assert await seqs(store) == list(range(1, 60))


async def test_a_probe_leaves_nothing_behind(store: Store) -> None:
    before = await store.fetch("SELECT count(*), sum(length(value)) FROM secrets")
    for _ in range(3):
        await store.probe()
    after = await store.fetch("SELECT count(*), sum(length(value)) FROM secrets")
    assert after == before


async def test_a_read_only_disk_is_trouble_until_it_is_writable_again(store: Store) -> None:
    await lose_the_database(store)
    with pytest.raises(StoreTrouble, match=r"read-?only"):
        await store.commit(batch(row(1)))
    with pytest.raises(StoreTrouble, match=r"read-?only"):
        await store.probe()
    await find_the_database(store)
    await store.probe()
    await store.commit(batch(row(1)))
    assert await seqs(store) == [1]


# People


PUT = "INSERT INTO achievements (person, code, at, table_id) VALUES (:who, :code, :at, 't1')"


def wins(**values: Any) -> Statement:
    first = {"who": "ann", "code": "first_win", "at": NOON}
    return Statement(f"{PUT} ON CONFLICT (person, code) DO NOTHING", {**first, **values})


async def test_a_change_tells_how_many_rows_each_statement_changed(store: Store) -> None:
    change = PeopleWrite(
        wins(),
        wins(at=NOON + 1),
        wins(who="bob"),
        Statement("UPDATE achievements SET at = :at WHERE at >= :at", {"at": NOON, "unused": None}),
        Statement("DELETE FROM achievements WHERE person = :who", {"who": "nobody"}),
    )
    whole = batch()
    whole.changes.append(change)
    await store.commit(whole)
    assert change.counts == (1, 0, 1, 2, 0)
    found = await store.fetch("SELECT person, at FROM achievements ORDER BY person")
    assert list(found) == [("ann", NOON), ("bob", NOON)]


async def test_a_change_is_done_with_its_batch_or_not_at_all(store: Store) -> None:
    whole = batch(row(1), row(1))
    whole.changes.append(PeopleWrite(wins()))
    with pytest.raises(StoreTrouble):
        await store.commit(whole)
    whole = batch(row(1))
    whole.changes.append(
        PeopleWrite(wins(), Statement(PUT, {"who": "ann", "code": "first_win", "at": 1}))
    )
    with pytest.raises(StoreTrouble):
        await store.commit(whole)
    assert await store.fetch("SELECT * FROM achievements") == []
    assert await seqs(store) == []


async def test_values_come_back_as_they_were(store: Store) -> None:
    await by_hand(
        store,
        "INSERT INTO clients (id, name, secret, redirects, made)"
        " VALUES (:id, :name, :secret, ':no '' value', :made)",
        id="c\0",
        name="Zoë \ue000\0z",
        secret=b"\0\xff",
        made=2**62,
    )
    query = "SELECT id, name, secret, redirects, made FROM clients WHERE id = :id AND made = :made"
    assert await store.fetch(query, id="c\0", made=2**62) == [
        ("c\0", "Zoë \ue000\0z", b"\0\xff", ":no ' value", 2**62)
    ]
    assert await store.fetch(query, id="c", made=2**62) == []


async def test_sums_and_means_are_numbers_of_the_same_kind(store: Store) -> None:
    await store.commit(batch(row(1), row(2)))
    [(total, mean, many, most)] = await store.fetch(
        "SELECT sum(seq), avg(seq), count(*), max(seq) FROM log"
    )
    assert [type(each) for each in (total, mean, many, most)] == [int, float, int, int]
    assert (total, mean, many, most) == (3, 1.5, 2, 2)


async def test_texts_are_ordered_by_their_code_points(store: Store) -> None:
    for name in ("b", "Z", "é", "a", "_"):
        await store.commit(batch(opened=(table(name),)))
    assert [each.id for each in await store.open_tables()] == ["Z", "_", "a", "b", "é"]


async def test_a_read_that_is_no_sql_is_trouble(store: Store) -> None:
    with pytest.raises(StoreTrouble):
        await store.fetch("SELECT nothing FROM nowhere")
    with pytest.raises(StoreTrouble, match=r"read-?only"):
        await store.fetch("DELETE FROM log")


async def test_old_checkpoints_go(store: Store) -> None:
    """As many stay as a client's history may need."""
    await store.commit(batch(checkpoints=(Checkpoint("t2", 1, "{}"),)))
    for number in range(1, 8):
        await store.commit(batch(checkpoints=(Checkpoint("t1", 200 * number, f"{number}"),)))
    found = await store.fetch("SELECT table_id, seq FROM checkpoints ORDER BY table_id, seq")
    newest = [("t1", 200 * number) for number in range(8 - KEPT_CHECKPOINTS, 8)]
    assert list(found) == [*newest, ("t2", 1)]
    assert await store.checkpoint("t1", 799) is None
    assert (await store.checkpoint("t1", 999)) == Checkpoint("t1", 800, "4")
