"""Games as SGF, the format of other programs and sites: written out, and read in."""

import asyncio

from aiohttp import web

from parlor.engine import Refused
from parlor.engine.exchange import refusals
from parlor.replays.access import ReplayAccess
from parlor.replays.exchange import read_replay, write_game
from parlor.replays.structs import Replay
from parlor.server.http import routing
from parlor.server.http.request import Request
from parlor.server.limits import Buckets, ShortQueue
from parlor.server.routes.replays import Round, look_at_game
from parlor.table.history.one_game import OneGame
from parlor.wire.http_replays import SgfAsked, SgfGiven, SgfWritten
from parlor.wire.messages import TableName

SGF = "sgf"  # also the table of a game that was played elsewhere
MOST_BODY = 350_000  # bytes: a file of 256 KiB in base64, with what is around it
# Files that an address may have read: a second, and in a row. A long one costs half a second of computing.
EACH, AT_ONCE = 0.2, 6
IN_LINE = (
    4  # files of all together; so replays, which take turns with one of them, do not wait long
)
WRITING, READING = refusals(SGF)

READINGS: web.AppKey[Buckets] = web.AppKey("readings", Buckets)
LINE: web.AppKey[ShortQueue] = web.AppKey("line", ShortQueue)


def set_up_sgf(app: web.Application) -> None:
    app[READINGS] = Buckets(EACH, AT_ONCE)
    app[LINE] = ShortQueue(IN_LINE)


@routing.get(
    "/api/v1/tables/{table}/games/{round}/sgf",
    refuses=(
        "no_such_game",
        "not_over",
        "not_yours",
        "no_watching",
        "too_long",
        "unknown_game",
        "unknown_rules",
        *WRITING,
    ),
    who="anybody",
)
async def sgf_of(call: Request, table: TableName, round: Round, query: SgfAsked) -> SgfWritten:
    """A game of dots that is over, as SGF (`GM[40]`).

    Who may replay it may have it; what was taken back is not in it. Paper of more than 52 lines is refused:
    SGF has no letters for it.
    """

    def write(game: OneGame, look: ReplayAccess) -> SgfWritten:
        look.choose(None)
        name = f"parlor-{game.rules.charter.game}-{table.upper()}-{round}.sgf"
        return SgfWritten(name, write_game(SGF, game))

    return await look_at_game(call, table, round, query.key, write)


@routing.post(
    "/api/v1/sgf",
    refuses=(
        *READING,
        "too_long",
        "busy",
    ),
    who="anybody",
    file=MOST_BODY,
)
async def read_sgf(call: Request, body: SgfGiven) -> Replay:
    """A game of dots in a file of SGF (`GM[40]`), played by our rules and told like a game of this house.

    The main line is read, and nothing is kept. A refusal of a move begins with its number: `move 7: …`.
    """
    await call.visitor(banned=True)
    app = call.request.app
    if not app[READINGS].take(call.address, call.node.time.monotonic()):
        raise Refused("too_fast", "too many files at once: wait a few seconds")
    async with app[LINE].turn(), call.node.retelling:
        return await asyncio.to_thread(read_replay, SGF, body.file)
