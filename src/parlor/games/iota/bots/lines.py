"""What lines take, for bots: cells are single numbers, and a card is the set of plain cards it may stand for.

Such a set is a number with a bit for each of the 64 plain cards: one bit for a plain card, several for a wild
one. The three properties are independent of each other, so every set here is a box: some colours, some numbers
and some shapes, all combined.
"""

from functools import cache, lru_cache
from itertools import product
from typing import TypeAlias

from parlor.games.iota.cards import TRAITS, WILDS, Card
from parlor.games.iota.desk import LONGEST
from parlor.games.iota.model import State

Cell: TypeAlias = int  # x + 128 * y
Desk: TypeAlias = dict[Cell, Card]
Bits: TypeAlias = int  # a set of plain cards

ACROSS, DOWN = 1, 128
ALL: Bits = (1 << len(TRAITS)) - 1
ONE: tuple[Bits, ...] = (*(1 << card for card in range(len(TRAITS))), ALL, ALL)  # by card

# By property and trait: the cards that have it; by property and set of traits: the cards that have one of them.
HAVING = tuple(
    tuple(
        sum(1 << card for card, has in enumerate(TRAITS) if has[at] == trait) for trait in range(4)
    )
    for at in range(3)
)
AMONG = tuple(
    tuple(sum(each for trait, each in enumerate(having) if some >> trait & 1) for some in range(16))
    for having in HAVING
)


def desk_of(state: State) -> Desk:
    return {x + DOWN * y: card for x, y, card in state.desk}


def spot(cell: Cell) -> tuple[int, int]:
    """
    >>> spot(51 + 128 * 52)
    (51, 52)
    """
    return cell % DOWN, cell // DOWN


@lru_cache(maxsize=1 << 14)
def takes(line: tuple[Bits, ...]) -> Bits:
    """The cards that make a longer line of a line, whatever its wild cards then stand for.

    >>> takes(()) == ALL, takes((1, 2, 4)) == 8, takes((1, 2, 4, 8))
    (True, True, 0)
    """
    if len(line) >= LONGEST:
        return 0
    found = ALL
    for having, among in zip(HAVING, AMONG, strict=True):
        one, two, three, four = having
        sets = [
            (each & one > 0)
            | (each & two > 0) << 1
            | (each & three > 0) << 2
            | (each & four > 0) << 3
            for each in line
        ]
        found &= among[_traits(tuple(sets))]
    return found


@cache
def _traits(sets: tuple[int, ...]) -> int:
    """The traits of a card that goes with cards, each of which has one of some traits: sets of four bits."""
    choices = [[trait for trait in range(4) if some >> trait & 1] for some in sets]
    return sum(
        1 << trait
        for trait in range(4)
        if any(len({trait, *others}) in (1, len(others) + 1) for others in product(*choices))
    )


def strand(desk: Desk, cell: Cell, step: int) -> tuple[Cell, ...]:
    """The cells with cards that follow a cell in a direction, without a gap."""
    found = []
    cell += step
    while cell in desk:
        found.append(cell)
        cell += step
    return tuple(found)


def stands_for(desk: Desk, cell: Cell, way: int) -> Bits:
    """What a card on the desk may be in a line of a way, judged by the other line through it."""
    card = desk[cell]
    if card not in WILDS:
        return ONE[card]
    other = ACROSS + DOWN - way
    line = strand(desk, cell, -other) + strand(desk, cell, other)
    return takes(tuple([stands_for(desk, each, other) for each in line]))
