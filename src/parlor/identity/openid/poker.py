"""The provider without HTTP: for the poker room's own protocol, which has other words for the same tokens."""

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


class Issued(msgspec.Struct, frozen=True):
    """New tokens."""

    person: str
    uid: str
    access: str
    refresh: str
    expires_in: int  # seconds
    scope: str
    family: str


class PokerTokens:
    """Tokens of the built-in client. What is refused is `Refused`, with the code that OAuth has for it.

    Whoever calls limits how often passwords are tried: see `server.http.request.Call.check_logins`.
    """

    def __init__(self, provider: Provider) -> None:
        self._provider = provider

    async def enter(
        self, account: MemberAccount, issuer: str, now: Instant, device: str = ""
    ) -> Issued:
        """For somebody who just registered."""
        desk = await self._provider.desk(issuer, now)
        desk.client, desk.member, desk.device = POKER, account, device
        body = desk.generate_token("password", desk.query_client(POKER.id), account, SCOPE)
        await self._provider.write(desk)
        return self._issued(body, now)

    async def password(
        self, name: str, password: str, issuer: str, now: Instant, device: str = ""
    ) -> Issued:
        """For a name and a password."""
        asked = {"grant_type": "password", "username": name, "password": password}
        return await self._asked(asked | {"scope": SCOPE}, issuer, now, device)

    async def refresh(self, token: str, issuer: str, now: Instant) -> Issued:
        """For a refresh token that is good; a spent one ends its session."""
        asked = {"grant_type": "refresh_token", "refresh_token": token}
        return await self._asked(asked, issuer, now)

    async def revoke(self, token: str, now: Instant) -> bool:
        """End the session that a token belongs to; False if there is none."""
        family = await self._provider.family_of(token, now)
        if family is None or family.client != POKER.id:
            return False
        return await self._provider.end(family.id, family.person)

    async def _asked(
        self, fields: Mapping[str, str], issuer: str, now: Instant, device: str = ""
    ) -> Issued:
        try:
            asked = read_fields({**fields, "client_id": POKER.id}.items())
        except OAuth2Error as no:
            raise Refused("invalid_request", str(no.description)) from None
        answer = await self._provider.token(asked, "", issuer, now, device)
        if answer.status != 200:
            said = dict(answer.body)
            raise Refused(said["error"], str(said.get("error_description", said["error"])))
        return self._issued(answer.body, now)

    def _issued(self, body: Mapping[str, Any], now: Instant) -> Issued:
        claims = self._provider.signer.verified(body["access_token"], "ACCESS", None, now)
        assert claims is not None, "a token we just signed"
        return Issued(
            person=claims.sub,
            uid=claims.user_uid,
            access=body["access_token"],
            refresh=body["refresh_token"],
            expires_in=body["expires_in"],
            scope=body["scope"],
            family=claims.device_id,
        )
