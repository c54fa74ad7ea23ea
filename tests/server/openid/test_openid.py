"""Sign in with this parlour, as a library of somebody else does it: idpyoidc knows nothing of Authlib."""

from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest
from cryptojwt.jws.jws import factory
from idpyoidc.client.client_auth import ClientAuthnMethod
from idpyoidc.client.defaults import DEFAULT_OIDC_SERVICES
from idpyoidc.client.exception import OidcServiceError
from idpyoidc.client.rp_handler import RPHandler

from parlor.identity.openid.keys import AHEAD, DAY
from parlor.identity.openid.poker import PokerTokens
from tests.server.house import Guest, House, house
from tests.server.programs import Program, alive, blocking, member, program, returned

SCOPES = ["openid", "profile", "email", "play"]


@pytest.fixture(autouse=True)
def elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """idpyoidc lays its own keys into the folder that it is started in."""
    monkeypatch.chdir(tmp_path)


class NoSecret(ClientAuthnMethod):  # type: ignore[misc]  # it has no types
    """How a public client says who it is; idpyoidc has no word for it."""

    def construct(self, request: Any, service: Any = None, **_: Any) -> dict[str, Any]:
        request["client_id"] = service.upstream_get("context").get_client_id()
        return {}


def relying_party(home: House, client: Program) -> Any:
    config: dict[str, Any] = {
        "issuer": home.url,
        "client_id": client.id,
        "client_type": "oidc",
        "redirect_uris": [client.redirect],
        "response_types_supported": ["code"],
        "token_endpoint_auth_methods_supported": [method(client)],
        "add_ons": {
            "pkce": {
                "function": "idpyoidc.client.oauth2.add_on.pkce.add_support",
                "kwargs": {"code_challenge_length": 64, "code_challenge_method": "S256"},
            }
        },
    }
    if client.secret:
        config["client_secret"] = client.secret
        config["client_authn_methods"] = ["client_secret_basic"]
    else:
        config["client_authn_methods"] = {"none": {"class": NoSecret, "kwargs": {}}}
    revocation = {"class": "idpyoidc.client.oauth2.token_revocation.TokenRevocation"}
    services = {**deepcopy(DEFAULT_OIDC_SERVICES), "token_revocation": revocation}
    configs = {home.url: config}
    return RPHandler(base_url="http://127.0.0.1:9", client_configs=configs, services=services)


def method(client: Program) -> str:
    return "client_secret_basic" if client.secret else "none"


@pytest.mark.parametrize("confidential", [False, True], ids=["public", "confidential"])
async def test_a_client_library_signs_somebody_in(home: House, confidential: bool) -> None:
    ann = await member(home, "Ann", "ann@example.org")
    chess = await program(home, confidential=confidential)
    party = relying_party(home, chess)
    # Discovery, and the address to send Ann to
    address = await blocking(party.begin, issuer_id=home.url, req_args={"scope": SCOPES})
    assert address.startswith(f"{home.url}/oauth/authorize?")
    assert "code_challenge_method=S256" in address
    # She agrees; the library checks state, issuer, code, ID token (key, nonce, at_hash) and fetches userinfo
    back = await ann.allow(address)
    done = await blocking(party.finalize, home.url, returned(back))
    assert "error" not in done, done
    identity = done["id_token"]
    assert identity["sub"] == done["userinfo"]["sub"] == ann.account.id
    assert (identity["iss"], identity["aud"]) == (home.url, [chess.id])
    assert done["userinfo"].to_dict() == {
        "sub": ann.account.id,
        "name": "Ann",
        "preferred_username": "Ann",
        "email": "ann@example.org",
        "email_verified": False,
    }
    first = party.get_client_from_session_key(done["state"])
    spent = tokens_of(first, done["state"])["refresh_token"]
    # The next tokens
    await blocking(party.refresh_access_token, done["state"])
    fresh = await blocking(party.refresh_access_token, done["state"])
    assert (await alive(home, fresh["access_token"]))[0] == 200
    info = await blocking(party.get_user_info, done["state"])
    assert info["sub"] == ann.account.id
    # A spent refresh token ends them all
    status, body = await chess.refresh(spent)
    assert (status, body["error"]) == (400, "invalid_grant")
    with pytest.raises(OidcServiceError, match="invalid_grant"):
        await blocking(party.refresh_access_token, done["state"])
    assert (await alive(home, fresh["access_token"])) == (401, 401)


async def test_a_client_library_takes_its_tokens_back(home: House) -> None:
    ann = await member(home)
    chess = await program(home, confidential=True)
    party = relying_party(home, chess)
    address = await blocking(party.begin, issuer_id=home.url, req_args={"scope": SCOPES})
    done = await blocking(party.finalize, home.url, returned(await ann.allow(address)))
    client = party.get_client_from_session_key(done["state"])
    service = client.get_service("token_revocation")
    # The library takes an answer without a body for a fault [RFC 7009 2.2], so only the question is its own.
    asked = service.get_request_parameters(
        request_args={"token": tokens_of(client, done["state"])["refresh_token"]},
        authn_method="client_secret_basic",
    )
    assert asked["url"] == f"{home.url}/oauth/revoke"
    async with home.http.post(asked["url"], data=asked["body"], headers=asked["headers"]) as answer:
        assert answer.status == 200
    assert await alive(home, done["token"]) == (401, 401)


def tokens_of(client: Any, state: str) -> dict[str, str]:
    claims = ["access_token", "refresh_token"]
    found: dict[str, str] = client.get_context().cstate.get_set(state, claim=claims)
    return found


# What everybody may read


async def test_the_discovery_document_says_what_is_true(home: House) -> None:
    async with home.http.get(f"{home.url}/.well-known/openid-configuration") as answer:
        found = await answer.json()
        assert answer.headers["Access-Control-Allow-Origin"] == "*"
    assert found["issuer"] == home.url
    assert found["id_token_signing_alg_values_supported"] == ["RS256"]
    assert found["code_challenge_methods_supported"] == ["S256"]
    assert found["response_types_supported"] == ["code"]
    for name, address in found.items():
        if name.endswith(("_endpoint", "_uri")):
            async with home.http.post(address) as answer:
                assert answer.status in (200, 400, 401, 405), (name, answer.status)


async def test_the_public_address_is_the_issuer_by_whatever_name_it_is_asked(
    tmp_path: Path,
) -> None:
    async with house(tmp_path, url="https://games.example/") as home:
        _, found = await home.get("/.well-known/openid-configuration", Host="other.example")
        assert found["issuer"] == "https://games.example"
        assert found["token_endpoint"] == "https://games.example/oauth/token"


@pytest.mark.parametrize("host", ["a b", "evil.example/x", "x@y", "a\\b", "[::1", '"'])
async def test_a_host_that_is_none_is_no_issuer(home: House, host: str) -> None:
    status, found = await home.get("/.well-known/openid-configuration", Host=host)
    assert (status, found.get("error")) == (400, "invalid_request")


async def test_the_key_set_verifies_what_we_sign_and_holds_nothing_private(home: House) -> None:
    ann, chess = await member(home), await program(home)
    tokens = await chess.tokens(ann)
    status, found = await home.get("/oauth/jwks")
    assert status == 200
    (key,) = found["keys"]
    assert set(key) == {"kty", "n", "e", "kid", "use", "alg"}
    for name in ("access_token", "refresh_token", "id_token"):
        assert factory(tokens[name]).jwt.headers["kid"] == key["kid"]


# At our own doors


async def test_an_access_token_opens_our_doors(home: House) -> None:
    ann, chess = await member(home), await program(home)
    tokens = await chess.tokens(ann)
    guest = Guest(ann.account.id, "Ann", tokens["access_token"])
    player = await home.player(guest)
    table = await home.table(player)
    snapshot = await player.subscribe(table)
    assert snapshot["room"]["seats"][0]["person"]["id"] == ann.account.id


async def test_a_token_of_another_address_does_not_open_a_house_that_has_one(
    tmp_path: Path,
) -> None:
    async with house(tmp_path, url="https://games.example") as home:
        now = home.node.time.now()
        account = await home.node.accounts.register("Ann", "correct horse", None, now)
        poker = PokerTokens(home.node.openid)
        for issuer, doors in (("https://games.example", (200, 200)), (home.url, (401, 401))):
            tokens = await poker.issue(account, issuer, now)
            assert await alive(home, tokens.access) == doors, issuer


async def test_tokens_outlive_the_process(tmp_path: Path) -> None:
    here = "https://games.example"
    async with house(tmp_path, url=here) as home:
        now = home.node.time.now()
        account = await home.node.accounts.register("Ann", "correct horse", None, now)
        tokens = await PokerTokens(home.node.openid).issue(account, here, now)
    async with house(tmp_path, url=here) as home:
        assert await alive(home, tokens.access) == (200, 200)
        await PokerTokens(home.node.openid).refresh(tokens.refresh, here, home.node.time.now())


async def test_a_program_that_only_signs_people_in_cannot_play_for_them(home: House) -> None:
    ann, chess = await member(home), await program(home)
    tokens = await chess.tokens(ann, scope="openid profile email")
    assert await alive(home, tokens["access_token"]) == (200, 401)


async def test_a_program_that_plays_for_somebody_cannot_touch_the_account(home: House) -> None:
    ann, chess = await member(home), await program(home)
    tokens = await chess.tokens(ann)
    assert await alive(home, tokens["access_token"]) == (200, 200)
    headers = {"Authorization": f"Bearer {tokens['access_token']}"}
    for method, path in (
        ("GET", "/api/v1/account"),
        ("PATCH", "/api/v1/account"),
        ("GET", "/api/v1/account/export"),
        ("GET", "/api/v1/sessions"),
        ("POST", "/api/v1/sessions/end-all"),
        ("POST", "/api/v1/move"),
    ):
        body: dict[str, Any] | None = {} if method in ("PATCH", "POST") else None
        async with home.http.request(method, home.url + path, json=body, headers=headers) as answer:
            assert (answer.status, (await answer.json())["code"]) == (403, "not_for_programs"), path


async def test_a_socket_is_closed_when_its_tokens_end(home: House) -> None:
    ann, chess = await member(home), await program(home)
    tokens, others = await chess.tokens(ann), await chess.tokens(ann)
    one = await home.player(Guest(ann.account.id, "Ann", tokens["access_token"]))
    two = await home.player(Guest(ann.account.id, "Ann", others["access_token"]))
    _, fresh = await chess.refresh(tokens["refresh_token"])
    await chess.refresh(fresh["refresh_token"])
    await one.ping()
    await chess.refresh(tokens["refresh_token"])  # spent
    assert (await one.hear("bye"))["code"] == "signed_out"
    await two.ping()


async def test_a_change_of_keys_logs_nobody_out(
    home: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann, chess = await member(home), await program(home)
    old = await chess.tokens(ann)
    now = home.node.time.now()
    new = home.node.openid.keys.rotate(now - AHEAD)  # as if it had been published for a day
    fresh = await chess.tokens(ann)
    kids = {factory(each["access_token"]).jwt.headers["kid"] for each in (old, fresh)}
    assert len(kids) == 2
    assert factory(fresh["access_token"]).jwt.headers["kid"] == new
    assert (await alive(home, old["access_token"]))[0] == 200
    _, found = await home.get("/oauth/jwks")
    assert {key["kid"] for key in found["keys"]} == kids
    monkeypatch.setattr(home.node.time, "now", lambda: now + 50 * DAY)
    await home.node.openid.sweep(home.node.time.now())
    status, next_ones = await chess.refresh(old["refresh_token"])
    assert status == 200
    assert (await alive(home, next_ones["access_token"]))[0] == 200


async def test_nothing_secret_is_in_the_log(
    home: House, capsys: pytest.CaptureFixture[str], caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level("DEBUG", "parlor")
    ann, chess = await member(home), await program(home, confidential=True)
    code = await chess.code(ann)
    _, tokens = await chess.fetch(code)
    await chess.refresh(tokens["refresh_token"])
    await chess.refresh(tokens["refresh_token"])
    await chess.fetch(code)
    await chess.post("/oauth/token", {"grant_type": "password", "password": "hunter2hunter2"})
    said = "".join(capsys.readouterr()) + caplog.text
    kept = (tokens[name] for name in ("access_token", "refresh_token", "id_token"))
    secrets = (code, chess.secret, chess.verifier, ann.token, "hunter2", *kept)
    assert "tokens_ended" in said
    assert [each for each in secrets if each in said] == []
