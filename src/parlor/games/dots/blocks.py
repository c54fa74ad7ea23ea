"""`seed` captures: a zone is a whole block of walls and of what they enclose, and so has the largest area.

Walls and all that they enclose are cut into blocks at the points that alone hold two parts together. A block
with an enemy dot is a zone, whole: its empty houses are closed with it. [dots.md pictures H and I] Two blocks
grow together when a dot links them twice. So each link of walls belongs to one block, and blocks are kept as
sets of links. All zones of a seat are one set, whose root is the seat: nothing more need be known of them.
"""

from collections.abc import Iterable

from parlor.engine import Seat
from parlor.games.dots.cutting import cut
from parlor.games.dots.forest import find, plant, read, write
from parlor.games.dots.model import Ground
from parlor.games.dots.outline import Outline
from parlor.games.dots.paper import DOT, HELD, HOUSE, WALL, Paper
from parlor.games.dots.ring import Ring
from parlor.games.dots.weave import Weave

STRAIGHT = (0, 2, 4, 6)
SLOPES = (2, 4, 3, 5)  # the way of each slope of a link: see `Paper.links`


class BlockWeave(Weave):
    """The ground while a dot is put, with the blocks of its walls."""

    def __init__(self, paper: Paper, ground: Ground) -> None:
        super().__init__(paper, ground)
        self.blocks = read(ground.blocks)  # of each link
        self.houses = read(ground.houses)  # of each point in a house: a link of its block

    @classmethod
    def blank(cls, paper: Paper) -> Ground:
        plain = super().blank(paper)
        return Ground(
            plain.board, plain.chains, write(plant(4 * paper.size)), bytes(2 * paper.size)
        )

    def ground(self) -> Ground:
        return Ground(bytes(self.board), write(self.chains), write(self.blocks), write(self.houses))

    def _link(self, place: int, seat: Seat, ring: Ring, *, inside: bool) -> None:
        """Neighbours that are linked to each other are one block with the new dot."""
        links, ways = self.paper.links, self.paper.ways
        own = 4 * place
        for one, other, way in ring.pairs:
            third = own + 4 * ways[one] + links[way]
            self._join((own + links[one], own + links[other], third), seat)
        if inside:
            self._join((self.houses[place], *(own + links[way] for way in ring.walls)), seat)
        super()._link(place, seat, ring, inside=inside)

    def _close_house(self, place: int, seat: Seat, line: Outline) -> None:
        board = self.board
        inside = self._within(place, line)
        step, before = self.paper.link_by_step, line[-1]
        rim = []
        for at in line:
            rim.append(4 * before + step[at - before])
            before = at
        enemy = DOT[1 - seat]
        if any(board[each] & enemy for each in inside):
            rim.append(seat)
        self._join(rim, seat)
        block = find(self.blocks, rim[0])
        if block == seat:
            self._take(line, inside, seat)
        else:
            self._close_off(inside, seat)
            for each in inside:
                self.houses[each] = block
        self._gather(inside, block, seat)

    def _gather(self, inside: list[int], block: int, seat: Seat) -> None:
        """Walls within a line are of its block, also those that are set free now."""
        board, wall, blocks = self.board, WALL[seat], self.blocks
        ways, links = self.paper.ways, self.paper.links
        for place in inside:
            if wall[board[place]]:
                for way in range(8):
                    if wall[board[place + ways[way]]]:
                        blocks[find(blocks, 4 * place + links[way])] = block

    def _step_in(self, place: int, owner: Seat) -> None:
        block = find(self.blocks, self.houses[place])
        if self.closed:
            self._break(place, owner)
            self._recut(block, owner)
        else:
            self._swallow(block, self._take_house(place, owner), owner)
            self.blocks[block] = owner

    def _join(self, links: Iterable[int], seat: Seat) -> None:
        """These links are one block from now on; with a zone among them all of it is a zone."""
        blocks = self.blocks
        roots = {find(blocks, link): link for link in links}
        if len(roots) == 1:
            return
        into = seat if seat in roots else next(iter(roots))
        for root, link in roots.items():
            if root != into:
                if into == seat:
                    self._swallow(root, [link >> 2], seat)
                blocks[root] = into

    def _swallow(self, block: int, walls: list[int], seat: Seat) -> None:
        """A block becomes a zone: from some of its walls on, hold its walls, and take its houses."""
        board, wall, blocks = self.board, WALL[seat], self.blocks
        ways, links = self.paper.ways, self.paper.links
        seen = set(walls)
        for place in walls:  # it grows as it goes
            board[place] |= HELD[seat]
            for way in range(8):
                near = place + ways[way]
                if (
                    near not in seen
                    and wall[board[near]]
                    and find(blocks, 4 * place + links[way]) == block
                ):
                    seen.add(near)
                    walls.append(near)
            for way in STRAIGHT:
                near = place + ways[way]
                if board[near] & HOUSE[seat] and find(blocks, self.houses[near]) == block:
                    # These walls may be an island in the house: only its line leads on.
                    line = self._take_house(near, seat)
                    walls += [each for each in line if each not in seen]
                    seen.update(line)

    def _recut(self, block: int, owner: Seat) -> None:
        """Walls of this block were taken: find the blocks that are left of it."""
        board, wall, blocks, houses = self.board, WALL[owner], self.blocks, self.houses
        ways, links = self.paper.ways, self.paper.links
        there = [link for link in range(len(blocks)) if find(blocks, link) == block]
        left = {
            place
            for place in range(len(board))
            if board[place] & HOUSE[owner] and find(blocks, houses[place]) == block
        }
        for link in there:
            place = link >> 2
            other = place + ways[SLOPES[link & 3]]
            left.update(each for each in (place, other) if wall[board[each]])
        for link in there:
            blocks[link] = link
        for part in cut(left, ways):
            walls = {place for place in part if wall[board[place]]}
            inner = [
                4 * place + links[way]
                for place in walls
                for way in SLOPES
                if place + ways[way] in walls
            ]
            for link in inner:
                blocks[link] = inner[0]
            for place in part - walls:
                houses[place] = inner[0]
