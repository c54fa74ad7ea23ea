"""What may come of a position: many futures side by side in one number, each with random dots strewn over it.

In a future every free place gets a dot of either seat, or none, by lot. Who would then have closed a line round
whose dots, counted over all futures, tells how safe dots are and how far a net has closed: a flood of one long
number answers it for all of them at once. The futures are the same for every position that is compared, so
that what differs between two moves is the moves and not the luck.
"""

from random import Random

from parlor.games.dots.bots.sheet import Bits, Grid, Sheet


class Futures:
    """So many futures of one paper, in pairs: in the second of a pair the seats have changed places."""

    def __init__(self, of: Grid, luck: Random, pairs: int) -> None:
        self.grid = of
        self.many = 2 * pairs
        self.size = of.size
        bits = self.size * pairs
        a, b, c = (luck.getrandbits(bits) for _ in range(3))
        one, other = a & (b | c), (1 << bits) - 1 & ~a & ~(b & c)
        self.strewn = (one | other << bits, other | one << bits)
        self.all = self.spread(of.all)
        self.rim = self.spread(of.rim)

    def spread(self, bits: Bits) -> Bits:
        """The same places in every future."""
        wide, filled = self.size, 1
        while 2 * filled <= self.many:
            bits |= bits << wide
            wide, filled = 2 * wide, 2 * filled
        return bits

    def worth(self, sheet: Sheet) -> float:
        """How many points seat 0 is expected to be ahead."""
        spread, flood = self.spread, self.grid.flood
        free = spread(sheet.free)
        walls = [spread(sheet.walls(seat)) | self.strewn[seat] & free for seat in (0, 1)]
        ground = [self.all & ~walls[0], self.all & ~walls[1]]
        reached = [flood(self.rim & each, each) for each in ground]
        shut = [walls[0] & ~reached[1], walls[1] & ~reached[0]]
        if shut[0] and shut[1]:
            # A line that is itself closed in holds nothing: the outer one counts.
            reached = [flood(reached[seat], ground[seat] | shut[seat]) for seat in (0, 1)]
        lost = [(spread(sheet.stakes(seat)) & ~reached[1 - seat]).bit_count() for seat in (0, 1)]
        return sheet.score + (lost[1] - lost[0]) / self.many
