"""The load's own idea of noughts agrees with the rules, so a `wrong` means the server."""

import random

from parlor.bench.board import Series, Sight
from parlor.engine import Chance
from parlor.games.noughts import Noughts
from parlor.games.noughts.model import Place


def test_the_model_agrees_with_the_rules_on_a_long_series() -> None:
    game, series, luck = Noughts(), Series(), random.Random(1)
    state = game.start(2, Chance.named("bench"))
    for _ in range(2000):
        assert state.turn is not None
        cell = luck.choice(series.free)
        sight = series.put(cell)
        state = game.apply(state, state.turn, Place(cell)).state
        assert sight == Sight(state.board, state.turn or 0, state.played, state.score)
    assert min(state.score) > 0
    assert sum(state.score) < state.played  # some were drawn
