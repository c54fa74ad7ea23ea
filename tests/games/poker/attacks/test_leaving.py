"""Players who leave at the worst moment, and hands that play themselves."""

import pytest

from parlor.games.poker.model.actions import RunTwice
from tests.games.poker.script import GAME, Hand

THREE = "ann 100 bob 100 cid 100"


@pytest.mark.parametrize("leaver", ["ann", "bob", "cid"])
def test_who_leaves_before_acting_leaves_the_blind_in_the_pot(leaver: str) -> None:
    """[poker.md 28.5]"""
    hand = Hand(THREE)
    hand.play(f"{leaver} leaves")
    turn = hand.state.turn
    assert turn is not None
    assert hand.names[turn] == ("bob" if leaver == "ann" else "ann")
    assert sum(hand.state.bets) == 3


def test_when_all_but_one_leave_the_last_one_wins() -> None:
    hand = Hand(THREE).play("cid leaves | bob leaves | cid gets 1 back | ann wins 2")
    assert hand.state.stacks == (102, 99, 99)


def test_the_uncalled_part_of_a_bet_goes_back_also_to_a_bettor_who_left() -> None:
    """[poker.md 2.1]"""
    Hand("ann 100 bob 20 cid 100").play("""
        ann raises to 50 | bob calls 19
        ann leaves                          # it is Cid's turn
        cid may fold, call
        cid folds
        ann gets 30 back | bob wins 42
        ann has 80 | bob has 42
    """)


def test_who_is_alone_with_chips_after_another_left_has_nothing_to_decide() -> None:
    """Bob is all-in, and Cid has matched him when Ann leaves.  [poker.md 12.2]"""
    cards, board = "bob AcAd cid KcKd", "2c3d7h8sTh"
    Hand("ann 100 bob 10 cid 100", cards=cards, board=board).play("""
        ann calls 2 | bob goes all-in | cid calls 8 | ann calls 8
        cid checks
        ann leaves | bob shows | cid shows | bob wins 30
    """)


def test_the_turn_stays_where_it_is_when_another_leaves() -> None:
    hand = Hand("ann 100 bob 100 cid 100 dan 100").play("dan raises to 6")
    question = GAME.question(hand.state, 0)
    hand.play("cid leaves")
    assert (hand.state.turn, GAME.question(hand.state, 0)) == (0, question)


def test_the_button_leaves_and_the_next_street_begins_left_of_its_chair() -> None:
    hand = Hand(THREE).play("ann calls | bob calls | ann leaves | cid checks")
    hand.play("bob may check, raise to 2-98")


def test_a_raiser_who_left_is_still_to_be_called() -> None:
    Hand(THREE).play("""
        ann raises to 20 | bob calls 19
        ann leaves
        cid may fold, call, raise to 38-100
        cid calls 18
        bob may check, raise to 2-80
    """)


# How often to run the board

ALL_IN = "ann goes all-in | bob calls 99 | cid calls 98 | bob shows | cid shows | ann shows"


def asked() -> Hand:
    return Hand(
        THREE, run_twice=True, cards="ann AcAd bob KcKd cid QcQd", board="2c3d7h8sTh2s3h7c8dTs"
    ).play(ALL_IN)


def test_who_leaves_instead_of_an_answer_is_not_asked_again() -> None:
    """The others have agreed, so it is run twice.  [poker.md 24.1]"""
    hand = asked().play("""
        ann runs twice | bob runs twice
        cid leaves | ann wins 150 | ann wins 150
    """)
    assert len(hand.state.second_board) == 5


def test_who_agreed_and_leaves_has_no_say_any_more() -> None:
    hand = asked().play("cid runs twice | cid leaves")
    assert GAME.to_act(hand.state) == {0, 1}
    hand.play("ann runs twice | bob runs once | ann wins 300")


def test_the_last_one_who_does_not_leave_takes_it_all_without_a_board() -> None:
    hand = asked().play("ann leaves | bob leaves | cid wins 300")
    assert hand.state.board == ()


def test_silence_runs_it_once() -> None:
    """[poker.md 24.3]"""
    hand = asked().play("ann runs twice | bob runs twice")
    step = GAME.apply(hand.state, 2, GAME.timeout(hand.state, 2))
    assert (step.state.phase, step.state.second_board) == ("over", ())
    assert GAME.legal(hand.state, 0).actions == ()
    assert RunTwice() in GAME.legal(hand.state, 2).actions


# Hands that play themselves

BOARD = "2c3d7h8sTh"


def test_everybody_is_all_in_on_the_ante() -> None:
    """[poker.md 12.5]"""
    cards = "ann AcAd bob KcKd cid QcQd"
    hand = Hand("ann 5 bob 7 cid 9", ante=10, cards=cards, board=BOARD)
    assert (hand.state.phase, hand.state.stacks) == ("over", (15, 4, 2))


def test_the_big_blind_is_all_in_on_the_ante_that_it_pays_for_everybody() -> None:
    """It can win that ante, and nothing of the bets.  [poker.md 1.2, 1.5, 10.4]"""
    cards = "ann AcAd bob KcKd cid QcQd"
    Hand("ann 50 bob 50 cid 3", ante=3, big_blind_ante=True, cards=cards, board=BOARD).play("""
        ann calls 2 | bob folds
        ann gets 1 back
        cid shows | ann shows | ann wins 2 of pot 1 | ann wins 3
    """)


def test_two_blinds_that_are_all_in_leave_nothing_to_decide() -> None:
    hand = Hand("ann 1 bob 2", cards="ann AcAd bob KcKd", board=BOARD)
    assert (hand.state.phase, hand.state.stacks) == ("over", (2, 1))


def test_the_small_blind_decides_only_about_what_the_short_big_blind_covers() -> None:
    """With 1 of 2 in the big blind there is nothing more to call; with 2 of 4 there is.  [poker.md 12.2]"""
    assert Hand("ann 50 bob 1", cards="ann AcAd bob KcKd", board=BOARD).state.phase == "over"
    Hand("ann 50 bob 3", blinds="2/4", cards="ann AcAd bob KcKd", board=BOARD).play("""
        ann may fold, call
        ann calls 2 | ann gets 1 back | bob shows | ann shows | ann wins 6
    """)
