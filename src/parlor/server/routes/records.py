"""Records: finished games as files of other programs, written out and read in (see `engine.records`)."""

import asyncio
from collections.abc import Collection, Iterable, Iterator

from aiohttp import web

from parlor.base.person import PersonId
from parlor.engine import Refused, Seat
from parlor.engine.records import (
    find_writer,
    formats_of,
    reading_refusals,
    writing_refusals,
)
from parlor.replays.access import ReplayAccess
from parlor.replays.records import read_replays, write_game, write_games
from parlor.server.http import routing
from parlor.server.http.request import Request
from parlor.server.limits import Buckets, ShortQueue
from parlor.server.routes.replays import Round, identify, kept_out, look_at_game
from parlor.table.history.one_game import OneGame
from parlor.wire.http_replays import (
    FormatName,
    RecordAsked,
    RecordGiven,
    RecordRead,
    RecordWritten,
)
from parlor.wire.messages import TableName

MOST_BODY = 350_000  # bytes: a file of 256 KiB in base64, with what is around it
# Files that an address may have read: a second, and in a row. A long one costs half a second of computing.
EACH, AT_ONCE = 0.2, 6
IN_LINE = (
    4  # files of all together; so replays, which take turns with one of them, do not wait long
)
UNAVAILABLE = (
    "no_such_game",
    "not_over",
    "damaged_game",
    "not_yours",
    "no_watching",
    "too_long",
    "unknown_game",
    "unknown_rules",
    "unknown_format",
    "not_written",
)

READINGS: web.AppKey[Buckets] = web.AppKey("readings", Buckets)
LINE: web.AppKey[ShortQueue] = web.AppKey("line", ShortQueue)


def set_up_records(app: web.Application) -> None:
    app[READINGS] = Buckets(EACH, AT_ONCE)
    app[LINE] = ShortQueue(IN_LINE)


@routing.get(
    "/api/v1/tables/{table}/games/{round}/records/{format}",
    refuses=(*UNAVAILABLE, *writing_refusals()),
    who="anybody",
)
async def record_of(
    call: Request, table: TableName, round: Round, format: FormatName, query: RecordAsked
) -> RecordWritten:
    """A game that is over, as a file of another program. `records` of its listing names the formats.

    Without `from`: from your own seat, or as a spectator. Anybody who may replay the game may download it.
    """

    def write(game: OneGame, look: ReplayAccess) -> RecordWritten:
        viewer, _ = look.choose(query.view)
        name = game.rules.charter.game
        return wrap(format, name, f"{table.upper()}-{round}", write_game(format, game, viewer))

    return await look_at_game(call, table, round, query.key, write)


@routing.get(
    "/api/v1/tables/{table}/records/{format}",
    refuses=(*UNAVAILABLE, *writing_refusals(), "one_game", "busy"),
    who="anybody",
)
async def records_of(call: Request, table: TableName, format: FormatName) -> RecordWritten:
    """All games of a table that are over, as one file of another program, where its format holds several.

    Each is from your own seat, or as a spectator saw it. Those that you may not see are left out.
    """
    person = await identify(call)
    charter = await call.node.past_games.find_charter(table)
    writer = find_writer(format, charter.game, several=True)  # before a row of the table is read
    out = await kept_out(call.node.store, table)

    def write(games: Iterator[OneGame]) -> RecordWritten:
        file = write_games(writer, choose_views(games, person, out))
        return wrap(format, charter.game, table.upper(), file)

    return await call.node.past_games.read_all(charter, write)


def choose_views(
    games: Iterable[OneGame], person: PersonId, out: Collection[PersonId]
) -> Iterator[tuple[OneGame, Seat | None]]:
    """The games that somebody may see, each with whose view of it; refuses where there are none."""
    none = True
    for game in games:
        look = ReplayAccess(game, person, out)
        if look.viewpoints:
            none = False
            yield game, look.choose(None)[0]
    if none:
        raise Refused("no_watching", "these games were not open to watchers")


@routing.post(
    "/api/v1/records/{format}",
    refuses=(*reading_refusals(), "unknown_format", "not_read", "no_games", "too_long", "busy"),
    who="anybody",
    file=MOST_BODY,
)
async def read_records(call: Request, format: FormatName, body: RecordGiven) -> RecordRead:
    """The games in a file of another program, played by our rules and told like games of this house.

    Nothing is kept. A refusal of a move begins with its number: `move 7: …`.
    """
    await call.visitor(banned=True)
    app = call.request.app
    if not app[READINGS].take(call.address, call.node.time.monotonic()):
        raise Refused("too_fast", "too many files at once: wait a few seconds")
    async with app[LINE].turn(), call.node.retelling:
        return RecordRead(await asyncio.to_thread(read_replays, format, body.file))


def wrap(format: str, game: str, which: str, file: bytes) -> RecordWritten:
    described = formats_of(game)[format]
    name = f"parlor-{game}-{which}.{described.extension}"
    return RecordWritten(name, described.media_type, file)
