"""Dots the slow way: after each dot the whole board is read afresh, as the rules are written.

Only the marks of who holds a point last from move to move. Nothing here is shared with the game.
"""

from collections.abc import Callable, Iterable, Iterator
from typing import TypeAlias

Point: TypeAlias = tuple[int, int]  # row, column
Points: TypeAlias = set[Point]
Links: TypeAlias = dict[Point, Points]

OUTSIDE: Point = (-9, -9)  # everything beyond the rim, as one vertex


class Oracle:
    """A board, the dots on it (1 or 2) and who holds a point (1, 2 or nobody)."""

    def __init__(self, height: int, width: int, captures: str) -> None:
        self.height, self.width = height, width
        self.zones_of = {"seed": self.seed_zones, "standard": self.standard_zones}[captures]
        self.dots: dict[Point, int] = {}
        self.held: dict[Point, int] = {}
        self.points = {(row, col) for row in range(height) for col in range(width)}
        self.rim = {(r, c) for r, c in self.points if r in (0, height - 1) or c in (0, width - 1)}

    @classmethod
    def drawn(cls, picture: str, captures: str) -> "Oracle":
        """A board from a picture: `1 2` dots, `a b` dots that are taken, `, ;` points closed by 1 or 2."""
        rows = picture.split()
        board = cls(len(rows), len(rows[0]), captures)
        for row, line in enumerate(rows):
            for col, sign in enumerate(line):
                if sign in "12ab":
                    board.dots[row, col] = 1 if sign in "1a" else 2
                if sign in "ab,;":
                    board.held[row, col] = 1 if sign in "b," else 2
        return board

    def free(self) -> list[Point]:
        return sorted(self.points - self.dots.keys() - self.held.keys())

    def put(self, colour: int, point: Point) -> None:
        assert point in self.free()
        self.dots[point] = colour
        for each in (colour, 3 - colour):  # the mover first, then the other, on what is there then
            for zone in self.zones_of(each):
                for inside in zone:
                    self.held[inside] = each

    def score(self) -> tuple[int, int]:
        held = [(self.held.get(point), dot) for point, dot in self.dots.items()]
        return held.count((1, 2)), held.count((2, 1))

    def picture(self) -> str:
        """The board as `View.board` writes it."""
        return "".join(self.sign((r, c)) for r in range(self.height) for c in range(self.width))

    def sign(self, point: Point) -> str:
        dot, held = self.dots.get(point, 0), self.held.get(point, 0)
        if dot:
            return " 12"[dot] if held in (0, dot) else " ab"[dot]
        return ".,;"[held]

    def walls(self, colour: int) -> Points:
        """The live dots of a colour: those that the other does not hold."""
        mine = {point for point, dot in self.dots.items() if dot == colour}
        return {point for point in mine if self.held.get(point, colour) == colour}

    def enclosed(self, walls: Points) -> Points:
        """What a flood from the rim does not reach through anything but walls."""
        reached = flood(self.rim - walls, lambda point: (fours(point) & self.points) - walls)
        return self.points - walls - reached

    def has_enemy(self, colour: int, area: Points) -> bool:
        return any(self.dots.get(point) == 3 - colour for point in area)

    def seed_zones(self, colour: int) -> Iterator[Points]:
        """The biconnected blocks of walls and all they enclose that hold an enemy dot."""
        walls = self.walls(colour)
        kept = walls | self.enclosed(walls)
        for block in blocks({point: eights(point) & kept for point in kept}):
            if self.has_enemy(colour, block):
                yield block

    def standard_zones(self, colour: int) -> Iterator[Points]:
        """The least area that a line of linked dots can close round each house with an enemy dot.

        A line passes no point twice. So whatever hangs on the rest of the paper by one point alone is inside:
        only what a house's neighbours share with the outside in one block stays out.
        """
        walls = self.walls(colour)
        for house in parts(self.enclosed(walls)):
            if not self.has_enemy(colour, house):
                continue
            paper = self.points - house
            links = {point: eights(point) & paper for point in paper}
            links[OUTSIDE] = self.rim - house
            for point in links[OUTSIDE]:
                links[point] = links[point] | {OUTSIDE}
            outside = next(block for block in blocks(links) if OUTSIDE in block and len(block) > 2)
            line = {point for inside in house for point in fours(inside)} & outside
            yield self.points - outside | line


def fours(point: Point) -> Points:
    row, col = point
    return {(row - 1, col), (row + 1, col), (row, col - 1), (row, col + 1)}


def eights(point: Point) -> Points:
    row, col = point
    around = {(r, c) for r in (row - 1, row, row + 1) for c in (col - 1, col, col + 1)}
    return around - {point}


def parts(area: Points) -> Iterator[Points]:
    """What hangs together in straight steps."""
    seen: Points = set()
    for point in sorted(area):
        if point not in seen:
            part = flood({point}, lambda at: fours(at) & area)
            seen |= part
            yield part


def flood(start: Iterable[Point], onward: Callable[[Point], Points]) -> Points:
    reached = set(start)
    border = list(reached)
    while border:
        fresh = onward(border.pop()) - reached
        reached |= fresh
        border.extend(fresh)
    return reached


def blocks(links: Links) -> Iterator[Points]:
    """The biconnected blocks of a graph (Hopcroft and Tarjan), without recursion."""
    depth: dict[Point, int] = {}
    low: dict[Point, int] = {}
    for root in sorted(links):
        if root in depth:
            continue
        depth[root] = low[root] = 0
        waiting: list[tuple[Point, Point]] = []  # links not yet in a block
        path: list[tuple[Point, Point | None, Iterator[Point]]] = [(root, None, iter(links[root]))]
        while path:
            at, parent, rest = path[-1]
            for other in rest:
                if other == parent:
                    continue
                if other in depth:
                    low[at] = min(low[at], depth[other])
                    if depth[other] < depth[at]:
                        waiting.append((at, other))
                    continue
                depth[other] = low[other] = depth[at] + 1
                waiting.append((at, other))
                path.append((other, at, iter(links[other])))
                break
            else:
                path.pop()
                if parent is None:
                    continue
                low[parent] = min(low[parent], low[at])
                if low[at] >= depth[parent]:
                    cut = waiting.index((parent, at))
                    yield {point for link in waiting[cut:] for point in link}
                    del waiting[cut:]
