"""Who is here: at a table, and in the lobby."""

from typing import Any

import pytest

from parlor.server import lobby as lobbies
from parlor.server import place
from tests.server.house import House, Player, until


@pytest.fixture(autouse=True)
def prompt(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(place, "PRESENCE_AFTER", 0.005)
    monkeypatch.setattr(lobbies, "TELL_AFTER", 0.005)


# At a table


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
    await until(lambda: len(home.parlour.sessions) == 2)
    snapshot = await ann.subscribe(table)
    assert [seat["connected"] for seat in snapshot["room"]["seats"]] == [True, True]
    await second.hang_up()
    await ann.hear("presence", connected=[True, False])


async def test_who_was_away_is_back_when_she_comes_back(home: House) -> None:
    ann, bob = await home.two()
    table = await home.game(ann, bob, settings={"clock": {"move": 1000}})
    await ann.say("unsubscribe", table=table)
    update = await bob.hear("update")
    assert update["news"][0] == {"type": "timed_out", "seat": 0}
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
    place.attempt(lambda: place.table.close("empty", home.parlour.now()))
    await until(lambda: place.table.durable.phase == "closed")
    await ann.subscribe(table)
    assert await ann.ping() == []
    assert not place.broken


# In the lobby


async def lobby(player: Player) -> list[Any]:
    found: list[Any] = (await player.hear("lobby_list")).get("tables", [])
    return found


async def test_the_lobby_follows_the_life_of_a_table(home: House) -> None:
    ann, bob = await home.two()
    cid = await home.player("Cid")
    await cid.say("lobby")
    assert await lobby(cid) == []
    table = await home.table(ann, settings={"public": True}, options={"boards": 1})
    [seen] = await lobby(cid)
    assert (seen["id"], seen["phase"], seen["names"]) == (table, "forming", ["Ann"])
    for player in (ann, bob):
        await player.subscribe(table)
    await bob.ask(table, "sit")
    assert (await lobby(cid))[0]["names"] == ["Ann", "Bob"]
    await ann.ask(table, "start")
    assert (await lobby(cid))[0]["phase"] == "playing"
    for player, cell in ((ann, 0), (bob, 3), (ann, 1), (bob, 4), (ann, 2)):
        await player.place(table, cell)
    assert (await lobby(cid))[0]["phase"] == "over"
    await ann.ask(table, "close")
    assert await lobby(cid) == []


async def test_moves_do_not_trouble_the_lobby(home: House) -> None:
    ann, bob = await home.two()
    cid = await home.player("Cid")
    table = await home.game(ann, bob, settings={"public": True})
    await until(lambda: home.parlour.lobby._timer is None)
    await cid.say("lobby")
    await lobby(cid)
    for player, cell in ((ann, 0), (bob, 3), (ann, 1), (bob, 4)):
        await player.place(table, cell)
    assert home.parlour.lobby._timer is None
    assert await cid.ping() == []


async def test_private_tables_are_nobodys_business(home: House) -> None:
    ann, bob = await home.two()
    cid = await home.player("Cid")
    await cid.say("lobby")
    assert await lobby(cid) == []
    table = await home.game(ann, bob)
    await ann.place(table, 4)
    assert home.parlour.lobby._timer is None
    assert await cid.ping() == []
    await cid.say("lobby")
    assert await lobby(cid) == []


async def test_who_leaves_the_lobby_hears_no_more(home: House) -> None:
    ann, bob = await home.two()
    for player in (ann, bob):
        await player.say("lobby")
        await lobby(player)
    await bob.say("lobby", follow=False)
    await bob.ping()
    await home.table(ann, settings={"public": True})
    assert await lobby(ann)
    assert await bob.ping() == []
    await ann.hang_up()
    await until(lambda: not home.parlour.lobby.followers)
