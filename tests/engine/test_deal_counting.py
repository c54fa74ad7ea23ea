"""All deals are counted, unless there are too many, and a number below their number stands for one."""

from fractions import Fraction
from math import comb, factorial
from typing import cast

import pytest

from parlor.engine import Chance
from parlor.engine.chance import WORDS
from parlor.engine.deal_counting import Counts, count_deals, draw_below
from tests.engine.scripted import Scripted, how_likely


def deals(counts: Counts | None) -> int:
    assert counts is not None
    return counts.ways[0][counts.start]


def draw_table(
    counts: Counts, chance: Chance
) -> tuple[tuple[tuple[tuple[int, int], int], ...], Chance]:
    shares, chance = counts.draw(chance)
    return tuple(sorted((cell, some) for cell, some in shares.items() if some)), chance


def test_two_hands_share_what_both_may_hold() -> None:
    """Of ten cards three lie in the first hand for certain, so it takes two of the seven others."""
    assert deals(count_deals(((0b11, 7), (0b01, 3)), (5, 5))) == comb(7, 2)


def test_cards_in_hands_of_one_are_permutations_without_fixed_points() -> None:
    everywhere = (1 << 5) - 1
    kinds = tuple((everywhere ^ 1 << card, 1) for card in range(5))
    assert deals(count_deals(kinds, (1,) * 5)) == 44


def test_it_is_all_the_same_which_way_the_table_is_turned() -> None:
    """With more classes than kinds we count, for the cards of each class, of which kinds they are."""
    counts = count_deals(((0b0111, 2), (0b1110, 2)), (1, 1, 1, 1))
    assert counts is not None
    assert counts.turned
    likely = how_likely(lambda chance: draw_table(counts, chance))
    assert len(likely) == 2  # who of the two in the middle has which kind
    assert len(set(likely.values())) == 1


def test_a_table_is_as_likely_as_it_has_deals() -> None:
    """Two hands of two, cards of two kinds: one of each in both hands is four deals of six."""
    counts = count_deals(((0b11, 2), (0b11, 2)), (2, 2))
    assert counts is not None
    likely = how_likely(lambda chance: draw_table(counts, chance))
    assert sorted(likely.values()) == [Fraction(1, 6), Fraction(1, 6), Fraction(4, 6)]


def test_too_many_states_are_not_counted() -> None:
    ring = tuple(((1 << 9) - 1 ^ 1 << at, 12) for at in range(9))
    assert count_deals(ring, (12,) * 9) is None  # that is seen at a glance
    suits = tuple((0b1111 ^ 1 << at, 13) for at in range(4))
    assert count_deals(suits, (13,) * 4) is None  # and that only on the way


@pytest.mark.parametrize("limit", [1, 6, WORDS, WORDS + 1, factorial(52)])
def test_a_number_may_have_any_limit(limit: int) -> None:
    chance = Chance.named("large")
    for _ in range(20):
        number, chance = draw_below(chance, limit)
        assert 0 <= number < limit


def test_a_large_number_from_the_incomplete_last_stretch_is_passed_over() -> None:
    words = (WORDS - 1, WORDS - 1, 1, 5)
    number, _ = draw_below(cast(Chance, Scripted(words)), WORDS + 1)
    assert number == (WORDS + 5) % (WORDS + 1)
