"""The words of one card: what can be done and asked for, what is heard, what is seen."""

from typing import TypeAlias

from parlor.engine import Seat, Value, Variant

Rank: TypeAlias = int  # 0 is the two, 12 is the ace: one suit, so no two cards are equal
RANKS = range(13)

# In a hand: actions


class Fold(Variant, frozen=True):
    pass


class Call(Variant, frozen=True):
    pass


class RaiseTo(Variant, frozen=True):  # on the wire: {"type": "raise_to", "amount": 4}
    amount: int


Action: TypeAlias = Fold | Call | RaiseTo

# In a hand or between two: requests, which concern the purse and wait for nobody's turn


class BuyIn(Variant, frozen=True):
    chips: int


class SitOut(Variant, frozen=True):
    pass


class ComeBack(Variant, frozen=True):
    pass


Request: TypeAlias = BuyIn | SitOut | ComeBack

# What everybody hears


class Folded(Variant, frozen=True):
    seat: Seat


class Called(Variant, frozen=True):
    seat: Seat


class Raised(Variant, frozen=True):
    seat: Seat
    to: int


class Shown(Variant, frozen=True):
    cards: tuple[Rank | None, ...]  # by chair; None: this one is not shown


class Won(Variant, frozen=True):
    seat: Seat
    chips: int


class BoughtIn(Variant, frozen=True):
    seat: Seat
    chips: int


class SatOut(Variant, frozen=True):
    seat: Seat


class CameBack(Variant, frozen=True):
    seat: Seat


class Dealt(Variant, frozen=True):  # of version 1
    hand: int
    first: Seat


class Finished(Variant, frozen=True):  # of version 1
    stacks: tuple[int, int]


Event: TypeAlias = (
    Folded | Called | Raised | Shown | Won | BoughtIn | SatOut | CameBack | Dealt | Finished
)

# What the house keeps: a hand, and the purse, which outlives it


class State(Value, frozen=True):
    """A hand. What is a tuple of numbers or cards has one for each chair, also for those not dealt in."""

    hand: int  # its number in the series: the first hand is 1
    button: Seat
    dealt: tuple[Seat, ...]  # the seats that have a card, the lowest first
    turn: Seat | None  # None: the hand is over
    before: tuple[int, ...]  # the chips that each player came with
    stacks: tuple[int, ...]
    bets: tuple[int, ...]
    cards: tuple[Rank | None, ...]
    folded: tuple[Seat, ...] = ()
    acted: tuple[Seat, ...] = ()  # since the last raise, the raise included


class SeatedPlayer(Value, frozen=True, omit_defaults=True):
    """What belongs to a player, and goes along to another chair."""

    chips: int
    brought: int  # all chips that were bought so far
    sits_out: bool = False
    # Of a freeze-out: 1 for the first player who went out, 2 for the next. Who shares a place shares a number.
    out: int = 0


class Purse(Value, frozen=True):
    players: tuple[SeatedPlayer | None, ...]  # by chair
    button: Seat | None = None  # where it lay in the last hand
    hands: int = 0  # that were played


# What a seat sees


class RaiseRange(Value, frozen=True):
    low: int
    high: int


class View(Value, frozen=True, kw_only=True, omit_defaults=True):
    hand: int
    hands: int = 0  # of version 1: the most hands of a game
    turn: Seat | None
    stacks: tuple[int, ...]
    bets: tuple[int, ...]
    card: Rank | None = None  # your own; a spectator has none
    may: tuple[str, ...] = ()  # the types of action you may take now
    raise_to: RaiseRange | None = None
    button: Seat | None = None
    dealt: tuple[Seat, ...] = ()
    folded: tuple[Seat, ...] = ()
