"""The authorization endpoint: may this program sign you in? The question and its answer."""

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

SINCE = (
    "since"  # our own parameter: sign in again, later than this (milliseconds), with our signature
)


class SignedInBrowser(msgspec.Struct, frozen=True):
    """A member at a browser."""

    account: MemberAccount
    session: str


class SendBack(msgspec.Struct, frozen=True):
    """Send the person to the client, with a code or an error."""

    location: str


class SignIn(msgspec.Struct, frozen=True):
    """The person must sign in first; then this request is repeated."""

    fields: dict[str, str]


class AskConsent(msgspec.Struct, frozen=True):
    """The person must be asked; the answer comes with the ticket."""

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
        # Signs for minutes only: after a restart, the person has to sign in once more.
        self._key = secrets.token_bytes(32)

    async def ask(
        self, fields: Mapping[str, str], visitor: SignedInBrowser | None, issuer: str, now: Instant
    ) -> SendBack | SignIn | AskConsent:
        """What to do with an authorization request; raises `OAuth2Error` if it cannot be sent back."""
        authlib = await self._authlib(fields, visitor, issuer, now)
        try:
            return await self._decide(authlib, fields, visitor)
        except OAuth2Error as no:
            return self._send_error(authlib, no)

    async def answer(
        self, ticket: str, allowed: bool, visitor: SignedInBrowser, issuer: str, now: Instant
    ) -> SendBack:
        """Take the answer to a question, once, from the browser session that was asked."""
        secret, session = digest(ticket), visitor.session
        body = await sql.find_consent(self._store, secret, session, now)
        if body is None or (await self._writer.change(sql.spend_consent(secret, session)))[0] != 1:
            raise InvalidRequestError("This question was answered already, or is too old.")
        fields = msgspec.json.decode(body, type=dict[str, str])
        authlib = await self._authlib(fields, visitor, issuer, now)
        try:
            return await self._send_code(authlib, fields, visitor.account if allowed else None)
        except OAuth2Error as no:
            return self._send_error(authlib, no)

    # Inside

    async def _authlib(
        self, fields: Mapping[str, str], visitor: SignedInBrowser | None, issuer: str, now: Instant
    ) -> AuthlibServer:
        authlib = await self._provider.authlib(issuer, now)
        authlib.client = await self._provider.clients.find(fields.get("client_id", ""))
        if visitor is not None:
            authlib.member, authlib.session = visitor.account, visitor.session
            authlib.signed_in = await sql.find_sign_in(
                self._store, visitor.session, visitor.account.id
            )
        return authlib

    async def _decide(
        self, authlib: AuthlibServer, fields: Mapping[str, str], visitor: SignedInBrowser | None
    ) -> SendBack | SignIn | AskConsent:
        grant = authlib.get_consent_grant(
            AuthlibRequest("GET", fields, {}), end_user=visitor.account if visitor else None
        )
        redirect: str = grant.redirect_uri
        try:
            prompts = check_supported(fields)
            fresh = visitor is not None and authlib.signed_in >= self._oldest(fields, authlib.now)
            if visitor is None or not fresh:
                if "none" in prompts:
                    raise LoginRequiredError
                return SignIn(self._after_signing_in(fields, authlib.now))
            scope = str(grant.request.scope)
            if not await self._is_allowed_already(authlib, visitor, scope, redirect, prompts):
                if "none" in prompts:
                    raise ConsentRequiredError
                return await self._ask_consent(authlib, fields, visitor, scope, redirect)
            return await self._send_code(authlib, fields, visitor.account)
        except OAuth2Error as no:
            no.redirect_uri, no.state = redirect, fields.get("state")
            raise

    def _oldest(self, fields: Mapping[str, str], now: Instant) -> Instant:
        """The earliest moment at which the person may have typed the password."""
        if SINCE in fields:
            said = fields[SINCE].partition(".")[0]
            # Anybody can write such a parameter; without our signature the person must sign in again.
            ours = hmac.compare_digest(fields[SINCE].encode(), self._sign(said).encode())
            return int(said) if ours else now + 1
        if "login" in fields.get("prompt", "").split():
            return now + 1  # never fresh enough
        return now - int(fields["max_age"]) * 1000 if "max_age" in fields else 0

    def _after_signing_in(self, fields: Mapping[str, str], now: Instant) -> dict[str, str]:
        """The request to repeat after the person has signed in, without asking for that again."""
        wanted = [each for each in fields.get("prompt", "").split() if each != "login"]
        again = {name: value for name, value in fields.items() if name not in ("prompt", SINCE)}
        prompt = {"prompt": " ".join(wanted)} if wanted else {}
        return again | prompt | {SINCE: self._sign(str(now))}

    def _sign(self, moment: str) -> str:
        return f"{moment}.{hmac.digest(self._key, moment.encode(), hashlib.sha256).hex()}"

    async def _is_allowed_already(
        self,
        authlib: AuthlibServer,
        visitor: SignedInBrowser,
        scope: str,
        redirect: str,
        prompts: list[str],
    ) -> bool:
        """Did the person allow this before?

        On a loopback address any program can pose as the client, so the person is asked each time
        [RFC 8252 8.6].
        """
        if "consent" in prompts or not redirect.startswith("https://"):
            return False
        assert authlib.client is not None
        granted = await self._provider.scopes_granted(
            visitor.account.id, authlib.client.id, authlib.now
        )
        return set(scope.split()) <= granted

    async def _ask_consent(
        self,
        authlib: AuthlibServer,
        fields: Mapping[str, str],
        visitor: SignedInBrowser,
        scope: str,
        redirect: str,
    ) -> AskConsent:
        assert authlib.client is not None
        ticket = secrets.token_urlsafe(32)
        body = msgspec.json.encode(dict(fields)).decode()
        await self._writer.change(
            sql.add_consent(digest(ticket), visitor.session, body, authlib.now + CONSENT_LASTS)
        )
        return AskConsent(ticket, authlib.client.name, redirect, tuple(scope.split()))

    async def _send_code(
        self, authlib: AuthlibServer, fields: Mapping[str, str], account: MemberAccount | None
    ) -> SendBack:
        request = AuthlibRequest("POST", fields, {})
        grant = authlib.get_consent_grant(request, end_user=account or authlib.member)
        answer: Any = authlib.create_authorization_response(
            request, grant_user=account, grant=grant
        )
        await self._provider.write(authlib)
        return SendBack(_add_issuer(authlib.issuer, answer.location))

    def _send_error(self, authlib: AuthlibServer, no: OAuth2Error) -> SendBack:
        asking = AuthlibClient(authlib.client) if authlib.client else None
        if not no.redirect_uri or asking is None or not asking.check_redirect_uri(no.redirect_uri):
            raise no
        return SendBack(_add_issuer(authlib.issuer, authlib.error_response(no).location))


def check_supported(fields: Mapping[str, str]) -> list[str]:
    """Refuse what this provider does not support; returns the prompts of the request."""
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


def _add_issuer(issuer: str, location: str) -> str:
    """Name the issuer in every answer [RFC 9207]."""
    return str(add_params_to_uri(location, [("iss", issuer)]))
