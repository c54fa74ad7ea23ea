"""What players do in a hand, and what everybody hears of it."""

from typing import Literal, TypeAlias

from parlor.engine import Seat, Variant
from parlor.games.poker.hands.cards import CardName
from parlor.games.poker.model.purse import BoughtIn, CameBack, SatOut, WillPost, WillStraddle

PostKind: TypeAlias = Literal["ante", "small", "big", "straddle", "missed"]


class Fold(Variant, frozen=True):
    pass


class Check(Variant, frozen=True):
    pass


class Call(Variant, frozen=True):
    pass


class RaiseTo(Variant, frozen=True):  # a bet is a raise from nothing
    amount: int  # the whole bet in this round


class RunOnce(Variant, frozen=True):
    pass


class RunTwice(Variant, frozen=True):
    pass


class Show(Variant, frozen=True):  # an aside, when the hand is over
    cards: tuple[CardName, ...] = ()


Action: TypeAlias = Fold | Check | Call | RaiseTo | RunOnce | RunTwice | Show

# What is heard


class Posted(Variant, frozen=True, omit_defaults=True):
    """What a player pays before the cards. Missed blinds, big and small, are one sum."""

    seat: Seat
    chips: int
    kind: PostKind
    all_in: bool = False
    dead: int = 0  # so many of the chips are nobody's bet  [poker.md 1.5]


class Folded(Variant, frozen=True):
    seat: Seat


class Checked(Variant, frozen=True):
    seat: Seat


class Called(Variant, frozen=True, omit_defaults=True):
    seat: Seat
    paid: int
    all_in: bool = False


class Bet(Variant, frozen=True, omit_defaults=True):
    seat: Seat
    to: int
    all_in: bool = False


class Raised(Variant, frozen=True, omit_defaults=True):
    seat: Seat
    to: int
    all_in: bool = False


class Returned(Variant, frozen=True):
    """A bet that nobody matched goes back.  [poker.md 2]"""

    seat: Seat
    chips: int


class StreetDealt(Variant, frozen=True, omit_defaults=True):
    street: str
    cards: tuple[CardName, ...]
    board: int = 0  # 1: the second board of a hand that is run twice


class AskedToRunTwice(Variant, frozen=True):
    pass


class RunsAgreed(Variant, frozen=True):
    runs: int


class Shown(Variant, frozen=True):
    """A player's cards are turned up, each at its place among them; None: this one stays down."""

    seat: Seat
    cards: tuple[CardName | None, ...]


class Made(Variant, frozen=True, omit_defaults=True):
    """What the cards of a hand that was shown make with the board."""

    seat: Seat
    hand: str  # the category: "full_house"
    best: tuple[CardName, ...]  # the five cards that make it
    low: tuple[CardName, ...] = ()  # and those of the low
    board: int = 0


class Mucked(Variant, frozen=True):
    seat: Seat


class Won(Variant, frozen=True, omit_defaults=True):
    seat: Seat
    chips: int
    pot: int = 0  # 0 is the main pot, 1 the first side pot
    half: Literal["", "high", "low"] = ""  # of a pot that was divided
    board: int = 0


# All that is heard, also between hands
Event: TypeAlias = (
    Posted
    | Folded
    | Checked
    | Called
    | Bet
    | Raised
    | Returned
    | StreetDealt
    | AskedToRunTwice
    | RunsAgreed
    | Shown
    | Made
    | Mucked
    | Won
    | BoughtIn
    | SatOut
    | CameBack
    | WillPost
    | WillStraddle
)
