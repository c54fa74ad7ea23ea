"""Lines as bots see them: a cell is a single number, and a card what it may stand for (see `fitting`)."""

from typing import TypeAlias

from parlor.games.iota.cards import WILDS, Card
from parlor.games.iota.fitting import ONE, Bits, takes
from parlor.games.iota.model import State

Cell: TypeAlias = int  # x + 128 * y
Desk: TypeAlias = dict[Cell, Card]

ACROSS, DOWN = 1, 128


def desk_of(state: State) -> Desk:
    return {x + DOWN * y: card for x, y, card in state.desk}


def spot(cell: Cell) -> tuple[int, int]:
    """
    >>> spot(51 + 128 * 52)
    (51, 52)
    """
    return cell % DOWN, cell // DOWN


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
