"""Challenges between real clients: the four ends told to both, and the table that follows."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from parlor.lobby import challenges
from tests.server.board import board, waits
from tests.server.house import PLENTY, House, house
from tests.server.lobby.challenge_steps import challenge, challenged, ends, refusal, reply


@pytest.fixture
async def home(tmp_path: Path) -> AsyncIterator[House]:
    async with house(tmp_path, rate=PLENTY, challenges=PLENTY) as opened:
        yield opened


# The four ends


async def test_both_hear_of_it_with_the_time_that_is_left(home: House) -> None:
    ann, bob = await home.two()
    await waits(home, ann, bob)
    await challenge(ann, bob, "a1", options={"boards": 1})
    mine, theirs = await ends(ann, bob)
    assert mine["by"]["name"] == theirs["by"]["name"] == "Ann"
    assert mine["to"]["name"] == theirs["to"]["name"] == "Bob"
    assert theirs["options"] == {"boards": 1}
    assert 14_000 < theirs["left"] <= 15_000
    assert (mine.get("ref"), theirs.get("ref")) == ("a1", None)


async def test_accepted_both_play_and_who_asked_moves_first(home: House) -> None:
    ann, bob = await home.two()
    seen = await board(await home.player("Cid"))
    await waits(home, bob)
    await seen.until(lambda seen: seen.names == ["Bob"])
    await reply(bob, await challenged(ann, bob, options={"boards": 1}), True)
    mine, theirs = await ends(ann, bob)
    assert mine["state"] == theirs["state"] == "accepted"
    table = mine["table"]
    assert theirs["table"] == table
    await seen.until(lambda seen: seen.names == [])
    assert seen.tables == {}  # their table is theirs
    snapshot = await ann.subscribe(table)
    assert (snapshot["seat"], snapshot["asked"]) == (0, [0])
    assert snapshot["room"]["phase"] == "playing"
    assert (await bob.subscribe(table))["seat"] == 1
    for player, cell in ((ann, 0), (bob, 3), (ann, 1), (bob, 4), (ann, 2)):
        await player.place(table, cell)
    await waits(home, ann, bob)  # back to the waiting room
    await seen.until(lambda seen: seen.names == ["Ann", "Bob"])


async def test_declined_both_are_told_and_the_same_is_not_asked_at_once(home: House) -> None:
    ann, bob = await home.two()
    await waits(home, ann, bob)
    await reply(bob, await challenged(ann, bob), False)
    assert [each["state"] for each in await ends(ann, bob)] == ["declined"] * 2
    await challenge(ann, bob, "a2")
    assert await refusal(ann) == ("too_soon", "a2")
    assert await bob.ping() == []
    assert set(home.node.lobby.waiting) == {ann.id, bob.id}


async def test_cancelled_both_are_told(home: House) -> None:
    ann, bob = await home.two()
    await waits(home, bob)
    await reply(ann, await challenged(ann, bob), False)
    assert [each["state"] for each in await ends(ann, bob)] == ["cancelled"] * 2


async def test_timed_out_both_are_told(home: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(challenges, "COUNTDOWN", 30)
    ann, bob = await home.two()
    await waits(home, bob)
    name = await challenged(ann, bob)
    assert [each["state"] for each in await ends(ann, bob)] == ["timed_out"] * 2
    await reply(bob, name, True)
    assert await refusal(bob) == ("no_such_challenge", "reply")


# Durable, then told


async def test_acceptance_is_told_when_the_table_is_on_disk(home: House) -> None:
    ann, bob = await home.two()
    cid = await home.player("Cid")
    await waits(home, bob)
    name = await challenged(ann, bob)
    await challenged(cid, bob)
    home.store.hold()
    await reply(bob, name, True)
    await home.store.arrived.wait()
    for player in (ann, bob, cid):
        assert await player.ping() == []
    await reply(ann, name, False)
    assert await refusal(ann) == ("answered", "reply")
    home.store.let_go()
    accepted = await ends(ann, bob)
    assert {each["state"] for each in accepted} == {"accepted"}
    assert (await ends(cid))[0]["state"] == "declined"
    assert home.place(accepted[0]["table"]).table.durable.phase == "playing"


async def test_a_table_that_could_not_be_written_is_none(home: House) -> None:
    ann, bob = await home.two()
    await waits(home, ann, bob)
    name = await challenged(ann, bob)
    home.store.broken = "disk full"
    await reply(bob, name, True)
    for player in (ann, bob):
        assert (await player.hear("challenge_news"))["state"] == "cancelled"
    assert await refusal(bob) == ("trouble", "reply")
    await challenge(ann, bob, "a2")
    assert await refusal(ann) == ("trouble", "a2")
    home.store.broken = ""
    await ann.hear("trouble", over=True)
    assert home.node.tables.hosted == {}
    assert set(home.node.lobby.waiting) == {ann.id, bob.id}
    await challenged(ann, bob, ref="a3")


# Several at once


async def test_one_yes_is_a_no_to_the_others(home: House) -> None:
    ann, bob = await home.two()
    cid, dan = await home.player("Cid"), await home.player("Dan")
    await waits(home, bob, dan)
    await challenged(cid, bob)
    name = await challenged(ann, bob)
    await challenged(bob, dan)  # Bob asks, too
    await ann.ping()
    await reply(bob, name, True)
    assert [each["state"] for each in await ends(ann, cid, dan)] == [
        "accepted",
        "declined",
        "cancelled",
    ]
    assert home.node.lobby.challenges.book.open == {}


async def test_every_socket_of_both_hears_it_and_any_may_answer(home: House) -> None:
    ann, bob = await home.two()
    phone = await home.player(bob.guest)
    await waits(home, bob)
    name = await challenged(ann, bob)
    assert (await phone.hear("challenge_news"))["id"] == name
    await reply(phone, name, True)
    tables = {each["table"] for each in await ends(ann, bob, phone)}
    assert len(tables) == 1


async def test_a_challenge_said_twice_is_one(home: House) -> None:
    ann, bob = await home.two()
    await waits(home, bob)
    name = await challenged(ann, bob, ref="a1")
    await challenge(ann, bob, "a1")
    assert (await ends(ann))[0]["id"] == name
    assert await bob.ping() == []
    await reply(bob, name, False)
    assert [each["state"] for each in await ends(ann, bob)] == ["declined"] * 2
    await challenge(ann, bob, "a1")
    assert (await ends(ann))[0]["state"] == "declined"
    assert await bob.ping() == []
