"""The provider without HTTP, for the poker protocol, which has other names for the same tokens."""

from collections.abc import Mapping
from typing import Any

import msgspec
from authlib.oauth2 import OAuth2Error

from parlor.base.row import Instant
from parlor.engine import Refused
from parlor.identity.accounts import MemberAccount
from parlor.identity.openid.clients import POKER
from parlor.identity.openid.forms import read_fields
from parlor.identity.openid.server import Provider

SCOPE = "openid profile"


class IssuedTokens(msgspec.Struct, frozen=True):
    """New tokens."""

    person: str
    uid: str
    access: str
    refresh: str
    expires_in: int  # seconds
    scope: str
    family: str


class PokerTokens:
    """Tokens of the built-in client. Refusals are `Refused`, with the error code of OAuth.

    The caller limits how often passwords are tried: see `server.http.request.Request.check_logins`.
    """

    def __init__(self, provider: Provider) -> None:
        self._provider = provider

    async def issue(
        self, account: MemberAccount, issuer: str, now: Instant, device: str = ""
    ) -> IssuedTokens:
        """Tokens for a person who has just registered."""
        authlib = await self._provider.authlib(issuer, now)
        authlib.client, authlib.member, authlib.device = POKER, account, device
        body = authlib.generate_token("password", authlib.query_client(POKER.id), account, SCOPE)
        await self._provider.write(authlib)
        return self._read(body, now)

    async def password(
        self, name: str, password: str, issuer: str, now: Instant, device: str = ""
    ) -> IssuedTokens:
        """Tokens for a name and a password."""
        fields = {"grant_type": "password", "username": name, "password": password}
        return await self._request(fields | {"scope": SCOPE}, issuer, now, device)

    async def refresh(self, token: str, issuer: str, now: Instant) -> IssuedTokens:
        """Tokens for a good refresh token; a spent one ends its session."""
        fields = {"grant_type": "refresh_token", "refresh_token": token}
        return await self._request(fields, issuer, now)

    async def revoke(self, token: str, now: Instant) -> bool:
        """End the session of a token; False if there is none."""
        family = await self._provider.family_of(token, now)
        if family is None or family.client != POKER.id:
            return False
        return await self._provider.end(family.id, family.person)

    async def _request(
        self, fields: Mapping[str, str], issuer: str, now: Instant, device: str = ""
    ) -> IssuedTokens:
        try:
            asked = read_fields({**fields, "client_id": POKER.id}.items())
        except OAuth2Error as no:
            raise Refused("invalid_request", str(no.description)) from None
        answer = await self._provider.token(asked, "", issuer, now, device)
        if answer.status != 200:
            error = dict(answer.body)
            raise Refused(error["error"], str(error.get("error_description", error["error"])))
        return self._read(answer.body, now)

    def _read(self, body: Mapping[str, Any], now: Instant) -> IssuedTokens:
        claims = self._provider.signer.verify(body["access_token"], "ACCESS", None, now)
        assert claims is not None, "we have just signed this token"
        return IssuedTokens(
            person=claims.sub,
            uid=claims.user_uid,
            access=body["access_token"],
            refresh=body["refresh_token"],
            expires_in=body["expires_in"],
            scope=body["scope"],
            family=claims.device_id,
        )
