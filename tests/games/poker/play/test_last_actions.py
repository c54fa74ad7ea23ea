"""What each player did last, as everybody sees it.  [poker.md 27.5]"""

from tests.games.poker.script import GAME, Hand

THREE = "ann 100 bob 100 cid 100"


def last(hand: Hand) -> str:
    """One word a chair; a dot for nothing."""
    return " ".join(each or "." for each in GAME.view(hand.state, None).last)


def test_a_hand_begins_with_nothing_and_blinds_are_no_action() -> None:
    assert last(Hand(THREE)) == ". . ."


def test_a_blind_or_an_ante_that_takes_all_is_all_in() -> None:
    """[poker.md 10.1]"""
    assert last(Hand("ann 100 bob 1 cid 2")) == ". all_in all_in"
    assert last(Hand("ann 5 bob 100 cid 100", ante=5)) == "all_in . ."


def test_a_chair_that_was_not_dealt_in_has_done_nothing() -> None:
    hand = Hand(THREE, seating=Hand("ann 1 bob 1").state.seating)
    assert last(hand) == ". . ."


def test_every_action_has_its_word_and_only_folds_and_all_ins_outlast_the_street() -> None:
    hand = Hand("ann 100 bob 100 cid 100 dan 20 eve 100")
    hand.play("dan goes all-in")
    assert last(hand) == ". . . all_in ."
    hand.play("eve raises to 60 | ann calls | bob folds")
    assert last(hand) == "call fold . all_in raise"
    hand.play("cid calls")  # the street is over
    assert last(hand) == ". fold . all_in ."
    hand.play("cid checks | eve bets 10")
    assert last(hand) == ". fold check all_in bet"
    hand.play("ann goes all-in | cid calls")
    assert last(hand) == "all_in fold all_in all_in bet"


def test_what_a_call_takes_all_for_is_all_in() -> None:
    hand = Hand("ann 100 bob 40 cid 100").play("ann raises to 60 | bob calls 39")
    assert last(hand) == "raise all_in ."


def test_who_leaves_has_folded_in_turn_or_not() -> None:
    """[poker.md 28.5]"""
    hand = Hand(THREE).play("cid leaves")
    assert last(hand) == ". . fold"
    hand.play("ann calls | bob leaves | ann wins 5")
    assert last(hand) == "call fold fold"


def test_it_is_still_seen_when_the_hand_is_over() -> None:
    """A bet that goes back to an all-in player leaves the word as it is."""
    hand = Hand("ann 100 bob 40", cards="ann AcAd bob KcKd", board="2c3d7h8sTh")
    hand.play(
        "ann goes all-in | bob calls 38 | ann gets 60 back | bob shows | ann shows | ann wins 80"
    )
    assert last(hand) == "all_in all_in"


def test_in_the_house_room_the_opening_call_is_a_call_and_the_extra_turn_checks() -> None:
    """[poker.md 26.2, 26.3]"""
    hand = Hand("ann 10000 bob 10000 cid 10000", blinds="250/500", house=True)
    hand.play("ann raises to 1000 | bob calls | cid calls")
    assert last(hand) == "raise call call"
    hand.play("ann checks | bob calls")
    assert last(hand) == ". call ."
