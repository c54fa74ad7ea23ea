"""A tally is written with its row, counted once, added up, and read back as it was."""

from msgspec.structs import replace

from parlor.base.result import Achieved
from parlor.base.tally import TallySum
from parlor.store import CommitBatch, PeopleWrite, Store
from parlor.store.sql import history, people
from parlor.store.sql.tallies import TallyCursor, TallyRow, list_sums, list_tallies
from tests.store.rows import NOON
from tests.store.tally_rows import tally, write_tallies


async def rounds(
    store: Store, person: str, reader: str = "", variant: str | None = None
) -> list[int]:
    found = await list_tallies(store, person, "dots", reader, 99, variant=variant)
    return [each.round for each in found]


async def test_a_tally_comes_back_as_it_was_written(store: Store) -> None:
    await write_tallies(store, tally(ann={"taken": 3, "best": -2}, bob=0))
    assert await list_tallies(store, "ann", "dots", "", 9) == [
        TallyRow("t1", 1, "dots", "20x20", NOON + 1, False, {"taken": 3, "best": -2})
    ]
    assert await list_sums(store, "ann") == [
        TallySum("ann", "dots", "20x20", False, 1, {"taken": 3, "best": -2}, NOON + 1)
    ]
    assert await list_sums(store, "cid") == []


async def test_tallies_of_one_transaction_do_not_overlook_each_other(store: Store) -> None:
    await write_tallies(store, tally(1, ann=3, bob=1), tally(2, ann=4, cid=1))
    (ann,) = await list_sums(store, "ann")
    assert (ann.games, ann.numbers, ann.at) == (2, {"taken": 7}, NOON + 2)


async def test_a_tally_that_is_written_already_is_not_counted_again(store: Store) -> None:
    await write_tallies(store, tally(ann=3, bob=1))
    again, other = await write_tallies(store, tally(ann=3, bob=1), tally(2, ann=3))
    assert again.verdict is None
    assert other.verdict is not None
    (ann,) = await list_sums(store, "ann")
    assert (ann.games, await rounds(store, "ann")) == (2, [2, 1])


async def test_variants_and_games_against_bots_are_added_up_apart(store: Store) -> None:
    small = replace(tally(2, ann=4), variant="10x10")
    alone = replace(tally(3, ann=5), alone=True)
    await write_tallies(store, tally(ann=3), small, alone)
    sums = [(each.variant, each.alone, each.numbers) for each in await list_sums(store, "ann")]
    assert sums == [
        ("10x10", False, {"taken": 4}),
        ("20x20", False, {"taken": 3}),
        ("20x20", True, {"taken": 5}),
    ]
    assert await rounds(store, "ann", variant="20x20") == [3, 1]
    assert await rounds(store, "ann", variant="") == []


async def test_an_achievement_is_new_once(store: Store) -> None:
    first, second = await write_tallies(store, tally(ann=9, bob=10), tally(2, ann=9, bob=1))
    assert first.verdict is not None
    assert second.verdict is not None
    assert first.verdict.achieved == (Achieved("bob", "dots.ten"),)
    assert second.verdict.achieved == (Achieved("ann", "dots.ten"),)
    assert await history.list_achievements(store, "ann") == {"dots.ten": NOON + 2}


async def test_tallies_are_read_page_by_page_from_the_newest(store: Store) -> None:
    # All in one millisecond: the pages neither lose nor repeat one.
    await write_tallies(
        store, *(replace(tally(each, ann=1, bob=1), at=NOON) for each in range(1, 8))
    )
    await write_tallies(store, replace(tally(1, ann=1), table="t2", game="iota"))
    seen: list[int] = []
    before = TallyCursor()
    while page := await list_tallies(store, "ann", "dots", "", 3, before):
        seen += [each.round for each in page]
        before = page[-1].cursor
    assert seen == [7, 6, 5, 4, 3, 2, 1]


async def test_public_and_private_tallies_are_read_in_one_order(store: Store) -> None:
    for number in range(1, 9):
        both = tally(number, ann=1, bob=1) if number % 4 else tally(number, ann=1)
        await write_tallies(store, replace(both, public=number % 2 == 1))
    seen: list[int] = []
    before = TallyCursor()
    while page := await list_tallies(store, "ann", "dots", "bob", 3, before):
        seen += [each.round for each in page]
        before = page[-1].cursor
    assert seen == [7, 6, 5, 3, 2, 1], "neither 8 nor 4, which are private and without Bob"
    assert await rounds(store, "ann", "ann") == [8, 7, 6, 5, 4, 3, 2, 1]


async def test_a_private_tally_is_read_by_those_who_played(store: Store) -> None:
    await write_tallies(store, tally(ann=1, bob=1), replace(tally(2, ann=1, cid=1), public=False))
    assert await rounds(store, "ann") == [1]
    assert await rounds(store, "ann", "bob") == [1]
    assert await rounds(store, "ann", "cid") == [2, 1]
    assert await rounds(store, "ann", "ann") == [2, 1]


async def test_a_deleted_account_leaves_no_tally(store: Store) -> None:
    await write_tallies(store, tally(ann=12, bob=1))
    batch = CommitBatch()
    batch.changes.append(PeopleWrite(*people.delete_account("ann")))
    await store.commit(batch)
    assert (await list_sums(store, "ann"), await rounds(store, "ann")) == ([], [])
    assert await rounds(store, "bob") == [1]
