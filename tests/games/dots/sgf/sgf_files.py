"""Short SGF files, and how they are refused."""

from random import Random

import pytest

from parlor.engine import Chance, Refused
from parlor.games.dots import Dots
from parlor.games.dots.model import Put
from parlor.games.dots.notated_game import Place, Record, replay
from parlor.games.dots.notation import read_sgf

HEAD = "(;FF[4]GM[40]CA[UTF-8]SZ[9]"


def sgf(text: str) -> Record:
    return read_sgf(text.encode())[0]


def refusal(text: str) -> tuple[str, str]:
    with pytest.raises(Refused) as no:
        list(replay(sgf(text)))
    return no.value.code, str(no.value)


def random_moves(game: Dots, seed: int, most: int) -> tuple[Place, ...]:
    """Legal dots in any order."""
    points = [(row, col) for row in range(game.height) for col in range(game.width)]
    Random(seed).shuffle(points)
    state, moves = game.start(2, Chance(b"")), []
    for row, col in points[:most]:
        if state.turn is None:
            break
        try:
            state = game.apply(state, state.turn, Put(row, col)).state
        except Refused:
            continue
        moves.append((row, col))
    return tuple(moves)
