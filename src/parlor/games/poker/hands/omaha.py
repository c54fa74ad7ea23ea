"""Hands of Omaha: exactly two cards from the hand and three from the board."""

from collections.abc import Iterator, Sequence
from itertools import combinations

from parlor.games.poker.hands.cards import Card
from parlor.games.poker.hands.lows import Low, low_bit, lows
from parlor.games.poker.hands.values import Value, value_of


def fives_of(hole: Sequence[Card], board: Sequence[Card]) -> Iterator[tuple[Card, ...]]:
    for three in combinations(board, 3):
        for two in combinations(hole, 2):
            yield (*two, *three)


def omaha_value(hole: Sequence[Card], board: Sequence[Card]) -> Value:
    """The best high hand.

    >>> from parlor.games.poker.hands.cards import read_cards
    >>> from parlor.games.poker.hands.values import category_of
    >>> category_of(omaha_value(read_cards("AsTd3c4h"), read_cards("KsQsJs2s2c")))  # one spade is no flush
    'straight'
    """
    return max(map(value_of, fives_of(hole, board)))


def omaha_low(hole: Sequence[Card], board: Sequence[Card]) -> Low | None:
    """The best low, eight or better; None where there is none."""
    twos = {one | two for one, two in combinations(map(low_bit, hole), 2) if one and two}
    threes = {sum({*bits}) for bits in combinations(map(low_bit, board), 3) if all(bits)}
    known = lows()
    found = [
        known[two | three]
        for three in threes
        if three.bit_count() == 3
        for two in twos
        if two.bit_count() == 2 and not two & three
    ]
    return max(found, default=None)
