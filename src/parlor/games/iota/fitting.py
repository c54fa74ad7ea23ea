"""Which cards fit which cells, for a whole hand at once: what a player is offered, and what bots look through.

Sets of cards are numbers here, a bit for each card. `putting` says the same of one card and one cell, rule by
rule, and has the last word.
"""

from functools import lru_cache

from parlor.games.iota.cards import TRAITS, WILDS, Card
from parlor.games.iota.desk import ACROSS, DOWN, LONGEST, SIDE, Cards, Cell, line

ALL = (1 << len(TRAITS)) - 1
ANY_WILD = sum(1 << card for card in WILDS)


def fits(desk: Cards, cell: Cell) -> int | None:
    """The cards that both lines through an open cell take; None where a wild card has to be thought about."""
    taken = ALL
    for way in (ACROSS, DOWN):
        others = [desk[each] for each in line(desk, cell, way) if each != cell]
        if any(card in WILDS for card in others):
            return None
        taken &= takes(frozenset(others))
    return taken | ANY_WILD if taken else 0


@lru_cache(maxsize=1 << 16)
def takes(others: frozenset[Card]) -> int:
    """The plain cards that make a line with these plain cards, which are one.

    Beside one card that is any card: also the same one again, as which no card but a wild one can lie there.

    >>> takes(frozenset()) == ALL, takes(frozenset({0, 1, 2, 3}))
    (True, 0)
    >>> takes(frozenset({0})) == ALL
    True
    """
    if len(others) >= LONGEST:
        return 0
    return sum(1 << card for card in range(len(TRAITS)) if agree((*others, card)))


def agree(cards: tuple[Card, ...]) -> bool:
    """Is each property the same on all of these plain cards, or different on each?"""
    many = len(cards)
    return all(
        len(set(each)) in (1, many) for each in zip(*(TRAITS[card] for card in cards), strict=True)
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
