"""Tokens: their claims, how they are signed, and how they are checked."""

from typing import Any, Literal, TypeAlias
from uuid import uuid4

import msgspec
from joserfc import jws, jwt
from joserfc.errors import JoseError
from joserfc.jwk import Key as AnyKey
from joserfc.registry import HeaderParameter

from parlor.base.row import Instant
from parlor.identity.openid.keys import Keys

TokenKind: TypeAlias = Literal["ACCESS", "REFRESH"]

ALGORITHM = "RS256"
# We choose the algorithm, never the token: `none`, and HS256 with our public key, are not in the list.
_REGISTRY = jws.JWSRegistry(
    {"token_type": HeaderParameter("ACCESS or REFRESH", "str")}, [ALGORITHM]
)
_LONGEST = 4096  # characters; ours have about 900


class Claims(msgspec.Struct, frozen=True, omit_defaults=True):
    """The claims of an access or refresh token. Times are in seconds, as in RFC 7519."""

    jti: str
    sub: str  # the person
    user_uid: str
    iss: str
    aud: str  # this server: nobody else should accept it
    iat: int
    exp: int
    device_id: str  # the session of the token: its family
    client_id: str
    scope: str
    after: str = (
        ""  # SHA-256 of the refresh token that this one was issued for; empty for the first
    )

    @property
    def scopes(self) -> frozenset[str]:
        return frozenset(self.scope.split())


class Signer:
    """Signs with our keys, and trusts only what they signed."""

    def __init__(self, keys: Keys) -> None:
        self.keys = keys

    def sign(self, kind: TokenKind, claims: Claims, now: Instant) -> str:
        return self._encode({"token_type": kind}, msgspec.to_builtins(claims), now)

    def id_token(self, claims: dict[str, Any], now: Instant) -> str:
        """It is for the client and grants no access here: it has no `token_type`."""
        return self._encode({}, claims, now)

    def verify(
        self, token: str, kind: TokenKind, issuer: str | None, now: Instant
    ) -> Claims | None:
        """The claims of a token that is ours, of this kind and issuer, and valid now; otherwise None.

        The issuer of a refresh token may be None: the row of its family decides. So a server that moves to
        another address need not end all sessions.
        """
        claims = self.read(token, kind)
        seconds = now / 1000
        if claims is None or not claims.iat <= seconds < claims.exp or claims.aud != claims.iss:
            return None
        return claims if issuer in (None, claims.iss) else None

    def read(self, token: str, kind: TokenKind) -> Claims | None:
        """The claims of a token that we signed, even if it has expired."""
        if len(token) > _LONGEST or not token.isascii():
            return None
        try:
            found = jwt.decode(token, self._key, registry=_REGISTRY)
            if found.header.get("token_type") != kind or found.header.get("typ") != "JWT":
                return None
            return msgspec.convert(found.claims, Claims)
        except (JoseError, msgspec.ValidationError, ValueError, RecursionError):
            return None

    def _key(self, token: Any) -> AnyKey:
        key = self.keys.find(str(token.headers().get("kid", "")))
        if key is None:
            raise JoseError("no key of this name")
        pair: AnyKey = key.pair
        return pair

    def _encode(self, header: dict[str, Any], claims: dict[str, Any], now: Instant) -> str:
        key = self.keys.signing_key(now)
        headers = {"alg": ALGORITHM, "typ": "JWT", "kid": key.kid, **header}
        return jwt.encode(headers, claims, key.pair, registry=_REGISTRY)


def new_id() -> str:
    """An id for a token or a family; protocols want UUIDs."""
    return str(uuid4())
