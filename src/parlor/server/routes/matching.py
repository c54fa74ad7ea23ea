"""Finding a table over HTTP: by quick match, by the code that somebody said, and the way back to one's own."""

from typing import Annotated, TypeAlias

from aiohttp import web
from msgspec import Meta

from parlor.base.person import Person
from parlor.engine import Refused, Seat
from parlor.lobby import codes
from parlor.server.http import routing
from parlor.server.http.addresses import shared_base
from parlor.server.http.request import Request
from parlor.server.limits import Buckets
from parlor.server.lobby.live_lists import listing
from parlor.server.tables.hosted import HostedTable
from parlor.table import Table
from parlor.table.audience import seat_of
from parlor.wire.http_bodies import FoundTable, Match, OwnTable, OwnTables, TableMade

Code: TypeAlias = Annotated[
    str, Meta(min_length=1, max_length=40, extra_json_schema={"pattern": codes.TYPED})
]

WRONG_CODES = 20  # a minute from one address

CODES: web.AppKey[Buckets] = web.AppKey("codes", Buckets)


def set_up(app: web.Application) -> None:
    app[CODES] = Buckets(WRONG_CODES / 60, WRONG_CODES)


@routing.post(
    "/api/v1/match",
    refuses=(
        "not_signed_in",
        "unknown_game",
        "members_only",
        "too_many_tables",
        "house_full",
        "endless",
        "unknown_bot",
        "wrong_seats",
    ),
)
async def match(call: Request, body: Match) -> TableMade:
    """Play with anybody: sit down at the oldest public table that forms, or at a new one.

    People who already wait or play at such a table return to it. Bots take the seats that stay empty for a
    while, but never in a rated game, which is for members. Some games gather people in rooms that run
    themselves, without bots.
    """
    hosted = await call.node.matchmaker.match(await call.person(), body)
    return table_made(call, hosted)


@routing.get("/api/v1/tables/mine", refuses=("not_signed_in",))
async def mine(call: Request) -> OwnTables:
    """The tables at which you sit, the one where something happened last first; the way back to them."""
    person = await call.person()
    found = [
        own_table(hosted.table, seat)
        for hosted in call.node.tables.hosted.values()
        if (seat := _seat(hosted, person)) is not None
    ]
    return OwnTables(tuple(sorted(found, key=lambda own: (own.at, own.table.id), reverse=True)))


@routing.get("/api/v1/codes/{code}", refuses=("unknown_code",))
async def by_code(call: Request, code: Code) -> FoundTable:
    """The table that a code names, however it is typed. Few guesses are free."""
    limits = call.request.app[CODES]
    if not limits.take(call.address, call.node.time.monotonic()):
        raise Refused("too_fast", "too many codes from your address: wait a minute")
    wanted = codes.read_code(code)
    found = [
        hosted.table
        for name, hosted in call.node.tables.hosted.items()
        if codes.code_of(name) == wanted and hosted.table.durable.phase != "closed"
    ]
    if not found:
        raise Refused("unknown_code", f"there is no open table {codes.spell_code(wanted)}")
    limits.give_back(call.address)
    charter = max((table.charter for table in found), key=lambda charter: charter.made)
    return FoundTable(charter.id, charter.game, bool(charter.passphrase))


def own_table(table: Table, seat: Seat) -> OwnTable:
    """A table as its players see it in a list."""
    sitting = table.durable
    turn = seat in sitting.asked and sitting.paused is None
    return OwnTable(listing(table), sitting.at, turn)


def _seat(hosted: HostedTable, person: Person) -> Seat | None:
    """Where somebody sits, even if they gave up this game and play the next one; not where a bot took over."""
    sitting = hosted.table.durable
    seat = None if hosted.broken or sitting.phase == "closed" else seat_of(sitting, person.id)
    return seat if seat is not None and sitting.chairs[seat].human else None


def table_made(call: Request, hosted: HostedTable) -> TableMade:
    """What is said of a table: how to share it."""
    name = hosted.table.charter.id
    link = f"{shared_base(call.request, call.node.settings)}/t/{name}"
    return TableMade(name, link, codes.spell_code(name))
