"""Time after a restart: pauses, clocks, tables that nobody comes back to, bots."""

import asyncio
from pathlib import Path

import pytest

from parlor.server.tables.retention import EMPTY_TABLE_KEPT, GAME_KEPT
from parlor.server.time import Time
from parlor.table.rules import pace
from tests.server.house import (
    PLENTY,
    House,
    house,
    told,
    until,
)


def shifted(monkeypatch: pytest.MonkeyPatch, by: int) -> None:
    """Let the server's clock stand so many milliseconds later."""
    now = Time.now
    monkeypatch.setattr(Time, "now", lambda self: now(self) + by)


# Time


async def test_a_pause_outlives_the_server(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        ann, bob = await home.two()
        table = await home.game(ann, bob, settings={"clock": {"move": 3_600_000}})
        paused = await ann.ask(table, "pause")
    async with house(tmp_path) as home:
        ann = await home.player(ann.guest)
        snapshot = await ann.subscribe(table)
        assert snapshot["room"]["paused"] == ann.id
        assert not any(clock.get("running") for clock in snapshot["clocks"])
        assert (await ann.place(table, 4))["code"] == "paused"
        assert home.place(table).timer.due is None
        assert home.seq(table) == paused["seq"]
        await ann.ask(table, "resume")
        assert (await ann.place(table, 4))["type"] == "update"


async def test_the_time_a_server_is_gone_costs_nobody_anything(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with house(tmp_path) as home:
        ann, bob = await home.two()
        clock = {"total": 60_000, "increment": 0}
        table = await home.game(ann, bob, settings={"clock": clock})
    shifted(monkeypatch, 3_600_000)
    async with house(tmp_path) as home:
        ann = await home.player(ann.guest)
        snapshot = await ann.subscribe(table)
        assert 50_000 < snapshot["clocks"][0]["left"] <= 60_000
        assert snapshot["clocks"][0]["running"]
        assert told(snapshot)[-1][2] == [{"type": "revived"}]
        update = await ann.place(table, 4)
        assert 50_000 < update["clocks"][0]["left"] <= 60_000


async def test_clocks_go_on_after_a_restart(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        ann, bob = await home.two()
        table = await home.game(ann, bob, settings={"clock": {"move": 1000}})
    async with house(tmp_path) as home:
        bob = await home.player(bob.guest)
        await bob.subscribe(table)
        update = await bob.hear("update")
        assert update["news"][0] == {"type": "timed_out", "seat": 0, "gone": True}


async def test_a_table_nobody_comes_back_to_is_closed_in_the_end(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with house(tmp_path) as home:
        ann, bob = await home.two()
        waiting = await home.table(ann)
        playing = await home.game(ann, bob)
    async with house(tmp_path) as home:
        ann = await home.player(ann.guest)
        await ann.subscribe(playing)
        await ann.say("unsubscribe", table=playing)
        await ann.ping()
        shifted(monkeypatch, EMPTY_TABLE_KEPT + 1000)
        home.node._sweep()
        await until(lambda: home.place(waiting).table.durable.phase == "closed")
        assert home.place(playing).table.sitting.phase == "playing"
        home.node._sweep()
        assert list(home.node.tables.hosted) == [playing]
        shifted(monkeypatch, GAME_KEPT)
        home.node._sweep()
        await until(lambda: home.place(playing).table.durable.phase == "closed")
    async with house(tmp_path) as home:
        assert home.node.tables.hosted == {}


async def test_a_table_somebody_watches_is_not_closed(
    home: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann = await home.player("Ann")
    table = await home.table(ann)
    await ann.subscribe(table)
    shifted(monkeypatch, EMPTY_TABLE_KEPT * 100)
    home.node._sweep()
    assert await ann.ping() == []
    assert home.place(table).table.sitting.phase == "forming"


# Bots


async def test_bots_go_on_after_a_restart(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(pace.PACES, "slow", 600_000)
    async with house(tmp_path) as home:
        ann = await home.player("Ann")
        table = await home.table(ann, bots=1, settings={"pace": "slow"})
        await ann.subscribe(table)
        await ann.ask(table, "start")
        await ann.place(table, 4)
        assert home.place(table).thinking
    monkeypatch.setitem(pace.PACES, "slow", 1)
    async with house(tmp_path) as home:
        ann = await home.player(ann.guest)
        snapshot = await ann.subscribe(table)
        if snapshot["view"]["turn"] == 1:
            assert (await ann.hear("update"))["events"][0]["seat"] == 1
        assert (await ann.subscribe(table))["view"]["turn"] == 0


@pytest.mark.parametrize("rounds", range(3))
async def test_a_server_that_stops_among_bots_stops_cleanly(tmp_path: Path, rounds: int) -> None:
    """No task is left behind, no worker either, and the game is finished after the restart."""
    async with house(tmp_path, rate=PLENTY) as home:
        ann, bob = await home.two()
        cid = await home.player("Cid")
        table = await home.game(ann, bob, "duel", options={"hands": 50, "stack": 1000})
        await cid.subscribe(table)
        await bob.ask(table, "leave")
        left = await ann.ask(table, "leave")
        for _ in range(rounds + 1):
            await cid.hear("update")
        bots = home.node.bots
    assert not bots.workers._all
    tasks = asyncio.all_tasks() - {asyncio.current_task()}
    assert not [task for task in tasks if "_play" in repr(task)]
    async with house(tmp_path) as home:
        await until(lambda: home.place(table).table.durable.phase == "over")
        assert home.seq(table) > left["seq"]
