"""The rules of Iota again, slow and obvious: what they are compared with.

A desk is a mapping of cells to cards as they are written. Lines are found by going over the whole desk, and
whether a wild card can stand for something is found by trying every card.
"""

from collections.abc import Iterator, Mapping
from functools import cache
from itertools import product
from typing import NamedTuple, TypeAlias

Cell: TypeAlias = tuple[int, int]
Desk: TypeAlias = Mapping[Cell, str]

WILD = "wild"
CARDS = tuple(map("".join, product("1234", repeat=3)))


class Line(NamedTuple):
    cells: tuple[Cell, ...]
    cards: tuple[str, ...]


def lines(desk: Desk) -> list[Line]:
    """Every row and column of two cards or more that touch, over the whole desk."""
    xs, ys = span([x for x, _ in desk]), span([y for _, y in desk])
    rows = [[(x, y) for x in xs] for y in ys]
    columns = [[(x, y) for y in ys] for x in xs]
    found = []
    for cells in rows + columns:
        run: list[Cell] = []
        for cell in cells:
            if cell in desk:
                run.append(cell)
                continue
            if len(run) > 1:
                found.append(Line(tuple(run), tuple(desk[each] for each in run)))
            run = []
    return found


def span(numbers: list[int]) -> range:
    """From the one before the first to the one after the last."""
    return range(min(numbers) - 1, max(numbers) + 2)


def right(cards: tuple[str, ...]) -> bool:
    """At most four; and the colours, the numbers and the shapes are each all the same or all different."""
    return len(cards) <= 4 and all(
        len(set(each)) == 1 or len(set(each)) == len(each) for each in zip(*cards, strict=True)
    )


def valid(desk: Desk) -> bool:
    """Is every line right, with some card or other in the place of each wild one?"""
    return all_right(desk, lines(desk))


def all_right(desk: Desk, found: list[Line]) -> bool:
    if not all(right(each.cards) for each in found if WILD not in each.cards):
        return False
    wild = [cell for cell in desk if desk[cell] == WILD]
    with_wild = {
        tuple(f"wild {wild.index(cell)}" if cell in wild else desk[cell] for cell in each.cells)
        for each in found
        if WILD in each.cards
    }
    return can_stand(len(wild), frozenset(with_wild))


@cache
def can_stand(wild: int, found: frozenset[tuple[str, ...]]) -> bool:
    """Are there cards for the wild ones with which all these lines are right?

    Every card is tried for each of them, first in the lines where it is the only wild one.
    """
    names = [f"wild {number}" for number in range(wild)]
    alone = [[each for each in found if {*each} & {*names} == {name}] for name in names]
    likely = [
        [card for card in CARDS if all(right(stood(each, {name: card})) for each in mine)]
        for name, mine in zip(names, alone, strict=True)
    ]
    return any(
        all(right(stood(each, dict(zip(names, guess, strict=True)))) for each in found)
        for guess in product(*likely)
    )


def stood(cards: tuple[str, ...], stands: dict[str, str]) -> tuple[str, ...]:
    return tuple(stands.get(card, card) for card in cards)


def may_put(desk: Desk, turn: list[Cell], card: str, cell: Cell) -> bool:
    """May this card be laid there, after those of the same turn?"""
    x, y = cell
    beside = {(x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1)}
    if cell in desk or not beside & desk.keys():
        return False
    after = {**desk, cell: card}
    together, found = {*turn, cell}, lines(after)
    return any(together <= set(each.cells) for each in found) and all_right(after, found)


def puts(desk: Desk, turn: list[Cell], hand: set[str]) -> Iterator[tuple[str, int, int]]:
    """Every card of a hand, tried on every cell of the desk and around it."""
    for x in span([x for x, _ in desk]):
        for y in span([y for _, y in desk]):
            for card in hand:
                if may_put(desk, turn, card, (x, y)):
                    yield card, x, y


def reclaims(desk: Desk, hand: set[str]) -> Iterator[tuple[str, int, int]]:
    for x, y in desk:
        for card in hand - {WILD}:
            if desk[x, y] == WILD and valid({**desk, (x, y): card}):
                yield card, x, y


def held_after(rules: int, manner: str, laid: int, held: int, pile: int) -> int:
    """How many cards a player holds after a turn, who held so many before it ended.

    A hand is filled when cards were laid. After a trade or a pass only `seed` fills it, since version 2.
    """
    filled = laid > 0 or (manner == "seed" and rules >= 2)
    return min(4, held + pile) if filled else held


def score(desk: Desk, turn: list[Cell], hand: int, pile: int) -> int:
    """What a turn is worth, counted from the desk: `hand` and `pile` are how many cards are left there."""
    points, doublings = 0, 0
    for cells, cards in lines(desk):
        if set(cells) & set(turn):
            points += sum(int(card[1]) for card in cards if card != WILD)
            doublings += len(cards) == 4
    doublings += len(turn) == 4
    doublings += hand == 0 and pile == 0
    return points << doublings
