"""The normal and the hard level: both read ahead, the hard one as deep as its time allows."""

from random import Random
from typing import ClassVar

from parlor.bots import TimeLeft
from parlor.engine import Chance, Seat
from parlor.games.dots.bots.easy import last_place, put
from parlor.games.dots.bots.futures import Futures
from parlor.games.dots.bots.reading import Reader
from parlor.games.dots.bots.sheet import Sheet
from parlor.games.dots.model import Put, State
from parlor.games.dots.rules import Dots

LEAST = 4  # pairs: with fewer of them luck decides
COST = 30e-9  # seconds for each place in a pair of futures, roughly
POSITIONS = 200


class Hard:
    budget: ClassVar[float] = 1.0
    pairs: ClassVar[int] = 32  # of futures that every position is judged by, at most
    deepest: ClassVar[int] = 6  # moves
    answers: ClassVar[int] = 8  # to each move that are read further

    def choose(self, game: Dots, state: State, seat: Seat, chance: Chance, left: TimeLeft) -> Put:
        sheet = Sheet.of(game.paper, state)
        if not sheet.dots[0] | sheet.dots[1]:
            return Put(game.height // 2, game.width // 2)
        word, _ = chance.below(1 << 62)
        futures = Futures(sheet.grid, Random(word), fitting(left(), sheet.grid.size, self.pairs))
        reader = Reader(futures, left, self.deepest, self.answers)
        return put(game, reader.best(sheet, seat, last_place(game, state)))


class Normal(Hard):
    """It looks at a move and the answers to it, and sees fewer futures."""

    budget: ClassVar[float] = 0.3
    pairs: ClassVar[int] = 4
    deepest: ClassVar[int] = 2


def fitting(seconds: float, size: int, most: int) -> int:
    """So many pairs of futures that a few hundred positions can be judged in this time: a power of two.

    >>> fitting(0.05, 463, 32), fitting(1.0, 1361, 32), fitting(0.0, 463, 32)
    (16, 32, 4)
    """
    pairs = LEAST
    while pairs < most and 2 * pairs * size * COST * POSITIONS < seconds:
        pairs *= 2
    return pairs
