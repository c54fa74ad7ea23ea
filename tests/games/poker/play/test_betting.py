"""Bets and raises: how much, and who may.  [poker.md 3, 4, 5, 6, 7, 21]"""

import pytest

from parlor.engine import Illegal
from parlor.games.poker.model.actions import Call, Check, Fold, RaiseTo
from tests.games.poker.script import GAME, Hand

THREE = "ann 1000 bob 1000 cid 1000"


def test_a_raise_is_at_least_as_large_as_the_last_one() -> None:
    """[poker.md 3.1]"""
    Hand(THREE, blinds="5/10").play("""
        ann may fold, call, raise to 20-1000
        ann raises to 50            # a raise of 40
        bob may fold, call, raise to 90-1000
        bob raises to 100           # a raise of 50
        cid may fold, call, raise to 150-1000
    """)


def test_a_bet_is_at_least_the_big_blind() -> None:
    """[poker.md 3.1]"""
    Hand(THREE, blinds="5/10").play("""
        ann calls 10 | bob calls 5 | cid checks
        bob may check, raise to 10-990
        bob bets 10
        cid may fold, call, raise to 20-990
    """)


def test_after_a_bet_of_100_and_an_all_in_of_140_the_next_raise_is_to_240() -> None:
    """[poker.md 3.2]"""
    Hand("ann 1010 bob 150 cid 1010 dan 1010", button="dan", blinds="5/10").play("""
        cid folds | dan calls | ann calls | bob checks
        ann bets 100 | bob goes all-in
        dan may fold, call, raise to 240-1000
    """)


def test_a_short_all_in_does_not_reopen_the_betting() -> None:
    """[poker.md 4.1]"""
    Hand("ann 100 bob 15 cid 100").play("""
        ann raises to 10 | bob goes all-in | cid calls 13
        ann may fold, call
    """)


def test_short_all_ins_that_make_a_full_raise_together_reopen_it() -> None:
    """500, raise to 1,000, call, all-in 1,300, all-in 1,700: the least raise is to 2,200.  [poker.md 4.2]"""
    seats = "ann 5000 bob 5000 cid 5000 dan 1350 eve 1750 fay 5000"
    Hand(seats, button="fay", blinds="25/50").play("""
        cid calls | dan calls | eve calls | fay folds | ann calls | bob checks
        ann bets 500 | bob raises to 1000 | cid calls 1000
        dan goes all-in | eve goes all-in
        ann may fold, call, raise to 2200-4950
        ann folds
        bob may fold, call, raise to 2200-4950
        bob calls 700
        cid may fold, call, raise to 2200-4950
    """)


def test_it_stays_closed_to_a_player_whose_price_has_not_grown_that_much() -> None:
    """Eve called 1,300, and 1,700 is only 400 more.  [poker.md 4.2]"""
    seats = "ann 5000 bob 5000 cid 5000 dan 1350 eve 5000 fay 1750"
    Hand(seats, button="cid", blinds="25/50").play("""
        fay calls | ann calls | bob calls | cid calls | dan calls | eve checks
        dan checks | eve checks | fay checks
        ann bets 500 | bob raises to 1000 | cid calls
        dan goes all-in | eve calls 1300 | fay goes all-in
        ann folds
        bob may fold, call, raise to 2200-4950
        bob calls | cid calls
        eve may fold, call
    """)


def test_a_short_all_in_of_less_than_half_a_bet_can_be_called_or_completed() -> None:
    """[poker.md 5.1]"""
    Hand(
        "ann 200 bob 200 cid 29 dan 200",
        button="dan",
        blinds="10/20",
        betting="fixed_limit",
    ).play("""
        cid calls 20 | dan calls 20 | ann calls 10 | bob checks
        ann checks | bob checks
        cid goes all-in             # nine on a round of twenty
        dan may fold, call, raise to 20
        dan calls 9
        ann may fold, call          # she has acted, and nine are less than half
    """)


def test_an_all_in_of_15_on_a_round_of_20_is_raised_to_35() -> None:
    """[poker.md 5.2]"""
    Hand(
        "ann 200 bob 200 cid 35 dan 200",
        button="dan",
        blinds="10/20",
        betting="fixed_limit",
    ).play("""
        cid calls | dan calls | ann calls | bob checks
        ann checks | bob checks | cid goes all-in
        dan may fold, call, raise to 35
        dan calls 15
        ann may fold, call, raise to 35
    """)


CAPPED = """
    ann raises to 20 | bob raises to 30 | cid raises to 40
    ann may {}
"""


def test_fixed_limit_is_capped_at_a_bet_and_three_raises() -> None:
    """The big blind counts as the bet: 10 + 10 + 10 + 10.  [poker.md 6.1]"""
    Hand(THREE, blinds="5/10", betting="fixed_limit").play(CAPPED.format("fold, call"))


def test_an_option_allows_a_fourth_raise() -> None:
    """[poker.md 6.2]"""
    Hand(THREE, blinds="5/10", betting="fixed_limit", cap=5).play(
        CAPPED.format("fold, call, raise to 50")
    )


HEADS_UP = """
    ann raises to 20 | bob raises to 30 | ann raises to 40
    bob may {}
"""


def test_two_players_are_capped_too_unless_an_option_says_not() -> None:
    """[poker.md 6.1, 6.3]"""
    two = "ann 1000 bob 1000"
    Hand(two, blinds="5/10", betting="fixed_limit").play(HEADS_UP.format("fold, call"))
    Hand(two, blinds="5/10", betting="fixed_limit", uncapped_heads_up=True).play(
        HEADS_UP.format("fold, call, raise to 50")
    )


def test_a_round_that_begins_with_three_stays_capped_for_the_last_two() -> None:
    """[poker.md 6.3]"""
    Hand(THREE, blinds="5/10", betting="fixed_limit", uncapped_heads_up=True).play("""
        ann raises to 20 | bob folds | cid raises to 30 | ann raises to 40
        cid may fold, call
        cid calls
        cid may check, raise to 10
        cid bets 10 | ann raises to 20 | cid raises to 30 | ann raises to 40
        cid may fold, call, raise to 50
    """)


def test_the_big_bet_counts_on_the_turn_and_on_the_river() -> None:
    """[poker.md 6.4]"""
    Hand(THREE, blinds="5/10", betting="fixed_limit").play("""
        ann calls | bob calls | cid checks
        bob may check, raise to 10
        bob checks | cid checks | ann checks
        bob may check, raise to 20
        bob bets 20 | cid raises to 40 | ann folds | bob calls 20
        bob may check, raise to 20
    """)


def test_the_big_blind_may_raise_where_nobody_did() -> None:
    """[poker.md 7.1]"""
    Hand(THREE, blinds="5/10").play("""
        ann calls 10 | bob calls 5
        cid may check, raise to 20-1000
        cid raises to 40 | ann calls 30 | bob folds
    """)


def test_the_first_raise_of_pot_limit_is_to_seven() -> None:
    """[poker.md 21.1]"""
    Hand("ann 100 bob 100 cid 100 dan 100", betting="pot_limit").play("""
        dan may fold, call, raise to 4-7
        dan raises to 7
        ann may fold, call, raise to 12-24      # 3 + 7 lie there, and 7 to call
        ann raises to 24
        bob may fold, call, raise to 41-81
    """)


def test_you_fold_only_to_a_bet() -> None:
    """[poker.md 3.4]"""
    hand = Hand(THREE).play("ann calls | bob calls")
    with pytest.raises(Illegal, match="there is no bet to call, so check"):
        GAME.apply(hand.state, 2, Fold())


def test_nobody_raises_when_everybody_else_is_all_in() -> None:
    """[poker.md 3.5]"""
    hand = Hand("ann 50 bob 50 cid 200").play("ann goes all-in | bob calls 49 | cid may fold, call")
    with pytest.raises(Illegal, match="everybody else is all-in"):
        GAME.apply(hand.state, 2, RaiseTo(120))


@pytest.mark.parametrize(
    ("seat", "action", "code", "text"),
    [
        (0, RaiseTo(3), "bad_raise", "raise to 3 refused: allowed is 4 to 1000"),
        (0, RaiseTo(1001), "bad_raise", "raise to 1001 refused: allowed is 4 to 1000"),
        (0, RaiseTo(-5), "bad_raise", "raise to -5 refused: allowed is 4 to 1000"),
        (0, RaiseTo(10**30), "bad_raise", "refused: allowed is 4 to 1000"),
        (0, Check(), "cannot_check", "check refused: call 2, raise or fold"),
        (1, Call(), "not_your_turn", "seat 1 acted, but it is seat 0's turn"),
    ],
)
def test_what_is_not_allowed_is_refused_with_what_is(
    seat: int, action: RaiseTo | Check | Call, code: str, text: str
) -> None:
    hand = Hand(THREE)
    before = hand.state
    with pytest.raises(Illegal, match=text) as refused:
        GAME.apply(hand.state, seat, action)
    assert refused.value.code == code
    assert hand.state == before
