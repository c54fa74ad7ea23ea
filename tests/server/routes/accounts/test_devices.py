"""Sessions over HTTP: the list, ending one, ending all, and links to another device."""

import pytest

from parlor.identity.device_links import LASTS
from tests.server.house import Guest, House
from tests.server.members import Browser, ask, log_in, member

FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0"


async def test_a_member_sees_every_device(home: House) -> None:
    ann = await member(home)
    await log_in(home, **{"User-Agent": FIREFOX})
    listed = (await ask(home, "GET", "/sessions", **ann.headers)).body["sessions"]
    assert {(each["device"], each["current"]) for each in listed} == {
        ("a program", True),
        ("Firefox on Linux", False),
    }
    assert ann.token not in str(listed)


async def test_a_guest_sees_this_device(home: House) -> None:
    bob = await home.guest("Bob")
    listed = (await ask(home, "GET", "/sessions", **bob.headers)).body["sessions"]
    assert [each["current"] for each in listed] == [True]
    assert (await ask(home, "GET", "/sessions")).status == 401


async def test_one_session_is_ended_from_another(home: House) -> None:
    ann = await member(home)
    other = Guest(ann.id, "Ann", (await log_in(home)).body["token"])
    here, there = await home.player(ann), await home.player(other)
    listed = (await ask(home, "GET", "/sessions", **ann.headers)).body["sessions"]
    [lost] = [each["id"] for each in listed if not each["current"]]
    eve = await member(home, "Eve")
    for who in (eve, await home.guest("Bob")):
        no = await ask(home, "DELETE", f"/sessions/{lost}", **who.headers)
        assert (no.status, no.code) == (404, "unknown_session")
    await there.ping()
    assert (await ask(home, "DELETE", f"/sessions/{lost}", **ann.headers)).status == 204
    assert (await there.hear("bye"))["code"] == "signed_out"
    await here.ping()
    assert (await ask(home, "GET", "/account", **other.headers)).status == 401
    assert (await ask(home, "DELETE", f"/sessions/{lost}", **ann.headers)).status == 404


async def test_logging_out_everywhere_closes_every_socket(home: House) -> None:
    ann = await member(home)
    other = Guest(ann.id, "Ann", (await log_in(home)).body["token"])
    bob = await home.player("Bob")
    players = [await home.player(each) for each in (ann, ann, other)]
    answer = await ask(home, "POST", "/sessions/end-all", {}, **ann.headers)
    assert (answer.status, answer.cookie) == (204, "")
    for player in players:
        assert (await player.hear("bye"))["code"] == "signed_out"
        assert await player.closed() == 1008
    await bob.ping()
    for each in (ann, other):
        assert (await ask(home, "GET", "/account", **each.headers)).status == 401


async def test_logging_out_everywhere_else(home: House) -> None:
    ann = await member(home)
    other = Guest(ann.id, "Ann", (await log_in(home)).body["token"])
    here, there = await home.player(ann), await home.player(other)
    answer = await ask(home, "POST", "/sessions/end-all", {"here": False}, **ann.headers)
    assert (answer.status, answer.cookie) == (204, None)
    assert (await there.hear("bye"))["code"] == "signed_out"
    await here.ping()
    assert (await ask(home, "GET", "/account", **ann.headers)).status == 200
    assert (await ask(home, "GET", "/account", **other.headers)).status == 401


async def test_a_guest_logs_out_everywhere_else_and_stays_somebody(home: House) -> None:
    browser = Browser(home)
    first = (await browser.ask("POST", "/guest", {"name": "Bob"})).body["you"]
    stolen = browser.cookie
    await browser.ask("POST", "/sessions/end-all", {"here": False})
    assert browser.cookie != stolen
    assert (await browser.ask("GET", "/account")).body["you"] == first
    thief = await ask(home, "GET", "/account", Authorization=f"Bearer {stolen}")
    assert thief.status == 401
    await browser.ask("POST", "/sessions/end-all", {})
    assert browser.cookie == ""


async def test_a_socket_that_opens_while_its_session_ends_is_closed(
    home: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It has no socket yet that could be closed when the session ends."""
    ann = await member(home)
    read, reads = home.node.logins.read, 0

    async def late(token: str, now: int) -> object:
        nonlocal reads
        reads += 1
        signed = await read(token, now)
        if reads == 1:  # let in, and then:
            await home.node.logins.end_all(ann.id, home.node.time.now())
        return signed

    monkeypatch.setattr(home.node.logins, "read", late)
    with pytest.raises(AssertionError, match="signed_out"):
        await home.player(ann)


# Another device


async def test_a_guest_moves_to_another_device(home: House) -> None:
    ann = await home.player("Ann")
    bob = await home.player("Bob")
    table = await home.game(ann, bob)
    answer = await ask(home, "POST", "/move", **ann.guest.headers)
    base, _, secret = answer.body["url"].partition("/move#")
    assert base.startswith("http://")
    assert 0 < answer.body["expires"] - home.node.time.now() <= LASTS
    phone = Browser(home)
    moved = await phone.ask("POST", "/moved", {"secret": secret})
    assert moved.body == {"you": {"id": ann.id, "name": "Ann"}, "token": ""}
    there = await home.player(Guest(ann.id, "Ann", phone.cookie))
    assert (await there.subscribe(table))["seat"] == 0
    await ann.ping()  # the first device stays
    again = await ask(home, "POST", "/moved", {"secret": secret})
    assert (again.status, again.code, again.cookie) == (404, "link_spent", None)


async def test_a_member_moves_to_another_device(home: House) -> None:
    ann = await member(home)
    answer = await ask(home, "POST", "/move", **ann.headers)
    secret = answer.body["url"].partition("#")[2]
    moved = await ask(home, "POST", "/moved", {"secret": secret})
    assert moved.body["you"] == {"id": ann.id, "name": "Ann", "member": True}
    bearer = {"Authorization": f"Bearer {moved.body['token']}"}
    assert len((await ask(home, "GET", "/sessions", **bearer)).body["sessions"]) == 2


async def test_a_link_of_nobody_is_refused(home: House) -> None:
    for secret in ("x", "A" * 43, "\u3164", "' OR 1=1 --"):
        answer = await ask(home, "POST", "/moved", {"secret": secret})
        assert (answer.status, answer.code) == (404, "link_spent")
    assert (await ask(home, "POST", "/moved", {"secret": ""})).code == "malformed"
    assert (await ask(home, "POST", "/move")).status == 401
