"""What a hand of one card counts for those it was dealt to."""

from parlor.games.onecard import OneCard
from parlor.games.onecard.hand import deal_hand
from tests.games.onecard.scripts import (
    ACE,
    ANN,
    BOB,
    CID,
    KING,
    SEVEN,
    TWO,
    dealt,
    play,
    stack_deck,
)

GAME = OneCard()


def test_a_hand_is_won_by_whoever_gains_by_it() -> None:
    end = play(dealt(KING, SEVEN, TWO), "ann raises to 5 \n bob calls \n cid folds")
    assert GAME.tally(end) == {
        ANN: {"hands": 1, "won": 1, "largest": 6},
        BOB: {"hands": 1, "won": 0, "largest": 0},
        CID: {"hands": 1, "won": 0, "largest": 0},
    }


def test_a_chair_that_was_not_dealt_in_is_not_counted() -> None:
    hand = deal_hand(1, CID, (20, 20, 20), (ANN, CID), 1, stack_deck(ACE, TWO))
    assert set(GAME.tally(hand)) == {ANN, CID}


def test_hands_of_all_tables_are_counted_together() -> None:
    assert GAME.variant() == OneCard(stack=500, ante=5, freezeout=True).variant()
