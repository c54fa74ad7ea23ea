"""Every turn that a hand allows, with its points, fast: what bots choose from.

    places = Places(desk_of(state))   # what the desk alone says: serves any number of hands
    places.turns(hand)                # all turns of one to four cards, in no order
    places.best(hand)                 # one that brings the most, much faster; None if nothing fits

Cells are single numbers (`lines.spot` gives x and y). Once the pile is empty (`last=True`), a turn that lays
the whole hand is the last of the game and counts double. `plans` makes actions of a turn.
"""

from collections.abc import Iterable
from itertools import combinations, permutations
from operator import and_, itemgetter, mul
from typing import NamedTuple, TypeAlias

from parlor.games.iota.bots.lines import Cell, Desk, spot
from parlor.games.iota.bots.windows import Window, windows
from parlor.games.iota.cards import VALUES, WILDS, Card
from parlor.games.iota.desk import broken_property
from parlor.games.iota.fitting import ONE, Bits, takes

LaidCards: TypeAlias = tuple[tuple[Cell, Card], ...]


class Turn(NamedTuple):
    points: int
    laid: LaidCards  # in an order in which the rules let them be put


class Filling(NamedTuple):
    """Cards of a hand for the cells of a window."""

    cards: tuple[Card, ...]
    bits: tuple[Bits, ...]
    values: tuple[int, ...]


class Places:
    """A desk, and what hands can lay on it."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self.windows = windows(desk)

    def turns(self, hand: tuple[Card, ...], last: bool = False) -> list[Turn]:
        fillings = Fillings(hand)
        found = []
        for window in self.windows:
            for each in fillings.of(window):
                cells, base, lines = window.cells, window.points, window.lines
                doubled = window.doubled + (last and len(cells) == len(hand))
                if not window.wary or self._right(cells, each.cards):
                    points = base + sum(map(mul, lines, each.values)) << doubled
                    found.append(Turn(points, tuple(zip(cells, each.cards, strict=True))))
        return found

    def best(self, hand: tuple[Card, ...], last: bool = False) -> Turn | None:
        if last:  # the bounds know nothing of that
            return max(self.turns(hand, last), default=None, key=itemgetter(0))
        fillings = Fillings(hand)
        most, best = -1, None
        for window in self.windows:
            if window.bound <= most:
                break
            for each in fillings.of(window):
                cells, base, lines = window.cells, window.points, window.lines
                points = base + sum(map(mul, lines, each.values)) << window.doubled
                if points > most and (not window.wary or self._right(cells, each.cards)):
                    most, best = points, (cells, each.cards)
        return best and Turn(most, tuple(zip(*best, strict=True)))

    def _right(self, cells: tuple[Cell, ...], cards: tuple[Card, ...]) -> bool:
        """The slow truth, where the lines that cross a window have wild cards that depend on each other."""
        whole = {
            spot(cell): card
            for cell, card in (self.desk | dict(zip(cells, cards, strict=True))).items()
        }
        return not any(broken_property(whole, spot(cell)) for cell in cells)


class Fillings:
    """The orders in which some cards of a hand make a line."""

    def __init__(self, hand: tuple[Card, ...]) -> None:
        self.hand = hand
        self.plain = sum([1 << card for card in hand if card not in WILDS])
        self.wild = [card for card in hand if card in WILDS]
        self.known: dict[tuple[int, tuple[Bits, ...]], list[Filling]] = {}

    def of(self, window: Window) -> Iterable[Filling]:
        """Those that a window takes."""
        plain, wild = self.plain, self.wild
        whole = True
        for taken in window.takes:
            if not (taken & plain or wild):
                return ()
            whole = whole and taken & plain == plain
        key = len(window.cells), window.line
        some = self.known.get(key)
        if some is None:
            some = self.known[key] = self._agreeing(*key)
        if whole and not wild:
            return some
        fits = _fits_with_wilds if wild else _fits
        return [each for each in some if fits(window, each)]

    def _agreeing(self, many: int, line: tuple[Bits, ...]) -> list[Filling]:
        """All orders of so many cards that make a line with these."""
        along = takes(line)
        able = [card for card in self.hand if ONE[card] & along]
        return [
            Filling(
                order,
                tuple([ONE[card] for card in order]),
                tuple([VALUES[card] for card in order]),
            )
            for cards in combinations(able, many)
            if _agree(line, tuple([ONE[card] for card in cards]))
            for order in permutations(cards)
            if not self.wild or self._once(order)
        ]

    def _once(self, order: tuple[Card, ...]) -> bool:
        """Two wild cards are the same card: whoever holds both lays them in the order of the hand."""
        wild = [card for card in order if card in WILDS]
        return wild == self.wild[: len(wild)]


def _fits(window: Window, filling: Filling) -> bool:
    return all(map(and_, window.takes, filling.bits))


def _fits_with_wilds(window: Window, filling: Filling) -> bool:
    """A wild card is one card: the same in the window's line as in the line that crosses it."""
    both = tuple(map(and_, window.takes, filling.bits))
    return all(both) and _agree(window.line, both)


def _agree(line: tuple[Bits, ...], more: tuple[Bits, ...]) -> bool:
    return takes(line + more[:-1]) & more[-1] > 0
