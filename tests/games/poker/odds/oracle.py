"""Who gets what of a pot, by the definition: every board, every five cards, and nothing of `games/poker`."""

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from itertools import combinations

RANKS = "23456789TJQKA"
SUITS = "cdhs"
Hand = tuple[str, ...]  # cards as "As"


def cards_of(text: str) -> Hand:
    return tuple(text[at : at + 2] for at in range(0, len(text), 2))


def high_of(five: Hand) -> tuple[int, list[int]]:
    """The category, then the ranks that count, the most frequent first."""
    ranks = sorted((RANKS.index(card[0]) for card in five), reverse=True)
    if ranks == [12, 3, 2, 1, 0]:
        ranks = [3, 2, 1, 0, -1]
    groups = sorted(Counter(ranks).items(), key=lambda item: (-item[1], -item[0]))
    shape = [many for _, many in groups]
    flush = len({card[1] for card in five}) == 1
    straight = len(groups) == 5 and ranks[0] - ranks[4] == 4
    kinds = {(4, 1): 7, (3, 2): 6, (3, 1, 1): 3, (2, 2, 1): 2, (2, 1, 1, 1): 1}
    kind = max(kinds.get(tuple(shape), 0), 4 * straight, 5 * flush, 8 * (straight and flush))
    return kind, [rank for rank, _ in groups]


def low_of(five: Hand) -> list[int] | None:
    """Five different ranks of eight and below, negative so that the best is the greatest; or nothing."""
    ranks = sorted(((RANKS.index(card[0]) + 1) % 13 for card in five), reverse=True)
    return [-rank for rank in ranks] if len(set(ranks)) == 5 and ranks[0] <= 7 else None


def fives(variant: str, hand: Hand, board: Hand) -> Iterator[Hand]:
    if variant == "holdem":
        yield from combinations(hand + board, 5)
    else:
        for two in combinations(hand, 2):
            for three in combinations(board, 3):
                yield two + three


def shares_on(variant: str, hands: list[Hand], board: Hand) -> list[Fraction]:
    """What each hand gets of a pot of one."""
    highs = [max(map(high_of, fives(variant, hand, board))) for hand in hands]
    halves = [[high == max(highs) for high in highs]] * 2
    if variant == "omaha_hilo":
        found = [[low_of(five) for five in fives(variant, hand, board)] for hand in hands]
        lows = [max((low for low in each if low), default=[-99]) for each in found]
        if max(lows) != [-99]:
            halves[1] = [low == max(lows) for low in lows]
    return [
        sum((Fraction(half[at], 2 * sum(half)) for half in halves), Fraction(0))
        for at in range(len(hands))
    ]


def all_shares(
    variant: str, hands: list[Hand], board: Hand = (), dead: Hand = ()
) -> list[list[Fraction]]:
    """For each hand, what it gets on every board that may come."""
    seen = {*board, *dead, *(card for hand in hands for card in hand)}
    live = [rank + suit for rank in RANKS for suit in SUITS if rank + suit not in seen]
    rests = combinations(live, 5 - len(board))
    by_board = [shares_on(variant, hands, board + rest) for rest in rests]
    return [list(shares) for shares in zip(*by_board, strict=True)]
