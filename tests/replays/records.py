"""Records of dots, to be turned into documents and files."""

import random

from parlor.engine import Chance, Refused
from parlor.games.dots import Dots
from parlor.games.dots.model import Captures, Put
from parlor.games.dots.notated_game import Place, Record, RecordedResult

FILE = b"(;GM[40]SZ[9:7]PB[Ann]PW[Bob]RE[B+1];B[ec];W[ed];B[dd];W[aa];B[fd];W[ba];B[ee])"


def full_game(width: int, height: int, captures: Captures = "standard") -> Record:
    """Dots in any order until no point is free."""
    game = Dots(width=width, height=height, captures=captures)
    points = [(row, col) for row in range(height) for col in range(width)]
    random.Random(1).shuffle(points)
    state = game.start(2, Chance(b""))
    moves: list[Place] = []
    for row, col in points:
        try:
            state = game.apply(state, len(moves) % 2, Put(row, col)).state
        except Refused:
            continue
        moves.append((row, col))
    winner = state.winner
    assert winner is not None
    margin = abs(state.score[0] - state.score[1])
    return Record(
        width, height, captures, tuple(moves), result=RecordedResult("points", winner, margin)
    )
