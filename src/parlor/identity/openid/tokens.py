"""Tokens: what is in them, how they are signed, and everything that makes one worthless."""

from typing import Any, Literal, TypeAlias
from uuid import uuid4

import msgspec
from joserfc import jws, jwt
from joserfc.errors import JoseError
from joserfc.jwk import Key as AnyKey
from joserfc.registry import HeaderParameter

from parlor.base.row import Instant
from parlor.identity.openid.keys import Keys

Kind: TypeAlias = Literal["ACCESS", "REFRESH"]

ALGORITHM = "RS256"
# The algorithm is ours to choose, never the token's: `none` and HS256 with our public key are not in the list.
_REGISTRY = jws.JWSRegistry(
    {"token_type": HeaderParameter("ACCESS or REFRESH", "str")}, [ALGORITHM]
)
_LONGEST = 4096  # characters; ours have about 900


class Claims(msgspec.Struct, frozen=True, omit_defaults=True):
    """What an access or refresh token says. Times are seconds, as RFC 7519 has them."""

    jti: str
    sub: str  # the person
    user_uid: str
    iss: str
    aud: str  # this parlour: who else is shown it has no use for it
    iat: int
    exp: int
    device_id: str  # the session that the token belongs to: its family
    client_id: str
    scope: str
    after: str = ""  # SHA-256 of the refresh token that this one was issued for; none for the first

    @property
    def scopes(self) -> frozenset[str]:
        return frozenset(self.scope.split())


class Signer:
    """Signs with the parlour's keys, and believes only what they signed."""

    def __init__(self, keys: Keys) -> None:
        self.keys = keys

    def signed(self, kind: Kind, claims: Claims, now: Instant) -> str:
        return self._encoded({"token_type": kind}, msgspec.to_builtins(claims), now)

    def id_token(self, claims: dict[str, Any], now: Instant) -> str:
        """It is for the client, and no key to our doors: it has no `token_type`."""
        return self._encoded({}, claims, now)

    def verified(self, token: str, kind: Kind, issuer: str | None, now: Instant) -> Claims | None:
        """What a token says, if it is ours, of this kind and issuer, and valid now.

        The issuer of a refresh token may be None: the row of its family decides, and a parlour that moves to
        another address need not end anybody's session.
        """
        claims = self.signed_by_us(token, kind)
        seconds = now / 1000
        if claims is None or not claims.iat <= seconds < claims.exp or claims.aud != claims.iss:
            return None
        return claims if issuer in (None, claims.iss) else None

    def signed_by_us(self, token: str, kind: Kind) -> Claims | None:
        """What a token says, whether it is still valid or not."""
        if len(token) > _LONGEST or not token.isascii():
            return None
        try:
            found = jwt.decode(token, self._key, registry=_REGISTRY)
            if found.header.get("token_type") != kind or found.header.get("typ") != "JWT":
                return None
            return msgspec.convert(found.claims, Claims)
        except (JoseError, msgspec.ValidationError, ValueError, RecursionError):
            return None

    def _key(self, shown: Any) -> AnyKey:
        key = self.keys.named(str(shown.headers().get("kid", "")))
        if key is None:
            raise JoseError("no key of this name")
        pair: AnyKey = key.pair
        return pair

    def _encoded(self, header: dict[str, Any], claims: dict[str, Any], now: Instant) -> str:
        key = self.keys.signing(now)
        named = {"alg": ALGORITHM, "typ": "JWT", "kid": key.kid, **header}
        return jwt.encode(named, claims, key.pair, registry=_REGISTRY)


def new_id() -> str:
    """A name for a token or a family; protocols want UUIDs."""
    return str(uuid4())
