"""May this program sign you in? The authorization endpoint: the question, and what comes of its answer."""

import hashlib
import hmac
import secrets
from collections.abc import Mapping
from typing import Any

import msgspec
from authlib.common.urls import add_params_to_uri
from authlib.oauth2 import OAuth2Error
from authlib.oauth2.rfc6749 import InvalidRequestError
from authlib.oidc.core.errors import (
    ConsentRequiredError,
    LoginRequiredError,
    RequestNotSupportedError,
    RequestURINotSupportedError,
)

from parlor.base.row import Instant
from parlor.identity.accounts import MemberAccount
from parlor.identity.openid.authlib_server import AuthlibServer
from parlor.identity.openid.clients import AuthlibClient, digest
from parlor.identity.openid.forms import AuthlibRequest
from parlor.identity.openid.model import CONSENT_LASTS
from parlor.identity.openid.server import Provider
from parlor.store import Store, Writer
from parlor.store.sql import openid as sql

SINCE = "since"  # ours: sign in anew, later than this (milliseconds), and our word that we said so


class SignedInBrowser(msgspec.Struct, frozen=True):
    """A member at a browser."""

    account: MemberAccount
    session: str


class SendBack(msgspec.Struct, frozen=True):
    """To the client, with a code or an error."""

    location: str


class SignIn(msgspec.Struct, frozen=True):
    """The person must sign in first, and then ask this."""

    fields: dict[str, str]


class AskConsent(msgspec.Struct, frozen=True):
    """The person must be asked; the ticket goes with the answer."""

    ticket: str
    client: str
    redirect: str
    scopes: tuple[str, ...]


class Authorization:
    """Asks people on behalf of clients."""

    def __init__(self, provider: Provider, store: Store, writer: Writer) -> None:
        self._provider = provider
        self._store = store
        self._writer = writer
        # What it signs is good for minutes; after a restart one signs in once more.
        self._key = secrets.token_bytes(32)

    async def asked(
        self, fields: Mapping[str, str], visitor: SignedInBrowser | None, issuer: str, now: Instant
    ) -> SendBack | SignIn | AskConsent:
        """What to do with an authorization request; raises `OAuth2Error` where nobody may be sent back."""
        desk = await self._desk(fields, visitor, issuer, now)
        try:
            return await self._decided(desk, fields, visitor)
        except OAuth2Error as no:
            return self._refused(desk, no)

    async def answered(
        self, ticket: str, allowed: bool, visitor: SignedInBrowser, issuer: str, now: Instant
    ) -> SendBack:
        """Take the answer to a question: once, and from the browser session that was asked."""
        secret, session = digest(ticket), visitor.session
        found = await self._store.fetch(sql.CONSENT, secret=secret, session=session, now=now)
        if not found or (await self._writer.change(sql.answered(secret, session)))[0] != 1:
            raise InvalidRequestError("This question was answered already, or is too old.")
        fields = msgspec.json.decode(found[0][0], type=dict[str, str])
        desk = await self._desk(fields, visitor, issuer, now)
        try:
            return await self._given(desk, fields, visitor.account if allowed else None)
        except OAuth2Error as no:
            return self._refused(desk, no)

    # Inside

    async def _desk(
        self, fields: Mapping[str, str], visitor: SignedInBrowser | None, issuer: str, now: Instant
    ) -> AuthlibServer:
        desk = await self._provider.desk(issuer, now)
        desk.client = await self._provider.clients.find(fields.get("client_id", ""))
        if visitor is not None:
            desk.member, desk.session = visitor.account, visitor.session
            found = await self._store.fetch(
                sql.SIGNED_IN, session=visitor.session, person=visitor.account.id
            )
            desk.signed_in = int(found[0][0]) if found else 0
        return desk

    async def _decided(
        self, desk: AuthlibServer, fields: Mapping[str, str], visitor: SignedInBrowser | None
    ) -> SendBack | SignIn | AskConsent:
        grant = desk.get_consent_grant(
            AuthlibRequest("GET", fields, {}), end_user=visitor.account if visitor else None
        )
        redirect: str = grant.redirect_uri
        try:
            prompts = check_supported(fields)
            fresh = visitor is not None and desk.signed_in >= self._oldest(fields, desk.now)
            if visitor is None or not fresh:
                if "none" in prompts:
                    raise LoginRequiredError
                return SignIn(self._after_signing_in(fields, desk.now))
            scope = str(grant.request.scope)
            if not await self._remembered(desk, visitor, scope, redirect, prompts):
                if "none" in prompts:
                    raise ConsentRequiredError
                return await self._question(desk, fields, visitor, scope, redirect)
            return await self._given(desk, fields, visitor.account)
        except OAuth2Error as no:
            no.redirect_uri, no.state = redirect, fields.get("state")
            raise

    def _oldest(self, fields: Mapping[str, str], now: Instant) -> Instant:
        """How long ago the person may have shown a password at most."""
        if SINCE in fields:
            said = fields[SINCE].partition(".")[0]
            # Anybody can write such a parameter: what we did not sign asks to sign in anew.
            ours = hmac.compare_digest(fields[SINCE].encode(), self._signed(said).encode())
            return int(said) if ours else now + 1
        if "login" in fields.get("prompt", "").split():
            return now + 1  # never fresh enough
        return now - int(fields["max_age"]) * 1000 if "max_age" in fields else 0

    def _after_signing_in(self, fields: Mapping[str, str], now: Instant) -> dict[str, str]:
        """What to ask once the person signed in anew: not that again."""
        wanted = [each for each in fields.get("prompt", "").split() if each != "login"]
        again = {name: value for name, value in fields.items() if name not in ("prompt", SINCE)}
        prompt = {"prompt": " ".join(wanted)} if wanted else {}
        return again | prompt | {SINCE: self._signed(str(now))}

    def _signed(self, moment: str) -> str:
        return f"{moment}.{hmac.digest(self._key, moment.encode(), hashlib.sha256).hex()}"

    async def _remembered(
        self,
        desk: AuthlibServer,
        visitor: SignedInBrowser,
        scope: str,
        redirect: str,
        prompts: list[str],
    ) -> bool:
        """Did the person allow this before? On a loopback address any program may pose as the client, so
        there the person is asked each time [RFC 8252 8.6]."""
        if "consent" in prompts or not redirect.startswith("https://"):
            return False
        assert desk.client is not None
        granted = await self._provider.granted(visitor.account.id, desk.client.id, desk.now)
        return set(scope.split()) <= granted

    async def _question(
        self,
        desk: AuthlibServer,
        fields: Mapping[str, str],
        visitor: SignedInBrowser,
        scope: str,
        redirect: str,
    ) -> AskConsent:
        assert desk.client is not None
        ticket = secrets.token_urlsafe(32)
        body = msgspec.json.encode(dict(fields)).decode()
        await self._writer.change(
            sql.ask(digest(ticket), visitor.session, body, desk.now + CONSENT_LASTS)
        )
        return AskConsent(ticket, desk.client.name, redirect, tuple(scope.split()))

    async def _given(
        self, desk: AuthlibServer, fields: Mapping[str, str], account: MemberAccount | None
    ) -> SendBack:
        asked = AuthlibRequest("POST", fields, {})
        grant = desk.get_consent_grant(asked, end_user=account or desk.member)
        answer: Any = desk.create_authorization_response(asked, grant_user=account, grant=grant)
        await self._provider.write(desk)
        return SendBack(_from(desk.issuer, answer.location))

    def _refused(self, desk: AuthlibServer, no: OAuth2Error) -> SendBack:
        asking = AuthlibClient(desk.client) if desk.client else None
        if not no.redirect_uri or asking is None or not asking.check_redirect_uri(no.redirect_uri):
            raise no
        return SendBack(_from(desk.issuer, desk.refusal(no).location))


def check_supported(fields: Mapping[str, str]) -> list[str]:
    """Refuse what this provider does not do; the prompts that are asked for."""
    if "request" in fields:
        raise RequestNotSupportedError
    if "request_uri" in fields:
        raise RequestURINotSupportedError
    if fields.get("response_mode", "query") != "query":
        raise InvalidRequestError("response_mode: allowed is query.")
    age = fields.get("max_age", "0")
    if not (age.isascii() and age.isdigit()) or len(age) > 15:
        raise InvalidRequestError("max_age: allowed is a number that is not negative.")
    prompts = fields.get("prompt", "").split()
    if "none" in prompts and len(prompts) > 1:
        raise InvalidRequestError("prompt: none stands alone.")
    return prompts


def _from(issuer: str, location: str) -> str:
    """Every answer says who gives it [RFC 9207]."""
    return str(add_params_to_uri(location, [("iss", issuer)]))
