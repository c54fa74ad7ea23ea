"""Equity by sampling: right where it is known, never too much work; and starting hands in a sensible order."""

from random import Random
from typing import get_args

import pytest

from parlor.games.poker.bots import after_flop, before_flop, easy
from parlor.games.poker.bots.ranges import ANY, MOST_PICKS, HandRange, tighten
from parlor.games.poker.bots.sampling import WORK, count_samples, draw_one, expect, share
from parlor.games.poker.bots.starting_hands import best_first, place
from parlor.games.poker.hands.cards import read_cards
from parlor.games.poker.play.showdown import Strength
from parlor.games.poker.variants import VARIANTS, VariantName

NAMES: tuple[VariantName, ...] = get_args(VariantName)


def equity(cards: str, board: str = "", ranges: tuple[HandRange, ...] = (ANY,)) -> float:
    return expect("holdem", read_cards(cards), read_cards(board), ranges, 2000, Random(1))


@pytest.mark.parametrize(
    ("cards", "rivals", "known"),
    [("AsAd", 1, 0.852), ("AsKs", 1, 0.670), ("7s2d", 1, 0.346), ("AsAd", 3, 0.639)],
)
def test_equity_against_any_hands_is_as_known(cards: str, rivals: int, known: float) -> None:
    """Four standard errors of 2,000 samples are 0.045 at most."""
    assert equity(cards, ranges=(ANY,) * rivals) == pytest.approx(known, abs=0.045)


def test_the_nuts_win_all_and_a_board_that_everybody_plays_is_shared() -> None:
    assert equity("AhKh", "QhJhTh2c3d") == 1
    assert equity("2c3d", "AhKhQhJhTh", (ANY, ANY)) == pytest.approx(1 / 3)


def test_equity_falls_against_better_hands() -> None:
    any_hand = equity("KsQd")
    good_hands = equity("KsQd", ranges=(HandRange(0.1),))
    assert good_hands < any_hand - 0.1
    board = "Kd 8c 4h"
    hands_that_bet = equity("KsQd", board, (HandRange(1.0, MOST_PICKS),))
    assert hands_that_bet < equity("KsQd", board) - 0.05


def test_a_pot_is_shared_by_high_and_low() -> None:
    assert share(Strength(9, 5), [Strength(3, None)]) == 1
    assert share(Strength(9, None), [Strength(3, 5)]) == 0.5
    assert share(Strength(9, 5), [Strength(9, 5), Strength(1, 5)]) == pytest.approx(1 / 4 + 1 / 6)
    assert share(Strength(3, None), [Strength(9, None)]) == 0


@pytest.mark.parametrize("variant", NAMES)
@pytest.mark.parametrize("rivals", [1, 3, 9])
def test_no_estimate_weighs_more_hands_than_there_is_time_for(
    variant: VariantName, rivals: int
) -> None:
    """A choice makes two estimates at most. `WORK` hands take some 15 ms of computing, of any kind."""
    most = max(after_flop.SAMPLES, before_flop.SAMPLES, easy.SAMPLES)
    ranges = tighten((HandRange(0.5, MOST_PICKS),) * rivals, after_flop.CALLERS)
    samples = count_samples(variant, ranges, most)
    weighed = samples * (1 + rivals * (1 + MOST_PICKS + after_flop.CALLERS))
    assert 1 <= samples <= most
    assert weighed <= WORK[variant]


def test_a_range_without_a_free_hand_gives_any_other() -> None:
    aces = sum(1 << card for card in read_cards("AsAdAhAc"))
    drawn = draw_one(best_first("holdem"), 6, aces, Random(1))
    assert not drawn.mask & aces
    assert len(drawn.cards) == 2


@pytest.mark.parametrize("variant", NAMES)
def test_hands_are_sorted_and_each_is_a_hand(variant: VariantName) -> None:
    hands = best_first(variant)
    places = [place(variant, hand.cards) for hand in hands]
    assert places == sorted(places)
    assert {len({*hand.cards}) for hand in hands} == {VARIANTS[variant].hole}
    assert len(best_first("holdem")) == 52 * 51 // 2


@pytest.mark.parametrize(
    ("variant", "descending"),
    [
        ("holdem", "AsAd KsKd QsQd AsKs AsKd AsJd Ts9s 5s5d Kd8c 9d6c 7s2d"),
        ("omaha", "AsKsAdKd AsKdQsJd 9s8s7d6d Qs9d7c3h KsKdKc2h"),
        ("omaha_hilo", "AsAd2s3d As2s3d4c KsKdQsJd Ks9d8c7h 9s9d9c8h"),
    ],
)
def test_better_starting_hands_are_rated_higher(variant: VariantName, descending: str) -> None:
    places = [place(variant, read_cards(cards)) for cards in descending.split()]
    assert places == sorted(places)
    assert places[0] < 0.03
    assert places[-1] > 0.8
