"""Hands of Omaha: exactly two cards from the hand and three from the board."""

from collections.abc import Mapping, Sequence
from itertools import combinations, product, starmap
from operator import add

from parlor.games.poker.hands.cards import Card
from parlor.games.poker.hands.lows import LOW_BITS, Low, best_low, five_lows, lows, mask_of
from parlor.games.poker.hands.values import CATEGORIES, Value, best_five, classes, tables

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
    twos = map(_add_powers, combinations(hole, 2))
    threes = {*map(_add_powers, combinations(board, 3))}
    best = max(map(worth.__getitem__, starmap(add, product(twos, threes))))
    return max(best, best_flush(hole, board, flushes))


def _add_powers(cards: Sequence[Card]) -> int:
    return sum(map(_power, cards))


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


def best_omaha(hole: Sequence[Card], board: Sequence[Card]) -> tuple[Card, ...]:
    """The five cards that make the best hand, in the order in which they are read."""
    category, ranks = classes()[omaha_value(hole, board)]
    if CATEGORIES[category] in ("flush", "straight_flush"):
        suits = [card & 3 for card in board]
        suit = max(suits, key=suits.count)
        hole, board = ([card for card in cards if card & 3 == suit] for cards in (hole, board))
    powers = sum(5**rank for rank in ranks)
    threes = {_add_powers(three): three for three in combinations(board, 3)}
    found = (two + threes.get(powers - _add_powers(two), ()) for two in combinations(hole, 2))
    return best_five(next(five for five in found if len(five) == 5))


def best_omaha_low(hole: Sequence[Card], board: Sequence[Card]) -> tuple[Card, ...]:
    """The five cards that make the low, the highest first; none where there is none."""
    wanted = omaha_low(hole, board)
    if wanted is None:
        return ()
    mask = five_lows()[wanted]
    common = {LOW_BITS[card]: card for card in board}
    for two in combinations(hole, 2):
        rest = bits_in(mask & ~mask_of(two))
        if len(rest) == 3 and common.keys() >= {*rest}:
            return best_low((*two, *(common[bit] for bit in rest)))
    raise AssertionError(f"no low of {wanted} in {hole} and {board}")
