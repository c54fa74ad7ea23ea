"""Making a new table."""

import secrets
from collections.abc import Iterator
from functools import partial
from heapq import nsmallest
from itertools import islice
from typing import TYPE_CHECKING

import msgspec

from parlor.base.person import Person
from parlor.base.row import TableId
from parlor.bots import bots_for
from parlor.engine import Description, Illegal, Refused
from parlor.engine.registry import options_for, rules, set_up
from parlor.lobby import codes
from parlor.server.logs import log
from parlor.server.tables.hosted import HostedTable
from parlor.server.tables.retention import left_first, spare
from parlor.store import TableRow
from parlor.store.writer import Waiting
from parlor.table import Receipt, Table
from parlor.table.commands import Sit
from parlor.table.model import Chair, Charter
from parlor.table.rules import rated
from parlor.table.rules_in_force import HOUSE
from parlor.wire.http_bodies import NewTable

if TYPE_CHECKING:
    from parlor.server.node import Node

_encoder = msgspec.json.Encoder()


async def make_table(
    node: "Node",
    person: Person,
    wanted: NewTable,
    also: tuple[Person, ...] = (),
    start: bool = False,
) -> HostedTable:
    """A new table with its host, others and bots on it, perhaps begun, once it is on disk."""
    if node.writer.ill:
        raise Refused("trouble", node.TROUBLE)
    check_room(node, person)
    kind = rules(wanted.game)
    game = set_up(kind, options_for(kind, wanted.options, wanted.settings.rated))
    described = game.describe()
    most = described.most_seats
    check_rated(person, wanted, described)
    if wanted.bots + wanted.sit > most:
        raise Illegal("too_many", f"{wanted.bots} bots and you: there are {most} seats")
    levels = tuple(bots_for(kind.name))
    for level in (wanted.level, wanted.settings.level):
        if level is not None and level not in levels:
            raise Illegal("unknown_bot", f"no bot {level!r} here: there is {', '.join(levels)}")
    passphrase = ""
    if wanted.passphrase is not None:
        passphrase = await node.passphrases.hashed(wanted.passphrase)
        check_room(node, person)  # others made tables meanwhile
    charter = Charter(
        id=draw_id(node),
        game=kind.name,
        version=kind.version,
        options=msgspec.to_builtins(game),  # all of them: a default may change one day
        settings=wanted.settings,
        made=node.now(),
        maker=person.id,
        house=HOUSE,
        passphrase=passphrase,
    )
    table = Table(charter, game, draw_seed, levels)
    receipts = [row for row in first_rows(table, person, wanted, also, start) if row is not None]
    make_room(node)  # nothing is refused after this, so no table is closed in vain
    place = node.making[charter.id] = HostedTable(node, table)
    opening = Waiting()
    kept = TableRow(charter.id, _encoder.encode(charter).decode(), charter.made)
    node.writer.open(kept, (opening, None))
    for receipt in receipts:
        place.put(receipt)
    place.write(table.go_on(charter.made))
    try:
        made = await opening.done and await place.durable(table.sitting)
    finally:
        del node.making[charter.id]
    if not made:
        place.stop()
        raise Refused("trouble", node.TROUBLE)
    node.places[charter.id] = place
    node.lobby.changed(table)
    return place


def first_rows(
    table: Table, person: Person, wanted: NewTable, also: tuple[Person, ...], start: bool
) -> Iterator[Receipt | None]:
    """Who sits there from the start. What the table refuses, it refuses before anything is written."""
    made = table.charter.made
    sitters = (person, *also) if wanted.sit else also
    for sitter in sitters:
        yield table.ask(sitter, "", Sit(), made)
    for seat in range(len(sitters), len(sitters) + wanted.bots):
        yield table.seat_bot(seat, wanted.level or table.terms.bots[0], made)
    if start:
        yield table.begin(made)


def check_rated(person: Person, wanted: NewTable, game: Description) -> None:
    """What the table would refuse later is refused at once."""
    sitter = (Chair(person=person),) if wanted.sit else ()
    bots = (Chair(bot="any") for _ in range(wanted.bots))
    rated.check(wanted.settings, game, (*sitter, *bots))


def check_room(node: "Node", person: Person) -> None:
    """One person may have so many open tables, and so may the house, unless it can make room."""
    still_open = open_tables(node)
    mine = sum(1 for table in still_open if table.charter.maker == person.id)
    if mine >= node.settings.tables:
        raise Illegal("too_many_tables", f"you have {mine} open tables, which is the most")
    excess = len(still_open) + 1 - node.settings.open_tables
    if excess > 0:
        found = islice(spare(node.places.values(), node.now()), excess)
        if sum(1 for _ in found) < excess:
            raise full(len(still_open))


def make_room(node: "Node") -> None:
    """Close tables that guests left alone with bots, until there is room for one more."""
    still_open, now = len(open_tables(node)), node.now()
    excess = still_open + 1 - node.settings.open_tables
    if excess <= 0:
        return
    for place in nsmallest(excess, spare(node.places.values(), now), key=left_first):
        if not place.attempt(partial(place.table.close, "full", now)):
            raise full(still_open)
        log.info("made_room", table=place.table.charter.id)
        excess -= 1
    if excess:
        raise full(still_open)


def open_tables(node: "Node") -> list[Table]:
    tables = [place.table for place in (*node.places.values(), *node.making.values())]
    return [table for table in tables if table.sitting.phase != "closed"]


def full(still_open: int) -> Illegal:
    return Illegal("house_full", f"open tables here: {still_open}, which is the most")


def draw_id(node: "Node") -> TableId:
    """An id whose code no other open table has."""
    taken = {codes.code_of(name) for name in (*node.places, *node.making)}
    while True:
        name = codes.drawn(secrets.token_bytes(codes.BYTES))
        if codes.code_of(name) not in taken:
            return name


def draw_seed() -> bytes:
    return secrets.token_bytes(32)
