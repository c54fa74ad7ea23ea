"""Authlib's server for one request: it decides on facts that were read before, and collects what to write.

Authlib reads and writes as it goes, and cannot await a database. So everything that it may ask for is read
first, it runs without a pause, and its writes are collected. Whether a code or a refresh token was good is not
decided by what was read: the write decides, by a count, in one transaction with the new tokens.
"""

import secrets
from typing import Any

import msgspec
from authlib.oauth2 import OAuth2Error
from authlib.oauth2.rfc6749 import AuthorizationServer
from authlib.oidc.core.util import create_half_hash

from parlor.base.row import Instant
from parlor.identity.openid.clients import AuthlibClient, Client, digest
from parlor.identity.openid.forms import AuthlibRequest
from parlor.identity.openid.grants import (
    ByCode,
    ByPassword,
    ByRefresh,
    IdToken,
    RequirePkce,
    Revocation,
)
from parlor.identity.openid.model import (
    CODE_LASTS,
    GRACE,
    OVERLAP,
    REFRESH_LASTS,
    AuthlibCode,
    AuthlibFamily,
    AuthorizationCode,
    Family,
    Member,
)
from parlor.identity.openid.tokens import Claims, Signer, new_id
from parlor.store import Statement
from parlor.store.sql import openid as sql


class AuthlibResponse(msgspec.Struct, frozen=True):
    """What Authlib answers."""

    status: int
    body: Any
    headers: tuple[tuple[str, str], ...]

    @property
    def location(self) -> str:
        return dict(self.headers).get("Location", "")


class AuthlibServer(AuthorizationServer):
    """Authlib's server over the facts of one request. It is used once."""

    def __init__(self, signer: Signer, issuer: str, now: Instant, access_lasts: int) -> None:
        super().__init__()
        self.signer = signer
        self.issuer = issuer
        self.now = now
        self.access_lasts = access_lasts  # seconds
        # Facts, read before Authlib runs
        self.client: Client | None = None
        self.member: Member | None = None
        self.proof = ""  # the hash that the password matched
        self.session = ""  # the browser session
        self.signed_in: Instant = 0  # when its person last typed a password
        self.device = ""
        self.code: tuple[bytes, AuthorizationCode, str] | None = (
            None  # its hash, its content, the family it was spent on
        )
        self.family: Family | None = None
        self.refresh: Claims | None = None  # the claims of the refresh token in the request
        self.refresh_hash = b""
        # Writes. With `first_decides` the request fails if the first statement changes no row.
        self.writes: list[Statement] = []
        self.first_decides = False
        self.new_family = ""
        self.ended_families: set[str] = set()
        self.register_grant(ByCode, [RequirePkce(required=True), IdToken()])
        self.register_grant(ByRefresh)
        self.register_grant(ByPassword)
        self.register_endpoint(Revocation)
        self.register_token_generator("default", self._issue)

    # Authlib's interface

    def query_client(self, client_id: str) -> AuthlibClient | None:
        known = self.client is not None and self.client.id == client_id
        return AuthlibClient(self.client) if self.client and known else None

    def create_oauth2_request(self, request: AuthlibRequest) -> AuthlibRequest:
        request.authlib = self
        return request

    def handle_response(
        self, status: int, body: Any, headers: list[tuple[str, str]]
    ) -> AuthlibResponse:
        return AuthlibResponse(status, body, tuple(headers))

    def error_response(self, no: OAuth2Error) -> AuthlibResponse:
        answer: AuthlibResponse = self.handle_error_response(None, no)
        return answer

    def send_signal(self, name: str, *args: Any, **kwargs: Any) -> None:
        pass

    def save_token(self, token: dict[str, Any], request: AuthlibRequest) -> None:
        pass  # `_issue` has put it into `writes`

    # For the grants

    def new_secret(self) -> str:
        return secrets.token_urlsafe(32)

    def add_code(self, code: str, allowed: AuthorizationCode) -> None:
        body, expires = msgspec.json.encode(allowed).decode(), self.now + CODE_LASTS
        row = sql.add_code(digest(code), allowed.person, body, expires, self.session)
        self.writes.append(row)

    def find_code(self, code: str, client: str) -> AuthlibCode | None:
        if self.code is None:
            return None
        secret, found, spent_on = self.code
        if found.client != client:
            return None
        if spent_on:
            self.ended_families.add(spent_on)  # two parties have this code [RFC 6749 4.1.2]
            return None
        return AuthlibCode(found, secret)

    def find_refresh(self, client: str) -> AuthlibFamily | None:
        family, claims = self.family, self.refresh
        if family is None or claims is None or family.client != client:
            return None
        if not family.takes(self.refresh_hash, bytes.fromhex(claims.after), self.now):
            self.ended_families.add(
                family.id
            )  # it was spent before: one of the two holders stole it
            return None
        return AuthlibFamily(family) if self.now < claims.exp * 1000 else None

    def find_any(self, token: str) -> AuthlibFamily | None:
        return AuthlibFamily(self.family) if self.family else None

    def end_family(self, family: str) -> None:
        self.ended_families.add(family)

    def id_token(self, code: AuthorizationCode, access: str, more: dict[str, Any]) -> str:
        assert self.member is not None
        seconds = self.now // 1000
        claims = {
            "iss": self.issuer,
            "aud": code.client,
            "iat": seconds,
            "exp": seconds + self.access_lasts,
            "at_hash": create_half_hash(access, "RS256").decode(),
            **more,
            **user_info(self.member, code.scope),
        }
        return self.signer.id_token(claims, self.now)

    def _issue(
        self, grant_type: str, client: AuthlibClient, user: Member, scope: str, **_: Any
    ) -> Any:
        """Sign new tokens, and write what they were given for."""
        old = self.family
        family = old.id if old else new_id()
        allowed = client.get_allowed_scope(scope) or ""
        access, refresh = self.sign_pair(
            family, client.client_id, user, allowed, old.scope if old else allowed
        )
        expires = self.now + REFRESH_LASTS
        if old is not None:
            assert self.refresh is not None
            after = bytes.fromhex(self.refresh.after)
            first_use = (self.now - GRACE + 1, self.now + OVERLAP - 1)
            used = sql.use_refresh(family, self.refresh_hash, after, self.now, first_use, expires)
            self.writes.append(used)
            self.first_decides = True
        else:
            row = {
                "family": family,
                "secret": digest(refresh),
                "client": client.client_id,
                "person": user.id,
                "scope": allowed,
                "device": self.device,
                "made": self.now,
                "seen": self.now,
                "expires": expires,
            }
            self.new_family = family
            if grant_type == ByCode.GRANT_TYPE:
                assert self.code is not None
                self.writes.extend(sql.spend_code(self.code[0], self.now, **row))
            else:
                self.writes.append(sql.begin_family(self.proof, **row))
            self.first_decides = True
        return {
            "token_type": "Bearer",
            "access_token": access,
            "refresh_token": refresh,
            "expires_in": self.access_lasts,
            "scope": allowed,
        }

    def sign_pair(
        self, family: str, client: str, user: Member, scope: str, whole: str
    ) -> tuple[str, str]:
        """Sign an access token for a scope, and a refresh token for everything that was once allowed."""
        seconds = self.now // 1000

        def claims(lasts: int, scope: str, after: str = "") -> Claims:
            return Claims(
                jti=new_id(),
                sub=user.id,
                user_uid=user.uid,
                iss=self.issuer,
                aud=self.issuer,
                iat=seconds,
                exp=seconds + lasts,
                device_id=family,
                client_id=client,
                scope=scope,
                after=after,
            )

        access = claims(self.access_lasts, scope)
        refresh = claims(REFRESH_LASTS // 1000, whole, self.refresh_hash.hex())
        return (
            self.signer.sign("ACCESS", access, self.now),
            self.signer.sign("REFRESH", refresh, self.now),
        )


def user_info(member: Member, scope: str) -> dict[str, Any]:
    """The claims about a person that a client may see [OpenID Connect Core 5.4]."""
    wanted = scope.split()
    info: dict[str, Any] = {"sub": member.id}
    if "profile" in wanted:
        info |= {"name": member.name, "preferred_username": member.name}
    if "email" in wanted and member.mail:
        info |= {"email": member.mail, "email_verified": False}  # we never send mail to check it
    return info
