"""A new table: is it allowed, what is it, and who sits at it from the start."""

import secrets
from collections.abc import Iterable, Iterator

import msgspec

from parlor.base.person import Person
from parlor.base.row import Instant, TableId
from parlor.bots import bots_for
from parlor.engine import Description, Illegal
from parlor.engine.contract import AnyGame
from parlor.engine.registry import options_for, rules, set_up
from parlor.lobby import codes
from parlor.store import TableRow
from parlor.table import Receipt, Table
from parlor.table.commands import Sit
from parlor.table.model import Chair, Charter
from parlor.table.rules import allowed_settings
from parlor.table.rules_in_force import NEWEST_HOUSE
from parlor.wire.http_bodies import NewTable

_encoder = msgspec.json.Encoder()


def prepare(person: Person, wanted: NewTable) -> tuple[AnyGame, tuple[str, ...]]:
    """The game that is wanted and the levels of its bots, or `Refused`."""
    kind = rules(wanted.game)
    game = set_up(kind, options_for(kind, wanted.options, wanted.settings.rated))
    description = game.describe()
    most = wanted.settings.seats or description.most_seats
    check_rated(person, wanted, description)
    allowed_settings.check_fits(wanted.settings, game)
    if wanted.bots + wanted.sit > most:
        raise Illegal("too_many", f"{wanted.bots} bots and you: there are {most} seats")
    levels = tuple(bots_for(kind.name))
    for level in (wanted.level, wanted.settings.level):
        if level is not None and level not in levels:
            raise Illegal("unknown_bot", f"no bot {level!r} here: choose from {', '.join(levels)}")
    return game, levels


def check_rated(person: Person, wanted: NewTable, game: Description) -> None:
    """What the table would refuse later is refused at once."""
    sitter = (Chair(person=person),) if wanted.sit else ()
    bots = (Chair(bot="any") for _ in range(wanted.bots))
    allowed_settings.check(wanted.settings, game, (*sitter, *bots))


def found_table(
    name: TableId,
    game: AnyGame,
    levels: tuple[str, ...],
    maker: Person,
    wanted: NewTable,
    passphrase: str,
    now: Instant,
) -> Table:
    charter = Charter(
        id=name,
        game=game.name,
        version=game.version,
        options=msgspec.to_builtins(game),  # all of them: a default may change one day
        settings=wanted.settings,
        made=now,
        maker=maker.id,
        house=NEWEST_HOUSE,
        passphrase=passphrase,
    )
    return Table(charter, game, None, levels)


def seat_people(
    table: Table, person: Person, wanted: NewTable, also: tuple[Person, ...], start: bool
) -> Iterator[Receipt | None]:
    """Who sits there from the start. What the table refuses, it refuses before anything is written."""
    made = table.charter.made
    sitters = (person, *also) if wanted.sit else also
    for sitter in sitters:
        yield table.ask(sitter, "", Sit(), made)
    for seat in range(len(sitters), len(sitters) + wanted.bots):
        yield table.seat_bot(seat, wanted.level or table.rules.bots[0], made)
    if start:
        yield table.begin(made)


def table_row(charter: Charter) -> TableRow:
    return TableRow(charter.id, _encoder.encode(charter).decode(), charter.made)


def draw_id(others: Iterable[TableId]) -> TableId:
    """An id whose code no other open table has."""
    taken = {codes.code_of(name) for name in others}
    while True:
        name = codes.draw_id(secrets.token_bytes(codes.BYTES))
        if codes.code_of(name) not in taken:
            return name
