"""A game for tests: everybody whispers a number at once, and when all have, the numbers are said aloud.

It has what noughts and one card have not: two to four seats, several of them asked at the same time, a secret
that its player may take back, numbers of seats it refuses, and, with no rounds to play, an end before it began.
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
    Range,
    Seat,
    Step,
    Value,
    Variant,
    Words,
)

MOST = 9


class Whisper(Variant, frozen=True):
    number: int


class Whispered(Variant, frozen=True):
    seat: Seat


class Aloud(Variant, frozen=True):
    numbers: tuple[int, ...]


class Done(Variant, frozen=True):
    totals: tuple[int, ...]


Event: TypeAlias = Whispered | Aloud | Done


class State(Value, frozen=True):
    left: int  # rounds to play
    whispers: tuple[int | None, ...]
    totals: tuple[int, ...]


class View(Value, frozen=True):
    left: int
    whispered: tuple[bool, ...]
    totals: tuple[int, ...]
    mine: int | None = None


class Whispers(Options, frozen=True):
    rounds: Annotated[int, Meta(ge=0, le=20)] = 3
    even: bool = False  # only for even numbers of seats

    name: ClassVar[str] = "whispers"
    version: ClassVar[int] = 1
    former: ClassVar[tuple[type, ...]] = ()
    words: ClassVar[Words] = Words(state=State, action=Whisper, event=Event, view=View)

    def describe(self) -> Description:
        return Description(
            title="Whispers",
            blurb="Everybody whispers a number.",
            least_seats=2,
            most_seats=4,
            secrets=True,
            offers=("draw", "finish", "takeback"),
        )

    def start(self, seats: int, chance: Chance) -> State:
        if self.even and seats % 2:
            raise Illegal("wrong_seats", f"{seats} seats asked, but this is for 2 or 4")
        return State(self.rounds, (None,) * seats, (0,) * seats)

    def to_act(self, state: State) -> frozenset[Seat]:
        if not state.left:
            return frozenset()
        return frozenset(seat for seat, number in enumerate(state.whispers) if number is None)

    def legal(self, state: State, seat: Seat) -> Legal[Whisper]:
        if seat not in self.to_act(state):
            return Legal()
        return Legal((), (Range(Whisper(0), "number", 0, MOST),))

    def apply(self, state: State, seat: Seat, action: Whisper) -> Step[State, Event]:
        if seat not in self.to_act(state):
            raise Illegal("not_your_turn", f"seat {seat} has whispered already")
        if not 0 <= action.number <= MOST:
            raise Illegal("bad_number", f"{action.number} refused: allowed is 0 to {MOST}")
        whispers = (*state.whispers[:seat], action.number, *state.whispers[seat + 1 :])
        numbers = tuple(number for number in whispers if number is not None)
        if len(numbers) < len(whispers):
            return Step(replace(state, whispers=whispers), (Whispered(seat),))
        totals = tuple(sum(pair) for pair in zip(state.totals, numbers, strict=True))
        after = State(state.left - 1, (None,) * len(whispers), totals)
        return done(after, (Whispered(seat), Aloud(numbers)))

    def view(self, state: State, seat: Seat | None) -> View:
        return View(
            state.left,
            tuple(number is not None for number in state.whispers),
            state.totals,
            None if seat is None else state.whispers[seat],
        )

    def timeout(self, state: State, seat: Seat) -> Whisper:
        return Whisper(0)

    def outcome(self, state: State) -> Outcome | None:
        if state.left:
            return None
        best = max(state.totals)
        return Outcome(tuple(1 if total == best else 2 for total in state.totals), state.totals)

    def redeal(self, state: State, seat: Seat | None, chance: Chance) -> State:
        """The others may have whispered anything."""
        whispers = list(state.whispers)
        for other, number in enumerate(whispers):
            if number is not None and other != seat:
                whispers[other], chance = chance.below(MOST + 1)
        return replace(state, whispers=tuple(whispers))

    def agree(self, state: State, offer: Offer) -> Step[State, Event]:
        """A draw forgets the totals; finish lets them stand."""
        totals = state.totals if offer == "finish" else (0,) * len(state.totals)
        return done(State(0, (None,) * len(totals), totals), ())


def done(state: State, told: tuple[Event, ...]) -> Step[State, Event]:
    return Step(state, told if state.left else (*told, Done(state.totals)))
