"""Who is here: who comes to a table, goes, and falls silent."""

import pytest

from parlor.server.timings import Timings
from parlor.server.visitors import heartbeat
from tests.server.board import Clock
from tests.server.house import House, until


@pytest.fixture
def timings() -> Timings:
    return Timings(presence_after=0.005)


async def test_everybody_is_told_who_comes_and_goes(home: House) -> None:
    ann, bob = await home.two()
    cid, dan = await home.player("Cid"), await home.player("Dan")
    table = await home.game(ann, bob)
    await cid.subscribe(table)
    await ann.hear("presence", connected=[True, True], watching=1)
    await dan.subscribe(table)
    await ann.hear("presence", watching=2)
    await cid.hang_up()
    await ann.hear("presence", watching=1)
    await bob.say("unsubscribe", table=table)
    told = await dan.hear("presence", connected=[True, False])
    assert told == {
        "type": "presence",
        "table": table,
        "connected": [True, False],
        "watching": 1,
        "watchers": [{"id": dan.id, "name": "Dan"}],
    }
    await bob.subscribe(table)
    await ann.hear("presence", connected=[True, True])


async def test_presence_has_no_seq_and_is_not_kept(home: House) -> None:
    ann, bob = await home.two()
    table = await home.game(ann, bob)
    rows = len(await home.store.rows(table, 0))
    for _ in range(3):
        await bob.say("unsubscribe", table=table)
        await bob.subscribe(table)
        told = await ann.hear("presence")
        assert "seq" not in told
    assert len(await home.store.rows(table, 0)) == rows


async def test_two_sockets_are_one_person(home: House) -> None:
    ann, bob = await home.two()
    table = await home.game(ann, bob)
    second = await home.player(bob.guest)
    assert (await second.subscribe(table))["room"].get("watching", 0) == 0
    await bob.hang_up()
    await until(lambda: len(home.node.visitors.all) == 2)
    snapshot = await ann.subscribe(table)
    assert [seat["connected"] for seat in snapshot["room"]["seats"]] == [True, True]
    await second.hang_up()
    await ann.hear("presence", connected=[True, False])


async def test_who_was_away_is_back_when_she_comes_back(home: House) -> None:
    ann, bob = await home.two()
    table = await home.game(ann, bob, settings={"clock": {"move": 1000}})
    await ann.say("unsubscribe", table=table)
    update = await bob.hear("update")
    assert update["news"][0] == {"type": "timed_out", "seat": 0, "gone": True}
    assert update["room"]["seats"][0]["away"]
    await ann.subscribe(table)
    back = await bob.hear("update")
    assert back["news"][0] == {"type": "came_back", "seat": 0}
    assert not back["room"]["seats"][0].get("away", False)


async def test_who_comes_back_to_a_table_that_was_closed_breaks_nothing(home: House) -> None:
    ann, bob = await home.two()
    table = await home.game(ann, bob, settings={"clock": {"move": 1000}})
    await ann.hear("update")  # nobody played: Ann is away
    place = home.place(table)
    place.attempt(lambda: place.table.close("empty", home.node.time.now()))
    await until(lambda: place.table.durable.phase == "closed")
    await ann.subscribe(table)
    assert await ann.ping() == []
    assert not place.broken


# Silence


async def test_a_silent_socket_is_shown_as_not_connected_and_is_back_when_it_is_heard(
    home: House,
) -> None:
    clock = Clock(home)
    ann, bob = await home.two()
    table = await home.game(ann, bob)
    clock.lock(bob)
    await clock.pass_by(11, ann)
    await ann.hear("presence", connected=[True, False])
    assert list(home.place(table).table.present) == [ann.id]
    clock.lock(bob, False)
    await ann.hear("presence", connected=[True, True])
    assert (await bob.place(table, 0))["code"] == "not_your_turn"


async def test_one_of_two_sockets_that_is_heard_is_enough(home: House) -> None:
    clock = Clock(home)
    ann, bob = await home.two()
    table = await home.game(ann, bob)
    clock.lock(bob)
    phone = await home.player(bob.guest)
    await phone.subscribe(table)
    await clock.pass_by(11, ann, phone)
    assert set(home.place(table).table.present) == {ann.id, bob.id}
    await phone.hang_up()
    await ann.hear("presence", connected=[True, False])


async def test_a_silent_socket_that_is_closed_counts_no_more_and_no_less(home: House) -> None:
    clock = Clock(home)
    ann, bob = await home.two()
    table = await home.game(ann, bob)
    clock.lock(bob)
    await clock.pass_by(11, ann)
    await ann.hear("presence", connected=[True, False])
    await clock.pass_by(50, ann)
    await until(lambda: len(home.node.visitors.all) == 1)
    assert bob.id not in home.node.visitors.by_person
    await until(lambda: not home.node.sockets[bob.id])
    again = await home.player(bob.guest)
    await again.subscribe(table)
    await ann.hear("presence", connected=[True, True])
    assert not home.place(table).broken


async def test_the_heartbeat_looks_at_everybody_in_turn(
    home: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    players = [await home.player(f"P{number}") for number in range(25)]
    Clock(home)
    monkeypatch.setattr(home.node.heartbeat, "_every", 0.001)
    monkeypatch.setattr(heartbeat, "ROUND", 5)
    home.time.ahead += 6
    before = {session.heard for session in home.node.visitors.all}
    home.node.heartbeat.start()
    await until(lambda: all(each.heard not in before for each in home.node.visitors.all))
    assert len(home.node.visitors.all) == len(players)


async def test_a_silent_socket_that_comes_is_counted_when_it_is_heard(home: House) -> None:
    """It was silent while the door was asked: found later, it counts once, and once it goes."""
    ann, bob = await home.two()
    table = await home.table(ann)
    place = home.place(table)
    session = next(each for each in home.node.visitors.all if each.person.id == bob.id)
    session.silent = True
    session.following[table] = place
    place.join(session, legal=False)
    assert bob.id not in place.table.present
    await bob.ping()
    assert place.table.attendance.sockets[bob.id] == 1
    await bob.subscribe(table)
    assert place.table.attendance.sockets[bob.id] == 1
    await bob.hang_up()
    await until(lambda: bob.id not in place.table.present)


async def test_a_place_that_has_stopped_sets_no_alarm(home: House) -> None:
    ann, bob = await home.two()
    table = await home.game(ann, bob, settings={"clock": {"move": 5000}})
    place = home.place(table)
    assert place.timer.handle is not None
    place.stop()
    await ann.place(table, 4)  # another clock runs
    assert place.timer.handle is None


async def test_a_page_is_told_what_its_viewer_may_ask_for(home: House) -> None:
    ann, bob = await home.two()
    cid = await home.player("Cid")
    table = await home.game(ann, bob)
    mine = (await ann.subscribe(table, may=True))["may"]
    assert mine["leave"] == "bot"
    assert mine["host"]["pause"]
    assert (await cid.subscribe(table, may=True))["may"] == {}
    await bob.say("unsubscribe", table=table)
    told = await cid.hear("presence", connected=[True, False])
    assert told["may"] == {"claim": [1]}
    assert (await ann.hear("presence", connected=[True, False]))["may"]["host"]["put_bot"] == [1]
    await bob.say("subscribe", table=table)  # the news may come before the snapshot
    assert "may" not in await bob.hear("presence", connected=[True, True])
    await ann.ask(table, "pause")
    paused = await cid.hear("update", may={})
    assert paused["room"]["paused"] == ann.id


async def test_nobody_stands_in_for_a_host_whose_phone_is_locked(home: House) -> None:
    ann, bob = await home.two()
    table = await home.game(ann, bob)
    await bob.subscribe(table, may=True)
    await ann.hang_up()
    told = await bob.hear("presence", connected=[False, True])
    assert "host" not in told["may"]
    no = await bob.ask(table, "pause")
    assert (no["type"], no["code"]) == ("refused", "not_host")
