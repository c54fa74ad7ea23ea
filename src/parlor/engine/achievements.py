"""Achievements that games bring, found through entry points, so that any package can bring some.

[project.entry-points."parlor.achievements"]
dots = "parlor.games.dots.achievements:ACHIEVEMENTS"      # the game, and a tuple of milestones
"""

import warnings
from collections.abc import Mapping
from functools import cache
from importlib.metadata import entry_points

import msgspec

from parlor.base.structs import Value


class Milestone(Value, frozen=True):
    """An achievement: a number that the game counts has reached a line, in games with other people.

    A sum reaches it over many games, a record in one. See `engine.tallies`.
    """

    code: str  # "capture_20"; the house puts the name of the game and a dot before it
    title: str
    text: str
    count: str  # the name of a number in `counted`
    reach: int  # 1 or more


@cache
def milestones() -> Mapping[str, tuple[Milestone, ...]]:
    """The achievements of every game that brings some, each with its full code."""
    found: dict[str, tuple[Milestone, ...]] = {}
    for point in sorted(entry_points(group="parlor.achievements"), key=lambda point: point.name):
        try:
            brought = msgspec.convert(point.load(), tuple[Milestone, ...], strict=True)
        except Exception as why:  # somebody else's package must not close the house
            warnings.warn(f"achievements of {point.name} cannot be loaded: {why!r}", stacklevel=2)
            continue
        # Another package may bring some for a game that is not its own.
        found[point.name] = (
            *found.get(point.name, ()),
            *(msgspec.structs.replace(each, code=f"{point.name}.{each.code}") for each in brought),
        )
    return found
