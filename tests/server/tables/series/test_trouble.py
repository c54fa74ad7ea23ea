"""A disk that is full when a hand ends or begins: nothing of it happened, and the evening goes on after it."""

import pytest

from tests.databases import both_databases
from tests.server.board import member
from tests.server.house import House, Player
from tests.server.tables.series.steps import (
    CALL,
    FOLD,
    chips,
    dealt,
    evening,
    join,
    next_hand,
    pass_time,
    play,
    results,
    scores,
    sitting,
    until_phase,
    whole,
)
from tests.store.rows import empty_the_disk, fill_the_disk

pytestmark = both_databases


async def three(home: House) -> tuple[Player, Player, Player]:
    return await member(home, "Ann"), await member(home, "Bob"), await member(home, "Cid")


async def test_a_hand_whose_end_could_not_be_written_goes_on(home: House) -> None:
    """With it Bob's chips, a move and another ante would have been written."""
    ann, bob, cid = await three(home)
    dan = await home.player("Dan")
    table = await evening(home, ann, bob, cid)
    await play(home, table, (ann, CALL))
    await bob.ask(table, "leave")
    await join(table, dan)
    await ann.ask(table, "reseat", seat=2, to=5)
    await ann.ask(table, "change", options={"stack": 20, "ante": 2})
    for player in (ann, bob, cid, dan):
        await player.ping()
    before, stood = whole(home, table), home.place(table).table.durable
    home.store.hold()
    await cid.say("act", table=table, ref="last", action=FOLD)
    await cid.ping()
    assert home.place(table).table.sitting.phase == "between"  # but nobody has heard of it
    assert [letter for each in (ann, bob, dan) for letter in await each.ping()] == []
    home.store.broken = "disk full"
    home.store.let_go()
    assert (await cid.answer("last"))["code"] == "trouble"
    assert home.place(table).table.sitting is stood
    assert whole(home, table) == before
    assert (await ann.subscribe(table))["room"]["phase"] == "playing"
    home.store.broken = ""
    await cid.hear("trouble", over=True)
    assert await results(home, bob) == []
    over = await cid.act(table, FOLD, "last")  # the very same message
    kinds = [each["type"] for each in over["news"]]
    assert kinds == ["hand_ended", "cashed_out"]
    assert chips(home, table) == [22, None, None, 20, None, 19]
    assert over["room"]["options"]["ante"] == 2
    assert await scores(home, bob) == [-1]
    await next_hand(home, table)
    assert dealt(home, table) == (0, 3, 5)


async def test_who_left_in_vain_still_plays(home: House) -> None:
    ann, bob, cid = await three(home)
    table = await evening(home, ann, bob, cid)
    await play(home, table, (ann, FOLD))
    home.store.broken = "disk full"
    assert (await bob.ask(table, "leave"))["code"] == "trouble"
    home.store.broken = ""
    await bob.hear("trouble", over=True)
    assert chips(home, table)[:3] == [20, 20, 20]
    await play(home, table, (bob, FOLD))
    assert chips(home, table)[:3] == [19, 19, 22]
    assert await results(home, bob) == []


async def test_a_deal_that_could_not_be_written_comes_when_the_trouble_is_over(
    home: House,
) -> None:
    ann, bob, cid = await three(home)
    table = await evening(home, ann, bob, cid)
    await play(home, table, (ann, FOLD), (bob, FOLD))
    await until_phase(home, table, "between")
    before = whole(home, table)
    home.store.broken = "disk full"
    pass_time(home, table, 5000)
    await ann.hear("trouble")
    assert whole(home, table) == before
    home.store.broken = ""
    await ann.hear("trouble", over=True)
    await until_phase(home, table, "playing")
    assert (sitting(home, table).round, dealt(home, table)) == (2, (0, 1, 2))


async def test_chips_that_could_not_be_written_down_were_not_bought(home: House) -> None:
    ann, bob, cid = await three(home)
    table = await evening(home, ann, bob, cid)
    await play(home, table, (ann, FOLD), (bob, FOLD))
    request = {"type": "buy_in", "chips": 1}
    home.store.broken = "disk full"
    command = {"type": "request", "request": request}
    await ann.say("ask", table=table, ref="buy", command=command)
    assert (await ann.answer("buy"))["code"] == "trouble"
    home.store.broken = ""
    await ann.hear("trouble", over=True)
    assert chips(home, table)[0] == 19
    await ann.say("ask", table=table, ref="buy", command=command)
    assert (await ann.answer("buy"))["type"] == "update"
    assert chips(home, table)[0] == 20


@pytest.mark.parametrize("leaver", ["bob", "nobody"])
async def test_a_disk_that_is_really_full(home: House, leaver: str) -> None:
    """Nobody hears of a hand, or has a result of it, that is not on the disk."""
    ann, bob, cid = await three(home)
    table = await evening(home, ann, bob, cid)
    if leaver == "bob":
        await bob.ask(table, "leave")
    await fill_the_disk(home.store)
    number = 0
    while (await ann.ask(table, "say", text=f"{number} " + "blah " * 95))["type"] == "update":
        number += 1
    before = whole(home, table)
    assert (await ann.act(table, FOLD, "a"))["code"] == "trouble"
    assert whole(home, table) == before
    await empty_the_disk(home.store)
    await ann.hear("trouble", over=True)
    await ann.act(table, FOLD, "a")
    if leaver == "nobody":
        await play(home, table, (bob, FOLD))
    assert chips(home, table)[:3] == [19, None if leaver == "bob" else 19, 22]
    assert await scores(home, bob) == ([-1] if leaver == "bob" else [])
