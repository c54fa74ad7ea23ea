"""The shuffle for the next hand: it is made for those who will be dealt in, whoever comes or goes meanwhile."""

import asyncio
import random
from pathlib import Path

import pytest

from parlor.client import Parlor
from parlor.client.random_player import play as play_at_random
from parlor.table.live.shuffle_queue import WAIT
from parlor.table.model import Settings
from tests.server.house import House, Player, house, until
from tests.server.routes.replays.replay_steps import got, verdict
from tests.server.tables.recovery.crash import killed
from tests.server.tables.series.steps import (
    FOLD,
    NEXT,
    dealt,
    join,
    look_at_the_clock,
    pass_time,
    play,
    sitting,
    until_phase,
)
from tests.server.tables.shuffles.steps import asked, give, link, mixed


@pytest.fixture
async def scene(home: House) -> tuple[str, Player, Player]:
    """Ann and Bob give links, and have played a hand."""
    ann, bob = await home.two()
    return await one_hand(home, ann, bob), ann, bob


async def one_hand(home: House, ann: Player, bob: Player) -> str:
    home.time.stand_still()
    table = await home.table(ann, "onecard")
    for player in (ann, bob):
        await player.subscribe(table, links=True)
    await bob.ask(table, "sit")
    await ann.say("ask", table=table, ref="start", command={"type": "start"})
    for number in (0, 1, 2):
        for player in (ann, bob):
            await give(player, table, number)
    await ann.answer("start")
    await play(home, table, (ann, FOLD))
    return table


async def test_every_hand_waits_for_the_links_of_its_players(
    home: House, scene: tuple[str, Player, Player]
) -> None:
    table, ann, bob = scene
    pass_time(home, table, NEXT)
    for player in (ann, bob):
        assert sitting(home, table).phase == "between"
        await give(player, table, 3)
    await until_phase(home, table, "playing")
    assert [len(each.links) for each in await mixed(home, table)] == [2, 2]
    await play(home, table, (bob, FOLD))
    for number in (1, 2):
        hand = (await got(home, ann, table, number)).body
        assert verdict(hand).startswith(
            "fair" if number == 1 else "fair, but shuffle 1: the file of"
        )
        assert len(hand["fair"]["shuffles"]) == 1  # each hand has its own


async def test_who_sits_down_while_it_is_made_waits_for_the_hand_after(
    home: House, scene: tuple[str, Player, Player]
) -> None:
    table, ann, bob = scene
    cid = await home.player("Cid")
    pass_time(home, table, NEXT)
    await asked(ann, 3)
    await join(table, cid)
    for player in (ann, bob):
        await link(player, table, 3)
    await until_phase(home, table, "playing")
    assert dealt(home, table) == (0, 1)
    assert (await cid.act(table, FOLD))["code"] == "not_in_hand"


async def test_who_leaves_while_it_is_made_gets_no_card(
    home: House, scene: tuple[str, Player, Player]
) -> None:
    """What was shuffled for three is dealt to nobody: the two who stay have new decks."""
    table, ann, bob = scene
    cid = await home.player("Cid")
    await join(table, cid)
    pass_time(home, table, NEXT)
    for player in (ann, bob):
        await asked(player, 3)
    await cid.ask(table, "leave")
    for player in (ann, bob):
        await link(player, table, 3)
    for number in (0, 1, 2):
        for player in (ann, bob):
            await give(player, table, number, batch=2)
    await until_phase(home, table, "playing")
    assert dealt(home, table) == (0, 1)
    assert sitting(home, table).round == 2
    assert [(each.batch, each.use) for each in await mixed(home, table)] == [(1, 1), (1, 2), (2, 1)]
    await play(home, table, (bob, FOLD))
    assert verdict((await got(home, ann, table, 2)).body).startswith("fair")


async def test_a_silent_client_does_not_hold_up_the_evening(
    home: House, scene: tuple[str, Player, Player]
) -> None:
    table, ann, _ = scene
    pass_time(home, table, NEXT)
    await give(ann, table, 3)
    await ann.ping()
    assert sitting(home, table).phase == "between"
    pass_time(home, table, WAIT)
    await until_phase(home, table, "playing")
    assert (await mixed(home, table))[-1].missing == ((1, 1),)


@pytest.mark.parametrize("how", ["stopped", "killed"])
async def test_a_server_that_dies_while_it_is_made(tmp_path: Path, how: str) -> None:
    data = tmp_path / "data"
    async with house(data) as home:
        ann, bob = await home.two()
        table = await one_hand(home, ann, bob)
        await ann.say("ask", table=table, ref="next", command={"type": "start"})
        await give(ann, table, 3)
        await ann.ping()
        if how == "killed":
            data = await killed(data, tmp_path / "copy")
    async with house(data) as home:
        home.time.stand_still()
        assert sitting(home, table).phase == "between"
        ann, bob = await home.player(ann.guest), await home.player(bob.guest)
        for player in (ann, bob):
            await player.subscribe(table, links=True)
        pass_time(home, table, NEXT)
        for player in (ann, bob):
            await give(player, table, 3)
        await until_phase(home, table, "playing")
        assert (sitting(home, table).round, dealt(home, table)) == (2, (0, 1))
        assert [(each.use, len(each.links)) for each in await mixed(home, table)] == [
            (1, 2),
            (2, 2),
        ]


async def test_a_long_evening_by_clients_that_take_part_by_themselves(home: House) -> None:
    """More hands than a batch has decks, and somebody who comes in the middle of it."""
    home.time.stand_still()
    async with (
        Parlor(home.url, name="Ann") as ann,
        Parlor(home.url, name="Bob") as bob,
        Parlor(home.url, name="Cid") as cid,
    ):
        one = await ann.make_table("onecard", options={"stack": 1000}, settings=Settings(next=0))
        tables = [one, await bob.join(one.link)]
        players = [
            asyncio.ensure_future(play_at_random(each, random.Random(seed)))
            for seed, each in enumerate(tables)
        ]
        await one.until(lambda table: table.room.round == 6)
        third = await cid.join(one.link)
        players.append(asyncio.ensure_future(play_at_random(third, random.Random(7))))
        await one.until(lambda table: table.room.round == 20)
        for player in players:
            player.cancel()
        await asyncio.gather(*players, return_exceptions=True)
        made = await mixed(home, one.id)
        assert not any(each.missing for each in made)
        assert {len(each.links) for each in made} == {2, 3}
        assert made[-1].batch > 1
        look_at_the_clock(home, one.id)
        await until(lambda: not home.place(one.id).pending)
        assert not home.place(one.id).broken
