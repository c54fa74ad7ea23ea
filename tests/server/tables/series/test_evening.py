"""An evening of one card over real sockets: people come and go, hands follow each other."""

import pytest

from tests.databases import both_databases
from tests.server.board import member
from tests.server.house import House, Player, until
from tests.server.routes.people_steps import profile
from tests.server.tables.series.steps import (
    CALL,
    FOLD,
    chips,
    dealt,
    evening,
    join,
    next_hand,
    play,
    raise_to,
    results,
    scores,
    sitting,
    until_phase,
)

pytestmark = pytest.mark.usefixtures("bots_call")


async def ann_bob_and_a_bot(home: House) -> tuple[Player, Player, str]:
    """Ann at chair 0, a bot at 1, Bob at 2."""
    ann, bob = await member(home, "Ann"), await member(home, "Bob")
    return ann, bob, await evening(home, ann, bob, bots=1)


async def test_hands_follow_each_other_by_themselves(home: House) -> None:
    ann, bob, table = await ann_bob_and_a_bot(home)
    assert dealt(home, table) == (0, 1, 2)
    last = await play(home, table, (ann, FOLD), (bob, FOLD))
    assert [each["type"] for each in last["events"]] == ["folded", "won"]
    assert [each["type"] for each in last["news"]] == ["hand_ended"]
    assert (last["room"]["phase"], last["room"]["next_in"]) == ("between", 5000)
    assert chips(home, table)[:3] == [19, 22, 19]
    for number in (2, 3, 4):
        await next_hand(home, table)
        assert (sitting(home, table).round, dealt(home, table)) == (number, (0, 1, 2))
        assert sitting(home, table).state.button == (number + 1) % 3
        await play(home, table, *((each, FOLD) for each in speaking_order(number, ann, bob)))
    assert chips(home, table)[:3] == [16, 28, 16]
    assert await results(home, ann) == await results(home, bob) == []


def speaking_order(number: int, ann: Player, bob: Player) -> tuple[Player, Player]:
    """Who of the two speaks first: the button goes on by one chair with every hand."""
    return (ann, bob) if number % 3 == 1 else (bob, ann)


async def test_the_host_decides_how_soon_and_need_not_wait(home: House) -> None:
    ann, bob = await home.two()
    table = await evening(home, ann, bob, settings={"next": 0})
    await play(home, table, (ann, FOLD))
    await until(lambda: sitting(home, table).round == 2)  # though time stands still
    await ann.ask(table, "change", settings={"next": 600_000})
    await play(home, table, (bob, FOLD))
    await until_phase(home, table, "between")
    assert (await bob.ask(table, "start"))["code"] == "not_host"
    begun, dealt = (await ann.ask(table, "start"))["news"]
    assert begun == {"type": "begun", "round": 3}
    assert dealt == {"type": "dealt", "shuffles": [[1, 3, 13, False]]}


async def test_who_sits_down_in_a_hand_is_dealt_in_with_the_next(home: House) -> None:
    ann, bob, table = await ann_bob_and_a_bot(home)
    cid = await home.player("Cid")
    await cid.subscribe(table)
    sat = await cid.ask(table, "sit", seat=5)
    assert (sat["seat"], sat["room"]["seats"][5]["waits"]) == (5, True)
    assert sat["room"]["purse"]["players"][5] == {"chips": 20, "brought": 20}
    assert (await cid.act(table, CALL))["code"] == "not_in_hand"
    assert (await cid.subscribe(table))["view"].get("card") is None
    await play(home, table, (ann, CALL), (bob, CALL))
    await next_hand(home, table)
    assert dealt(home, table) == (0, 1, 2, 5)
    seen = await cid.subscribe(table)
    assert seen["view"]["card"] == sitting(home, table).state.cards[5]
    assert "waits" not in seen["room"]["seats"][5]
    await play(home, table, (ann, FOLD), (bob, FOLD), (cid, FOLD))
    assert chips(home, table)[5] == 19


@both_databases
async def test_who_leaves_in_a_hand_folds_and_takes_the_chips_along(home: House) -> None:
    ann, bob, table = await ann_bob_and_a_bot(home)
    await play(home, table, (ann, raise_to(3)), (bob, CALL))
    await next_hand(home, table)  # somebody has won six chips now, and the others lost three each
    brought = chips(home, table)[2]
    assert brought in (17, 26)
    left = await bob.ask(table, "leave")
    assert left["events"] == [{"type": "folded", "seat": 2}]
    assert [each["type"] for each in left["news"]] == ["left"]
    assert left["room"]["seats"][2]["vacated"]
    assert await results(home, bob) == []  # his chips are in the pot yet
    await play(home, table, (ann, FOLD))
    await until_phase(home, table, "between")
    (cashed,) = [
        each
        for letter in ann.heard
        for each in letter.get("news", ())
        if each["type"] == "cashed_out"
    ]
    assert (cashed["seat"], cashed["score"], cashed["hands"]) == (2, brought - 1 - 20, 2)
    assert chips(home, table)[2] is None
    (result,) = await results(home, bob)
    assert (result["table"], result["game"], result["round"]) == (table, "onecard", 2)
    assert (result["cash"], result["rated"], result["finished"]) == (True, False, True)
    assert [(seat["name"], seat["score"], seat["place"]) for seat in result["seats"]] == [
        ("Bob", brought - 21, 0)
    ]
    found = await profile(home, bob)
    assert (found["games"], found["wins"]) == (1, int(brought > 21))
    assert (await profile(home, ann))["games"] == 0  # she has finished nothing by two hands


async def test_each_time_somebody_leaves_is_a_result_of_its_own(home: House) -> None:
    ann, bob, table = await ann_bob_and_a_bot(home)
    await play(home, table, (ann, FOLD), (bob, FOLD))
    assert (await bob.ask(table, "leave"))["news"][1]["type"] == "cashed_out"
    assert await scores(home, bob) == [-1]
    await join(table, bob)
    assert chips(home, table)[2] == 20  # bought anew
    await bob.ask(table, "leave")  # without a hand there is nothing to tell
    assert await scores(home, bob) == [-1]
    await join(table, bob)
    await ann.ask(table, "start")
    await play(home, table, (bob, raise_to(5)), (ann, FOLD))
    await until_phase(home, table, "between")
    gained = chips(home, table)[2]
    assert gained is not None
    await bob.ask(table, "leave")
    assert await scores(home, bob) == [gained - 20, -1]
    assert (await profile(home, bob))["games"] == 2


async def test_when_the_last_person_leaves_the_series_is_over(home: House) -> None:
    ann, bob, table = await ann_bob_and_a_bot(home)
    await play(home, table, (ann, FOLD), (bob, FOLD))
    await bob.ask(table, "leave")
    left = await ann.ask(table, "leave")
    kinds = [each["type"] for each in left["news"]]
    assert kinds == ["left", "cashed_out", "series_ended"]
    assert left["room"]["phase"] == "over"
    assert "purse" not in left["room"]
    assert await scores(home, ann) == await scores(home, bob) == [-1]
    assert home.place(table).timer.due is None  # the bot does not play alone


async def test_a_series_that_ends_by_agreement_pays_everybody(home: House) -> None:
    ann, bob, table = await ann_bob_and_a_bot(home)
    await play(home, table, (ann, FOLD), (bob, FOLD))
    await next_hand(home, table)
    await ann.ask(table, "propose", kind="finish")
    agreed = await bob.ask(table, "answer", accept=True)
    assert agreed["room"]["finishing"]
    assert await results(home, ann) == []
    await play(home, table, (bob, FOLD), (ann, FOLD))
    await until_phase(home, table, "over")
    assert await scores(home, ann) == await scores(home, bob) == [-2]
