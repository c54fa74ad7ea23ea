"""Codes and tokens: each is good once, for whom it was made, and while its time lasts."""

import asyncio

import pytest

from parlor.identity.openid.model import REFRESH_LASTS
from tests.databases import both_databases
from tests.server.house import House, until
from tests.server.openid.token_steps import signed_in
from tests.server.programs import (
    alive,
    claims,
    member,
    program,
)

# Codes


@both_databases
async def test_a_code_is_good_once_and_who_uses_it_again_ends_what_it_gave(home: House) -> None:
    ann, chess = await member(home), await program(home)
    code = await chess.code(ann)
    status, tokens = await chess.fetch(code)
    assert status == 200
    status, body = await chess.fetch(code)
    assert (status, body["error"]) == (400, "invalid_grant")
    assert await alive(home, tokens["access_token"]) == (401, 401)
    assert (await chess.refresh(tokens["refresh_token"]))[0] == 400


@both_databases
async def test_of_two_who_use_a_code_at_once_one_wins(home: House) -> None:
    ann, chess = await member(home), await program(home)
    code = await chess.code(ann)
    home.store.hold()
    both = [asyncio.create_task(chess.fetch(code)) for _ in range(2)]
    await until(lambda: bool(home.node.writer._next.changes))  # one is on its way, one behind it
    home.store.let_go()
    answers = await asyncio.gather(*both)
    assert sorted(status for status, _ in answers) == [200, 400]
    (tokens,) = (body for status, body in answers if status == 200)
    assert await alive(home, tokens["access_token"]) == (401, 401)


async def test_a_code_is_good_for_a_minute(home: House, monkeypatch: pytest.MonkeyPatch) -> None:
    ann, chess = await member(home), await program(home)
    now = home.node.time.now()
    monkeypatch.setattr(home.node.time, "now", lambda: now)
    early, late = await chess.code(ann), await chess.code(ann)
    monkeypatch.setattr(home.node.time, "now", lambda: now + 59_999)
    assert (await chess.fetch(early))[0] == 200
    monkeypatch.setattr(home.node.time, "now", lambda: now + 60_000)
    status, body = await chess.fetch(late)
    assert (status, body["error"]) == (400, "invalid_grant")


UNFIT: list[tuple[dict[str, str], str]] = [
    ({"code_verifier": "x" * 64}, "invalid_grant"),
    ({"code_verifier": ""}, "invalid_request"),
    ({"code_verifier": "short"}, "invalid_request"),
    ({"redirect_uri": "http://127.0.0.1:9/other"}, "invalid_grant"),
    ({"redirect_uri": ""}, "invalid_grant"),
    ({"code": "nonsense"}, "invalid_grant"),
    ({"code": ""}, "invalid_request"),
    ({"client_id": "poker_v1"}, "unauthorized_client"),
    ({"client_id": "nobody"}, "invalid_client"),
    ({"client_id": ""}, "invalid_client"),
    ({"client_secret": "guessed"}, "invalid_client"),
    ({"grant_type": "client_credentials"}, "unsupported_grant_type"),
    ({"grant_type": ""}, "unsupported_grant_type"),
    ({"grant_type": "implicit\u00e9"}, "invalid_request"),
]


async def test_what_does_not_fit_the_code_is_refused(home: House) -> None:
    ann, chess = await member(home), await program(home)
    code = await chess.code(ann)
    for changed, error in UNFIT:
        status, body = await chess.fetch(code, **changed)
        assert (status in (400, 401), body["error"]) == (True, error), changed
    assert (await chess.fetch(code))[0] == 200  # and it was not spent by that


async def test_a_code_is_for_the_client_that_it_was_made_for(home: House) -> None:
    ann, chess, thief = await member(home), await program(home), await program(home)
    code = await chess.code(ann)
    status, body = await thief.fetch(code, code_verifier=chess.verifier)
    assert (status, body["error"]) == (400, "invalid_grant")


async def test_a_confidential_client_shows_its_secret(home: House) -> None:
    ann, bank = await member(home), await program(home, confidential=True)
    code = await bank.code(ann)
    for wrong in ("", "guessed"):
        status, body = await bank.fetch(code, client_secret=wrong)
        assert (status, body["error"]) == (401, "invalid_client")
    assert (await bank.fetch(code))[0] == 200


async def test_odd_authorization_headers_are_refused(home: House) -> None:
    form = {"grant_type": "refresh_token", "refresh_token": "x"}
    for header in ("Basic !!!", "Basic w6k6w6k=", "Basic YQ==", "Basic é", "basic OjA="):
        for path in ("/oauth/token", "/oauth/revoke"):
            async with home.http.post(
                home.url + path, data=form, headers={"Authorization": header}
            ) as answer:
                assert answer.status == 401, header
                assert (await answer.json())["error"] == "invalid_client"
                assert answer.headers["WWW-Authenticate"].startswith("Basic")


ODD_FORMS = [
    b"",
    b"\xff\xfe",
    b"grant_type=password&grant_type=password",
    b"grant_type=refresh_token&refresh_token=" + b"x" * 5000,
    b"&".join(b"a%d=1" % each for each in range(60)),
    b"grant_type=%ff",
    b"grant_type=refresh_token&refresh_token=%00",
    b"client_id=%22&grant_type=refresh_token",
    b"grant_type=password&client_id=poker_v1&username=%ed%a0%80&password=x",
    b'{"grant_type":"password"}',
]


async def test_odd_forms_are_refused(home: House) -> None:
    kind = {"Content-Type": "application/x-www-form-urlencoded"}
    for body in ODD_FORMS:
        for path in ("/oauth/token", "/oauth/revoke"):
            async with home.http.post(home.url + path, data=body, headers=kind) as answer:
                assert answer.status in (400, 401), body
                assert (await answer.json())["error"]


async def test_a_body_that_is_no_form_is_refused(home: House) -> None:
    status, body = await home.post("/oauth/token", grant_type="password")
    assert (status, body["error"]) == (400, "invalid_request")


# Refresh tokens


@both_databases
async def test_refresh_tokens_rotate(home: House) -> None:
    ann, chess, tokens = await signed_in(home)
    seen = {tokens["refresh_token"]}
    for _ in range(3):
        status, tokens = await chess.refresh(tokens["refresh_token"])
        assert status == 200
        assert tokens["refresh_token"] not in seen
        seen.add(tokens["refresh_token"])
    assert (await alive(home, tokens["access_token"]))[0] == 200
    assert claims(tokens["access_token"])["sub"] == ann.account.id
    assert len(await home.store.fetch("SELECT 1 FROM refreshes")) == 1


async def test_a_refresh_token_is_of_no_use_to_another_client(home: House) -> None:
    _, chess, tokens = await signed_in(home)
    thief = await program(home)
    assert (await thief.refresh(tokens["refresh_token"]))[1]["error"] == "invalid_grant"
    assert (await thief.revoke(tokens["refresh_token"]))[1]["error"] == "invalid_grant"
    assert (await chess.refresh(tokens["refresh_token"]))[0] == 200


async def test_a_refresh_can_ask_for_less_but_not_for_more(home: House) -> None:
    ann, chess = await member(home, mail="ann@example.org"), await program(home)
    tokens = await chess.tokens(ann, scope="openid profile")
    status, body = await chess.refresh(tokens["refresh_token"], scope="openid email")
    assert (status, body["error"]) == (400, "invalid_scope")
    status, less = await chess.refresh(tokens["refresh_token"], scope="openid")
    assert (status, less["scope"]) == (200, "openid")
    status, whole = await chess.refresh(less["refresh_token"])
    assert (status, whole["scope"]) == (200, "openid profile")


@pytest.mark.parametrize("kind", ["access_token", "id_token", "nonsense"])
async def test_only_a_refresh_token_refreshes(home: House, kind: str) -> None:
    _, chess, tokens = await signed_in(home)
    status, body = await chess.refresh(tokens.get(kind, kind))
    assert (status, body["error"]) == (400, "invalid_grant")
    assert (await alive(home, tokens["access_token"]))[0] == 200


@both_databases
async def test_tokens_end_with_their_time(home: House, monkeypatch: pytest.MonkeyPatch) -> None:
    _, chess, tokens = await signed_in(home)
    now = home.node.time.now()
    monkeypatch.setattr(home.node.time, "now", lambda: now + 3_600_000)
    assert await alive(home, tokens["access_token"]) == (401, 401)
    assert (await chess.refresh(tokens["refresh_token"]))[0] == 200
    ends = now + 3_600_000 + REFRESH_LASTS
    monkeypatch.setattr(home.node.time, "now", lambda: ends)
    assert (await chess.refresh(tokens["refresh_token"]))[0] == 400
    await home.node.openid.sweep(ends + 3_600_000)
    for table in ("refreshes", "codes", "consents"):
        assert await home.store.fetch(f"SELECT 1 FROM {table}") == []
