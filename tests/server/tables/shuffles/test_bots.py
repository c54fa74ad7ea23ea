"""Bots beside people who shuffle; and a server that dies in the middle of it."""

import asyncio
from pathlib import Path

import pytest

from parlor.games.onecard.model import Fold
from parlor.table.rules import pace
from tests.databases import both_databases
from tests.server.board import waits
from tests.server.house import House, Letter, house, until
from tests.server.tables.recovery.crash import killed
from tests.server.tables.shuffles.steps import (
    asked,
    begun,
    fair,
    fold,
    give,
    link,
    mixed,
    sealed,
    vow,
)

# Bots


async def test_a_bots_move_waits_for_the_people(
    home: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(pace.PACES, "fast", 1)
    ann = await home.player("Ann")
    table = await home.table(ann, "duel", bots=1, settings={"pace": "fast"})
    await ann.subscribe(table, links=True, legal=True)
    await ann.say("ask", table=table, ref="start", command={"type": "start"})
    await give(ann, table, 0, 1)
    number = 2
    letter: Letter = {}
    while letter.get("room", {}).get("phase") != "over":
        letter = await ann.next()
        if letter["type"] == "asking":
            assert letter["number"] == number
            assert not home.place(table).thinking or home.place(table).table.sitting.asked == (1,)
            await link(ann, table, number)
            number += 1
        elif (letter.get("legal") or {}).get("actions"):
            await ann.say("act", table=table, ref=f"r{letter['seq']}", action={"type": "call"})
    assert all(len(each.links) == 1 for each in await mixed(home, table))


async def test_a_bot_whose_move_was_refused_in_the_end_thinks_again(
    home: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(pace.PACES, "fast", 1)
    ann, bob = await home.two()
    monkeypatch.setattr(home.node.bots.workers, "think", fold)
    table = await begun(home, ann, bob, settings={"pace": "fast"})
    place = home.place(table)
    await ann.ask(table, "leave")  # a bot plays on
    await until(lambda: place.table.queue.has_seat(0))
    await bob.ask(table, "pause")
    await link(bob, table, 3)
    await until(lambda: not place.table.queue.busy)
    assert not place.table.queue.has_seat(0)
    await bob.ask(table, "resume")
    while "events" not in (letter := await bob.hear("update")):
        pass
    assert letter["events"][0] == {"type": "folded", "seat": 0}


async def test_a_thought_that_comes_behind_its_persons_move_is_not_played(
    home: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A person leaves, comes back, plays and leaves again: the bot's thought from before is not played."""
    monkeypatch.setitem(pace.PACES, "fast", 1)
    thinking, done = asyncio.Event(), asyncio.Event()

    async def slowly(*_: object) -> Fold:
        thinking.set()
        await done.wait()
        return Fold()

    ann, bob = await home.two()
    monkeypatch.setattr(home.node.bots.workers, "think", slowly)
    table = await begun(home, ann, bob, settings={"pace": "fast"})
    place = home.place(table)
    await ann.ask(table, "leave")
    await thinking.wait()
    await ann.ask(table, "sit")
    await ann.say("act", table=table, ref="a", action={"type": "fold"})
    await asked(ann, 3)
    await ann.ask(table, "leave")
    done.set()
    await until(lambda: not place.thinking)
    assert not place.broken
    await link(bob, table, 3)
    assert (await ann.answer("a"))["code"] == "left"
    while "events" not in (letter := await bob.hear("update")):
        pass
    assert letter["events"][0] == {"type": "folded", "seat": 0}


# The server dies


@both_databases
@pytest.mark.parametrize("how", ["stopped", "killed"])
async def test_a_server_that_dies_in_the_middle_of_a_shuffle(tmp_path: Path, how: str) -> None:
    """Once before the cut, and once while links are given."""
    data = tmp_path / "data"
    async with house(data) as home:
        ann, bob = await home.two()
        table = await sealed(home, ann, bob)
        await asked(ann, 0)
        await vow(ann, table)
        await ann.ping()
        root = fair(home.place(table)).root
        if how == "killed":
            data = await killed(data, tmp_path / "one")
    async with house(data) as home:
        ann, bob = await home.player(ann.guest), await home.player(bob.guest)
        snapshot = await ann.subscribe(table, links=True)
        assert snapshot["room"]["seal"]["root"] == root  # it goes on with the same decks
        await bob.subscribe(table, links=True)
        await ann.say("ask", table=table, ref="start", command={"type": "start"})
        for number in (0, 1, 2):
            for player in (ann, bob):
                await give(player, table, number)
        await ann.answer("start")
        await ann.say("act", table=table, ref="a", action={"type": "fold"})
        await give(ann, table, 3)
        await ann.ping()
        if how == "killed":
            data = await killed(data, tmp_path / "two")
    async with house(data) as home:
        ann, bob = await home.player(ann.guest), await home.player(bob.guest)
        for player in (ann, bob):
            snapshot = await player.subscribe(table, links=True)
            assert snapshot["room"]["seal"]["voices"] == [0, 1]
        await ann.say("act", table=table, ref="a", action={"type": "fold"})
        for player in (ann, bob):
            await give(player, table, 3)
        assert (await ann.answer("a"))["events"][0] == {"type": "folded", "seat": 0}
        uses = [(each.batch, each.use, each.missing) for each in await mixed(home, table)]
        assert uses == [(1, 1, ()), (1, 2, ())]


async def test_people_who_accepted_a_challenge_shuffle_before_they_play(home: House) -> None:
    """The house seats them and says that it begins; they are on the way to the table."""
    ann, bob = await home.two()
    await waits(home, ann, bob, game="duel")
    await ann.say("challenge", ref="c", person=bob.id, game="duel")
    news = await bob.hear("challenge_news")
    await bob.say("reply", challenge=news["id"], accept=True)
    table = (await ann.hear("challenge_news", state="accepted"))["table"]
    for player in (ann, bob):
        await player.subscribe(table, links=True)
        await give(player, table, 0)
    for number in (1, 2):
        for player in (ann, bob):
            await give(player, table, number)
    assert (await ann.hear("update"))["news"]
    await until(lambda: home.place(table).table.durable.phase == "playing")
    assert [len(each.links) for each in await mixed(home, table)] == [2]
