"""Which cards fit which cells, for a whole hand at once: what a player is offered, and what bots look through.

A set of plain cards is a number, a bit for each of the 64. A card stands for such a set: a plain one for one, a
wild one for several. The three properties are independent of each other, so every set here is a box: some
colours, some numbers and some shapes, all combined. `putting` says of one card and one cell whether it fits,
rule by rule, and has the last word.
"""

from functools import cache, lru_cache
from itertools import product
from typing import TypeAlias

from parlor.games.iota.cards import TRAITS, WILDS
from parlor.games.iota.desk import ACROSS, DOWN, LONGEST, SIDE, Cards, Cell, line

Bits: TypeAlias = int  # a set of plain cards
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
ANY_WILD = sum(1 << card for card in WILDS)


def fits(desk: Cards, cell: Cell) -> Bits | None:
    """The cards that both lines through an open cell take; None where a wild card has to be thought about."""
    taken = ALL
    for way in (ACROSS, DOWN):
        others = [desk[each] for each in line(desk, cell, way) if each != cell]
        if any(card in WILDS for card in others):
            return None
        taken &= takes(tuple([ONE[card] for card in others]))
    return taken | ANY_WILD if taken else 0


@lru_cache(maxsize=1 << 14)
def takes(line: tuple[Bits, ...]) -> Bits:
    """The cards that make a longer line of a line, whatever its wild cards then stand for.

    Beside one card that is any card: also the same one again, as which no card but a wild one can lie there.

    >>> takes(()) == ALL, takes((1,)) == ALL, takes((1, 2, 4)) == 8, takes((1, 2, 4, 8))
    (True, True, True, 0)
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


def ends(desk: Cards, laid: tuple[Cell, ...]) -> set[Cell]:
    """The open cells at the ends of the lines that hold all cards of a turn."""
    found = set()
    for dx, dy in (ACROSS, DOWN):
        whole = line(desk, laid[0], (dx, dy))
        if set(laid) <= set(whole):
            (x, y), (far_x, far_y) = whole[0], whole[-1]
            found |= {(x - dx, y - dy), (far_x + dx, far_y + dy)}
    return {cell for cell in found if all(0 <= each < SIDE for each in cell)}
