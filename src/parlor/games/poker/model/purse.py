"""The purse, which outlives a hand: what belongs to players, what they ask for, and what is heard of it."""

from typing import TypeAlias

from parlor.engine import Seat, Value, Variant


class SeatedPlayer(Value, frozen=True, omit_defaults=True):
    """What belongs to a player, and goes along to another chair."""

    chips: int
    brought: int  # all chips that were bought so far
    sits_out: bool = False
    owes_small: bool = False
    owes_big: bool = False
    posts: bool = False  # pays what is owed with the next hand, rather than wait for the big blind
    straddles: bool = False
    played: bool = False  # has been dealt a hand
    # Of a tournament: 1 for the first player who went out, 2 for the next. Who shares a place shares a number.
    out: int = 0


class Purse(Value, frozen=True, omit_defaults=True):
    players: tuple[SeatedPlayer | None, ...]  # by chair
    hands: int = 0  # that were played
    # Where they lay in the last hand
    button: Seat | None = None
    small: Seat | None = None
    big: Seat | None = None
    played: int = 0  # milliseconds of the series so far
    lost: int = 0  # chips that went out of play with players who left a tournament


# What players ask for beside playing


class BuyIn(Variant, frozen=True):
    chips: int


class SitOut(Variant, frozen=True):
    pass


class ComeBack(Variant, frozen=True):
    pass


class PostBlinds(Variant, frozen=True):
    """Pay the blinds that were missed with the next hand, rather than wait for the big blind."""


class WaitForBlind(Variant, frozen=True):
    pass


class Straddle(Variant, frozen=True):
    """Straddle whenever you are first to act."""


class StopStraddling(Variant, frozen=True):
    pass


Request: TypeAlias = (
    BuyIn | SitOut | ComeBack | PostBlinds | WaitForBlind | Straddle | StopStraddling
)

# What is heard of it


class BoughtIn(Variant, frozen=True):
    seat: Seat
    chips: int


class SatOut(Variant, frozen=True):
    seat: Seat


class CameBack(Variant, frozen=True):
    seat: Seat


class WillPost(Variant, frozen=True):
    seat: Seat
    posts: bool


class WillStraddle(Variant, frozen=True):
    seat: Seat
    straddles: bool
