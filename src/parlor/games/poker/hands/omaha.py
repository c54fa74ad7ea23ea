"""Hands of Omaha: exactly two cards from the hand and three from the board."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations

from parlor.games.poker.hands.cards import Card
from parlor.games.poker.hands.lows import Low, best_low, low_bit, low_of, lows
from parlor.games.poker.hands.values import Value, best_five, tables, value_of

POWERS = tuple(5 ** (card >> 2) for card in range(52))  # as in `values.tables`


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


def fives_of(hole: Sequence[Card], board: Sequence[Card]) -> Iterator[tuple[Card, ...]]:
    for three in combinations(board, 3):
        for two in combinations(hole, 2):
            yield (*two, *three)


def best_omaha(hole: Sequence[Card], board: Sequence[Card]) -> tuple[Card, ...]:
    """The five cards that make the best hand, in the order in which they are read."""
    return best_five(max(fives_of(hole, board), key=value_of))


def best_omaha_low(hole: Sequence[Card], board: Sequence[Card]) -> tuple[Card, ...]:
    """The five cards that make the low, the highest first; none where there is none."""
    wanted = omaha_low(hole, board)
    if wanted is None:
        return ()
    return best_low(next(five for five in fives_of(hole, board) if low_of(five) == wanted))
