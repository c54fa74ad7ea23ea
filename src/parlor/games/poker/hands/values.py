"""What a hand is worth: a whole number, and a higher one beats a lower one.

All five-card hands fall into 7,462 classes that tie among themselves. The value of a hand is the number of its
class, from the worst (0: 7-5-4-3-2) to the best (7,461: a royal flush). Of six and seven cards the best five
count.

A hand is added up: each card has a number, and the sum says how many cards of each rank there are and how many
of each suit. Two look-ups give the value. The tables are made when the first hand is asked for.
"""

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from itertools import combinations_with_replacement, product
from typing import TypeAlias

from parlor.engine import Malformed
from parlor.games.poker.hands.cards import ACE, RANKS, Card, rank_of, suit_of

Value: TypeAlias = int

_SUITS = 40  # the bit from which the suits are counted; the ranks need 31 bits
_RANKS = (1 << _SUITS) - 1
# Up to four cards of a rank are a digit of a number to the base of five; the cards of a suit have three bits.
KEYS = tuple(5 ** rank_of(card) + (1 << _SUITS + 3 * suit_of(card)) for card in range(52))
_key = KEYS.__getitem__

CATEGORIES = (
    "high_card",
    "pair",
    "two_pair",
    "three_of_a_kind",
    "straight",
    "flush",
    "full_house",
    "four_of_a_kind",
    "straight_flush",
)
ROYAL_FLUSH: Value = 7461
WHEEL = (1 << ACE) | 0b1111  # A-2-3-4-5, the lowest straight


# What a sum of keys says. They are empty until the first hand is asked for: see `fill_tables`.
_by_ranks: dict[int, Value] = {}  # of five, six or seven cards that are no flush
_flush: dict[int, int] = {}  # the suit of which there are five or more, by the counts of suits
_by_mask: dict[int, Value] = {}  # of the ranks of a flush, a bit for each


def value_of(cards: Sequence[Card]) -> Value:
    """The value of the best five of five, six or seven cards.

    >>> from parlor.games.poker.hands.cards import read_cards
    >>> value_of(read_cards("AsKsQsJsTs")), value_of(read_cards("7c5d4h3s2c"))
    (7461, 0)
    """
    total = sum(map(_key, cards))
    suit = _flush.get(total >> _SUITS)
    if suit is not None:
        return _by_mask[_mask_of(cards, suit)]
    try:
        return _by_ranks[total & _RANKS]
    except KeyError:
        if _flush:
            raise Malformed(f"a hand has five to seven cards, not {len(cards)}") from None
    fill_tables()
    return value_of(cards)


def _mask_of(cards: Sequence[Card], suit: int) -> int:
    """The ranks of one suit, a bit for each."""
    return sum(1 << (card >> 2) for card in cards if card & 3 == suit)


def best_five(cards: Sequence[Card]) -> tuple[Card, ...]:
    """The five cards that make a hand, in the order in which they are read: pairs first, then by rank."""
    category, ranks = classes()[value_of(cards)]
    left = sorted(cards, reverse=True)
    if CATEGORIES[category] in ("flush", "straight_flush"):
        suit = _flush[sum(map(_key, cards)) >> _SUITS]
        left = [card for card in left if suit_of(card) == suit]
    five = []
    for rank in ranks:
        card = next(card for card in left if card >> 2 == rank)
        left.remove(card)
        five.append(card)
    return tuple(five)


def category_of(value: Value) -> str:
    """
    >>> category_of(7461), category_of(0)
    ('straight_flush', 'high_card')
    """
    return CATEGORIES[classes()[value][0]]


def name_category(value: Value) -> str:
    """The category by the name that players use: the best straight flush has one of its own.

    >>> name_category(ROYAL_FLUSH), name_category(ROYAL_FLUSH - 1)
    ('royal_flush', 'straight_flush')
    """
    return "royal_flush" if value == ROYAL_FLUSH else category_of(value)


@cache
def floors() -> tuple[tuple[str, Value], ...]:
    """The lowest value of each category."""
    lowest: dict[str, Value] = {}
    for value, (category, _) in enumerate(classes()):
        lowest.setdefault(CATEGORIES[category], value)
    return tuple(lowest.items())


def tables() -> tuple[Mapping[int, Value], Mapping[int, Value]]:
    """The values of hands that are no flush, by the sum of 5**rank; and of flushes, by a bit for each rank."""
    if not _flush:
        fill_tables()
    return _by_ranks, _by_mask


def fill_tables() -> None:
    """Make the tables, once."""
    for value, (category, ranks) in enumerate(classes()):
        if CATEGORIES[category] in ("flush", "straight_flush"):
            _by_mask[sum(1 << rank for rank in ranks)] = value
        else:
            _by_ranks[sum(5**rank for rank in ranks)] = value
    _add_cards(_by_mask)
    level = dict(_by_ranks)
    for _ in range(2):
        level = _with_one_more(level)
        _by_ranks.update(level)
    _flush.update(_flush_suits())


@cache
def classes() -> tuple[tuple[int, tuple[int, ...]], ...]:
    """All classes of five cards from the worst to the best: the category, and the ranks in reading order."""
    found = []
    for ranks in combinations_with_replacement(range(len(RANKS)), 5):
        if any(ranks.count(rank) > 4 for rank in ranks):
            continue
        found.append(_class_of(ranks, flush=False))
        if len(set(ranks)) == 5:
            found.append(_class_of(ranks, flush=True))
    return tuple(sorted(found))


def _class_of(ranks: tuple[int, ...], flush: bool) -> tuple[int, tuple[int, ...]]:
    counts = sorted((ranks.count(rank) for rank in set(ranks)), reverse=True)
    ordered = tuple(sorted(ranks, key=lambda rank: (-ranks.count(rank), -rank)))
    mask = sum(1 << rank for rank in set(ranks))
    wheel = mask == WHEEL
    straight = wheel or (len(counts) == 5 and ordered[0] - ordered[4] == 4)
    if wheel:
        ordered = (*ordered[1:], ACE)
    kinds = {
        (4, 1): "four_of_a_kind",
        (3, 2): "full_house",
        (3, 1, 1): "three_of_a_kind",
        (2, 2, 1): "two_pair",
        (2, 1, 1, 1): "pair",
    }
    name = kinds.get(tuple(counts), "high_card")
    if straight:
        name = "straight_flush" if flush else "straight"
    elif flush:
        name = "flush"
    return CATEGORIES.index(name), ordered


def _with_one_more(level: dict[int, Value]) -> dict[int, Value]:
    """The best of each hand with a card more: of any hand that is left when one is taken away."""
    powers = [5**rank for rank in range(len(RANKS))]
    more: dict[int, Value] = {}
    for total, value in level.items():
        for power in powers:
            if total // power % 5 < 4:
                larger = total + power
                if more.get(larger, -1) < value:
                    more[larger] = value
    return more


def _add_cards(by_mask: dict[int, Value]) -> None:
    """Flushes of six and seven cards: the best of those with one card less."""
    for mask in range(1 << len(RANKS)):
        many = mask.bit_count()
        if 5 < many < 8:
            bits = (1 << rank for rank in range(len(RANKS)) if mask >> rank & 1)
            by_mask[mask] = max(by_mask[mask ^ bit] for bit in bits)


def _flush_suits() -> Iterator[tuple[int, int]]:
    """Which suit has five cards or more, for all counts of suits in which one has."""
    for counts in product(range(8), repeat=4):
        if 5 <= sum(counts) <= 7 and max(counts) >= 5:
            yield (
                sum(count << 3 * suit for suit, count in enumerate(counts)),
                counts.index(max(counts)),
            )
