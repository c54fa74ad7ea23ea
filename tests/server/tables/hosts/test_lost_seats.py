"""A player who lost their cookie claims the seat, and the host decides."""

from collections.abc import Callable

import pytest

from parlor.engine import registry
from parlor.server.tables.hosted import HostedTable
from tests.server.house import House, until
from tests.server.tables.hosts.steps import is_away, knock, person, three
from tests.table.scenes.whispers import Whispers


async def test_who_lost_the_cookie_has_the_seat_back(
    home: House, pass_time: Callable[[HostedTable, int], None]
) -> None:
    table, (ann, bob, cid) = await three(home, "onecard")
    began = await ann.ask(table, "start")
    hand = (await bob.hear("update", seq=began["seq"]))["view"]
    assert (await cid.ask(table, "claim", seat=1))["code"] == "present"
    await bob.hang_up()
    await until(lambda: is_away(home, bob))
    robert = await home.player("Robert")  # Bob, on another phone
    assert (await robert.subscribe(table))["view"] != hand
    claimed = await robert.ask(table, "claim", seat=1)
    assert claimed["room"]["claim"]["person"] == person(robert)
    assert 60_000 < claimed["room"]["claim"]["left"] <= 120_000
    assert (await cid.ask(table, "grant", accept=True))["code"] == "not_seated"
    assert (await ann.ask(table, "grant", accept=True))["code"] == "too_soon"
    pass_time(home.place(table), 60_000)
    await ann.ask(table, "grant", accept=True, person=robert.id)
    granted = await robert.hear("update", seq=home.seq(table))
    assert granted["seat"] == 1
    assert granted["view"] == (await robert.subscribe(table))["view"] == hand
    old = await home.player(bob.guest)
    assert (await old.subscribe(table)).get("seat") is None


@pytest.mark.usefixtures("duel")
async def test_a_seat_is_claimed_from_outside_the_door_where_nobody_may_watch(
    home: House, pass_time: Callable[[HostedTable, int], None]
) -> None:
    """Who stands there sees the room and not a byte of the game, until the seat is theirs."""
    table, (ann, bob, cid) = await three(home, "duel", settings={"watch": False})
    await cid.say("unsubscribe", table=table)
    began = await ann.ask(table, "start")
    hand = (await bob.hear("update", seq=began["seq"]))["view"]
    assert (await knock(cid, table))["code"] == "no_watching"
    await bob.hang_up()
    await until(lambda: is_away(home, bob))
    robert = await home.player("Robert")
    snapshot = await knock(robert, table, events=50, legal=True, after=0)
    assert set(snapshot) == {"type", "table", "seq", "room"}
    assert (await robert.ask(table, "say", text="hello"))["code"] == "no_watching"
    assert (await robert.act(table, {"type": "fold"}))["code"] == "not_seated"
    await ann.ask(table, "say", text="where is he?")
    assert (await robert.ask(table, "claim", seat=1))["type"] == "accepted"
    await ann.act(table, {"type": "call"})
    await robert.ping()
    for letter in robert.heard:
        assert not {"view", "events", "news", "told", "asked", "legal", "clocks"} & set(letter)
    seen = [each["seq"] for each in robert.heard if each["type"] == "snapshot"]
    assert seen[-1] < home.seq(table)
    pass_time(home.place(table), 60_000)
    granted = await ann.ask(table, "grant", accept=True, person=robert.id)
    mine = await robert.hear("snapshot", seq=granted["seq"])
    assert (mine["seat"], mine["asked"]) == (1, [1])
    assert mine["view"]["card"] == hand["card"]
    assert (await robert.act(table, {"type": "call"}))["events"]


async def test_who_stands_outside_must_go_when_no_seat_is_lost_any_more(home: House) -> None:
    table, (ann, bob, cid) = await three(home, settings={"watch": False})
    await ann.ask(table, "start")
    await cid.hear("refused")
    await bob.hang_up()
    await until(lambda: is_away(home, bob))
    assert "view" not in await knock(cid, table)
    await ann.ask(table, "lock")
    assert "view" not in await cid.hear("snapshot", seq=home.seq(table))
    await (await home.player(bob.guest)).subscribe(table)
    await ann.ask(table, "lock", locked=False)
    assert (await cid.hear("refused"))["code"] == "no_watching"
    assert (await cid.ask(table, "claim", seat=1))["code"] == "not_subscribed"


async def test_a_seat_that_was_given_in_vain_shows_nothing(
    home: House, monkeypatch: pytest.MonkeyPatch, pass_time: Callable[[HostedTable, int], None]
) -> None:
    """Who follows the table anew while the row waits for the disk, which then is full, still watches."""
    monkeypatch.setattr(registry, "games", lambda: {"whispers": Whispers})
    table, (ann, bob, cid) = await three(home, "whispers")
    dan = await home.player("Dan")
    await dan.subscribe(table)
    await dan.ask(table, "sit")
    await ann.ask(table, "start")
    await bob.act(table, {"type": "whisper", "number": 7})
    await bob.hang_up()
    await until(lambda: is_away(home, bob))
    pass_time(home.place(table), 60_000)
    await cid.ask(table, "claim", seat=1)
    home.store.hold()
    home.store.broken = "disk full"
    await ann.say("ask", table=table, ref="g1", command={"type": "grant", "accept": True})
    await until(lambda: home.place(table).table.sitting.claim is None)
    await cid.say("subscribe", table=table)
    await cid.say("ping")
    await cid.hear("pong")
    assert all(each.seat != 1 for each in home.place(table).followers.values())
    home.store.let_go()
    await until(lambda: home.node.writer.failing)
    home.store.broken = ""
    await until(lambda: not home.node.writer.failing)
    snapshot = await cid.hear("snapshot", table=table)
    assert "seat" not in snapshot
    assert snapshot["view"]["mine"] is None
    moved = await ann.act(table, {"type": "whisper", "number": 1})
    update = await cid.hear("update", seq=moved["seq"])
    assert update["view"]["mine"] is None


async def test_who_sat_down_in_vain_is_no_player(home: House) -> None:
    """The row is undone under somebody who follows the table already."""
    table, (_, _, cid) = await three(home, "onecard")
    place = home.place(table)
    follower = next(each for each in place.followers.values() if each.visitor.person.id == cid.id)
    follower.seat = 1  # as it was told of a row, which is undone now
    home.store.broken = "disk full"
    assert (await cid.ask(table, "say", text="hello"))["code"] == "trouble"
    assert getattr(follower, "seat", 1) is None
    home.store.broken = ""
    await until(lambda: not home.node.writer.failing)


async def test_a_claim_is_over_when_its_person_is_back(home: House) -> None:
    table, (_, bob, cid) = await three(home)
    await bob.hang_up()
    await until(lambda: is_away(home, bob))
    await cid.ask(table, "claim", seat=1)
    again = await home.player(bob.guest)
    await again.subscribe(table)
    over = await cid.hear("update", seq=home.seq(table))
    assert over["news"] == [{"type": "granted", "seat": 1, "person": person(cid), "accept": False}]
