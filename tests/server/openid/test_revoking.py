"""Tokens are taken back; and pages of public clients."""

import asyncio
import json

import pytest

from parlor.identity.accounts import VerifiedAccount
from parlor.identity.openid import server
from tests.databases import both_databases
from tests.server.house import Guest, House
from tests.server.openid.token_steps import signed_in
from tests.server.programs import (
    PASSWORD,
    Program,
    alive,
    challenge,
    claims,
    member,
    program,
    returned,
)

# Taking back


@both_databases
@pytest.mark.parametrize("kind", ["access_token", "refresh_token"])
async def test_revoking_any_token_ends_the_session(home: House, kind: str) -> None:
    _, chess, tokens = await signed_in(home)
    assert await chess.revoke(tokens[kind], token_type_hint="whatever") == (200, {})
    assert await alive(home, tokens["access_token"]) == (401, 401)
    assert (await chess.refresh(tokens["refresh_token"]))[0] == 400
    assert await chess.revoke(tokens[kind]) == (200, {})  # it is ended, as was asked [RFC 7009 2.2]
    assert (await chess.revoke("nonsense"))[0] == 200
    assert (await chess.revoke(""))[1]["error"] == "invalid_request"


@both_databases
async def test_whatever_ends_the_sessions_of_a_member_ends_tokens_too(home: House) -> None:
    ann, chess, tokens = await signed_in(home)
    code = await chess.code(ann)
    await home.node.logins.end_all(ann.account.id, home.node.time.now())
    assert await alive(home, tokens["access_token"]) == (401, 401)
    assert (await chess.refresh(tokens["refresh_token"]))[0] == 400
    assert (await chess.fetch(code))[0] == 400


async def test_a_banned_member_gets_nothing(home: House) -> None:
    ann, chess, tokens = await signed_in(home)
    code = await chess.code(ann)
    now = home.node.time.now()
    await home.node.penalties.ban(ann.account.id, now + 60_000, "", now)
    assert (await chess.fetch(code))[1]["error"] == "invalid_grant"
    assert (await chess.refresh(tokens["refresh_token"]))[1]["error"] == "invalid_grant"
    assert await alive(home, tokens["access_token"]) == (401, 403)


@both_databases
async def test_a_client_that_is_struck_off_loses_its_sessions(home: House) -> None:
    ann, chess, tokens = await signed_in(home)
    player = await home.player(Guest(ann.account.id, "Ann", tokens["access_token"]))
    assert await home.node.openid.remove_client(chess.id)
    assert not await home.node.openid.remove_client(chess.id)
    assert (await player.hear("bye"))["code"] == "signed_out"
    assert await alive(home, tokens["access_token"]) == (401, 401)
    assert (await chess.refresh(tokens["refresh_token"]))[1]["error"] == "invalid_client"


@both_databases
async def test_a_program_is_in_the_list_of_sessions(home: House) -> None:
    ann, _, tokens = await signed_in(home)
    now = home.node.time.now()
    listed = await home.node.logins.devices(ann.account.id, now)
    (family,) = (each for each in listed if each.client)
    assert (family.client, family.id) == (
        "Chess & <Co>",
        claims(tokens["access_token"])["device_id"],
    )
    assert await home.node.logins.end(ann.account.id, family.id)
    assert await alive(home, tokens["access_token"]) == (401, 401)


# Pages of public clients


async def test_only_the_page_of_a_public_client_may_read_its_tokens(home: House) -> None:
    page = "https://app.example"
    ann, app = await member(home), await program(home, redirect=f"{page}/back")
    form = {
        "grant_type": "authorization_code",
        "client_id": app.id,
        "code": await app.code(ann),
        "redirect_uri": app.redirect,
        "code_verifier": app.verifier,
    }
    for origin, allowed in (("https://evil.example", None), (page, page)):
        async with home.http.post(
            f"{home.url}/oauth/token", data=form, headers={"Origin": origin}
        ) as answer:
            assert answer.headers.get("Access-Control-Allow-Origin") == allowed


async def test_what_was_returned_fits_what_was_asked(home: House) -> None:
    ann, chess = await member(home), await program(home)
    back = returned(await ann.allow(chess.address(state="s&=?", nonce="n")))
    assert (back["state"], back["iss"]) == ("s&=?", home.url)
    _, tokens = await chess.fetch(back["code"])
    said = claims(tokens["id_token"])
    assert (said["nonce"], said["aud"], said["iss"]) == ("n", chess.id, home.url)
    assert said["auth_time"] <= said["iat"]
    assert challenge(chess.verifier) not in json.dumps(said)


@both_databases
async def test_a_program_has_so_many_sessions_of_somebody(
    home: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The one that was not used for longest makes room, and its sockets close; others keep theirs."""
    monkeypatch.setattr(server, "MOST_FAMILIES", 3)
    ann, eve = await member(home), await member(home, "Eve")
    chess, go = await program(home), await program(home)
    others = [await chess.tokens(eve), await go.tokens(ann)]
    first, second = await chess.tokens(ann), await chess.tokens(ann)
    access = first["access_token"]
    player = await home.player(Guest(ann.account.id, "Ann", access))
    clock = home.node.time.now()
    monkeypatch.setattr(home.node.time, "now", lambda: clock + 1000)
    _, second = await chess.refresh(second["refresh_token"])
    newer = [await chess.tokens(ann) for _ in range(2)]
    assert (await player.hear("bye"))["code"] == "signed_out"
    assert await alive(home, access) == (401, 401)
    for each in (second, *newer, *others):
        assert await alive(home, each["access_token"]) == (200, 200)


@both_databases
async def test_tokens_for_a_password_do_not_outlive_it(
    home: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann = await member(home)
    accounts = home.node.accounts
    real, done, go_on = accounts.verify, asyncio.Event(), asyncio.Event()

    async def slow(name: str, password: str) -> VerifiedAccount | None:
        found = await real(name, password)
        done.set()
        await go_on.wait()
        return found

    monkeypatch.setattr(accounts, "verify", slow)
    poker = Program(home, "poker_v1")
    form = {"grant_type": "password", "username": "Ann", "password": PASSWORD}
    asking = asyncio.create_task(poker.post("/oauth/token", form))
    await done.wait()
    await accounts.change_password(ann.account.id, PASSWORD, "another horse")
    go_on.set()
    assert await asking == (400, {"error": "invalid_grant"})
    assert await home.store.fetch("SELECT * FROM refreshes") == []
