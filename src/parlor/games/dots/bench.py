"""`parlor bench dots`: how fast dots is played by its rules, and how fast its bots look ahead."""

import random
from collections.abc import Callable
from statistics import median
from typing import Annotated, ClassVar, TypeAlias

from msgspec import Meta

from parlor.engine import Chance, Illegal, Malformed, Value
from parlor.games.dots.bots.pace import playouts_per_second
from parlor.games.dots.model import Captures, Put
from parlor.games.dots.rules import Dots

CpuClock: TypeAlias = Callable[[], float]  # seconds

LEAST = 20_000  # moves a second
MOST = 5.0  # milliseconds for a move


class Rate(Value, frozen=True):
    """Random games to the end, by the processor time of each move."""

    moves_per_s: int  # of the game in the middle
    slowest_ms: float  # the slowest move of all games, with whatever Python did meanwhile
    moves: int
    zones: int


class DotsPace(Value, frozen=True):
    """Both kinds of captures on paper of the usual size, and the bots' futures."""

    seed: Rate
    standard: Rate
    playouts_per_s: int
    games: int
    least_moves_per_s: int = LEAST
    most_ms: float = MOST

    @property
    def within_limits(self) -> bool:
        rates = (self.seed, self.standard)
        return all(each.moves_per_s >= LEAST and each.slowest_ms <= MOST for each in rates)


class DotsBench(Value, frozen=True):
    """The options of `parlor bench dots`."""

    games: Annotated[int, Meta(description="by chance, with either captures")] = 20
    seconds: Annotated[float, Meta(description="how long the bots think")] = 3

    summary: ClassVar[str] = "moves a second by the rules of dots, and its bots"

    def measure(self, clock: CpuClock) -> DotsPace:
        if self.games < 1:
            raise Malformed(f"at least one game is measured, not {self.games}")
        return DotsPace(
            seed=rate("seed", self.games, clock),
            standard=rate("standard", self.games, clock),
            playouts_per_s=round(playouts_per_second(self.seconds, clock)),
            games=self.games,
        )


def rate(captures: Captures, games: int, clock: CpuClock) -> Rate:
    game = Dots(captures=captures)
    speeds, slowest, moves, zones = [], 0.0, 0, 0
    for number in range(games):
        spent, closed = play(game, random.Random(number), clock)
        speeds.append(len(spent) / sum(spent))
        slowest = max(slowest, *spent)
        moves += len(spent)
        zones += closed
    return Rate(round(median(speeds)), round(1000 * slowest, 3), moves, zones)


def play(game: Dots, luck: random.Random, clock: CpuClock) -> tuple[list[float], int]:
    """Seconds for each move of a game in which chance puts the dots, and how many zones it made."""
    points = [(row, col) for row in range(game.height) for col in range(game.width)]
    luck.shuffle(points)
    state = game.start(2, Chance.named("bench"))
    spent = []
    for row, col in points:
        dot = Put(row, col)
        seat = state.turn
        if seat is None:
            break
        began = clock()
        try:
            step = game.apply(state, seat, dot)
        except Illegal:  # the point is in a zone by now
            continue
        spent.append(clock() - began)
        state = step.state
    assert state.turn is None, "a game by chance fills the paper"
    return spent, len(state.zones)
