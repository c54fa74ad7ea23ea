"""Tokens for a name and a password: the built-in client alone has them, with HTTP or without."""

from pathlib import Path

import pytest

from parlor.engine import Refused
from parlor.identity.openid.poker import PokerTokens
from tests.server.house import House, house
from tests.server.programs import PASSWORD, Program, alive, claims, member, program


def poker(home: House) -> Program:
    return Program(home, "poker_v1")


async def test_the_poker_client_sends_a_password(home: House) -> None:
    ann = await member(home)
    form = {"grant_type": "password", "username": "ann", "password": PASSWORD, "scope": "openid"}
    status, tokens = await poker(home).post("/oauth/token", form)
    assert (status, tokens["expires_in"], tokens["scope"]) == (200, 3600, "openid play")
    said = claims(tokens["access_token"])
    assert (said["sub"], said["user_uid"]) == (ann.account.id, ann.account.uid)
    assert await alive(home, tokens["access_token"]) == (200, 200)
    assert (await poker(home).refresh(tokens["refresh_token"]))[0] == 200


@pytest.mark.parametrize(
    ("name", "password"), [("ann", "wrong one"), ("nobody", PASSWORD), ("", PASSWORD)]
)
async def test_a_wrong_password_says_no_more_than_that(
    home: House, name: str, password: str
) -> None:
    await member(home)
    form = {"grant_type": "password", "username": name, "password": password}
    status, body = await poker(home).post("/oauth/token", form)
    expected = "invalid_grant" if name else "invalid_request"
    assert (status, body["error"]) == (400, expected)


@pytest.mark.parametrize("confidential", [False, True])
async def test_no_other_client_may_send_a_password(home: House, confidential: bool) -> None:
    await member(home)
    chess = await program(home, confidential=confidential)
    checked = home.node.accounts.passwords.checked
    form = {"grant_type": "password", "username": "ann", "password": PASSWORD}
    status, body = await chess.post("/oauth/token", form)
    assert (status, body["error"]) == (400, "unauthorized_client")
    assert home.node.accounts.passwords.checked == checked


async def test_passwords_are_tried_so_often_a_minute(tmp_path: Path) -> None:
    async with house(tmp_path, logins_per_minute=3) as home:
        home.stop_clock()
        await member(home)
        form = {"grant_type": "password", "username": "ann", "password": "wrong one"}
        answers = [await poker(home).post("/oauth/token", form) for _ in range(4)]
        assert [status for status, _ in answers] == [400, 400, 400, 429]
        assert answers[-1][1]["error"] == "temporarily_unavailable"


async def test_another_page_cannot_try_passwords(home: House) -> None:
    form = {"grant_type": "password", "client_id": "poker_v1", "username": "a", "password": "b"}
    async with home.http.post(
        f"{home.url}/oauth/token", data=form, headers={"Origin": "https://evil.example"}
    ) as answer:
        assert (answer.status, (await answer.json())["error"]) == (400, "invalid_request")
        assert "Access-Control-Allow-Origin" not in answer.headers


# The same without HTTP, for the protocols of others


async def test_another_protocol_gives_and_takes_tokens_without_http(home: House) -> None:
    tokens, now, here = PokerTokens(home.node.openid), home.node.time.now(), home.url
    account = await home.node.accounts.register("Ann", PASSWORD, None, now)
    entered = await tokens.issue(account, here, now)
    given = await tokens.password("Ann", PASSWORD, here, now)
    assert entered.uid == given.uid == account.uid
    assert entered.family != given.family
    assert given.expires_in == 3600
    who = await home.node.openid.find_login(given.access, now)
    assert who is not None
    assert who.person.id == account.id
    fresh = await tokens.refresh(given.refresh, here, now)
    assert fresh.family == given.family
    assert await tokens.revoke(fresh.refresh, now)
    assert not await tokens.revoke(fresh.refresh, now)
    assert await home.node.openid.find_login(fresh.access, now) is None
    assert await home.node.openid.find_login(entered.access, now) is not None
    for wrong in (given.refresh, "nonsense", "é", ""):
        with pytest.raises(Refused):
            await tokens.refresh(wrong, here, now)
    with pytest.raises(Refused, match="wrong") as no:
        await tokens.password("Ann", "not this one", here, now)
    assert no.value.code == "invalid_grant"
