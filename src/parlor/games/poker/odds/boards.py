"""Boards by number: all ways to take some of the live cards, in a fixed order, and numbers drawn by chance.

The order is by the highest card, then by the next one, and so on. Board number n is found without counting up
to it, so a sample needs one random number for each board.
"""

from bisect import bisect_right
from collections.abc import Iterator
from functools import cache
from math import comb

from parlor.engine import Chance
from parlor.engine.chance import WORDS, words_from


def positions_of(number: int, taken: int, many: int) -> tuple[int, ...]:
    """Which of the live cards a board takes, the lowest position first.

    >>> [positions_of(number, 2, 4) for number in range(comb(4, 2))]
    [(0, 1), (0, 2), (1, 2), (0, 3), (1, 3), (2, 3)]
    """
    found = []
    for size in range(taken, 0, -1):
        starts = starts_of(size, many)
        highest = bisect_right(starts, number) - 1
        number -= starts[highest]
        found.append(highest)
    return tuple(reversed(found))


@cache
def starts_of(size: int, many: int) -> tuple[int, ...]:
    """The number of the first way to take so many cards, by its highest position."""
    return tuple(comb(position, size) for position in range(many))


def draw_numbers(limit: int, luck: Chance) -> Iterator[int]:
    """Numbers below a limit without end: the same for the same luck, and none of them favoured."""
    fair = WORDS - WORDS % limit
    for word in words_from(luck.seed, luck.drawn):
        if word < fair:
            yield word % limit
