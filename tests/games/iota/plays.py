"""Games of Iota by chance, with all that happens at a table: cards taken back, trades, people who leave."""

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from random import Random

from hypothesis import strategies as st
from msgspec import structs

from parlor.engine import Chance, Seat, Step
from parlor.games.iota.cards import PACK
from parlor.games.iota.model import (
    Action,
    EndTurn,
    Event,
    Leave,
    Put,
    Reclaim,
    State,
    TakeBack,
    Trade,
)
from parlor.games.iota.rules import IotaRules
from tests.games.iota.scripts import CLASSIC, SEED, SEED_ONE

LONG = 2_000  # no game of ours takes so many actions

# How likely each kind of action is, where it is legal.
WEIGHTS = {Put: 60, EndTurn: 25, TakeBack: 8, Trade: 4, Reclaim: 30}


@dataclass(frozen=True, slots=True)
class Move:
    before: State
    seat: Seat
    action: Action
    step: Step[State, Event]


@dataclass(slots=True)
class Play:
    """A game from its start on, to its end or for so many actions."""

    game: IotaRules
    start: State
    luck: Random
    most: int
    leaving: float  # how likely it is at each action that somebody leaves
    state: State = field(init=False)

    def moves(self) -> Iterator[Move]:
        self.state = self.start
        for _ in range(self.most):
            if self.state.turn is None:
                return
            seat, action = self.chosen(self.state.turn)
            step = self.game.apply(self.state, seat, action)
            yield Move(self.state, seat, action, step)
            self.state = step.state

    def states(self) -> Iterator[State]:
        yield self.start
        for move in self.moves():
            yield move.step.state

    def chosen(self, turn: Seat) -> tuple[Seat, Action]:
        state, luck = self.state, self.luck
        if luck.random() < self.leaving:
            here = [seat for seat in range(len(state.hands)) if seat not in state.out]
            return luck.choice(here), Leave()
        actions = self.game.legal(state, turn).actions
        kinds = sorted({type(each) for each in actions}, key=lambda kind: kind.__name__)
        (kind,) = luck.choices(kinds, [WEIGHTS[each] for each in kinds])
        return turn, luck.choice([each for each in actions if type(each) is kind])


WAYS = ((SEED, 4), (SEED_ONE, 4), (CLASSIC, 2), (CLASSIC, 3), (CLASSIC, 4))


@st.composite
def plays(
    draw: st.DrawFn, most: int = LONG, ways: tuple[tuple[IotaRules, int], ...] = WAYS
) -> Play:
    game, seats = draw(st.sampled_from(ways))
    start = game.start(seats, Chance(draw(st.binary(min_size=1, max_size=4))))
    leaving = draw(st.sampled_from((0.0, 0.0, 0.01, 0.05)))
    return Play(game, start, Random(draw(st.integers(0, 2**32))), most, leaving)


@st.composite
def endings(draw: st.DrawFn) -> Play:
    """Games that begin with an empty pack and short hands. People often leave, and it has cards again."""
    play = draw(plays(ways=((SEED, 4), (SEED_ONE, 4), (CLASSIC, 4))))
    sizes = [draw(st.integers(1, 4)) for _ in play.start.hands]
    hands = tuple(hand[:size] for hand, size in zip(play.start.hands, sizes, strict=True))
    return replace(play, start=structs.replace(play.start, pile=(), hands=hands), leaving=0.2)


def desk(state: State) -> dict[tuple[int, int], str]:
    return {(x, y): PACK[card] for x, y, card in state.desk}


def turn_cells(state: State) -> list[tuple[int, int]]:
    return [(x, y) for x, y, _ in state.desk[len(state.desk) - state.laid :]]
