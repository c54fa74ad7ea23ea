"""Many hands at once: the same values as one at a time, and the counts of all hands there are."""

import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from itertools import chain, combinations, combinations_with_replacement
from math import comb
from random import Random

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from numpy.typing import NDArray

from parlor.engine import Malformed
from parlor.games.poker.hands import batch
from parlor.games.poker.hands.batch import as_columns, lows_of, omaha_lows, omaha_values, values_of
from parlor.games.poker.hands.cards import read_cards
from parlor.games.poker.hands.lows import low_of
from parlor.games.poker.hands.omaha import omaha_low, omaha_value
from parlor.games.poker.hands.values import category_of, value_of

PACK = range(52)
some_cards = st.lists(st.sampled_from(PACK), min_size=9, max_size=9, unique=True).map(tuple)
deals = st.lists(some_cards, min_size=1, max_size=30)
sizes = st.integers(5, 7)


@given(deals, sizes)
def test_values_are_those_of_one_hand_at_a_time(deals: list[tuple[int, ...]], many: int) -> None:
    hands = [cards[:many] for cards in deals]
    assert values_of(as_columns(hands)).tolist() == [value_of(hand) for hand in hands]
    lows = [-1 if low is None else low for low in map(low_of, hands)]
    assert lows_of(as_columns(hands)).tolist() == lows


@given(
    st.lists(st.sampled_from(range(4)), min_size=7, max_size=7),
    st.randoms(use_true_random=False),
    sizes,
)
def test_values_of_hands_of_few_suits(suits: list[int], luck: Random, many: int) -> None:
    """Most hands by chance are no flush; these often are."""
    pairs = [(rank, suit) for rank in range(13) for suit in set(suits[:2])]
    luck.shuffle(pairs)
    hand = tuple(4 * rank + suit for rank, suit in pairs[:many])
    assert values_of(as_columns([hand])).tolist() == [value_of(hand)]


@given(deals, st.integers(3, 5))
def test_hands_of_omaha_are_those_of_one_at_a_time(deals: list[tuple[int, ...]], many: int) -> None:
    holes = [cards[:4] for cards in deals]
    boards = [cards[4 : 4 + many] for cards in deals]
    columns = as_columns(holes), as_columns(boards)
    both = list(zip(holes, boards, strict=True))
    assert omaha_values(*columns).tolist() == [omaha_value(*each) for each in both]
    lows = [-1 if low is None else low for low in (omaha_low(*each) for each in both)]
    assert omaha_lows(*columns).tolist() == lows


def test_one_hand_of_omaha_may_face_many_boards() -> None:
    hole = read_cards("As2s3dKd")
    boards = [read_cards("4h5h8cQcJc"), read_cards("KsQsJsTs9s")]
    faced = as_columns([hole]), as_columns(boards)
    assert omaha_values(*faced).tolist() == [omaha_value(hole, board) for board in boards]
    assert omaha_lows(*faced).tolist() == [omaha_low(hole, boards[0]), -1]


@pytest.mark.parametrize("many", [5, 6, 7])
def test_no_two_hands_have_the_same_sum_of_ranks(many: int) -> None:
    ranks = combinations_with_replacement(range(13), many)
    there_are = [hand for hand in ranks if all(hand.count(rank) <= 4 for rank in hand)]
    sums = {sum(batch.RANK_KEYS[rank] for rank in hand) for hand in there_are}
    assert len(sums) == len(there_are) == {5: 6175, 6: 18_395, 7: 49_205}[many]
    assert max(sums) < 1 << batch.RANK_BITS


@pytest.mark.long
def test_all_hands_of_five_cards_are_counted() -> None:
    """2,598,960 hands in 7,462 classes.  [poker.md 25]"""
    hands = all_fives(52)
    assert hands.shape == (5, 2_598_960)
    counts = np.bincount(values_of(hands), minlength=7462)
    assert len(counts) == 7462
    assert counts.min() > 0
    assert by_category(counts) == {
        "straight_flush": 40,
        "four_of_a_kind": 624,
        "full_house": 3744,
        "flush": 5108,
        "straight": 10_200,
        "three_of_a_kind": 54_912,
        "two_pair": 123_552,
        "pair": 1_098_240,
        "high_card": 1_302_540,
    }


@pytest.mark.long
def test_all_hands_of_seven_cards_are_counted() -> None:
    """133,784,560 hands in 4,824 classes, in a second or two.  [poker.md 25]"""
    counts = sum(all_values_of_seven(), np.zeros(7462, np.int64))
    assert counts.sum() == comb(52, 7) == 133_784_560
    assert np.count_nonzero(counts) == 4824
    assert by_category(counts) == {
        "straight_flush": 41_584,
        "four_of_a_kind": 224_848,
        "full_house": 3_473_184,
        "flush": 4_047_644,
        "straight": 6_180_020,
        "three_of_a_kind": 6_461_620,
        "two_pair": 31_433_400,
        "pair": 58_627_800,
        "high_card": 23_294_460,
    }


def all_values_of_seven() -> Iterator[NDArray[np.int64]]:
    """How often each value comes: any two cards, and all fives below them."""
    fives = all_fives(50)
    fives = fives[:, np.argsort(fives[4], kind="stable")]  # those below a card are the first ones
    sums, bits = batch.add_keys(fives), batch.add_bits(fives)
    for two in combinations(range(5, 52), 2):
        pair = as_columns([two])
        below = comb(two[0], 5)
        for start in range(0, below, 40_000):
            part = slice(start, min(below, start + 40_000))
            key, bit = batch.add_keys(pair) + sums[part], batch.add_bits(pair) + bits[part]
            yield np.bincount(batch.look_up(key, 7, bit.take), minlength=7462)


def all_fives(many: int) -> NDArray[np.uint8]:
    """All fives of the first so many cards, the highest card last."""
    cards = chain.from_iterable(combinations(range(many), 5))
    return np.fromiter(cards, np.uint8, 5 * comb(many, 5)).reshape(-1, 5).T


def by_category(counts: NDArray[np.int64]) -> Counter[str]:
    found = Counter[str]()
    for value, many in enumerate(counts.tolist()):
        found[category_of(value)] += many
    return found


@pytest.mark.parametrize(
    ("cards", "why"),
    [
        (np.zeros((4, 3), int), "a hand has 5 to 7 cards, not 4"),
        (np.zeros((8, 3), int), "a hand has 5 to 7 cards, not 8"),
        (np.arange(7), "a row for each card and a column for each hand"),
        (np.zeros((7, 2), float), "cards are whole numbers"),
        (np.arange(46, 53)[:, None], "numbers from 0 to 51, not from 46 to 52"),
        (np.arange(-1, 6)[:, None], "numbers from 0 to 51, not from -1 to 5"),
    ],
)
def test_what_is_no_array_of_hands_is_refused(cards: NDArray[np.int64], why: str) -> None:
    with pytest.raises(Malformed, match=why):
        values_of(cards)
    with pytest.raises(Malformed, match=why):
        lows_of(cards)


def test_hands_of_omaha_have_four_cards_and_a_board_each() -> None:
    two, three = np.zeros((4, 2), int), np.zeros((5, 3), int)
    with pytest.raises(Malformed, match="2 hands cannot face 3 boards"):
        omaha_values(two, three)
    with pytest.raises(Malformed, match="a hand has 4 cards, not 5"):
        omaha_lows(three, three)


def test_no_hands_have_no_values() -> None:
    assert values_of(np.zeros((7, 0), int)).tolist() == []


def test_without_numpy_it_is_said_what_to_install() -> None:
    script = """
import sys
sys.modules["numpy"] = None
import parlor.games.poker, parlor.games.poker.hands.values, parlor.games.poker.odds
from parlor.engine import Refused
try:
    import parlor.games.poker.hands.batch
except Refused as no:
    print(no.code, no)
"""
    done = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, check=True
    )
    assert done.stdout.strip() == (
        "no_numpy many hands at once need numpy: pip install 'parlor[numbers]'"
    )
