"""Who wins which chips.  [poker.md 1, 2, 10, 13, 14, 20, 24, 25]"""

from typing import Any

from tests.games.poker.script import Hand


def test_a_short_all_in_wins_the_main_pot_and_no_more() -> None:
    """[poker.md 1.1, 1.2, 1.4]"""
    Hand(
        "ann 100 bob 20 cid 60",
        cards="ann 2c7d bob AsAh cid KsKh",
        board="3d8h9cJdQc",
    ).play("""
        ann raises to 60 | bob goes all-in | cid calls 58
        bob shows AsAh | cid shows KsKh | ann shows 2c7d    # all-in with cards to come
        flop 3d8h9c | turn Jd | river Qc
        cid wins 80 of pot 1        # the last pot first
        bob wins 60 of pot 0
        ann has 40 | bob has 60 | cid has 80
    """)


def test_folded_chips_stay_in_the_layers_that_they_reached() -> None:
    """Of the 40 that Dan folds, 20 are in the main pot and 20 in the side pot.  [poker.md 1.3]"""
    Hand(
        "ann 100 bob 20 cid 100 dan 100",
        button="dan",
        cards="ann KsKh bob AsAh cid QsQh",
        board="3d8h9cJd2c",
    ).play("""
        cid calls | dan raises to 40 | ann calls | bob goes all-in | cid calls
        ann bets 60 | cid calls | dan folds
        ann shows KsKh | bob shows AsAh | cid shows QsQh
        ann wins 180 of pot 1       # twenty from each of the three others' 40, and twice 60
        bob wins 80 of pot 0
    """)


def test_what_nobody_matched_goes_back() -> None:
    """[poker.md 2.1]"""
    Hand("ann 100 bob 100 cid 100").play("""
        ann raises to 30 | bob folds | cid folds
        ann gets 28 back | ann wins 5
        ann has 103 | bob has 99 | cid has 98
    """)


def test_the_big_blind_gets_back_what_the_small_blind_did_not_match() -> None:
    """[poker.md 2.1]"""
    Hand("ann 100 bob 100 cid 100").play("""
        ann folds | bob folds | cid gets 1 back | cid wins 2
        cid has 101
    """)


def test_odd_chips_go_to_the_first_winner_left_of_the_button() -> None:
    """Three players and a pot of seven: the board plays for two of them.  [poker.md 13.1, 14.1]"""
    Hand(
        "ann 7 bob 7 cid 7",
        cards="ann 2c3d bob 2d3c cid 2h3h",
        board="AsKsQdJdTc",
        blinds="1/3",
    ).play("""
        ann calls | bob folds | cid checks
        cid checks | ann checks | cid checks | ann checks | cid checks | ann checks
        cid shows 2h3h | ann shows 2c3d
        cid wins 4 | ann wins 3
    """)


def test_in_hi_lo_the_odd_chip_goes_to_the_high_side() -> None:
    """[poker.md 13.2, 20.2]"""
    Hand(
        "ann 50 bob 50 cid 50",
        variant="omaha_hilo",
        blinds="1/3",
        cards="ann AsKsQhQc cid Ad2dTc9c",
        board="3s4s8sKhJd",
    ).play("""
        ann calls | bob folds | cid checks
        cid checks | ann checks | cid checks | ann checks | cid checks | ann checks
        cid shows Ad2dTc9c | ann shows AsKsQhQc
        ann wins 4 high | cid wins 3 low
    """)


def test_without_a_low_the_high_hand_takes_all() -> None:
    """[poker.md 20.2]"""
    Hand(
        "ann 50 bob 50",
        variant="omaha_hilo",
        cards="ann AsKsQhQc bob Ad2dTc9c",
        board="3s4sTsKhJd",
    ).play("""
        ann calls | bob checks
        bob checks | ann checks | bob checks | ann checks | bob checks | ann checks
        bob shows Ad2dTc9c | ann shows AsKsQhQc | ann wins 4
    """)


def test_four_spades_on_the_board_and_one_in_the_hand_are_no_flush_in_omaha() -> None:
    """[poker.md 20.1]"""
    Hand(
        "ann 50 bob 50",
        variant="omaha",
        cards="ann AsQhQc2d bob KdKc9h8h",
        board="3s4s6sJs9d",
    ).play("""
        ann calls | bob checks
        bob checks | ann checks | bob checks | ann checks | bob checks | ann checks
        bob shows KdKc9h8h | ann mucks | bob wins 4
    """)


def test_an_ante_that_the_big_blind_pays_lies_in_the_main_pot() -> None:
    """A short stack that never paid it can win it.  [poker.md 1.5, 10.4]"""
    Hand(
        "ann 5 bob 100 cid 100",
        blinds="1/2",
        ante=2,
        big_blind_ante=True,
        cards="ann AsAh bob KsKh cid QsQh",
        board="2c7d9hJs3c",
    ).play("""
        bob posts 1 | cid posts 2
        ann goes all-in | bob calls | cid calls
        bob checks | cid checks | bob checks | cid checks | bob checks | cid checks
        bob shows KsKh | cid mucks | ann shows AsAh
        ann wins 17                 # three times five, and the ante of two
    """)


def test_the_ante_is_paid_before_the_blind() -> None:
    """[poker.md 10.1]"""
    hand = Hand("ann 100 bob 100 cid 6", ante=5, blinds="5/10")
    assert hand.state.paid == (5, 5, 5)
    assert hand.state.bets == (0, 5, 1)


def test_a_short_big_blind_still_has_to_be_called_in_full() -> None:
    """[poker.md 10.2]"""
    Hand("ann 100 bob 100 cid 3", blinds="5/10").play("""
        cid posts 3
        ann may fold, call, raise to 20-100
        ann calls 10
    """)


def test_or_only_what_lies_there_has_to_be_called() -> None:
    """[poker.md 10.3]"""
    Hand("ann 100 bob 100 cid 3", blinds="5/10", short_blind_counts=True).play("""
        ann may fold, call, raise to 15-100
        ann calls 5
    """)


TWICE: dict[str, Any] = {
    "run_twice": True,
    "cards": "ann AsAh bob KsKh",
    "board": "2c7d9hJs3cKd4c5d6h8s",
}


def test_a_hand_that_is_run_twice_has_two_boards_from_one_deck() -> None:
    """[poker.md 24.1]"""
    hand = Hand("ann 51 bob 51", **TWICE).play("""
        ann goes all-in | bob calls
        bob shows KsKh | ann shows AsAh
        ann runs twice | bob runs twice
        ann wins 51 | bob wins 51
    """)
    assert not {*hand.state.board} & {*hand.state.second_board}


def test_boards_share_what_lay_there_and_the_first_one_takes_the_odd_chip() -> None:
    """[poker.md 24.1, 24.2]"""
    hand = Hand(
        "ann 50 bob 50 cid 50",
        blinds="1/3",
        run_twice=True,
        cards="ann AsAh cid KsKh",
        board="2c7d9hJs3cKd4c",
    ).play("""
        ann calls | bob folds | cid checks
        cid bets 47 | ann calls
        cid shows KsKh | ann shows AsAh
        cid runs twice | ann runs twice
        ann wins 51 | cid wins 50   # of 101 chips
    """)
    assert hand.state.board[:3] == hand.state.second_board[:3]


def test_the_first_who_says_no_settles_it() -> None:
    """[poker.md 24.3]"""
    hand = Hand("ann 50 bob 50", **TWICE).play("""
        ann goes all-in | bob calls
        bob shows | ann shows
        bob runs once
        ann wins 100
    """)
    assert hand.state.second_board == ()


def test_chips_are_neither_made_nor_lost() -> None:
    """[poker.md 25.1]"""
    hand = Hand("ann 33 bob 7 cid 58 dan 1", ante=1, blinds="1/2", open_all_ins="never")
    assert sum(hand.state.stacks) + sum(hand.state.bets) + sum(hand.state.paid) == 99
    assert all(type(chips) is int for chips in hand.state.stacks)
