"""The OpenID provider: what programs and the doors of the house ask of it."""

import asyncio
from collections.abc import Callable, Mapping
from typing import Any

import msgspec
import structlog
from authlib.oauth2 import OAuth2Error

from parlor.base.person import Person, PersonId
from parlor.base.row import Instant
from parlor.identity.accounts import Accounts
from parlor.identity.logins import Login
from parlor.identity.openid.authlib_server import AuthlibResponse, AuthlibServer, user_info
from parlor.identity.openid.clients import POKER, Clients, digest
from parlor.identity.openid.forms import AuthlibRequest, basic_client
from parlor.identity.openid.keys import Keys, KeyTrouble
from parlor.identity.openid.model import MOST_FAMILIES, Code, Family
from parlor.identity.openid.tokens import Claims, Signer
from parlor.identity.penalties import Penalties
from parlor.store import Store, Writer
from parlor.store.sql import openid as sql

log: Any = structlog.get_logger()


class Provider:
    """Gives tokens, renews them, ends them, and knows who holds one."""

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
        self.issuer = issuer  # empty: whatever address it is asked by
        self.lasts = lasts  # seconds an access token is good for
        self.ended: list[Callable[[PersonId, str], None]] = []  # told whose family came to its end
        self._store = store
        self._writer = writer

    async def open(self, now: Instant) -> None:
        """Look after the keys that are there; the first is made when it is needed."""
        if self.keys.kept:
            await self.keep_keys(now)

    # For the doors

    async def person(self, token: str, now: Instant) -> Login | None:
        """Who shows an access token that lets its client come in here, or None."""
        family = await self.bearer(token, self.issuer or None, now)
        if family is None or "play" not in family[1].scopes:
            return None
        return Login(Person(family[0].person, family[0].name, member=True), family[0].id, "openid")

    async def user_info(self, token: str, issuer: str, now: Instant) -> dict[str, Any] | None:
        """What the holder of an access token may know of its person."""
        found = await self.bearer(token, issuer, now)
        account = await self.accounts.find(found[0].person) if found else None
        if found is None or account is None or self.penalties.holds(account.id, "ban", now):
            return None
        return user_info(account, found[1].scope) if "openid" in found[1].scopes else {}

    async def bearer(
        self, token: str, issuer: str | None, now: Instant
    ) -> tuple[Family, Claims] | None:
        """The family of an access token that is good, and what the token says."""
        claims = self.signer.verified(token, "ACCESS", issuer, now)
        family = await self._family(claims.device_id, now) if claims else None
        return (family, claims) if family and claims else None

    # For the edge that speaks OAuth

    async def desk(self, issuer: str, now: Instant) -> AuthlibServer:
        """A desk for one request, with a key to sign with."""
        if self.keys.empty:
            await self.keep_keys(now)
        return AuthlibServer(self.signer, issuer, now, self.lasts)

    async def token(
        self,
        fields: Mapping[str, str],
        authorization: str,
        issuer: str,
        now: Instant,
        device: str = "",
    ) -> AuthlibResponse:
        """The token endpoint: fields of a form and an Authorization header go in, what to say comes out."""
        desk = await self.desk(issuer, now)
        desk.device = device
        try:
            asked = await self._seen(desk, fields, authorization)
            match fields.get("grant_type"):
                case "authorization_code":
                    await self._read_code(desk, fields.get("code", ""))
                case "refresh_token":
                    await self._read_refresh(desk, fields.get("refresh_token", ""))
                case "password" if desk.client == POKER:  # no work for anybody else
                    name, password = fields.get("username", ""), fields.get("password", "")
                    verified = await self.accounts.verify(name, password)
                    if verified is not None:
                        desk.member, desk.proof = verified.account, verified.hashed
            if desk.member is not None:
                self.penalties.admit(desk.member.id, now)
            answer: AuthlibResponse = desk.create_token_response(asked)
        except OAuth2Error as no:
            return desk.refusal(no)
        if answer.status == 200 and not await self._written(desk):
            await self._lost(desk)
            return AuthlibResponse(400, {"error": "invalid_grant"}, answer.headers)
        await self._end_all(desk, "reused")
        await self._make_room(desk)
        return answer

    async def revocation(
        self, fields: Mapping[str, str], authorization: str, issuer: str, now: Instant
    ) -> AuthlibResponse:
        """The revocation endpoint [RFC 7009]."""
        desk = await self.desk(issuer, now)
        try:
            asked = await self._seen(desk, fields, authorization)
            desk.family = await self.family_of(fields.get("token", ""), now)
            answer: AuthlibResponse = desk.create_endpoint_response("revocation", asked)
        except OAuth2Error as no:
            return desk.refusal(no)
        await self._end_all(desk, "revoked")
        return answer

    async def write(self, desk: AuthlibServer) -> None:
        """Write what a desk gathered."""
        if desk.writes:
            await self._writer.change(*desk.writes)
        await self._make_room(desk)

    async def granted(self, person: PersonId, client: str, now: Instant) -> set[str]:
        """What a person allows a client already."""
        found = await self._store.fetch(sql.GRANTED, person=person, client=client, now=now)
        return {scope for (scopes,) in found for scope in str(scopes).split()}

    # Ending

    async def end(self, family: str, person: PersonId) -> bool:
        """All tokens of a family are worthless from now on."""
        gone = (await self._writer.change(sql.end(family)))[0] > 0
        for tell in self.ended:
            tell(person, family)
        return gone

    async def strike_off(self, client: str) -> bool:
        """Remove a client, and every session it has; False if there is none."""
        losing = await self._store.fetch(sql.OF_CLIENT, client=client)
        removed = await self.clients.remove(client)
        for person, family in losing:
            for tell in self.ended:
                tell(person, family)
        return removed

    async def sweep(self, now: Instant) -> None:
        """What must be done from time to time: another key, and forgetting what is over."""
        try:
            await self.open(now)
        except KeyTrouble as trouble:
            log.error("keys_unreadable", why=str(trouble))
        await self._writer.change(*sql.sweep(now))

    async def keep_keys(self, now: Instant) -> None:
        """Make a key if it is time to: in a thread, for it takes a while."""
        await asyncio.get_running_loop().run_in_executor(None, self.keys.keep, now)

    # Inside

    async def _seen(
        self, desk: AuthlibServer, fields: Mapping[str, str], authorization: str
    ) -> AuthlibRequest:
        """The request as Authlib reads it, with the client that it names."""
        name = basic_client(authorization) or fields.get("client_id", "")
        desk.client = await self.clients.find(name)
        return AuthlibRequest(
            "POST", fields, {"Authorization": authorization} if authorization else {}
        )

    async def _read_code(self, desk: AuthlibServer, code: str) -> None:
        secret = digest(code)
        found = await self._store.fetch(sql.CODE, secret=secret, kept=sql.kept(desk.now))
        if found:
            body, family, expires = found[0]
            read = msgspec.json.decode(body, type=Code)
            if family or expires > desk.now:
                desk.code = secret, read, family
                desk.member = await self.accounts.find(read.person)

    async def _read_refresh(self, desk: AuthlibServer, token: str) -> None:
        desk.refresh, desk.shown = self.signer.signed_by_us(token, "REFRESH"), digest(token)
        if desk.refresh is not None:
            desk.family = await self._family(desk.refresh.device_id, desk.now)
            if desk.family is not None:
                desk.member = await self.accounts.find(desk.family.person)

    async def family_of(self, token: str, now: Instant) -> Family | None:
        """The family of any token that we signed, good or spent."""
        claims = self.signer.signed_by_us(token, "REFRESH") or self.signer.signed_by_us(
            token, "ACCESS"
        )
        return await self._family(claims.device_id, now) if claims else None

    async def _family(self, family: str, now: Instant) -> Family | None:
        found = await self._store.fetch(sql.FAMILY, family=family, now=now)
        return Family(*found[0]) if found else None

    async def _written(self, desk: AuthlibServer) -> bool:
        """Write it; False if somebody was quicker with the same code or refresh token."""
        counts = await self._writer.change(*desk.writes)
        return not desk.decided or counts[0] == 1

    async def _lost(self, desk: AuthlibServer) -> None:
        """Two showed the same code, or tokens issued for the same one: who came first loses what they got."""
        if desk.family is not None:
            desk.end(desk.family.id)
        elif desk.code is not None:
            found = await self._store.fetch(sql.CODE, secret=desk.code[0], kept=sql.kept(desk.now))
            if found and found[0][1]:
                desk.end(found[0][1])
        await self._end_all(desk, "reused")

    async def _make_room(self, desk: AuthlibServer) -> None:
        """A program that signs somebody in again and again leaves sessions behind: so many are kept."""
        if not desk.begun or desk.member is None or desk.client is None:
            return
        person, most = desk.member.id, MOST_FAMILIES - 1
        found = await self._store.fetch(
            sql.TOO_MANY, person=person, client=desk.client.id, newest=desk.begun, most=most
        )
        for (family,) in found:
            await self.end(family, person)

    async def _end_all(self, desk: AuthlibServer, why: str) -> None:
        person = desk.member.id if desk.member else desk.family.person if desk.family else ""
        client = desk.client.id if desk.client else ""
        for family in desk.ended:
            log.info("tokens_ended", why=why, person=person, client=client, family=family)
            await self.end(family, person)
