"""Our words and the protocol's: cards, hands, actions, raises."""

from collections.abc import Sequence
from typing import Literal, TypeAlias

import msgspec

RoomState: TypeAlias = Literal["FORMING", "GAMING", "DISSOLUTION"]

SUITS = {"d": "DIAMONDS", "h": "HEARTS", "c": "CLUBS", "s": "SPADES"}
RANKS = {
    **{str(number): str(number) for number in range(2, 10)},
    "T": "10",
    "J": "JACK",
    "Q": "QUEEN",
    "K": "KING",
    "A": "ACE",
}
HANDS = {
    "royal_flush": "РОЯЛ-ФЛЕШ",
    "straight_flush": "СТРИТ-ФЛЕШ",
    "four_of_a_kind": "КАРЕ",
    "full_house": "ФУЛЛ-ХАУС",
    "flush": "ФЛЕШ",
    "straight": "СТРИТ",
    "three_of_a_kind": "ТРОЙКА",
    "two_pair": "ДВЕ ПАРЫ",
    "pair": "ПАРА",
    "high_card": "ВЫСШАЯ КАРТА",
}
LABELS = {
    "": "NONE",
    "fold": "FOLD",
    "check": "CHECK",
    "call": "CALL",
    "bet": "RAISE",
    "raise": "RAISE",
    "all_in": "ALL-IN",
}
COEFFICIENTS = {"x1_5": "X1_5", "x2": "X2", "all_in": "ALL-IN"}


class PlayingCard(msgspec.Struct, frozen=True, rename="pascal"):
    card_suit: str
    index: str


CARDS = {rank + suit: PlayingCard(SUITS[suit], RANKS[rank]) for rank in RANKS for suit in SUITS}


def spell_cards(names: Sequence[str | None]) -> list[PlayingCard]:
    """Cards as the protocol writes them.

    >>> spell_cards(["Td"])[0]
    PlayingCard(card_suit='DIAMONDS', index='10')
    """
    return [CARDS[name] for name in names if name is not None]


def spell_list(names: Sequence[str | None]) -> list[PlayingCard] | None:
    """The same; a list without cards is null."""
    return spell_cards(names) or None
