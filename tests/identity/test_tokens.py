"""What makes a token worthless: everything but our key, our algorithm, the right kind, issuer and time."""

import base64
import hashlib
import hmac
import json
from pathlib import Path
from typing import Any

import msgspec
import pytest
from joserfc.jwk import RSAKey

from parlor.identity.openid.keys import AHEAD, DAY, Keys
from parlor.identity.openid.tokens import Claims, Signer

NOW = 1_800_000_000_000
SECONDS = NOW // 1000
HOUSE = "https://games.example"
ANN = Claims(
    jti="j",
    sub="ann",
    user_uid="u",
    iss=HOUSE,
    aud=HOUSE,
    iat=SECONDS,
    exp=SECONDS + 3600,
    device_id="d",
    client_id="poker_v1",
    scope="openid play",
)


@pytest.fixture(scope="module")
def signer(tmp_path_factory: pytest.TempPathFactory) -> Signer:
    keys = Keys(tmp_path_factory.mktemp("data") / "keys")
    keys.maintain(NOW)
    return Signer(keys)


def part(value: Any) -> str:
    return base64.urlsafe_b64encode(json.dumps(value).encode()).rstrip(b"=").decode()


def parts(token: str) -> tuple[Any, Any]:
    head, body, _ = token.split(".")
    return tuple(json.loads(base64.urlsafe_b64decode(each + "==")) for each in (head, body))


def changed(claims: Claims, **values: Any) -> Claims:
    return msgspec.structs.replace(claims, **values)


def test_a_token_says_what_the_poker_room_wants(signer: Signer) -> None:
    header, claims = parts(signer.sign("ACCESS", ANN, NOW))
    kid = signer.keys.signing_key(NOW).kid
    assert header == {"alg": "RS256", "typ": "JWT", "kid": kid, "token_type": "ACCESS"}
    assert set(claims) >= {"jti", "sub", "user_uid", "iss", "iat", "exp", "device_id"}


def test_a_good_token_is_believed(signer: Signer) -> None:
    token = signer.sign("ACCESS", ANN, NOW)
    assert signer.verify(token, "ACCESS", HOUSE, NOW) == ANN
    assert signer.verify(token, "ACCESS", None, NOW) == ANN


def test_the_times_of_a_token(signer: Signer) -> None:
    token = signer.sign("ACCESS", ANN, NOW)
    end = NOW + 3_600_000
    assert signer.verify(token, "ACCESS", HOUSE, end - 1) == ANN
    assert signer.verify(token, "ACCESS", HOUSE, end) is None
    assert signer.verify(token, "ACCESS", HOUSE, NOW - 1) is None


def test_an_access_token_is_no_refresh_token_and_an_id_token_neither(signer: Signer) -> None:
    access, refresh = (signer.sign(kind, ANN, NOW) for kind in ("ACCESS", "REFRESH"))
    identity = signer.id_token(msgspec.to_builtins(ANN), NOW)
    assert signer.verify(access, "REFRESH", HOUSE, NOW) is None
    assert signer.verify(refresh, "ACCESS", HOUSE, NOW) is None
    assert signer.verify(identity, "ACCESS", HOUSE, NOW) is None
    assert signer.verify(identity, "REFRESH", HOUSE, NOW) is None


EVIL = "https://evil.example"


@pytest.mark.parametrize("wrong", [{"iss": EVIL}, {"aud": EVIL}, {"iss": EVIL, "aud": EVIL}])
def test_a_token_of_or_for_another_house_is_refused(signer: Signer, wrong: dict[str, str]) -> None:
    token = signer.sign("ACCESS", changed(ANN, **wrong), NOW)
    assert signer.verify(token, "ACCESS", HOUSE, NOW) is None


def forgeries(signer: Signer) -> dict[str, str]:
    good = signer.sign("ACCESS", ANN, NOW)
    head, body, tail = good.split(".")
    header, claims = parts(good)
    mine = Signer(Keys(Path("/nonexistent")))
    pair = RSAKey.generate_key(2048)
    key = signer.keys.signing_key(NOW)
    public = key.pair.as_pem(private=False)

    def hs256(secret: bytes) -> str:
        text = f"{part({**header, 'alg': 'HS256'})}.{body}"
        signature = hmac.digest(secret, text.encode(), hashlib.sha256)
        return f"{text}.{base64.urlsafe_b64encode(signature).rstrip(b'=').decode()}"

    class Other(Keys):
        def signing_key(self, now: int) -> Any:
            return msgspec.structs.replace(key, pair=pair)

    mine.keys = Other(Path("/nonexistent"))
    none = part({**header, "alg": "none"})
    jwk = part({**header, "jwk": pair.as_dict(private=False)})
    return {
        "another key under our name": mine.sign("ACCESS", ANN, NOW),
        "HS256 with our public key": hs256(public),
        "HS256 with our key set": hs256(json.dumps(key.public()).encode()),
        "none": f"{none}.{body}.",
        "none with our signature": f"{none}.{body}.{tail}",
        "no kid": f"{part({'alg': 'RS256', 'typ': 'JWT', 'token_type': 'ACCESS'})}.{body}.{tail}",
        "an unknown kid": f"{part({**header, 'kid': 'x'})}.{body}.{tail}",
        "a kid that is a path": f"{part({**header, 'kid': '../../etc/passwd'})}.{body}.{tail}",
        "its own key": f"{jwk}.{body}.{tail}",
        "another body": f"{head}.{part({**claims, 'sub': 'bob'})}.{tail}",
        "cut short": good[:-6],
        "no signature": f"{head}.{body}.",
        "two parts": f"{head}.{body}",
        "four parts": f"{good}.{tail}",
        "nothing": "",
        "dots": "..",
        "not ascii": "é.é.é",
        "a surrogate": "\udce9.a.b",
        "long": f"{head}.{'A' * 100_000}.{tail}",
        "deep": f"{head}.{part(0)}{'W' * 3000}.{tail}",
    }


def test_a_forged_token_is_refused(signer: Signer) -> None:
    for what, token in forgeries(signer).items():
        assert signer.verify(token, "ACCESS", HOUSE, NOW) is None, what
        assert signer.verify(token, "ACCESS", None, NOW) is None, what


@pytest.mark.parametrize("field", ["jti", "sub", "iss", "iat", "exp", "device_id"])
def test_a_token_without_a_claim_is_refused(signer: Signer, field: str) -> None:
    claims = msgspec.to_builtins(ANN)
    key = signer.keys.signing_key(NOW)
    header = {"alg": "RS256", "typ": "JWT", "kid": key.kid, "token_type": "ACCESS"}
    for wrong in ({k: v for k, v in claims.items() if k != field}, {**claims, field: ["x"]}):
        token = signer._encode(header, wrong, NOW)
        assert signer.verify(token, "ACCESS", HOUSE, NOW) is None


def test_a_change_of_keys_logs_nobody_out(tmp_path: Path) -> None:
    keys = Keys(tmp_path / "keys")
    keys.maintain(NOW)
    signer = Signer(keys)
    old = signer.sign("ACCESS", ANN, NOW)
    later = NOW + 90 * DAY
    keys.maintain(later)
    year = changed(ANN, exp=SECONDS + 365 * 86400)
    before = signer.sign("REFRESH", year, later + AHEAD - 1)
    after = signer.sign("REFRESH", year, later + AHEAD)
    assert parts(before)[0]["kid"] == parts(old)[0]["kid"]
    assert parts(after)[0]["kid"] == keys.public_keys()[0]["kid"] != parts(old)[0]["kid"]
    fresh = Signer(Keys(tmp_path / "keys"))
    for token in (before, after):
        assert fresh.verify(token, "REFRESH", None, later + AHEAD) == year
