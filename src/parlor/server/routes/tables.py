"""Games and tables over HTTP, and what a host asks of the house; everything live goes through the socket."""

from aiohttp import web

from parlor.bots import bots_for
from parlor.engine import Preset
from parlor.engine.lesson import lesson_of
from parlor.engine.presets import presets_of
from parlor.engine.records import ReadsRecords, RecordFormat, WritesRecords, formats_of
from parlor.engine.registry import GameType, games, set_up
from parlor.lobby.model import Filter
from parlor.server.http import routing
from parlor.server.http.addresses import may_read_metrics
from parlor.server.http.request import Request
from parlor.server.node import NODE
from parlor.server.routes.matching import table_made
from parlor.wire import messages as wire
from parlor.wire.http_bodies import GameList, NewTable, TableList, TableMade
from parlor.wire.schema import options_schema

routes = web.RouteTableDef()


@routing.get("/api/v1/games", cache="no-cache")
async def game_list(call: Request) -> GameList:
    """The games that can be played here, with their options."""
    return GameList(tuple(listed_game(kind) for kind in games().values()))


@routing.get("/api/v1/tables")
async def table_list(call: Request, query: Filter) -> TableList:
    """The newest public tables, oldest first; those that a filter shows."""
    return TableList(call.node.lobby.listings(query))


@routing.post(
    "/api/v1/tables",
    status=201,
    refuses=(
        "not_signed_in",
        "unknown_game",
        "too_many",
        "unknown_bot",
        "too_many_tables",
        "house_full",
        "no_clock",
        "no_gathering",
        "runs_itself",
        "members_only",
        "rated",
        "endless",
        "no_giving_up",
        "wrong_seats",
    ),
)
async def new_table(call: Request, body: NewTable) -> TableMade:
    """Make a table. Its maker is the host and sits down at it."""
    return table_made(call, await call.node.tables.open(await call.person(), body))


@routes.get("/healthz")
async def healthz(request: web.Request) -> web.Response:
    well = request.app[NODE].writer.healthy
    return web.json_response({"ok": well}, status=200 if well else 503)


@routes.get("/metrics")
async def metrics(request: web.Request) -> web.Response:
    node = request.app[NODE]
    if not may_read_metrics(request, node.settings):
        raise web.HTTPNotFound
    return web.Response(body=node.metrics.page(), content_type="text/plain", charset="utf-8")


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
        lasting=described.lasting,
        lesson=lesson_of(kind) is not None,
        offers=described.offers,
        bots=tuple(bots_for(kind.name)),
        options=options_schema(kind),
        rated=described.rated,
        concedes=described.concedes,
        turn=described.turn,
        reaction=described.reaction,
        series=described.series,
        records=tuple(list_format(*each) for each in formats_of(kind.name).items()),
        presets=tuple(list_preset(kind, each) for each in presets_of(kind)),
    )


def list_preset(kind: GameType, preset: Preset) -> wire.PresetListing:
    """A preset, and what the game says of itself by these options."""
    described = set_up(kind, preset.options).describe()
    return wire.PresetListing(
        name=preset.name,
        title=preset.title,
        blurb=preset.blurb,
        options=preset.options,
        least_seats=described.least_seats,
        most_seats=described.most_seats,
        series=described.series,
        gathers=described.gathers,
        members=described.members,
    )


def list_format(name: str, format: RecordFormat) -> wire.RecordListing:
    return wire.RecordListing(
        name=name,
        title=format.title,
        extension=format.extension,
        media_type=format.media_type,
        reads=isinstance(format, ReadsRecords),
        writes=isinstance(format, WritesRecords),
        several=format.several,
    )
