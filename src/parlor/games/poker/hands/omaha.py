"""Hands of Omaha: exactly two cards from the hand and three from the board."""

from collections.abc import Mapping, Sequence
from itertools import combinations

from parlor.games.poker.hands.cards import Card
from parlor.games.poker.hands.lows import LOW_BITS, Low, best_low, low_of, lows, mask_of
from parlor.games.poker.hands.values import Value, best_five, classes, tables, value_of

POWERS = tuple(5 ** (card >> 2) for card in range(52))  # as in `values.tables`
_power = POWERS.__getitem__


def omaha_value(hole: Sequence[Card], board: Sequence[Card]) -> Value:
    """The best high hand.

    >>> from parlor.games.poker.hands.cards import read_cards
    >>> from parlor.games.poker.hands.values import category_of
    >>> category_of(omaha_value(read_cards("AsTd3c4h"), read_cards("KsQsJs2s2c")))  # one spade is no flush
    'straight'
    """
    worth, flushes = tables()
    twos = [POWERS[one] + POWERS[two] for one, two in combinations(hole, 2)]
    threes = {
        POWERS[one] + POWERS[two] + POWERS[three] for one, two, three in combinations(board, 3)
    }
    best = max([worth[two + three] for three in threes for two in twos])
    return max(best, best_flush(hole, board, flushes))


def best_flush(hole: Sequence[Card], board: Sequence[Card], worth: Mapping[int, Value]) -> Value:
    """The best flush or straight flush; -1 where there is none."""
    suits = [card & 3 for card in board]
    suit = max(suits, key=suits.count)
    mine = [1 << (card >> 2) for card in hole if card & 3 == suit]
    if suits.count(suit) < 3 or len(mine) < 2:
        return -1
    common = [1 << (card >> 2) for card in board if card & 3 == suit]
    return max(
        worth[sum(two) + sum(three)]
        for three in combinations(common, 3)
        for two in combinations(mine, 2)
    )


def omaha_low(hole: Sequence[Card], board: Sequence[Card]) -> Low | None:
    """The best low, eight or better; None where there is none."""
    common = mask_of(board)
    if common.bit_count() < 3:
        return None
    known = lows()
    bits = {LOW_BITS[card] for card in hole} - {0}
    threes = [sum(three) for three in combinations(bits_in(common), 3)]
    found = [
        known[sum(two) | three]
        for two in combinations(bits, 2)
        for three in threes
        if not sum(two) & three
    ]
    return max(found, default=None)


def bits_in(mask: int) -> list[int]:
    return [1 << bit for bit in range(8) if mask >> bit & 1]


def fives_of(hole: Sequence[Card], board: Sequence[Card]) -> list[tuple[Card, ...]]:
    return [two + three for three in combinations(board, 3) for two in combinations(hole, 2)]


def best_omaha(hole: Sequence[Card], board: Sequence[Card]) -> tuple[Card, ...]:
    """The five cards that make the best hand, in the order in which they are read."""
    wanted = omaha_value(hole, board)
    _, ranks = classes()[wanted]
    powers = sum(5**rank for rank in ranks)
    alike = [five for five in fives_of(hole, board) if sum(map(_power, five)) == powers]
    return best_five(next(five for five in alike if value_of(five) == wanted))


def best_omaha_low(hole: Sequence[Card], board: Sequence[Card]) -> tuple[Card, ...]:
    """The five cards that make the low, the highest first; none where there is none."""
    wanted = omaha_low(hole, board)
    if wanted is None:
        return ()
    return best_low(next(five for five in fives_of(hole, board) if low_of(five) == wanted))
