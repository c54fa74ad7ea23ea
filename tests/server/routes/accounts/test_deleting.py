"""Deleting an account while others play, write and sign in: the name goes, and nobody else loses by it."""

from typing import Any

import pytest

from parlor.base.person import FORMER
from parlor.engine import registry
from parlor.server.trouble import TROUBLE
from parlor.store import StoreTrouble
from tests.databases import both_databases
from tests.server.house import Guest, House, Player, until
from tests.server.members import PASSWORD, Answer, ask, log_in, member
from tests.server.routes.people_steps import (
    RATED,
    four_at_whispers,
    play,
    ratings,
    standing,
    two_members,
)
from tests.table.scenes.whispers import Whispers


async def delete(home: House, who: Guest) -> Answer:
    return await ask(home, "POST", "/account/delete", {"password": PASSWORD}, **who.headers)


async def naming(home: House, name: str) -> list[Any]:
    found = await home.store.fetch("SELECT body FROM log")
    return [body for (body,) in found if name in body]


@both_databases
async def test_a_name_goes_from_what_others_did(home: House) -> None:
    """Who was sent away never sat there, and wrote nothing."""
    ann = await home.player("Ann")
    will = await home.player(await member(home, "Wilhelmina"))
    table = await home.table(ann, settings={"public": True})
    await ann.subscribe(table)
    await will.subscribe(table)
    await ann.ask(table, "mute", person=will.id)
    await ann.ask(table, "kick", person=will.id)
    assert await naming(home, "Wilhelmina")
    assert (await delete(home, will.guest)).status == 204
    assert await naming(home, "Wilhelmina") == []
    assert FORMER in str(await naming(home, will.id))
    told = await (await home.player("Cid")).subscribe(table, after=0, events=50)
    assert "Wilhelmina" not in str(told)


async def test_a_rated_game_is_lost_by_it_and_counts_for_the_other(home: House) -> None:
    anna, boris = await two_members(home)
    table = await home.game(anna, boris, **RATED)
    await play(table, (anna, boris), (0, 3, 1, 8))
    assert (await delete(home, boris.guest)).status == 204
    told = await anna.hear("rated", table=table)
    assert ratings(told)["Anna"] == (1600, 1613)
    assert (await standing(home, anna))["wins"] == 1
    assert await naming(home, "Boris") == []
    seat = home.place(table).table.sitting.chairs[1]
    assert seat.person is None or seat.person.name == FORMER


async def test_a_rated_game_of_more_goes_on_and_stays_rated(
    home: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(registry, "games", lambda: {"whispers": Whispers})
    table, (anna, boris, cora, dora) = await four_at_whispers(home)
    for each in (anna, boris, cora, dora):
        await each.ask(table, "ready")
    assert home.place(table).table.sitting.phase == "playing"
    assert (await delete(home, dora.guest)).status == 204
    for each, number in ((anna, 5), (boris, 9), (cora, 5)):
        await each.act(table, {"type": "whisper", "number": number})
    changes = ratings(await anna.hear("rated"))
    assert changes["Boris"][1] > 1600
    assert "Dora" not in changes


@both_databases
async def test_who_signs_in_meanwhile_is_gone_too(
    home: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Between the end of the sessions and the end of the account somebody comes in and sits down."""
    anna, bob = await member(home, "Anna"), await home.guest("Bob")
    table = await home.table(bob)
    late: list[Player] = []
    real = home.node.accounts.delete

    async def slow(person: str, now: int) -> None:
        answer = await log_in(home, "Anna")
        late.append(await home.player(Guest(anna.id, "Anna", answer.body["token"])))
        await late[0].subscribe(table)
        assert (await late[0].ask(table, "sit"))["type"] == "update"
        await late[0].say("wait", game="noughts")
        await late[0].ping()
        await real(person, now)

    monkeypatch.setattr(home.node.accounts, "delete", slow)
    assert (await delete(home, anna)).status == 204
    assert (await late[0].hear("bye"))["code"] == "deleted"
    assert anna.id not in home.node.lobby.waiting
    assert await naming(home, "Anna") == []
    assert "Anna" not in str(home.place(table).table.sitting.chairs)
    assert (await ask(home, "GET", "/account", **late[0].guest.headers)).status == 401


async def test_trouble_on_the_way_is_told_as_it_is_and_it_can_be_done_again(
    home: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    anna = await member(home, "Anna")

    async def trouble(*given: object) -> None:
        raise StoreTrouble("the disk is full")

    with monkeypatch.context() as broken:
        broken.setattr(home.node.accounts, "delete", trouble)
        answer = await delete(home, anna)
    assert (answer.status, answer.code) == (503, "trouble")
    assert "log in and delete again" in answer.body["text"]
    assert (await ask(home, "GET", "/account", **anna.headers)).status == 401
    again = await log_in(home, "Anna")
    assert (await delete(home, Guest(anna.id, "Anna", again.body["token"]))).status == 204
    assert (await log_in(home, "Anna")).status == 401


async def test_trouble_after_the_account_is_gone_is_told_too(
    home: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    anna = await member(home, "Anna")
    real = home.node.accounts.delete

    async def last(person: str, now: int) -> None:
        await real(person, now)
        home.node.writer.failing = True

    monkeypatch.setattr(home.node.accounts, "delete", last)
    answer = await delete(home, anna)
    home.node.writer.failing = False
    assert (answer.status, answer.code) == (503, "trouble")
    assert "the account is deleted" in answer.body["text"]


async def test_when_nothing_can_be_written_nothing_is_done(home: House) -> None:
    anna = await member(home, "Anna")
    home.node.writer.failing = True
    answer = await delete(home, anna)
    home.node.writer.failing = False
    assert (answer.status, answer.body["text"]) == (503, TROUBLE)
    assert (await ask(home, "GET", "/account", **anna.headers)).status == 200


async def test_it_leaves_the_waiting_room(home: House) -> None:
    anna = await home.player(await member(home, "Anna"))
    await anna.say("wait", game="noughts")
    await until(lambda: anna.id in home.node.lobby.waiting)
    await delete(home, anna.guest)
    assert anna.id not in home.node.lobby.waiting
