"""Coming back: what was missed is told once, in order and within the limit asked for."""

import asyncio
import json
from collections.abc import AsyncIterator
from itertools import cycle
from pathlib import Path
from typing import Any

import pytest
from msgspec import Raw

from parlor.fair.batch import Batch
from parlor.server.tables import same_commit
from parlor.server.timings import Timings
from tests.databases import both_databases
from tests.server.house import (
    PATIENCE,
    PLENTY,
    House,
    Letter,
    Player,
    house,
    told,
    until,
)

# Nine moves after which the board is full and nobody has three: a series of draws never ends.
DRAW = (0, 1, 2, 4, 3, 5, 7, 6, 8)


@pytest.fixture
async def home(tmp_path: Path) -> AsyncIterator[House]:
    async with house(tmp_path, rate=PLENTY) as opened:
        yield opened


async def play(home: House, table: str, players: tuple[Player, Player], moves: int) -> None:
    """Play so many moves of drawn boards, each sent when the one before it is done."""
    for _ in range(moves):
        state = home.place(table).table.sitting.state
        cell = DRAW[sum(mark != "." for mark in state.board)]
        await players[state.turn].place(table, cell)


def seqs(letters: list[Letter]) -> list[int]:
    return [letter["seq"] for letter in letters if letter["type"] in ("update", "snapshot")]


# What was missed


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


# While it is being recalled


@both_databases
async def test_what_happens_while_catching_up_is_told_once_and_in_order(home: House) -> None:
    ann, bob = await home.two()
    cid = await home.player("Cid")
    table = await home.game(ann, bob)
    await play(home, table, (ann, bob), 5)
    home.store.reading.clear()
    await cid.say("subscribe", table=table, after=3)
    await home.store.asked.wait()
    await play(home, table, (ann, bob), 7)
    assert await cid.ping() == []
    home.store.reading.set()
    letters = [await cid.next() for _ in range(8)]
    last = home.seq(table)
    assert [each["type"] for each in letters] == ["snapshot"] + ["update"] * 7
    assert seqs(letters) == list(range(last - 7, last + 1))
    assert await cid.ping() == []


async def test_subscribing_again_while_catching_up_is_answered_once_more(home: House) -> None:
    ann, bob = await home.two()
    cid = await home.player("Cid")
    table = await home.game(ann, bob)
    home.store.reading.clear()
    for _ in range(3):
        await cid.say("subscribe", table=table, after=0)
    await home.store.asked.wait()
    await play(home, table, (ann, bob), 2)
    home.store.reading.set()
    await play(home, table, (ann, bob), 1)
    letters = await cid.ping()
    while not letters or letters[-1].get("seq") != home.seq(table):
        letters += await cid.ping()
    last = [each["type"] for each in letters].index("snapshot")
    assert seqs(letters[last:]) == list(range(letters[last]["seq"], home.seq(table) + 1))
    assert home.place(table).table.attendance.sockets[cid.id] == 1


@pytest.mark.parametrize("pending", [False, True])
@pytest.mark.parametrize("again", [0, 1, 2])
async def test_what_was_done_while_catching_up_is_answered(
    home: House, again: int, pending: bool
) -> None:
    """The snapshot may show it already, and the client may have asked for another: there is an answer."""
    ann, bob = await home.two()
    table = await home.game(ann, bob)
    home.store.reading.clear()
    if pending:
        home.store.hold()
    await ann.say("subscribe", table=table, after=0)
    await ann.say("act", table=table, ref="once", action={"type": "place", "cell": 4})
    if not pending:
        await bob.hear("update")
    for after in (home.seq(table), 0)[:again]:
        await ann.say("subscribe", table=table, after=after)
    await ann.ping()
    home.store.let_go()
    home.store.reading.set()
    followers = home.place(table).followers
    await until(lambda: not home.place(table).pending)
    await until(lambda: all(follower.held is None for follower in followers.values()))
    await ann.ping()
    [answer] = [each for each in ann.heard if each.get("ref") == "once"]
    assert answer["type"] in ("update", "accepted")
    assert answer["seq"] == home.seq(table)


async def test_what_was_missed_is_never_too_long_to_deliver(home: House) -> None:
    ann = await home.player("Ann")
    table = await home.table(ann)
    await ann.subscribe(table)
    for number in range(200):
        await ann.ask(table, "say", text=f"{number} " + "blah " * 99)
    await ann.say("subscribe", table=table, after=0, events=500)
    async with asyncio.timeout(PATIENCE):
        while b'"snapshot"' not in (frame := await ann.socket.recv(decode=False)):
            pass
    assert len(frame) < 80_000
    snapshot = json.loads(frame)
    rows = [seq for seq, *_ in told(snapshot)]
    assert rows == list(range(home.seq(table) - len(rows) + 1, home.seq(table) + 1))
    assert len(rows) > 80
    assert len(rows) + snapshot["missed"] == home.seq(table)


@pytest.mark.parametrize("how", ["unsubscribe", "hang up"])
async def test_who_goes_while_catching_up_is_gone(
    home: House, how: str, caplog: pytest.LogCaptureFixture
) -> None:
    ann, bob = await home.two()
    cid = await home.player("Cid")
    table = await home.game(ann, bob)
    home.store.reading.clear()
    await cid.say("subscribe", table=table, after=0)
    await home.store.asked.wait()
    if how == "unsubscribe":
        await cid.say("unsubscribe", table=table)
        assert await cid.ping() == []
    else:
        await cid.hang_up()
        await until(lambda: len(home.node.visitors.all) == 2)
    home.store.reading.set()
    await ann.place(table, 4)
    if how == "unsubscribe":
        assert await cid.ping() == []
    assert set(home.place(table).table.present) == {ann.id, bob.id}
    assert "exception was never retrieved" not in caplog.text


async def test_a_seat_taken_while_catching_up_shows_nobody_elses_cards(home: House) -> None:
    """Bob's last card was never shown; Cid sits down in his chair while the old table is recalled."""
    ann, bob = await home.two()
    cid = await home.player("Cid")
    table = await home.game(ann, bob, "onecard", options={"hands": 1})
    await ann.act(table, {"type": "fold"})
    await bob.hear("update", seq=home.seq(table))
    home.store.reading.clear()
    await cid.say("subscribe", table=table)
    await home.store.asked.wait()
    left = await bob.ask(table, "leave")
    await cid.say("ask", table=table, ref="c", command={"type": "sit"})
    await bob.hear("update", seq=left["seq"] + 1)
    home.store.reading.set()
    snapshot = await cid.hear("snapshot")
    assert snapshot["seq"] == left["seq"] - 1
    assert snapshot["view"].get("card") is None
    assert "seat" not in snapshot
    assert (await cid.hear("update", ref="c"))["seat"] == 1


@both_databases
async def test_many_who_come_and_go_lose_nothing(home: House) -> None:
    """Two play as fast as they can; six keep coming back, each with the last seq it saw."""
    ann, bob = await home.two()
    table = await home.game(ann, bob)
    start = home.seq(table)
    end = start + 400
    reloads = cycle((1, 3, 7, 2, 11, 5))

    async def follow(watcher: Player) -> int:
        seen, resumed = start, 0
        await watcher.say("subscribe", table=table, after=seen, events=500)
        updates = next(reloads)
        waiting = True
        while seen < end or waiting:
            letter = await watcher.next()
            if letter["type"] == "snapshot":
                waiting = False
                missed = [seq for seq, *_ in told(letter)]
                assert missed == list(range(seen + 1, letter["seq"] + 1))
                seen = letter["seq"]
                updates = next(reloads)
            else:
                assert letter["seq"] == seen + 1, "neither lost, nor doubled, nor out of order"
                seen += 1
                updates -= 1
                if updates <= 0 and not waiting and seen < end:
                    resumed += 1
                    waiting = True
                    # Between leaving and coming back it hears nothing, so it knows what it saw.
                    await watcher.say("unsubscribe", table=table)
                    for each in await watcher.ping():
                        assert each["seq"] == seen + 1
                        seen += 1
                    await watcher.say("subscribe", table=table, after=seen, events=500)
        return resumed

    watchers = [await home.player(f"W{number}") for number in range(6)]
    following = [asyncio.create_task(follow(watcher)) for watcher in watchers]
    await play(home, table, (ann, bob), 400)
    assert min(await asyncio.gather(*following)) > 3


# Two sockets of one person


async def test_two_sockets_of_one_person_both_hear_everything(home: House) -> None:
    ann, bob = await home.two()
    table = await home.game(ann, bob)
    second = await home.player(ann.guest)
    snapshot = await second.subscribe(table)
    assert snapshot["seat"] == 0
    await ann.place(table, 4, "mine")
    update = await second.next()
    assert (update["type"], update["ref"]) == ("update", "mine")
    assert update["view"]["turn"] == 1
    await bob.place(table, 0)
    assert (await ann.hear("update"))["view"]["may"] == (await second.next())["view"]["may"]
    await ann.hang_up()
    assert (await second.place(table, 8))["type"] == "update"


async def test_what_one_socket_sent_another_may_send_again(home: House) -> None:
    """A phone that lost its connection before the answer came."""
    ann, bob = await home.two()
    table = await home.game(ann, bob)
    first = await ann.place(table, 4, "once")
    second = await home.player(ann.guest)
    await second.subscribe(table)
    again = await second.place(table, 4, "once")
    assert again == {"type": "accepted", "table": table, "ref": "once", "seq": first["seq"]}
    assert home.seq(table) == first["seq"]


async def test_after_catching_up_nobody_is_left_with_who_was_connected_before(
    tmp_path: Path,
) -> None:
    """An update that waited for the snapshot knows who was connected when it was written."""
    async with house(tmp_path, timings=Timings(presence_after=0.005)) as home:
        ann, bob = await home.two()
        table = await home.table(ann)
        await ann.subscribe(table)
        await bob.subscribe(table)
        await bob.ask(table, "sit")
        second = await home.player(ann.guest)
        home.store.reading.clear()
        await second.say("subscribe", table=table, may=True)
        await home.store.asked.wait()
        await ann.ask(table, "lock")
        await bob.say("unsubscribe", table=table)
        await ann.hear("presence", connected=[True, False])
        home.store.reading.set()
        await second.hear("snapshot")
        stale = await second.hear("update")
        assert [seat.get("connected", False) for seat in stale["room"]["seats"]] == [True, True]
        told = await second.hear("presence", connected=[True, False])
        assert told["may"]["host"]["free"] == [1]
