"""Random walks through a game: the states it passes when every seat plays at random."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from hashlib import sha256
from random import Random
from typing import Any, NamedTuple

import msgspec
from hypothesis import strategies as st

from parlor.engine import Chance, Legal, Seat, Step
from parlor.engine.contract import AnyGame
from parlor.engine.registry import GameType
from parlor.testing.cases import Case, cases
from parlor.testing.explain import explain, script
from parlor.testing.picking import can_go_on, choose
from parlor.testing.wild import values

STEPS = 40  # enough for several hands or boards, and for the whole of a short game


@dataclass(frozen=True, slots=True)
class Move:
    """One action of a walk, and the events that everybody heard."""

    seat: Seat
    action: Any
    events: tuple[Any, ...]


class Twin(NamedTuple):
    """A state, and another one that a viewer cannot tell from it."""

    number: int  # of the state in its walk
    state: Any
    viewer: Seat | None
    twin: Any


@dataclass(frozen=True, repr=False)
class Walk:
    """A stretch of play from the start: `states` has one more than `moves`."""

    case: Case
    chance: Chance
    states: tuple[Any, ...]
    moves: tuple[Move, ...]
    written: tuple[bytes, ...]  # each state, encoded when it was reached
    luck: Chance  # for the choices that checks make
    strays: tuple[Any, ...] = ()  # actions of the game's type that nobody asked for

    def __repr__(self) -> str:
        return f"<{len(self.moves)} moves of {self.case}>"

    @property
    def game(self) -> AnyGame:
        return self.case.game

    @property
    def seats(self) -> range:
        return range(self.case.seats)

    @property
    def viewers(self) -> tuple[Seat | None, ...]:
        return (*self.seats, None)

    # Many checks need these. They are asked of the game once, since a large game takes its time.

    @cached_property
    def legal(self) -> tuple[tuple[Legal[Any], ...], ...]:
        """For each state, what each seat may do there."""
        return tuple(
            tuple(self.game.legal(state, seat) for seat in self.seats) for state in self.states
        )

    @cached_property
    def views(self) -> tuple[dict[Seat | None, bytes], ...]:
        """For each state, the encoded view of each viewer."""
        return tuple(
            {viewer: encode_view(self.game, state, viewer) for viewer in self.viewers}
            for state in self.states
        )

    @cached_property
    def twins(self) -> tuple[Twin, ...]:
        """A twin of every state for every viewer."""
        return tuple(
            Twin(number, state, viewer, self.game.redeal(state, viewer, self.luck_for(number)))
            for number, state in enumerate(self.states)
            for viewer in self.viewers
        )

    def luck_for(self, *purpose: object) -> Chance:
        """A chance of its own for each purpose, to hand to the game."""
        return Chance.named(f"{self.luck.seed.hex()} {purpose}")

    def dice(self, *purpose: object) -> Random:
        """Dice of their own for each purpose, for the choices of a check."""
        return Random(f"{self.luck.seed.hex()} {purpose}")

    def script(self) -> str:
        """Python that plays the same moves."""
        return script(self.case, self.chance, [(move.seat, move.action) for move in self.moves])


def walks(kind: GameType, steps: int = STEPS) -> st.SearchStrategy[Walk]:
    """Walks of at most `steps` moves through the cases of a game, each with a few stray actions."""
    return st.builds(
        walk,
        case=st.sampled_from(cases(kind)),
        chance=st.builds(Chance, seeds),
        luck=st.builds(Chance, seeds),
        choices=st.lists(st.integers(0, 2**16), max_size=20),
        steps=st.integers(0, steps),
        strays=st.lists(values(kind.words.action), max_size=5),
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
    """Play by the choices while they last, and by luck after that."""
    game = case.game
    state = game.start(case.seats, chance)
    states, written = [state], [encode(state)]
    moves: list[Move] = []
    actions: list[tuple[Seat, Any]] = []
    rest = luck

    def tell_refusal() -> str:
        return f"An action that `legal` offers must be played. {script(case, chance, actions)}"

    for number in range(steps):
        if not can_go_on(game, case.seats, state):
            break
        choice, rest = rest.below(2**32)
        if number < len(choices):
            choice = choices[number]
        seat, action = choose(game, case.seats, state, choice)
        actions.append((seat, action))
        with explain(tell_refusal):
            step = game.apply(state, seat, action)
        state = step.state
        states.append(state)
        moves.append(Move(seat, action, step.events))
        written.append(encode(state))
    return Walk(case, chance, tuple(states), tuple(moves), tuple(written), luck, tuple(strays))


def replay(walk: Walk) -> Iterator[Step[Any, Any]]:
    """Play the same game again from its seed and actions, as from a log."""
    game = walk.game
    step: Step[Any, Any] = Step(game.start(walk.case.seats, walk.chance))
    yield step
    for move in walk.moves:
        step = game.apply(step.state, move.seat, move.action)
        yield step


def fingerprint(kind: GameType) -> str:
    """A hash of everything that is seen and heard in a few walks."""
    whole = sha256()
    for case in cases(kind):
        for walk in some_walks(case, 2):
            for step in replay(walk):
                views = [case.game.view(step.state, viewer) for viewer in walk.viewers]
                whole.update(encode((step, views)))
    return whole.hexdigest()


def encode(value: Any) -> bytes:
    return msgspec.json.encode(value)


def encode_view(game: AnyGame, state: Any, viewer: Seat | None) -> bytes:
    return encode(game.view(state, viewer))


def reread(value: Any, kind: Any) -> Any:
    """Encode a value and decode it again."""
    return msgspec.json.decode(encode(value), type=kind)
