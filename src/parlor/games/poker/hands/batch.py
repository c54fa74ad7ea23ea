"""The values of many hands at once, on numpy: the same numbers as `value_of`, `low_of` and `omaha` give.

Cards come as an array with a row for each card and a column for each hand, so `cards[0]` is the first card of
every hand. Whether a card is in a hand twice is not checked.

As in `values`, a hand is added up, here in 32 bits. The lower 23 say which ranks it has, the upper 9 how many
clubs, diamonds and hearts; the rest are spades. One look-up gives the value of every hand, and the few flushes
are then looked up on their own. Tables are made when first used: 50 ms and 16 MB for each number of cards.
"""

from collections.abc import Callable, Sequence
from functools import cache
from itertools import combinations, product
from typing import TypeAlias

from parlor.engine import Malformed, Refused
from parlor.games.poker.hands.cards import RANKS, Card, rank_of, suit_of
from parlor.games.poker.hands.lows import low_bit, lows
from parlor.games.poker.hands.values import tables

try:
    import numpy as np
    from numpy.typing import ArrayLike, NDArray
except ImportError:
    raise Refused(
        "no_numpy", "many hands at once need numpy: pip install 'parlor[numbers]'"
    ) from None

Cards: TypeAlias = NDArray[np.uint8]
Sums: TypeAlias = NDArray[np.uint32]
Bits: TypeAlias = NDArray[np.uint64]
Values: TypeAlias = NDArray[np.uint16]
Lows: TypeAlias = NDArray[np.int8]

# No two hands of seven cards have the same ranks' sum, and hence no two of five or six. Each number is the
# smallest, after those before it, for which this holds.
RANK_KEYS = (0, 1, 5, 22, 98, 453, 2031, 8698, 22854, 83661, 262349, 636345, 1479181)
RANK_BITS = 23
SPADES = 3  # not counted: they are what is left
NO_LOW = -1

_PACK = range(52)
_KEYS = np.array(
    [
        RANK_KEYS[rank_of(card)] + (suit_of(card) != SPADES) * (1 << RANK_BITS + 3 * suit_of(card))
        for card in _PACK
    ],
    np.uint32,
)
_BITS = np.array([1 << len(RANKS) * suit_of(card) + rank_of(card) for card in _PACK], np.uint64)
_LOW_BITS = np.array([low_bit(card) for card in _PACK], np.uint8)


def values_of(cards: ArrayLike) -> Values:
    """The value of the best five of five, six or seven cards, for each column.

    >>> from parlor.games.poker.hands.cards import read_cards
    >>> royal, worst = read_cards("AsKsQsJsTs"), read_cards("7c5d4h3s2c")
    >>> values_of(np.array([royal, worst]).T).tolist()
    [7461, 0]
    """
    checked = check_cards(cards, 5, 7)
    return look_up(add_keys(checked), len(checked), lambda flushes: add_bits(checked[:, flushes]))


def lows_of(cards: ArrayLike) -> Lows:
    """The best low of any five of the cards, eight or better, for each column; -1 where there is none."""
    return _low_table().take(_low_masks(check_cards(cards, 5, 7)), mode="clip")


def omaha_values(holes: ArrayLike, boards: ArrayLike) -> Values:
    """The best of two cards from each hand and three from its board; one hand may face many boards."""
    hands, faced = _pair_up(holes, boards)
    pairs = [_add_up(np.stack(pair)) for pair in combinations(hands, 2)]
    triples = [_add_up(np.stack(triple)) for triple in combinations(faced, 3)]
    best = np.zeros(faced.shape[1], np.uint16)
    for two, three in product(pairs, triples):
        np.maximum(best, _value_of_five(two, three), out=best)
    return best


def _add_up(cards: Cards) -> tuple[Sums, Bits]:
    return add_keys(cards), add_bits(cards)


def _value_of_five(two: tuple[Sums, Bits], three: tuple[Sums, Bits]) -> Values:
    return look_up(two[0] + three[0], 5, lambda flushes: two[1][flushes] + three[1][flushes])


def omaha_lows(holes: ArrayLike, boards: ArrayLike) -> Lows:
    """The best low of two cards from each hand and three from its board; -1 where there is none."""
    hands, faced = _pair_up(holes, boards)
    pairs = [_low_masks(np.stack(pair)) for pair in combinations(hands, 2)]
    triples = [_low_masks(np.stack(triple)) for triple in combinations(faced, 3)]
    best = np.full(faced.shape[1], NO_LOW, np.int8)
    for two, three in product(pairs, triples):
        np.maximum(best, _low_table().take(two | three, mode="clip"), out=best)
    return best


def as_columns(hands: Sequence[Sequence[Card]]) -> Cards:
    """Hands of equally many cards, as this module takes them.

    >>> as_columns([(51, 47), (3, 2), (8, 9)]).tolist()
    [[51, 3, 8], [47, 2, 9]]
    """
    return np.ascontiguousarray(np.array(hands, np.uint8).T)  # a row is read in one go


def check_cards(cards: ArrayLike, least: int, most: int) -> Cards:
    """Refuse what is no array of so many rows of cards."""
    given = np.asarray(cards)
    if given.ndim != 2 or not np.issubdtype(given.dtype, np.integer):
        raise Malformed(
            "cards are whole numbers, with a row for each card and a column for each hand"
        )
    if not least <= len(given) <= most:
        wanted = f"{least}" if least == most else f"{least} to {most}"
        raise Malformed(f"a hand has {wanted} cards, not {len(given)}")
    if given.size and not (given.min() >= 0 and given.max() < len(_PACK)):
        raise Malformed(f"cards are numbers from 0 to 51, not from {given.min()} to {given.max()}")
    return given.astype(np.uint8, copy=False)


def add_keys(cards: Cards) -> Sums:
    """What `look_up` reads: sums may be added, as of a hand and of boards."""
    total = np.zeros(cards.shape[1], np.uint32)
    for row in cards:
        total += _KEYS.take(row, mode="clip")
    return total


def add_bits(cards: Cards) -> Bits:
    """A bit for each card; of different cards they may be added, too."""
    total = np.zeros(cards.shape[1], np.uint64)
    for row in cards:
        total += _BITS.take(row, mode="clip")
    return total


def look_up(sums: Sums, many: int, find_bits: Callable[[NDArray[np.intp]], Bits]) -> Values:
    """The values of hands of so many cards; `find_bits` is asked for those that are flushes."""
    values = _value_table(many).take(sums & ((1 << RANK_BITS) - 1), mode="clip")
    flushes = _flush_table(many).take(sums >> RANK_BITS, mode="clip")
    hands = np.flatnonzero(flushes)
    if len(hands):
        shifts = (flushes[hands].astype(np.uint64) - 1) * len(RANKS)
        masks = find_bits(hands) >> shifts & ((1 << len(RANKS)) - 1)
        values[hands] = _flush_values().take(masks.astype(np.intp))
    return values


def _pair_up(holes: ArrayLike, boards: ArrayLike) -> tuple[Cards, Cards]:
    """Hands of Omaha and their boards, as many of the one as of the other."""
    two, three = check_cards(holes, 4, 4), check_cards(boards, 3, 5)
    if two.shape[1] not in (1, three.shape[1]):
        raise Malformed(f"{two.shape[1]} hands cannot face {three.shape[1]} boards")
    return np.broadcast_to(two, (4, three.shape[1])), three


def _low_masks(cards: Cards) -> Cards:
    masks: Cards = np.bitwise_or.reduce(_LOW_BITS.take(cards, mode="clip"), axis=0)
    return masks


@cache
def _value_table(many: int) -> Values:
    """Of hands of so many cards that are no flush, by the sum of their ranks' keys."""
    by_ranks, _ = tables()
    fives = np.fromiter(by_ranks, np.int64, len(by_ranks))
    values = np.fromiter(by_ranks.values(), np.uint16, len(by_ranks))
    counts = fives[:, None] // 5 ** np.arange(len(RANKS)) % 5
    chosen = counts.sum(axis=1) == many
    table = np.zeros(1 << RANK_BITS, np.uint16)
    table[counts[chosen] @ np.array(RANK_KEYS)] = values[chosen]
    return table


@cache
def _flush_table(many: int) -> NDArray[np.uint8]:
    """By the counts of clubs, diamonds and hearts: one more than the suit of which there are five, or 0."""
    table = np.zeros(1 << 9, np.uint8)
    for counts in range(1 << 9):
        suits = [counts & 7, counts >> 3 & 7, counts >> 6]
        suits.append(many - sum(suits))
        if suits[SPADES] >= 0 and max(suits) >= 5:
            table[counts] = 1 + suits.index(max(suits))
    return table


@cache
def _flush_values() -> Values:
    """Of flushes, by a bit for each rank."""
    _, by_mask = tables()
    table = np.zeros(1 << len(RANKS), np.uint16)
    table[list(by_mask)] = list(by_mask.values())
    return table


@cache
def _low_table() -> Lows:
    table = np.full(1 << 8, NO_LOW, np.int8)
    table[list(lows())] = list(lows().values())
    return table
