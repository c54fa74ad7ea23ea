"""The HTTP API: a route is a function that takes and gives structs, and its types are its documentation.

    @api.post("/api/v1/tables", status=201, refuses=("not_signed_in",))
    async def new_table(call: Call, body: NewTable) -> TableMade: ...

`body` is read from JSON and `query` from the address, both strictly; any other parameter is a part of the
path. What it returns is the answer; None is an empty one. `openapi` draws the whole from `ROUTES`.
"""

from collections.abc import Awaitable, Callable
from typing import Any, TypeAlias, get_type_hints

import msgspec
from aiohttp import web

from parlor.engine import Malformed
from parlor.server.call import Call

Function: TypeAlias = Callable[..., Awaitable[Any]]


class Route(msgspec.Struct, frozen=True):
    """One thing that the API can be asked."""

    method: str
    path: str
    function: Function
    status: int
    refuses: tuple[str, ...]
    body: Any = None
    query: Any = None
    parts: dict[str, Any] = {}
    answer: Any = None


ROUTES: list[Route] = []
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
    method: str, path: str, status: int = 200, refuses: tuple[str, ...] = ()
) -> Callable[[Function], Function]:
    def register(function: Function) -> Function:
        hints = get_type_hints(function, include_extras=True)
        answer = hints.pop("return")
        del hints["call"]
        route = Route(
            method=method,
            path=path,
            function=function,
            status=204 if answer is type(None) else status,
            refuses=refuses,
            body=hints.pop("body", None),
            query=hints.pop("query", None),
            parts=hints,
            answer=None if answer is type(None) else answer,
        )
        ROUTES.append(route)
        routes.route(method, path)(_handler(route))
        return function

    return register


def _handler(route: Route) -> Callable[[web.Request], Awaitable[web.StreamResponse]]:
    async def handle(request: web.Request) -> web.StreamResponse:
        call = Call(request)
        asked: dict[str, Any] = {
            name: _converted(request.match_info[name], kind, name)
            for name, kind in route.parts.items()
        }
        if route.query is not None:
            asked["query"] = _converted(dict(request.query), route.query, "query")
        if route.body is not None:
            asked["body"] = decoded(await request.read() or b"{}", route.body)
        given = await route.function(call, **asked)
        return call.sealed(answer(given, route.status))

    return handle


def decoded(data: bytes, kind: Any) -> Any:
    """JSON as a value of a type, or `Malformed`."""
    try:
        return msgspec.json.decode(data, type=kind)
    except (msgspec.MsgspecError, UnicodeError) as wrong:
        raise Malformed(str(wrong)) from None
    except RecursionError:
        raise Malformed("nested too deeply") from None


def _converted(value: Any, kind: Any, what: str) -> Any:
    try:
        return msgspec.convert(value, kind, strict=False)
    except msgspec.ValidationError as wrong:
        raise Malformed(f"{what}: {wrong}") from None


def answer(value: object, status: int = 200) -> web.Response:
    if value is None:
        return web.Response(status=status)
    return web.Response(
        body=msgspec.json.encode(value), status=status, content_type="application/json"
    )
