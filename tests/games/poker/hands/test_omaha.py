"""Exactly two cards from the hand and three from the board.  [poker.md 20]"""

from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from parlor.games.poker.hands.cards import read_cards
from parlor.games.poker.hands.lows import low_of
from parlor.games.poker.hands.omaha import best_omaha, best_omaha_low, omaha_low, omaha_value
from parlor.games.poker.hands.values import category_of, value_of

deals = st.lists(st.sampled_from(range(52)), min_size=7, max_size=9, unique=True).map(tuple)


@given(deals)
def test_two_and_three_make_the_best_hand(cards: tuple[int, ...]) -> None:
    hole, board = cards[:4], cards[4:]
    every = [(*two, *three) for two in combinations(hole, 2) for three in combinations(board, 3)]
    assert omaha_value(hole, board) == max(map(value_of, every))
    lows = [low for low in map(low_of, every) if low is not None]
    assert omaha_low(hole, board) == max(lows, default=None)


# Few ranks and suits make flushes, full houses and lows common.
close_deals = st.lists(
    st.sampled_from(read_cards("As2s3s4s5s6s7s8sKsAd2d3d4d5d8dKdAc2c8cKc")),
    min_size=7,
    max_size=9,
    unique=True,
).map(tuple)


@given(deals | close_deals)
def test_the_cards_that_make_a_hand_are_named(cards: tuple[int, ...]) -> None:
    hole, board = cards[:4], cards[4:]
    five = best_omaha(hole, board)
    assert len({*five} & {*hole}) == 2
    assert len({*five} & {*board}) == 3
    assert value_of(five) == omaha_value(hole, board)
    low = best_omaha_low(hole, board)
    assert (low_of(low) if low else None) == omaha_low(hole, board)
    assert not low or (len({*low} & {*hole}), len({*low} & {*board})) == (2, 3)


@pytest.mark.parametrize(
    ("hole", "board", "category"),
    [
        ("AsTd3c4h", "KsQsJs2s2c", "straight"),  # one spade in the hand is no flush
        ("AsAdAcAh", "2s7d9cJhKs", "pair"),  # only two of four aces count
        ("2s3d4c5h", "AsAdAcKhQs", "three_of_a_kind"),  # trips on the board, and two from the hand
    ],
)
def test_the_hand_plays_two_cards_and_no_more(hole: str, board: str, category: str) -> None:
    assert category_of(omaha_value(read_cards(hole), read_cards(board))) == category


def test_a_low_needs_two_low_cards_in_the_hand() -> None:
    board = read_cards("2s4d6cKhQs")
    assert omaha_low(read_cards("AsKdKcQh"), board) is None
    assert omaha_low(read_cards("As3dKcQh"), board) == low_of(read_cards("As2s3d4d6c"))
    assert omaha_low(read_cards("2d4cKcQh"), board) is None, "two ranks are there already"
