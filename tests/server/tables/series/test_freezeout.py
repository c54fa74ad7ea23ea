"""A closed series over real sockets: it ends with places, which are rated once, and leaving it is losing it."""

from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import pytest

from tests.databases import both_databases
from tests.server.board import member
from tests.server.house import House, Letter, Player, house, until
from tests.server.routes.people_steps import profile, ratings, standing
from tests.server.tables.hosts.steps import is_away
from tests.server.tables.series.steps import (
    CALL,
    FOLD,
    dealt,
    evening,
    is_asked,
    next_hand,
    pass_time,
    play,
    raise_to,
    results,
    sitting,
    until_phase,
)

RATED: dict[str, Any] = {
    "settings": {"rated": True, "clock": {"move": 60_000}, "public": True},
    "options": {"stack": 10, "ante": 10, "freezeout": True},  # the first hand decides
}


async def two_members(home: House) -> tuple[Player, Player]:
    return await member(home, "Anna"), await member(home, "Boris")


async def play_it_out(home: House, table: str, *players: Player) -> None:
    """Somebody puts everything in, in every hand, until one of them has it all."""
    while sitting(home, table).phase != "over":
        await until(lambda: any(is_asked(home, table, each) for each in players))
        (player,) = (each for each in players if is_asked(home, table, each))
        state = sitting(home, table).state
        most = min(state.stacks[seat] + state.bets[seat] for seat in state.dealt)
        await player.act(table, raise_to(most) if most > max(state.bets) else CALL)
        if sitting(home, table).phase == "between":
            await next_hand(home, table)


async def rating_points(home: House, who: Player) -> list[int]:
    _, found = await home.get(f"/api/v1/people/{who.id}/ratings?game=onecard")
    return [each["rating"] for each in found["points"]]


def outcome_heard(player: Player) -> Letter:
    """The end of the series, as it was told."""
    (told,) = [
        each
        for letter in player.heard
        for each in letter.get("news", ())
        if each["type"] == "series_ended"
    ]
    outcome: Letter = told["outcome"]
    return outcome


@both_databases
async def test_the_last_one_with_chips_wins_and_it_is_rated_once(tmp_path: Path) -> None:
    async with AsyncExitStack() as clients:
        async with house(tmp_path, clients) as home:
            anna, boris = await two_members(home)
            table = await evening(home, anna, boris, **RATED)
            await play(home, table, (anna, CALL), (boris, CALL))
            heard = [ratings(await each.hear("rated")) for each in (anna, boris)]
            assert heard[0] == heard[1]
            assert sitting(home, table).phase == "over"
            places = outcome_heard(anna)["places"]
            assert sorted(places) == [0, 0, 0, 0, 1, 2]
            winner, loser = (anna, boris) if places[0] == 1 else (boris, anna)
            assert heard[0][winner.guest.name][1] > 1600 > heard[0][loser.guest.name][1]
        async with house(tmp_path, clients) as home:
            for who, place, chips in ((winner, 1, 20), (loser, 2, 0)):
                (result,) = await results(home, who)
                assert (result["rated"], result["finished"], result["cash"]) == (True, True, False)
                (seat,) = [each for each in result["seats"] if each["person"] == who.id]
                assert (seat["place"], seat["score"]) == (place, chips)
                assert (seat["before"], seat["after"]) == heard[0][who.guest.name]
                assert await rating_points(home, who) == [seat["after"]]
                stands = await standing(home, who, "onecard")
                assert (stands["games"], stands["rated"]) == (1, 1)
                assert (stands["wins"], stands["losses"]) == (2 - place, place - 1)


async def test_the_hands_before_the_end_are_nobodys_result(home: House) -> None:
    anna, boris = await two_members(home)
    table = await evening(home, anna, boris, **{**RATED, "options": {"freezeout": True}})
    for player in (anna, boris, anna):
        await play(home, table, (player, FOLD))
        assert await results(home, anna) == await results(home, boris) == []
        await next_hand(home, table)
    await play_it_out(home, table, anna, boris)
    assert [len(await results(home, each)) for each in (anna, boris)] == [1, 1]
    assert [len(await rating_points(home, each)) for each in (anna, boris)] == [1, 1]


@pytest.mark.parametrize("phase", ["playing", "between"])
async def test_leaving_is_losing(home: House, phase: str) -> None:
    anna, boris = await two_members(home)
    table = await evening(home, anna, boris, **{**RATED, "options": {"freezeout": True}})
    if phase == "between":
        await play(home, table, (anna, raise_to(9)), (boris, FOLD))
    await anna.ping()
    snapshot = await anna.subscribe(table, may=True)
    assert snapshot["may"]["leave"] == "loses"
    left = await anna.ask(table, "leave")  # with more chips than he has
    assert left["room"]["phase"] == "over"
    assert outcome_heard(anna)["places"][:2] == [2, 1]
    assert ratings(await boris.hear("rated"))["Boris"][1] > 1600
    (result,) = await results(home, anna)
    his = 21 if phase == "playing" else 19
    assert [(seat["place"], seat["score"]) for seat in result["seats"]] == [(2, 0), (1, his)]
    assert len(await rating_points(home, anna)) == 1
    assert (await profile(home, anna))["games"] == 1


async def test_who_leaves_first_is_last_and_the_others_play_on(home: House) -> None:
    ann, bob = await home.two()
    cid = await home.player("Cid")
    table = await evening(home, ann, bob, cid, options={"stack": 20, "freezeout": True})
    left = await cid.ask(table, "leave")
    assert left["events"] == [{"type": "folded", "seat": 2}]
    assert await results(home, cid) == []  # which place it is they learn at the end
    await play(home, table, (ann, FOLD))
    assert sitting(home, table).out_of_game == (2,)
    await next_hand(home, table)
    assert dealt(home, table) == (0, 1)
    back = await cid.ask(table, "sit")  # only to look on
    assert (back["seat"], back["room"]["eliminated"]) == (2, [2])
    assert (await cid.act(table, FOLD))["code"] == "not_in_hand"
    assert (await cid.ask(table, "propose", kind="finish"))["code"] == "eliminated"
    await play_it_out(home, table, ann, bob)
    for who in (ann, bob, cid):
        (result,) = await results(home, who)
        assert (result["finished"], result["rated"], result["cash"]) == (True, False, False)
        assert [seat["name"] for seat in result["seats"]] == ["Ann", "Bob", "Cid"]
        assert result["seats"][2]["place"] == 3
        assert sorted(seat["place"] for seat in result["seats"]) == [1, 2, 3]


async def test_who_left_does_not_come_back_into_it_before_the_hand_is_over(home: House) -> None:
    ann, bob = await home.two()
    cid = await home.player("Cid")
    table = await evening(home, ann, bob, cid, options={"freezeout": True})
    await cid.ask(table, "leave")
    await cid.ask(table, "sit")
    await play(home, table, (ann, FOLD))
    assert sitting(home, table).out_of_game == (2,)
    await next_hand(home, table)
    assert dealt(home, table) == (0, 1)


async def test_nobody_joins_it_later(home: House) -> None:
    ann, bob = await home.two()
    cid = await home.player("Cid")
    table = await evening(home, ann, bob, options={"freezeout": True})
    await cid.subscribe(table)
    for _ in range(2):  # in a hand, and between two
        assert (await cid.ask(table, "sit"))["code"] == "playing"
        assert (await ann.ask(table, "put_bot", seat=3))["code"] == "playing"
        if sitting(home, table).phase == "playing":
            await play(home, table, (ann, FOLD))
    await next_hand(home, table)
    assert dealt(home, table) == (0, 1)


async def test_who_is_not_here_is_dealt_in_and_loses_ante_by_ante(home: House) -> None:
    ann, bob = await home.two()
    clock = {"clock": {"move": 10_000}}
    options = {"stack": 10, "ante": 5, "freezeout": True}
    table = await evening(home, ann, bob, options=options, settings=clock)
    await bob.hang_up()
    await until(lambda: is_away(home, bob))
    await play(home, table, (ann, raise_to(6)))
    pass_time(home, table, 10_000)
    await next_hand(home, table)
    assert dealt(home, table) == (0, 1)
    assert sitting(home, table).state.before[:2] == (15, 5)
    assert sitting(home, table).chairs[1].away


async def test_agreed_ends_rank_by_chips(home: House) -> None:
    anna, boris = await two_members(home)
    table = await evening(home, anna, boris, **{**RATED, "options": {"freezeout": True}})
    await anna.ask(table, "propose", kind="finish")
    await boris.ask(table, "answer", accept=True)
    assert sitting(home, table).phase == "playing"  # this hand is the last
    await play(home, table, (anna, FOLD))
    await until_phase(home, table, "over")
    (result,) = await results(home, anna)
    assert [(seat["place"], seat["score"]) for seat in result["seats"]] == [(2, 19), (1, 21)]


async def test_another_one_is_rated_anew(home: House) -> None:
    anna, boris = await two_members(home)
    table = await evening(home, anna, boris, **RATED)
    await play(home, table, (anna, CALL), (boris, CALL))
    await anna.hear("rated")
    for player in (anna, boris):
        await player.ask(table, "ready")
    await until_phase(home, table, "playing")
    assert sitting(home, table).state.before[:2] == (10, 10)
    await play_it_out(home, table, anna, boris)
    await anna.hear("rated")
    assert [each["round"] for each in await results(home, anna)] == [2, 1]
    assert len(await rating_points(home, anna)) == 2


async def test_a_rated_series_has_an_end(home: House) -> None:
    anna = await member(home, "Anna")
    settings = {"rated": True, "clock": {"move": 60_000}}
    body = {"game": "onecard", "settings": settings, "options": {"freezeout": False}}
    status, problem = await home.post("/api/v1/tables", anna.guest, **body)
    assert (status, problem["code"]) == (400, "endless")
    table = await home.table(anna, "onecard", settings=settings)
    assert (await anna.subscribe(table))["room"]["series"] == "closed"
