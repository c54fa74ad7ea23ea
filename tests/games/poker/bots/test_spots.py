"""What the bots of poker do where everybody knows what to do."""

import pytest

from parlor.games.poker.bots.easy import Easy
from parlor.games.poker.bots.normal import Normal
from parlor.games.poker.model.actions import RaiseTo, RunTwice
from tests.games.poker.bots.choices import LEVELS, LUCKS, Level, choices, choose, kinds
from tests.games.poker.script import Hand

SIX = "ann 200 bob 200 cid 200 dan 200 eva 200 fay 200"  # ann has the button, dan is first to act
NUTS = "bob AhKh"
ROYAL_BOARD = "QhJhTh 2c 3d"


def heads_up(cards: str, board: str) -> Hand:
    """Bob called a raise of Ann, and acts first after the flop."""
    hand = Hand("ann 200 bob 200", cards=cards, board=board)
    return hand.play("ann raises to 6 | bob calls")


@pytest.mark.parametrize("kind", LEVELS)
def test_seven_two_folds_to_a_big_raise(kind: Level) -> None:
    hand = Hand(SIX, cards="bob 7s2d").play("dan raises to 20 | eva folds | fay folds | ann folds")
    assert kinds(kind, hand) == {"Fold": LUCKS}


@pytest.mark.parametrize("kind", LEVELS)
def test_the_big_blind_checks_any_hand_where_that_is_free(kind: Level) -> None:
    hand = Hand("ann 200 bob 200", cards="bob 7s2d").play("ann calls")
    assert kinds(kind, hand) == {"Check": LUCKS}


@pytest.mark.parametrize("kind", LEVELS)
@pytest.mark.parametrize("cards", ["AsAd", "KsKd"])
def test_the_best_pairs_never_fold_before_the_flop(kind: Level, cards: str) -> None:
    hand = Hand(SIX, cards=f"bob {cards}").play("""
        dan raises to 6 | eva raises to 20 | fay folds | ann raises to 60
    """)
    assert "Fold" not in kinds(kind, hand)


@pytest.mark.parametrize("kind", LEVELS)
def test_the_nuts_never_fold_and_raise_for_value(kind: Level) -> None:
    hand = heads_up(NUTS, ROYAL_BOARD).play("bob checks | ann bets 100")
    done = kinds(kind, hand, 40)
    assert "Fold" not in done
    assert done["RaiseTo"]


@pytest.mark.parametrize("kind", LEVELS)
def test_the_nuts_call_an_all_in(kind: Level) -> None:
    hand = heads_up(NUTS, ROYAL_BOARD).play("bob checks | ann goes all-in")
    assert kinds(kind, hand) == {"Call": LUCKS}


def test_a_flush_draw_calls_a_small_bet_and_folds_to_a_large_one() -> None:
    """Nine cards of 46 make the flush on the river: a fifth, and overcards win now and then."""
    cards, board = "bob Ah4h", "Kh 9h 3c 8s"
    small = heads_up(cards, board).play("bob checks | ann checks | bob checks | ann bets 2")
    assert not kinds(Normal, small)["Fold"]
    large = heads_up("bob 7h6h", "Kh Qh 3c As").play(
        "bob checks | ann checks | bob checks | ann bets 40"
    )
    assert kinds(Normal, large)["Fold"] >= LUCKS - 2


@pytest.mark.parametrize("kind", LEVELS)
def test_nothing_on_the_river_folds_to_a_large_bet(kind: Level) -> None:
    hand = heads_up("bob 7c6d", "Ah Kd Qs 2c 2s").play("""
        bob checks | ann checks | bob checks | ann checks | bob checks | ann bets 60
    """)
    assert kinds(kind, hand)["Fold"] >= LUCKS - 1


def test_with_eight_big_blinds_aces_go_all_in_and_rags_fold() -> None:
    stacks = "ann 16 bob 16 cid 16 dan 16"
    assert {*choices(Normal, Hand(stacks, cards="dan AsAd"))} == {RaiseTo(16)}
    assert kinds(Normal, Hand(stacks, cards="dan 8s3d")) == {"Fold": LUCKS}


def test_a_short_stack_pushes_more_hands_from_the_button() -> None:
    cards = "Ks6s"
    first = Hand("ann 16 bob 16 cid 16 dan 16 eva 16 fay 16", cards=f"dan {cards}")
    assert kinds(Normal, first) == {"Fold": LUCKS}
    button = Hand("ann 16 bob 16", cards=f"ann {cards}")
    assert {*choices(Normal, button)} == {RaiseTo(16)}


def test_the_normal_level_opens_more_hands_in_late_position() -> None:
    first = Hand(SIX, cards="dan Kd9c")
    late = Hand(SIX, cards="ann Kd9c").play("dan folds | eva folds | fay folds")
    assert kinds(Normal, first)["Fold"] == LUCKS
    assert kinds(Normal, late)["RaiseTo"] == LUCKS


def test_the_normal_level_does_not_always_play_the_same() -> None:
    hand = heads_up("bob AsAd", "Ah 7d 2c").play("bob checks | ann bets 8")
    assert len({*choices(Normal, hand, 40)}) > 5


def test_the_easy_level_calls_where_others_fold() -> None:
    hand = Hand(SIX, cards="dan Jh8d")
    assert kinds(Normal, hand) == {"Fold": LUCKS}
    assert kinds(Easy, hand)["Call"] >= LUCKS - 3


@pytest.mark.parametrize("kind", LEVELS)
def test_it_agrees_to_run_it_twice(kind: Level) -> None:
    hand = Hand("ann 50 bob 50", cards="ann AsAd bob KsKd", run_twice=True)
    hand.play("ann goes all-in | bob calls | bob shows KsKd | ann shows AsAd")
    assert choose(kind, hand.state, "luck", seat=0) == RunTwice()


@pytest.mark.parametrize("kind", LEVELS)
def test_in_the_house_room_a_call_for_the_whole_stack_is_all_in(kind: Level) -> None:
    """There is no short call there.  [poker.md 26]"""
    hand = Hand("ann 3000 bob 8000", blinds="250/500", cards="ann AsAd", house=True)
    hand.play("bob goes all-in")
    assert {*choices(kind, hand)} == {RaiseTo(3000)}


@pytest.mark.parametrize("kind", LEVELS)
def test_in_the_house_room_a_good_hand_opens_the_street(kind: Level) -> None:
    """Nobody checks before the big blind is called.  [poker.md 26]"""
    hand = Hand(
        "ann 9000 bob 9000", blinds="250/500", cards="bob AsAd", board="Ah 7d 2c", house=True
    ).play("bob calls | ann checks")
    assert "Fold" not in kinds(kind, hand)
