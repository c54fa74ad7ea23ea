"""A bot that plays any legal action: the weakest opponent, and the first test of every game."""

from typing import Any

from parlor.bots.bot import TimeLeft
from parlor.engine import Chance, Seat
from parlor.engine.contract import AnyGame


class RandomBot:
    def choose(self, game: AnyGame, state: Any, seat: Seat, chance: Chance, left: TimeLeft) -> Any:
        action, _ = chance.pick(game.legal(state, seat).sample())
        return action
