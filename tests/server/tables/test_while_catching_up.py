"""What happens while somebody is told what they missed; and two sockets of one person."""

import asyncio
import json
from collections.abc import AsyncIterator
from itertools import cycle
from pathlib import Path

import pytest

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
from tests.server.tables.catch_up_steps import play


@pytest.fixture
async def home(tmp_path: Path) -> AsyncIterator[House]:
    async with house(tmp_path, rate=PLENTY) as opened:
        yield opened


def seqs(letters: list[Letter]) -> list[int]:
    return [letter["seq"] for letter in letters if letter["type"] in ("update", "snapshot")]


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


@pytest.mark.usefixtures("duel")
@pytest.mark.parametrize("game", ["duel", "onecard"])
async def test_a_seat_taken_while_catching_up_shows_nobody_elses_cards(
    home: House, game: str
) -> None:
    """Bob's last card was never shown; Cid sits down in his chair while the old table is recalled."""
    ann, bob = await home.two()
    cid = await home.player("Cid")
    table = await home.game(ann, bob, game, options={"hands": 1} if game == "duel" else {})
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
