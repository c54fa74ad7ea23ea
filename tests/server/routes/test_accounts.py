"""Accounts over HTTP: registering, logging in and out, changing and deleting."""

import asyncio
import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from parlor.base.person import FORMER
from parlor.identity.accounts import VerifiedAccount
from tests.databases import both_databases
from tests.server.house import House, house
from tests.server.members import PASSWORD, Browser, ask, log_in, member

WRONG = {"code": "wrong_password", "text": "the name or the password is wrong"}


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


# Logging in and out


async def test_who_logs_in_is_the_same_member(home: House) -> None:
    ann = await member(home)
    answer = await log_in(home, "ANN")
    assert (answer.status, answer.body["you"]["id"]) == (200, ann.id)
    assert answer.body["token"] != ann.token


async def test_a_wrong_name_and_a_wrong_password_are_told_alike(home: House) -> None:
    await member(home)
    passwords = home.node.accounts.passwords
    told = []
    for name, password in [("Ann", "wrong horse"), ("Bob", PASSWORD), ("\u3164", PASSWORD)]:
        before = passwords.checked
        answer = await log_in(home, name, password)
        told.append((answer.status, answer.body, answer.cookie, passwords.checked - before))
    assert told == [(401, WRONG, None, 1)] * 3


@pytest.mark.parametrize("password", ["12345", "x" * 257])
async def test_an_odd_password_is_just_wrong(home: House, password: str) -> None:
    await member(home)
    assert (await log_in(home, "Ann", password)).body == WRONG


@both_databases
async def test_a_login_does_not_outlive_the_password_it_was_made_with(
    home: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann = await member(home)
    real, done, go_on = home.node.accounts.verify, asyncio.Event(), asyncio.Event()

    async def slow(name: str, password: str) -> VerifiedAccount | None:
        found = await real(name, password)
        done.set()
        await go_on.wait()
        return found

    monkeypatch.setattr(home.node.accounts, "verify", slow)
    asking = asyncio.create_task(log_in(home))
    await done.wait()
    body = {"old": PASSWORD, "new": "another horse"}
    assert (await ask(home, "POST", "/account/password", body, **ann.headers)).status == 200
    go_on.set()
    answer = await asking
    assert (answer.status, answer.code, answer.cookie) == (401, "wrong_password", None)


async def test_logging_out_ends_the_session_and_its_sockets(home: House) -> None:
    ann = await member(home)
    other = await log_in(home)
    here, there = await home.player(ann), await home.player(ann)
    away = await home.player(type(ann)(ann.id, "Ann", other.body["token"]))
    answer = await ask(home, "POST", "/logout", **ann.headers)
    assert (answer.status, answer.cookie) == (204, "")
    for player in (here, there):
        assert (await player.hear("bye"))["code"] == "signed_out"
    await away.ping()
    assert (await ask(home, "GET", "/account", **ann.headers)).status == 401
    assert (await ask(home, "POST", "/logout")).status == 204  # nobody logs out


async def test_a_browser_that_logs_out_is_somebody_new(home: House) -> None:
    browser = Browser(home)
    first = await browser.ask("POST", "/guest", {"name": "Ann"})
    await browser.ask("POST", "/logout")
    assert browser.cookie == ""
    again = await browser.ask("POST", "/guest", {"name": "Ann"})
    assert again.body["you"]["id"] != first.body["you"]["id"]


# Changing


async def test_name_and_mail_are_changed_together_or_not_at_all(home: House) -> None:
    ann = await member(home)
    bad = {"name": "Anna", "mail": "nonsense"}
    assert (await ask(home, "PATCH", "/account", bad, **ann.headers)).code == "bad_mail"
    assert (await ask(home, "GET", "/account", **ann.headers)).body["you"]["name"] == "Ann"
    good = {"name": "Anna", "mail": "a@b.c"}
    told = (await ask(home, "PATCH", "/account", good, **ann.headers)).body
    assert (told["you"]["name"], told["mail"]) == ("Anna", "a@b.c")
    told = (await ask(home, "PATCH", "/account", {"mail": None}, **ann.headers)).body
    assert (told["you"]["name"], told["mail"]) == ("Anna", None)
    assert (await ask(home, "PATCH", "/account", {}, **ann.headers)).status == 200


async def test_a_guest_has_no_account_to_change(home: House) -> None:
    bob = await home.guest("Bob")
    told = await ask(home, "GET", "/account", **bob.headers)
    assert told.body["you"] == {"id": bob.id, "name": "Bob"}
    for method, path, body in [
        ("PATCH", "/account", {"name": "Robert"}),
        ("POST", "/account/password", {"old": PASSWORD, "new": PASSWORD}),
        ("POST", "/account/delete", {"password": PASSWORD}),
    ]:
        answer = await ask(home, method, path, body, **bob.headers)
        assert (answer.status, answer.code) == (403, "not_a_member")


async def test_another_password_signs_everybody_else_out(home: House) -> None:
    ann = await member(home)
    other = (await log_in(home)).body["token"]
    thief = await home.player(type(ann)(ann.id, "Ann", other))
    body = {"old": "wrong horse", "new": "new horse"}
    answer = await ask(home, "POST", "/account/password", body, **ann.headers)
    assert (answer.status, answer.body) == (401, WRONG)
    await thief.ping()
    body = {"old": PASSWORD, "new": "new horse"}
    answer = await ask(home, "POST", "/account/password", body, **ann.headers)
    assert answer.status == 200
    assert (await thief.hear("bye"))["code"] == "signed_out"
    for token, status in [(ann.token, 401), (other, 401), (answer.body["token"], 200)]:
        told = await ask(home, "GET", "/account", Authorization=f"Bearer {token}")
        assert told.status == status
    assert (await log_in(home)).status == 401
    assert (await log_in(home, password="new horse")).status == 200


# Deleting and exporting


@both_databases
async def test_a_deleted_account_leaves_its_games_and_not_its_name(tmp_path: Path) -> None:
    """Not in the log, a checkpoint, a result or a forgotten page of the database file."""
    async with house(tmp_path) as home:
        ann = await home.player(await home.guest("Zebulon"))
        bob = await home.player("Bob")
        ann.refs = bob.refs  # which would hold the name
        table = await home.game(ann, bob, options={"boards": 1})
        registered = await member(home, "Zebulonia", ann.guest)
        ann = await home.player(registered)
        ann.refs = bob.refs
        await ann.subscribe(table)
        await ann.ask(table, "say", text="good evening")
        for seat, cell in enumerate((0, 3, 1, 4, 2)):
            await (ann, bob)[seat % 2].place(table, cell)
        body = {"mail": "zebulon@home.example"}
        await ask(home, "PATCH", "/account", body, **registered.headers)
        wrong = await ask(
            home, "POST", "/account/delete", {"password": "wrong horse"}, **registered.headers
        )
        assert (wrong.status, wrong.body) == (401, WRONG)
        await ann.ping()
        answer = await ask(
            home, "POST", "/account/delete", {"password": PASSWORD}, **registered.headers
        )
        assert (answer.status, answer.cookie) == (204, "")
        assert (await ann.hear("bye"))["code"] == "deleted"
        left = await bob.hear("update", seq=home.seq(table))
        assert "Zebulon" not in json.dumps(left["room"])
        for token in (registered.token, ann.guest.token):
            told = await ask(home, "GET", "/account", Authorization=f"Bearer {token}")
            assert told.status == 401
        assert (await log_in(home, "Zebulonia")).body == WRONG
        names = await home.node.store.fetch("SELECT name FROM result_seats ORDER BY seat")
        assert [each[0] for each in names] == [FORMER, "Bob"]
        rows = await home.node.store.fetch("SELECT body FROM log")
        assert "good evening" in str(rows)
        assert "Zebulon" not in str(rows)
        for each in ("accounts", "sessions", "standings", "achievements", "checkpoints"):
            mine = "id" if each == "accounts" else "person"
            where = "" if each == "checkpoints" else f" WHERE {mine} = '{ann.id}'"
            assert await home.node.store.fetch(f"SELECT * FROM {each}{where}") == [], each
        await member(home, "Zebulonia")  # the name is free again
        await home.node.store.fetch("SELECT 1")
        again = await ask(home, "POST", "/login", {"name": "Zebulonia", "password": PASSWORD})
        bearer = {"Authorization": f"Bearer {again.body['token']}"}
        await ask(home, "POST", "/account/delete", {"password": PASSWORD}, **bearer)
    assert not re.search(rb"zebu[l1]on", b"".join(files(tmp_path)), re.IGNORECASE)
    async with house(tmp_path) as home:  # and the table can be replayed
        bob = await home.player(bob.guest)
        snapshot = json.dumps(await bob.subscribe(table, after=0, events=500))
        assert FORMER in snapshot
        assert "good evening" in snapshot
        assert "Zebulon" not in snapshot


def files(folder: Path) -> Iterator[bytes]:
    """Every byte of the embedded database, where it is one."""
    return (file.read_bytes() for file in folder.glob("parlor.db*"))


async def test_who_deletes_the_account_leaves_the_tables(home: House) -> None:
    """Nobody will come back to those seats: one is free again, at the other a bot plays on."""
    ann, bob = await home.player(await member(home)), await home.player("Bob")
    game = await home.game(ann, bob)
    forming = await home.table(ann)
    await bob.subscribe(forming)
    body = {"password": PASSWORD}
    assert (await ask(home, "POST", "/account/delete", body, **ann.guest.headers)).status == 204
    freed = await bob.hear("update", seq=home.seq(forming), table=forming)
    assert "person" not in freed["room"]["seats"][0]
    chair = home.place(game).table.sitting.chairs[0]
    assert chair.bot is not None
    assert chair.person is None or chair.person.name == FORMER
    await bob.ping()


async def test_what_somebody_has_here_is_given_to_them(home: House) -> None:
    ann = await home.player(await member(home))
    bob = await home.player("Bob")
    table = await home.game(ann, bob, options={"boards": 1})
    await ann.ask(table, "say", text="good evening")
    await bob.ask(table, "say", text="not hers")
    for seat, cell in enumerate((0, 3, 1, 4, 2)):
        await (ann, bob)[seat % 2].place(table, cell)
    told = (await ask(home, "GET", "/account/export", **ann.guest.headers)).body
    assert told["account"]["you"]["name"] == "Ann"
    assert [(each["table"], each["text"]) for each in told["said"]] == [(table, "good evening")]
    assert [each["table"] for each in told["results"]] == [table]
    assert [each["game"] for each in told["standings"]] == ["noughts"]
    assert [each["current"] for each in told["sessions"]] == [True]
    assert "password" not in json.dumps(told)
    assert "argon2" not in json.dumps(told)
    assert told["penalties"] == []
    until = home.node.time.now() + 60_000
    await home.node.penalties.mute(ann.id, until, "shouting", home.node.time.now())
    told = (await ask(home, "GET", "/account/export", **ann.guest.headers)).body
    assert told["penalties"] == [{"kind": "mute", "until": until, "why": "shouting"}]
    his = (await ask(home, "GET", "/account/export", **bob.guest.headers)).body
    assert [each["text"] for each in his["said"]] == ["not hers"]
    assert (await ask(home, "GET", "/account/export")).status == 401
