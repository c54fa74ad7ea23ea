"""A thought stays good while its question is open: bots that are asked at once answer at once."""

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from parlor.base.person import Person
from parlor.server.bots.workers import Task
from parlor.table.commands import Say
from parlor.table.rules import pace
from tests.conftest import Install
from tests.server.house import PLENTY, House, Player, house
from tests.table.scenes.standoff.model import Drink, Duck, Hit, Rest, Snipe

STANDOFF = """
[parlor.games]
standoff = tests.table.scenes.standoff:Standoff
"""


@pytest.fixture
async def home(tmp_path: Path, install: Install) -> AsyncIterator[House]:
    install(STANDOFF)
    async with house(tmp_path / "data", rate=PLENTY) as opened:
        yield opened


class Thoughts:
    """What bots were asked to think about, and what they answer."""

    def __init__(self, home: House, monkeypatch: pytest.MonkeyPatch) -> None:
        self.tasks: list[Task] = []
        self.answers: dict[int, Any] = {}
        monkeypatch.setattr(home.node.bots.workers, "think", self.think)

    async def think(self, task: Task, game: Any) -> Any:
        self.tasks.append(task)
        return self.answers.get(task.seat, game.timeout(task.world, task.seat))


async def ann_and_seven_bots(home: House) -> tuple[Player, str]:
    ann = await home.player("Ann")
    table = await home.table(ann, "standoff", bots=7, settings={"pace": "fast"})
    await ann.subscribe(table, legal=True)
    await ann.ask(table, "start")
    return ann, table


async def hear_until_asked(ann: Player, table: str) -> None:
    while 0 not in (await ann.hear("update", table=table)).get("asked", ()):
        pass


async def test_seven_bots_asked_at_once_think_once_each(
    home: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann, table = await ann_and_seven_bots(home)
    thoughts = Thoughts(home, monkeypatch)
    thoughts.answers = dict.fromkeys(range(8), Duck())
    await ann.act(table, {"type": "volley"})
    await hear_until_asked(ann, table)
    assert sorted(task.seat for task in thoughts.tasks) == [1, 2, 3, 4, 5, 6, 7]


async def test_a_thought_that_is_not_allowed_any_more_is_thought_again(
    home: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Two bots snipe at the same player: the second one finds nobody there, and looks again."""
    ann, table = await ann_and_seven_bots(home)
    thoughts = Thoughts(home, monkeypatch)
    thoughts.answers = {**dict.fromkeys(range(8), Duck()), 1: Snipe(3), 2: Snipe(3)}
    think = thoughts.think

    async def change_of_mind(task: Task, game: Any) -> Any:
        answer = await think(task, game)
        if task.seat in (1, 2) and 3 in task.world.out:
            return Hit()
        return answer

    monkeypatch.setattr(home.node.bots.workers, "think", change_of_mind)
    await ann.act(table, {"type": "volley"})
    await hear_until_asked(ann, table)
    state = home.place(table).table.durable.state
    assert state.out == (3,)
    assert len([task for task in thoughts.tasks if task.seat in (1, 2)]) == 3
    assert home.node.metrics.slow_bots == 0


@pytest.mark.parametrize("game", ["standoff", "noughts"])
async def test_chat_makes_nobody_think_again(
    home: House, monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    """Ann talks while the bot thinks, and her line is on its way to the disk when the bot has its answer."""
    monkeypatch.setitem(pace.PACES, "fast", 0)
    ann = await home.player("Ann")
    table = await home.table(ann, game, bots=1, settings={"pace": "fast"})
    await ann.subscribe(table, legal=True)
    await ann.ask(table, "start")
    thoughts = Thoughts(home, monkeypatch)
    thoughts.answers[1] = Rest() if game == "standoff" else None
    think, hosted = thoughts.think, home.place(table)

    async def talk_meanwhile(task: Task, rules: Any) -> Any:
        action = await think(task, rules) or rules.timeout(task.world, task.seat)
        now = home.node.time.now()
        said = hosted.table.ask(Person(ann.id, "Ann"), f"{len(thoughts.tasks)}", Say("Well?"), now)
        hosted.write(said)
        assert hosted.pending
        return action

    monkeypatch.setattr(home.node.bots.workers, "think", talk_meanwhile)
    await ann.act(table, {"type": "rest"} if game == "standoff" else {"type": "place", "cell": 4})
    await hear_until_asked(ann, table)
    assert len(thoughts.tasks) == 1


async def test_a_bot_may_play_an_aside_before_it_answers(
    home: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann = await home.player("Ann")
    table = await home.table(ann, "standoff", bots=1, settings={"pace": "fast"})
    await ann.subscribe(table, legal=True)
    await ann.ask(table, "start")

    async def think(task: Task, game: Any) -> Any:
        state = task.world
        if state.frames:
            return Hit()
        return Drink(state.hands[1][:2]) if state.lives[1] == 1 else Rest()

    monkeypatch.setattr(home.node.bots.workers, "think", think)
    await ann.act(table, {"type": "shoot", "at": 1})
    await hear_until_asked(ann, table)
    await ann.act(table, {"type": "rest"})
    await hear_until_asked(ann, table)
    assert home.place(table).table.durable.state.lives == (2, 2)
