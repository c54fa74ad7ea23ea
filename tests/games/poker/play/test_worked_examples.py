"""The examples that the rules and the texts give, hand by hand."""

import pytest

from tests.games.poker.script import Hand

# A table of nine with limits of 10 and 20: Ivy has the button, Ann and Bob the blinds, Cid is first to act.
NINE = "ann 500 bob 500 cid 500 dan 500 eve 500 fay 500 gus 500 hal 500 ivy 500"


def limit(seats: str = NINE, button: str = "ivy", cards: str = "", board: str = "") -> Hand:
    """Blinds of 5 and 10; bets of 10, 10, 20 and 20, and not of 5 before the flop."""
    return Hand(
        seats, button=button, blinds="5/10", betting="fixed_limit", cards=cards, board=board
    )


def test_the_first_hand_of_the_finnish_text_is_raised_to_the_cap_before_the_flop() -> None:
    """[poker.md 6.1, 7.1]"""
    limit().play("""
        ann posts 5 | bob posts 10
        cid may fold, call, raise to 20
        cid raises to 20 | dan folds | eve folds | fay folds
        gus raises to 30 | hal calls 30 | ivy folds
        ann calls 25
        bob may fold, call, raise to 40
        bob raises to 40                    # he adds 30
        cid may fold, call                  # the cap
        cid calls 20 | gus calls 10 | hal calls 10
        ann may fold, call
    """)


def to_the_flop() -> Hand:
    """The blinds and the dealer are left."""
    return limit().play("""
        cid folds | dan folds | eve folds | fay folds | gus folds | hal folds
        ivy calls 10 | ann calls 5 | bob checks
    """)


def test_the_second_hand_has_a_check_raise_on_the_flop() -> None:
    """[poker.md 6.4]"""
    to_the_flop().play("""
        ann may check, raise to 10
        ann checks | bob bets 10 | ivy calls 10
        ann may fold, call, raise to 20
        ann raises to 20
        bob may fold, call, raise to 30
    """)


def to_the_turn() -> Hand:
    """The big blind and the dealer are left."""
    return to_the_flop().play("ann checks | bob bets 10 | ivy calls 10 | ann folds")


def test_on_the_turn_of_the_third_hand_bets_are_twice_as_large() -> None:
    """[poker.md 6.4]"""
    to_the_turn().play("""
        bob may check, raise to 20
        bob bets 20 | ivy raises to 40 | bob calls 20
        ivy has 440 | bob has 440           # 10 before the flop, 10 on it, 40 on the turn
    """)


@pytest.mark.parametrize(
    ("bob", "ivy", "end"),
    [
        ("2c3d", "AsKs", "ivy shows AsKs | bob mucks | ivy wins 90"),
        ("AsKs", "2c3d", "ivy shows 2c3d | bob shows AsKs | bob wins 90"),
    ],
)
def test_on_the_river_of_the_fourth_hand_the_caller_shows_only_if_it_wins(
    bob: str, ivy: str, end: str
) -> None:
    """The dealer bet last, and shows first.  [poker.md 15.1, 15.2]"""
    hand = limit(cards=f"bob {bob} ivy {ivy}", board="KhTd8c6s4h").play("""
        cid folds | dan folds | eve folds | fay folds | gus folds | hal folds
        ivy calls 10 | ann calls 5 | bob checks
        ann checks | bob bets 10 | ivy calls 10 | ann folds
        bob checks | ivy checks
        bob checks | ivy bets 20
        bob may fold, call, raise to 40
    """)
    hand.play(f"bob calls 20 | {end}")


@pytest.mark.parametrize(
    ("ann", "bob", "won"),
    [
        ("AcKc", "Ad4d", (2, 2)),  # jacks and fives with an ace, both
        ("3c3d", "4c4d", (2, 2)),  # the board plays
        ("AcKc", "6c6d", (0, 4)),  # jacks and sixes
        ("Ac5h", "AdJh", (0, 4)),  # jacks full of fives beat fives full of jacks
        ("AcKc", "KdQd", (0, 4)),  # queens and jacks: the glossary has it the wrong way round
    ],
)
def test_kickers_on_a_board_of_two_pair_and_a_queen(
    ann: str, bob: str, won: tuple[int, int]
) -> None:
    """The five examples of the Finnish text, the last one corrected.  [poker.md 14.1]"""
    hand = Hand("ann 100 bob 100", cards=f"ann {ann} bob {bob}", board="5c5dJcJdQh")
    for said in ("ann calls", "bob checks", *("bob checks", "ann checks") * 3):
        hand.follow(said)
    assert hand.state.won == won


def test_short_all_ins_of_1300_and_1700_reopen_a_raise_to_1000() -> None:
    """[poker.md 4.2]"""
    seats = "ann 9000 bob 9000 cid 9000 dan 1350 eve 1750 fay 9000"
    hand = Hand(seats, button="fay", blinds="25/50").play("""
        cid calls | dan calls | eve calls | fay calls | ann calls | bob checks
        ann bets 500 | bob raises to 1000 | cid calls 1000 | dan goes all-in | eve goes all-in
        fay may fold, call, raise to 2200-8950
        fay folds | ann folds
        bob may fold, call, raise to 2200-8950
    """)
    hand.play("bob raises to 2200 | cid may fold, call, raise to 2700-8950")


def test_an_all_in_of_15_on_a_round_of_20_is_raised_to_35() -> None:
    """And one of 9 is only completed to 20.  [poker.md 5.1, 5.2]"""
    checked = "ann calls | bob calls | cid checks | bob checks | cid checks | ann checks"
    for stack, least in ((25, 35), (19, 20)):
        hand = limit(f"ann 500 bob {stack} cid 500", button="ann").play(checked)
        hand.play(f"bob goes all-in | cid may fold, call, raise to {least}")


def test_after_100_and_an_all_in_of_140_the_least_raise_is_to_240() -> None:
    """[poker.md 3.2]"""
    Hand("ann 1000 bob 1000 cid 142", button="ann").play("""
        ann calls | bob calls | cid checks
        bob bets 100 | cid goes all-in
        ann may fold, call, raise to 240-998
    """)


def test_with_blinds_of_1_and_2_the_first_raise_is_to_7_in_pot_limit() -> None:
    """[poker.md 21.1]"""
    Hand("ann 100 bob 100 cid 100", betting="pot_limit").play("""
        ann may fold, call, raise to 4-7
        ann raises to 7
        bob may fold, call, raise to 12-23      # 7 more make a pot of 16
    """)


def test_a_big_blind_that_is_all_in_for_less_is_called_in_full() -> None:
    """The ante is covered first, and the least raise stays two big blinds.  [poker.md 10.1, 10.2]"""
    cards, board = "ann AcAd cid KcKd", "2c3d7h8sTh"
    Hand("ann 100 bob 100 cid 5", blinds="5/10", ante=2, cards=cards, board=board).play("""
        cid posts 3
        ann may fold, call, raise to 20-98
        ann calls 10 | bob folds
        ann gets 5 back                         # the small blind has matched the rest
        cid shows | ann shows
        ann wins 4 of pot 1 | ann wins 15
    """)


def test_a_player_who_is_alone_with_chips_is_not_asked_any_more() -> None:
    """[poker.md 12.1, 12.2]"""
    Hand("ann 100 bob 20 cid 20", cards="ann AcAd bob KcKd cid QcQd", board="2c3d7h8sTh").play("""
        ann raises to 50 | bob calls 19 | cid calls 18
        ann gets 30 back
        bob shows | cid shows | ann shows
        ann wins 60 | ann has 140
    """)


def test_the_odd_chip_goes_to_the_first_winner_left_of_the_button() -> None:
    """[poker.md 13.1]"""
    cards, board = "ann AcKd bob 2c2d cid AdKc", "AhKh9s9d3c"
    Hand("ann 10 bob 100 cid 10", button="ann", cards=cards, board=board).play("""
        ann goes all-in | bob folds | cid calls 8
        cid shows | ann shows
        cid wins 11 | ann wins 10
    """)


def test_the_first_of_two_boards_has_the_odd_chip() -> None:
    """[poker.md 24.2]"""
    cards, board = "ann AcAd cid KcKd", "2c3d7h8sThKh4s5d9c6c"
    Hand("ann 10 bob 100 cid 10", cards=cards, board=board, run_twice=True).play("""
        ann goes all-in | bob folds | cid calls 8
        cid shows | ann shows
        ann may runonce, runtwice
        ann runs twice | cid runs twice
        flop 2c3d7h | turn 8s | river Th | flop Kh4s5d | turn 9c | river 6c
        ann wins 11 | cid wins 10
    """)
