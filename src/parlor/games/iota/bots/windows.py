"""Where a turn can be laid: what the cards on a desk say about it, whatever the hand.

The cards of a turn lie in a window: empty cells that follow each other in a row or a column, with nothing but
cards of the desk between them. With the cards at its ends and in its gaps a window is one line; each of its
cells may be crossed by another.
"""

from collections.abc import Iterator
from operator import itemgetter
from typing import NamedTuple

from parlor.games.iota.bots.lines import ACROSS, DOWN, Cell, Desk, stands_for
from parlor.games.iota.cards import VALUES
from parlor.games.iota.desk import LONGEST
from parlor.games.iota.fitting import ALL, Bits, takes

SIDES = (-DOWN, -ACROSS, ACROSS, DOWN)
MOST = max(VALUES)


class Window(NamedTuple):
    """Cells for one turn. Its points: those of the desk, and each card as often as it has lines, all doubled so
    and so many times."""

    bound: int  # points that no hand can surpass here
    cells: tuple[Cell, ...]  # in an order in which the rules let cards be put
    takes: tuple[Bits, ...]  # by each cell
    line: tuple[Bits, ...]  # the cards of the desk that lie in it
    points: int
    lines: tuple[int, ...]  # by each cell
    doubled: int
    wary: bool  # wild cards in two of the lines that cross it may depend on each other


class Strand(NamedTuple):
    """Cards that follow each other beside an empty cell: what they may be, and their points."""

    line: tuple[Bits, ...] = ()
    points: int = 0


class Crossing(NamedTuple):
    """The line through an empty cell: which cards it takes, how many it has, their points."""

    takes: Bits = ALL
    cards: int = 0
    points: int = 0
    wild: bool = False  # one of its cards may be this or that


class Way(NamedTuple):
    """Rows or columns: the cards beside the open cells, where there are any."""

    step: int
    before: dict[Cell, Strand]
    after: dict[Cell, Strand]
    through: dict[Cell, Crossing]


NOTHING, FREE = Strand(), Crossing()


def windows(desk: Desk) -> list[Window]:
    """All of them, the most promising first."""
    beside = {cell + side for cell in desk for side in SIDES}.difference(desk)
    rows, columns = _way(desk, beside, ACROSS), _way(desk, beside, DOWN)
    found = [*_singles(beside, rows, columns)]
    for way, other in ((rows, columns), (columns, rows)):
        for start in beside:
            if start not in other.through or other.through[start].takes:
                found += _from(start, beside, way, other.through)
    found.sort(key=itemgetter(0), reverse=True)
    return found


def _way(desk: Desk, beside: set[Cell], step: int) -> Way:
    before = {cell: _strand(desk, cell, -step) for cell in beside if cell - step in desk}
    after = {cell: _strand(desk, cell, step) for cell in beside if cell + step in desk}
    through = {}
    for cell in {**before, **after}:
        one, two = before.get(cell, NOTHING), after.get(cell, NOTHING)
        line = one.line + two.line
        wild = any(each & each - 1 for each in line)
        through[cell] = Crossing(takes(line), len(line), one.points + two.points, wild)
    return Way(step, before, after, through)


def _strand(desk: Desk, cell: Cell, step: int) -> Strand:
    line: tuple[Bits, ...] = ()
    points = 0
    cell += step
    while cell in desk:
        line += (stands_for(desk, cell, abs(step)),)
        points += VALUES[desk[cell]]
        cell += step
    return Strand(line, points)


def _singles(beside: set[Cell], rows: Way, columns: Way) -> Iterator[Window]:
    for cell in beside:
        row, column = rows.through.get(cell, FREE), columns.through.get(cell, FREE)
        taken = row.takes & column.takes
        if taken:
            lines = (row.cards > 0) + (column.cards > 0)
            points = row.points + column.points
            doubled = (row.cards == LONGEST - 1) + (column.cards == LONGEST - 1)
            bound = points + MOST * lines << doubled
            yield Window(bound, (cell,), (taken,), (), points, (lines,), doubled, wary=False)


def _from(
    start: Cell, beside: set[Cell], way: Way, crossings: dict[Cell, Crossing]
) -> Iterator[Window]:
    """The windows of two cells and more in which a cell is the first of those that are beside a card."""
    line, points = way.before.get(start, NOTHING)
    # The cells before it touch nothing until it is filled, and nothing crosses them.
    free = () if line else _free(start, beside, -way.step)
    cell = start
    cells: tuple[Cell, ...] = ()
    taken: tuple[Bits, ...] = ()
    lines: tuple[int, ...] = ()
    full = wild = 0
    while len(cells) + len(line) < LONGEST:
        crossing, beyond = crossings.get(cell, FREE), way.after.get(cell, NOTHING)
        line += beyond.line
        room = LONGEST - len(cells) - 1 - len(line)
        if room < 0 or not crossing.takes:
            return
        along = takes(line)
        cells += (cell,)
        taken = tuple([each & along for each in (*taken, crossing.takes)])
        if not all(taken):
            return
        lines += (2 if crossing.cards else 1,)
        points += beyond.points + crossing.points
        full += crossing.cards == LONGEST - 1
        wild += crossing.wild
        for more in range(max(0, 2 - len(cells)), min(room, len(free)) + 1):
            many = len(cells) + more
            doubled = full + (more == room) + (many == LONGEST)
            bound = points + MOST * (sum(lines) + more) << doubled
            yield Window(
                bound,
                cells + free[:more],
                taken + (along,) * more,
                line,
                points,
                lines + (1,) * more,
                doubled,
                wary=wild > 1,
            )
        cell += way.step * (len(beyond.line) + 1)


def _free(start: Cell, beside: set[Cell], step: int) -> tuple[Cell, ...]:
    """The cells next to a cell up to one that is beside a card."""
    free: tuple[Cell, ...] = ()
    cell = start + step
    while len(free) < LONGEST - 1 and cell not in beside:
        free += (cell,)
        cell += step
    return free
