"""Games and bots that somebody else wrote, badly: what a parlour must survive.

They are found through entry points, as any stranger's are, also by the worker processes.
"""

import os
import time
from typing import Annotated, Any, ClassVar, Literal

from msgspec import Meta

from parlor.bots import TimeLeft
from parlor.engine import Chance, Legal, Seat, Step
from parlor.engine.contract import AnyGame
from parlor.games.noughts.model import Action, Event, Place, State, View
from parlor.games.noughts.rules import Noughts

SECRET = "the seed is 42"
FATAL = 8  # the cell that breaks things

ENTRY_POINTS = """
[parlor.games]
fragile = tests.server.strangers:Fragile

[parlor.bots]
noughts.asleep = tests.server.strangers:Asleep
noughts.raising = tests.server.strangers:Raising
noughts.dying = tests.server.strangers:Dying
noughts.cheating = tests.server.strangers:Cheating
noughts.babbling = tests.server.strangers:Babbling
noughts.slow = tests.server.strangers:Slow
noughts.fleeting = tests.server.strangers:Fleeting
"""

Part = Literal["", "fits", "start", "apply", "view", "legal", "to_act", "timeout", "redeal"]


class Fragile(Noughts, frozen=True):
    """Noughts in which one part breaks once there is a mark on the fatal cell."""

    part: Annotated[Part, Meta(title="What breaks")] = ""

    name: ClassVar[str] = "fragile"

    def start(self, seats: int, chance: Chance) -> State:
        # The table asks with an empty seed whether so many can play.
        self.strain("fits" if chance.orders is None else "start", "." * 8 + "X")
        return super().start(seats, chance)

    def apply(self, state: State, seat: Seat, action: Action) -> Step[State, Event]:
        if action.cell == FATAL:
            self.strain("apply", "." * 8 + "X")
        return super().apply(state, seat, action)

    def view(self, state: State, seat: Seat | None) -> View:
        self.strain("view", state.board)
        return super().view(state, seat)

    def legal(self, state: State, seat: Seat) -> Legal[Action]:
        self.strain("legal", state.board)
        return super().legal(state, seat)

    def to_act(self, state: State) -> frozenset[Seat]:
        self.strain("to_act", state.board)
        return super().to_act(state)

    def timeout(self, state: State, seat: Seat) -> Action:
        self.strain("timeout", state.board)
        return super().timeout(state, seat)

    def redeal(self, state: State, seat: Seat | None, chance: Chance) -> State:
        self.strain("redeal", state.board)
        return super().redeal(state, seat, chance)

    def strain(self, part: Part, board: str) -> None:
        if self.part == part and board[FATAL] != ".":
            raise KeyError(SECRET)


class Asleep:
    """Never answers."""

    def choose(self, game: AnyGame, state: Any, seat: Seat, chance: Chance, left: TimeLeft) -> Any:
        while True:
            time.sleep(60)


class Fleeting(Asleep):
    """Never answers either, and wanted hardly any time for that."""

    budget = 0.05


class Slow:
    """Takes all the time it has, and answers then."""

    def choose(self, game: AnyGame, state: Any, seat: Seat, chance: Chance, left: TimeLeft) -> Any:
        while left() > 0:
            time.sleep(0.001)
        return game.legal(state, seat).actions[-1]


class Raising:
    def choose(self, game: AnyGame, state: Any, seat: Seat, chance: Chance, left: TimeLeft) -> Any:
        raise KeyError(SECRET)


class Dying:
    def choose(self, game: AnyGame, state: Any, seat: Seat, chance: Chance, left: TimeLeft) -> Any:
        os._exit(1)


class Cheating:
    """Plays on cells that are taken."""

    def choose(self, game: AnyGame, state: Any, seat: Seat, chance: Chance, left: TimeLeft) -> Any:
        return Place(next((cell for cell, mark in enumerate(state.board) if mark != "."), 99))


class Babbling:
    """Answers with something that is no action."""

    def choose(self, game: AnyGame, state: Any, seat: Seat, chance: Chance, left: TimeLeft) -> Any:
        return {"type": "resign", "because": ["I", "am", "bored"]}
