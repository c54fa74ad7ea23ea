"""A table that is closed in the middle of a series: everybody has the chips that they had at the last deal."""

from pathlib import Path

import pytest

from parlor.server.admin.commands import CloseTable
from tests.databases import both_databases
from tests.server.admin.steps import ordered
from tests.server.board import member
from tests.server.house import House, house, until
from tests.server.routes.people_steps import profile
from tests.server.routes.replays.replay_steps import got
from tests.server.tables.retention_steps import MINUTE, leave, still_open
from tests.server.tables.series.steps import (
    CALL,
    FOLD,
    chips,
    evening,
    next_hand,
    play,
    raise_to,
    results,
    scores,
    sitting,
    until_phase,
)

pytestmark = both_databases

DAY = 24 * 60 * MINUTE


@pytest.mark.usefixtures("bots_call")
async def test_a_host_alone_with_bots_has_the_chips_of_the_last_deal(home: House) -> None:
    ann = await member(home, "Ann")
    table = await evening(home, ann, bots=2)
    await play(home, table, (ann, FOLD))
    await next_hand(home, table)
    assert chips(home, table)[0] == 19
    await play(home, table, (ann, raise_to(12)))  # which she does not lose any more
    closed = await ann.ask(table, "close")
    kinds = [each["type"] for each in closed["news"]]
    assert kinds == ["closed", "cashed_out"]
    assert await scores(home, ann) == [-1]
    found = (await profile(home, ann))["standings"][0]
    assert (found["games"], found["solo"], found["solo_losses"]) == (0, 1, 1)
    assert "outcome" not in (await got(home, ann, table, 2)).body  # that hand is nobody's


@pytest.mark.usefixtures("bots_call")
async def test_a_hand_that_was_the_first_costs_nothing(home: House) -> None:
    ann = await member(home, "Ann")
    table = await evening(home, ann, bots=1)
    await play(home, table, (ann, raise_to(20)))
    await ann.ask(table, "close")
    assert await scores(home, ann) == [0]


@pytest.mark.usefixtures("bots_call")
async def test_chips_that_were_bought_in_the_last_hand_are_not_won(home: House) -> None:
    ann = await member(home, "Ann")
    table = await evening(home, ann, bots=1)
    await play(home, table, (ann, FOLD))
    await next_hand(home, table)
    await ann.ask(table, "request", request={"type": "buy_in", "chips": 1})
    await ann.ask(table, "close")
    assert await scores(home, ann) == [-1]


async def test_nobody_closes_what_others_play(home: House) -> None:
    ann, bob = await home.two()
    cid = await home.player("Cid")
    table = await evening(home, ann, bob, cid)
    for player, code in ((ann, "playing"), (bob, "not_host")):
        assert (await player.ask(table, "close"))["code"] == code
    await bob.ask(table, "leave")
    assert (await ann.ask(table, "close"))["code"] == "playing"
    await cid.ask(table, "leave")  # the hand is over
    assert (await ann.ask(table, "close"))["type"] == "update"
    assert [await scores(home, each) for each in (ann, bob, cid)] == [[2], [-1], [-1]]


@pytest.mark.usefixtures("bots_call")
async def test_who_left_in_a_hand_that_never_ends_has_the_chips_of_its_deal(home: House) -> None:
    ann, bob = await home.two()
    table = await evening(home, ann, bob, bots=1)
    await play(home, table, (ann, CALL), (bob, raise_to(9)))
    await bob.ask(table, "leave")
    assert sitting(home, table).phase == "playing"
    assert (await ann.ask(table, "close"))["type"] == "update"
    assert await scores(home, bob) == await scores(home, ann) == [0]


async def test_a_closed_freeze_out_has_no_winner(home: House) -> None:
    ann = await member(home, "Ann")
    table = await evening(home, ann, bots=1, options={"freezeout": True})
    await ann.ask(table, "close")
    (result,) = await results(home, ann)
    assert (result["finished"], result["cash"], result["rated"]) == (False, False, False)
    assert [(seat["name"], seat["bot"], seat["place"]) for seat in result["seats"]] == [
        ("Ann", "", 0),
        ("", "random", 0),
    ]


@pytest.mark.parametrize("running", [True, False], ids=["served", "stored"])
async def test_a_table_closed_by_order_pays_everybody(tmp_path: Path, running: bool) -> None:
    async with house(tmp_path) as home:
        ann, bob = await home.two()
        table = await evening(home, ann, bob)
        await play(home, table, (ann, FOLD))
        await ann.ask(table, "start")
        if not running:  # as if it could not be recovered
            home.node.tables.forget(home.place(table))
        answer = await ordered(home, CloseTable(table))
        assert not answer.refused, answer
        assert [await scores(home, each) for each in (ann, bob)] == [[-1], [1]]
    async with house(tmp_path) as home:
        assert table not in home.node.tables.hosted
        assert [await scores(home, each.guest) for each in (ann, bob)] == [[-1], [1]]


@pytest.mark.parametrize("phase", ["playing", "between"])
async def test_a_series_that_two_guests_left_is_kept_for_30_days(home: House, phase: str) -> None:
    ann, bob = await home.two()
    table = await evening(home, ann, bob)
    await play(home, table, (ann, FOLD))
    if phase == "playing":
        await ann.ask(table, "start")
    await leave(table, ann, bob)
    home.time.ahead = 30 * DAY / 1000
    home.node._sweep()
    assert still_open(home) == {table}
    home.time.ahead += 0.001
    home.node._sweep()
    assert still_open(home) == set()
    await until_phase(home, table, "closed")
    assert [await scores(home, each) for each in (ann, bob)] == [[-1], [1]]


@pytest.mark.usefixtures("bots_call")
async def test_a_guest_alone_with_bots_keeps_a_series_for_15_minutes(home: House) -> None:
    ann = await home.player("Ann")
    table = await evening(home, ann, bots=2)
    await play(home, table, (ann, FOLD))
    await until_phase(home, table, "between")
    await leave(table, ann)
    home.time.ahead = 15 * 60
    home.node._sweep()
    assert still_open(home) == {table}
    home.time.ahead += 0.001
    home.node._sweep()
    await until(lambda: not home.place(table).pending)
    assert still_open(home) == set()
    assert await scores(home, ann) == [-1]


async def test_a_closed_table_offers_no_chips(home: House) -> None:
    ann = await home.player("Ann")
    table = await evening(home, ann, bots=1)
    await play(home, table, (ann, FOLD))
    closed = await ann.ask(table, "close")
    assert closed["room"]["phase"] == "closed"
    assert not closed.get("requests")
    assert "purse" not in closed["room"]
