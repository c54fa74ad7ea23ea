"""`parlor bench dots`: how fast dots is played by its rules, and how fast its bots look ahead."""

import os
import platform
import random
import time
from datetime import UTC, datetime
from statistics import median

import msgspec

from parlor.engine import Chance, Illegal, Malformed
from parlor.games.dots import Dots
from parlor.games.dots.bots.pace import playouts_per_second
from parlor.games.dots.model import Captures, Put

LEAST = 20_000  # moves a second
MOST = 5.0  # milliseconds for a move


class Rate(msgspec.Struct):
    """Random games to the end, by the time that the processor worked on each move."""

    moves_per_s: int  # of the game in the middle
    slowest_ms: float  # the slowest move of all games, with whatever Python did meanwhile
    moves: int
    zones: int


class DotsPace(msgspec.Struct):
    """Both kinds of captures on paper of the usual size, and the bots' futures."""

    seed: Rate
    standard: Rate
    playouts_per_s: int
    games: int
    least_moves_per_s: int = LEAST
    most_ms: float = MOST
    date: str = ""
    cores: int = 0
    python: str = ""

    @property
    def kept(self) -> bool:
        rates = (self.seed, self.standard)
        return all(each.moves_per_s >= LEAST and each.slowest_ms <= MOST for each in rates)


def measure(games: int, seconds: float) -> DotsPace:
    """So many games of each kind, and the bots for so long."""
    if games < 1:
        raise Malformed(f"at least one game is measured, not {games}")
    return DotsPace(
        seed=rate("seed", games),
        standard=rate("standard", games),
        playouts_per_s=round(playouts_per_second(seconds, time.process_time)),
        games=games,
        date=datetime.now(UTC).date().isoformat(),
        cores=len(os.sched_getaffinity(0)),
        python=platform.python_version(),
    )


def rate(captures: Captures, games: int) -> Rate:
    game = Dots(captures=captures)
    speeds, slowest, moves, zones = [], 0.0, 0, 0
    for number in range(games):
        spent, closed = play(game, random.Random(number))
        speeds.append(len(spent) / sum(spent))
        slowest = max(slowest, *spent)
        moves += len(spent)
        zones += closed
    return Rate(round(median(speeds)), round(1000 * slowest, 3), moves, zones)


def play(game: Dots, luck: random.Random) -> tuple[list[float], int]:
    """Seconds for each move of a game in which chance puts the dots, and how many zones it made."""
    points = [(row, col) for row in range(game.height) for col in range(game.width)]
    luck.shuffle(points)
    state = game.start(2, Chance.named("bench"))
    clock, spent = time.process_time, []
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
