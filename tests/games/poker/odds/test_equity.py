"""Equity: published figures, and small questions against an oracle that goes by the definition."""

import subprocess
import sys
from fractions import Fraction
from functools import cache
from math import comb, sqrt
from types import ModuleType

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from parlor.engine import Chance
from parlor.games.poker.hands.cards import spell_cards
from parlor.games.poker.odds import HandEquity, batch_winners, equity, winners
from parlor.games.poker.odds.boards import draw_numbers, positions_of
from parlor.games.poker.odds.equity import SAMPLES, share_out
from parlor.games.poker.odds.matchup import HOLE_CARDS, ShowdownRules, set_up
from tests.games.poker.odds import oracle

BOTH = pytest.mark.parametrize("counting", [winners, batch_winners], ids=["python", "numpy"])
VARIANTS: list[ShowdownRules] = ["holdem", "omaha", "omaha_hilo"]


@pytest.mark.parametrize(
    ("one", "other", "wins", "losses", "ties"),
    [
        ("AsAh", "KdKc", 1_388_072, 317_694, 6_538),
        ("AsAh", "KsKh", 1_410_336, 292_660, 9_308),
        ("AsKs", "QhQd", 787_966, 917_606, 6_732),
    ],
)
def test_two_hands_before_the_flop(one: str, other: str, wins: int, losses: int, ties: int) -> None:
    """[poker.md 25]"""
    found = equity([one, other])
    assert (found.exact, found.boards) == (True, 1_712_304)
    first, second = found.hands
    assert (first.wins, first.losses, first.ties) == (wins, losses, ties)
    assert (second.wins, second.losses, second.ties) == (losses, wins, ties)
    assert first.equity == pytest.approx((wins + ties / 2) / 1_712_304, abs=1e-12)
    assert first.error == 0


def test_two_hands_of_omaha_before_the_flop() -> None:
    """[poker.md 25]"""
    found = equity(["AsAhKsKh", "JdTd9c8c"], variant="omaha")
    first, _ = found.hands
    assert (found.exact, found.boards) == (True, 1_086_008)
    assert (first.wins, first.losses, first.ties) == (667_649, 418_273, 86)


@st.composite
def matchups(draw: st.DrawFn) -> tuple[ShowdownRules, list[str], str, str]:
    """Two to five hands on a turn or a river, with some dead cards."""
    variant = draw(st.sampled_from(VARIANTS))
    cards = draw(st.permutations(range(52)))
    many, size = draw(st.integers(2, 5)), HOLE_CARDS[variant]
    hands = [spell_cards(cards[at * size : at * size + size]) for at in range(many)]
    rest = cards[many * size :]
    known, dead = draw(st.integers(4, 5)), draw(st.integers(0, 5))
    return variant, hands, spell_cards(rest[:known]), spell_cards(rest[known : known + dead])


@BOTH
@given(matchups())
def test_shares_are_those_of_the_oracle(
    counting: ModuleType, asked: tuple[ShowdownRules, list[str], str, str]
) -> None:
    variant, hands, board, dead = asked
    check_against_oracle(counting, variant, hands, board, dead)


@BOTH
@pytest.mark.parametrize(
    ("variant", "hands", "board", "dead"),
    [
        ("holdem", ["AsAh", "KdKc"], "2c7d9h", ""),
        ("holdem", ["AsKs", "AhKh", "AdKd"], "2c7d9h", "AcKc"),  # they tie but for flushes
        ("holdem", ["2c2d", "3c3d"], "AsKsQsJsTs", ""),  # the board plays
        ("omaha", ["AsAhKsKh", "JdTd9c8c"], "2s7s9s", "AcAd"),
        ("omaha_hilo", ["As2sKdKh", "Ad2dQhQs", "3h4h5h6h"], "3c4c8dQc", ""),  # quartered
    ],
)
def test_shares_of_some_matchups(
    counting: ModuleType, variant: ShowdownRules, hands: list[str], board: str, dead: str
) -> None:
    check_against_oracle(counting, variant, hands, board, dead)


def check_against_oracle(
    counting: ModuleType, variant: ShowdownRules, hands: list[str], board: str, dead: str
) -> None:
    tally = counting.count_all(set_up(hands, board, dead, variant))
    found = share_out(tally, len(hands), exact=True)
    every = shares_by_the_oracle(variant, tuple(hands), board, dead)
    for shares, hand in zip(every, found.hands, strict=True):
        wins, losses = shares.count(Fraction(1)), shares.count(Fraction(0))
        assert (hand.wins, hand.losses) == (wins, losses)
        assert hand.ties == len(shares) - wins - losses
        assert hand.equity == pytest.approx(float(sum(shares) / len(shares)), abs=1e-12)
    assert found.boards == len(every[0])


@cache  # both ways of counting are compared with it
def shares_by_the_oracle(
    variant: ShowdownRules, hands: tuple[str, ...], board: str, dead: str
) -> list[list[Fraction]]:
    return oracle.all_shares(
        variant, [oracle.cards_of(hand) for hand in hands], *map(oracle.cards_of, (board, dead))
    )


def test_ten_hands_share_the_pot() -> None:
    hands = ["2c2d", "3c3d", "4c4d", "5c5d", "6c6d", "7c7d", "8c8d", "9c9d", "TcTd", "JcJd"]
    found = equity(hands, board="AsKsQsJsTs")
    assert found.boards == 1
    assert {hand.ties for hand in found.hands} == {1}
    assert [hand.equity for hand in found.hands] == [pytest.approx(0.1)] * 10
    before = equity(hands)
    assert before.boards == comb(32, 5)
    assert sum(hand.equity for hand in before.hands) == pytest.approx(1)


def test_ten_hands_of_omaha_leave_twelve_cards() -> None:
    pack = [rank + suit for rank in oracle.RANKS for suit in oracle.SUITS]
    hands = ["".join(pack[at::10][:4]) for at in range(10)]
    found = equity(hands, variant="omaha_hilo")
    assert found.boards == comb(12, 5)
    assert sum(hand.equity for hand in found.hands) == pytest.approx(1)


def test_dead_cards_do_not_come() -> None:
    """With both other kings gone, and two cards to come, only running straights beat aces."""
    with_kings = equity(["AsAh", "KdKc"], board="2c7d9h").hands[1]
    without = equity(["AsAh", "KdKc"], board="2c7d9h", dead="KhKs")
    assert without.boards == comb(43, 2)
    assert without.hands[1].equity < with_kings.equity / 5


def test_cards_may_be_numbers() -> None:
    assert equity([(51, 50), (45, 44)], board=(0, 21, 30)) == equity(
        ["AsAh", "KdKc"], board="2c7d9h"
    )


# Samples


def test_a_sample_is_near_the_truth_and_says_how_near() -> None:
    exact = equity(["AsKs", "QhQd"]).hands[0]
    found = equity(["AsKs", "QhQd"], samples=40_000)
    first = found.hands[0]
    assert (found.exact, found.boards) == (False, 40_000)
    assert first.error == pytest.approx(sqrt(0.25 / 40_000), rel=0.02)
    assert abs(first.equity - exact.equity) < 4 * first.error


def test_errors_are_honest() -> None:
    """Of 60 samples with other seeds, about 41 are within one standard error and 57 within two."""
    exact = equity(["AsKs", "QhQd"]).hands[0].equity
    samples = [
        equity(["AsKs", "QhQd"], samples=1000, luck=Chance.named(f"sample {number}")).hands[0]
        for number in range(60)
    ]
    off = [abs(each.equity - exact) / each.error for each in samples]
    assert 30 <= sum(each < 1 for each in off) <= 52
    assert sum(each < 2 for each in off) >= 52


def test_the_same_question_has_the_same_answer() -> None:
    first = equity(["AsKs", "QhQd"], samples=500)
    assert equity(["AsKs", "QhQd"], samples=500) == first
    assert equity(["AsKs", "QhQd"], samples=500, luck=Chance.named("other")) != first


@pytest.mark.parametrize("variant", VARIANTS)
@pytest.mark.parametrize("board", ["", "2c7d9h"])
def test_python_and_numpy_draw_the_same_boards(variant: ShowdownRules, board: str) -> None:
    hands = ["AsAh", "KdKc"] if variant == "holdem" else ["AsAh2s3d", "KdKc4h5h"]
    asked = set_up(hands, board, (), variant)
    luck = Chance.named("drawn")
    assert winners.count_sample(asked, 300, luck) == batch_winners.count_sample(asked, 300, luck)


def test_fewer_boards_than_samples_are_counted() -> None:
    found = equity(["AsAh", "KdKc"], board="2c7d9h", samples=990)
    assert (found.exact, found.boards) == (True, 990)
    assert not equity(["AsAh", "KdKc"], board="2c7d9h", samples=989).exact


def test_without_numpy_omaha_is_sampled_before_the_flop() -> None:
    script = """
import sys
sys.modules["numpy"] = None
from parlor.games.poker.odds import equity
for board in ("", "2c7d9h"):
    found = equity(["AsAhKsKh", "JdTd9c8c"], board, variant="omaha")
    print(found.exact, found.boards)
"""
    done = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, check=True
    )
    assert done.stdout.split() == ["False", str(SAMPLES), "True", str(comb(41, 2))]


def test_without_numpy_all_of_holdem_is_counted() -> None:
    pairs = [rank + suit for rank in oracle.RANKS for suit in oracle.SUITS]
    hands = ["".join(pairs[at : at + 2]) for at in range(0, 20, 2)]
    assert all(winners.can_count(set_up(hands[:many])) for many in range(2, 11))


# Boards by number


@pytest.mark.parametrize(("taken", "many"), [(0, 5), (1, 5), (2, 45), (3, 7), (5, 9)])
def test_boards_have_numbers(taken: int, many: int) -> None:
    every = [positions_of(number, taken, many) for number in range(comb(many, taken))]
    assert len(set(every)) == len(every)
    assert all(list(each) == sorted(set(each)) for each in every)
    listed = batch_winners.all_positions(taken, many)
    assert list(map(tuple, listed.T.tolist())) == every
    numbers = np.arange(len(every))
    assert (batch_winners.positions_of(numbers, taken, many) == listed).all()


def test_the_last_board_of_all() -> None:
    assert positions_of(comb(48, 5) - 1, 5, 48) == (43, 44, 45, 46, 47)


def test_numbers_are_drawn_evenly() -> None:
    numbers = draw_numbers(6, Chance.named("dice"))
    throws = [next(numbers) for _ in range(6000)]
    assert all(900 < throws.count(face) < 1100 for face in range(6))


def test_what_a_hand_gets_is_a_value() -> None:
    assert equity(["AsAh", "KdKc"], board="2c7d9hTcTd").hands[0] == HandEquity(1, 0, 0, 1.0)
