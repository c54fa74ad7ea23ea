"""Where a desk has room, so that after a turn only what it changed is looked at again.

A turn changes the cells that it fills and those at the ends of the lines that it made longer, and nothing else.
So the places for what comes next are those that were there before and have no such cell, and the new ones.
"""

from collections.abc import Container, Iterable
from typing import NamedTuple, TypeAlias

from parlor.games.iota.bots.lines import ACROSS, DOWN, Cell, Desk, stands_for
from parlor.games.iota.bots.windows import MOST, SIDES
from parlor.games.iota.cards import VALUES, Card
from parlor.games.iota.desk import LONGEST
from parlor.games.iota.fitting import Bits, takes

TakesKey: TypeAlias = tuple[int, tuple[Bits, ...]]  # how many cards make a line with which
Cells: TypeAlias = int  # a set of cells, a bit for each
# Some cells from a cell on to one side, the cards between and behind them, their points, and the cell behind.
Side: TypeAlias = tuple[tuple[Cell, ...], tuple[Bits, ...], int, Cell]
SideTakes: TypeAlias = tuple[tuple[Bits, ...], int, Cell]  # the same without cells


class Spot(NamedTuple):
    """A window (see there) with the cells that decide about it."""

    bound: int  # points that no hand can surpass here
    key: TakesKey
    takes: tuple[Bits, ...]
    points: int
    lines: tuple[int, ...]
    doubled: int
    cells: Cells
    reach: Cells  # its cells and those at the ends of its lines: a card on one of them spoils it


class CrossLine(NamedTuple):
    """The line through an empty cell."""

    takes: Bits
    lines: int  # none or one
    full: bool  # with this cell
    points: int
    cell: Cells
    reach: Cells


class Surroundings:
    """A desk; or a desk that cards were laid on, which knows the rest from the one before."""

    def __init__(self, desk: Desk, before: "Surroundings | None" = None) -> None:
        self.desk, self.before = desk, before
        self.names: dict[Cell, Cells] = before.names if before else {}
        self.changed: set[Cell] = set()
        self.strands: dict[tuple[Cell, int], SideTakes] = {}
        self.crossings: dict[tuple[Cell, int], CrossLine] = {}

    def after(self, laid: Iterable[tuple[Cell, Card]]) -> "Surroundings":
        """The room when these cards lie there too."""
        cards = dict(laid)
        room = Surroundings(self.desk | cards, self)
        room.changed = {_end(room.desk, cell, step) for cell in cards for step in SIDES}
        return room

    def name(self, cell: Cell) -> Cells:
        names = self.names
        return names.get(cell) or names.setdefault(cell, 1 << len(names))

    def everywhere(self) -> list[Spot]:
        beside = {cell + side for cell in self.desk for side in SIDES}
        return self.places(beside.difference(self.desk))

    def places(self, cells: set[Cell]) -> list[Spot]:
        """Those with one or more of these cells, which are empty and beside a card; the best bound first."""
        found: list[Spot] = []
        for cell in cells:
            self._from(cell, ACROSS, cells, found)
            self._from(cell, DOWN, cells, found)
        found.sort(reverse=True)
        return found

    def strand(self, cell: Cell, step: int) -> SideTakes:
        room = self
        if room.before and cell not in room.changed:
            room = room.before
        known = room.strands.get((cell, step))
        if known is None:
            known = room.strands[cell, step] = _strand(room.desk, cell, step)
        return known

    def crossing(self, cell: Cell, step: int) -> CrossLine:
        room = self
        if room.before and cell not in room.changed:
            room = room.before
        known = room.crossings.get((cell, step))
        if known is None:
            (before, points, end), (behind, more, far) = (
                room.strand(cell, -step),
                room.strand(cell, step),
            )
            line, name = before + behind, room.name(cell)
            known = room.crossings[cell, step] = CrossLine(
                takes(line),
                int(bool(line)),
                len(line) == LONGEST - 1,
                points + more,
                name,
                name | room.name(end) | room.name(far),
            )
        return known

    def _from(self, cell: Cell, step: int, cells: set[Cell], found: list[Spot]) -> None:
        """The places along a way in which a cell is the first of these cells."""
        across = ACROSS + DOWN - step
        crossing = self.crossing(cell, across)
        if not crossing.takes:
            return
        forward = self._sides(cell, step, ())
        for before, line, points, end in self._sides(cell, -step, cells):
            for behind, more, further, far in forward:
                room = LONGEST - 1 - len(before) - len(behind) - len(line) - len(more)
                if room < 0:
                    break
                others = before + behind
                if not others and step == DOWN:
                    continue  # a single cell is met in its row
                whole = line + more
                along = takes(whole)
                crossed = [crossing, *[self.crossing(other, across) for other in others]]
                taken = tuple([each.takes & along for each in crossed])
                if 0 in taken:
                    continue
                many = len(crossed)
                mine = 1 if others or whole else 0
                lines = tuple([each.lines + mine for each in crossed])
                sum_of, doubled = points + further, (not room) + (many == LONGEST)
                name, reach = 0, self.name(end) | self.name(far)
                for each in crossed:
                    sum_of += each.points
                    doubled += each.full
                    name |= each.cell
                    reach |= each.reach
                bound = sum_of + MOST * sum(lines) << doubled
                found.append(Spot(bound, (many, whole), taken, sum_of, lines, doubled, name, reach))

    def _sides(self, cell: Cell, step: int, without: Container[Cell]) -> list[Side]:
        """No cell, one cell, two ... to one side of a cell, as far as a line can go."""
        line, points, end = self.strand(cell, step)
        cells: tuple[Cell, ...] = ()
        found = [(cells, line, points, end)]
        while len(cells) + len(line) < LONGEST - 1 and end not in without:
            cells += (end,)
            more, further, end = self.strand(end, step)
            line += more
            points += further
            found.append((cells, line, points, end))
        return found


def _end(desk: Desk, cell: Cell, step: int) -> Cell:
    while cell in desk:
        cell += step
    return cell


def _strand(desk: Desk, cell: Cell, step: int) -> SideTakes:
    line = []
    points = 0
    cell += step
    while cell in desk:
        line.append(stands_for(desk, cell, abs(step)))
        points += VALUES[desk[cell]]
        cell += step
    return tuple(line), points, cell
