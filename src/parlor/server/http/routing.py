"""The HTTP API: a route is a function that takes and gives structs, and its types are its documentation.

    @routing.post("/api/v1/tables", status=201, refuses=("not_signed_in",))
    async def new_table(call: Request, body: NewTable) -> TableMade: ...

`body` is read from JSON and `query` from the address, both strictly (see `decoding`); any other parameter is a
part of the path. What it returns is the answer; None is an empty one. A route that refuses `not_signed_in` is
for people who are signed in; one for strangers too says `who="anybody"` where it looks who asks. `openapi`
draws the whole from `ROUTES`.
"""

import hashlib
from collections.abc import Awaitable, Callable
from typing import Any, Literal, TypeAlias, get_type_hints

import msgspec
from aiohttp import ETag, hdrs, web

from parlor.engine import Refused
from parlor.server.http.decoding import body_of, check_address, part_of, query_of
from parlor.server.http.request import Request
from parlor.server.logs import log

Function: TypeAlias = Callable[..., Awaitable[Any]]
Who: TypeAlias = Literal["nobody", "anybody", "somebody"]

# What the house itself may say, whatever was asked.
HOUSE = ("malformed", "too_fast", "trouble")
AT_THE_DOOR = ("not_signed_in", "wrong_origin", "banned")
OF_A_BODY = ("request_entity_too_large", "unsupported_media_type")


class Route(msgspec.Struct, frozen=True):
    """One thing that the API can be asked."""

    method: str
    path: str
    function: Function
    status: int
    refuses: tuple[str, ...]  # every code of a refusal
    who: Who  # whose word counts: nobody is looked at, anybody may ask, somebody must be signed in
    cache: str
    body: Any = None
    query: Any = None
    parts: dict[str, Any] = {}
    answer: Any = None
    file: int = 0  # bytes of a body that holds a file; what is made of it goes out packed

    @property
    def keeps(self) -> bool:
        """May the answer be kept, if it is asked for again whether it still holds?"""
        return self.cache != NOT_KEPT


ROUTES: list[Route] = []
NOT_KEPT = "no-store"  # most answers are about who asks, or about this moment
LARGE = 16_384  # bytes of an answer that is kept or made of a file, a replay: from here on it goes out packed
routes = web.RouteTableDef()


def get(path: str, **more: Any) -> Callable[[Function], Function]:
    return _route("GET", path, **more)


def post(path: str, **more: Any) -> Callable[[Function], Function]:
    return _route("POST", path, **more)


def patch(path: str, **more: Any) -> Callable[[Function], Function]:
    return _route("PATCH", path, **more)


def delete(path: str, **more: Any) -> Callable[[Function], Function]:
    return _route("DELETE", path, **more)


def _route(
    method: str,
    path: str,
    status: int = 200,
    refuses: tuple[str, ...] = (),
    who: Who | None = None,
    cache: str = NOT_KEPT,
    file: int = 0,
) -> Callable[[Function], Function]:
    def register(function: Function) -> Function:
        hints = get_type_hints(function, include_extras=True)
        answer = hints.pop("return")
        del hints["call"]
        body = hints.pop("body", None)
        whose: Who = who or ("somebody" if "not_signed_in" in refuses else "nobody")
        route = Route(
            method=method,
            path=path,
            function=function,
            status=204 if answer is type(None) else status,
            refuses=_all_refusals(refuses, whose, method),
            who=whose,
            cache=cache,
            body=body,
            query=hints.pop("query", None),
            parts=hints,
            answer=None if answer is type(None) else answer,
            file=file,
        )
        ROUTES.append(route)
        routes.route(method, path)(_handler(route))
        return function

    return register


def _all_refusals(own: tuple[str, ...], who: Who, method: str) -> tuple[str, ...]:
    door = AT_THE_DOOR if who != "nobody" else ()
    letter = OF_A_BODY if method in ("POST", "PATCH") else ()
    return tuple(dict.fromkeys((*HOUSE, *door, *letter, *own)))


def _handler(route: Route) -> Callable[[web.Request], Awaitable[web.StreamResponse]]:
    async def handle(request: web.Request) -> web.StreamResponse:
        check_address(request)
        call = Request(request)
        asked = {
            name: part_of(request.match_info[name], kind, name)
            for name, kind in route.parts.items()
        }
        query = query_of(request.query, route.query)
        if route.query is not None:
            asked["query"] = query
        if route.method in ("POST", "PATCH"):
            whole = request.clone(client_max_size=route.file) if route.file else request
            body = await body_of(whole, route.body)
            if route.body is not None:
                asked["body"] = body
        try:
            given = await route.function(call, **asked)
        except Refused as no:
            if no.code not in route.refuses:
                note_undeclared(route, no)
            raise
        return _make_cacheable(request, route, call.finish(answer(given, route.status)))

    return handle


def note_undeclared(route: Route, no: Refused) -> None:
    """A refusal that the documentation does not know; in the tests of the house it is a bug."""
    log.warning("undeclared_refusal", route=f"{route.method} {route.path}", code=no.code)


def _make_cacheable(request: web.Request, route: Route, response: web.Response) -> web.Response:
    """Say whether the answer may be kept, and save sending one that the asker has already."""
    response.headers.setdefault(hdrs.CACHE_CONTROL, route.cache)
    if not isinstance(response.body, bytes):
        return response
    if len(response.body) > LARGE and (route.keeps or route.file):
        response.enable_compression()
        response.headers[hdrs.VARY] = hdrs.ACCEPT_ENCODING
    if route.keeps:
        tag = hashlib.sha256(response.body).hexdigest()[:32]
        response.etag = ETag(value=tag, is_weak=True)  # packed or not, it says the same
        known = request.if_none_match or ()
        if any(each.value in (tag, "*") for each in known):
            return web.Response(status=304, headers={**response.headers, hdrs.CONTENT_LENGTH: "0"})
    return response


def answer(value: object, status: int = 200) -> web.Response:
    if value is None:
        return web.Response(status=status)
    return web.Response(
        body=msgspec.json.encode(value),
        status=status,
        content_type="application/json",
        zlib_executor_size=LARGE,  # packed beside the loop
    )
