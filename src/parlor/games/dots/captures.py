"""How many dots each ring took. A state keeps the outlines of its zones, and that is enough to tell."""

from collections import defaultdict
from collections.abc import Iterator

from parlor.engine import Seat
from parlor.games.dots.model import Point, Zone

SIGNS = ("1a", "2b")  # of a seat's dots in a view


def captures(zones: tuple[Zone, ...], board: str, width: int) -> Iterator[tuple[Seat, int]]:
    """Who closed each zone, and how many dots it took, in the order in which they were closed.

    Nobody plays inside a zone any more. So the dots in it are those that were there when it was closed, and a
    dot that the same seat held already was not taken again.
    """
    holders: dict[Point, Seat] = {}
    for zone in zones:
        took = 0
        for point in inside(zone.outline, width):
            if board[point] in SIGNS[1 - zone.seat] and holders.get(point) != zone.seat:
                took += 1
            holders[point] = zone.seat
        yield zone.seat, took


def inside(outline: tuple[Point, ...], width: int) -> Iterator[Point]:
    """The points inside a line: between its first and second crossing of their row, its third and fourth, …

    A row is looked at just below its points, where the line crosses it and never runs along it.
    """
    crossings: dict[int, list[int]] = defaultdict(list)
    for one, other in zip(outline, (*outline[1:], outline[0]), strict=True):
        if one // width != other // width:
            row, col = divmod(min(one, other), width)
            crossings[row].append(col)
    line = {*outline}
    for row, columns in crossings.items():
        columns.sort()
        for left, right in zip(columns[::2], columns[1::2], strict=True):
            points = range(row * width + left, row * width + right)
            yield from (point for point in points if point not in line)
