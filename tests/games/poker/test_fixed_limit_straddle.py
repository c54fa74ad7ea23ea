"""A straddle in fixed limit is a raise of one bet, and the next raise is one more.  [poker.md 6, 7]"""

from parlor.games.poker.model import Betting, RaiseRange, Seating, Stakes
from parlor.games.poker.play.betting import raise_range
from parlor.games.poker.play.dealing import WHOLE_PACK, begin_hand


def least_raise_over_a_straddle(betting: Betting) -> RaiseRange | None:
    stakes = Stakes(small=5, big=10, betting=betting)
    seating = Seating((0, 1, 2, 3), button=3, small=0, big=1, straddler=2)
    return raise_range(begin_hand(1, stakes, seating, (1000,) * 4, WHOLE_PACK), 3)


def test_the_bet_of_a_round_stays_the_small_one() -> None:
    assert least_raise_over_a_straddle("fixed_limit") == RaiseRange(30, 30)


def test_in_no_limit_the_straddle_is_the_least_raise() -> None:
    assert least_raise_over_a_straddle("no_limit") == RaiseRange(40, 1000)
