"""Hints: for who plays bots alone and is to move, and for nobody else."""

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from parlor.games.noughts import Noughts
from parlor.games.noughts.model import EMPTY, Place, State
from parlor.server.bots.workers import Task, ThoughtFailed, Workers
from tests.server.house import PLENTY, House, Player, house, until
from tests.server.members import member


@pytest.fixture
async def home(tmp_path: Path) -> AsyncIterator[House]:
    async with house(tmp_path, rate=PLENTY, asks=PLENTY, bot_budget=0.3) as opened:
        yield opened


async def alone(home: House, ann: Player, **body: Any) -> str:
    table = await home.table(ann, "noughts", **{"bots": 1, "level": "search", **body})
    await ann.subscribe(table)
    await ann.ask(table, "start")
    return table


async def hint(player: Player, table: str) -> Any:
    ref = player.refs()
    await player.say("advise", table=table, ref=ref)
    letter = await player.next()
    while letter.get("ref") != ref:
        letter = await player.next()
    return letter


async def test_a_hint_says_what_a_good_player_would_do(
    home: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Noughts, "start", lambda *_: State("XX.OO....", 0))
    ann = await home.player("Ann")
    table = await alone(home, ann, options={"boards": 1})
    letter = await hint(ann, table)
    assert letter["type"] == "advice"
    assert letter["action"] == {"type": "place", "cell": 2}


async def test_a_hint_changes_nothing_and_can_be_followed(home: House) -> None:
    ann = await home.player("Ann")
    table = await alone(home, ann, options={"boards": 1})
    before = home.place(table).table.durable
    letter = await hint(ann, table)
    assert home.place(table).table.durable is before
    played = await ann.act(table, letter["action"])
    assert played["events"][0]["cell"] == letter["action"]["cell"]


async def test_on_the_largest_paper_a_hint_comes_too_and_the_house_hears_others_meanwhile(
    home: House,
) -> None:
    ann, bob = await home.two()
    table = await home.table(ann, "dots", bots=1, level="easy", options={"width": 64, "height": 64})
    await ann.subscribe(table)
    await ann.ask(table, "start")
    asked = asyncio.create_task(hint(ann, table))
    assert await bob.ping() == []
    letter = await asked
    assert letter["type"] == "advice"
    assert (await ann.act(table, letter["action"]))["events"][0]["type"] == "dotted"


async def test_nobody_is_helped_against_people(home: House) -> None:
    ann, bob = await home.two()
    table = await home.game(ann, bob, "noughts")
    assert (await hint(ann, table))["code"] == "against_people"
    await bob.ask(table, "leave")  # a bot keeps the seat
    assert (await hint(ann, table))["type"] == "advice"


async def test_a_hint_is_for_who_plays_and_is_to_move(home: House) -> None:
    ann, bob = await home.two()
    table = await alone(home, ann)
    await bob.subscribe(table)
    assert (await hint(bob, table))["code"] == "not_seated"
    await ann.ask(table, "pause")
    assert (await hint(ann, table))["code"] == "not_your_turn"
    await bob.say("unsubscribe", table=table)
    assert (await hint(bob, table))["code"] == "not_subscribed"


async def test_a_game_that_moved_on_needs_no_hint(
    home: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann = await home.player("Ann")
    table = await alone(home, ann, settings={"pace": "slow"})

    async def slowly(*_: Any) -> Any:
        action = {"type": "place", "cell": 0}
        await ann.say("act", table=table, ref="now", action=action)
        await until(lambda: home.place(table).table.durable.state.board != EMPTY)
        return Place(4)

    monkeypatch.setattr(home.node.bots.workers, "think", slowly)
    await ann.say("advise", table=table, ref="late")
    assert (await ann.hear("refused", ref="late"))["code"] == "moved_on"


async def test_a_turn_of_iota_is_played_by_hints_card_by_card(home: House) -> None:
    """A hint is one action; it goes on with what the person laid by the last one, and then ends the turn."""
    ann = await home.player("Ann")
    table = await home.table(ann, "iota", bots=3, level="easy")
    await ann.subscribe(table)
    await ann.ask(table, "start")
    followed = ["put"]
    while followed[-1] == "put":
        letter = await hint(ann, table)
        assert letter["type"] == "advice"
        followed.append(letter["action"]["type"])
        await ann.act(table, letter["action"])
    assert followed[-1] == ("end_turn" if len(followed) > 2 else "trade")


async def test_a_bot_without_an_idea_says_so(home: House, monkeypatch: pytest.MonkeyPatch) -> None:
    ann = await home.player("Ann")
    table = await alone(home, ann)

    async def lost(*_: Any) -> Any:
        raise ThoughtFailed("nothing")

    monkeypatch.setattr(Workers, "think", lost)
    assert (await hint(ann, table))["code"] == "no_hint"


async def test_the_adviser_is_shown_another_world(
    home: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A hint must not come from cards that the person cannot see."""
    ann = await home.player("Ann")
    table = await home.table(ann, "onecard", bots=1)
    await ann.subscribe(table)
    await ann.ask(table, "start")
    true = home.place(table).table.durable.state
    seen = []

    async def look(_: Any, task: Any, game: Any) -> Any:
        seen.append(task.world)
        return game.timeout(task.world, task.seat)

    monkeypatch.setattr(Workers, "think", look)
    for _ in range(12):
        await hint(ann, table)
    assert {world.cards[0] for world in seen} == {true.cards[0]}
    assert len({world.cards[1] for world in seen}) > 1


async def test_one_hint_at_a_time(home: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """And also over another socket of the same person; the next when the first has come or was not wanted."""
    ann = await home.player("Ann")
    table = await alone(home, ann)
    done = asyncio.Event()

    async def slowly(*_: Any) -> Any:
        await done.wait()
        return Place(4)

    monkeypatch.setattr(home.node.bots.workers, "think", slowly)
    await ann.say("advise", table=table, ref="one")
    await ann.ping()
    again = await home.player(ann.guest)
    await again.subscribe(table)
    assert (await hint(again, table))["code"] == "too_fast"
    done.set()
    assert (await ann.answer("one"))["type"] == "advice"
    assert (await hint(again, table))["type"] == "advice"
    done.clear()
    await again.say("advise", table=table, ref="two")
    await again.ping()
    await again.hang_up()
    await until(lambda: len(home.node.visitors.of(again.id)) == 1)
    await ann.ping()  # the hint that nobody waits for is called off meanwhile
    done.set()
    assert (await hint(ann, table))["type"] == "advice"


async def test_hints_leave_a_worker_to_the_bots(monkeypatch: pytest.MonkeyPatch) -> None:
    workers, busy = Workers(workers=3, budget=1), 0
    most, done = 0, asyncio.Event()

    async def slowly(*_: Any) -> Any:
        nonlocal busy, most
        busy += 1
        most = max(most, busy)
        await done.wait()
        busy -= 1

    monkeypatch.setattr(workers, "think", slowly)
    task = Task("noughts", 1, {}, "random", 0, State())
    hints = [asyncio.create_task(workers.advise(task, Noughts())) for _ in range(5)]
    await until(lambda: busy == 2)
    done.set()
    await asyncio.gather(*hints)
    assert most == 2


async def test_hints_are_rationed(tmp_path: Path) -> None:
    async with house(tmp_path, asks=1) as home:
        home.stop_clock()
        ann = await home.player("Ann")
        table = await alone(home, ann)
        while home.node.limits.asks.take(ann.id, home.node.time.monotonic()):
            pass
        assert (await hint(ann, table))["code"] == "too_fast"


async def test_no_bot_of_a_level_that_is_not_here(home: House) -> None:
    ann = await home.player("Ann")
    status, problem = await home.post(
        "/api/v1/tables", ann.guest, game="noughts", bots=1, level="genius"
    )
    assert (status, problem["code"]) == (404, "unknown_bot")
    assert "random, search" in problem["text"]


async def test_rated_games_have_no_hints(home: House) -> None:
    anna, boris = await member(home, "Anna"), await member(home, "Boris")
    ann, bob = await home.player(anna), await home.player(boris)
    settings = {"rated": True, "clock": {"move": 60_000}}
    table = await home.game(ann, bob, "noughts", options={"boards": 1}, settings=settings)
    assert (await hint(ann, table))["code"] == "rated"
