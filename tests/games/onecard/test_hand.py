"""The rule book of one card: a hand."""

import pytest

from parlor.engine import Chance, Illegal, Legal, Outcome, Range
from parlor.games.onecard import OneCard
from parlor.games.onecard.hand import deal_hand, move_button
from parlor.games.onecard.model import (
    Action,
    Call,
    Called,
    Fold,
    Folded,
    Raised,
    RaiseRange,
    RaiseTo,
    Shown,
    Won,
)
from parlor.testing.picking import everything
from tests.games.onecard.scripts import (
    ACE,
    ANN,
    BOB,
    CID,
    DAN,
    EVA,
    JACK,
    KING,
    QUEEN,
    SEVEN,
    TEN,
    TWO,
    dealt,
    lines,
    play,
    stack_deck,
    told,
)

GAME = OneCard()


# Dealing


def test_a_hand_begins_with_antes_and_a_card_each() -> None:
    """[onecard.md 2.2, 2.3]"""
    state = OneCard(ante=3).start(3, stack_deck(TEN, KING, TWO))
    assert (state.stacks, state.bets) == ((17, 17, 17), (3, 3, 3))
    assert state.cards == (TEN, KING, TWO)


def test_in_the_first_hand_the_lowest_chair_speaks_first() -> None:
    """[onecard.md 2.5, 2.6]"""
    for seats in range(2, 7):
        state = GAME.start(seats, Chance.named("first"))
        assert (state.button, state.turn) == (seats - 1, ANN)


def test_the_button_moves_clockwise_among_players_dealt_in() -> None:
    """[onecard.md 2.4]"""
    assert [move_button(button, (ANN, BOB, CID)) for button in (ANN, BOB, CID)] == [BOB, CID, ANN]
    assert move_button(BOB, (ANN, EVA)) == EVA  # it passes over empty chairs
    assert move_button(DAN, (ANN, BOB)) == ANN  # also if it lay at one


def test_cards_go_to_the_chairs_dealt_in_and_to_no_others() -> None:
    """[onecard.md 2.3, 2.6]"""
    state = deal_hand(7, EVA, (20, 20, 20, 20, 20), (BOB, EVA), 1, stack_deck(TEN, KING))
    assert state.cards == (None, TEN, None, None, KING)
    assert state.stacks == (0, 19, 0, 0, 19)
    assert state.bets == (0, 1, 0, 0, 1)
    assert (state.hand, state.dealt, state.turn) == (7, (BOB, EVA), BOB)


# Betting


def test_the_highest_card_takes_the_pot() -> None:
    """[onecard.md 3.7, 4.1]"""
    end = play(
        dealt(TEN, KING, JACK),
        """
        ann raises to 3
        bob raises to 7   # Bob has the king
        cid calls
        ann calls
        """,
    )
    assert end.stacks == (13, 34, 13)
    assert end.bets == (0, 0, 0)


def test_a_neighbouring_rank_is_enough() -> None:
    assert play(dealt(QUEEN, JACK), "ann calls\nbob calls").stacks == (21, 19)
    assert play(dealt(JACK, QUEEN), "ann calls\nbob calls").stacks == (19, 21)


def test_whoever_folds_loses_what_was_bet_and_the_others_play_on() -> None:
    """[onecard.md 3.2]"""
    state = play(dealt(ACE, TWO, TEN), "ann raises to 3\nbob raises to 7\ncid folds\nann folds")
    assert state.stacks == (17, 24, 19)


def test_a_call_for_nothing_passes_the_turn() -> None:
    """[onecard.md 3.3]"""
    state = play(dealt(TEN, KING, TWO), "ann calls\nbob calls")
    assert (state.turn, state.bets) == (CID, (1, 1, 1))
    assert play(state, "cid calls").stacks == (19, 22, 19)


def test_the_last_player_may_raise_and_all_others_act_again() -> None:
    """[onecard.md 3.7]"""
    state = play(dealt(TEN, KING, TWO), "ann calls\nbob calls\ncid raises to 5")
    assert state.turn == ANN
    state = play(state, "ann calls")
    assert state.turn == BOB
    assert play(state, "bob folds").stacks == (15 + 11, 19, 15)


def test_the_turn_passes_over_players_who_folded() -> None:
    """[onecard.md 3.1]"""
    state = play(dealt(TEN, KING, TWO, ACE), "ann calls\nbob folds\ncid raises to 4\ndan calls")
    assert state.turn == ANN
    assert play(state, "ann raises to 6").turn == CID


def test_a_hand_is_heard_like_this() -> None:
    assert told(
        dealt(TEN, KING, JACK), "ann calls\nbob raises to 5\ncid folds\nann raises to 6\nbob calls"
    ) == (
        Called(ANN),
        Raised(BOB, 5),
        Folded(CID),
        Raised(ANN, 6),
        Called(BOB),
        Shown((TEN, KING, None)),
        Won(BOB, 13),
    )


def test_the_last_player_takes_the_pot_without_showing_a_card() -> None:
    """[onecard.md 4.2]"""
    assert told(dealt(TWO, KING, JACK), "ann raises to 5\nbob folds\ncid folds")[-3:] == (
        Folded(BOB),
        Folded(CID),
        Won(ANN, 7),
    )


# Raising


def test_a_raise_goes_up_to_what_the_poorest_can_pay() -> None:
    """[onecard.md 3.4, 3.5]"""
    state = dealt(TEN, KING, TWO, chips=(30, 12, 8))
    assert GAME.view(state, ANN).raise_to == RaiseRange(2, 8)
    raised = play(state, "ann raises to 3")
    raising = Range[Action](RaiseTo(4), "amount", 4, 8)
    assert GAME.legal(raised, BOB) == Legal((Fold(), Call()), (raising,))


def test_when_the_poorest_folds_the_others_may_raise_further() -> None:
    """[onecard.md 3.5]"""
    state = play(dealt(TEN, KING, TWO, chips=(30, 12, 8)), "ann calls\nbob calls\ncid folds")
    assert state.turn is None  # everybody had acted
    state = play(dealt(TEN, KING, TWO, chips=(30, 12, 8)), "ann calls\nbob raises to 2\ncid folds")
    assert GAME.view(state, ANN).raise_to == RaiseRange(3, 12)


def test_nobody_may_raise_an_all_in() -> None:
    """[onecard.md 3.6]"""
    state = play(dealt(TEN, KING), "ann raises to 20")
    assert GAME.legal(state, BOB) == Legal((Fold(), Call()))
    assert GAME.view(state, BOB).may == ("fold", "call")
    assert GAME.view(state, BOB).raise_to is None


def test_a_player_with_one_chip_is_all_in_by_the_ante() -> None:
    """[onecard.md 3.5, 3.6]"""
    state = dealt(TEN, KING, TWO, chips=(20, 20, 1))
    assert GAME.legal(state, ANN) == Legal((Fold(), Call()))
    assert play(state, "ann calls\nbob calls\ncid calls").stacks == (19, 22, 0)


@pytest.mark.parametrize(
    ("script", "code", "text"),
    [
        ("ann raises to 1", "bad_raise", "raise to 1 refused: allowed is 2 to 20"),
        ("ann raises to 21", "bad_raise", "raise to 21 refused: allowed is 2 to 20"),
        ("ann raises to -3", "bad_raise", "raise to -3 refused: allowed is 2 to 20"),
        (
            "ann raises to 4 \n bob raises to 4",
            "bad_raise",
            "raise to 4 refused: allowed is 5 to 20",
        ),
        (
            "ann raises to 20 \n bob raises to 21",
            "bad_raise",
            "raise to 21 refused: the bets are as high as they go",
        ),
        ("bob calls", "not_your_turn", "seat 1 acted, but it is seat 0's turn"),
        ("ann calls \n ann calls", "not_your_turn", "seat 0 acted, but it is seat 1's turn"),
        ("ann folds \n bob calls", "not_your_turn", "seat 1 acted, but it is over"),
        ("ann folds \n ann folds", "not_your_turn", "seat 0 acted, but it is over"),
    ],
)
def test_the_last_line_is_refused(script: str, code: str, text: str) -> None:
    """[onecard.md 9]"""
    *before, (seat, action) = lines(script)
    state = dealt(TEN, KING)
    for one, done in before:
        state = GAME.apply(state, one, done).state
    with pytest.raises(Illegal) as no:
        GAME.apply(state, seat, action)
    assert (no.value.code, str(no.value)) == (code, text)


# The end


def test_places_go_by_chips_won_or_lost_in_the_hand() -> None:
    """[onecard.md 4.3]"""
    state = dealt(TEN, KING, TWO, SEVEN, chips=(90, 30, 30, 30))
    assert GAME.outcome(state) is None
    end = play(state, "ann raises to 4\nbob calls\ncid folds\ndan folds")
    assert GAME.outcome(end) == Outcome(places=(4, 1, 2, 2), scores=(-4, 6, -1, -1))
    assert GAME.to_act(end) == frozenset()


def test_a_chair_that_was_not_dealt_in_has_no_place() -> None:
    """[onecard.md 4.3]"""
    state = deal_hand(1, EVA, (20,) * 5, (BOB, EVA), 1, stack_deck(TEN, KING))
    end = GAME.apply(state, BOB, Fold()).state
    assert GAME.outcome(end) == Outcome(places=(0, 2, 0, 0, 1), scores=(0, -1, 0, 0, 1))


def test_a_silent_player_calls_for_nothing_and_folds_for_something() -> None:
    """[onecard.md 7.1]"""
    state = dealt(TEN, KING)
    assert GAME.timeout(state, ANN) == Call()
    assert GAME.timeout(play(state, "ann raises to 2"), BOB) == Fold()


def test_a_bot_counts_what_the_hand_has_brought() -> None:
    state = play(dealt(TEN, KING, chips=(90, 30)), "ann raises to 11")
    assert GAME.appraise(state) == (-11 / 20, -1 / 20)
    assert GAME.appraise(play(state, "bob calls")) == (-11 / 20, 11 / 20)


LINES = {2: (3, 5, 2), 3: (4, 9, 7)}  # perft: by chips, lines of 1, 2, 3 actions of two players


@pytest.mark.parametrize("chips", LINES)
def test_the_lines_of_play_are_as_many_as_on_paper(chips: int) -> None:
    states = [dealt(TEN, KING, chips=(chips, chips))]
    for expected in LINES[chips]:
        states = [
            GAME.apply(state, seat, action).state
            for state in states
            for seat in GAME.to_act(state)
            for action in everything(GAME.legal(state, seat))
        ]
        assert len(states) == expected


def test_the_sides_are_places_in_the_round_of_betting() -> None:
    game = OneCard()
    state = deal_hand(1, 3, (20,) * 5, (0, 1, 3, 4), 1, Chance.named("sides"))
    assert state.turn == 4
    sides = [game.side(state, seat) for seat in state.dealt]
    assert sides == ["middle", "middle", "button", "first"]
