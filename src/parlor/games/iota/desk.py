"""The desk: which cards lie where, the lines they make, and what may be put beside them."""

from collections.abc import Iterable, Iterator, Mapping
from itertools import product
from typing import TypeAlias

from parlor.games.iota.cards import TRAITS, VALUES, WILDS, Card

Cell: TypeAlias = tuple[int, int]  # x, y
Cards: TypeAlias = Mapping[Cell, Card]
Line: TypeAlias = tuple[Cell, ...]  # cells that follow each other, left to right or top to bottom

SIDE = 103  # 63 more cards reach at most 48 cells from the middle, so the rim is never met
MIDDLE: Cell = (51, 51)
LONGEST = 4
ACROSS, DOWN = (1, 0), (0, 1)


def line(cards: Cards, cell: Cell, way: Cell) -> Line:
    """The unbroken row (or column) of cards through a cell, the cell itself included."""
    (x, y), (dx, dy) = cell, way
    before, after = [], []
    while (x - dx, y - dy) in cards:
        x, y = x - dx, y - dy
        before.append((x, y))
    x, y = cell
    while (x + dx, y + dy) in cards:
        x, y = x + dx, y + dy
        after.append((x, y))
    return (*reversed(before), cell, *after)


def lines(cards: Cards, cell: Cell) -> Iterator[Line]:
    """The lines of two cards and more through a cell."""
    for way in (ACROSS, DOWN):
        found = line(cards, cell, way)
        if len(found) > 1:
            yield found


def beside(cell: Cell) -> tuple[Cell, Cell, Cell, Cell]:
    x, y = cell
    return ((x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1))


def open_cells(cards: Cards) -> set[Cell]:
    """The empty cells beside a card."""
    return {near for cell in cards for near in beside(cell) if near not in cards}


def broken_property(cards: Cards, cell: Cell) -> str | None:
    """The property in which a line through a cell is neither all the same nor all different, if any."""
    through = tuple(lines(cards, cell))
    names = ("colours", "numbers", "shapes")
    return next((name for at, name in enumerate(names) if not _agree(cards, through, at)), None)


def _agree(cards: Cards, through: Iterable[Line], at: int) -> bool:
    """Are the lines right in one property, whatever the wild cards in them stand for?

    A wild card stands for one card, so it must be right in both of its lines at once.
    """
    whole = set(through)
    wild = {cell for each in whole for cell in each if cards[cell] in WILDS}
    while more := {each for cell in wild for each in lines(cards, cell)} - whole:
        whole |= more
        wild |= {cell for each in more for cell in each if cards[cell] in WILDS}
    known = {cell: TRAITS[cards[cell]][at] for each in whole for cell in each if cell not in wild}
    guesses = product(range(4), repeat=len(wild))
    return any(
        all(_same_or_different([world[cell] for cell in each]) for each in whole)
        for guess in guesses
        for world in ({**known, **dict(zip(wild, guess, strict=True))},)
    )


def _same_or_different(traits: list[int]) -> bool:
    return len(set(traits)) in (1, len(traits))


def worth(cards: Cards, found: Line) -> int:
    """The numbers of a line's cards together."""
    return sum(VALUES[cards[cell]] for cell in found)


def touched_lines(cards: Cards, laid: Iterable[Cell]) -> tuple[Line, ...]:
    """Every line that the laid cards made longer, each once, in the order in which it was touched."""
    return tuple(dict.fromkeys(each for cell in laid for each in lines(cards, cell)))
