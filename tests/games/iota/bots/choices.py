"""What the hard bot chooses, with a fixed number of looks at the clock."""

from collections.abc import Callable

from parlor.engine import Chance
from parlor.games.iota.bots.hard import Hard
from parlor.games.iota.model import Action, State
from parlor.games.iota.rules import IotaRules
from tests.games.iota.scripts import SEED


def counted(many: int) -> Callable[[], float]:
    """A clock that is asked so many times, and then has nothing left."""
    asked = 0

    def left() -> float:
        nonlocal asked
        asked += 1
        return 1.0 if asked <= many else 0.0

    return left


def choice(state: State, game: IotaRules = SEED, luck: str = "ann", looks: int = 40) -> Action:
    assert state.turn is not None
    return Hard().choose(game, state, state.turn, Chance.named(luck), counted(looks))
