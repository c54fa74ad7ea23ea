"""The few HTTP routes that a guest needs; everything live goes through the socket."""

from typing import TypeVar

import msgspec
from aiohttp import web

from parlor.bots import bots_for
from parlor.engine import Malformed, Refused
from parlor.engine.registry import GameType, games
from parlor.server.doors import (
    Handler,
    caller,
    may_read_figures,
    set_cookie,
    shared_base,
    status_of,
)
from parlor.server.limits import Buckets
from parlor.server.logs import log
from parlor.server.opening import make_table
from parlor.server.parlour import PARLOUR
from parlor.wire import messages as wire
from parlor.wire.requests import (
    GameList,
    Guest,
    NewGuest,
    NewTable,
    Problem,
    TableList,
    TableMade,
)
from parlor.wire.schema import options_schema

T = TypeVar("T")

NEW_GUESTS: web.AppKey[Buckets] = web.AppKey("new_guests", Buckets)
REQUESTS: web.AppKey[Buckets] = web.AppKey("requests", Buckets)

routes = web.RouteTableDef()


@routes.post("/api/v1/guest")
async def guest(request: web.Request) -> web.Response:
    """Who am I? Makes a guest of a stranger, and renames one who gives a name."""
    parlour = request.app[PARLOUR]
    wanted = await body(request, NewGuest)
    now = parlour.now()
    person = caller(request, parlour.guests, parlour.settings, now)
    if person is None:
        if not request.app[NEW_GUESTS].take(request.remote or "", parlour.loop.time()):
            raise Refused("too_fast", "too many new guests from your address: wait a minute")
        person = parlour.guests.welcome(wanted.name)
    elif wanted.name is not None:
        person = parlour.guests.renamed(person, wanted.name)
    token = parlour.guests.token(person, now)
    browser = "Origin" in request.headers  # has the cookie, which its scripts need not read
    response = answer(Guest(person, "" if browser else token))
    set_cookie(response, token, parlour.settings)
    return response


@routes.get("/api/v1/games")
async def game_list(request: web.Request) -> web.Response:
    return answer(GameList(tuple(listed_game(kind) for kind in games().values())))


@routes.get("/api/v1/tables")
async def table_list(request: web.Request) -> web.Response:
    return answer(TableList(request.app[PARLOUR].lobby.listings()))


@routes.post("/api/v1/tables")
async def new_table(request: web.Request) -> web.Response:
    parlour = request.app[PARLOUR]
    wanted = await body(request, NewTable)
    person = caller(request, parlour.guests, parlour.settings, parlour.now())
    if person is None:
        raise Refused("not_signed_in", "say who you are first: POST /api/v1/guest")
    place = await make_table(parlour, person, wanted)
    name = place.table.charter.id
    link = f"{shared_base(request, parlour.settings)}/t/{name}"
    return answer(TableMade(name, link), status=201)


@routes.get("/healthz")
async def healthz(request: web.Request) -> web.Response:
    well = request.app[PARLOUR].writer.well
    return web.json_response({"ok": well}, status=200 if well else 503)


@routes.get("/metrics")
async def metrics(request: web.Request) -> web.Response:
    parlour = request.app[PARLOUR]
    if not may_read_figures(request, parlour.settings):
        raise web.HTTPNotFound
    return web.Response(body=parlour.figures.page(), content_type="text/plain", charset="utf-8")


@web.middleware
async def refusals(request: web.Request, handler: Handler) -> web.StreamResponse:
    """Refusals become problems; bugs are loud in the log and silent outside."""
    try:
        if request.path.startswith("/api/"):
            check_rate(request)
        return await handler(request)
    except Refused as no:
        return answer(Problem(no.code, str(no)), status=status_of(no))
    except web.HTTPException as known:
        if request.path.startswith("/api/") and known.status >= 400:
            code = known.reason.lower().replace(" ", "_")
            problem = answer(Problem(code, f"{request.method} {request.path}"), known.status)
            if "Allow" in known.headers:
                problem.headers["Allow"] = known.headers["Allow"]
            return problem
        raise
    except Exception:
        log.exception("request_failed", path=request.path)
        return answer(Problem("internal_error", "internal error"), status=500)


def check_rate(request: web.Request) -> None:
    now = request.app[PARLOUR].loop.time()
    if not request.app[REQUESTS].take(request.remote or "", now):
        raise Refused("too_fast", "too many requests from your address: wait a moment")


async def body(request: web.Request, kind: type[T]) -> T:
    try:
        return msgspec.json.decode(await request.read() or b"{}", type=kind)
    except (msgspec.MsgspecError, UnicodeError) as wrong:
        raise Malformed(str(wrong)) from None
    except RecursionError:
        raise Malformed("nested too deeply") from None


def answer(value: object, status: int = 200) -> web.Response:
    return web.Response(
        body=msgspec.json.encode(value), status=status, content_type="application/json"
    )


def listed_game(kind: GameType) -> wire.GameListing:
    """A game as the lobby offers it."""
    described = kind().describe()
    return wire.GameListing(
        name=kind.name,
        version=kind.version,
        title=described.title,
        blurb=described.blurb,
        least_seats=described.least_seats,
        most_seats=described.most_seats,
        secrets=described.secrets,
        endless=described.endless,
        offers=described.offers,
        bots=tuple(bots_for(kind.name)),
        options=options_schema(kind),
    )
