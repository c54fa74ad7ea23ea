"""The installed games, found through entry points, so that any package can bring one.

[project.entry-points."parlor.games"]
onecard = "parlor.games.onecard:OneCard"
"""

import warnings
from collections.abc import Mapping
from functools import cache
from importlib.metadata import entry_points
from typing import Any, TypeAlias

import msgspec

from parlor.engine.contract import AnyGame
from parlor.engine.refusals import Illegal, Malformed

GameType: TypeAlias = type[Any]


@cache
def games() -> Mapping[str, GameType]:
    """Every installed game by name, in alphabetical order."""
    found: dict[str, GameType] = {}
    for point in sorted(entry_points(group="parlor.games"), key=lambda point: point.name):
        try:
            kind = point.load()
        except Exception as why:  # somebody else's package must not close the house
            warnings.warn(f"the game {point.name} cannot be loaded: {why!r}", stacklevel=2)
            continue
        assert kind.name == point.name, f"entry point {point.name} loads a game named {kind.name}"
        found[point.name] = kind
    return found


def rules(
    name: str, version: int | None = None, among: Mapping[str, GameType] | None = None
) -> GameType:
    """The newest rules of a game, or those of the version that a table began with."""
    shelf = games() if among is None else among
    if name not in shelf:
        raise Illegal("unknown_game", f"no game {name!r} here: choose from {', '.join(shelf)}")
    newest: GameType = shelf[name]
    editions: dict[int, GameType] = {kind.version: kind for kind in (newest, *newest.former)}
    if version is None:
        return newest
    if version not in editions:
        kept = ", ".join(str(each) for each in sorted(editions))
        raise Illegal(
            "unknown_rules", f"{name} rules {version} are not kept here: choose from {kept}"
        )
    return editions[version]


def options_for(kind: GameType, chosen: Mapping[str, Any], rated: bool) -> dict[str, Any]:
    """The chosen options and, for a rated game, the game's own options for that.

    >>> options_for(rules("noughts"), {}, rated=True)
    {'boards': 4}
    """
    return {**kind().describe().rated, **chosen} if rated else dict(chosen)


def check_seats(game: AnyGame, seats: int) -> None:
    """Refuse a number of seats that the game's description excludes, so that `start` need not.

    >>> check_seats(rules("noughts")(), 3)
    Traceback (most recent call last):
    parlor.engine.refusals.Illegal: 3 seats asked, but noughts is for 2
    """
    described = game.describe()
    least, most = described.least_seats, described.most_seats
    if not least <= seats <= most:
        allowed = f"{least}" if least == most else f"{least} to {most}"
        raise Illegal("wrong_seats", f"{seats} seats asked, but {game.name} is for {allowed}")


def set_up(kind: GameType, options: object) -> AnyGame:
    """A game with these options, or `Malformed` naming the option that is wrong."""
    try:
        game: AnyGame = msgspec.convert(options, kind)
    except msgspec.ValidationError as wrong:
        raise Malformed(f"options of {kind.name}: {wrong}") from None
    return game
