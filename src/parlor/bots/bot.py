"""What a bot is, and which bots are installed.

[project.entry-points."parlor.bots"]
random = "parlor.bots.random:RandomBot"          # plays any game
"noughts.sharp" = "my_package:SharpNoughts"      # the level "sharp" of one game
"""

import warnings
from collections.abc import Callable, Mapping
from functools import cache
from importlib.metadata import entry_points
from typing import Any, Protocol, TypeAlias

from parlor.engine import Chance, Seat
from parlor.engine.contract import AnyGame

Clock: TypeAlias = Callable[[], float]  # seconds this bot has left for this move


class Bot(Protocol):
    """A player made of code.

    The state it is shown is never the true one: it is a world redealt for its seat (`Game.redeal`), so a
    bot cannot cheat, and one that wants more worlds redeals again.
    """

    def choose(self, game: AnyGame, state: Any, seat: Seat, chance: Chance, left: Clock) -> Any: ...


@cache
def _installed() -> Mapping[str, type[Bot]]:
    # Those that play anything first, so that a game's own bot of the same level takes the place.
    points = sorted(
        entry_points(group="parlor.bots"), key=lambda point: ("." in point.name, point.name)
    )
    found: dict[str, type[Bot]] = {}
    for point in points:
        try:
            found[point.name] = point.load()
        except Exception as why:  # somebody else's package must not close the house
            warnings.warn(f"the bot {point.name} cannot be loaded: {why!r}", stacklevel=2)
    return found


def bots_for(game: str) -> Mapping[str, type[Bot]]:
    """The bots that can play a game, by level: its own, and those that play anything."""
    found: dict[str, type[Bot]] = {}
    for name, kind in _installed().items():
        owner, _, level = name.rpartition(".")
        if owner in ("", game):
            found[level] = kind
    return found


STRONG = ("hard", "normal", "search")  # the strongest first


def adviser(game: str) -> str:
    """The level of the strongest bot that plays a game: who gives hints."""
    levels = bots_for(game)
    return next((level for level in STRONG if level in levels), next(iter(levels)))
