"""Games that are over, to be seen again: built from the log when somebody asks, as that person may see them."""

from collections.abc import Callable
from typing import Annotated, TypeAlias, TypeVar

import msgspec
from aiohttp import web
from msgspec import Meta

from parlor.base.person import PersonId
from parlor.base.row import TableId
from parlor.engine import Refused
from parlor.replays.access import ReplayAccess, ShareKeys
from parlor.replays.document import make_replay, measure_views
from parlor.replays.structs import Replay
from parlor.server.http import routing
from parlor.server.http.addresses import shared_base
from parlor.server.http.request import Request
from parlor.server.limits import Buckets
from parlor.store import Store
from parlor.store.sql import log_search
from parlor.table.entries import Admitted, Kicked
from parlor.table.history.one_game import OneGame
from parlor.wire.http_replays import ReplayAsked, ReplayShared
from parlor.wire.messages import TableName

T = TypeVar("T")
Round: TypeAlias = Annotated[int, Meta(ge=1, le=1_000_000)]

MOST_BYTES = 48_000_000  # of views: the longest games have 25 to 35 million, packed to one in forty
EACH, AT_ONCE = 1, 30  # replays a second for one person, and in a row
AT_ONE_ADDRESS = 4  # so many people, for a family behind one address

SHARES: web.AppKey[ShareKeys] = web.AppKey("shares", ShareKeys)
REPLAYS: web.AppKey[tuple[Buckets, Buckets]] = web.AppKey("replays", tuple)

_outs = msgspec.json.Decoder(Kicked | Admitted)


def set_up_replays(app: web.Application, secret: bytes) -> None:
    app[SHARES] = ShareKeys(secret)
    app[REPLAYS] = (
        Buckets(EACH, AT_ONCE),
        Buckets(EACH * AT_ONE_ADDRESS, AT_ONCE * AT_ONE_ADDRESS),
    )


@routing.get(
    "/api/v1/tables/{table}/games/{round}",
    refuses=(
        "no_such_game",
        "not_over",
        "damaged_game",
        "not_yours",
        "no_watching",
        "lasting_secrets",
        "too_long",
        "unknown_game",
        "unknown_rules",
    ),
    who="anybody",
    cache="private, no-cache",
)
async def replay(call: Request, table: TableName, round: Round, query: ReplayAsked) -> Replay:
    """A game that is over, step by step, with what is needed to check its shuffles.

    Without `from`: from your own seat, or as a spectator. What was said is left out, and so are the names of
    people who deleted their accounts.
    """

    def retell(game: OneGame, look: ReplayAccess) -> Replay:
        viewer, open = look.choose(query.view)
        check_size(game, open)
        return make_replay(game, viewer, open=open, may=look.viewpoints)

    told = await look_at_game(call, table, round, query.key, retell)
    if query.download:
        call.attach(f"parlor-{told.game}-{told.table.upper()}-{told.round}.json")
    return told


@routing.post(
    "/api/v1/tables/{table}/games/{round}/share",
    refuses=(
        "not_signed_in",
        "no_such_game",
        "not_over",
        "damaged_game",
        "not_yours",
        "too_long",
        "unknown_game",
        "unknown_rules",
    ),
)
async def share(call: Request, table: TableName, round: Round) -> ReplayShared:
    """A link by which anybody sees a game from the seat that you had in it, until you delete your account."""
    person = (await call.require_login()).person.id
    check_pace(call, person)
    shares = call.request.app[SHARES]

    def key_of(game: OneGame) -> str:
        seat, _ = ReplayAccess(game, person, ()).choose("seat")
        assert seat is not None
        return shares.key(table, round, seat, person)

    key = await call.node.past_games.read(table, round, key_of)
    base = shared_base(call.request, call.node.settings)
    return ReplayShared(f"{base}/r/{table}/{round}?key={key}", key)


async def look_at_game(
    call: Request,
    table: TableId,
    number: int,
    key: str | None,
    use: Callable[[OneGame, ReplayAccess], T],
) -> T:
    """Do something with a finished game, limited to what the asker may see."""
    person = await identify(call)
    out = await kept_out(call.node.store, table)
    shares = call.request.app[SHARES]

    def look(game: OneGame) -> T:
        shared = shares.seat(game, key) if key else None
        if key and shared is None:
            raise Refused("not_yours", "this link opens no seat of this game, or not any more")
        return use(game, ReplayAccess(game, person, out, shared))

    return await call.node.past_games.read(table, number, look)


async def identify(call: Request) -> PersonId:
    """Who asks for games that are over, and not too often; empty: a stranger."""
    visitor = await call.visitor(banned=True)
    person = visitor.person.id if visitor else ""
    check_pace(call, person)
    return person


def check_pace(call: Request, person: PersonId) -> None:
    """Refuse people who ask for too many, before anything is read: by person, and by address like strangers."""
    now = call.node.time.monotonic()
    own, shared = call.request.app[REPLAYS]
    if not (own.take(person or call.address, now) and shared.take(call.address, now)):
        raise Refused("too_fast", "too many games at once: wait a moment")


def check_size(game: OneGame, open: bool) -> None:
    """Refuse a game that would fill the memory, by what a spectator saw of it."""
    size = measure_views(game) * (1 + len(game.chairs) * open)
    if size > MOST_BYTES:
        raise Refused("too_long", f"{len(game.told)} rows, {size} bytes: too long to replay")


async def kept_out(store: Store, table: TableId) -> frozenset[PersonId]:
    """Whom the host of a table keeps out, up to now."""
    out: set[PersonId] = set()
    for body in await log_search.list_kicks(store, table):
        entry = _outs.decode(body)
        if isinstance(entry, Admitted):
            out.discard(entry.person.id)
        elif entry.out:
            out.add(entry.person.id)
    return frozenset(out)
