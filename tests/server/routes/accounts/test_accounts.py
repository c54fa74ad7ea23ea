"""Accounts over HTTP: registering, and a guest who becomes a member."""

import json
from pathlib import Path
from typing import Any

import pytest

from tests.databases import both_databases
from tests.server.house import House, house
from tests.server.members import PASSWORD, Browser, ask, member

# Registering


async def test_a_stranger_registers_and_is_a_member(home: House) -> None:
    body = {"name": "Ann", "password": PASSWORD, "mail": "ann@home.example"}
    answer = await ask(home, "POST", "/account", body)
    assert answer.status == 201
    you = {"id": answer.body["you"]["id"], "name": "Ann", "member": True}
    assert answer.body["you"] == you
    bearer = {"Authorization": f"Bearer {answer.body['token']}"}
    told = await ask(home, "GET", "/account", **bearer)
    assert (told.status, told.body["you"], told.body["mail"]) == (200, you, "ann@home.example")
    assert len(told.body["uid"]) == 36


async def test_a_browser_gets_a_cookie_and_no_token(home: House) -> None:
    browser = Browser(home)
    answer = await browser.ask("POST", "/account", {"name": "Ann", "password": PASSWORD})
    assert answer.body["token"] == ""
    assert browser.cookie
    told = await browser.ask("GET", "/account")
    assert told.body["you"]["name"] == "Ann"


@pytest.mark.parametrize(
    ("body", "status", "code"),
    [
        ({"name": "", "password": PASSWORD}, 400, "empty_field"),
        ({"name": "Bob", "password": ""}, 400, "empty_field"),
        ({"name": "Bob", "password": "12345"}, 400, "short_password"),
        ({"name": "Bob", "password": "x" * 257}, 400, "long_password"),
        ({"name": "Bob", "password": "x" * 1025}, 400, "long_password"),
        ({"name": "B", "password": PASSWORD}, 400, "bad_name"),
        ({"name": "x" * 25, "password": PASSWORD}, 400, "bad_name"),
        ({"name": "Bob" + " " * 98, "password": PASSWORD}, 400, "bad_name"),
        ({"name": "Воb", "password": PASSWORD}, 400, "bad_name"),
        ({"name": "\u3164\u3164", "password": PASSWORD}, 400, "bad_name"),
        ({"name": "Bob\ufe0f", "password": PASSWORD}, 400, "bad_name"),
        ({"name": "ＡＮＮ", "password": PASSWORD}, 409, "name_taken"),
        ({"name": "a.n_n", "password": PASSWORD}, 409, "name_taken"),
        ({"name": "Parlor", "password": PASSWORD}, 409, "name_taken"),
        ({"name": "Bob", "password": PASSWORD, "mail": "bob"}, 400, "bad_mail"),
        ({"name": "Bob", "password": PASSWORD, "member": True}, 400, "malformed"),
        ({"name": "Bob"}, 400, "malformed"),
        ({}, 400, "malformed"),
    ],
    ids=lambda value: value if isinstance(value, str) else None,
)
async def test_a_bad_registration_is_refused(
    home: House, body: Any, status: int, code: str
) -> None:
    await member(home, "Ann")
    answer = await ask(home, "POST", "/account", body)
    assert (answer.status, answer.code, answer.cookie) == (status, code, None)
    assert str(body.get("password") or "-") not in json.dumps(answer.body)
    assert await home.node.store.fetch("SELECT name FROM accounts") == [("Ann",)]


async def test_a_member_cannot_register_again(home: House) -> None:
    ann = await member(home)
    body = {"name": "Anna", "password": PASSWORD}
    answer = await ask(home, "POST", "/account", body, **ann.headers)
    assert (answer.status, answer.code) == (409, "already_member")


async def test_a_house_may_be_closed_to_new_members(tmp_path: Path) -> None:
    async with house(tmp_path, registration="closed") as home:
        body = {"name": "Ann", "password": PASSWORD}
        answer = await ask(home, "POST", "/account", body)
        assert (answer.status, answer.code) == (403, "registration_closed")
        await home.guest("Ann")


async def test_a_guest_may_not_look_like_a_member(home: House) -> None:
    await member(home, "Ann")
    for name in ("Ann", "ANN", "A-n-n", "host"):
        answer = await ask(home, "POST", "/guest", {"name": name})
        assert (answer.status, answer.code) == (409, "name_taken")
    bob = await home.guest("Bob")
    answer = await ask(home, "POST", "/guest", {"name": "ann"}, **bob.headers)
    assert (answer.status, answer.code) == (409, "name_taken")


async def test_a_member_is_no_new_guest(home: House) -> None:
    ann = await member(home)
    answer = await ask(home, "POST", "/guest", {}, **ann.headers)
    assert answer.body == {
        "you": {"id": ann.id, "name": "Ann", "member": True},
        "token": ann.token,
    }
    answer = await ask(home, "POST", "/guest", {"name": "Anna"}, **ann.headers)
    assert (answer.status, answer.code) == (409, "already_member")


# From guest to member


async def test_a_guest_becomes_a_member_and_keeps_the_seat(home: House) -> None:
    ann, bob = await home.two()
    table = await home.game(ann, bob, options={"boards": 1})
    await ann.place(table, 0)
    registered = await member(home, "Annabel", ann.guest)
    assert registered.id == ann.id
    bye = await ann.hear("bye")
    assert bye["code"] == "signed_in"
    assert await ann.closed() == 1008
    # The old token is over; the new one plays on at the same seat.
    old = await ask(home, "GET", "/account", **ann.guest.headers)
    assert (old.status, old.code) == (401, "not_signed_in")
    again = await home.player(registered)
    snapshot = await again.subscribe(table)
    assert snapshot["seat"] == 0
    seats = [each["person"] for each in snapshot["room"]["seats"]]
    assert seats[0] == {"id": ann.id, "name": "Annabel", "member": True}
    await bob.place(table, 1)
    assert (await again.place(table, 2))["type"] == "update"


@both_databases
async def test_after_a_restart_the_member_still_sits_there(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        ann, bob = await home.two()
        table = await home.game(ann, bob, options={"boards": 1})
        registered = await member(home, "Annabel", ann.guest)
        await bob.place(table, 1)
    async with house(tmp_path) as home:
        again = await home.player(registered)
        snapshot = await again.subscribe(table)
        assert snapshot["room"]["seats"][0]["person"]["name"] == "Annabel"


@both_databases
async def test_a_guest_becomes_a_member_and_keeps_the_history(home: House) -> None:
    ann, bob = await home.two()
    table = await home.game(ann, bob, options={"boards": 1})
    for seat, cell in enumerate((0, 3, 1, 4, 2)):
        await (ann, bob)[seat % 2].place(table, cell)
    registered = await member(home, "Annabel", ann.guest)
    told = (await ask(home, "GET", "/account/export", **registered.headers)).body
    assert [each["table"] for each in told["results"]] == [table]
    assert [(each["game"], each["wins"]) for each in told["standings"]] == [("noughts", 1)]


async def test_a_new_name_reaches_the_waiting_room(home: House) -> None:
    ann, bob = await home.two()
    await ann.say("wait", game="noughts")
    await ann.ping()
    await ask(home, "POST", "/guest", {"name": "Annabel"}, **ann.guest.headers)
    await bob.say("lobby")
    listed = (await bob.hear("lobby_list"))["people"]
    assert [each["name"] for each in listed] == ["Annabel"]


async def test_names_are_changed_only_so_often(home: House) -> None:
    """Each is a row at every table where somebody sits."""
    home.stop_clock()
    bob = await home.guest("Bob")
    names = [f"Bob {number}" for number in range(20, 40)]
    statuses = [
        (await ask(home, "POST", "/guest", {"name": name}, **bob.headers)).status for name in names
    ]
    assert statuses[:10] == [200] * 10
    assert statuses[-1] == 429


async def test_a_new_name_reaches_the_seats(home: House) -> None:
    ann = await home.player(await member(home, "Ann"))
    bob = await home.player("Bob")
    table = await home.game(ann, bob, options={"boards": 1})
    answer = await ask(home, "PATCH", "/account", {"name": "Annabel"}, **ann.guest.headers)
    assert answer.body["you"]["name"] == "Annabel"
    room = (await bob.hear("update", seq=home.seq(table)))["room"]
    assert room["seats"][0]["person"] == {"id": ann.id, "name": "Annabel", "member": True}
    answer = await ask(home, "POST", "/guest", {"name": "Robert"}, **bob.guest.headers)
    assert answer.status == 200
    room = (await ann.hear("update", seq=home.seq(table)))["room"]
    assert room["seats"][1]["person"] == {"id": bob.id, "name": "Robert"}
    await bob.ask(table, "say", text="hello")
    said = bob.heard[-1]["news"][0]
    assert said["person"]["name"] == "Robert"
