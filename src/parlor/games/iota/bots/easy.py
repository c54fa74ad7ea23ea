"""The easy level, as the first server of this game played: the first card that fits anywhere, one a turn."""

from typing import ClassVar

from parlor.bots import TimeLeft
from parlor.engine import Chance, Seat
from parlor.games.iota.bots.plans import without_a_turn
from parlor.games.iota.choices import puts
from parlor.games.iota.model import Action, EndTurn, State
from parlor.games.iota.rules import IotaRules


class Easy:
    budget: ClassVar[float] = 0.1

    def choose(
        self, game: IotaRules, state: State, seat: Seat, chance: Chance, left: TimeLeft
    ) -> Action:
        if state.laid:
            return EndTurn()
        first = next(puts(state, seat), None)
        return first or without_a_turn(game.manner, state, seat)
