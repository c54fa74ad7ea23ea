"""The lobby: live lists of tables and of people who wait, told only when they are on disk."""

import pytest

from parlor.store import StoreTrouble
from tests.server.board import Board, board, member, waits
from tests.server.house import House, until

# Tables


async def test_the_lobby_follows_the_life_of_a_table(home: House) -> None:
    ann, bob = await home.two()
    seen = await board(await home.player("Cid"))
    assert (seen.tables, seen.people) == ({}, {})
    table = await home.table(ann, settings={"public": True}, options={"boards": 1})
    await seen.until(lambda seen: table in seen.tables)
    assert (seen.tables[table]["phase"], seen.tables[table]["names"]) == ("forming", ["Ann"])
    for player in (ann, bob):
        await player.subscribe(table)
    await bob.ask(table, "sit")
    await seen.until(lambda seen: seen.tables[table]["names"] == ["Ann", "Bob"])
    await ann.ask(table, "start")
    await seen.until(lambda seen: seen.tables[table]["phase"] == "playing")
    for player, cell in ((ann, 0), (bob, 3), (ann, 1), (bob, 4), (ann, 2)):
        await player.place(table, cell)
    await seen.until(lambda seen: seen.tables[table]["phase"] == "over")
    await ann.ask(table, "close")
    await seen.until(lambda seen: table not in seen.tables)


async def test_moves_do_not_trouble_the_lobby(home: House) -> None:
    ann, bob = await home.two()
    seen = Board(await home.player("Cid"))
    table = await home.game(ann, bob, settings={"public": True})
    await until(lambda: home.node.lobby._timer is None)
    await seen.look()
    for player, cell in ((ann, 0), (bob, 3), (ann, 1), (bob, 4)):
        await player.place(table, cell)
    assert home.node.lobby._timer is None
    assert await seen.player.ping() == []


async def test_private_tables_are_nobodys_business(home: House) -> None:
    ann, bob = await home.two()
    seen = await board(await home.player("Cid"))
    table = await home.game(ann, bob)
    await ann.place(table, 4)
    assert home.node.lobby._timer is None
    assert await seen.player.ping() == []
    assert (await seen.look()).tables == {}


async def test_a_table_that_its_host_makes_public_is_listed_and_made_private_is_not(
    home: House,
) -> None:
    ann = await home.player("Ann")
    seen = await board(await home.player("Cid"))
    table = await home.table(ann)
    await ann.subscribe(table)
    await ann.ask(table, "change", settings={"public": True})
    await seen.until(lambda seen: table in seen.tables)
    await ann.ask(table, "lock")
    await seen.until(lambda seen: seen.tables[table].get("locked", False))
    await ann.ask(table, "change", settings={})
    await seen.until(lambda seen: table not in seen.tables)


async def test_only_what_is_on_disk_is_listed(home: House) -> None:
    ann, bob = await home.two()
    seen = await board(await home.player("Cid"))
    table = await home.table(ann, settings={"public": True})
    await seen.until(lambda seen: table in seen.tables)
    await bob.subscribe(table)
    home.store.hold()
    await bob.say("ask", table=table, ref="b1", command={"type": "sit"})
    await home.store.arrived.wait()
    assert await seen.player.ping() == []
    assert (await seen.look()).tables[table]["names"] == ["Ann"]
    assert (await home.get("/api/v1/tables"))[1]["tables"][0]["names"] == ["Ann"]
    home.store.let_go()
    await seen.until(lambda seen: seen.tables[table]["names"] == ["Ann", "Bob"])


async def test_what_never_came_to_the_disk_is_never_listed(home: House) -> None:
    ann, bob = await home.two()
    seen = await board(await home.player("Cid"))
    table = await home.table(ann, settings={"public": True})
    await seen.until(lambda seen: table in seen.tables)
    await bob.subscribe(table)
    home.store.broken = "disk full"
    await bob.say("ask", table=table, ref="b1", command={"type": "sit"})
    await bob.hear("refused", code="trouble", ref="b1")
    home.store.broken = ""
    await bob.hear("trouble", over=True)
    assert (await seen.look()).tables[table]["names"] == ["Ann"]


# People


async def test_who_waits_is_seen_by_all_and_who_does_not_is_not(home: House) -> None:
    ann, bob = await home.two()
    seen = await board(await home.player("Cid"))
    await waits(home, ann)
    await seen.until(lambda seen: ann.id in seen.people)
    listing = seen.people[ann.id]
    assert (listing["name"], listing["game"]) == ("Ann", "noughts")
    assert "rating" not in listing
    await waits(home, bob, game="onecard")
    await seen.until(lambda seen: seen.names == ["Ann", "Bob"])
    await ann.say("wait")
    await seen.until(lambda seen: seen.names == ["Bob"])


async def test_a_member_is_listed_with_a_rating(home: House) -> None:
    anna = await member(home, "Anna")
    seen = await board(await home.player("Cid"))
    await waits(home, anna)
    await seen.until(lambda seen: seen.people.get(anna.id, {}).get("rating") == 1600)
    await waits(home, anna, game="onecard")
    await seen.until(lambda seen: seen.people[anna.id].get("game") == "onecard")


async def test_a_table_shows_how_well_its_members_play(home: House) -> None:
    anna, ann = await member(home, "Anna"), await home.player("Ann")
    seen = await board(await home.player("Cid"))
    table = await home.table(anna, settings={"public": True})
    other = await home.table(ann, settings={"public": True})
    await seen.until(lambda seen: seen.tables.get(table, {}).get("rating") == 1600)
    await seen.until(lambda seen: other in seen.tables)
    assert "rating" not in seen.tables[other]
    assert list((await seen.look(low=1500)).tables) == [table]


async def test_a_rating_that_a_game_changed_is_in_the_lists_at_once(home: House) -> None:
    anna, boris = await member(home, "Anna"), await member(home, "Boris")
    seen = await board(await home.player("Cid"))
    rated = {"rated": True, "public": True, "clock": {"total": 600_000}}
    table = await home.game(anna, boris, options={"boards": 1}, settings=rated)
    await seen.until(lambda seen: seen.tables.get(table, {}).get("rating") == 1600)
    await waits(home, boris)
    await seen.until(lambda seen: seen.people.get(boris.id, {}).get("rating") == 1600)
    for player, cell in ((anna, 0), (boris, 3), (anna, 1), (boris, 4), (anna, 2)):
        await player.place(table, cell)
    await seen.until(lambda seen: seen.people[boris.id].get("rating") == 1588)
    await waits(home, anna)
    await seen.until(lambda seen: seen.people.get(anna.id, {}).get("rating") == 1613)


async def test_a_rating_that_cannot_be_read_is_left_out(
    home: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def trouble(person: object, game: str) -> int:
        raise StoreTrouble("no disk")

    anna = await member(home, "Anna")
    monkeypatch.setattr(home.node.ratings, "rating", trouble)
    seen = await board(await home.player("Cid"))
    await waits(home, anna)
    await seen.until(lambda seen: anna.id in seen.people)
    await until(lambda: not home.node.lobby._asking)
    monkeypatch.undo()
    await waits(home, anna)
    await seen.until(lambda seen: seen.people[anna.id].get("rating") == 1600)


async def test_who_is_banned_waits_no_more(home: House) -> None:
    ann = await home.player("Ann")
    seen = await board(await home.player("Cid"))
    await waits(home, ann)
    await seen.until(lambda seen: seen.names == ["Ann"])
    now = home.node.time.now()
    await home.node.penalties.ban(ann.id, now + 60_000, "", now)
    await seen.until(lambda seen: seen.names == [])


async def test_nobody_waits_for_a_game_that_is_not_here(home: House) -> None:
    ann = await home.player("Ann")
    await ann.say("wait", game="chess", ref="w1")
    no = await ann.hear("refused")
    assert (no["code"], no["ref"]) == ("unknown_game", "w1")
    assert home.node.lobby.waiting == {}


async def test_who_sits_down_waits_no_more(home: House) -> None:
    ann, bob = await home.two()
    seen = await board(await home.player("Cid"))
    await waits(home, ann, bob)
    await seen.until(lambda seen: seen.names == ["Ann", "Bob"])
    table = await home.table(ann)
    await seen.until(lambda seen: seen.names == ["Bob"])
    await bob.subscribe(table)
    await bob.ask(table, "sit")
    await seen.until(lambda seen: seen.names == [])
    await waits(home, ann)  # she may wait for another, until this one begins
    await seen.until(lambda seen: seen.names == ["Ann"])
    await ann.subscribe(table)
    await ann.ask(table, "start")
    await seen.until(lambda seen: seen.names == [])


async def test_after_the_game_back_to_the_waiting_room(home: House) -> None:
    ann, bob = await home.two()
    seen = await board(await home.player("Cid"))
    table = await home.game(ann, bob, options={"boards": 1})
    for player, cell in ((ann, 0), (bob, 3), (ann, 1), (bob, 4), (ann, 2)):
        await player.place(table, cell)
    await waits(home, ann)
    await seen.until(lambda seen: seen.names == ["Ann"])
    await bob.ask(table, "leave")  # what happens at the old table is no matter
    assert await seen.player.ping() == []
    assert ann.id in home.node.lobby.waiting
