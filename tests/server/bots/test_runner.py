"""Bots at the tables: they play to the end, as fast as people can follow, and neither cheat nor hang."""

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from parlor.games.noughts.model import State
from parlor.games.onecard.former import StateOne
from parlor.server.bots import workers as bot_workers
from parlor.server.bots.workers import Task
from parlor.table.rules import pace
from tests.conftest import Install
from tests.server.house import PLENTY, House, Letter, Player, house, until
from tests.server.strangers import ENTRY_POINTS, SECRET


@pytest.fixture
async def home(tmp_path: Path, duel: None) -> AsyncIterator[House]:
    async with house(tmp_path, rate=PLENTY) as opened:
        yield opened


async def against_a_bot(home: House, ann: Player, game: str = "duel", **body: Any) -> str:
    body = {"bots": 1, "settings": {"pace": "fast"}, **body}
    table = await home.table(ann, game, **body)
    await ann.subscribe(table, legal=True)
    await ann.ask(table, "start")
    return table


async def play_on(ann: Player, table: str, letter: Letter) -> Letter:
    """Play the first legal action whenever asked, to the end of the game."""
    while "Ended" not in str(letter.get("news")) and letter.get("room", {}).get("phase") != "over":
        if letter["legal"].get("actions"):
            letter = await ann.act(table, letter["legal"]["actions"][-1])
        else:
            letter = await ann.hear("update", table=table)
    return letter


# Playing


async def test_a_bot_plays_with_a_person_to_the_end(home: House) -> None:
    ann = await home.player("Ann")
    table = await against_a_bot(home, ann)
    last = await play_on(ann, table, ann.heard[-1])
    assert last["room"]["outcome"]["places"]
    assert home.place(table).table.durable.phase == "over"
    acted = {row.who for row in await home.store.rows(table, 0) if row.kind == "acted"}
    assert acted == {ann.id, ""}


async def test_bots_finish_alone_and_at_once(home: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever leaves need not be waited for: a bot keeps the seat, and no person is left to look."""
    monkeypatch.setitem(pace.PACES, "slow", 3_600_000)  # nobody would wait for a single move
    ann, bob = await home.two()
    table = await home.game(ann, bob, "duel", settings={"pace": "slow"}, options={"hands": 50})
    cid = await home.player("Cid")
    await cid.subscribe(table)
    await bob.ask(table, "leave")
    await ann.ask(table, "leave")
    while (await cid.hear("update")).get("room", {}).get("phase") != "over":
        pass


async def test_a_bot_that_keeps_a_seat_gives_it_back(
    home: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(pace.PACES, "slow", 300)
    ann, bob = await home.two()
    table = await home.game(ann, bob, "duel", settings={"pace": "slow"})
    await ann.ask(table, "leave")
    assert home.place(table).thinking
    back = await ann.ask(table, "sit")
    assert back["seat"] == 0
    update = await ann.act(table, {"type": "call"})
    assert (update["type"], update["seq"]) == ("update", back["seq"] + 1)
    await until(lambda: not home.place(table).thinking)
    assert home.seq(table) == update["seq"], "what the bot was thinking of is no more"


async def test_people_can_follow_a_bot() -> None:
    assert pace.PACES["slow"] > pace.PACES["normal"] >= 700


async def test_a_bot_waits_as_long_as_its_pace_says(
    home: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(pace.PACES, "normal", 300)
    ann = await home.player("Ann")
    table = await against_a_bot(home, ann, "noughts", settings={"pace": "normal"})
    for cell in (0, 1):
        mine = await ann.place(table, next(c for c in range(9) if free(home, table, c)))
        asked = home.node.loop.time()
        answer = await ann.hear("update", table=table)
        assert answer["events"][0]["seat"] == 1, (mine, cell)
        assert home.node.loop.time() - asked > 0.29


def free(home: House, table: str, cell: int) -> bool:
    state = home.place(table).table.durable.state
    assert isinstance(state, State)
    return state.board[cell] == "."


async def test_a_bot_does_not_move_in_a_pause(home: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(pace.PACES, "fast", 50)
    ann = await home.player("Ann")
    table = await against_a_bot(home, ann, "noughts")
    await ann.place(table, 4)
    paused = await ann.ask(table, "pause")
    await until(lambda: not home.place(table).thinking)
    assert home.seq(table) == paused["seq"]
    await ann.ask(table, "resume")
    assert (await ann.hear("update", table=table))["events"][0]["seat"] == 1


# What a bot knows


async def test_a_bot_never_sees_what_its_seat_may_not_know(
    home: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What is sent to the worker is another world: the true card of the other seat is not in it."""
    seen: list[tuple[StateOne, StateOne]] = []
    table = ""
    think = home.node.bots.workers.think

    async def watched(task: Task, game: Any) -> Any:
        seen.append((home.place(table).table.durable.state, task.world))
        return await think(task, game)

    monkeypatch.setattr(home.node.bots.workers, "think", watched)
    ann = await home.player("Ann")
    table = await against_a_bot(home, ann, options={"hands": 50, "stack": 1000})
    letter = ann.heard[-1]
    while len(seen) < 40:
        if letter["legal"].get("actions"):
            letter = await ann.act(table, {"type": "call"})
        elif letter.get("room", {}).get("phase") == "over":
            letter = await ann.ask(table, "start")
        else:
            letter = await ann.hear("update", table=table)
    for true, shown in seen:
        assert shown.cards[1] == true.cards[1], "its own card it knows"
        assert shown.chance.seed != true.chance.seed, "nobody knows the cards to come"
    # One card in twelve is the true one by chance: all forty, never.
    assert sum(true.cards[0] == shown.cards[0] for true, shown in seen) < 20


@pytest.mark.parametrize("level", ["easy", "normal"])
async def test_a_game_brings_levels_of_its_own(home: House, level: str) -> None:
    ann = await home.player("Ann")
    table = await against_a_bot(home, ann, "dots", options={"width": 5, "height": 5}, level=level)
    last = await play_on(ann, table, ann.heard[-1])
    assert last["room"]["outcome"]["places"]
    assert home.node.metrics.slow_bots == 0


# Bots that fail


@pytest.fixture
async def wild(
    tmp_path: Path, install: Install, monkeypatch: pytest.MonkeyPatch
) -> AsyncIterator[House]:
    install(ENTRY_POINTS)
    monkeypatch.setattr(bot_workers, "GRACE", 0.2)
    async with house(tmp_path / "data", rate=PLENTY, bot_budget=0.1) as opened:
        yield opened


@pytest.mark.parametrize("level", ["asleep", "raising", "dying", "cheating", "babbling"])
async def test_a_bot_that_fails_does_what_a_silent_seat_would(wild: House, level: str) -> None:
    ann = await wild.player("Ann")
    table = await wild.table(ann, settings={"pace": "fast"})
    await ann.subscribe(table)
    await ann.ask(table, "put_bot", seat=1, level=level)
    await ann.ask(table, "start")
    for mine, answer in ((4, 0), (8, 1)):
        await ann.place(table, mine)
        update = await ann.hear("update", table=table)
        assert update["events"] == [{"type": "placed", "seat": 1, "cell": answer}]
    assert SECRET not in str(ann.heard)
    assert not wild.place(table).broken
    if level != "cheating":
        assert wild.node.metrics.slow_bots == 2


async def test_a_stuck_bot_delays_no_other_table(wild: House) -> None:
    ann, bob = await wild.two()
    cid = await wild.player("Cid")
    stuck = await wild.table(ann, settings={"pace": "fast"})
    await ann.subscribe(stuck)
    await ann.ask(stuck, "put_bot", seat=1, level="asleep")
    await ann.ask(stuck, "start")
    await ann.place(stuck, 4)
    table = await wild.game(bob, cid)
    for player, cell in ((bob, 0), (cid, 1), (bob, 2), (cid, 3)):
        await player.place(table, cell)
    assert wild.place(stuck).thinking, "it thinks to this moment"
    await ann.hear("update", table=stuck)
