"""The rule book of one card: a player leaves in the middle of a hand.  [onecard.md 5.6]"""

from parlor.games.onecard import OneCard
from parlor.games.onecard.model import Folded, Shown, Won
from tests.games.onecard.scripts import ACE, ANN, BOB, CID, DAN, KING, TEN, TWO, dealt, play

GAME = OneCard()


def test_a_player_who_leaves_in_turn_folds_and_the_turn_passes() -> None:
    step = GAME.abandon(dealt(TEN, KING, TWO), ANN)
    assert step.events == (Folded(ANN),)
    assert (step.state.turn, step.state.bets) == (BOB, (1, 1, 1))


def test_a_player_who_leaves_out_of_turn_changes_nobodys_turn() -> None:
    state = play(dealt(TEN, KING, TWO, ACE), "ann raises to 3")
    for leaver in (ANN, CID, DAN):
        step = GAME.abandon(state, leaver)
        assert step.events == (Folded(leaver),)
        assert step.state.turn == BOB
        assert step.state.bets == state.bets
    end = play(GAME.abandon(state, ANN).state, "bob calls\ncid folds\ndan folds")
    assert end.stacks == (17, 17 + 8, 19, 19)


def test_the_last_but_one_leaves_and_the_last_takes_the_pot() -> None:
    state = play(dealt(TEN, KING, TWO), "ann raises to 3\nbob folds")
    for leaver, winner in ((ANN, CID), (CID, ANN)):
        step = GAME.abandon(state, leaver)
        assert step.events == (Folded(leaver), Won(winner, 5))
        assert step.state.turn is None


def test_the_betting_may_end_with_a_player_who_leaves() -> None:
    state = play(dealt(TEN, KING, TWO), "ann calls\nbob calls")
    step = GAME.abandon(state, CID)
    assert step.events == (Folded(CID), Shown((TEN, KING, None)), Won(BOB, 3))


def test_leaving_after_a_fold_or_after_the_hand_changes_nothing() -> None:
    state = play(dealt(TEN, KING, TWO), "ann folds")
    assert GAME.abandon(state, ANN).state is state
    end = play(state, "bob folds")
    for seat in (ANN, BOB, CID):
        assert GAME.abandon(end, seat).state is end
        assert GAME.abandon(end, seat).events == ()
