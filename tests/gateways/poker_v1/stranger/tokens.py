"""Checks a token as anybody can: by the keys that OpenID discovery points to."""

from typing import Any
from urllib.parse import urlsplit

from joserfc import jwt
from joserfc.jwk import KeySet

from tests.gateways.poker_v1.stranger.accounts import Account
from tests.gateways.poker_v1.stranger.fields import check_uuid
from tests.gateways.poker_v1.stranger.tables import TOKEN_CLAIMS, TOKEN_HEADER

DISCOVERY = "/.well-known/openid-configuration"


async def check_own_tokens(account: Account) -> None:
    """Fetch discovery document and keys, and check both tokens of an account by them."""
    found = await account.ask("GET", DISCOVERY)
    assert found.status == 200, f"{DISCOVERY} answered {found.status}: {found.text[:200]}"
    keys = await account.ask("GET", urlsplit(found.body["jwks_uri"]).path)
    assert keys.status == 200, f"{found.body['jwks_uri']} answered {keys.status}"
    for kind, token in (("ACCESS", account.access_token), ("REFRESH", account.refresh_token)):
        claims = check_token(token, kind, keys.body, found.body["issuer"])
        uid = claims["user_uid"]
        assert uid == account.user_uid, f"{kind}: user_uid {uid}, but UserUid {account.user_uid}"
        if kind == "ACCESS":
            life = claims["exp"] - claims["iat"]
            near = abs(life - account.expires_in) <= 5
            assert near, f"the token lives {life} s, ExpiresIn says {account.expires_in}"


def check_token(token: str, kind: str, keys: Any, issuer: str) -> dict[str, Any]:
    """Check signature, header (2.8) and claims of one token; the answer is its claims."""
    read = jwt.decode(token, KeySet.import_key_set(keys), algorithms=["RS256"])
    for name in TOKEN_HEADER:
        assert name in read.header, f"{kind} token: header {name} is missing"
    for name in TOKEN_CLAIMS:
        assert name in read.claims, f"{kind} token: claim {name} is missing"
    assert read.header["typ"] == "JWT", f"{kind} token: typ {read.header['typ']!r}"
    told = read.header["token_type"]
    assert told == kind, f"{kind} token: token_type {told!r}"
    assert read.claims["iss"] == issuer, f"{kind} token: iss {read.claims['iss']!r}, not {issuer!r}"
    for name in ("user_uid", "device_id"):
        check_uuid(read.claims[name], f"{kind} token: {name}")
    rising = read.claims["iat"] < read.claims["exp"]
    assert rising, f"{kind} token: issued {read.claims['iat']}, expires {read.claims['exp']}"
    return read.claims
