"""The blinds of a tournament: which level it is, and what the blinds are there."""

from typing import Literal, TypeAlias

Growth: TypeAlias = Literal["schedule", "steps"]

MINUTE = 60_000
MOST_LEVEL = 56  # later levels are like this one: blinds of 10^14 that nobody can pay
# In tenths of the first blinds. After these it goes on from a hundred times as much.
SCHEDULE = (10, 15, 20, 30, 40, 60, 80, 100, 150, 200, 300, 400, 600, 800, 1000)


def level_of(
    levels: Literal["off", "hands", "minutes"], length: int, hand: int, played: int
) -> int:
    """The level in which a hand is dealt; the first is 0.

    >>> [level_of("hands", 2, hand, 0) for hand in (1, 2, 3, 4, 5)]
    [0, 0, 1, 1, 2]
    """
    if levels == "off":
        return 0
    level = (hand - 1) // length if levels == "hands" else played // (length * MINUTE)
    return min(level, MOST_LEVEL)


def blinds_at(growth: Growth, level: int, first: tuple[int, int, int]) -> tuple[int, int, int]:
    """Small blind, big blind and ante of a level.

    >>> blinds_at("schedule", 1, (10, 20, 0)), blinds_at("steps", 2, (250, 500, 0))
    ((15, 30, 0), (750, 1500, 0))
    """
    small, big, ante = first
    if growth == "steps":
        return small * (level + 1), big * (level + 1), ante * (level + 1)
    tenths = tenths_at(level)
    # Whole chips, and never lower than a level before.
    return -(-small * tenths // 10), -(-big * tenths // 10), -(-ante * tenths // 10)


def tenths_at(level: int) -> int:
    """
    >>> [tenths_at(level) for level in (0, 3, 14, 15, 16)]
    [10, 30, 1000, 1500, 2000]
    """
    rounds, at = divmod(level, len(SCHEDULE) - 1)
    return int(SCHEDULE[at] * (SCHEDULE[-1] // SCHEDULE[0]) ** rounds)
