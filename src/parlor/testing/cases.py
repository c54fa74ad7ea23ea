"""The games under test, each set up in several ways: its options at their defaults and at their ends."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

import msgspec

from parlor.engine import Chance, Illegal
from parlor.engine.contract import AnyGame
from parlor.engine.registry import GameType, games, set_up
from parlor.testing.morra import Morra
from parlor.testing.promises import PROMISES

KINDS: tuple[GameType, ...] = (*games().values(), Morra)


@dataclass(frozen=True, slots=True)
class Case:
    """A game with its options chosen, and how many sit down to it."""

    game: AnyGame
    seats: int

    def __str__(self) -> str:
        return f"{self.game} for {self.seats}"


def cases(kind: GameType) -> tuple[Case, ...]:
    """Every option set with the least and the most seats it allows, each once."""
    found: dict[str, Case] = {}
    for options in option_sets(kind):
        game = set_up(kind, options)
        described = game.describe()
        for seats in (described.least_seats, described.most_seats):
            case = Case(game, seats)
            if fits(case):
                found[str(case)] = case
    return tuple(found.values())


def fits(case: Case) -> bool:
    """May these options be played by that many? Only the defaults must be open to all."""
    try:
        case.game.start(case.seats, Chance.named("fits"))
    except Illegal:
        return False
    return True


def option_sets(kind: GameType) -> Iterator[dict[str, Any]]:
    """The defaults, each option alone at each of its ends, and all of them at their ends together.

    What a game is to have small (see `promises`) is so but where that option itself is tried.
    """
    small = dict(PROMISES[kind.name].small) if kind.name in PROMISES else {}
    ends = {name: tuple(values_at_ends(schema)) for name, schema in option_schemas(kind).items()}
    yield small
    for name, values in ends.items():
        for value in values:
            yield {**small, name: value}
    yield {name: values[0] for name, values in ends.items() if values} | small
    yield {name: values[-1] for name, values in ends.items() if values} | small


def option_schemas(kind: GameType) -> dict[str, Mapping[str, Any]]:
    """The JSON Schema of each option, by name: what a lobby makes its form of.

    >>> option_schemas(Morra)["fists"]
    {'title': 'May a player pass?', 'type': 'boolean', 'default': True}
    """
    whole = msgspec.json.schema(kind)
    shelf = whole["$defs"]
    properties = shelf[whole["$ref"].rpartition("/")[2]]["properties"]
    return {name: resolved(schema, shelf) for name, schema in properties.items()}


def resolved(schema: Mapping[str, Any], shelf: Mapping[str, Any]) -> Mapping[str, Any]:
    reference = schema.get("$ref")
    return schema if reference is None else {**shelf[reference.rpartition("/")[2]], **schema}


def values_at_ends(schema: Mapping[str, Any]) -> Iterator[Any]:
    """The values an option is most likely to go wrong at.

    >>> list(values_at_ends({"type": "integer", "minimum": 0, "maximum": 9}))
    [0, 1, 9]
    """
    if schema.get("type") == "boolean":
        yield from (False, True)
    elif "enum" in schema:
        yield from schema["enum"]
    elif schema.get("type") == "integer":
        low, high = schema["minimum"], schema["maximum"]
        yield from sorted({low, min(low + 1, high), high})
    for choice in schema.get("anyOf", ()):
        yield from values_at_ends(choice)
