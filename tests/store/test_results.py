"""A result is written with its row, counted once, and read back as it was."""

import pytest
from msgspec.structs import replace

from parlor.base.result import Achieved, Played, Result, Standing, Verdict
from parlor.store import CommitBatch, RatedResult, Store
from parlor.store.sql import history
from parlor.store.sql.history import Cursor, ResultRow
from tests.store.result_rows import cash_out, game, members, write
from tests.store.rows import NOON


async def ratings(store: Store, *people: str) -> list[int | None]:
    return [await history.find_rating(store, person, "noughts") for person in people]


async def test_the_commit_fills_in_what_came_of_it(store: Store) -> None:
    (case,) = await write(store, game("ann", "bob"))
    assert case.before == {}
    assert case.verdict is not None
    assert {each.person: each.rating for each in case.verdict.standings} == {
        "ann": 1613,
        "bob": 1588,
    }
    assert await ratings(store, "ann", "bob", "cid") == [1613, 1588, None]


async def test_two_results_of_one_transaction_do_not_overlook_each_other(store: Store) -> None:
    _, second = await write(store, game("ann", "bob"), game("ann", "cid", table="t2"))
    assert second.before["ann"].rating == 1613
    (ann,) = await history.list_standings(store, "ann")
    assert (ann.games, ann.wins, ann.streak, ann.rated, ann.at) == (2, 2, 2, 2, NOON + 1)
    assert await ratings(store, "ann", "bob", "cid") == [ann.rating, 1588, 1588]


async def test_a_result_that_is_written_already_is_not_counted_again(store: Store) -> None:
    await write(store, game("ann", "bob"))
    again, other = await write(store, game("ann", "bob"), game("ann", "bob", 2))
    assert again.verdict is None
    assert other.verdict is not None
    (ann,) = await history.list_standings(store, "ann")
    assert (ann.games, len(await history.list_results(store, "ann", "", 9))) == (2, 2)


async def test_an_achievement_is_new_once(store: Store) -> None:
    (first,) = await write(store, game("ann", "bob"))
    assert first.verdict is not None
    assert Achieved("ann", "first_win") in first.verdict.achieved
    (other,) = await write(store, game("ann", "bob", game="onecard", table="t2"))
    assert other.verdict is not None
    assert other.verdict.achieved == ()  # at another game, but it has been done
    assert (await history.list_achievements(store, "ann"))["first_win"] == NOON + 1


async def test_a_standing_comes_back_as_it_was_written(store: Store) -> None:
    whole = Standing("ann", "noughts", 1701, 26.25, 7.125, *range(1, 12))
    batch = CommitBatch()
    batch.results.append(RatedResult(game("ann", "bob"), lambda result, before: Verdict((whole,))))
    await store.commit(batch)
    assert await history.list_standings(store, "ann") == (whole,)
    assert await history.list_standings(store, "bob") == ()


async def test_a_history_is_read_page_by_page_from_the_newest(store: Store) -> None:
    # All in one millisecond: the pages neither lose nor repeat one.
    for round in range(1, 8):
        await write(store, game("ann", "bob", round, at=NOON))
    await write(store, game("bob", "cid", table="t2"))
    seen: list[int] = []
    before = Cursor()
    while page := await history.list_results(store, "ann", "", 3, before):
        seen += [each.result.round for each in page]
        before = page[-1].cursor
    assert seen == [7, 6, 5, 4, 3, 2, 1]


async def test_a_result_tells_who_played_and_what_it_did_to_them(store: Store) -> None:
    seats = (
        Played("ann", "Ann", place=1, score=3),
        Played(bot="sharp", place=2, score=1),
        Played("bob", "Bob", bot="random", place=3),
    )
    await write(store, Result("t1", 1, "dots", NOON, seats), game("ann", "bob", 2))
    rated, friendly = await history.list_results(store, "ann", "", 9)
    assert friendly.result == Result("t1", 1, "dots", NOON, seats)
    assert [(each.before, each.after) for each in friendly.seats] == [(None, None)] * 3
    assert [(each.before, each.after) for each in rated.seats] == [(1600, 1613), (1600, 1588)]


async def test_a_result_that_is_not_public_is_for_those_who_played(store: Store) -> None:
    await write(store, game("ann", "bob", public=False), game("ann", "cid", 2))
    for reader, rounds in {"ann": [2, 1], "bob": [2, 1], "cid": [2], "": [2]}.items():
        page = await history.list_results(store, "ann", reader, 9)
        assert [each.result.round for each in page] == rounds, reader


async def test_leaders_are_members_with_a_rated_game(store: Store) -> None:
    await members(store, "ann", "bob", "cid", "dan", "eve")
    await write(
        store,
        game("ann", "bob"),
        game("cid", "gus", 2),  # Gus has no account
        game("dan", "eve", 3, rated=False),
        game("eve", "ann", 4, game="onecard"),
    )
    best = await history.list_leaders(store, "noughts", 10)
    assert [(each.person, each.rating, name) for each, name in best] == [
        ("ann", 1613, "Ann"),
        ("cid", 1613, "Cid"),
        ("bob", 1588, "Bob"),
    ]
    assert [each.person for each, _ in await history.list_leaders(store, "noughts", 1)] == ["ann"]


@pytest.mark.parametrize(
    ("ann", "bob"), [({"rated": 3}, {"rated": 2}), ({"rated": 2, "at": 9}, {"rated": 2, "at": 8})]
)
async def test_of_equals_the_one_with_fewer_games_leads_then_the_earlier(
    store: Store, ann: dict[str, int], bob: dict[str, int]
) -> None:
    await members(store, "ann", "bob")
    both = (Standing("ann", "noughts", 1700, **ann), Standing("bob", "noughts", 1700, **bob))
    batch = CommitBatch()
    batch.results.append(RatedResult(game("ann", "bob"), lambda result, before: Verdict(both)))
    await store.commit(batch)
    assert [name for _, name in await history.list_leaders(store, "noughts", 9)] == ["Bob", "Ann"]


async def test_a_name_is_the_last_one(store: Store) -> None:
    await write(store, game("ann", "bob"))
    seats = (Played("ann", "Annie", place=1), Played(bot="random", place=2))
    await write(store, Result("t0", 1, "dots", NOON + 9, seats))
    assert await history.find_last_name(store, "ann") == "Annie"
    assert await history.find_last_name(store, "nobody") is None


# Several results of one round: players who leave an open series


def parts(page: list[ResultRow]) -> list[int]:
    return [each.result.part for each in page]


async def test_everybody_who_leaves_a_series_in_one_round_has_a_result(store: Store) -> None:
    await write(store, cash_out("ann", -5, 4), cash_out("bob", 5, 5), cash_out("ann", 3, 9))
    assert parts(await history.list_results(store, "ann", "", 9)) == [9, 4]
    assert parts(await history.list_results(store, "bob", "", 9)) == [5]
    (ann,) = await history.list_standings(store, "ann")
    assert (ann.games, ann.wins, ann.losses) == (2, 1, 1)


async def test_a_cash_out_comes_back_as_it_was_written(store: Store) -> None:
    after, before = cash_out("ann", -250, 7), game("ann", "bob", at=NOON - 1, rated=False)
    await write(store, before, after)
    found = await history.list_results(store, "ann", "", 9)
    assert found[0].result == after
    assert [each.result.cash for each in found] == [True, False]
    assert [each.result.part for each in found] == [7, 0]
    assert [[seat.played.score for seat in each.seats] for each in found] == [[-250], [1, 0]]


async def test_a_cash_out_that_is_written_already_is_not_counted_again(store: Store) -> None:
    await write(store, cash_out("ann", 3, 4))
    again, other = await write(store, cash_out("ann", 3, 4), cash_out("ann", 3, 5))
    assert again.verdict is None
    assert other.verdict is not None
    (ann,) = await history.list_standings(store, "ann")
    assert ann.wins == 2


async def test_pages_neither_lose_nor_repeat_results_of_one_round(store: Store) -> None:
    """All in one millisecond, with a game of the same round and one of the round before."""
    await write(store, game("ann", "bob", at=NOON), game("ann", "bob", 2, at=NOON))
    await write(store, *(cash_out("ann", 1, part, round=2) for part in range(1, 8)))
    for most in range(1, 5):
        seen: list[tuple[int, int]] = []
        before = Cursor()
        while page := await history.list_results(store, "ann", "", most, before):
            seen += [(each.result.round, each.result.part) for each in page]
            before = page[-1].cursor
        assert seen == [*((2, part) for part in range(7, -1, -1)), (1, 0)], most


async def test_a_private_cash_out_is_for_the_one_who_left(store: Store) -> None:
    """Somebody else who left in the same round has a result of their own."""
    await write(store, cash_out("ann", 3, 4, public=False), cash_out("bob", -3, 5, public=False))
    for reader, shown in {"ann": [4], "bob": [], "": []}.items():
        assert parts(await history.list_results(store, "ann", reader, 9)) == shown, reader


async def test_cash_outs_do_not_show_in_how_a_rating_came_about(store: Store) -> None:
    await write(store, game("ann", "bob"), cash_out("ann", 3, 4), cash_out("ann", 3, 5))
    assert await history.list_ratings(store, "ann", "noughts", 9) == [(NOON + 1, 1600, 1613)]


async def test_a_rated_result_may_be_a_part_of_its_round(store: Store) -> None:
    await write(store, game("ann", "bob", at=NOON, part=8), game("ann", "bob", at=NOON, part=9))
    first, second = await history.list_ratings(store, "ann", "noughts", 9)
    assert first[2] == second[1]


async def test_a_name_is_that_of_the_last_part(store: Store) -> None:
    for part, name in ((9, "Annie"), (10, "Anna"), (8, "Ann")):
        renamed = cash_out("ann", 3, part)
        await write(store, replace(renamed, seats=(Played("ann", name, score=3),)))
    assert await history.find_last_name(store, "ann") == "Anna"
