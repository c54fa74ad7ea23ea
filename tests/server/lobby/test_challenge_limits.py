"""Challenges that may not be made, end by leaving, or are rated."""

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from tests.server.board import Board, Clock, board, member, waits
from tests.server.house import PLENTY, House, house, until
from tests.server.lobby.challenge_steps import challenge, challenged, ends, refusal, reply


@pytest.fixture
async def home(tmp_path: Path) -> AsyncIterator[House]:
    async with house(tmp_path, rate=PLENTY, challenges=PLENTY) as opened:
        yield opened


# Refused by name


WRONG: dict[str, tuple[dict[str, Any], str]] = {
    "a game": ({"game": "chess"}, "unknown_game"),
    "another game than he waits for": ({"game": "onecard"}, "other_game"),
    "an option": ({"options": {"boards": -1}}, "malformed"),
    "an option's name": ({"options": {"colour": "red"}}, "malformed"),
    "bots": ({"settings": {"fill": 0}}, "no_fill"),
    "others to gather": ({"settings": {"gather": 0}}, "no_gathering"),
    "rated between guests": ({"settings": {"rated": True}}, "members_only"),
    "rated for ever": ({"settings": {"rated": True}, "options": {"boards": 0}}, "endless"),
    "a stranger": ({"person": "nobody"}, "not_waiting"),
}


@pytest.mark.parametrize("case", WRONG)
async def test_what_cannot_be_asked_is_refused_and_told_to_nobody(home: House, case: str) -> None:
    ann, bob = await home.two()
    await waits(home, bob)
    body, code = WRONG[case]
    await ann.say("challenge", **{"ref": "a1", "person": bob.id, "game": "noughts", **body})
    assert await refusal(ann) == (code, "a1")
    assert await bob.ping() == []
    assert home.node.lobby.challenges.book.open == {}


async def test_only_who_waits_is_asked_and_not_oneself(home: House) -> None:
    ann, bob = await home.two()
    await challenge(ann, bob, "a1")
    assert await refusal(ann) == ("not_waiting", "a1")
    await waits(home, ann)
    await challenge(ann, ann, "a2")
    assert await refusal(ann) == ("yourself", "a2")


async def test_nobody_answers_for_others(home: House) -> None:
    ann, bob = await home.two()
    cid = await home.player("Cid")
    await waits(home, bob)
    name = await challenged(ann, bob)
    for player, code in ((cid, "no_such_challenge"), (ann, "own_challenge")):
        await reply(player, name, True)
        assert await refusal(player) == (code, "reply")
    await reply(bob, name, True)
    assert {each["state"] for each in await ends(ann, bob)} == {"accepted"}


async def test_a_table_too_many_for_the_challenger_is_refused(tmp_path: Path) -> None:
    async with house(tmp_path, tables=1) as home:
        ann, bob = await home.two()
        await waits(home, bob)
        name = await challenged(ann, bob)
        await home.table(ann, sit=False)
        await reply(bob, name, True)
        assert [each["state"] for each in await ends(ann, bob)] == ["cancelled"] * 2
        assert await refusal(bob) == ("too_many_tables", "reply")
        await challenge(ann, bob, "a2")
        assert await refusal(ann) == ("too_many_tables", "a2")


async def test_a_bug_in_making_the_table_cancels_it_and_tells_no_more(
    home: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def broken(*anything: object, **more: object) -> None:
        raise ValueError("a secret of the house")

    ann, bob = await home.two()
    await waits(home, bob)
    name = await challenged(ann, bob)
    monkeypatch.setattr(home.node.tables, "open", broken)
    await reply(bob, name, True)
    assert [each["state"] for each in await ends(ann, bob)] == ["cancelled"] * 2
    no = await bob.hear("refused")
    assert (no["code"], no["text"]) == ("internal_error", "internal error")


# Leaving


async def test_it_dies_when_one_side_stops_to_wait(home: House) -> None:
    ann, bob = await home.two()
    await waits(home, ann, bob)
    await challenged(ann, bob)
    await bob.say("wait")
    assert [each["state"] for each in await ends(ann, bob)] == ["cancelled"] * 2
    await waits(home, bob)
    await challenged(ann, bob, ref="a2")
    await bob.say("wait", game="onecard")
    assert [each["state"] for each in await ends(ann, bob)] == ["cancelled"] * 2


async def test_it_dies_when_one_side_goes_to_a_table(home: House) -> None:
    ann, bob = await home.two()
    await waits(home, bob)
    await challenged(ann, bob)
    await home.table(ann)
    assert [each["state"] for each in await ends(ann, bob)] == ["cancelled"] * 2


async def test_it_dies_with_who_is_gone_for_good(home: House) -> None:
    clock = Clock(home)
    ann, bob = await home.two()
    await waits(home, bob)
    await challenged(ann, bob)
    await clock.pass_by(61, ann)
    assert (await ends(ann))[0]["state"] == "cancelled"


async def test_who_is_away_is_not_asked(home: House) -> None:
    clock = Clock(home)
    ann, bob = await home.two()
    seen = await board(ann)
    await waits(home, bob)
    await bob.hang_up()
    await until(lambda: len(home.node.visitors.all) == 1)
    await clock.pass_by(11, ann)
    await seen.until(lambda seen: seen.people.get(bob.id, {}).get("away", False))
    await challenge(ann, bob, "a1")
    assert await refusal(ann) == ("away", "a1")


async def test_who_comes_back_hears_what_is_open_and_where_they_play(home: House) -> None:
    ann, bob = await home.two()
    await waits(home, bob)
    name = await challenged(ann, bob)
    await bob.hang_up()
    bob = await home.player(bob.guest)
    await Board(bob).look()
    assert (await ends(bob))[0]["id"] == name
    await ann.hang_up()
    await until(lambda: len(home.node.visitors.all) == 1)
    await reply(bob, name, True)
    [accepted] = await ends(bob)
    ann = await home.player(ann.guest)
    await ann.say("lobby")
    assert (await ends(ann))[0]["table"] == accepted["table"]
    assert (await ann.subscribe(accepted["table"]))["seat"] == 0


# Members


async def test_rated_between_members_has_a_clock_and_an_end_and_shows_ratings(home: House) -> None:
    anna, boris = await member(home, "Anna"), await member(home, "Boris")
    seen = await board(await home.player("Cid"))
    await waits(home, anna, boris)
    await seen.until(
        lambda seen: all(seen.people.get(each.id, {}).get("rating") for each in (anna, boris))
    )
    await challenge(anna, boris, settings={"rated": True})
    mine, theirs = await ends(anna, boris)
    assert (theirs["by_rating"], theirs["to_rating"]) == (1600, 1600)
    assert theirs["settings"]["clock"] == {"move": 60_000, "bank": 120_000}
    assert theirs["options"] == {"boards": 4}
    await reply(boris, mine["id"], True)
    accepted, _ = await ends(anna, boris)
    room = (await anna.subscribe(accepted["table"]))["room"]
    assert room["settings"]["rated"]
    assert room["options"] == {"boards": 4}
    assert [seat["person"]["name"] for seat in room["seats"]] == ["Anna", "Boris"]


async def test_the_clock_that_was_chosen_is_the_clock_they_play_with(home: House) -> None:
    anna, boris = await member(home, "Anna"), await member(home, "Boris")
    await waits(home, boris)
    clock = {"total": 300_000, "increment": 5000}
    await challenge(anna, boris, settings={"rated": True, "clock": clock})
    mine, theirs = await ends(anna, boris)
    assert theirs["settings"]["clock"] == clock
    await reply(boris, mine["id"], True)
    accepted, _ = await ends(anna, boris)
    assert (await anna.subscribe(accepted["table"]))["room"]["settings"]["clock"] == clock


async def test_a_member_who_does_not_wait_is_shown_with_the_rating(home: House) -> None:
    anna, boris = await member(home, "Anna"), await member(home, "Boris")
    await waits(home, boris)
    await challenge(anna, boris)
    await challenge(anna, boris)  # said twice, it is one
    mine, theirs = await ends(anna, boris)
    assert mine["by_rating"] == theirs["by_rating"] == 1600
    again = await anna.hear("challenge_news")
    assert again["id"] == mine["id"]
    assert [each["type"] for each in await boris.ping()] == []
    cora = await member(home, "Cora")
    await challenge(cora, "nobody", "c2")
    assert await refusal(cora) == ("not_waiting", "c2")


# Floods


async def test_so_many_challenges_a_minute(tmp_path: Path) -> None:
    async with house(tmp_path, challenges=3) as home:
        home.stop_clock()
        ann, bob = await home.two()
        await waits(home, bob)
        for number in range(3):
            name = await challenged(ann, bob, ref=f"a{number}")
            await reply(ann, name, False)
            await ends(ann, bob)
        await challenge(ann, bob, "a9")
        assert await refusal(ann) == ("too_fast", "a9")
        assert await bob.ping() == []
