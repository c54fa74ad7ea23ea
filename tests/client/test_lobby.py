"""The lobby through the client: live lists, waiting, challenges, matches, codes, and coming back."""

import asyncio

import pytest

from parlor.client import Lobby, Parlor, Refused
from parlor.lobby.model import Filter
from parlor.table.model import Settings
from tests.client.conftest import House


def waiting(lobby: Lobby) -> set[str]:
    return {each.name for each in lobby.people.values()}


async def waits(parlor: Parlor, lobby: Lobby, game: str = "noughts") -> None:
    """Wait, until somebody sees it."""
    await parlor.lobby.wait(game)
    await lobby.until(lambda lobby: parlor.you.id in lobby.people)


async def test_the_lists_are_kept_up_to_date(house: House, ann: Parlor, bob: Parlor) -> None:
    await bob.lobby.follow()
    assert (bob.lobby.tables, bob.lobby.people) == ({}, {})
    await waits(ann, bob.lobby)
    table = await ann.make_table("noughts", settings=Settings(public=True))
    await bob.lobby.until(lambda lobby: table.id in lobby.tables)
    await bob.lobby.until(lambda lobby: not lobby.people)  # who sits waits no more
    await ann.lobby.wait("onecard")
    await bob.lobby.until(lambda lobby: waiting(lobby) == {"Ann"})
    await ann.lobby.wait(None)
    await bob.lobby.until(lambda lobby: not lobby.people)


async def test_a_filter_shows_a_part_and_is_taken_back(
    house: House, ann: Parlor, bob: Parlor
) -> None:
    await bob.lobby.follow()
    await waits(ann, bob.lobby)
    await bob.lobby.follow(Filter(game="onecard"))
    assert bob.lobby.people == {}
    await bob.lobby.follow()
    assert waiting(bob.lobby) == {"Ann"}
    with pytest.raises(Refused) as no:
        await bob.lobby.follow(Filter(low=2, high=1))
    assert no.value.code == "malformed"
    await bob.lobby.unfollow()
    await ann.lobby.wait(None)
    assert waiting(bob.lobby) == {"Ann"}  # as it was


async def test_accepted_both_know_the_table(house: House, ann: Parlor, bob: Parlor) -> None:
    await ann.lobby.follow()
    await waits(bob, ann.lobby)
    asking = asyncio.create_task(ann.lobby.challenge(bob.you.id, "noughts", options={"boards": 1}))
    await bob.lobby.until(lambda lobby: bool(lobby.challenges))
    [challenge] = bob.lobby.challenges.values()
    assert (challenge.by, challenge.options) == (ann.you, {"boards": 1})
    table = await bob.lobby.accept(challenge.id)
    ended = await asking
    assert (ended.state, ended.table) == ("accepted", table)
    joined = await ann.join(table, sit=False)
    assert (joined.seat, joined.room.phase) == (0, "playing")
    assert bob.lobby.challenges == {}


async def test_declined_and_cancelled(house: House, ann: Parlor, bob: Parlor) -> None:
    await ann.lobby.follow()
    await waits(bob, ann.lobby)
    for who, state in ((ann, "cancelled"), (bob, "declined")):
        asking = asyncio.create_task(ann.lobby.challenge(bob.you.id, "noughts"))
        await who.lobby.until(lambda lobby: bool(lobby.challenges))
        await who.lobby.decline(next(iter(who.lobby.challenges)))
        assert (await asking).state == state
        await bob.lobby.until(lambda lobby: not lobby.challenges)


async def test_what_is_refused_is_raised(house: House, ann: Parlor, bob: Parlor) -> None:
    for person, game, code in (
        (bob.you.id, "noughts", "not_waiting"),
        (bob.you.id, "chess", "unknown_game"),
    ):
        with pytest.raises(Refused) as no:
            await ann.lobby.challenge(person, game)
        assert no.value.code == code
    for reply in (ann.lobby.accept, ann.lobby.decline):
        with pytest.raises(Refused) as no:
            await reply("nothing")
        assert no.value.code == "no_such_challenge"


async def test_who_comes_back_waits_on_and_sees_the_lists(
    house: House, ann: Parlor, bob: Parlor
) -> None:
    await bob.lobby.follow()
    await waits(ann, bob.lobby)
    before = bob.lobby.people[ann.you.id]
    await house.close()
    await house.open()  # and nobody waits in it
    await bob.lobby.until(lambda lobby: lobby.people.get(ann.you.id, before).since != before.since)


async def test_a_challenge_outlives_a_socket(house: House, ann: Parlor, bob: Parlor) -> None:
    await ann.lobby.follow()
    await waits(bob, ann.lobby)
    asking = asyncio.create_task(ann.lobby.challenge(bob.you.id, "noughts"))
    await bob.lobby.until(lambda lobby: bool(lobby.challenges))
    [name] = bob.lobby.challenges
    for session in tuple(house.node.visitors.by_person[ann.you.id]):
        session.channel.abort()
    await ann.lobby.until(lambda lobby: name in lobby.challenges)
    table = await bob.lobby.accept(name)
    assert (await asking).table == table


async def test_a_match_brings_two_together(house: House, ann: Parlor, bob: Parlor) -> None:
    first = await ann.match("noughts")
    second = await bob.match("noughts")
    assert first.id == second.id
    await first.until(lambda table: table.room.phase == "playing")
    assert first.link.endswith(f"/t/{first.id}")


async def test_alone_with_bots_at_once(house: House, ann: Parlor) -> None:
    table = await ann.match("noughts", fill=0)
    await table.until(lambda table: table.room.phase == "playing")
    assert table.room.seats[1].bot == "random"


async def test_a_code_is_enough(house: House, ann: Parlor, bob: Parlor) -> None:
    table = await ann.make_table("noughts")
    found = await bob.by_code(f"{table.id[:3]} {table.id[3:6]}".upper())
    assert (found.table, found.game) == (table.id, "noughts")
    with pytest.raises(Refused) as no:
        await bob.by_code("a/../b?c")
    assert no.value.code == "malformed"


async def test_whoever_waits_for_something_learns_that_the_line_is_gone(house: House) -> None:
    ann = await Parlor.connect(house.url)
    watching = asyncio.create_task(ann.lobby.until(lambda lobby: bool(lobby.people)))
    await ann.lobby.follow()
    await ann.close()
    with pytest.raises(Refused, match="hung up"):
        await watching
    for late in (ann.lobby.until(lambda lobby: True), ann.lobby.follow()):
        with pytest.raises(Refused, match="hung up"):
            await late


async def test_a_bug_in_what_is_waited_for_ends_no_line(house: House, ann: Parlor) -> None:
    await ann.lobby.follow()
    watching = asyncio.create_task(ann.lobby.until(lambda lobby: bool(lobby.people and 1 / 0)))
    await asyncio.sleep(0)
    await ann.lobby.wait("noughts")
    with pytest.raises(ZeroDivisionError):
        await watching
    await ann.lobby.follow()
    assert waiting(ann.lobby) == {"Ann"}
