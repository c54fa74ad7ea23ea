"""The protocol over HTTP, under /poker/v1: accounts and tokens, people, rooms."""

from collections.abc import Awaitable, Callable
from typing import Any, TypeAlias

import msgspec
from aiohttp import hdrs, web

from parlor.engine import Malformed, Refused
from parlor.gateways.poker_v1.bodies import (
    SCOPE,
    AuthenticationRequest,
    AuthenticationResponse,
    ErrorResponse,
    PlayerInfo,
    RoomInfo,
    SignUpRequest,
    UserInfo,
    read_body,
    require,
)
from parlor.gateways.poker_v1.ids import room_uid
from parlor.gateways.poker_v1.people import rank_name
from parlor.gateways.poker_v1.service import Service
from parlor.gateways.poker_v1.statuses import http_status
from parlor.gateways.poker_v1.tokens import TokenHolder
from parlor.identity.openid.poker import IssuedTokens
from parlor.server.http.decoding import bytes_of, check_address
from parlor.server.http.errors import AFTER, check_rate
from parlor.server.http.request import Request
from parlor.server.logs import log
from parlor.server.routes.openid import issuer
from parlor.server.trouble import TROUBLE
from parlor.store import StoreTrouble

Handle: TypeAlias = Callable[[Request], Awaitable[Any]]

ROOT = "/poker/v1"


class PokerRoutes:
    """One method for each request of table 2.1, but for the WebSocket."""

    def __init__(self, service: Service) -> None:
        self._service = service

    def add_to(self, app: web.Application) -> None:
        router = app.router
        router.add_post(f"{ROOT}/register", self.answer(self.register))
        router.add_post(f"{ROOT}/oauth/token", self.answer(self.token))
        router.add_delete(f"{ROOT}/oauth/revoke", self.answer(self.revoke))
        router.add_get(f"{ROOT}/me", self.answer(self.me), allow_head=False)
        router.add_get(f"{ROOT}/rooms/matching", self.answer(self.matching), allow_head=False)
        router.add_get(f"{ROOT}/rooms/{{uid}}", self.answer(self.room), allow_head=False)
        router.add_get(f"{ROOT}/players/{{uid}}", self.answer(self.player), allow_head=False)

    def add_last(self, app: web.Application) -> None:
        """Whatever else is asked for below our root is refused in the words of the protocol."""
        app.router.add_route("*", f"{ROOT}{{rest:(/.*)?}}", self.answer(self.nothing))

    def answer(self, handle: Handle) -> Callable[[web.Request], Awaitable[web.StreamResponse]]:
        """A request, whose refusals are `ErrorResponse`s."""

        async def respond(request: web.Request) -> web.StreamResponse:
            self._service.figures.messages += 1
            try:
                check_rate(request)
                check_address(request)
                given = await handle(Request(request))
            except Refused as no:
                return self.refuse(http_status(no.code), str(no))
            except StoreTrouble as trouble:
                log.error("request_failed", path=request.path, why=str(trouble))
                return self.refuse(503, TROUBLE)
            except web.HTTPRequestEntityTooLarge:
                return self.refuse(400, "the body is too large")
            except web.HTTPException as no:
                return self.refuse(no.status, no.reason)
            return given if isinstance(given, web.StreamResponse) else to_response(given)

        return respond

    def refuse(self, status: int, text: str) -> web.Response:
        self._service.figures.refusals += 1
        response = to_response(ErrorResponse(text), status)
        if status in AFTER:
            response.headers[hdrs.RETRY_AFTER] = AFTER[status]
        return response

    # Accounts and tokens

    async def register(self, call: Request) -> AuthenticationResponse:
        call.check_origin()
        body = read_body(await bytes_of(call.request), SignUpRequest)
        name, password = require(body.username, "Username"), require(body.password, "Password")
        call.check_logins()
        return to_tokens(await self._service.tokens.register(name, password, issuer(call)))

    async def token(self, call: Request) -> AuthenticationResponse:
        call.check_origin()
        body = read_body(await bytes_of(call.request), AuthenticationRequest)
        assert isinstance(body, AuthenticationRequest)
        match (body.granttype or "").upper().replace("_", "-"):
            case "PASSWORD":
                name, password = (
                    require(body.username, "Username"),
                    require(body.password, "Password"),
                )
                call.check_logins()
                return to_tokens(await self._service.tokens.grant(name, password, issuer(call)))
            case "REFRESH-TOKEN":
                shown = require(body.refreshtoken, "RefreshToken")
                return to_tokens(await self._service.tokens.renew(shown, issuer(call)))
            case _:
                raise Malformed("GrantType is PASSWORD or REFRESH-TOKEN")

    async def revoke(self, call: Request) -> web.Response:
        """End a session. A token that is worthless already has none."""
        shown = call.request.headers.get(hdrs.AUTHORIZATION, "")
        if not await self._service.tokens.revoke(shown):
            raise Refused("not_signed_in", "the refresh token is not one of ours, or ended already")
        return web.Response(status=204)

    # People

    async def me(self, call: Request) -> UserInfo:
        holder = await self._holder(call)
        service, person = self._service, holder.person
        standing = await service.people.standing(person.id)
        hosted = service.rooms.of(person.id)
        return UserInfo(
            user_uid=holder.uid,
            username=person.name,
            num_of_games=standing.games,
            num_of_wins=standing.wins,
            user_rank=rank_name(standing),
            user_state="MENU" if hosted is None else "IN-GAME",
            room_uid="" if hosted is None else room_uid(hosted.table.charter.id),
        )

    async def player(self, call: Request) -> PlayerInfo:
        holder = await self._holder(call)
        uid = call.request.match_info["uid"].lower()
        account = await self._service.people.find(uid)
        if account is None:
            raise Refused("unknown_person", f"there is no player {uid!a}")
        rooms = self._service.rooms
        return await rooms.describe_somebody(account.person, account.uid, holder.person.id)

    # Rooms

    async def matching(self, call: Request) -> RoomInfo:
        holder = await self._holder(call)
        hosted = await self._service.rooms.match(holder.person)
        return await self._service.rooms.describe(hosted, holder.person.id)

    async def room(self, call: Request) -> RoomInfo:
        holder = await self._holder(call)
        hosted = self._service.rooms.find(call.request.match_info["uid"])
        return await self._service.rooms.describe(hosted, holder.person.id)

    async def nothing(self, call: Request) -> None:
        raise Refused("not_found", f"{call.request.method} {call.request.path} is not known here")

    async def _holder(self, call: Request) -> TokenHolder:
        return await self._service.tokens.read(call.request.headers.get(hdrs.AUTHORIZATION, ""))


def to_tokens(issued: IssuedTokens) -> AuthenticationResponse:
    return AuthenticationResponse(
        user_uid=issued.uid,
        refresh_token=issued.refresh,
        access_token=issued.access,
        expires_in=issued.expires_in,
        scope=SCOPE,
    )


def to_response(value: object, status: int = 200) -> web.Response:
    return web.Response(
        body=msgspec.json.encode(value),
        status=status,
        content_type="application/json",
        headers={hdrs.CACHE_CONTROL: "no-store"},
    )
