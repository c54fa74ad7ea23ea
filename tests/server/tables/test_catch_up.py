"""Coming back: what was missed is told once, in order and within the limit asked for."""

import asyncio
import json
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
from msgspec import Raw

from parlor.fair.batch import Batch
from parlor.server.tables import same_commit
from tests.databases import both_databases
from tests.server.house import (
    PATIENCE,
    PLENTY,
    House,
    Player,
    house,
    told,
)
from tests.server.tables.catch_up_steps import DRAW, play


@pytest.fixture
async def home(tmp_path: Path) -> AsyncIterator[House]:
    async with house(tmp_path, rate=PLENTY) as opened:
        yield opened


async def test_a_newcomer_gets_the_table_and_its_last_events(home: House) -> None:
    ann, bob = await home.two()
    table = await home.game(ann, bob)
    await play(home, table, (ann, bob), 3)
    cid = await home.player("Cid")
    snapshot = await cid.subscribe(table)
    assert snapshot["seq"] == home.seq(table)
    assert snapshot["view"]["board"] == "XOX......"
    assert [seq for seq, *_ in told(snapshot)] == list(range(1, home.seq(table) + 1))
    assert snapshot.get("missed", 0) == 0
    placed = {"type": "placed", "seat": 0, "cell": 2}
    assert told(snapshot)[-1] == (home.seq(table), [placed], [])


async def test_who_comes_back_is_told_what_was_missed(home: House) -> None:
    ann, bob = await home.two()
    table = await home.game(ann, bob)
    last = home.seq(table)
    await bob.hang_up()
    await ann.place(table, 4)
    await ann.ask(table, "say", text="where are you?")
    again = await home.player(bob.guest)
    snapshot = await again.subscribe(table, after=last)
    assert [seq for seq, *_ in told(snapshot)] == [last + 1, last + 2]
    assert told(snapshot)[0][1] == [{"type": "placed", "seat": 0, "cell": 4}]
    assert told(snapshot)[1][2][0]["text"] == "where are you?"
    assert snapshot["seat"] == 1
    assert (await again.place(table, 0))["type"] == "update"


async def test_who_missed_nothing_is_told_nothing(home: House) -> None:
    ann, bob = await home.two()
    table = await home.game(ann, bob)
    snapshot = await bob.subscribe(table, after=home.seq(table))
    assert snapshot.get("told", []) == []
    assert snapshot.get("missed", 0) == 0


@pytest.mark.parametrize("events", [0, 1, 5, 500])
async def test_no_more_is_told_than_was_asked_for(home: House, events: int) -> None:
    ann, bob = await home.two()
    table = await home.game(ann, bob)
    start = home.seq(table)
    await play(home, table, (ann, bob), 12)  # the ninth has two events
    snapshot = await bob.subscribe(table, after=start, events=events)
    rows = told(snapshot)
    assert sum(len(each[1]) + len(each[2]) for each in rows) <= events
    assert len(rows) + snapshot.get("missed", 0) == 12
    assert [seq for seq, *_ in rows] == list(range(home.seq(table) - len(rows) + 1, start + 13))
    assert len(rows) >= min(events, 3)
    assert len(rows) == 12 or events < 13


async def test_a_seq_that_never_was_starts_afresh(home: House) -> None:
    """A client of a database that was put back from a backup."""
    ann, bob = await home.two()
    table = await home.game(ann, bob)
    snapshot = await bob.subscribe(table, after=10**9)
    assert snapshot["seq"] == home.seq(table)
    assert [seq for seq, *_ in told(snapshot)] == list(range(1, home.seq(table) + 1))


async def test_what_a_newcomer_is_told_holds_no_secret(home: House) -> None:
    ann, bob = await home.two()
    table = await home.game(ann, bob, "onecard")
    await ann.act(table, {"type": "call"})
    cid = await home.player("Cid")
    snapshot = await cid.subscribe(table, events=500)
    assert "card" not in {name for name, value in snapshot["view"].items() if value is not None}
    fair = home.place(table).table.durable.fair
    assert fair is not None
    batch = Batch(fair.secret, fair.size, fair.count)
    for secret in (fair.secret, *(batch.seed(number) for number in fair.kept)):
        assert secret.hex() not in str(snapshot)
    assert "secret" not in str(snapshot)
    assert "chance" not in str(snapshot)


async def test_a_thousand_missed_moves_cost_little(home: House) -> None:
    ann, bob = await home.two()
    table = await home.game(ann, bob)
    start = home.seq(table)
    await bob.hang_up()
    bob = await home.player(bob.guest)
    await play_fast(home, table, (ann, bob.guest.id), 1000)
    await bob.say("subscribe", table=table, after=start, events=20)
    frames: list[bytes] = []
    async with asyncio.timeout(PATIENCE):
        while not frames or b'"type":"snapshot"' not in frames[-1]:
            frames.append(await bob.socket.recv(decode=False))
        await bob.say("ping")
        while b'"type":"pong"' not in frames[-1]:
            frames.append(await bob.socket.recv(decode=False))
    assert sum(len(frame) for frame in frames) <= 1500
    [snapshot] = [json.loads(frame) for frame in frames if b'"type":"snapshot"' in frame]
    assert 10 <= len(snapshot["told"]) <= 20
    assert len(snapshot["told"]) + snapshot["missed"] == 1000


async def play_fast(home: House, table: str, players: tuple[Player, str], moves: int) -> None:
    """Moves of both seats straight at the table, written in a few large commits."""
    place = home.place(table)
    people = (players[0].id, players[1])
    for number in range(moves):
        state = place.table.sitting.state
        cell = DRAW[sum(mark != "." for mark in state.board)]
        receipt = place.table.act(
            people[state.turn],
            f"fast{number}",
            Raw(b'{"type":"place","cell":%d}' % cell),
            home.node.time.now(),
        )
        place.write(receipt)
    assert await place.durable(place.table.sitting)


@both_databases
async def test_a_long_history_is_recalled_from_its_checkpoints(
    home: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann, bob = await home.two()
    table = await home.game(ann, bob)
    await play_fast(home, table, (ann, bob.id), 650)
    newest = await home.store.checkpoint(table)
    assert newest is not None
    assert newest.seq == 600
    asked: list[tuple[int, int | None]] = []
    rows = home.store.rows

    async def watched(name: str, after: int, upto: int | None = None) -> Any:
        asked.append((after, upto))
        return await rows(name, after, upto)

    monkeypatch.setattr(home.store, "rows", watched)
    cid = await home.player("Cid")
    for after in (0, 150, 199, 200, 201, 399, 400, 500, 640):
        snapshot = await cid.subscribe(table, after=after, events=500)
        rows_told = [seq for seq, *_ in told(snapshot)]
        assert rows_told == list(range(home.seq(table) - len(rows_told) + 1, home.seq(table) + 1))
        assert len(rows_told) + snapshot.get("missed", 0) == home.seq(table) - after
        assert snapshot["view"] == (await cid.subscribe(table, after=home.seq(table)))["view"]
    assert max(home.seq(table) - first for first, _ in asked) <= 500 + same_commit.CHECKPOINT_EVERY
    assert asked[-1][0] == 600, "no more is read than from the last checkpoint on"


async def test_every_resumption_tells_the_same(home: House) -> None:
    """Whatever the checkpoint it is recalled from, a row tells what it told when it was played."""
    ann, bob = await home.two()
    cid = await home.player("Cid")
    table = await home.game(ann, bob)
    await cid.subscribe(table)
    await play_fast(home, table, (ann, bob.id), 420)
    live: dict[int, Any] = {}
    while len(live) < 420:
        letter = await cid.hear("update")
        live[letter["seq"]] = letter["events"]
    snapshot = await cid.subscribe(table, after=home.seq(table) - 400, events=500)
    assert {seq: events for seq, events, _ in told(snapshot)}.items() <= live.items()
