"""Sets that only grow together, as trees: each number names another of its set, the root names itself."""

import sys
from array import array
from typing import TypeAlias

Forest: TypeAlias = "array[int]"


def plant(size: int) -> Forest:
    return array("H", range(size))


def find(forest: Forest, number: int) -> int:
    """The root of a number's set; the way there is halved for the next who asks."""
    above = forest[number]
    while above != number:
        forest[number] = higher = forest[above]
        number, above = higher, forest[higher]
    return number


def read(kept: bytes) -> Forest:
    forest = array("H", kept)
    if sys.byteorder == "big":
        forest.byteswap()
    return forest


def write(forest: Forest) -> bytes:
    """Little-endian on every machine, so that a state is the same bytes everywhere."""
    if sys.byteorder == "big":
        forest = forest[:]
        forest.byteswap()
    return forest.tobytes()
