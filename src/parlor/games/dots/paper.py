"""Squared paper as bytes: a border round the points, so that a dot always has eight neighbours.

A place is where a point lies in these bytes. Rows share their border column: the right neighbour of a row's
last point is the border before the next row.
"""

from collections.abc import Iterator
from functools import lru_cache

from parlor.games.dots.model import Point

# What a byte says. A wall is a live dot: one that the other side has not taken.
DOT = (1, 2)
HELD = (4, 8)  # by seat 0, by seat 1
HOUSE = (16, 32)  # a free point that seat 0 or 1 has closed off without an enemy in it
BORDER = 64
DOTS, HOLDERS, BUSY = 1 | 2, 4 | 8, 1 | 2 | 4 | 8 | BORDER

WALL = (
    bytes(byte & (DOT[0] | HELD[1]) == DOT[0] for byte in range(256)),
    bytes(byte & (DOT[1] | HELD[0]) == DOT[1] for byte in range(256)),
)


def _sign(byte: int) -> int:
    dot, held = byte & DOTS, byte & HOLDERS
    if not dot:
        return ord(".,;"[held // 4])
    return ord(" 12"[dot] if held in (0, HELD[dot - 1]) else " ab"[dot])


SIGNS = bytes(
    _sign(byte) if byte & DOTS != DOTS and byte & HOLDERS != HOLDERS else 32 for byte in range(256)
)
_FREE = bytes(0 if byte & BUSY else 1 for byte in range(256))


class Paper:
    """The lie of the points on paper of one size."""

    def __init__(self, width: int, height: int) -> None:
        self.width, self.height = width, height
        down = self.down = width + 1
        self.size = (height + 2) * down + 1
        # Clockwise from above: above, right above, right, right below, below, …
        self.ways = (-down, 1 - down, 1, down + 1, down, down - 1, -1, -down - 1)
        # A link is known by the upper (or left) of its two places and by its slope.
        slopes = {1: 0, down: 1, down + 1: 2, down - 1: 3}
        self.links = tuple(slopes[way] if way > 0 else 4 * way + slopes[-way] for way in self.ways)
        self.link_by_step = dict(zip(self.ways, self.links, strict=True))

    def blank(self) -> bytes:
        edge = bytes([BORDER])
        row = edge + bytes(self.width)
        return edge * self.down + row * self.height + edge * (self.down + 1)

    def place(self, row: int, col: int) -> int:
        return (row + 1) * self.down + col + 1

    def point(self, place: int) -> Point:
        """
        >>> Paper(39, 32).point(Paper(39, 32).place(2, 5)) == 2 * 39 + 5
        True
        """
        row, col = divmod(place, self.down)
        return (row - 1) * self.width + col - 1

    def points(self, board: bytes, table: bytes) -> bytes:
        """The board without its border, each byte looked up in a table."""
        down = self.down
        rows = range(down + 1, down * (self.height + 1), down)
        return b"".join([board[row : row + self.width] for row in rows]).translate(table)

    def picture(self, board: bytes) -> str:
        """What a view says of the board."""
        return self.points(board, SIGNS).decode()

    def free(self, board: bytes) -> Iterator[Point]:
        """The points that may be played."""
        free = self.points(board, _FREE)
        at = free.find(1)
        while at >= 0:
            yield at
            at = free.find(1, at + 1)

    def cross(self) -> tuple[tuple[int, int], ...]:
        """Two dots of each colour, crosswise in the middle, in the order they are put."""
        row, col = self.height // 2, self.width // 2
        return ((row - 1, col - 1), (row - 1, col), (row, col), (row, col - 1))


@lru_cache(maxsize=64)
def paper(width: int, height: int) -> Paper:
    return Paper(width, height)
