"""Making a new table."""

import secrets
from typing import TYPE_CHECKING

import msgspec

from parlor.bots import bots_for
from parlor.engine import Illegal, Refused
from parlor.engine.registry import rules, set_up
from parlor.server.place import Place
from parlor.store import TableRow
from parlor.store.writer import Waiting
from parlor.table import Table
from parlor.table.commands import Sit
from parlor.table.model import Charter, Person
from parlor.table.terms import HOUSE
from parlor.wire.requests import NewTable

if TYPE_CHECKING:
    from parlor.server.parlour import Parlour

_encoder = msgspec.json.Encoder()


async def make_table(parlour: "Parlour", person: Person, wanted: NewTable) -> Place:
    """A new table with its host and bots on it, once it is on disk."""
    if parlour.writer.ill:
        raise Refused("trouble", parlour.TROUBLE)
    check_room(parlour, person)
    kind = rules(wanted.game)
    game = set_up(kind, wanted.options)
    most = game.describe().most_seats
    if wanted.bots + wanted.sit > most:
        raise Illegal("too_many", f"{wanted.bots} bots and you: there are {most} seats")
    charter = Charter(
        id=secrets.token_hex(5),
        game=kind.name,
        version=kind.version,
        options=msgspec.to_builtins(game),  # all of them: a default may change one day
        settings=wanted.settings,
        made=parlour.now(),
        maker=person.id,
        house=HOUSE,
    )
    table = Table(charter, game, draw_seed, tuple(bots_for(kind.name)))
    place = parlour.making[charter.id] = Place(parlour, table)
    opening = Waiting()
    kept = TableRow(charter.id, _encoder.encode(charter).decode(), charter.made)
    parlour.writer.open(kept, (opening, None))
    if wanted.sit:
        place.write(table.ask(person, "", Sit(), charter.made))
    for seat in range(wanted.sit, wanted.sit + wanted.bots):
        place.write(table.seat_bot(seat, table.terms.bots[0], charter.made))
    try:
        made = await opening.done and await place.durable(table.sitting)
    finally:
        del parlour.making[charter.id]
    if not made:
        place.stop()
        raise Refused("trouble", parlour.TROUBLE)
    parlour.places[charter.id] = place
    parlour.lobby.changed(table)
    return place


def check_room(parlour: "Parlour", person: Person) -> None:
    """One person may have so many open tables, and so may the house."""
    tables = [place.table for place in (*parlour.places.values(), *parlour.making.values())]
    still_open = [table.charter for table in tables if table.durable.phase != "closed"]
    mine = sum(1 for charter in still_open if charter.maker == person.id)
    if mine >= parlour.settings.tables:
        raise Illegal("too_many_tables", f"you have {mine} open tables, which is the most")
    if len(still_open) >= parlour.settings.open_tables:
        raise Illegal("house_full", f"{len(still_open)} tables are open here, which is the most")


def draw_seed() -> bytes:
    return secrets.token_bytes(32)
