"""Rooms that run themselves, over real sockets and on disk: led to by quick match, played, and closed."""

from pathlib import Path
from typing import Any

import pytest

from tests.databases import both_databases
from tests.server.house import House, house, until
from tests.server.routes.matching_steps import MATCH, match
from tests.server.tables.gathering.steps import HOUSE, enters, members, names, two_play
from tests.server.tables.recovery.crash import killed
from tests.server.tables.retention_steps import Later
from tests.server.tables.series.steps import (
    look_at_the_clock,
    pass_time,
    results,
    sitting,
    until_phase,
    whole,
)

# Quick match


async def test_five_members_are_led_to_one_room_and_it_begins_at_once(home: House) -> None:
    people = await members(home, 6)
    rooms = [await enters(home, each) for each in people[:5]]
    assert len({*rooms}) == 1
    pass_time(home, rooms[0], 0)
    await until_phase(home, rooms[0], "playing")
    assert names(home, rooms[0]) == ["Anna", "Boris", "Clara", "David", "Emma"]
    assert await enters(home, people[5]) != rooms[0], "nobody joins it later"


async def test_a_room_is_as_its_game_describes_it(home: House) -> None:
    (anna,) = await members(home, 1)
    room = (await anna.subscribe(await match(home, anna, **HOUSE)))["room"]
    assert room["settings"] == {
        "public": True,
        "clock": {"move": 60_000, "reaction": 15_000},
        "next": 10_000,
        "gather": 90_000,
        "members": True,
    }
    assert (len(room["seats"]), "host" in room) == (5, False)
    _, listed = await home.get("/api/v1/tables")
    assert [(each["phase"], each["members"]) for each in listed["tables"]] == [("forming", True)]


async def test_guests_are_refused_and_may_watch(home: House) -> None:
    (anna,) = await members(home, 1)
    room = await enters(home, anna)
    guest = await home.player("Gast")
    status, problem = await home.post(MATCH, guest.guest, **HOUSE)
    assert (status, problem["code"]) == (400, "members_only")
    snapshot = await guest.subscribe(room, may=True)
    assert snapshot["may"] == {"sign_in": True}
    assert (await guest.ask(room, "sit"))["code"] == "members_only"


async def test_alone_with_bots_is_a_table_of_its_own(home: House) -> None:
    anna, boris = await members(home, 2)
    alone = await enters(home, anna, fill=0)
    settings = (await anna.subscribe(alone))["room"]["settings"]
    assert "gather" not in settings
    assert "public" not in settings
    assert await enters(home, boris) != alone
    assert await match(home, anna, **HOUSE) != alone, "now she wants to play with people"


async def test_the_house_may_call_bots_at_once_and_people_still_gather(tmp_path: Path) -> None:
    async with house(tmp_path, fill=0) as home:
        anna, boris = await members(home, 2)
        assert await enters(home, anna) == await enters(home, boris)


async def test_who_is_in_a_room_returns_to_it_until_they_are_out(home: House) -> None:
    room, anna, _ = await two_play(home)
    assert await match(home, anna, **HOUSE) == room
    await anna.ask(room, "leave")
    assert await match(home, anna, **HOUSE) != room


async def test_a_room_that_is_about_to_begin_is_passed_over(home: House) -> None:
    """It waits for the links of a shuffle; the next one who comes finds another room that is forming."""
    anna, boris, clara, david = await members(home, 4)
    first = await match(home, anna, **HOUSE)
    for player in (anna, boris):
        assert await match(home, player, **HOUSE) == first
        await player.subscribe(first, links=True)
        await player.ask(first, "ready")
    pass_time(home, first, 0)
    await until(lambda: home.place(first).table.queue.begins_game)
    second = await enters(home, clara)
    assert second != first
    assert await enters(home, david) == second


# Nobody in charge


WRONG: dict[str, tuple[dict[str, Any], str]] = {
    "bots": ({"bots": 1}, "runs_itself"),
    "no end": ({"options": {}}, "no_gathering"),
    "bots to come": ({"settings": {"fill": 0}}, "no_gathering"),
    "no clock": ({"settings": {"clock": None}}, "no_clock"),
}


@pytest.mark.parametrize("case", WRONG)
async def test_what_cannot_run_itself_is_not_made(home: House, case: str) -> None:
    (anna,) = await members(home, 1)
    more, code = WRONG[case]
    settings = {"gather": 0, "clock": {"move": 1000}, **more.get("settings", {})}
    body = {**HOUSE, **more, "settings": settings}
    status, problem = await home.post("/api/v1/tables", anna.guest, **body)
    assert (status, problem["code"]) == (400, code)
    assert not home.node.tables.hosted


async def test_its_maker_is_nobody_special(home: House) -> None:
    (anna,) = await members(home, 1)
    room = await enters(home, anna)
    for command, more in (
        ("start", {}),
        ("close", {}),
        ("lock", {}),
        ("put_bot", {"seat": 1, "level": "easy"}),
        ("propose", {"kind": "finish"}),
    ):
        assert (await anna.ask(room, command, **more))["code"] == "runs_itself"


# Time


async def test_it_begins_90_seconds_after_the_second_came(home: House) -> None:
    anna, boris = await members(home, 2)
    room = await enters(home, anna)
    await enters(home, boris)
    assert (await anna.subscribe(room))["room"]["begins_in"] == 90_000
    pass_time(home, room, 89_999)
    await anna.ping()
    assert sitting(home, room).phase == "forming"
    pass_time(home, room, 1)
    await until_phase(home, room, "playing")


async def test_who_is_gone_for_a_minute_loses_the_chair_and_an_empty_room_closes(
    home: House,
) -> None:
    anna, boris = await members(home, 2)
    room = await enters(home, anna)
    await enters(home, boris)
    await anna.hang_up()
    await until(lambda: anna.id not in home.place(room).table.present)
    pass_time(home, room, 60_000)
    await until(lambda: names(home, room)[:2] == ["Boris", None])
    await boris.ask(room, "leave")
    await until_phase(home, room, "closed")
    assert await home.store.open_tables() == []


async def test_it_is_closed_ten_seconds_after_its_end(home: House) -> None:
    room, anna, boris = await two_play(home)
    await anna.ask(room, "leave")
    await until_phase(home, room, "over")
    assert (await boris.subscribe(room))["room"]["closes_in"] == 10_000
    pass_time(home, room, 10_000)
    closed = await boris.hear("update", news=[{"type": "closed", "reason": "finished"}])
    assert closed["room"]["phase"] == "closed"
    assert await home.store.open_tables() == []
    for who in (anna, boris):
        (result,) = await results(home, who)
        assert [(seat["name"], seat["place"]) for seat in result["seats"]] == [
            ("Anna", 2),
            ("Boris", 1),
        ]
        assert (result["finished"], result["rated"]) == (True, False)


# Restarts


@both_databases
@pytest.mark.parametrize("how", ["stopped", "killed"])
async def test_a_restart_changes_nothing_in_a_room(tmp_path: Path, later: Later, how: str) -> None:
    data = tmp_path / "data"
    async with house(data) as home:
        anna, boris = await members(home, 2)
        room = await enters(home, anna)
        await enters(home, boris)
        await boris.ask(room, "ready")
        before = whole(home, room)
        if how == "killed":
            data = await killed(data, tmp_path / "copy")
    later(50_000)
    async with house(data) as home:
        assert whole(home, room) == before
        anna = await home.player(anna.guest)
        left = (await anna.subscribe(room))["room"]["begins_in"]
        assert 39_000 <= left <= 40_000
        later(91_000)
        look_at_the_clock(home, room)
        await until_phase(home, room, "playing")
        assert names(home, room)[:2] == ["Anna", "Boris"], "also without Boris"
