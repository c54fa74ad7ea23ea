"""The kinds of poker, each a short value: what is dealt on every street, and how the cards make a hand."""

from collections.abc import Mapping
from typing import Literal, TypeAlias

from parlor.engine import Value

VariantName: TypeAlias = Literal["holdem", "omaha", "omaha_hilo"]


class Street(Value, frozen=True):
    """A round of betting, and the cards that are dealt before it."""

    title: str
    hole: int = 0  # cards to each player, face down
    board: int = 0  # cards on the board
    big_bet: bool = False  # in fixed limit: is it the big bet that counts here?


class PokerVariant(Value, frozen=True):
    title: str
    streets: tuple[Street, ...]
    from_hand: int | None = (
        None  # a hand uses exactly so many of a player's cards; None: any number
    )
    hilo: bool = False  # does the best low of eight or better take half of each pot?

    @property
    def hole(self) -> int:
        """The cards that a player is dealt in all."""
        return sum(street.hole for street in self.streets)

    @property
    def board(self) -> int:
        return sum(street.board for street in self.streets)


FLOP = Street("flop", board=3)
TURN = Street("turn", board=1, big_bet=True)
RIVER = Street("river", board=1, big_bet=True)

VARIANTS: Mapping[str, PokerVariant] = {
    "holdem": PokerVariant("Texas Hold'em", (Street("preflop", hole=2), FLOP, TURN, RIVER)),
    "omaha": PokerVariant("Omaha", (Street("preflop", hole=4), FLOP, TURN, RIVER), from_hand=2),
    "omaha_hilo": PokerVariant(
        "Omaha hi-lo", (Street("preflop", hole=4), FLOP, TURN, RIVER), from_hand=2, hilo=True
    ),
}
