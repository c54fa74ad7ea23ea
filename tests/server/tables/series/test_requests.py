"""Buying in, sitting out and coming back, as clients ask for it."""

from typing import Any

import pytest

from tests.server.house import House, Letter, Player
from tests.server.sockets.bad_input_steps import DEEP
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
    scores,
    sitting,
    until_phase,
)


async def request(player: Player, table: str, kind: str, ref: str = "", **fields: Any) -> Letter:
    asked = {"type": kind, **fields}
    if not ref:
        return await player.ask(table, "request", request=asked)
    command = {"type": "request", "request": asked}
    await player.say("ask", table=table, ref=ref, command=command)
    return await player.answer(ref)


async def poorer_by(home: House, table: str, ann: Player, bob: Player, lost: int) -> None:
    """The first hand, in which Ann loses so many chips."""
    if lost > 1:
        await play(home, table, (ann, raise_to(lost)), (bob, raise_to(lost + 1)))
    await play(home, table, (ann, FOLD))
    await until_phase(home, table, "between")


async def test_who_has_lost_may_buy_in_again(home: House) -> None:
    ann, bob = await home.two()
    table = await evening(home, ann, bob)
    await poorer_by(home, table, ann, bob, 9)
    assert chips(home, table)[:2] == [11, 29]
    offered = (await ann.subscribe(table, legal=True))["requests"]
    assert offered["actions"] == [{"type": "sit_out"}]
    assert [(each["low"], each["high"]) for each in offered["ranges"]] == [(1, 9)]
    assert (await request(ann, table, "buy_in", chips=10))["code"] == "bad_buy_in"
    bought = await request(ann, table, "buy_in", chips=5)
    assert bought["events"] == [{"type": "bought_in", "seat": 0, "chips": 5}]
    assert bought["room"]["purse"]["players"][0] == {"chips": 16, "brought": 25}
    assert (await bob.hear("update", seq=bought["seq"]))["events"] == bought["events"]
    await next_hand(home, table)
    assert sitting(home, table).state.before[:2] == (16, 29)
    await ann.ask(table, "leave")
    assert await scores(home, ann) == [15 - 25]


async def test_chips_bought_in_a_hand_are_for_the_next_one(home: House) -> None:
    ann, bob = await home.two()
    table = await evening(home, ann, bob)
    await poorer_by(home, table, ann, bob, 9)
    await next_hand(home, table)
    bought = await request(ann, table, "buy_in", chips=9)
    assert "view" not in bought
    assert sitting(home, table).state.stacks[:2] == (10, 28)
    assert chips(home, table)[:2] == [20, 29]
    await play(home, table, (bob, FOLD))
    assert chips(home, table)[:2] == [21, 28]


async def test_a_request_that_is_sent_twice_is_granted_once(home: House) -> None:
    ann, bob = await home.two()
    table = await evening(home, ann, bob)
    await poorer_by(home, table, ann, bob, 9)
    first = await request(ann, table, "buy_in", "once", chips=4)
    again = await request(ann, table, "buy_in", "once", chips=4)
    assert again == {"type": "accepted", "table": table, "ref": "once", "seq": first["seq"]}
    assert chips(home, table)[0] == 15


async def test_who_sits_out_is_not_dealt_in_until_they_are_back(home: House) -> None:
    ann, bob = await home.two()
    cid = await home.player("Cid")
    table = await evening(home, ann, bob, cid)
    out = await request(bob, table, "sit_out")
    assert out["events"] == [{"type": "sat_out", "seat": 1}]
    assert (await request(bob, table, "sit_out"))["code"] == "sits_out"
    await play(home, table, (ann, CALL), (bob, CALL), (cid, CALL))  # this hand he plays yet
    await next_hand(home, table)
    assert dealt(home, table) == (0, 2)
    assert (await bob.act(table, CALL))["code"] == "not_in_hand"
    back = await request(bob, table, "come_back")
    assert back["events"] == [{"type": "came_back", "seat": 1}]
    assert (await request(bob, table, "come_back"))["code"] == "not_sitting_out"
    await play(home, table, (cid, FOLD))
    await next_hand(home, table)
    assert dealt(home, table) == (0, 1, 2)


async def test_a_series_waits_for_chips_and_goes_on_when_they_come(home: House) -> None:
    ann, bob = await home.two()
    table = await evening(home, ann, bob, options={"stack": 10, "ante": 10})
    await play(home, table, (ann, CALL), (bob, CALL))
    await until_phase(home, table, "between")
    loser = (ann, bob)[chips(home, table).index(0)]
    assert home.place(table).timer.due is None
    assert "next_in" not in (await ann.subscribe(table))["room"]
    assert (await ann.ask(table, "start"))["code"] == "too_few"
    bought = await request(loser, table, "buy_in", chips=10)
    assert bought["room"]["next_in"] == 5000
    await next_hand(home, table)
    assert dealt(home, table) == (0, 1)


async def test_a_bot_without_chips_buys_in_by_itself(home: House, bots_call: None) -> None:
    ann = await home.player("Ann")
    table = await evening(home, ann, bots=1, options={"stack": 10, "ante": 10})
    bought: dict[int, int] = {}
    while 1 not in bought:  # somebody loses all in every hand
        await play(home, table, (ann, CALL))
        await until_phase(home, table, "between")
        if chips(home, table)[0] == 0:
            await request(ann, table, "buy_in", chips=10)
        await next_hand(home, table)
        await ann.ping()
        events = [each for letter in ann.heard for each in letter.get("events", ())]
        bought = {each["seat"]: each["chips"] for each in events if each["type"] == "bought_in"}
    assert bought[1] == 10
    assert not home.place(table).broken


# What is refused

MALFORMED: dict[str, str] = {
    "no type": "{}",
    "another game's": '{"type":"tip_the_dealer"}',
    "an action": '{"type":"call"}',
    "no chips": '{"type":"buy_in"}',
    "a word": '{"type":"buy_in","chips":"ten"}',
    "a fraction": '{"type":"buy_in","chips":1.5}',
    "an extra field": '{"type":"sit_out","seat":1}',
    "a list": "[]",
    "null": "null",
    "a deep thing": DEEP,
    "a deep field before the type": f'{{"x":{DEEP},"type":"sit_out"}}',
}


@pytest.mark.parametrize("case", MALFORMED)
async def test_a_request_that_cannot_be_read_is_refused(home: House, case: str) -> None:
    ann, bob = await home.two()
    table = await evening(home, ann, bob)
    before = home.place(table).table.sitting
    await bob.ping()
    no = await bob.refusal(
        f'{{"type":"ask","table":"{table}","ref":"r","command":'
        f'{{"type":"request","request":{MALFORMED[case]}}}}}'
    )
    assert (no["code"], no["table"], no["ref"]) == ("malformed", table, "r")
    assert home.place(table).table.sitting is before
    assert not home.place(table).broken
    assert (await request(bob, table, "sit_out"))["type"] == "update"


@pytest.mark.parametrize("chips", [0, -5, 1, 10**30])
async def test_nobody_buys_what_the_game_does_not_sell(home: House, chips: int) -> None:
    ann, bob = await home.two()
    table = await evening(home, ann, bob)
    assert (await request(bob, table, "buy_in", chips=chips))["code"] == "bad_buy_in"


async def test_without_a_series_there_is_nothing_to_ask_for(home: House) -> None:
    ann, bob = await home.two()
    cid = await home.player("Cid")
    table = await home.table(ann, "onecard")
    for player in (ann, cid):
        await player.subscribe(table)
    await join(table, bob)
    assert (await request(bob, table, "sit_out"))["code"] == "no_series"
    assert (await request(cid, table, "sit_out"))["code"] == "not_seated"
    await ann.ask(table, "start")
    assert (await request(cid, table, "sit_out"))["code"] == "not_seated"
    other = await home.game(ann, bob)  # noughts know no purse at all
    assert (await request(bob, other, "sit_out"))["code"] == "no_series"
    assert not home.place(other).broken


async def test_in_a_freeze_out_nothing_is_granted(home: House) -> None:
    ann, bob = await home.two()
    table = await evening(home, ann, bob, options={"freezeout": True})
    assert (await request(bob, table, "buy_in", chips=1))["code"] == "freezeout"
    for kind in ("sit_out", "come_back"):
        assert (await request(bob, table, kind))["code"] == "freezeout"
    assert (await bob.subscribe(table, legal=True))["requests"] == {}


async def test_who_has_no_card_acts_in_no_hand(home: House) -> None:
    ann, bob = await home.two()
    cid, dan = await home.player("Cid"), await home.player("Dan")
    table = await evening(home, ann, bob)
    await join(table, cid)
    await dan.subscribe(table)
    for player, code in ((cid, "not_in_hand"), (dan, "not_seated"), (bob, "not_your_turn")):
        assert (await player.act(table, CALL))["code"] == code
    await play(home, table, (ann, FOLD))
    for player, code in ((ann, "not_your_turn"), (cid, "not_in_hand")):
        assert (await player.act(table, CALL))["code"] == code
