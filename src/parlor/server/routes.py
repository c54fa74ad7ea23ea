"""The few HTTP routes that a guest needs; everything live goes through the socket."""

from aiohttp import web

from parlor.bots import bots_for
from parlor.engine import Refused
from parlor.engine.registry import GameType, games
from parlor.server import api
from parlor.server.api import answer
from parlor.server.call import Call
from parlor.server.doors import Handler, may_read_figures, shared_base, status_of
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

NEW_GUESTS: web.AppKey[Buckets] = web.AppKey("new_guests", Buckets)
REQUESTS: web.AppKey[Buckets] = web.AppKey("requests", Buckets)

routes = web.RouteTableDef()


@api.post("/api/v1/guest", refuses=("too_fast",))
async def guest(call: Call, body: NewGuest) -> Guest:
    """Who am I? Makes a guest of a stranger, and renames one who gives a name."""
    parlour = call.parlour
    person = await call.stranger()
    if person is None:
        if not call.request.app[NEW_GUESTS].take(call.address, parlour.loop.time()):
            raise Refused("too_fast", "too many new guests from your address: wait a minute")
        person = parlour.guests.welcome(body.name)
    elif body.name is not None:
        person = parlour.guests.renamed(person, body.name)
    return Guest(person, call.remember(parlour.guests.token(person, call.now)))


@api.get("/api/v1/games")
async def game_list(call: Call) -> GameList:
    """The games that can be played here, with their options."""
    return GameList(tuple(listed_game(kind) for kind in games().values()))


@api.get("/api/v1/tables")
async def table_list(call: Call) -> TableList:
    """The newest public tables, oldest first."""
    return TableList(call.parlour.lobby.listings())


@api.post("/api/v1/tables", status=201, refuses=("not_signed_in", "too_many_tables", "house_full"))
async def new_table(call: Call, body: NewTable) -> TableMade:
    """Make a table: who does is its host, and sits down at it."""
    parlour = call.parlour
    place = await make_table(parlour, await call.person(), body)
    name = place.table.charter.id
    link = f"{shared_base(call.request, parlour.settings)}/t/{name}"
    return TableMade(name, link, name[:6])


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
