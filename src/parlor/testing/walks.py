"""Random walks through a game: the states it goes through when nobody cares to win."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from hashlib import sha256
from typing import Any

import msgspec
from hypothesis import strategies as st

from parlor.engine import Chance, Legal, Seat, Step
from parlor.engine.contract import AnyGame
from parlor.engine.registry import GameType
from parlor.testing.cases import Case, cases
from parlor.testing.wild import wild

STEPS = 40  # enough for several hands or boards, and for the whole of the shorter games


@dataclass(frozen=True, slots=True)
class Move:
    """One action of a walk, and what everybody heard of it."""

    seat: Seat
    action: Any
    events: tuple[Any, ...]


@dataclass(frozen=True, slots=True)
class Walk:
    """A stretch of play from the start: `states` has one more than `moves`."""

    case: Case
    chance: Chance
    states: tuple[Any, ...]
    moves: tuple[Move, ...]
    written: tuple[bytes, ...]  # each state as it was when it was reached
    luck: Chance  # for whatever a check wants to choose
    strays: tuple[Any, ...] = ()  # actions in the game's words that nobody asked for

    @property
    def game(self) -> AnyGame:
        return self.case.game

    @property
    def seats(self) -> range:
        return range(self.case.seats)

    @property
    def viewers(self) -> tuple[Seat | None, ...]:
        return (*self.seats, None)

    def lucky(self, *name: object) -> Chance:
        """A chance of its own for each purpose."""
        return Chance.named(f"{self.luck.seed.hex()} {name}")


def walks(kind: GameType, steps: int = STEPS) -> st.SearchStrategy[Walk]:
    """Walks of up to so many steps in the game's cases, each with a few stray actions."""
    return st.builds(
        walk,
        case=st.sampled_from(cases(kind)),
        chance=st.builds(Chance, seeds),
        luck=st.builds(Chance, seeds),
        choices=st.lists(st.integers(0, 2**16), max_size=20),
        steps=st.integers(0, steps),
        strays=st.lists(wild(kind.words.action), max_size=5),
    )


seeds = st.binary(min_size=1, max_size=4)


def some_walks(case: Case, count: int, steps: int = STEPS) -> Iterator[Walk]:
    """The same walks every time, for what must be found in one of many."""
    for number in range(count):
        yield walk(case, Chance.named(f"deal {number}"), Chance.named(f"luck {number}"), (), steps)


def walk(
    case: Case,
    chance: Chance,
    luck: Chance,
    choices: Sequence[int],
    steps: int,
    strays: Sequence[Any] = (),
) -> Walk:
    """Play by the choices while they last and by luck from then on."""
    game = case.game
    state = game.start(case.seats, chance)
    states, moves, written = [state], [], [encode(state)]
    rest = luck
    for number in range(steps):
        if not game.to_act(state):
            break
        choice, rest = rest.below(2**32)
        if number < len(choices):
            choice = choices[number]
        seat, action = choose(game, state, choice)
        step = game.apply(state, seat, action)
        state = step.state
        states.append(state)
        moves.append(Move(seat, action, step.events))
        written.append(encode(state))
    return Walk(case, chance, tuple(states), tuple(moves), tuple(written), luck, tuple(strays))


def choose(game: AnyGame, state: Any, choice: int) -> tuple[Seat, Any]:
    """The seat and the action that a number stands for; every legal action has such a number."""
    asked = sorted(game.to_act(state))
    seat = asked[choice % len(asked)]
    return seat, pick(game.legal(state, seat), choice // len(asked))


def pick(legal: Legal[Any], choice: int) -> Any:
    kinds = len(legal.actions) + len(legal.ranges)
    assert kinds, "a seat is asked for an action and has none"
    at, number = choice % kinds, choice // kinds
    if at < len(legal.actions):
        return legal.actions[at]
    span = legal.ranges[at - len(legal.actions)]
    return within(span.action, span.field, span.low + number % (span.high - span.low + 1))


def everything(legal: Legal[Any]) -> Iterator[Any]:
    """Every single action that is legal, with every number: for counting."""
    yield from legal.actions
    for span in legal.ranges:
        for number in range(span.low, span.high + 1):
            yield within(span.action, span.field, number)


def within(action: Any, field: str, number: int) -> Any:
    return msgspec.structs.replace(action, **{field: number})


def replayed(walk: Walk) -> Iterator[Step[Any, Any]]:
    """The same game again from its seed and actions, as a log would give it."""
    game = walk.game
    step: Step[Any, Any] = Step(game.start(walk.case.seats, walk.chance))
    yield step
    for move in walk.moves:
        step = game.apply(step.state, move.seat, move.action)
        yield step


def fingerprint(kind: GameType) -> str:
    """A hash over all that anybody sees or hears in a few walks."""
    whole = sha256()
    for case in cases(kind):
        for played in some_walks(case, 2):
            for step in replayed(played):
                views = [case.game.view(step.state, viewer) for viewer in played.viewers]
                whole.update(encode((step, views)))
    return whole.hexdigest()


def encode(value: Any) -> bytes:
    return msgspec.json.encode(value)
