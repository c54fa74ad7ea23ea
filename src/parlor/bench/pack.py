"""A game that does nothing but shuffle a pack of cards, to be measured."""

from typing import ClassVar

from msgspec.structs import replace

from parlor.engine import (
    Chance,
    Description,
    Legal,
    Options,
    Outcome,
    Seat,
    Step,
    Value,
    Variant,
    Words,
)

CARDS = 52


class Shuffle(Variant, frozen=True):
    pass


class Shuffled(Variant, frozen=True):
    pass


class State(Value, frozen=True):
    chance: Chance
    top: int = 0


class Pack(Options, frozen=True):
    """Somebody shuffles the pack, for ever."""

    name: ClassVar[str] = "pack"
    version: ClassVar[int] = 1
    former: ClassVar[tuple[type, ...]] = ()
    words: ClassVar[Words] = Words(state=State, action=Shuffle, event=Shuffled, view=Shuffled)

    def describe(self) -> Description:
        return Description("Pack", "A pack is shuffled.", 2, 2, endless=True, deck=CARDS)

    def start(self, seats: int, chance: Chance) -> State:
        return State(chance)

    def to_act(self, state: State) -> frozenset[Seat]:
        return frozenset({0})

    def legal(self, state: State, seat: Seat) -> Legal[Shuffle]:
        return Legal((Shuffle(),))

    def apply(self, state: State, seat: Seat, action: Shuffle) -> Step[State, Shuffled]:
        (top, *_), rest = state.chance.shuffle(range(CARDS))
        return Step(replace(state, top=top, chance=rest), (Shuffled(),))

    def view(self, state: State, seat: Seat | None) -> Shuffled:
        return Shuffled()

    def timeout(self, state: State, seat: Seat) -> Shuffle:
        return Shuffle()

    def outcome(self, state: State) -> Outcome | None:
        return None

    def redeal(self, state: State, seat: Seat | None, chance: Chance) -> State:
        return replace(state, chance=chance)
