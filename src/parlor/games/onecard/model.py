"""The words of one card: what can be done, what is heard, what is seen."""

from typing import TypeAlias

from parlor.engine import Chance, Seat, Value, Variant

Rank: TypeAlias = int  # 0 is the two, 12 is the ace: one suit, so no two cards are equal


class Fold(Variant, frozen=True):
    pass


class Call(Variant, frozen=True):
    pass


class RaiseTo(Variant, frozen=True):  # on the wire: {"type": "raise_to", "amount": 4}
    amount: int


Action: TypeAlias = Fold | Call | RaiseTo


class Dealt(Variant, frozen=True):
    hand: int
    first: Seat


class Folded(Variant, frozen=True):
    seat: Seat


class Called(Variant, frozen=True):
    seat: Seat


class Raised(Variant, frozen=True):
    seat: Seat
    to: int


class Shown(Variant, frozen=True):
    cards: tuple[Rank, Rank]


class Won(Variant, frozen=True):
    seat: Seat
    chips: int


class Finished(Variant, frozen=True):
    stacks: tuple[int, int]


Event: TypeAlias = Dealt | Folded | Called | Raised | Shown | Won | Finished


class State(Value, frozen=True):
    hand: int  # the first hand is 1
    turn: Seat | None  # None: the game is over
    stacks: tuple[int, int]
    bets: tuple[int, int]
    cards: tuple[Rank, Rank]
    acted: bool  # has anybody acted in this hand?
    chance: Chance


class RaiseRange(Value, frozen=True):
    low: int
    high: int


class View(Value, frozen=True, omit_defaults=True):
    hand: int
    hands: int
    turn: Seat | None
    stacks: tuple[int, int]
    bets: tuple[int, int]
    card: Rank | None = None  # your own; a spectator has none
    may: tuple[str, ...] = ()  # the types of action you may take now
    raise_to: RaiseRange | None = None
