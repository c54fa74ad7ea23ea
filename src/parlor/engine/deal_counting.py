"""Counting all deals, and drawing one of them: exact, where there is not too much to count.

A deal is a table that says how many cards of each kind each class of places gets. We fill it cell by cell. What
is left, of cards of this kind and of room in each class, is a state. The number of deals is counted for each
state. Then a single number, below the number of all deals, stands for one of them.
"""

from collections.abc import Iterator
from math import comb, prod
from typing import NamedTuple, TypeAlias

from parlor.engine.chance import WORDS, Chance

# How many cards of a kind go to a class, by the numbers of both.
Shares: TypeAlias = dict[tuple[int, int], int]

MOST_STEPS = 8_000  # from state to state, in one count: that is some milliseconds

# A state is one integer with a digit for the cards left of a kind and one for the room of each class.
_DIGIT = 16
_LOW = (1 << _DIGIT) - 1


class Cell(NamedTuple):
    """A kind of cards meets a class that may hold it."""

    row: int
    column: int
    many: int  # cards of the kind
    fresh: int  # the same, where they come into play
    shift: int  # where the room of the class is
    later: tuple[int, ...]  # where the room of the classes is that get cards of this kind after it
    coming: int  # cards of later kinds that the class may hold

    def choices(self, state: int) -> Iterator[tuple[int, int, int]]:
        """How many cards may go here; in how many ways they are chosen; and the state after it."""
        left, here = state & _LOW, state >> self.shift & _LOW
        others = sum(state >> shift & _LOW for shift in self.later)
        taken = 1 << self.shift | 1
        for some in range(max(0, here - self.coming, left - others), min(left, here) + 1):
            yield some, comb(left, some), state - some * taken


class Counts(NamedTuple):
    """The number of deals from each state on, cell by cell."""

    start: int
    cells: tuple[Cell, ...]
    ways: tuple[dict[int, int], ...]
    turned: bool  # rows are classes here, and columns are kinds

    def draw(self, chance: Chance) -> tuple[Shares, Chance]:
        """One of the deals, all equally likely."""
        number, chance = draw_below(chance, self.ways[0][self.start])
        state = self.start
        shares: Shares = {}
        for cell, ways in zip(self.cells, self.ways[1:], strict=True):
            choices = cell.choices(state + cell.fresh)
            some, many, state = next(choices)
            while number >= many * ways[state]:
                number -= many * ways[state]
                some, many, state = next(choices)
            number //= many  # what is left of it is as good as a new draw
            shares[(cell.column, cell.row) if self.turned else (cell.row, cell.column)] = some
        return shares, chance


def count_deals(kinds: tuple[tuple[int, int], ...], room: tuple[int, ...]) -> Counts | None:
    """The counts for kinds of cards (their classes as bits, their number); None where it would take too long.

    >>> counts = count_deals(((0b11, 3), (0b01, 1)), (2, 2))
    >>> counts and counts.ways[0][counts.start]
    3
    """
    # A state has a digit for each column, so few columns are few states. Rows and columns can be exchanged:
    # then the counts of all tables change by the same factor.
    turned = len(kinds) < len(room)
    if turned:
        lines = range(len(room))
        kinds, room = (
            tuple((_column(kinds, line), room[line]) for line in lines),
            tuple(many for _, many in kinds),
        )
    cells = _list_cells(kinds, len(room))
    if _is_hopeless(cells, room):
        return None
    start = sum(many << _DIGIT * (column + 1) for column, many in enumerate(room))
    frontier, steps = [start], 0
    layers: list[dict[int, list[tuple[int, int, int]]]] = []
    for cell in cells:
        layer = {}
        for state in frontier:
            layer[state] = list(cell.choices(state + cell.fresh))
            steps += len(layer[state])
            if steps > MOST_STEPS:
                return None
        layers.append(layer)
        frontier = list(dict.fromkeys(after for each in layer.values() for _, _, after in each))
    ways = [dict.fromkeys(frontier, 1)]
    for layer in reversed(layers):
        then = ways[-1]
        ways.append(
            {
                state: sum(many * then[after] for _, many, after in choices)
                for state, choices in layer.items()
            }
        )
    return Counts(start, cells, tuple(reversed(ways)), turned)


def _is_hopeless(cells: tuple[Cell, ...], room: tuple[int, ...]) -> bool:
    """Whether there are so many states that to begin is a waste of time: a rough guess."""
    least, most = list(room), list(room)  # the room of each class that may be left
    for cell in cells:
        column = cell.column
        least[column] = max(0, least[column] - cell.many)
        most[column] = min(most[column], cell.coming)
        spread = sorted(high - low + 1 for low, high in zip(least, most, strict=True))
        # The room that is left in all is known. So the widest has no choice when the others are known.
        if prod(spread[:-1]) > 20 * MOST_STEPS:
            return True
    return False


def _column(kinds: tuple[tuple[int, int], ...], column: int) -> int:
    return sum(1 << row for row, (mask, _) in enumerate(kinds) if mask >> column & 1)


def _list_cells(kinds: tuple[tuple[int, int], ...], columns: int) -> tuple[Cell, ...]:
    cells = []
    coming = [sum(many for mask, many in kinds if mask >> column & 1) for column in range(columns)]
    # The largest last: it fills what is left, and leaves hardly a choice.
    for row, (mask, many) in sorted(enumerate(kinds), key=lambda each: each[1][1]):
        members = [column for column in range(columns) if mask >> column & 1]
        for at, column in enumerate(members):
            coming[column] -= many
            later = tuple(_DIGIT * (each + 1) for each in members[at + 1 :])
            fresh = many if at == 0 else 0
            cells.append(
                Cell(row, column, many, fresh, _DIGIT * (column + 1), later, coming[column])
            )
    return tuple(cells)


def draw_below(chance: Chance, limit: int) -> tuple[int, Chance]:
    """A number below any limit, however large."""
    if limit <= WORDS:
        return chance.below(limit)
    words = -(-limit.bit_length() // 64)
    fair = WORDS**words - WORDS**words % limit
    while True:
        number = 0
        for _ in range(words):
            word, chance = chance.below(WORDS)
            number = number * WORDS + word
        if number < fair:
            return number % limit, chance
