"""A hand is a game of its own: it is replayed, shared and verified while its series goes on."""

from typing import Any

import pytest

from tests.server.house import House, Player
from tests.server.routes.replays.replay_steps import cards, got, refused, shared, verdict
from tests.server.tables.hosts.steps import knock
from tests.server.tables.series.steps import (
    CALL,
    FOLD,
    evening,
    join,
    next_hand,
    play,
    sitting,
)


def held(home: House, table: str) -> tuple[int | None, ...]:
    """The card of each chair."""
    found: tuple[int | None, ...] = sitting(home, table).state.cards
    return found


async def check_fair(home: House, who: Player | None, table: str, card: int | None) -> Any:
    """Somebody sees this card alone, and a file that can be verified."""
    answer = await got(home, who, table)
    assert answer.status == 200, answer.body
    assert cards(answer.body) == {card}
    assert verdict(answer.body).startswith("fair")
    assert len(answer.body["fair"]["shuffles"]) == 1
    return answer.body


async def test_a_hand_is_told_when_it_is_over(home: House) -> None:
    ann, bob = await home.two()
    table = await evening(home, ann, bob)
    dealt = held(home, table)
    for who in (ann, None):
        assert refused(await got(home, who, table)) == (409, "not_over")
    await play(home, table, (ann, FOLD))
    between = await check_fair(home, ann, table, dealt[0])
    assert between["outcome"] == {"places": [2, 1, 0, 0, 0, 0], "scores": [-1, 1, 0, 0, 0, 0]}
    await next_hand(home, table)
    assert await check_fair(home, ann, table, dealt[0]) == between
    await check_fair(home, bob, table, dealt[1])
    await check_fair(home, None, table, None)
    assert refused(await got(home, ann, table, 2)) == (409, "not_over")
    assert refused(await got(home, ann, table, 3)) == (404, "no_such_game")


async def test_cards_that_were_shown_are_in_everybodys_file(home: House) -> None:
    ann, bob = await home.two()
    cid = await home.player("Cid")
    table = await evening(home, ann, bob, cid)
    dealt = held(home, table)
    await play(home, table, (ann, FOLD), (bob, CALL), (cid, CALL))
    hand = await check_fair(home, None, table, None)
    (shuffle,) = hand["fair"]["shuffles"]
    opened = {each["place"]: each["card"] for each in shuffle["opened"]}
    assert opened == {1: dealt[1], 2: dealt[2]}
    assert refused(await got(home, ann, table, from_="open")) == (403, "lasting_secrets")


async def test_a_hand_belongs_to_those_it_was_dealt_to_wherever_they_sit_now(home: House) -> None:
    """Bob has moved, Dan sits in his chair, and Cid sat there while it was played."""
    ann, bob = await home.two()
    cid, dan = await home.player("Cid"), await home.player("Dan")
    table = await evening(home, ann, bob)
    dealt = held(home, table)
    await join(table, cid)
    await ann.ask(table, "reseat", seat=1, to=4)
    await play(home, table, (ann, FOLD))
    await join(table, dan)
    assert sitting(home, table).chairs[1].person == home.place(table).table.present[dan.id]
    for who, seat in ((ann, 0), (bob, 1)):
        hand = await check_fair(home, who, table, dealt[seat])
        assert hand["viewer"] == seat
        assert [each.get("name") for each in hand["seats"]] == ["Ann", "Bob", *[None] * 4]
    for who in (cid, dan):
        assert "viewer" not in await check_fair(home, who, table, None)
        assert refused(await got(home, who, table, from_="seat")) == (403, "not_yours")
        assert refused(await shared(home, who, table)) == (403, "not_yours")
    key = (await shared(home, bob, table)).body["key"]
    await bob.ask(table, "leave")
    await check_fair(home, bob, table, dealt[1])
    assert cards((await got(home, None, table, key=key)).body) == {dealt[1]}


@pytest.mark.parametrize("inside", [True, False], ids=["sits there now", "stands outside"])
async def test_where_nobody_may_watch_a_hand_is_for_those_who_played_it(
    home: House, inside: bool
) -> None:
    ann, bob = await home.two()
    cid = await home.player("Cid")
    table = await evening(home, ann, bob, settings={"watch": False})
    dealt = held(home, table)
    await play(home, table, (ann, FOLD))
    await knock(cid, table)
    if inside:
        await cid.ask(table, "sit")
    for who in (cid, None):
        assert refused(await got(home, who, table)) == (403, "no_watching")
    await check_fair(home, ann, table, dealt[0])
