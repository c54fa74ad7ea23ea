"""Betting, attacked: short blinds, straddles, limits, and the odd chips of pots that are divided twice."""

from msgspec.structs import replace

from parlor.games.poker.evening.button import seat_from_button
from parlor.games.poker.model.hand import Manners, Seating
from tests.games.poker.script import Hand


def straddled(players: int) -> Seating:
    """The first player has the button, and the fourth straddles."""
    return replace(seat_from_button(range(players), 0, Manners()), straddler=3)


def test_a_pot_smaller_than_a_bet_does_not_make_the_least_raise_smaller() -> None:
    """Only 2 of a big blind of 8 lie there, and only they are to be called.  [poker.md 3.1, 10.3, 21.2]"""
    hand = Hand(
        "ann 100 bob 100 cid 2", blinds="1/8", betting="pot_limit", short_blind_counts=True
    ).play("ann may fold, call, raise to 10 | ann calls | bob calls")
    hand.play("bob may check, raise to 8 | bob bets 8 | ann may fold, call, raise to 16-30")


def test_a_straddle_is_the_second_bet_of_a_round_of_fixed_limit() -> None:
    """All bets of a round are of one size: 10, 20, 30, and 40 is the cap.  [poker.md 6.1, 6.4, 7.2]"""
    four = "ann 500 bob 500 cid 500 dan 500"
    Hand(four, blinds="5/10", betting="fixed_limit", seating=straddled(4)).play("""
        dan posts 20
        ann may fold, call, raise to 30
        ann raises to 30 | bob folds | cid raises to 40
        dan may fold, call
    """)


def test_without_limit_a_straddle_doubles_the_least_raise() -> None:
    """[poker.md 7.2]"""
    Hand("ann 500 bob 500 cid 500 dan 500", blinds="5/10", seating=straddled(4)).play("""
        ann may fold, call, raise to 40-500
        ann calls 20 | bob folds | cid calls 10
        dan may check, raise to 40-500
    """)


def test_equal_highs_and_equal_lows_share_the_odd_chips_of_a_pot() -> None:
    """Each half of 11 has an odd chip. Bob has that of the high, and cid that of the low.  [poker.md 13.4]"""
    Hand(
        "ann 100 bob 11 cid 11",
        blinds="1/2",
        variant="omaha_hilo",
        cards="ann KcKhQcQd bob Ac2dJh9h cid Ad2sJd9s",
        board="3c4d5hTsTd",
        ante=0,
    ).play("""
        ann folds | bob goes all-in | cid calls 9
        bob shows | cid shows
        bob wins 6 high | cid wins 5 high | cid wins 6 low | bob wins 5 low
    """)


def test_equal_hands_on_two_boards_share_the_odd_chips_of_a_pot() -> None:
    """Each board has 11 of 22. [poker.md 13.4, 24.2]"""
    Hand(
        "ann 100 bob 11 cid 11",
        run_twice=True,
        cards="bob AcKd cid AdKc",
        board="2h2s7d8c9cTh4s4d5h5c",
    ).play("""
        ann folds | bob goes all-in | cid calls 9
        bob shows | cid shows | bob runs twice | cid runs twice
        bob wins 6 | cid wins 5 | cid wins 6 | bob wins 5
    """)


def test_an_all_in_of_less_than_half_a_bet_does_not_count_towards_the_cap() -> None:
    """[poker.md 5.1, 6.1]"""
    seats = "ann 500 bob 500 cid 23 dan 500"
    Hand(seats, blinds="5/10", betting="fixed_limit").play("""
        dan calls | ann calls | bob calls | cid checks
        bob bets 10 | cid goes all-in               # to 13
        dan may fold, call, raise to 20
        dan raises to 20 | ann raises to 30
        bob may fold, call, raise to 40
        bob raises to 40
        dan may fold, call
    """)
