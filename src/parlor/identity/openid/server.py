"""The OpenID provider: tokens for programs, and who is behind a token."""

import asyncio
from collections.abc import Callable, Mapping
from typing import Any

import msgspec
import structlog
from authlib.oauth2 import OAuth2Error

from parlor.base.person import Person, PersonId
from parlor.base.row import Instant
from parlor.identity.accounts import Accounts
from parlor.identity.logins import LoginSession
from parlor.identity.openid.authlib_server import AuthlibResponse, AuthlibServer, user_info
from parlor.identity.openid.clients import POKER, Clients, digest
from parlor.identity.openid.forms import AuthlibRequest, basic_client
from parlor.identity.openid.keys import Keys, KeyTrouble
from parlor.identity.openid.model import MOST_FAMILIES, AuthorizationCode, Family
from parlor.identity.openid.tokens import Claims, Signer
from parlor.identity.penalties import Penalties
from parlor.store import Store, Writer
from parlor.store.sql import openid as sql

log: Any = structlog.get_logger()


class Provider:
    """Issues, renews and ends tokens, and finds the person behind one."""

    def __init__(
        self,
        store: Store,
        writer: Writer,
        accounts: Accounts,
        penalties: Penalties,
        keys: Keys,
        issuer: str,
        lasts: int,
    ) -> None:
        self.clients = Clients(store, writer)
        self.accounts = accounts
        self.penalties = penalties
        self.keys = keys
        self.signer = Signer(keys)
        self.issuer = issuer  # empty: the address of the request
        self.lasts = lasts  # seconds for which an access token is good
        self.watchers: list[Callable[[PersonId, str], None]] = []  # called when a family ended
        self._store = store
        self._writer = writer

    async def open(self, now: Instant) -> None:
        """Maintain the keys, if there are any; the first one is made when it is needed."""
        if self.keys.exists:
            await self.maintain_keys(now)

    # Who is behind a token

    async def find_login(self, token: str, now: Instant) -> LoginSession | None:
        """The person behind an access token that may act on this server, or None."""
        family = await self.read_access(token, self.issuer or None, now)
        if family is None or "play" not in family[1].scopes:
            return None
        return LoginSession(
            Person(family[0].person, family[0].name, member=True), family[0].id, "openid"
        )

    async def user_info(self, token: str, issuer: str, now: Instant) -> dict[str, Any] | None:
        """What the holder of an access token may know about the person."""
        found = await self.read_access(token, issuer, now)
        account = await self.accounts.find(found[0].person) if found else None
        if found is None or account is None or self.penalties.find(account.id, "ban", now):
            return None
        return user_info(account, found[1].scope) if "openid" in found[1].scopes else {}

    async def read_access(
        self, token: str, issuer: str | None, now: Instant
    ) -> tuple[Family, Claims] | None:
        """The family and the claims of a good access token."""
        claims = self.signer.verify(token, "ACCESS", issuer, now)
        family = await self._find_family(claims.device_id, now) if claims else None
        return (family, claims) if family and claims else None

    # The endpoints of OAuth

    async def authlib(self, issuer: str, now: Instant) -> AuthlibServer:
        """Authlib's server for one request, with a key to sign with."""
        if self.keys.is_empty:
            await self.maintain_keys(now)
        return AuthlibServer(self.signer, issuer, now, self.lasts)

    async def token(
        self,
        fields: Mapping[str, str],
        authorization: str,
        issuer: str,
        now: Instant,
        device: str = "",
    ) -> AuthlibResponse:
        """The token endpoint, for the fields of a form and an Authorization header."""
        authlib = await self.authlib(issuer, now)
        authlib.device = device
        try:
            request = await self._read_request(authlib, fields, authorization)
            match fields.get("grant_type"):
                case "authorization_code":
                    await self._read_code(authlib, fields.get("code", ""))
                case "refresh_token":
                    await self._read_refresh(authlib, fields.get("refresh_token", ""))
                case "password" if authlib.client == POKER:  # others do not get to make us hash
                    name, password = fields.get("username", ""), fields.get("password", "")
                    verified = await self.accounts.verify(name, password)
                    if verified is not None:
                        authlib.member, authlib.proof = verified.account, verified.hashed
            if authlib.member is not None:
                self.penalties.check_not_banned(authlib.member.id, now)
            answer: AuthlibResponse = authlib.create_token_response(request)
        except OAuth2Error as no:
            return authlib.error_response(no)
        if answer.status == 200 and not await self._write(authlib):
            await self._end_reused(authlib)
            return AuthlibResponse(400, {"error": "invalid_grant"}, answer.headers)
        await self._end_all(authlib, "reused")
        await self._make_room(authlib)
        return answer

    async def revocation(
        self, fields: Mapping[str, str], authorization: str, issuer: str, now: Instant
    ) -> AuthlibResponse:
        """The revocation endpoint [RFC 7009]."""
        authlib = await self.authlib(issuer, now)
        try:
            request = await self._read_request(authlib, fields, authorization)
            authlib.family = await self.family_of(fields.get("token", ""), now)
            answer: AuthlibResponse = authlib.create_endpoint_response("revocation", request)
        except OAuth2Error as no:
            return authlib.error_response(no)
        await self._end_all(authlib, "revoked")
        return answer

    async def write(self, authlib: AuthlibServer) -> None:
        """Write what Authlib collected."""
        if authlib.writes:
            await self._writer.change(*authlib.writes)
        await self._make_room(authlib)

    async def scopes_granted(self, person: PersonId, client: str, now: Instant) -> set[str]:
        """The scopes that a person has already allowed a client."""
        return await sql.list_scopes(self._store, person, client, now)

    # Ending

    async def end(self, family: str, person: PersonId) -> bool:
        """All tokens of a family are worthless from now on."""
        ended = (await self._writer.change(sql.end_family(family)))[0] > 0
        for watcher in self.watchers:
            watcher(person, family)
        return ended

    async def remove_client(self, client: str) -> bool:
        """Remove a client and all its sessions; False if there is none."""
        families = await sql.families_of_client(self._store, client)
        removed = await self.clients.remove(client)
        for person, family in families:
            for watcher in self.watchers:
                watcher(person, family)
        return removed

    async def sweep(self, now: Instant) -> None:
        """Run from time to time: make the next key, and delete what has expired."""
        try:
            await self.open(now)
        except KeyTrouble as trouble:
            log.error("keys_unreadable", why=str(trouble))
        await self._writer.change(*sql.sweep(now))

    async def maintain_keys(self, now: Instant) -> None:
        """Make a key if it is time, in a thread because that is slow."""
        await asyncio.get_running_loop().run_in_executor(None, self.keys.maintain, now)

    # Inside

    async def _read_request(
        self, authlib: AuthlibServer, fields: Mapping[str, str], authorization: str
    ) -> AuthlibRequest:
        """The request for Authlib; its client is looked up."""
        name = basic_client(authorization) or fields.get("client_id", "")
        authlib.client = await self.clients.find(name)
        return AuthlibRequest(
            "POST", fields, {"Authorization": authorization} if authorization else {}
        )

    async def _read_code(self, authlib: AuthlibServer, code: str) -> None:
        secret = digest(code)
        found = await sql.find_code(self._store, secret, authlib.now)
        if found:
            body, family, expires = found
            read = msgspec.json.decode(body, type=AuthorizationCode)
            if family or expires > authlib.now:
                authlib.code = secret, read, family
                authlib.member = await self.accounts.find(read.person)

    async def _read_refresh(self, authlib: AuthlibServer, token: str) -> None:
        authlib.refresh, authlib.refresh_hash = self.signer.read(token, "REFRESH"), digest(token)
        if authlib.refresh is not None:
            authlib.family = await self._find_family(authlib.refresh.device_id, authlib.now)
            if authlib.family is not None:
                authlib.member = await self.accounts.find(authlib.family.person)

    async def family_of(self, token: str, now: Instant) -> Family | None:
        """The family of a token that we signed, good or spent."""
        claims = self.signer.read(token, "REFRESH") or self.signer.read(token, "ACCESS")
        return await self._find_family(claims.device_id, now) if claims else None

    async def _find_family(self, family: str, now: Instant) -> Family | None:
        found = await sql.find_family(self._store, family, now)
        return Family(*found) if found else None

    async def _write(self, authlib: AuthlibServer) -> bool:
        """Write the tokens; False if somebody used the same code or refresh token first."""
        counts = await self._writer.change(*authlib.writes)
        return not authlib.first_decides or counts[0] == 1

    async def _end_reused(self, authlib: AuthlibServer) -> None:
        """Two parties used the same code or refresh token: the tokens of the first are ended too."""
        if authlib.family is not None:
            authlib.end_family(authlib.family.id)
        elif authlib.code is not None:
            found = await sql.find_code(self._store, authlib.code[0], authlib.now)
            if found and found[1]:
                authlib.end_family(found[1])
        await self._end_all(authlib, "reused")

    async def _make_room(self, authlib: AuthlibServer) -> None:
        """End the oldest sessions of a program that signs a person in again and again."""
        if not authlib.new_family or authlib.member is None or authlib.client is None:
            return
        person, client = authlib.member.id, authlib.client.id
        surplus = await sql.surplus_families(
            self._store, person, client, authlib.new_family, MOST_FAMILIES
        )
        for family in surplus:
            await self.end(family, person)

    async def _end_all(self, authlib: AuthlibServer, why: str) -> None:
        person = (
            authlib.member.id if authlib.member else authlib.family.person if authlib.family else ""
        )
        client = authlib.client.id if authlib.client else ""
        for family in authlib.ended_families:
            log.info("tokens_ended", why=why, person=person, client=client, family=family)
            await self.end(family, person)
