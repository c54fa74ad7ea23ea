"""What a bot is, and which bots are installed.

[project.entry-points."parlor.bots"]
random = "parlor.bots.random:RandomBot"          # plays any game
"noughts.sharp" = "my_package:SharpNoughts"      # the level "sharp" of one game

[project.entry-points."parlor.sparring"]         # the same, for the arena alone: people never meet these
"noughts.eager" = "my_package:EagerNoughts"
"""

import warnings
from collections.abc import Callable, Mapping
from functools import cache
from importlib.metadata import entry_points
from typing import Any, Protocol, TypeAlias

from parlor.engine import Chance, Seat
from parlor.engine.contract import AnyGame

TimeLeft: TypeAlias = Callable[[], float]  # seconds this bot has left for this move


class Bot(Protocol):
    """A player made of code.

    The state it is shown is never the true one: it is a world redealt for its seat (`Game.redeal`), so a
    bot cannot cheat, and one that wants more worlds redeals again. A level that should think less long than
    a house allows says so with a class variable `budget`, in seconds.
    """

    def choose(
        self, game: AnyGame, state: Any, seat: Seat, chance: Chance, left: TimeLeft
    ) -> Any: ...


@cache
def _load_installed(group: str) -> Mapping[str, type[Bot]]:
    # Those that play anything first, so that a game's own bot of the same level takes the place.
    points = sorted(entry_points(group=group), key=lambda point: ("." in point.name, point.name))
    found: dict[str, type[Bot]] = {}
    for point in points:
        try:
            found[point.name] = point.load()
        except Exception as why:  # somebody else's package must not close the house
            warnings.warn(f"the bot {point.name} cannot be loaded: {why!r}", stacklevel=2)
    return found


def bots_for(game: str) -> Mapping[str, type[Bot]]:
    """The bots that can play a game, by level: its own, the weakest first, and those that play anything."""
    return _levels("parlor.bots", game)


def sparring_partners(game: str) -> Mapping[str, type[Bot]]:
    """The same, with those that only the arena knows."""
    return {**bots_for(game), **_levels("parlor.sparring", game)}


def _levels(group: str, game: str) -> Mapping[str, type[Bot]]:
    own: dict[str, type[Bot]] = {}
    anything: dict[str, type[Bot]] = {}
    for name, kind in _load_installed(group).items():
        owner, _, level = name.rpartition(".")
        if owner == game:
            own[level] = kind
        elif not owner:
            anything[level] = kind
    climbing = sorted(own, key=lambda level: LADDER.index(level) if level in LADDER else -1)
    return {**{level: own[level] for level in climbing}, **(anything | own)}


def own_budget(kind: type[Bot], most: float) -> float:
    """The seconds that a level thinks for a move, where a house allows so many at most."""
    return min(most, getattr(kind, "budget", most))


LADDER = ("easy", "normal", "hard")
STRONG = ("hard", "normal", "search")  # the strongest first


def adviser(game: str) -> str:
    """The level of the strongest bot that plays a game; it gives the hints."""
    levels = bots_for(game)
    return next((level for level in STRONG if level in levels), next(iter(levels)))
