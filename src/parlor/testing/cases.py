"""The setups under test: a game with its options at their defaults and at their limits."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

import msgspec

from parlor.engine import Chance, Illegal
from parlor.engine.contract import AnyGame
from parlor.engine.promises import promises_of
from parlor.engine.registry import GameType, set_up

ENDS = (("minimum", -1), ("maximum", 1))


@dataclass(frozen=True, slots=True)
class Case:
    """A game with its options chosen, and its number of seats."""

    game: AnyGame
    seats: int

    def __str__(self) -> str:
        return f"{self.game} for {self.seats}"


def cases(kind: GameType) -> tuple[Case, ...]:
    """Every set of options with the least and the most seats it allows, each once."""
    found: dict[str, Case] = {}
    for options in option_sets(kind):
        game = set_up(kind, options)
        described = game.describe()
        for seats in (described.least_seats, described.most_seats):
            case = Case(game, seats)
            if can_start(case):
                found[str(case)] = case
    return tuple(found.values())


def some_cases(kind: GameType, most: int) -> tuple[Case, ...]:
    """All setups of a game, or so many of a game with many options: the first, the last, and some between."""
    every = cases(kind)
    if len(every) <= most:
        return every
    return tuple(every[at * (len(every) - 1) // (most - 1)] for at in range(most))


def can_start(case: Case) -> bool:
    """Do these options fit that many seats? Only the default options must fit all."""
    try:
        case.game.start(case.seats, Chance.named("seats"))
    except Illegal:
        return False
    return True


def option_sets(kind: GameType) -> Iterator[dict[str, Any]]:
    """The defaults, each option alone at each of its limits, and all options at their limits together.

    Options that a game promises as `small` hold throughout, except where that option itself is tried.
    """
    small = promises_of(kind).small
    limits = {name: tuple(limit_values(schema)) for name, schema in option_schemas(kind).items()}
    yield dict(small)
    for name, values in limits.items():
        for value in values:
            yield {**small, name: value}
    yield {name: values[0] for name, values in limits.items() if values} | small
    yield {name: values[-1] for name, values in limits.items() if values} | small


def option_schemas(kind: GameType) -> dict[str, Mapping[str, Any]]:
    """The JSON Schema of each option, by name: what a lobby makes its form of."""
    whole = msgspec.json.schema(kind)
    shelf = whole["$defs"]
    properties = shelf[whole["$ref"].rpartition("/")[2]]["properties"]
    return {name: resolve(schema, shelf) for name, schema in properties.items()}


def resolve(schema: Mapping[str, Any], shelf: Mapping[str, Any]) -> Mapping[str, Any]:
    reference = schema.get("$ref")
    return schema if reference is None else {**shelf[reference.rpartition("/")[2]], **schema}


def limit_values(schema: Mapping[str, Any]) -> Iterator[Any]:
    """The values at which an option is most likely to go wrong.

    >>> list(limit_values({"type": "integer", "minimum": 0, "maximum": 9}))
    [0, 1, 9]
    """
    if schema.get("type") == "boolean":
        yield from (False, True)
    elif "enum" in schema:
        yield from schema["enum"]
    elif schema.get("type") == "integer" and {"minimum", "maximum"} <= set(schema):
        low, high = schema["minimum"], schema["maximum"]
        yield from sorted({low, min(low + 1, high), high})
    for choice in schema.get("anyOf", ()):
        yield from limit_values(choice)


def wrong_values(schema: Mapping[str, Any]) -> Iterator[Any]:
    """Values that an option must refuse, where its schema tells.

    >>> list(wrong_values({"type": "integer", "minimum": 0, "maximum": 9}))
    [[], None, -1, 10, '1']
    """
    if "anyOf" in schema or schema.get("type") not in ("boolean", "integer", "string", None):
        return
    yield from ([], None)
    if schema.get("type") == "integer":
        yield from (schema[end] + step for end, step in ENDS if end in schema)
        yield "1"
