"""Who am I? Guests by cookie and by token, and what does not count as one."""

import base64
from pathlib import Path
from typing import Any

import pytest

from parlor.base.person import Person
from parlor.identity.guests import LASTS, Guests
from parlor.server.time import Time
from tests.server.house import House, house
from tests.server.routes.accounts.guest_steps import ELSEWHERE, say


def cookie_of(header: str) -> str:
    return header.split(";")[0]


# Coming in


async def test_a_stranger_becomes_a_guest(home: House) -> None:
    status, body, _ = await say(home, {"name": "Ann"})
    assert status == 200
    assert body["you"]["name"] == "Ann"
    signed = await home.node.logins.read(body["token"], home.node.time.now())
    assert signed is not None
    assert (signed.person, signed.kind) == (Person(**body["you"]), "guest")


async def test_a_stranger_without_a_name_gets_one(home: House) -> None:
    _, one, _ = await say(home)
    _, two, _ = await say(home)
    assert one["you"]["name"]
    assert one["you"]["id"] != two["you"]["id"]


async def test_a_token_keeps_who_you_are(home: House) -> None:
    _, first, _ = await say(home, {"name": "Ann"})
    _, again, _ = await say(home, Authorization=f"Bearer {first['token']}")
    assert again["you"] == first["you"]


async def test_a_cookie_with_our_origin_keeps_who_you_are(home: House) -> None:
    _, first, cookie = await say(home, {"name": "Ann"}, Origin=home.url)
    _, again, _ = await say(home, Origin=home.url, Cookie=cookie_of(cookie))
    assert again["you"] == first["you"]


async def test_a_guest_may_take_another_name_and_stays_the_same(home: House) -> None:
    _, first, _ = await say(home, {"name": "Ann"})
    _, again, _ = await say(home, {"name": "Anna"}, Authorization=f"Bearer {first['token']}")
    assert again["you"] == {"id": first["you"]["id"], "name": "Anna"}
    _, later, _ = await say(home, Authorization=f"Bearer {again['token']}")
    assert later["you"]["name"] == "Anna"


async def test_the_cookie_is_out_of_reach_of_scripts_and_other_sites(home: House) -> None:
    _, body, cookie = await say(home, {"name": "Ann"})
    assert cookie_of(cookie) == f"parlor={body['token']}"
    parts = [part.strip().lower() for part in cookie.split(";")[1:]]
    assert {"httponly", "samesite=lax", "path=/", "max-age=34560000"} <= set(parts)
    assert "secure" not in parts  # a parlour on a plain LAN address


async def test_behind_https_the_cookie_travels_by_https_alone(tmp_path: Path) -> None:
    async with house(tmp_path, url="https://games.example") as home:
        _, _, cookie = await say(home, {"name": "Ann"})
    assert "secure" in cookie.lower()
    assert cookie.startswith("__Host-parlor=")  # which no other host of the domain can set


async def test_a_browser_is_given_no_token_that_a_script_could_read(home: House) -> None:
    _, body, cookie = await say(home, {"name": "Ann"}, Origin=home.url)
    assert body["token"] == ""
    assert await home.node.logins.read(cookie_of(cookie).partition("=")[2], home.node.time.now())


# Names


@pytest.mark.parametrize(
    ("name", "kept"),
    [
        ("Ann", "Ann"),
        ("  Ann \t Lee\n", "Ann Lee"),
        ("Zoe\u0308", "Zoë"),
        ("A\u200bnn", "Ann"),
        ("\u202eevil\u202c", "evil"),
        ("An\x07n\x1b", "Ann"),
        ("小明", "小明"),
        ("x" * 24, "x" * 24),
        (" " * 10 + "y" * 24 + " " * 10, "y" * 24),
    ],
    ids=[
        "plain",
        "blanks",
        "composed",
        "zero width",
        "bidi",
        "control",
        "han",
        "longest",
        "padded",
    ],
)
async def test_a_name_is_kept_as_it_can_be_shown(home: House, name: str, kept: str) -> None:
    status, body, _ = await say(home, {"name": name})
    assert (status, body["you"]["name"]) == (200, kept)


@pytest.mark.parametrize(
    "name",
    ["", "   ", "\u200b\u200d", "\u202e", "\x07\x1b", "x" * 33, "x" * 61, "\u2028", 7, ["Ann"]],
    ids=["empty", "blank", "zero width", "bidi", "control", "33", "61", "line", "number", "list"],
)
async def test_a_name_that_cannot_be_shown_is_refused(home: House, name: Any) -> None:
    _, first, _ = await say(home, {"name": "Ann"})
    for headers in ({}, {"Authorization": f"Bearer {first['token']}"}):
        status, body, cookie = await say(home, {"name": name}, **headers)
        assert (status, cookie) == (400, "")
        assert body["code"] in ("malformed", "bad_name")
        assert "name" in body["text"]


# What does not count


def forgeries() -> dict[str, Any]:
    guests = Guests(b"k" * 32)
    now = Time().now()
    good = guests.token(Person("ann", "Ann"), now)
    head, _, tail = good.partition(".")
    other = Guests(b"o" * 32).token(Person("ann", "Ann"), now)
    body = base64.urlsafe_b64encode(b'{"id":"bob","name":"Bob","at":%d}' % now)
    return {
        "another key": other,
        "another body": f"{body.decode().rstrip('=')}.{tail}",
        "cut short": good[:-4],
        "no signature": head,
        "empty signature": f"{head}.",
        "only a dot": ".",
        "not base64": "!!!.???",
        "not ascii": "é.é",
        "too old": guests.token(Person("ann", "Ann"), now - LASTS),
        "long": "A" * 4000,
    }


@pytest.mark.parametrize("kind", forgeries())
async def test_a_token_that_is_not_ours_is_refused(tmp_path: Path, kind: str) -> None:
    async with house(tmp_path) as home:
        home.node.logins.guests._key = b"k" * 32
        token = forgeries()[kind]
        status, body, cookie = await say(home, Authorization=f"Bearer {token}")
        assert (status, body["code"], cookie) == (401, "not_signed_in", "")
        # As a cookie it is as good as none: a browser whose session is over starts afresh.
        status, body, _ = await say(
            home, {"name": "New"}, Origin=home.url, Cookie=f"parlor={token}"
        )
        assert (status, body["you"]["name"]) == (200, "New")
        assert body["you"]["id"] != "ann"


async def test_a_token_lasts_until_its_last_millisecond(tmp_path: Path) -> None:
    guests = Guests(b"k" * 32)
    token = guests.token(Person("ann", "Ann"), 1000)
    card = guests.read(token, 1000 + LASTS - 1)
    assert card is not None
    assert card.person == Person("ann", "Ann")
    assert guests.read(token, 1000 + LASTS) is None


async def test_a_cookie_without_an_origin_does_not_count(home: House) -> None:
    _, first, cookie = await say(home, {"name": "Ann"})
    _, again, _ = await say(home, {"name": "Ann"}, Cookie=cookie_of(cookie))
    assert again["you"]["id"] != first["you"]["id"]


@pytest.mark.parametrize("origin", ELSEWHERE)
async def test_another_page_cannot_speak_for_you(home: House, origin: str) -> None:
    ann = await home.guest("Ann")
    headers = {"Origin": origin, "Cookie": f"parlor={ann.token}", **ann.headers}
    status, body, cookie = await say(home, {"name": "Eve"}, **headers)
    assert (status, body["code"], cookie) == (403, "wrong_origin", "")
    async with home.http.post(
        f"{home.url}/api/v1/tables", json={"game": "noughts"}, headers=headers
    ) as answer:
        assert answer.status == 403
    assert home.node.tables.hosted == {}


async def test_the_public_address_is_our_origin_too(tmp_path: Path) -> None:
    async with house(tmp_path, url="https://games.example") as home:
        ann = await home.guest("Ann")
        headers = {"Cookie": f"__Host-parlor={ann.token}"}
        status, body, _ = await say(home, Origin="https://games.example", **headers)
        assert (status, body["you"]["id"]) == (200, ann.id)
        status, body, _ = await say(home, Origin="http://games.example", **headers)
        assert (status, body["code"]) == (
            403,
            "wrong_origin",
        )  # whoever is on the wire wrote that page


async def test_strangers_from_one_address_come_so_many_a_minute(tmp_path: Path) -> None:
    async with house(tmp_path, guests_per_minute=3) as home:
        home.stop_clock()
        ann = await home.guest("Ann")
        statuses = [(await say(home))[0] for _ in range(3)]
        assert statuses == [200, 200, 429]
        _, body, cookie = await say(home)
        assert (body["code"], cookie) == ("too_fast", "")
        status, _, _ = await say(home, {"name": "Anna"}, **ann.headers)
        assert status == 200  # who is known is not new
