"""Quick match and codes, over HTTP, with several people at once."""

import asyncio
from pathlib import Path
from typing import Any

import pytest

from parlor.server.routes import matching
from parlor.table.commands import Leave, Sit
from tests.server.board import member
from tests.server.house import Guest, House, Player, house, until

MATCH = "/api/v1/match"


async def match(home: House, who: Player | Guest, **body: Any) -> str:
    guest = who.guest if isinstance(who, Player) else who
    status, answer = await home.post(MATCH, guest, **{"game": "noughts", **body})
    assert status == 200, answer
    return str(answer["table"])


async def sits(home: House, player: Player, **body: Any) -> str:
    """Matched, and looking at the table."""
    table = await match(home, player, **body)
    await player.subscribe(table)
    return table


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


# The way back


async def own(home: House, who: Player) -> list[tuple[str, bool]]:
    status, answer = await home.get("/api/v1/tables/mine", **who.guest.headers)
    assert status == 200, answer
    return [(each["table"]["id"], each["turn"]) for each in answer["tables"]]


async def test_everybody_finds_the_way_back_to_where_they_sit(home: House) -> None:
    ann, bob = await home.two()
    assert await own(home, ann) == []
    waiting = await home.table(ann)  # private: nobody else's list has it
    played = await home.game(ann, bob)
    assert await own(home, ann) == [(played, True), (waiting, False)]
    assert await own(home, bob) == [(played, False)]
    await ann.place(played, 4)
    await bob.hear("update", asked=[1])
    assert await own(home, bob) == [(played, True)]
    await ann.ask(played, "pause")
    assert await own(home, bob) == [(played, False)]


async def test_a_table_that_was_left_or_closed_calls_nobody_back(home: House) -> None:
    ann, bob = await home.two()
    played = await home.game(ann, bob)
    await bob.ask(played, "leave")
    assert await own(home, bob) == []
    await ann.ask(played, "close")
    await until(lambda: home.place(played).table.durable.phase == "closed")
    assert await own(home, ann) == []
    status, answer = await home.get("/api/v1/tables/mine")
    assert (status, answer["code"]) == (401, "not_signed_in")


# Durable, then told; refused by name


async def test_the_answer_waits_for_the_disk(home: House) -> None:
    ann, bob = await home.two()
    table = await sits(home, ann)
    home.store.hold()
    asking = asyncio.ensure_future(match(home, bob))
    await home.store.arrived.wait()
    assert await bob.ping() == []
    assert not asking.done()
    home.store.let_go()
    assert await asking == table


async def test_a_seat_that_could_not_be_written_is_refused(home: House) -> None:
    ann, bob = await home.two()
    await sits(home, ann)
    home.store.broken = "disk full"
    status, problem = await home.post(MATCH, bob.guest, game="noughts")
    assert (status, problem["code"]) == (503, "trouble")
    home.store.broken = ""
    await ann.hear("trouble", over=True)
    assert await sits(home, bob)


WRONG: dict[str, tuple[dict[str, Any], int, str]] = {
    "no game": ({}, 400, "malformed"),
    "an unknown game": ({"game": "chess"}, 404, "unknown_game"),
    "a wait too long": ({"game": "noughts", "fill": 3_600_001}, 400, "malformed"),
    "a field": ({"game": "noughts", "colour": "red"}, 400, "malformed"),
}


@pytest.mark.parametrize("case", WRONG)
async def test_what_cannot_be_matched_is_refused(home: House, case: str) -> None:
    body, status, code = WRONG[case]
    got, problem = await home.post(MATCH, await home.guest(), **body)
    assert (got, problem["code"]) == (status, code)
    assert home.node.tables.hosted == {}


async def test_a_stranger_is_not_matched(home: House) -> None:
    status, problem = await home.post(MATCH, game="noughts")
    assert (status, problem["code"]) == (401, "not_signed_in")


# Codes


async def test_a_code_names_a_table_however_it_is_typed(home: House) -> None:
    ann = await home.guest()
    _, made = await home.post("/api/v1/tables", ann, game="noughts")
    table, code = made["table"], made["code"]
    assert (len(table), code) == (8, f"{table[:3]}-{table[3:6]}".upper())
    for typed in (code, code.lower(), code.replace("-", ""), f" {code} ", table):
        status, found = await home.get(f"/api/v1/codes/{typed}")
        assert status == 200
        assert found == {"table": table, "game": "noughts", "passphrase": False}


async def test_a_code_says_that_a_passphrase_is_asked_for(home: House) -> None:
    ann = await home.guest()
    _, made = await home.post("/api/v1/tables", ann, game="noughts", passphrase="sesame")
    _, found = await home.get(f"/api/v1/codes/{made['code']}")
    assert found["passphrase"]


async def test_two_open_tables_never_have_one_code(
    home: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn = iter(("aaaaaa00", "aaaaaa11", "aaaaaa22", "bbbbbb00"))
    monkeypatch.setattr("parlor.lobby.codes.drawn", lambda chance: next(drawn))
    ann = await home.guest()
    assert [await home.table(ann) for _ in range(2)] == ["aaaaaa00", "bbbbbb00"]


async def test_a_closed_table_has_no_code(home: House) -> None:
    ann = await home.player("Ann")
    table = await home.table(ann)
    await ann.subscribe(table)
    await ann.ask(table, "close")
    await until(lambda: home.place(table).table.durable.phase == "closed")
    status, problem = await home.get(f"/api/v1/codes/{table}")
    assert (status, problem["code"]) == (404, "unknown_code")


async def test_guessing_codes_is_slow_and_knowing_them_is_not(home: House) -> None:
    home.stop_clock()
    table = await home.table(await home.guest())
    for _ in range(matching.WRONG_CODES + 5):
        assert (await home.get(f"/api/v1/codes/{table}"))[0] == 200
    wrong = "zzzzzz" if not table.startswith("zzzzzz") else "yyyyyy"
    answers = [await home.get(f"/api/v1/codes/{wrong}") for _ in range(matching.WRONG_CODES)]
    assert {status for status, _ in answers} == {404}
    # Now also a right guess is not answered, so that guessing on tells nothing.
    for code in (wrong, table):
        assert (await home.get(f"/api/v1/codes/{code}"))[0] == 429
