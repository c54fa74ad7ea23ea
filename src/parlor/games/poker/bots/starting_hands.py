"""How good the cards are that a player is dealt, for every kind of poker.

A hand is added up from its pairs of cards: two in Hold'em are one pair, four in Omaha are six. The weights are
a least-squares fit to the share of the pot that hands win against three random ones, in thousandths. The fit is
as close as the sampling was: 0.012 in Hold'em, 0.03 in Omaha.
"""

from bisect import bisect_left
from collections.abc import Sequence
from functools import cache
from itertools import combinations
from operator import itemgetter
from random import Random
from typing import NamedTuple

from parlor.games.poker.hands.cards import ACE, EIGHT, PACK, Card, rank_of, suit_of
from parlor.games.poker.variants import VARIANTS, VariantName

DEALT = 3000  # hands of Omaha that stand for all 270,725


class Weights(NamedTuple):
    """What two cards bring, in thousandths of a pot."""

    pair: float
    pair_rank: float  # by the square of the rank
    ranks: float  # of two cards that are no pair, by the sum of their ranks
    ace: float
    suited: float
    suited_high: float  # by the rank of the higher card
    close: float  # by how near they are: 4 for neighbours
    low: float = 0  # by how low both are, where lows count
    third: float = 0  # for each card of a rank beyond two: it cannot be used
    third_suited: float = 0  # the same for a suit


WEIGHTS: dict[VariantName, Weights] = {
    "holdem": Weights(164, 2.7, 10.1, 27, 35, 0.2, 9.2),
    "omaha": Weights(19, 0.5, 1.2, 2, 25, 1.2, 2.9, third=-43, third_suited=-85),
    "omaha_hilo": Weights(-23, 0.4, -0.2, 19, 17, 1.1, 0, low=1.4, third=-93, third_suited=-58),
}


class HoleCards(NamedTuple):
    """A hand that somebody may hold."""

    cards: tuple[Card, ...]
    mask: int  # a bit for each card


def rate(variant: VariantName, cards: Sequence[Card]) -> float:
    """How good a starting hand is; the numbers of one kind of poker can be compared.

    >>> from parlor.games.poker.hands.cards import read_cards
    >>> rate("holdem", read_cards("AsAd")) > rate("holdem", read_cards("AsKs"))
    True
    """
    pairs, weights = rate_pairs(variant), WEIGHTS[variant]
    total = sum(pairs[one, two] for one, two in combinations(sorted(cards), 2))
    if len(cards) > 2:
        ranks, suits = [rank_of(card) for card in cards], [suit_of(card) for card in cards]
        total += sum(spoil(weights, rank, ranks.count(rank)) for rank in {*ranks})
        total += weights.third_suited * sum(max(0, suits.count(each) - 2) for each in {*suits})
    return total


def spoil(weights: Weights, rank: int, many: int) -> float:
    """Three of a rank are one pair, not three, and a card that is of no use."""
    if many < 3:
        return 0
    pairs = many * (many - 1) // 2
    return weights.third * (many - 2) - (pairs - 1) * rate_equals(weights, rank)


def place(variant: VariantName, cards: Sequence[Card]) -> float:
    """The share of all starting hands that are better: 0 for the best hand, nearly 1 for the worst.

    >>> from parlor.games.poker.hands.cards import read_cards
    >>> place("holdem", read_cards("AsAd")), round(place("holdem", read_cards("7s2d")), 1)
    (0.0, 1.0)
    """
    rated = rate_all(variant)
    return bisect_left(rated, -rate(variant, cards), key=itemgetter(0)) / len(rated)


@cache
def best_first(variant: VariantName) -> tuple[HoleCards, ...]:
    """All starting hands of Hold'em, or enough hands of Omaha to stand for all, the best first."""
    hands = (cards for _, cards in rate_all(variant))
    return tuple(HoleCards(cards, sum(1 << card for card in cards)) for cards in hands)


@cache
def rate_all(variant: VariantName) -> list[tuple[float, tuple[Card, ...]]]:
    """The same hands with what they are worth, turned round so that it ascends."""
    hole, pack = VARIANTS[variant].hole, range(len(PACK))
    if hole == 2:
        hands: list[tuple[Card, ...]] = list(combinations(pack, 2))
    else:
        luck = Random(0)
        hands = [tuple(sorted(luck.sample(pack, hole))) for _ in range(DEALT)]
    rated = [(-rate(variant, cards), cards) for cards in hands]
    return sorted(rated, key=itemgetter(0))


@cache
def rate_pairs(variant: VariantName) -> dict[tuple[Card, Card], float]:
    """Two cards, the lower number first."""
    weights = WEIGHTS[variant]
    return {
        (one, two): rate_pair(weights, one, two) for one, two in combinations(range(len(PACK)), 2)
    }


def rate_pair(weights: Weights, low: Card, high: Card) -> float:
    bottom, top = rank_of(low), rank_of(high)
    if top == bottom:
        return rate_equals(weights, top)
    total = weights.ranks * (top + bottom) + weights.close * max(0, 5 - (top - bottom))
    if top == ACE:
        total += weights.ace
    if suit_of(low) == suit_of(high):
        total += weights.suited + weights.suited_high * top
    steps = 0 if top == ACE else top + 1, bottom + 1  # the ace is the lowest
    return total + (weights.low * (15 - sum(steps)) if max(steps) <= EIGHT + 1 else 0)


def rate_equals(weights: Weights, rank: int) -> float:
    return weights.pair + weights.pair_rank * rank * rank
