"""Tables without watchers: a series is joined from outside the door, and quick match leads people into it."""

from typing import Any

import pytest

from parlor.server.timings import Timings
from tests.server.house import House, Letter, Player, until
from tests.server.routes.matching_steps import match, sits
from tests.server.tables.hosts.steps import knock
from tests.server.tables.series.steps import (
    CALL,
    FOLD,
    chips,
    dealt,
    evening,
    next_hand,
    play,
    scores,
    sitting,
    until_phase,
)

PRIVATE: dict[str, Any] = {"settings": {"watch": False}}
OF_THE_GAME = {"view", "events", "news", "told", "asked", "legal", "clocks", "question", "requests"}


@pytest.fixture
def timings() -> Timings:
    return Timings(presence_after=0.005)


def check_sees_no_game(letters: list[Letter]) -> None:
    for letter in letters:
        assert not OF_THE_GAME & set(letter), letter


# Where nobody may watch


async def test_a_seat_in_an_open_series_is_taken_from_outside_the_door(home: House) -> None:
    ann, bob = await home.two()
    cid = await home.player("Cid")
    table = await evening(home, ann, bob, **PRIVATE)
    await ann.ask(table, "say", text="he bluffs")
    snapshot = await knock(cid, table, events=50, legal=True, after=0, may=True)
    assert set(snapshot) == {"type", "table", "seq", "room", "may"}
    assert snapshot["may"]["sit"] == [2, 3, 4, 5]
    await play(home, table, (ann, CALL))
    assert (await cid.act(table, CALL))["code"] == "not_seated"
    assert (await cid.ask(table, "say", text="hello"))["code"] == "no_watching"
    await cid.ping()
    check_sees_no_game(cid.heard)
    await cid.say("ask", table=table, ref="s", command={"type": "sit", "seat": 4})
    mine = await cid.hear("snapshot", table=table)
    assert (mine["seat"], mine["view"].get("card")) == (4, None)
    assert mine["room"]["seats"][4]["waits"]
    assert (await cid.answer("s"))["type"] == "accepted"
    assert (await cid.act(table, CALL))["code"] == "not_in_hand"
    await play(home, table, (bob, FOLD))
    await next_hand(home, table)
    assert dealt(home, table) == (0, 1, 4)
    assert (await cid.subscribe(table))["view"]["card"] == sitting(home, table).state.cards[4]


async def test_the_hand_before_is_not_shown_to_who_joins(home: House) -> None:
    """Bob's card was never seen; Cid takes his chair while the hand still lies there."""
    ann, bob = await home.two()
    cid = await home.player("Cid")
    table = await evening(home, ann, bob, **PRIVATE)
    await play(home, table, (ann, FOLD))
    await bob.say("ask", table=table, ref="l", command={"type": "leave"})
    assert (await bob.hear("refused"))["code"] == "no_watching"
    await knock(cid, table, events=50)
    assert (await cid.ask(table, "sit"))["type"] == "accepted"
    shown = [each for each in cid.heard if each["type"] == "snapshot"]
    assert (shown[-1]["seat"], shown[-1]["view"].get("card")) == (1, None)
    assert not [each for each in shown if "told" in each]


async def test_who_stands_outside_sees_only_the_room_change(home: House) -> None:
    ann, bob = await home.two()
    cid = await home.player("Cid")
    table = await evening(home, ann, bob, **PRIVATE)
    await knock(cid, table)
    for player, action in ((ann, CALL), (bob, CALL)):
        await play(home, table, (player, action))
    await next_hand(home, table)
    await cid.ping()
    check_sees_no_game(cid.heard)
    rooms = [each["room"] for each in cid.heard if each["type"] == "snapshot"]
    assert [room["phase"] for room in rooms][-1] == "playing"
    assert "between" in [room["phase"] for room in rooms]
    assert "cards" not in str(cid.heard)


async def test_who_gets_up_must_go(home: House) -> None:
    ann, bob = await home.two()
    cid = await home.player("Cid")
    table = await evening(home, ann, bob, cid, **PRIVATE)
    left = await cid.ask(table, "leave")
    assert left["room"]["seats"][2]["vacated"]
    await play(home, table, (ann, FOLD))
    assert (await cid.hear("refused"))["code"] == "no_watching"
    assert await scores(home, cid) == [-1]
    assert "view" not in await knock(cid, table)  # and may knock again
    assert (await cid.ask(table, "sit"))["type"] == "accepted"


async def test_a_full_table_lets_nobody_stand_outside(home: House) -> None:
    ann, bob = await home.two()
    cid, dan = await home.player("Cid"), await home.player("Dan")
    table = await evening(home, ann, bob, settings={"watch": False, "seats": 3})
    for player in (cid, dan):
        assert "view" not in await knock(player, table)
    await cid.ask(table, "sit")
    assert (await dan.hear("refused"))["code"] == "no_watching"
    assert (await knock(dan, table))["code"] == "no_watching"
    await play(home, table, (ann, FOLD))
    await cid.say("ask", table=table, ref="l", command={"type": "leave"})
    assert (await cid.hear("refused"))["code"] == "no_watching"
    assert "view" not in await knock(dan, table)


# The lobby, and quick match


async def test_the_lobby_says_which_series_can_be_joined(home: House) -> None:
    ann, bob = await home.two()
    public = {"settings": {"public": True}}
    opened = await evening(home, ann, bob, **public)
    closed = await evening(home, ann, bob, **public, options={"freezeout": True})

    async def listed() -> dict[str, tuple[str, bool]]:
        _, body = await home.get("/api/v1/tables")
        found = {each["id"]: each for each in body["tables"]}
        return {name: (each["phase"], each.get("joinable", False)) for name, each in found.items()}

    assert await listed() == {opened: ("playing", True), closed: ("playing", False)}
    for table in (opened, closed):
        await play(home, table, (ann, FOLD))
    assert await listed() == {opened: ("between", True), closed: ("between", False)}
    await ann.ask(opened, "propose", kind="finish")
    await bob.ask(opened, "answer", accept=True)
    assert await listed() == {opened: ("over", False), closed: ("between", False)}


async def matched(home: House, *players: Player) -> str:
    """A table that quick match has made, at which a series is played."""
    tables = [await sits(home, player, game="onecard", fill=60_000) for player in players]
    assert len(set(tables)) == 1
    await players[0].ask(tables[0], "start")
    await until_phase(home, tables[0], "playing")
    return tables[0]


async def test_quick_match_leads_into_a_series_that_is_played(home: House) -> None:
    ann, bob = await home.two()
    cid, dan = await home.player("Cid"), await home.player("Dan")
    home.time.stand_still()
    table = await matched(home, ann, bob)
    assert await sits(home, cid, game="onecard", fill=60_000) == table
    room = (await cid.subscribe(table))["room"]
    assert (room["phase"], room["seats"][2]["waits"]) == ("playing", True)
    await play(home, table, (ann, FOLD))
    assert await sits(home, dan, game="onecard", fill=60_000) == table  # also between two hands
    assert await match(home, cid, game="onecard", fill=60_000) == table  # and back to it
    await next_hand(home, table)
    assert dealt(home, table) == (0, 1, 2, 3)
    assert chips(home, table)[:4] == [19, 21, 20, 20]


async def test_quick_match_leads_nobody_where_there_is_no_place(home: House) -> None:
    ann, bob = await home.two()
    cid = await home.player("Cid")
    home.time.stand_still()
    table = await matched(home, ann, bob)
    await ann.ask(table, "lock")
    assert await match(home, cid, game="onecard", fill=60_000) != table
    await ann.ask(table, "lock", locked=False)
    for seat in (2, 3, 4, 5):
        await ann.ask(table, "put_bot", seat=seat)
    dan = await home.player("Dan")
    await until(lambda: not home.place(table).pending)
    assert await match(home, dan, game="onecard", fill=60_000) != table


CHANGES: list[dict[str, Any]] = [
    {"options": {"ante": 2}},
    {"settings": {"public": True, "fill": 60_000, "watch": False}},
]


@pytest.mark.parametrize("change", CHANGES)
async def test_quick_match_leads_nobody_to_rules_of_somebodys_own(
    home: House, change: dict[str, Any]
) -> None:
    ann, bob = await home.two()
    cid = await home.player("Cid")
    home.time.stand_still()
    table = await matched(home, ann, bob)
    await play(home, table, (ann, FOLD))
    assert (await ann.ask(table, "change", **change))["type"] == "update"
    assert await match(home, cid, game="onecard", fill=60_000) != table


async def test_quick_match_leads_nobody_into_a_freeze_out_that_is_played(home: House) -> None:
    ann, bob = await home.two()
    cid = await home.player("Cid")
    asked = {"game": "onecard", "fill": 60_000, "options": {"freezeout": True}}
    tables = [await sits(home, player, **asked) for player in (ann, bob)]
    assert tables[0] == tables[1]
    await ann.ask(tables[0], "start")
    await until_phase(home, tables[0], "playing")
    assert await match(home, cid, **asked) != tables[0]


async def test_who_leaves_where_nobody_may_watch_has_an_answer(home: House) -> None:
    ann, bob = await home.two()
    table = await evening(home, ann, bob, settings={"watch": False})
    await play(home, table, (ann, FOLD))
    await bob.say("ask", table=table, ref="l", command={"type": "leave"})
    assert (await bob.hear("refused"))["code"] == "no_watching"
    await bob.ping()
    assert [each["type"] for each in bob.heard if each.get("ref") == "l"] == ["update"]


async def test_nobody_stands_outside_a_freeze_out_or_a_locked_series(home: House) -> None:
    ann, bob = await home.two()
    cid = await home.player("Cid")
    for options in ({"freezeout": True}, {}):
        table = await evening(home, ann, bob, options=options, settings={"watch": False})
        if not options:
            await ann.ask(table, "lock")
        assert (await knock(cid, table)).get("code") == "no_watching"


async def test_the_room_outside_the_door_tells_nothing_of_the_game(home: House) -> None:
    ann, bob = await home.two()
    cid = await home.player("Cid")
    table = await evening(home, ann, bob, settings={"watch": False})
    await play(home, table, (ann, FOLD))
    room = (await knock(cid, table))["room"]
    assert not {"purse", "outcome", "played"} & set(room)
