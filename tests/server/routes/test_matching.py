"""Quick match over HTTP, with several people at once."""

import asyncio
from pathlib import Path

from parlor.table.commands import Leave, Sit
from tests.server.board import member
from tests.server.house import House, house, until
from tests.server.routes.matching_steps import MATCH, match, own, sits

# Two and three people


async def test_two_meet_and_the_game_begins_by_itself(home: House) -> None:
    ann, bob = await home.two()
    table = await sits(home, ann)
    assert await sits(home, bob) == table
    update = await ann.hear("update", asked=[0])
    assert update["room"]["phase"] == "playing"
    names = [seat["person"]["name"] for seat in update["room"]["seats"]]
    assert names == ["Ann", "Bob"]


async def test_a_third_waits_at_a_table_of_their_own(home: House) -> None:
    ann, bob = await home.two()
    cid, dan = await home.player("Cid"), await home.player("Dan")
    first = await sits(home, ann)
    assert await sits(home, bob) == first
    second = await sits(home, cid)
    assert second != first
    assert await sits(home, dan) == second
    await until(lambda: home.place(second).table.durable.phase == "playing")


async def test_many_who_come_at_once_are_all_paired(home: House) -> None:
    guests = [await home.guest(f"P{number}") for number in range(10)]
    tables = await asyncio.gather(*(match(home, guest) for guest in guests))
    assert sorted(tables.count(table) for table in set(tables)) == [2] * 5


async def test_who_waits_or_plays_already_is_led_back(home: House) -> None:
    ann, bob = await home.two()
    table = await sits(home, ann)
    assert await match(home, ann) == table
    await sits(home, bob)
    await ann.hear("update", asked=[0])
    assert await match(home, ann) == table
    assert await match(home, ann, game="onecard") != table


async def test_the_oldest_table_is_filled_first_and_only_tables_for_anybody(home: House) -> None:
    ann, bob = await home.two()
    cid, dan = await home.player("Cid"), await home.player("Dan")
    await home.table(dan, settings={"public": True})  # which Dan starts when he wants to
    await home.table(dan, settings={"fill": 60_000})  # by link alone
    locked = await home.table(dan, settings={"public": True, "fill": 60_000})
    await dan.subscribe(locked)
    await dan.ask(locked, "lock")
    first = await sits(home, ann)
    assert await sits(home, cid, game="onecard") != first
    assert await match(home, bob) == first


async def test_nobody_is_led_to_who_keeps_them_out(home: House) -> None:
    ann, bob = await home.two()
    table = await sits(home, ann)
    await bob.subscribe(table)
    await ann.ask(table, "kick", person=bob.id)
    assert await match(home, bob) != table


# Bots


async def test_bots_take_the_empty_seats_after_a_while(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        ann = await home.player("Ann")
        table = await sits(home, ann, fill=30)
        update = await ann.hear("update", asked=[0])
        assert update["room"]["seats"][1]["bot"] == "random"
        assert (await home.get("/api/v1/tables"))[1]["tables"][0]["id"] == table


async def test_the_house_says_how_long_and_0_is_at_once_and_alone(tmp_path: Path) -> None:
    async with house(tmp_path, fill=0) as home:
        ann, bob = await home.two()
        table = await sits(home, ann)
        await ann.hear("update", asked=[0])
        assert await sits(home, bob) != table
        assert (await home.get("/api/v1/tables"))[1]["tables"] == []
        assert await match(home, ann) == table


# The queue of four  [iota.md rulings 11, 20, 22]


async def test_the_fourth_who_comes_begins_iota_and_the_first_one_plays(home: House) -> None:
    players = [await home.player(name) for name in ("Ann", "Bob", "Cid", "Dan")]
    tables = [await sits(home, player, game="iota") for player in players]
    assert len(set(tables)) == 1
    update = await players[0].hear("update", asked=[0])
    assert [seat["person"]["name"] for seat in update["room"]["seats"]] == [
        "Ann",
        "Bob",
        "Cid",
        "Dan",
    ]
    assert update["room"]["settings"]["clock"] == {"move": 90_000}
    assert update["clocks"][0] == {"left": 90_000, "running": True}


async def test_who_comes_when_one_left_sits_behind_those_who_wait(home: House) -> None:
    """Also in the very same moment, before the table's clock has ticked."""
    first, second = await home.two()
    place = home.place(await sits(home, first, game="iota"))
    await sits(home, second, game="iota")
    ann = place.table.sitting.chairs[0].person
    assert ann is not None
    place.write(place.table.ask(ann, "", Leave(), home.node.time.now()))
    place.write(place.table.ask(ann, "", Sit(), home.node.time.now()))
    names = [chair.person and chair.person.name for chair in place.table.sitting.chairs]
    assert names == ["Bob", "Ann", None, None]


async def test_who_wants_to_play_is_not_led_to_the_rules_of_somebody(home: House) -> None:
    ann, bob = await home.two()
    usual = {"public": True, "fill": 60_000, "clock": {"move": 90_000}}
    classic = await home.table(ann, "iota", options={"manner": "classic"}, settings=usual)
    unhurried = await home.table(ann, "iota", settings={"public": True, "fill": 60_000})
    for table in (classic, unhurried):
        await ann.subscribe(table)
    found = await match(home, bob, game="iota")
    assert found not in (classic, unhurried)
    await bob.subscribe(found)
    cid = await home.player("Cid")
    assert await match(home, cid, game="iota") == found


async def test_who_gave_up_finds_another_game_and_the_way_back(home: House) -> None:
    ann = await home.player("Ann")
    table = await sits(home, ann, game="iota", fill=0, level="easy")
    await ann.hear("update", asked=[0])
    assert await match(home, ann, game="iota") == table
    await ann.act(table, {"type": "leave"})
    await until(lambda: home.place(table).table.durable.forfeits == (0,))
    assert (table, False) in await own(home, ann)
    assert await match(home, ann, game="iota") != table


async def test_in_iota_bots_take_what_stays_empty(home: House) -> None:
    ann, bob = await home.two()
    table = await sits(home, ann, game="iota", fill=300, level="search")
    room = (await ann.subscribe(table))["room"]
    assert 0 < room["fills_in"] <= 300
    assert await sits(home, bob, game="iota") == table
    update = await ann.hear("update", asked=[0])
    seats = update["room"]["seats"]
    assert [seat.get("bot") for seat in seats] == [None, None, "search", "search"]


async def test_alone_nobody_is_pulled_in(home: House) -> None:
    ann, bob = await home.two()
    alone = await sits(home, ann, game="iota", fill=0, level="search")
    update = await ann.hear("update", asked=[0])
    assert [seat.get("bot") for seat in update["room"]["seats"]] == [None, *["search"] * 3]
    assert await sits(home, bob, game="iota") != alone


async def test_nobody_is_matched_with_a_bot_that_is_not_there(home: House) -> None:
    status, problem = await home.post(MATCH, await home.guest(), game="iota", level="genius")
    assert (status, problem["code"]) == (404, "unknown_bot")


# Certain options, and a number of seats


async def test_a_match_may_ask_for_options_and_seats(home: House) -> None:
    ann, bob = await home.two()
    usual = await sits(home, ann, game="iota")
    table = await sits(home, ann, game="iota", options={"manner": "classic"}, seats=2)
    assert table != usual
    room = (await ann.subscribe(table))["room"]
    assert (room["options"]["manner"], len(room["seats"])) == ("classic", 2)
    assert await sits(home, bob, game="iota", options={"manner": "classic"}, seats=2) == table
    await until(lambda: home.place(table).table.durable.phase == "playing")
    assert await match(home, ann, game="iota", options={"manner": "classic"}, seats=2) == table


async def test_options_and_seats_that_cannot_be_are_refused(home: House) -> None:
    guest = await home.guest()
    status, problem = await home.post(MATCH, guest, game="iota", seats=7)
    assert (status, problem["code"]) == (400, "wrong_seats")
    status, problem = await home.post(MATCH, guest, game="iota", options={"manner": "sly"})
    assert (status, problem["code"]) == (400, "malformed")
    assert not home.node.tables.hosted


# Rated


async def test_a_rated_match_is_for_members_and_waits_for_people(home: House) -> None:
    ann = await home.player("Ann")
    status, problem = await home.post(MATCH, ann.guest, game="noughts", rated=True)
    assert (status, problem["code"]) == (400, "members_only")
    anna, boris = await member(home, "Anna"), await member(home, "Boris")
    friendly = await sits(home, anna)
    table = await sits(home, anna, rated=True, fill=0)
    assert table != friendly
    room = (await anna.subscribe(table))["room"]
    assert (room["phase"], room["settings"]["rated"]) == ("forming", True)
    assert room["settings"]["clock"] == {"move": 60_000, "bank": 120_000}
    assert room["options"] == {"boards": 4}, "the friendly one goes on for ever, this one ends"
    assert await sits(home, boris, rated=True) == table
    await until(lambda: home.place(table).table.durable.phase == "playing")
