"""Logging in and out, changing an account, deleting and exporting it."""

import asyncio
import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from parlor.base.person import FORMER
from parlor.identity.accounts import VerifiedAccount
from tests.databases import both_databases
from tests.server.house import House, house
from tests.server.members import PASSWORD, Browser, ask, log_in, member

WRONG = {"code": "wrong_password", "text": "the name or the password is wrong"}


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
