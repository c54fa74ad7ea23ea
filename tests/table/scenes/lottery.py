"""A game for tests: whoever is asked draws, and a draw may want any number of shuffles of any size.

It has luck where other games of ours have none: at every step, in what is agreed on, and in what silence does.
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
    Seat,
    Step,
    Value,
    Variant,
    Words,
)


class Draw(Variant, frozen=True):
    cards: int = 5
    times: int = 1


class Rest(Variant, frozen=True):
    """Do nothing, and be asked again."""


Action: TypeAlias = Draw | Rest


class Drawn(Variant, frozen=True):
    seat: Seat | None
    order: tuple[int, ...]


class State(Value, frozen=True):
    left: int
    seats: int
    rests: int
    chance: Chance


class View(Value, frozen=True):
    left: int
    rests: int


class Lottery(Options, frozen=True):
    draws: Annotated[int, Meta(ge=0, le=50)] = 20
    deck: Annotated[int, Meta(ge=0, le=50)] = 5  # what it says of its largest shuffle
    first: Annotated[int, Meta(ge=0, le=50)] = 5  # cards at the start; none: no shuffle then

    name: ClassVar[str] = "lottery"
    version: ClassVar[int] = 1
    former: ClassVar[tuple[type, ...]] = ()
    words: ClassVar[Words] = Words(state=State, action=Action, event=Drawn, view=View)

    def describe(self) -> Description:
        return Description(
            title="Lottery",
            blurb="Everybody draws.",
            least_seats=1,
            most_seats=4,
            offers=("draw", "finish", "takeback"),
            deck=self.deck,
        )

    def start(self, seats: int, chance: Chance) -> State:
        if not 1 <= seats <= 4:
            raise Illegal("wrong_seats", f"{seats} seats asked, but this is for 1 to 4")
        _, rest = chance.shuffle(range(self.first))
        return State(self.draws, seats, 0, rest)

    def to_act(self, state: State) -> frozenset[Seat]:
        return frozenset(range(state.seats)) if state.left else frozenset()

    def legal(self, state: State, seat: Seat) -> Legal[Action]:
        return Legal((Draw(), Rest(), Draw(3, 2))) if state.left else Legal()

    def apply(self, state: State, seat: Seat, action: Action) -> Step[State, Drawn]:
        if not state.left:
            raise Illegal("over", f"seat {seat} acted, but it is over")
        if isinstance(action, Rest):
            return Step(replace(state, rests=state.rests + 1))
        if action.cards > 50:
            raise Illegal("too_many", f"{action.cards} cards asked: allowed is 0 to 50")
        events, luck = [], state.chance
        for _ in range(action.times):
            order, luck = luck.shuffle(range(action.cards))
            events.append(Drawn(seat, order))
        return Step(replace(state, left=state.left - 1, chance=luck), tuple(events))

    def view(self, state: State, seat: Seat | None) -> View:
        return View(state.left, state.rests)

    def timeout(self, state: State, seat: Seat) -> Action:
        return Draw()

    def outcome(self, state: State) -> Outcome | None:
        return None if state.left else Outcome((1,) * state.seats)

    def redeal(self, state: State, seat: Seat | None, chance: Chance) -> State:
        return replace(state, chance=chance)

    def agree(self, state: State, offer: Offer) -> Step[State, Drawn]:
        """The last lot decides: a finish draws nothing."""
        if offer == "finish":
            return Step(replace(state, left=0))
        order, rest = state.chance.shuffle(range(5))
        return Step(replace(state, left=0, chance=rest), (Drawn(None, order),))
