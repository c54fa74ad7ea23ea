"""Who is banned stays outside; who is muted says nothing."""

from pathlib import Path

import pytest
from websockets.exceptions import InvalidStatus

from parlor.identity.penalties import FOR_EVER
from parlor.server.sockets.endpoint import receive
from tests.server.house import House, house
from tests.server.members import Browser, ask, log_in, member

DAY = 24 * 3600_000


async def test_who_is_banned_is_shown_out_and_stays_out(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        eve = await home.player(await member(home, "Eve"))
        bob = await home.player("Bob")
        now = home.node.time.now()
        await home.node.penalties.ban(eve.id, FOR_EVER, "spam", now)
        bye = await eve.hear("bye")
        assert (bye["code"], bye["text"]) == ("banned", "you are banned for good: spam")
        await bob.ping()
        for method, path in [("GET", "/account"), ("POST", "/guest"), ("GET", "/sessions")]:
            answer = await ask(home, method, path, **eve.guest.headers)
            assert (answer.status, answer.code) == (403, "banned"), path
        with pytest.raises(InvalidStatus, match="403"):
            await home.player(eve.guest)
        answer = await log_in(home, "Eve")
        assert (answer.status, answer.code, answer.cookie) == (403, "banned", None)
        assert "spam" in answer.body["text"]
    async with house(tmp_path) as home:
        answer = await ask(home, "GET", "/account", **eve.guest.headers)
        assert (answer.status, answer.code) == (403, "banned")
        await home.node.penalties.lift(eve.id, "ban")
        assert (await ask(home, "GET", "/account", **eve.guest.headers)).status == 200


async def test_a_wrong_password_does_not_tell_of_a_ban(home: House) -> None:
    eve = await member(home, "Eve")
    await home.node.penalties.ban(eve.id, FOR_EVER, "spam", home.node.time.now())
    assert (await log_in(home, "Eve", "wrong horse")).code == "wrong_password"


async def test_a_ban_ends_with_its_time(home: House) -> None:
    eve = await home.guest("Eve")
    now = home.node.time.now()
    await home.node.penalties.ban(eve.id, now - 1, "", now - DAY)
    assert (await ask(home, "GET", "/account", **eve.headers)).status == 200


async def test_a_banned_guest_can_become_nobody_else_by_registering_or_moving(home: House) -> None:
    eve = await home.guest("Eve")
    link = (await ask(home, "POST", "/move", **eve.headers)).body["url"].partition("#")[2]
    await home.node.penalties.ban(eve.id, FOR_EVER, "", home.node.time.now())
    body = {"name": "Eve", "password": "correct horse"}
    assert (await ask(home, "POST", "/account", body, **eve.headers)).code == "banned"
    assert (await ask(home, "POST", "/moved", {"secret": link})).code == "banned"


async def test_who_is_banned_may_log_out(home: House) -> None:
    browser = Browser(home)
    you = (await browser.ask("POST", "/guest", {"name": "Eve"})).body["you"]
    await home.node.penalties.ban(you["id"], FOR_EVER, "", home.node.time.now())
    assert (await browser.ask("POST", "/logout")).status == 204
    assert browser.cookie == ""


async def test_who_is_muted_plays_and_says_nothing(home: House) -> None:
    ann, bob = await home.two()
    table = await home.game(ann, bob)
    now = home.node.time.now()
    await home.node.penalties.mute(ann.id, now + DAY, "rude", now)
    answer = await ann.ask(table, "say", text="you fool")
    assert (answer["type"], answer["code"]) == ("refused", "muted")
    assert "rude" in answer["text"]
    assert (await ann.place(table, 0))["type"] == "update"
    assert (await bob.ask(table, "say", text="hello"))["type"] == "update"
    told = await ask(home, "GET", "/account", **ann.guest.headers)
    assert told.body["muted_until"] == now + DAY
    await home.node.penalties.lift(ann.id, "mute")
    assert (await ann.ask(table, "say", text="sorry"))["type"] == "update"


async def test_what_was_under_way_when_we_hung_up_is_not_done(home: House) -> None:
    ann, bob = await home.two()
    table = await home.game(ann, bob)
    [session] = home.node.visitors.by_person[ann.id]
    await home.node.penalties.ban(ann.id, FOR_EVER, "", home.node.time.now())
    before = home.seq(table)
    frame = f'{{"type":"act","table":"{table}","ref":"late","action":{{"type":"place","cell":0}}}}'
    receive(session, frame.encode())
    assert home.seq(table) == before
