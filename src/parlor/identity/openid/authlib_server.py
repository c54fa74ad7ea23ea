"""One request at the provider's desk: Authlib decides, on facts read before, what is to be written after.

Authlib's server asks and writes as it goes, and does not wait for a database. So everything it can ask is
read first, the server runs on that without a pause, and what it wants to write is gathered. Whether a code or
a refresh token was good is not for what was read to say: the writing decides, by a count, in one transaction
with what is given for it. A desk serves one request.
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
    Identity,
    Proof,
    Revoking,
)
from parlor.identity.openid.model import (
    CODE_LASTS,
    GRACE,
    OVERLAP,
    REFRESH_LASTS,
    Code,
    CodeAsked,
    Family,
    FamilyAsked,
    Member,
)
from parlor.identity.openid.tokens import Claims, Signer, new_id
from parlor.store import Statement
from parlor.store.sql import openid as sql


class AuthlibResponse(msgspec.Struct, frozen=True):
    """What Authlib wants said."""

    status: int
    body: Any
    headers: tuple[tuple[str, str], ...]

    @property
    def location(self) -> str:
        return dict(self.headers).get("Location", "")


class AuthlibServer(AuthorizationServer):
    """Authlib's server over the facts of one request."""

    def __init__(self, signer: Signer, issuer: str, now: Instant, access_lasts: int) -> None:
        super().__init__()
        self.signer = signer
        self.issuer = issuer
        self.now = now
        self.access_lasts = access_lasts  # seconds
        # The facts
        self.client: Client | None = None
        self.member: Member | None = None
        self.proof = ""  # the hash of the password that was shown
        self.session = ""  # the browser's, and since when
        self.signed_in: Instant = 0
        self.device = ""
        self.code: tuple[bytes, Code, str] | None = None  # its hash, itself, what it was spent on
        self.family: Family | None = None
        self.refresh: Claims | None = None  # what the refresh token that was shown says
        self.shown = b""  # and its hash
        # What is to be written: the first statement decides, if `decided` says so
        self.writes: list[Statement] = []
        self.decided = False
        self.begun = ""  # a new family
        self.ended: set[str] = set()
        self.register_grant(ByCode, [Proof(required=True), Identity()])
        self.register_grant(ByRefresh)
        self.register_grant(ByPassword)
        self.register_endpoint(Revoking)
        self.register_token_generator("default", self._tokens)

    # What Authlib asks of its framework

    def query_client(self, client_id: str) -> AuthlibClient | None:
        known = self.client is not None and self.client.id == client_id
        return AuthlibClient(self.client) if self.client and known else None

    def create_oauth2_request(self, request: AuthlibRequest) -> AuthlibRequest:
        request.desk = self
        return request

    def handle_response(
        self, status: int, body: Any, headers: list[tuple[str, str]]
    ) -> AuthlibResponse:
        return AuthlibResponse(status, body, tuple(headers))

    def refusal(self, no: OAuth2Error) -> AuthlibResponse:
        answer: AuthlibResponse = self.handle_error_response(None, no)
        return answer

    def send_signal(self, name: str, *args: Any, **kwargs: Any) -> None:
        pass

    def save_token(self, token: dict[str, Any], request: AuthlibRequest) -> None:
        pass  # `_tokens` has put it among the writes

    # What the grants ask

    def new_secret(self) -> str:
        return secrets.token_urlsafe(32)

    def give_code(self, code: str, allowed: Code) -> None:
        body, expires = msgspec.json.encode(allowed).decode(), self.now + CODE_LASTS
        kept = sql.add_code(digest(code), allowed.person, body, expires, self.session)
        self.writes.append(kept)

    def shown_code(self, code: str, client: str) -> CodeAsked | None:
        if self.code is None:
            return None
        secret, found, spent_on = self.code
        if found.client != client:
            return None
        if spent_on:
            self.ended.add(spent_on)  # somebody else has this code too [RFC 6749 4.1.2]
            return None
        return CodeAsked(found, secret)

    def shown_refresh(self, client: str) -> FamilyAsked | None:
        family, claims = self.family, self.refresh
        if family is None or claims is None or family.client != client:
            return None
        if not family.takes(self.shown, bytes.fromhex(claims.after), self.now):
            self.ended.add(family.id)  # it was spent: one of the two who have it is a thief
            return None
        return FamilyAsked(family) if self.now < claims.exp * 1000 else None

    def shown_any(self, token: str) -> FamilyAsked | None:
        return FamilyAsked(self.family) if self.family else None

    def end(self, family: str) -> None:
        self.ended.add(family)

    def id_token(self, code: Code, access: str, more: dict[str, Any]) -> str:
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

    def _tokens(
        self, grant_type: str, client: AuthlibClient, user: Member, scope: str, **_: Any
    ) -> Any:
        """Sign new tokens, and write down what they were given for."""
        old = self.family
        family = old.id if old else new_id()
        allowed = client.get_allowed_scope(scope) or ""
        access, refresh = self.pair(
            family, client.client_id, user, allowed, old.scope if old else allowed
        )
        expires = self.now + REFRESH_LASTS
        if old is not None:
            assert self.refresh is not None
            after = bytes.fromhex(self.refresh.after)
            first_use = (self.now - GRACE + 1, self.now + OVERLAP - 1)
            used = sql.use_refresh(family, self.shown, after, self.now, first_use, expires)
            self.writes.append(used)
            self.decided = True
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
            self.begun = family
            if grant_type == ByCode.GRANT_TYPE:
                assert self.code is not None
                self.writes.extend(sql.spend_code(self.code[0], self.now, **row))
            else:
                self.writes.append(sql.begin(self.proof, **row))
            self.decided = True
        return {
            "token_type": "Bearer",
            "access_token": access,
            "refresh_token": refresh,
            "expires_in": self.access_lasts,
            "scope": allowed,
        }

    def pair(
        self, family: str, client: str, user: Member, scope: str, whole: str
    ) -> tuple[str, str]:
        """An access token for a scope, and a refresh token for the whole that was once allowed."""
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
        refresh = claims(REFRESH_LASTS // 1000, whole, self.shown.hex())
        return (
            self.signer.signed("ACCESS", access, self.now),
            self.signer.signed("REFRESH", refresh, self.now),
        )


def user_info(member: Member, scope: str) -> dict[str, Any]:
    """What a client may know of a person [OpenID Connect Core 5.4]."""
    wanted = scope.split()
    info: dict[str, Any] = {"sub": member.id}
    if "profile" in wanted:
        info |= {"name": member.name, "preferred_username": member.name}
    if "email" in wanted and member.mail:
        info |= {"email": member.mail, "email_verified": False}  # nobody has asked the mailbox
    return info
