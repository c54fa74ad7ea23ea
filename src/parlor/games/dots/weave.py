"""What a new dot closes, found from its neighbours alone: `standard` captures.

A dot can close a line only where it joins walls that are linked already. So walls are kept in chains (a
union-find); a dot that meets one chain from two sides walks along it, and if the walk goes round something,
that is a house: with an enemy dot in it a zone, else closed off until the enemy steps in. A chain may tell of
links that died with a taken dot: then the walk finds nothing.
"""

from parlor.engine import Seat
from parlor.games.dots.forest import find, plant, read, write
from parlor.games.dots.model import Closed, Ground
from parlor.games.dots.outline import Outline, closed_by, round_house
from parlor.games.dots.paper import BORDER, DOT, DOTS, HELD, HOLDERS, HOUSE, WALL, Paper
from parlor.games.dots.ring import RINGS, Gap, Ring

SEEN = 128  # on the board while a flood runs
NOTHING = bytes(byte >= SEEN for byte in range(256))
STOP = tuple(
    bytes(byte >= BORDER or wall[byte] for byte in range(256)) for wall in WALL
)  # a seat's walls, the border, and what was seen


class Weave:
    """The ground while a dot is put. A zone has the least area that a line can close round its house."""

    def __init__(self, paper: Paper, ground: Ground) -> None:
        self.paper = paper
        self.board = bytearray(ground.board)
        self.chains = read(ground.chains)
        self.gains = [0, 0]
        self.shut = 0  # free points that were closed
        self.closed: list[Closed] = []

    @classmethod
    def blank(cls, paper: Paper) -> Ground:
        return Ground(paper.blank(), write(plant(paper.size)))

    def ground(self) -> Ground:
        return Ground(bytes(self.board), write(self.chains))

    def put(self, place: int, seat: Seat) -> list[Closed]:
        """Put a dot on a free place, and close what it closes: the mover first, then the other."""
        board = self.board
        was = board[place]
        board[place] = DOT[seat]
        ring = self._ring(place, seat)
        if ring.walls:
            self._link(place, seat, ring, inside=bool(was & HOUSE[seat]))
        if was & HOUSE[1 - seat]:
            self._step_in(place, 1 - seat)
        return self.closed

    def _ring(self, place: int, seat: Seat) -> Ring:
        board, wall = self.board, WALL[seat]
        a, b, c, d, e, f, g, h = self.paper.ways
        return RINGS[
            wall[board[place + a]]
            | wall[board[place + b]] << 1
            | wall[board[place + c]] << 2
            | wall[board[place + d]] << 3
            | wall[board[place + e]] << 4
            | wall[board[place + f]] << 5
            | wall[board[place + g]] << 6
            | wall[board[place + h]] << 7
        ]

    def _link(self, place: int, seat: Seat, ring: Ring, *, inside: bool) -> None:
        """Join the neighbours, and see what that closes; inside an own house all is closed already."""
        chains, ways = self.chains, self.paper.ways
        roots = [find(chains, place + ways[way]) for way in ring.groups]
        first = chains[place] = roots[0]
        if len(roots) > 1:
            if not inside and len(set(roots)) < len(roots):
                twice = [gap for gap in ring.gaps if roots.count(roots[gap.group]) > 1]
                self._close(place, seat, twice)
            for root in roots:
                chains[root] = first

    def _close(self, place: int, seat: Seat, gaps: list[Gap]) -> None:
        """Walk round each gap that may be a house now."""
        for gap in gaps:
            line = closed_by(self.paper, self.board, WALL[seat], place, gap.wall)
            if line is not None:
                self._close_house(place + self.paper.ways[gap.into], seat, line)

    def _close_house(self, place: int, seat: Seat, line: Outline) -> None:
        board = self.board
        house = self._flood(place, STOP[seat])
        enemy = DOT[1 - seat]
        if any(board[each] & enemy for each in house):
            self._take(line, self._within(place, line), seat)
        else:
            self._close_off(house, seat)

    def _close_off(self, points: list[int], seat: Seat) -> None:
        """There is no enemy here yet, so the points stay free."""
        board = self.board
        for place in points:
            if not board[place] & (DOTS | HOLDERS):
                board[place] = HOUSE[seat]

    def _step_in(self, place: int, owner: Seat) -> None:
        """An enemy dot in a house is taken at once, unless it broke the house [dots.md pictures D and E]."""
        if self.closed:
            self._break(place, owner)
        else:
            self._take_house(place, owner)

    def _break(self, place: int, owner: Seat) -> None:
        """A line of the mover through this house has taken walls of it: it lies open.

        The line's other dots were in no house, or they would have been taken; so nothing else is round it.
        """
        board = self.board
        for each in self._flood(place, STOP[owner]):
            board[each] &= ~HOUSE[owner]

    def _take_house(self, place: int, seat: Seat) -> Outline:
        """Take the house that this place is in; the line round it."""
        house = self._flood(place, STOP[seat])
        line = round_house(self.paper, self.board, WALL[seat], house)
        self._take(line, self._within(place, line), seat)
        return line

    def _take(self, line: Outline, inside: list[int], seat: Seat) -> None:
        """All this is a zone now. Enemy dots in it count, own ones in it count no more for the enemy."""
        board, mine, theirs = self.board, HELD[seat], HELD[1 - seat]
        took = freed = shut = 0
        for place in inside:
            byte = board[place]
            dot = byte & DOTS
            if not dot:
                shut += not byte & HOLDERS
            elif dot == DOT[seat]:
                freed += byte & theirs != 0
            else:
                took += not byte & mine
            board[place] = dot | mine
        for place in line:
            board[place] |= mine
        self.shut += shut
        self.gains[seat] += took
        self.gains[1 - seat] -= freed
        point = self.paper.point
        self.closed.append(Closed(seat, tuple([point(place) for place in line]), took, freed))

    def _within(self, place: int, line: Outline) -> list[int]:
        """All that lies inside a line, walls of either side included."""
        board = self.board
        for each in line:
            board[each] |= SEEN
        inside = self._flood(place, NOTHING)
        for each in line:
            board[each] &= ~SEEN
        return inside

    def _flood(self, place: int, stop: bytes) -> list[int]:
        """What can be reached in straight steps that do not stop."""
        board, down = self.board, self.paper.down
        found = [place]
        board[place] |= SEEN
        for at in found:  # it grows as it goes
            for near in (at - 1, at + 1, at - down, at + down):
                byte = board[near]
                if not stop[byte]:
                    board[near] = byte | SEEN
                    found.append(near)
        for at in found:
            board[at] &= ~SEEN
        return found
