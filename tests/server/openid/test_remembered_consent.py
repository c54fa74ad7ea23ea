"""What a person allowed once is remembered; and the register of clients."""

from pathlib import Path
from urllib.parse import parse_qs, urlsplit

import pytest

from parlor.engine import Illegal, Malformed
from parlor.identity.openid.clients import check_redirect
from tests.server.house import House, house
from tests.server.openid.consent_steps import APP, asked
from tests.server.programs import Browser, claims, member, program, returned

# What is remembered


async def test_what_was_allowed_once_is_not_asked_again(home: House) -> None:
    ann, app = await member(home), await program(home, redirect=APP)
    await app.tokens(ann, scope="openid profile")
    assert "code" in await asked(ann, app.address(scope="openid"))
    assert "code" in await asked(ann, app.address(scope="openid profile", prompt="none"))
    assert (await ann.open(app.address(scope="openid play")))[0] == 200
    assert (await ann.open(app.address(scope="openid", prompt="consent")))[0] == 200
    bob = await member(home, "Bob")
    assert (await bob.open(app.address(scope="openid")))[0] == 200


async def test_on_this_machine_any_program_could_pose_as_another_so_you_are_asked(
    home: House,
) -> None:
    ann, chess = await member(home), await program(home)
    await chess.tokens(ann)
    assert (await ann.open(chess.address()))[0] == 200


async def test_who_must_sign_in_anew_does_so_once(
    home: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann, chess = await member(home), await program(home)
    now = home.node.time.now() + 3_600_000
    monkeypatch.setattr(home.node.time, "now", lambda: now)
    assert (await ann.open(chess.address(max_age="3601")))[0] == 200
    for why in ({"max_age": "3599"}, {"max_age": "0"}, {"prompt": "login"}):
        status, headers, _ = await ann.open(chess.address(**why))
        assert status == 303
        (following,) = parse_qs(urlsplit(headers["Location"]).query)["next"]
        assert (await ann.open(following))[0] == 303  # the old session will not do
        fresh = await home.node.logins.begin(ann.account.person, "", now)
        code = returned(await Browser(home, ann.account, fresh).allow(following))["code"]
        _, tokens = await chess.fetch(code)
        assert claims(tokens["id_token"])["auth_time"] == now // 1000
    quiet = await asked(ann, chess.address(max_age="10", prompt="none"))
    assert quiet["error"] == "login_required"


async def test_only_we_say_since_when(home: House) -> None:
    """Whoever makes the address could else let an old session pass for a new one."""
    ann, chess = await member(home), await program(home)
    for since in ("0", "0.", "x", ".", "1.00", "0." + "0" * 64):
        for more in ({"prompt": "login"}, {"max_age": "0"}, {}):
            status, headers, _ = await ann.open(chess.address(since=since, **more))
            assert status == 303
            assert headers["Location"].startswith("/login?"), since
    for age in ("-1", "x", "9" * 16):
        assert (await asked(ann, chess.address(max_age=age)))["error"] == "invalid_request"


async def test_a_link_to_another_device_is_no_sign_in(home: House) -> None:
    """Who follows one showed no password: the session is as old as the one that it came from."""
    ann, chess = await member(home), await program(home)
    now = home.node.time.now()
    signed = await home.node.logins.read(ann.token, now)
    assert signed is not None
    ((shown,),) = await home.store.fetch("SELECT shown FROM sessions")
    later = now + 120_000
    secret, _ = await home.node.device_links.make(signed, later)
    followed = await home.node.device_links.follow(secret, "", later)
    assert followed is not None
    phone = Browser(home, ann.account, followed[1])
    _, tokens = await chess.fetch(await chess.code(phone))
    assert claims(tokens["id_token"])["auth_time"] == shown // 1000


# The register of clients


UNSAFE = [
    "http://app.example/back",
    "ftp://app.example",
    "javascript:alert(1)",
    "https://",
    "https:///back",
    "https://user@app.example/",
    "https://app.example/#part",
    "https://app.example/ b",
    "https://app.example/\n",
    "https://app.example:port/",
    "https://[::1/",
    "http://127.0.0.1.evil.example/",
    "http://localhost@evil.example/",
    "app.example",
    "",
    "https://app.example/;script-src *",
    "https://app.example/" + "x" * 600,
]


@pytest.mark.parametrize("address", UNSAFE)
def test_an_address_that_is_not_safe_is_not_registered(address: str) -> None:
    with pytest.raises(Malformed):
        check_redirect(address)


async def test_the_register_of_clients(home: House) -> None:
    clients = home.node.openid.clients
    public, none = await clients.add("App", (APP, "http://localhost:80/x"), False, 1)
    private, secret = await clients.add(" Bank ", (APP,), True, 2)
    assert none == ""
    assert len(secret) > 30
    listed = {client.id: client for client in await clients.list_all()}
    assert list(listed) == ["poker_v1", public, private]
    assert listed[private].name == "Bank"
    assert secret.encode() not in (listed[private].secret or b"")
    with pytest.raises(Illegal):
        await clients.remove("poker_v1")
    for name in ("", "  ", "x" * 61, "a\nb"):
        with pytest.raises(Malformed):
            await clients.add(name, (APP,), False, 0)
    for redirects in ((), (APP, "http://app.example")):
        with pytest.raises(Malformed):
            await clients.add("App", redirects, False, 0)
    assert len(await clients.list_all()) == 3


async def test_behind_https_the_cookie_has_its_other_name(tmp_path: Path) -> None:
    async with house(tmp_path, url="https://games.example") as home:
        ann, app = await member(home), await program(home, redirect=APP)
        cookie = {"Cookie": f"__Host-parlor={ann.token}"}
        status, _, page = await ann.open(app.address(), **cookie)
        assert status == 200
        sent = {**cookie, "Origin": "https://games.example"}
        status, location = await ann.answer(page, **sent)
        assert (status, returned(location)["iss"]) == (303, "https://games.example")
