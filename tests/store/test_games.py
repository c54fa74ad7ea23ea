"""Games that are over, in both databases: where each begins and ends, and what a list tells of them."""

import pytest

from parlor.store import CommitBatch, FinishedGame, PeopleWrite, Store
from parlor.store.sql import games
from parlor.store.sql.games import Extent, ListedGame, ListedTable
from tests.store.rows import NOON, batch, row, table

CHARTER = table().charter
# Two games: rows 2 to 4, and 7 to 8. Row 6 is between them, and 10 begins a third.
KINDS = (
    "sat",
    "started",
    "acted",
    "acted",
    "sealed",
    "said",
    "started",
    "acted",
    "said",
    "started",
)


def game(number: int, last: int, after: str = "{}", table: str = "t1") -> FinishedGame:
    return FinishedGame(table, number, last, NOON + last, f'{{"n":{number}}}', after)


async def keep(store: Store, *finished: FinishedGame) -> None:
    """A table with its rows, and these of its games."""
    rows = [row(seq, kind=kind) for seq, kind in enumerate(KINDS, start=1)]
    whole = batch(*rows, opened=(table("t1"), table("t2")))
    whole.games.extend(finished)
    await store.commit(whole)


async def test_a_game_begins_after_the_one_before_it(store: Store) -> None:
    await keep(store, game(1, 4, "[1]"), game(2, 8, "[2]"), game(1, 3, table="t2"))
    assert await games.find_extent(store, "t1", 1) == Extent(CHARTER, 4, None, None)
    assert await games.find_extent(store, "t1", 2) == Extent(CHARTER, 8, 4, "[1]")
    assert await games.find_extent(store, "t1", 3) == Extent(CHARTER, None, 8, "[2]")
    assert await games.find_extent(store, "nowhere", 1) is None


async def test_a_game_of_which_only_the_end_is_known_is_passed_over(store: Store) -> None:
    await keep(store, game(1, 4, "[1]"), game(2, 8, ""))
    assert await games.find_extent(store, "t1", 3) == Extent(CHARTER, None, 4, "[1]")


async def test_a_game_is_kept_once(store: Store) -> None:
    await keep(store, game(1, 4, "[1]"))
    again = CommitBatch()
    again.games.append(game(1, 9, "[9]"))
    again.changes.append(PeopleWrite(games.add_game(game(1, 7, "")), games.add_game(game(2, 8))))
    await store.commit(again)
    assert again.changes[0].counts == (0, 1)
    assert await games.find_extent(store, "t1", 2) == Extent(CHARTER, 8, 4, "[1]")


async def test_how_the_table_stood_is_written_anew_from_the_log(store: Store) -> None:
    await keep(store, game(1, 4, "[1]"), game(2, 8, ""), game(3, 9, "[3]"))
    anew = CommitBatch()
    found = (game(1, 7, "[9]"), game(2, 8, "[2]"), game(3, 9, "[3]"))
    anew.changes.append(PeopleWrite(*map(games.add_game, found)))
    await store.commit(anew)
    assert anew.changes[0].counts == (1, 1, 0)
    assert await games.find_extent(store, "t1", 2) == Extent(CHARTER, 8, 4, "[9]")
    assert await games.find_extent(store, "t1", 3) == Extent(CHARTER, 9, 8, "[2]")


async def test_beginnings_are_listed_from_the_newest_on(store: Store) -> None:
    await keep(store, game(1, 4, "[1]"), game(2, 6, ""), game(3, 8, "[3]"), game(4, 9, "[4]"))
    assert list(await games.list_beginnings(store, "t1", 4, 9)) == [(3, "[3]"), (1, "[1]")]
    assert list(await games.list_beginnings(store, "t1", 4, 1)) == [(3, "[3]")]
    assert list(await games.list_beginnings(store, "t1", 1, 9)) == []


async def test_a_game_of_a_table_that_is_closed_is_known_by_it(store: Store) -> None:
    await keep(store, game(1, 4, "[1]"))
    closing = CommitBatch()
    closing.closed.append(("t1", NOON))
    await store.commit(closing)
    found = await games.find_extent(store, "t1", 2)
    assert found == Extent(CHARTER, None, 4, "[1]", closed=True)


def page(*listed: ListedGame) -> ListedTable:
    return ListedTable(CHARTER, 3, [*listed])


async def test_games_are_listed_from_the_newest_on(store: Store) -> None:
    await keep(store, game(1, 4), game(2, 8), game(1, 3, table="t2"))
    first = ListedGame(1, NOON + 2, NOON + 4, '{"n":1}')
    second = ListedGame(2, NOON + 7, NOON + 8, '{"n":2}')
    assert await games.list_games(store, "t1", 99, 5) == page(second, first)
    assert await games.list_games(store, "t1", 99, 1) == page(second)
    assert await games.list_games(store, "t1", 2, 5) == page(first)
    assert await games.list_games(store, "t1", 1, 5) == page()
    assert await games.list_games(store, "nowhere", 99, 5) is None


@pytest.mark.parametrize(
    ("seq", "begins"), [(1, None), (2, None), (6, None), (7, 4), (8, 4), (9, 4), (10, 8)]
)
async def test_between_two_games_the_first_is_on_the_table(
    store: Store, seq: int, begins: int | None
) -> None:
    await keep(store, game(1, 4), game(2, 8))
    nearest = await games.find_nearest(store, "t1", seq)
    assert (None if nearest is None else nearest[0]) == begins


@pytest.mark.parametrize(
    ("kept", "goes_on"),
    [
        ((), ""),
        ((2, 3), ""),
        ((1,), "[1]"),
        ((1, 2, 3), "[3]"),
        ((1, 2, 5, 6, 9), "[2]"),
    ],
)
async def test_missing_games_are_added_from_the_first_gap_on(
    store: Store, kept: tuple[int, ...], goes_on: str
) -> None:
    await keep(store, *(game(number, number, f"[{number}]") for number in kept))
    assert await games.find_before_gap(store, "t1") == goes_on


async def test_the_gap_comes_after_a_game_of_which_only_the_end_is_known(store: Store) -> None:
    await keep(store, game(1, 4, "[1]"), game(2, 5, ""), game(9, 8, "[9]"))
    assert await games.find_before_gap(store, "t1") == "[1]"


async def test_a_name_in_a_game_is_found_and_replaced(store: Store) -> None:
    named = FinishedGame("t1", 1, 4, NOON, '{"id":"ann_1"}', "{}")
    after = FinishedGame("t1", 2, 8, NOON, "{}", '{"id":"ann_1"}')
    other = FinishedGame("t1", 3, 9, NOON, '{"id":"annx1"}', "")
    await keep(store, named, after, other)
    found = sorted(await games.games_naming(store, "t1", "ann_1"))
    assert found == [(1, '{"id":"ann_1"}', "{}"), (2, "{}", '{"id":"ann_1"}')]
    work = CommitBatch()
    work.changes.append(PeopleWrite(games.rewrite_game("t1", 2, "new", "too")))
    await store.commit(work)
    assert await games.find_extent(store, "t1", 3) == Extent(CHARTER, 9, 8, "too")


async def test_what_is_read_is_counted(store: Store) -> None:
    before = store.reads.queries, store.reads.rows
    await keep(store)
    await store.rows("t1", 0)
    await store.fetch("SELECT 1 WHERE 1 = 0")
    assert (store.reads.queries - before[0], store.reads.rows - before[1]) == (2, len(KINDS))
