"""A game for tests: everybody draws a lot that others may see when it is over, and throws a four-sided die.

It has what one card has not: moves that are taken back, luck in the middle of a move, picks among fewer than
the deck holds, and hands that may be shown to all when the game is over.
"""

from collections.abc import Iterator
from typing import Annotated, Any, ClassVar, TypeAlias

from msgspec import Meta
from msgspec.structs import replace

from parlor.engine import (
    Chance,
    Description,
    Face,
    Illegal,
    Legal,
    Offer,
    Options,
    Outcome,
    Seat,
    Step,
    Value,
    Variant,
    Words,
)

LOTS = ("ant", "bee", "cat", "dog", "eel", "fox", "gnu", "hen")
SIDES = 4


class Throw(Variant, frozen=True):
    pass


class Show(Variant, frozen=True):
    pass


Action: TypeAlias = Throw | Show


class Threw(Variant, frozen=True):
    seat: Seat
    number: int


class Showed(Variant, frozen=True):
    seat: Seat
    lot: str


Event: TypeAlias = Threw | Showed


class State(Value, frozen=True):
    left: int  # turns
    turn: Seat
    lots: tuple[str, ...]
    shown: tuple[bool, ...]
    score: tuple[int, ...]
    chance: Chance


class View(Value, frozen=True, omit_defaults=True):
    left: int
    score: tuple[int, ...]
    lot: str | None = None


class Lots(Options, frozen=True):
    turns: Annotated[int, Meta(ge=1, le=50)] = 4
    drawn: bool = True  # or nobody has a lot, and nothing is shuffled before the first throw

    name: ClassVar[str] = "lots"
    version: ClassVar[int] = 1
    former: ClassVar[tuple[type, ...]] = ()
    pack: ClassVar[tuple[Any, ...]] = LOTS
    words: ClassVar[Words] = Words(state=State, action=Action, event=Event, view=View)

    def describe(self) -> Description:
        return Description(
            title="Lots",
            blurb="Draw a lot, throw a die.",
            least_seats=2,
            most_seats=4,
            secrets=True,
            lasting=False,
            offers=("finish", "takeback"),
            deck=len(LOTS) if self.drawn else SIDES,
        )

    def start(self, seats: int, chance: Chance) -> State:
        lots: tuple[str, ...] = ()
        if self.drawn:
            lots, chance = chance.shuffle(LOTS)
        return State(self.turns, 0, lots[:seats], (False,) * seats, (0,) * seats, chance)

    def to_act(self, state: State) -> frozenset[Seat]:
        return frozenset({state.turn} if state.left else ())

    def legal(self, state: State, seat: Seat) -> Legal[Action]:
        return Legal((Throw(), Show())) if seat in self.to_act(state) else Legal()

    def apply(self, state: State, seat: Seat, action: Action) -> Step[State, Event]:
        if seat not in self.to_act(state):
            raise Illegal("not_your_turn", f"seat {seat} is not asked")
        on = replace(state, left=state.left - 1, turn=(seat + 1) % len(state.score))
        if isinstance(action, Show):
            shown = tuple(each or at == seat for at, each in enumerate(state.shown))
            return Step(replace(on, shown=shown), (Showed(seat, state.lots[seat]),))
        number, rest = state.chance.below(SIDES)
        score = tuple(each + number if at == seat else each for at, each in enumerate(state.score))
        return Step(replace(on, score=score, chance=rest), (Threw(seat, number),))

    def view(self, state: State, seat: Seat | None) -> View:
        lot = state.lots[seat] if seat is not None and state.lots else None
        return View(state.left, state.score, lot)

    def timeout(self, state: State, seat: Seat) -> Action:
        return Show() if state.lots else Throw()

    def outcome(self, state: State) -> Outcome | None:
        if state.left:
            return None
        best = max(state.score)
        return Outcome(tuple(1 if each == best else 2 for each in state.score), state.score)

    def redeal(self, state: State, seat: Seat | None, chance: Chance) -> State:
        return state

    def agree(self, state: State, offer: Offer) -> Step[State, Event]:
        return Step(replace(state, left=0))

    def faces(
        self, before: State | None, step: Step[State, Event], seat: Seat | None
    ) -> Iterator[Face]:
        for at, event in enumerate(step.events):
            if isinstance(event, Showed):
                yield Face(0, event.seat, f"/events/{at}/lot")
            else:
                yield Face(step.state.chance.drawn - 1, 0, f"/events/{at}/number")
        if before is None and seat is not None and step.state.lots:
            yield Face(0, seat, "/view/lot")
