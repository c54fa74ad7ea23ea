"""The HTTP routes of a table: making one, and the lists of games and of tables."""

import asyncio
from pathlib import Path
from typing import Any

import pytest

from parlor.lobby import lists
from tests.server.house import House, house

TABLES = "/api/v1/tables"


async def listed(home: House) -> list[Any]:
    _, body = await home.get(TABLES)
    found: list[Any] = body["tables"]
    return found


# Making one


async def test_who_makes_a_table_is_its_host_and_sits_at_it(home: House) -> None:
    ann = await home.player("Ann")
    status, body = await home.post(TABLES, ann.guest, game="noughts")
    assert status == 201
    assert body["url"] == f"{home.url}/t/{body['table']}"
    snapshot = await ann.subscribe(body["table"])
    assert snapshot["seat"] == 0
    assert snapshot["room"]["host"] == ann.id
    assert snapshot["room"]["phase"] == "forming"


async def test_a_table_can_be_made_for_others(home: House) -> None:
    ann = await home.player("Ann")
    table = await home.table(ann, sit=False)
    snapshot = await ann.subscribe(table)
    assert "seat" not in snapshot
    assert [seat for seat in snapshot["room"]["seats"] if seat] == []


async def test_the_link_is_the_public_address_where_there_is_one(tmp_path: Path) -> None:
    async with house(tmp_path, url="https://games.example/") as home:
        ann = await home.guest("Ann")
        _, body = await home.post(TABLES, ann, game="noughts")
        assert body["url"] == f"https://games.example/t/{body['table']}"


async def test_options_and_settings_are_those_asked_for(home: House) -> None:
    ann = await home.player("Ann")
    settings = {"public": True, "watch": False, "clock": {"move": 5000}, "pace": "fast"}
    table = await home.table(ann, "onecard", options={"stack": 30, "ante": 3}, settings=settings)
    room = (await ann.subscribe(table))["room"]
    assert room["options"] == {"stack": 30, "ante": 3, "freezeout": False}
    assert room["settings"]["clock"]["move"] == 5000
    assert room["settings"]["pace"] == "fast"


async def test_bots_sit_down_with_the_host(home: House) -> None:
    ann = await home.player("Ann")
    table = await home.table(ann, bots=1)
    seats = (await ann.subscribe(table))["room"]["seats"]
    assert [seat.get("bot") for seat in seats] == [None, "random"]


WRONG: dict[str, tuple[dict[str, Any], int, str, str]] = {
    "an option's value": ({"game": "onecard", "options": {"stack": 1}}, 400, "malformed", "stack"),
    "an option's kind": (
        {"game": "onecard", "options": {"ante": "five"}},
        400,
        "malformed",
        "ante",
    ),
    "an option's name": ({"game": "onecard", "options": {"decks": 2}}, 400, "malformed", "decks"),
    "a game": ({"game": "chess"}, 404, "unknown_game", "chess"),
    "no game": ({}, 400, "malformed", "game"),
    "bots": ({"game": "noughts", "bots": 2}, 400, "too_many", "2 seats"),
    "more bots": ({"game": "noughts", "bots": 21}, 400, "malformed", "bots"),
    "fewer bots": ({"game": "noughts", "bots": -1}, 400, "malformed", "bots"),
    "a field": ({"game": "noughts", "colour": "red"}, 400, "malformed", "colour"),
    "a setting": (
        {"game": "noughts", "settings": {"loud": True}},
        400,
        "malformed",
        "loud",
    ),
    "a clock": (
        {"game": "noughts", "settings": {"clock": {"bank": 5}}},
        400,
        "malformed",
        "clock",
    ),
    "a pace": ({"game": "noughts", "settings": {"pace": "warp"}}, 400, "malformed", "pace"),
}


@pytest.mark.parametrize("case", WRONG)
async def test_what_cannot_be_made_is_refused_by_name(home: House, case: str) -> None:
    body, status, code, named = WRONG[case]
    ann = await home.guest("Ann")
    got, problem = await home.post(TABLES, ann, **body)
    assert (got, problem["code"]) == (status, code)
    assert named in problem["text"]
    assert home.node.tables.hosted == {}


async def test_a_table_for_bots_alone_may_be_full_of_them(home: House) -> None:
    ann = await home.guest("Ann")
    await home.table(ann, bots=2, sit=False)


async def test_a_stranger_makes_no_table(home: House) -> None:
    status, problem = await home.post(TABLES, game="noughts")
    assert (status, problem["code"]) == (401, "not_signed_in")


async def test_one_person_has_so_many_tables(tmp_path: Path) -> None:
    async with house(tmp_path, tables=2) as home:
        ann, bob = await home.player("Ann"), await home.guest("Bob")
        first = await home.table(ann)
        await home.table(ann)
        status, problem = await home.post(TABLES, ann.guest, game="noughts")
        assert (status, problem["code"]) == (400, "too_many_tables")
        await home.table(bob)
        await ann.subscribe(first)
        await ann.ask(first, "close")
        await home.table(ann)  # a closed one does not count


async def test_tables_asked_for_at_once_are_counted_too(tmp_path: Path) -> None:
    async with house(tmp_path, tables=3) as home:
        ann = await home.guest("Ann")
        answers = await asyncio.gather(*(home.post(TABLES, ann, game="noughts") for _ in range(10)))
        assert sorted(status for status, _ in answers) == [201] * 3 + [400] * 7
        assert len(home.node.tables.hosted) == 3


async def test_the_house_has_so_many_tables(tmp_path: Path) -> None:
    async with house(tmp_path, open_tables=2) as home:
        ann, bob = await home.two()
        for player in (ann, bob):
            # Looked at, for tables that were left make room: see test_retention.
            await player.subscribe(await home.table(player))
        status, problem = await home.post(TABLES, bob.guest, game="noughts")
        assert (status, problem["code"]) == (400, "house_full")


async def test_one_address_asks_so_many_times_a_second(tmp_path: Path) -> None:
    async with house(tmp_path, requests=2) as home:
        home.stop_clock()
        answers = [await home.get("/api/v1/games") for _ in range(7)]
        assert [status for status, _ in answers] == [200] * 6 + [429]
        assert answers[-1][1]["code"] == "too_fast"
        assert (await home.get("/healthz"))[0] == 200


# The lists


async def test_only_public_tables_are_listed(home: House) -> None:
    ann = await home.player("Ann")
    await home.table(ann)
    public = await home.table(ann, settings={"public": True}, bots=1)
    assert await listed(home) == [
        {
            "id": public,
            "game": "noughts",
            "phase": "forming",
            "seats": 2,
            "made": home.place(public).table.charter.made,
            "names": ["Ann"],
            "bots": 1,
        }
    ]


async def test_a_long_list_holds_the_newest_and_says_how_many_more(
    home: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lists, "LISTED", 2)
    ann = await home.player("Ann")
    tables = [await home.table(ann, settings={"public": True}) for _ in range(5)]
    assert [each["id"] for each in await listed(home)] == tables[-2:]
    await ann.say("lobby")
    letter = await ann.hear("lobby_list")
    assert [each["id"] for each in letter["tables"]] == tables[-2:]
    assert letter["tables_left_out"] == 3


async def test_a_closed_table_is_listed_no_more(home: House) -> None:
    ann = await home.player("Ann")
    table = await home.table(ann, settings={"public": True})
    await ann.subscribe(table)
    await ann.ask(table, "close")
    assert await listed(home) == []


async def test_games_say_what_they_are_and_what_can_be_chosen(home: House) -> None:
    status, body = await home.get("/api/v1/games")
    assert status == 200
    games = {game["name"]: game for game in body["games"]}
    assert {"noughts", "onecard"} <= set(games)
    onecard = games["onecard"]
    assert onecard["title"] == "One card"
    assert (onecard["least_seats"], onecard["most_seats"], onecard["secrets"]) == (2, 6, True)
    assert "random" in onecard["bots"]
    stack = onecard["options"]["properties"]["stack"]
    assert (stack["type"], stack["minimum"], stack["default"]) == ("integer", 10, 20)
    assert stack["title"] == "Chips for a buy-in"


async def test_a_game_lists_its_presets_and_what_each_is_like(home: House) -> None:
    _, body = await home.get("/api/v1/games")
    found = {game["name"]: game["presets"] for game in body["games"]}
    assert found["noughts"] == []
    (preset,) = found["poker"]
    assert (preset["name"], preset["title"]) == ("house", "House room")
    assert preset["options"]["preset"] == "house"
    assert (preset["least_seats"], preset["most_seats"], preset["series"]) == (2, 5, "closed")
    assert (preset["gathers"], preset["members"]) == (90, True)
