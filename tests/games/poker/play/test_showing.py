"""All-ins, showdowns, and what is seen.  [poker.md 12, 15, 23, 27]"""

import pytest

from parlor.engine import Illegal
from parlor.games.poker.model.actions import Show, Shown
from tests.games.poker.script import GAME, Hand

TWO = "ann 100 bob 100"
CHECKED_DOWN = """
    ann calls | bob checks
    bob checks | ann checks | bob checks | ann checks
"""


def test_the_last_to_bet_shows_first_and_a_caller_who_lost_mucks() -> None:
    """[poker.md 15.1, 15.2]"""
    Hand(TWO, cards="ann AsAh bob KsKh", board="2c7d9hJs3c").play(
        CHECKED_DOWN
        + "bob checks | ann bets 10 | bob calls | ann shows AsAh | bob mucks | ann wins 24"
    )


def test_a_caller_who_wins_shows_after_the_bettor() -> None:
    """[poker.md 15.2]"""
    Hand(TWO, cards="ann KsKh bob AsAh", board="2c7d9hJs3c").play(
        CHECKED_DOWN
        + "bob checks | ann bets 10 | bob calls | ann shows KsKh | bob shows AsAh | bob wins 24"
    )


def test_without_a_bet_the_first_to_act_shows_first() -> None:
    """[poker.md 15.1]"""
    Hand(TWO, cards="ann KsKh bob AsAh", board="2c7d9hJs3c").play(
        CHECKED_DOWN + "bob checks | ann checks | bob shows AsAh | ann mucks | bob wins 4"
    )


def test_a_hand_that_ties_is_shown() -> None:
    """[poker.md 14.1, 15.2]"""
    Hand(TWO, cards="ann 2c3d bob 2d3c", board="AsKsQdJdTc").play(
        CHECKED_DOWN + "bob checks | ann checks | bob shows | ann shows | bob wins 2 | ann wins 2"
    )


def test_a_hand_that_wins_only_a_side_pot_is_shown() -> None:
    """[poker.md 15.2]"""
    Hand(
        "ann 100 bob 10 cid 100",
        cards="ann KsKh bob AsAh cid QsQh",
        board="2c7d9hJs3c",
        open_all_ins="never",
    ).play("""
        ann raises to 20 | bob goes all-in | cid calls
        cid checks | ann checks | cid checks | ann checks | cid checks | ann checks
        bob shows AsAh | cid shows QsQh | ann shows KsKh
        ann wins 20 of pot 1 | bob wins 30 of pot 0
    """)


def test_with_an_option_everybody_shows() -> None:
    """[poker.md 15.3]"""
    Hand(TWO, cards="ann KsKh bob AsAh", board="2c7d9hJs3c", all_show=True).play(
        CHECKED_DOWN + "bob checks | ann checks | bob shows AsAh | ann shows KsKh | bob wins 4"
    )


def test_a_player_who_wins_uncontested_shows_nothing_unless_they_want_to() -> None:
    """[poker.md 15.4, 15.5]"""
    hand = Hand(TWO, cards="ann 7c2d").play(
        "ann raises to 6 | bob folds | ann gets 4 back | ann wins 4"
    )
    assert GAME.view(hand.state, 1).shown == ((), ())
    one = GAME.apply(hand.state, 0, Show(("2d",)))
    assert one.events == (Shown(0, (None, "2d")),)
    assert GAME.view(one.state, None).shown == ((None, "2d"), ())
    both = GAME.apply(one.state, 0, Show(("7c",)))
    assert GAME.view(both.state, None).shown == (("7c", "2d"), ())
    assert GAME.outcome(both.state) == GAME.outcome(hand.state)
    assert GAME.legal(both.state, 0).asides.sample() == ()


@pytest.mark.parametrize("cards", [(), ("7c", "7c"), ("As",), ("7c", "As"), ("x",)])
def test_only_cards_of_ones_own_are_shown(cards: tuple[str, ...]) -> None:
    """[poker.md 15.5]"""
    hand = Hand(TWO, cards="ann 7c2d").play(
        "ann raises to 6 | bob folds | ann gets 4 back | ann wins 4"
    )
    with pytest.raises(Illegal, match="name cards of yours that nobody has seen"):
        GAME.apply(hand.state, 0, Show(cards))


def test_nobody_shows_in_the_middle_of_a_hand_nor_after_a_fold() -> None:
    """[poker.md 15.5, 27.1]"""
    hand = Hand(TWO, cards="ann 7c2d bob AsAh")
    with pytest.raises(Illegal, match="when the hand is over"):
        GAME.apply(hand.state, 0, Show(("7c",)))
    hand.play("ann raises to 6 | bob folds | ann gets 4 back | ann wins 4")
    with pytest.raises(Illegal, match="you have no cards in this hand"):
        GAME.apply(hand.state, 1, Show(("As",)))


def test_folded_cards_are_in_nobodys_view() -> None:
    """[poker.md 27.1]"""
    hand = Hand("ann 100 bob 100 cid 100", cards="ann AsAh bob KsKh cid QsQh")
    assert GAME.view(hand.state, 0).cards == ("As", "Ah")
    hand.play("ann folds")
    assert GAME.view(hand.state, 0).cards == ()
    hand.play("bob calls | cid checks")
    for viewer in (None, 0, 1, 2):
        assert "As" not in str(GAME.view(hand.state, viewer))


def test_a_spectator_sees_what_is_public() -> None:
    """[poker.md 27.3]"""
    hand = Hand(TWO, cards="ann AsAh bob KsKh", board="2c7d9hJs3c").play("ann calls | bob checks")
    view = GAME.view(hand.state, None)
    assert (view.cards, view.shown, view.may) == ((), ((), ()), ())
    assert view.board == ("2c", "7d", "9h")


def test_when_nobody_can_bet_the_board_is_dealt_by_itself() -> None:
    """[poker.md 12.1, 12.4]"""
    hand = Hand(TWO, cards="ann AsAh bob KsKh", board="2c7d9hJs3c").play("""
        ann goes all-in | bob calls
        bob shows KsKh | ann shows AsAh
        flop 2c7d9h | turn Js | river 3c
        ann wins 200
    """)
    assert hand.state.phase == "over"


def test_a_player_who_is_alone_with_chips_may_call_or_fold() -> None:
    """[poker.md 12.2]"""
    Hand("ann 20 bob 100", cards="ann AsAh bob KsKh", board="2c7d9hJs3c").play("""
        ann goes all-in
        bob may fold, call
        bob calls 18
        bob shows | ann shows | ann wins 40
    """)


def test_and_is_not_asked_where_nothing_is_owed() -> None:
    """Bob is all-in for his blind, and Ann has paid as much.  [poker.md 12.1, 12.5]"""
    hand = Hand("ann 100 bob 1", cards="ann AsAh bob KsKh", board="2c7d9hJs3c")
    assert hand.state.phase == "over"
    assert hand.state.stacks == (101, 0)
    assert GAME.view(hand.state, None).shown == (("As", "Ah"), ("Ks", "Kh"))


def test_where_antes_put_everybody_all_in_the_hand_is_over_with_the_deal() -> None:
    """[poker.md 12.5]"""
    hand = Hand("ann 2 bob 2 cid 2", ante=2, cards="ann AsAh bob KsKh cid QsQh", board="2c7d9hJs3c")
    assert hand.state.stacks == (6, 0, 0)


def test_in_tournaments_nobody_mucks_who_is_all_in() -> None:
    """[poker.md 12.3]"""
    Hand(
        "ann 30 bob 30", cards="ann KsKh bob AsAh", board="2c7d9hJs3c", open_all_ins="always"
    ).play(
        CHECKED_DOWN
        + """
        bob goes all-in | ann calls
        bob shows AsAh | ann shows KsKh | bob wins 60
    """
    )


def test_in_cash_games_a_caller_of_an_all_in_on_the_river_mucks() -> None:
    """[poker.md 12.4, 15.2]"""
    Hand("ann 30 bob 30", cards="ann KsKh bob AsAh", board="2c7d9hJs3c").play(
        CHECKED_DOWN
        + """
        bob goes all-in | ann calls
        bob shows AsAh | ann mucks | bob wins 60
    """
    )


def test_hands_stay_down_where_the_table_wants_it() -> None:
    """[poker.md 12.4]"""
    Hand("ann 30 bob 30", cards="ann KsKh bob AsAh", board="2c7d9hJs3c", open_all_ins="never").play(
        "ann goes all-in | bob calls | bob shows AsAh | ann mucks | bob wins 60"
    )


def test_the_wheel_is_the_lowest_straight() -> None:
    """[poker.md 23.1]"""
    Hand(TWO, cards="ann AsTh bob 6s7h", board="2c3d4h5sKc").play(
        CHECKED_DOWN + "bob checks | ann checks | bob shows 6s7h | ann mucks | bob wins 4"
    )
