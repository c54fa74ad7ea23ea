"""The referee itself: by hands whose value everybody knows, and by pots counted on paper."""

from collections import Counter
from itertools import combinations
from typing import Any

import pytest

from tests.games.poker.oracle import (
    RANKS,
    Cards,
    Ending,
    find_uncalled,
    high_score,
    low_score,
    make_pots,
    pay_out,
    score_five,
)


def cards(text: str) -> Cards:
    return tuple(text.split())


LADDER = (
    "7c 5d 4h 3s 2c",
    "Ac Kd Qh Js 9c",
    "2c 2d 5h 4s 3c",
    "Ac Ad Kh Qs Jc",
    "3c 3d 2h 2s 4c",
    "2c 2d 2h 4s 3c",
    "Ac 2d 3h 4s 5c",  # the wheel is the lowest straight
    "2c 3d 4h 5s 6c",
    "Tc Jd Qh Ks Ac",
    "7c 5c 4c 3c 2c",
    "2c 2d 2h 3s 3c",
    "3c 3d 3h 2s 2c",
    "2c 2d 2h 2s 3c",
    "Ac 2c 3c 4c 5c",
    "Tc Jc Qc Kc Ac",
)


def test_hands_of_five_rank_as_everybody_knows() -> None:
    scores = [score_five(cards(hand)) for hand in LADDER]
    assert scores == sorted(scores)
    assert len(set(scores)) == len(LADDER)


def test_king_ace_two_does_not_wrap() -> None:
    assert score_five(cards("Kc Ad 2h 3s 4c"))[0] == 0


def test_one_suit_has_ten_straight_flushes_and_1277_flushes() -> None:
    kinds = Counter(score_five([rank + "s" for rank in five])[0] for five in combinations(RANKS, 5))
    assert kinds == {8: 10, 5: 1277}


def test_omaha_takes_two_and_three() -> None:
    """One spade beside four on the board is no flush, and two aces leave room for three sevens only."""
    four_spades = cards("Ks Qs Js 2s 2c")
    assert high_score("omaha", cards("As Td 3c 4h"), four_spades)[0] == 4
    assert high_score("omaha", cards("Ac Ad Kd Qd"), cards("7c 7d 7h 7s 2c"))[0] == 6


def test_a_low_is_eight_or_better_and_the_wheel_is_the_best() -> None:
    hole = cards("Ac 2d Kc Kd")
    lows = [low_score("omaha_hilo", hole, cards(f"3c 4d {card} Qs Qd")) for card in ("5h", "8h")]
    assert lows == [(-4, -3, -2, -1, 0), (-7, -3, -2, -1, 0)]
    assert low_score("omaha_hilo", hole, cards("3c 4d 9h Qs Qd")) is None
    assert low_score("omaha", hole, cards("3c 4d 5h Qs Qd")) is None


@pytest.mark.parametrize(
    ("paid", "back"), [((50, 30, 0), {0: 20}), ((50, 50, 30), {}), ((0, 5, 7), {2: 2})]
)
def test_what_nobody_matched_goes_back(paid: tuple[int, ...], back: dict[int, int]) -> None:
    assert find_uncalled(dict(enumerate(paid))) == back


def test_pots_are_layers_and_folded_chips_fall_to_those_below() -> None:
    """Seat 3 folded after 40, which nobody who is left has reached. Two chips are dead."""
    pots = make_pots({0: 10, 1: 30, 2: 30, 3: 40}, live=(0, 1, 2), dead=2)
    assert pots == {frozenset({0, 1, 2}): 42, frozenset({1, 2}): 70}


BOARD = cards("Ks Kd Qh 4c 2c")


def ending(hands: tuple[str, ...], paid: tuple[int, ...], **more: Any) -> Ending:
    """Seats 0, 1, 2 with these cards; the button is the last of them."""
    seats = range(len(hands))
    plain = Ending(
        game="holdem",
        paid=dict(enumerate(paid)),
        live=frozenset(seats),
        cards={seat: cards(hand) for seat, hand in enumerate(hands)},
        boards=(BOARD,),
        order=tuple(seats),
    )
    return plain._replace(**more)


def test_the_odd_chip_goes_to_the_first_seat_after_the_button() -> None:
    equal = ("Ac 3d", "Ad 3s", "Qc 9d")
    assert pay_out(ending(equal, (5, 5, 5), live=frozenset({0, 1}))) == {0: 8, 1: 7}


def test_a_short_stack_wins_only_what_it_covered() -> None:
    assert pay_out(ending(("Kc Kh", "Qc Qd", "Jc Jd"), (5, 20, 20))) == {0: 15, 1: 30}


def test_two_boards_share_a_pot_and_the_first_has_the_odd_chip() -> None:
    boards = (BOARD, cards("Ts 9d 8h 4c 2d"))
    hands = ("Qc Qs", "Tc Td", "7c 3d")
    assert pay_out(ending(hands, (5, 5, 5), boards=boards)) == {0: 8, 1: 7}


def test_equal_highs_and_equal_lows_share_a_pot_evenly() -> None:
    """Each half has an odd chip. The first seat takes that of the high, the second that of the low."""
    hands = ("Ac 2d Jh 9h", "Ad 2s Jd 9s", "Kc Kh Qc Qd")
    end = ending(hands, (2, 2, 2), game="omaha_hilo", live=frozenset({0, 1}))
    assert pay_out(end._replace(boards=(cards("3c 4d 5h Ts Td"),))) == {0: 3, 1: 3}
