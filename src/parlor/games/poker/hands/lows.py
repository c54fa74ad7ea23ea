"""The low half of a pot, eight or better: five different ranks of eight and below, the ace low.

Straights and flushes do not spoil a low, so 5-4-3-2-A is the best. The value of a low is a whole number, and a
higher one beats a lower one, as with `values`.
"""

from collections.abc import Iterable, Sequence
from functools import cache, reduce
from itertools import combinations
from operator import or_
from typing import TypeAlias

from parlor.games.poker.hands.cards import ACE, EIGHT, Card, rank_of

Low: TypeAlias = int

ACES = 1  # the bit of an ace; the two has the next


def low_bit(card: Card) -> int:
    """A bit for each rank that a low may have; 0 for the others."""
    rank = rank_of(card)
    if rank == ACE:
        return ACES
    return 2 << rank if rank <= EIGHT else 0


LOW_BITS = tuple(low_bit(card) for card in range(52))


def low_of(cards: Iterable[Card]) -> Low | None:
    """The best low of any five of these cards; None where there is none.

    >>> from parlor.games.poker.hands.cards import read_cards
    >>> low_of(read_cards("As2d3c4h5s")), low_of(read_cards("8s7d6c5h4s")), low_of(read_cards("9s7d6c5h4s"))
    (55, 0, None)
    """
    return lows().get(mask_of(cards))


def mask_of(cards: Iterable[Card]) -> int:
    """The ranks of a low that are there, a bit for each."""
    return reduce(or_, map(LOW_BITS.__getitem__, cards), 0)


@cache
def five_lows() -> tuple[int, ...]:
    """All lows of five ranks from the worst to the best, a bit for each rank."""
    by_high_card = sorted(combinations(range(7, -1, -1), 5), reverse=True)
    return tuple(sum(1 << bit for bit in bits) for bits in by_high_card)


@cache
def lows() -> dict[int, Low]:
    """The value of the lowest five of each set of ranks, a bit for each."""
    five = {mask: value for value, mask in enumerate(five_lows())}
    return {mask: five[lowest_five(mask)] for mask in range(256) if mask.bit_count() >= 5}


def lowest_five(mask: int) -> int:
    while mask.bit_count() > 5:
        mask ^= 1 << (mask.bit_length() - 1)
    return mask


def best_low(cards: Sequence[Card]) -> tuple[Card, ...]:
    """The five cards that make the low, the highest first; none where there is none."""
    mask = mask_of(cards)
    if mask.bit_count() < 5:
        return ()
    wanted = lowest_five(mask)
    found = {low_bit(card): card for card in sorted(cards, reverse=True) if low_bit(card) & wanted}
    return tuple(found[bit] for bit in sorted(found, reverse=True))
