"""What hands are worth: against the counts of all hands, and against slow and obvious oracles."""

from collections import Counter
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from parlor.engine import Malformed
from parlor.games.poker.hands.cards import RANKS, read_cards, spell_cards
from parlor.games.poker.hands.values import CATEGORIES, best_five, category_of, floors, value_of

PACK = range(52)
hands = st.lists(st.sampled_from(PACK), min_size=5, max_size=7, unique=True).map(tuple)


def slow_value(five: tuple[int, ...]) -> tuple[int, list[int]]:
    """Five cards as a rule book has it: the category, then the ranks that count, the most frequent first."""
    ranks = sorted((card // 4 for card in five), reverse=True)
    if ranks == [12, 3, 2, 1, 0]:
        ranks = [3, 2, 1, 0, -1]
    groups = sorted(Counter(ranks).items(), key=lambda item: (-item[1], -item[0]))
    shape = [many for _, many in groups]
    flush = len({card % 4 for card in five}) == 1
    straight = len(groups) == 5 and ranks[0] - ranks[4] == 4
    if straight and flush:
        category = 8
    elif shape[0] == 4:
        category = 7
    elif shape == [3, 2]:
        category = 6
    elif flush:
        category = 5
    elif straight:
        category = 4
    elif shape[0] == 3:
        category = 3
    elif shape == [2, 2, 1]:
        category = 2
    else:
        category = 1 if shape[0] == 2 else 0
    return category, [rank for rank, _ in groups]


def slow_best(cards: tuple[int, ...]) -> tuple[int, list[int]]:
    return max(map(slow_value, combinations(cards, 5)))


@pytest.mark.long
def test_all_five_card_hands_are_counted() -> None:
    """2,598,960 hands in 7,462 classes.  [poker.md 25]"""
    counts = Counter(value_of(five) for five in combinations(PACK, 5))
    assert len(counts) == 7462
    by_category = Counter[str]()
    for value, many in counts.items():
        by_category[category_of(value)] += many
    assert by_category == {
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


@given(hands, hands)
def test_a_better_hand_has_a_higher_value(one: tuple[int, ...], other: tuple[int, ...]) -> None:
    slow = (slow_best(one) > slow_best(other)) - (slow_best(one) < slow_best(other))
    fast = (value_of(one) > value_of(other)) - (value_of(one) < value_of(other))
    assert fast == slow


@given(hands)
def test_the_five_cards_that_are_named_make_the_hand(cards: tuple[int, ...]) -> None:
    five = best_five(cards)
    assert len(set(five)) == 5
    assert set(five) <= set(cards)
    assert value_of(five) == value_of(cards)
    category, ranks = slow_value(five)
    assert CATEGORIES[category] == category_of(value_of(cards))
    assert five[0] // 4 == ranks[0]


@pytest.mark.parametrize(
    ("cards", "five"),
    [
        ("5h5cJdJsQhAsKd", "JsJd5h5cAs"),  # the seed's board with an ace
        ("AsKd2c3h4s5d9c", "5d4s3h2cAs"),  # the wheel: the ace is the last
        ("KsAd2c3h9s8dJc", "AdKsJc9s8d"),  # K-A-2 does not wrap
        ("KsKdKcQhQs2d2c", "KsKdKcQsQh"),
    ],
)
def test_hands_are_read_in_order(cards: str, five: str) -> None:
    assert spell_cards(best_five(read_cards(cards))) == five


@pytest.mark.parametrize(
    ("one", "other", "better"),
    [  # the seed's examples on the board 5 5 J J Q; the glossary has the last one the wrong way round
        ("AsKd", "Ac4d", 0),
        ("3s3d", "4s4d", 0),
        ("AsKd", "6s6d", -1),
        ("As5d", "AcJd", -1),
        ("KsQd", "AsKd", 1),
    ],
)
def test_kickers_on_the_seeds_board(one: str, other: str, better: int) -> None:
    board = read_cards("5h5cJhJsQh")
    first, second = (value_of((*read_cards(hand), *board)) for hand in (one, other))
    assert (first > second) - (first < second) == better


def test_categories_follow_each_other() -> None:
    assert [name for name, _ in floors()] == list(CATEGORIES)
    assert [low for _, low in floors()] == sorted(low for _, low in floors())


def test_a_hand_has_five_to_seven_cards() -> None:
    value_of(read_cards("AsKsQsJsTs"))
    for many in (0, 4, 8):
        with pytest.raises(Malformed, match=f"not {many}"):
            value_of(tuple(range(0, 2 * many, 2)))


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("Ax", "'Ax' is no card"),
        ("A", "'A' is no card"),
        ("AsKdAs", "As is there twice"),
        ("1s", "no card"),
    ],
)
def test_what_is_no_card_is_refused(text: str, why: str) -> None:
    with pytest.raises(Malformed, match=why):
        read_cards(text)


def test_ranks_and_suits_can_be_read_in_any_spacing() -> None:
    assert read_cards(" As, Kd  Tc ") == read_cards("AsKdTc") == (51, 45, 32)
    assert len(RANKS) == 13
