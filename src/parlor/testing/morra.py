"""Morra, a toy game for tests: all players show fingers at once.

Our own small games lack what it has: more than two seats, several seats asked at the same time, and secrets
that players make themselves. It declares its promises as a game of any other package does.
"""

from typing import Annotated, ClassVar, TypeAlias

from msgspec import Meta
from msgspec.structs import replace

from parlor.engine import (
    Chance,
    Description,
    Illegal,
    Legal,
    Offer,
    Options,
    Outcome,
    Promises,
    Range,
    Seat,
    Step,
    Value,
    Variant,
    Words,
)


class Hold(Variant, frozen=True):
    fingers: int


class Pass(Variant, frozen=True):
    """Hold out a fist: no fingers, and no point this round."""


Action: TypeAlias = Hold | Pass


class Held(Variant, frozen=True):
    seat: Seat


class Shown(Variant, frozen=True):
    fingers: tuple[int, ...]


class Scored(Variant, frozen=True):
    seat: Seat


class Finished(Variant, frozen=True):
    score: tuple[int, ...]


Event: TypeAlias = Held | Shown | Scored | Finished


class State(Value, frozen=True):
    held: tuple[int | None, ...]  # None: not yet; 0 is a fist
    score: tuple[int, ...]
    left: int  # rounds to play
    over: bool = False


class View(Value, frozen=True):
    held: tuple[bool, ...]
    score: tuple[int, ...]
    left: int
    mine: int | None = None
    may: tuple[str, ...] = ()


class Morra(Options, frozen=True):
    """All hold out fingers; the sum, counted round the table, says who scores."""

    rounds: Annotated[int, Meta(ge=1, le=20, title="Rounds")] = 3
    fingers: Annotated[int, Meta(ge=1, le=5, title="Fingers on a hand")] = 5
    fists: Annotated[bool, Meta(title="May a player pass?")] = True

    name: ClassVar[str] = "morra"
    version: ClassVar[int] = 1
    former: ClassVar[tuple[type, ...]] = ()
    promises: ClassVar[Promises] = Promises(lines=260, reveals=frozenset({"shown"}))
    words: ClassVar[Words] = Words(state=State, action=Action, event=Event, view=View)

    def describe(self) -> Description:
        return Description(
            title="Morra",
            blurb="Everybody holds out fingers at once; the sum says who scores.",
            least_seats=2,
            most_seats=4,
            secrets=True,
            offers=("draw", "finish"),
        )

    def start(self, seats: int, chance: Chance) -> State:
        return State((None,) * seats, (0,) * seats, self.rounds)

    def to_act(self, state: State) -> frozenset[Seat]:
        if state.over:
            return frozenset()
        return frozenset(seat for seat, held in enumerate(state.held) if held is None)

    def legal(self, state: State, seat: Seat) -> Legal[Action]:
        if seat not in self.to_act(state):
            return Legal()
        hold = Range[Action](Hold(1), "fingers", 1, self.fingers)
        return Legal((Pass(),) if self.fists else (), (hold,))

    def apply(self, state: State, seat: Seat, action: Action) -> Step[State, Event]:
        """Play one action, or raise `Illegal` and leave everything as it was."""
        if seat not in self.to_act(state):
            why = "the game is over" if state.over else "its hand is out already"
            raise Illegal("not_your_turn", f"seat {seat} acted, but {why}")
        match action:
            case Hold(fingers):
                if not 1 <= fingers <= self.fingers:
                    text = f"{fingers} fingers refused: allowed is 1 to {self.fingers}"
                    raise Illegal("bad_hand", text)
                return show(state, seat, fingers)
            case Pass():
                if not self.fists:
                    raise Illegal("no_fists", "pass refused: this table plays without fists")
                return show(state, seat, 0)

    def view(self, state: State, seat: Seat | None) -> View:
        held = tuple(each is not None for each in state.held)
        if seat is None:
            return View(held, state.score, state.left)
        asked = seat in self.to_act(state)
        may = (("pass",) if self.fists else ()) + ("hold",) if asked else ()
        return View(held, state.score, state.left, state.held[seat], may)

    def timeout(self, state: State, seat: Seat) -> Action:
        return Pass() if self.fists else Hold(1)

    def outcome(self, state: State) -> Outcome | None:
        if not state.over:
            return None
        ranked = sorted(state.score, reverse=True)
        places = tuple(ranked.index(points) + 1 for points in state.score)
        return Outcome(places, state.score)

    def redeal(self, state: State, seat: Seat | None, chance: Chance) -> State:
        """The other seats may hold out anything."""
        held = list(state.held)
        least = 0 if self.fists else 1
        for other, fingers in enumerate(held):
            if fingers is not None and other != seat:
                number, chance = chance.below(self.fingers + 1 - least)
                held[other] = least + number
        return replace(state, held=tuple(held))

    def agree(self, state: State, offer: Offer) -> Step[State, Event]:
        if offer == "draw":
            state = replace(state, score=(0,) * len(state.score))
        return finish(state, ())


def show(state: State, seat: Seat, fingers: int) -> Step[State, Event]:
    """Keep a hand hidden until it is the last one; then show them all."""
    held = (*state.held[:seat], fingers, *state.held[seat + 1 :])
    hands = tuple(each for each in held if each is not None)
    if len(hands) < len(held):
        return Step(replace(state, held=held), (Held(seat),))
    scorer = sum(hands) % len(hands)
    told: tuple[Event, ...] = (Held(seat), Shown(hands))
    score = state.score
    if hands[scorer]:
        score = (*score[:scorer], score[scorer] + 1, *score[scorer + 1 :])
        told = (*told, Scored(scorer))
    after = State((None,) * len(hands), score, state.left - 1)
    return Step(after, told) if after.left else finish(after, told)


def finish(state: State, told: tuple[Event, ...]) -> Step[State, Event]:
    return Step(replace(state, over=True), (*told, Finished(state.score)))
