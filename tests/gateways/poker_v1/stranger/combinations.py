"""The best combination of some cards, found by trying every five of them."""

from collections import Counter
from collections.abc import Iterable
from itertools import combinations
from typing import Any

from tests.gateways.poker_v1.stranger.tables import COMBINATIONS, INDEXES, SUITS

Card = tuple[int, str]  # 2 to 14 (the ace), and the suit
Strength = tuple[int, ...]  # the place of the name in COMBINATIONS, then what breaks ties


def read_cards(listed: Iterable[dict[str, Any]] | None) -> list[Card]:
    """Cards as the protocol writes them: {"CardSuit": "SPADES", "Index": "ACE"}."""
    return [(INDEXES.index(each["Index"]) + 2, each["CardSuit"]) for each in listed or ()]


def write_cards(cards: Iterable[Card]) -> list[dict[str, str]]:
    return [{"CardSuit": suit, "Index": INDEXES[rank - 2]} for rank, suit in cards]


def short_cards(text: str) -> list[Card]:
    """Cards as people write them.

    >>> short_cards("AsTd")
    [(14, 'SPADES'), (10, 'DIAMONDS')]
    """
    suits = {suit[0].lower(): suit for suit in SUITS}
    pairs = zip(text[::2], text[1::2], strict=True)
    return [("23456789TJQKA".index(rank) + 2, suits[suit]) for rank, suit in pairs]


def strength(cards: Iterable[Card]) -> Strength:
    """How good the best five of these cards are; with fewer than five, pairs and high cards count.

    >>> strength(short_cards("AsAd")), strength(short_cards("Ah2c3d4s5h"))
    ((1, 14), (4, 5))
    """
    cards = list(cards)
    return max(rank_five(five) for five in combinations(cards, min(5, len(cards))))


def name_of(cards: Iterable[Card]) -> str:
    """The seed's name of the best combination.

    >>> name_of(short_cards("AsKsQsJsTs2d2h"))
    'РОЯЛ-ФЛЕШ'
    """
    return COMBINATIONS[strength(cards)[0]]


def rank_five(cards: Iterable[Card]) -> Strength:
    cards = list(cards)
    counts = Counter(rank for rank, _ in cards)
    # The rank of most cards first, then the higher one: a full house is (trips, pair).
    ranks = tuple(sorted(counts, key=lambda rank: (counts[rank], rank), reverse=True))
    shape = tuple(counts[rank] for rank in ranks)
    full = len(cards) == 5
    flush = full and len({suit for _, suit in cards}) == 1
    top = straight_to(ranks) if full else 0
    if flush and top:
        return (9,) if top == 14 else (8, top)
    if shape[0] == 4:
        return (7, *ranks)
    if shape[:2] == (3, 2):
        return (6, *ranks)
    if flush:
        return (5, *ranks)
    if top:
        return (4, top)
    if shape[0] == 3:
        return (3, *ranks)
    if shape[:2] == (2, 2):
        return (2, *ranks)
    return (1 if shape[0] == 2 else 0, *ranks)


def straight_to(ranks: tuple[int, ...]) -> int:
    """The highest card of a straight, or 0; the ace may stand below the two."""
    low_first = sorted(ranks)
    if len(low_first) != 5:
        return 0
    if low_first == [2, 3, 4, 5, 14]:
        return 5
    return low_first[-1] if low_first[-1] - low_first[0] == 4 else 0
