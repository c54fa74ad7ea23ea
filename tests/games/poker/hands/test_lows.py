"""The low half of a pot, eight or better, against a slow and obvious oracle."""

from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from parlor.games.poker.hands.cards import read_cards, spell_cards
from parlor.games.poker.hands.lows import best_low, low_of, lows

hands = st.lists(st.sampled_from(range(52)), min_size=5, max_size=7, unique=True).map(tuple)


def slow_low(cards: tuple[int, ...]) -> list[int] | None:
    """The ranks of the best low, the highest first, with the ace as one; the lower list wins."""
    fives = (sorted({card // 4 + 2 for card in five}) for five in combinations(cards, 5))
    ranked = (sorted((1 if rank == 14 else rank for rank in five), reverse=True) for five in fives)
    return min((five for five in ranked if len(five) == 5 and five[0] <= 8), default=None)


@given(hands, hands)
def test_a_better_low_has_a_higher_value(one: tuple[int, ...], other: tuple[int, ...]) -> None:
    first, second = slow_low(one), slow_low(other)
    assert (low_of(one) is None, low_of(other) is None) == (first is None, second is None)
    if first is not None and second is not None:
        values = low_of(one), low_of(other)
        assert values[0] is not None
        assert values[1] is not None
        assert (values[0] > values[1]) == (first < second)
        assert (values[0] == values[1]) == (first == second)


@given(hands)
def test_the_five_cards_that_are_named_make_the_low(cards: tuple[int, ...]) -> None:
    five = best_low(cards)
    assert bool(five) == (low_of(cards) is not None)
    if five:
        assert set(five) <= set(cards)
        assert low_of(five) == low_of(cards)
        assert slow_low(five) == [1 if card // 4 == 12 else card // 4 + 2 for card in five]


def test_there_are_56_lows() -> None:
    """Five of eight ranks."""
    assert sorted(set(lows().values())) == list(range(56))


@pytest.mark.parametrize(
    ("better", "worse"),
    [("5s4d3c2hAs", "6s4d3c2hAs"), ("7s5d4c3h2s", "7s6d4c3h2s"), ("8s4d3c2hAs", "8s7d6c5h4s")],
)
def test_the_highest_card_counts_first(better: str, worse: str) -> None:
    one, other = low_of(read_cards(better)), low_of(read_cards(worse))
    assert one is not None
    assert other is not None
    assert one > other


def test_a_low_is_read_from_the_top_with_the_ace_last() -> None:
    assert spell_cards(best_low(read_cards("As2d3c4h8s8dKc"))) == "8d4h3c2dAs"
