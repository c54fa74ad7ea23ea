"""The bots' own board: every set of places is one number, a bit for each place of the paper.

A sheet is never changed: a dot makes a new one, which costs a few microseconds, so a bot may try a move and
forget it. It closes what `standard` captures close. With `seed` captures the score of a move is the same; only
empty houses beside a new zone stay free here, which the position a bot starts from corrects at its next turn.
"""

from functools import lru_cache

from parlor.engine import Seat
from parlor.games.dots.model import State
from parlor.games.dots.paper import BUSY, DOT, HELD, HOUSE, Paper
from parlor.games.dots.ring import RINGS

Bits = int  # a set of places

# For the eight neighbours as three rows of bits: can a dot in the middle close anything?
JOINS = bytearray(512)
for _rows in range(512):
    _around = [_rows >> at & 1 for at in (1, 2, 5, 8, 7, 6, 3, 0)]
    JOINS[_rows] = len(RINGS[sum(bit << way for way, bit in enumerate(_around))].gaps) > 0


class Grid:
    """The paper in bits."""

    def __init__(self, on: Paper) -> None:
        self.paper, self.down, self.size = on, on.down, on.size
        rows = [on.place(row, 0) for row in range(on.height)]
        line = (1 << on.width) - 1
        self.all: Bits = sum(line << row for row in rows)
        inner = self.all & self.all << 1 & self.all >> 1 & self.all << on.down & self.all >> on.down
        self.rim: Bits = self.all & ~inner

    def reach_from_rim(self, walls: Bits) -> Bits:
        """What a walk in straight steps reaches from the rim without crossing these walls."""
        return self.flood(self.rim & ~walls, self.all & ~walls)

    def flood(self, found: Bits, ground: Bits) -> Bits:
        """All of the ground that straight steps reach from what was found."""
        down = self.down
        while True:
            # Adding carries a bit over all ground to its right at once, up to the next hole.
            far = (ground + found ^ ground) & ground | found
            more = (far | far >> 1 | far << down | far >> down) & ground
            if more == found:
                return found
            found = more

    def around(self, dots: Bits) -> Bits:
        """These places and their eight neighbours."""
        wide = dots | dots << 1 | dots >> 1
        return (wide | wide << self.down | wide >> self.down) & self.all

    def joints(self, walls: Bits) -> Bits:
        """Where a dot would touch these walls from two sides that are not linked there."""
        down = self.down
        away = ~walls
        above, below, left, right = away << down, away >> down, away << 1, away >> 1
        # The corners: a group ends where a straight neighbour is open and what comes before it is not.
        one = above & ~(left & away << down + 1)
        two = right & ~(above & away << down - 1)
        three = below & ~(right & away >> down + 1)
        four = left & ~(below & away >> down - 1)
        return (one & two | (one | two) & (three | four) | three & four) & self.all


@lru_cache(maxsize=64)
def grid(on: Paper) -> Grid:
    return Grid(on)


class Sheet:
    """A position: for each seat its dots, the places it holds, and its houses; and what is free."""

    __slots__ = ("dots", "free", "grid", "held", "houses", "score")

    def __init__(
        self,
        of: Grid,
        dots: tuple[Bits, Bits],
        held: tuple[Bits, Bits],
        houses: tuple[Bits, Bits],
        free: Bits,
        score: int,
    ) -> None:
        self.grid, self.dots, self.held, self.houses = of, dots, held, houses
        self.free = free
        self.score = score  # of seat 0 over seat 1

    @classmethod
    def of(cls, on: Paper, state: State) -> "Sheet":
        board = state.ground.board
        return cls(
            grid(on),
            (_bits(board, DOT[0]), _bits(board, DOT[1])),
            (_bits(board, HELD[0]), _bits(board, HELD[1])),
            (_bits(board, HOUSE[0]), _bits(board, HOUSE[1])),
            grid(on).all & ~_bits(board, BUSY),
            state.score[0] - state.score[1],
        )

    def walls(self, seat: Seat) -> Bits:
        return self.dots[seat] & ~self.held[1 - seat]

    def stakes(self, seat: Seat) -> Bits:
        """Places that are a point each for the other seat, if it closes a line round them."""
        return self.dots[seat] & ~self.held[1 - seat] | self.dots[1 - seat] & self.held[seat]

    def put(self, place: int, seat: Seat) -> "Sheet":
        """The sheet with one dot more, and what it closes: the mover first, then the other."""
        bit = 1 << place
        both = [self.dots[0], self.dots[1]]
        both[seat] |= bit
        after = Sheet(
            self.grid, (both[0], both[1]), self.held, self.houses, self.free & ~bit, self.score
        )
        down = self.grid.down
        walls = self.walls(seat)
        first = place - 1
        around = (
            walls >> first - down & 7 | (walls >> first & 5) << 3 | (walls >> first + down & 7) << 6
        )
        if JOINS[around] and not self.houses[seat] & bit:
            after._close(seat)
        if after.houses[1 - seat] & bit:
            after._take(
                1 - seat,
                self.grid.flood(bit, self.grid.all & ~after.walls(1 - seat)),
            )
        if after.houses[seat] & bit:
            after._set_house(seat, after.houses[seat] & ~bit)
        return after

    def _close(self, seat: Seat) -> None:
        walls = self.walls(seat)
        known = self.houses[seat] | self.held[seat]
        fresh = self.grid.all & ~(self.grid.reach_from_rim(walls) | walls | known)
        took = False
        while fresh:
            area = self.grid.flood(fresh & -fresh, self.grid.all & ~walls)
            fresh &= ~area
            if area & self.stakes(1 - seat):
                self._take(seat, area)
                took = True
            else:
                self._set_house(seat, self.houses[seat] | area & self.free)
        if took and self.houses[1 - seat]:
            other = self.walls(1 - seat)
            closed = self.grid.all & ~(self.grid.reach_from_rim(other) | other)
            self._set_house(1 - seat, self.houses[1 - seat] & closed & self.free)

    def _take(self, seat: Seat, area: Bits) -> None:
        gain = (area & self.stakes(1 - seat)).bit_count()
        held = [self.held[0] & ~area, self.held[1] & ~area]
        held[seat] |= area
        self.held = (held[0], held[1])
        self.free &= ~area
        self.houses = (self.houses[0] & ~area, self.houses[1] & ~area)
        self.score += -gain if seat else gain

    def _set_house(self, seat: Seat, houses: Bits) -> None:
        self.houses = (self.houses[0], houses) if seat else (houses, self.houses[1])


def _bits(board: bytes, mask: int) -> Bits:
    signs = bytes(49 if byte & mask else 48 for byte in range(256))
    return int(board[::-1].translate(signs), 2)
