"""The rule book of one card."""

import pytest

from parlor.engine import Chance, Illegal, Legal, Outcome, Range
from parlor.games.onecard import OneCard
from parlor.games.onecard.model import (
    Action,
    Call,
    Called,
    Dealt,
    Finished,
    Fold,
    Raised,
    RaiseRange,
    RaiseTo,
    Shown,
    Won,
)
from tests.games.onecard.scripts import (
    ACE,
    ANN,
    BOB,
    JACK,
    KING,
    QUEEN,
    TEN,
    TWO,
    dealt,
    lines,
    play,
    told,
)

GAME = OneCard(hands=1)

SERIES = OneCard(hands=5)


# One hand


def test_the_better_card_takes_the_pot_after_a_call() -> None:
    """[onecard.md 3.4, 3.5]"""
    end = play(
        GAME,
        dealt(ann=TEN, bob=KING),
        """
        ann raises to 3
        bob raises to 7   # Bob has the king
        ann calls
        """,
    )
    assert end.stacks == (3, 17)


def test_seat_zero_wins_with_the_better_card_too() -> None:
    assert play(GAME, dealt(ann=ACE, bob=TWO), "ann raises to 4\nbob calls").stacks == (14, 6)


def test_a_neighbouring_rank_is_enough() -> None:
    assert play(GAME, dealt(ann=QUEEN, bob=JACK), "ann calls\nbob calls").stacks == (11, 9)
    assert play(GAME, dealt(ann=JACK, bob=QUEEN), "ann calls\nbob calls").stacks == (9, 11)


def test_who_folds_loses_what_was_bet() -> None:
    """[onecard.md 3.2]"""
    end = play(GAME, dealt(ann=ACE, bob=TWO), "ann raises to 3\nbob raises to 7\nann folds")
    assert end.stacks == (7, 13)


def test_who_folds_at_once_loses_the_ante() -> None:
    """[onecard.md 2.2, 3.2]"""
    assert play(GAME, dealt(ann=ACE, bob=TWO), "ann folds").stacks == (9, 11)


def test_the_first_call_passes_the_turn_and_the_second_ends_the_betting() -> None:
    """[onecard.md 3.3, 3.4]"""
    after_one = play(GAME, dealt(ann=TEN, bob=KING), "ann calls")
    assert (after_one.turn, after_one.bets, after_one.stacks) == (BOB, (1, 1), (9, 9))
    assert play(GAME, after_one, "bob calls").stacks == (9, 11)


def test_a_call_after_a_call_and_a_raise_pays_the_raise() -> None:
    """[onecard.md 3.4]"""
    end = play(GAME, dealt(ann=KING, bob=TEN), "ann calls\nbob raises to 6\nann calls")
    assert end.stacks == (16, 4)


def test_a_hand_is_heard_like_this() -> None:
    assert told(
        GAME, dealt(ann=TEN, bob=KING), "ann calls\nbob raises to 5\nann raises to 6\nbob calls"
    ) == (
        Called(ANN),
        Raised(BOB, 5),
        Raised(ANN, 6),
        Called(BOB),
        Shown((TEN, KING)),
        Won(BOB, 12),
        Finished((4, 16)),
    )


# Raising


def test_a_raise_goes_up_to_what_the_poorer_can_pay() -> None:
    """[onecard.md 3.6, 3.7]"""
    state = dealt(ann=TEN, bob=KING, stacks=(30, 8))
    assert GAME.view(state, ANN).raise_to == RaiseRange(2, 8)
    raised = play(GAME, state, "ann raises to 3")
    assert GAME.view(raised, BOB).raise_to == RaiseRange(4, 8)
    raising = Range[Action](RaiseTo(4), "amount", 4, 8)
    assert GAME.legal(raised, BOB) == Legal((Fold(), Call()), (raising,))


def test_nobody_may_raise_an_all_in() -> None:
    """[onecard.md 3.8]"""
    state = play(GAME, dealt(ann=TEN, bob=KING), "ann raises to 10")
    assert GAME.legal(state, BOB) == Legal((Fold(), Call()))
    assert GAME.view(state, BOB).may == ("fold", "call")
    assert GAME.view(state, BOB).raise_to is None


@pytest.mark.parametrize(
    ("script", "code", "text"),
    [
        ("ann raises to 1", "bad_raise", "raise to 1 refused: allowed is 2 to 10"),
        ("ann raises to 11", "bad_raise", "raise to 11 refused: allowed is 2 to 10"),
        ("ann raises to -3", "bad_raise", "raise to -3 refused: allowed is 2 to 10"),
        (
            "ann raises to 4 \n bob raises to 4",
            "bad_raise",
            "raise to 4 refused: allowed is 5 to 10",
        ),
        (
            "ann raises to 10 \n bob raises to 11",
            "bad_raise",
            "raise to 11 refused: the bets are as high as they go",
        ),
        ("bob calls", "not_your_turn", "seat 1 acted, but it is seat 0's turn"),
        ("ann calls \n ann calls", "not_your_turn", "seat 0 acted, but it is seat 1's turn"),
        ("ann folds \n bob calls", "not_your_turn", "seat 1 acted, but it is over"),
        ("ann folds \n ann folds", "not_your_turn", "seat 0 acted, but it is over"),
    ],
)
def test_the_last_line_is_refused(script: str, code: str, text: str) -> None:
    """[onecard.md 6]"""
    *before, (seat, action) = lines(script)
    state = dealt(ann=TEN, bob=KING)
    for one, done in before:
        state = GAME.apply(state, one, done).state
    with pytest.raises(Illegal) as no:
        GAME.apply(state, seat, action)
    assert (no.value.code, str(no.value)) == (code, text)


# A game of several hands


def test_the_next_hand_is_dealt_with_new_antes() -> None:
    """[onecard.md 2.2, 2.3]"""
    state = play(SERIES, dealt(ann=TEN, bob=KING), "ann raises to 4\nbob folds")
    assert (state.hand, state.stacks, state.bets, state.acted) == (2, (10, 8), (1, 1), False)


def test_the_seats_take_turns_to_speak_first() -> None:
    """[onecard.md 2.4]"""
    state = SERIES.start(2, Chance.named("turns"))
    first = []
    while state.turn is not None:
        first.append(state.turn)
        state = SERIES.apply(state, state.turn, Fold()).state
    assert first == [ANN, BOB, ANN, BOB, ANN]


def test_a_new_hand_is_heard_without_its_cards() -> None:
    heard = told(SERIES, dealt(ann=TEN, bob=KING), "ann raises to 4\nbob calls")
    assert heard[-2:] == (Won(BOB, 8), Dealt(hand=2, first=BOB))


def test_the_game_ends_after_its_hands() -> None:
    """[onecard.md 4.1]"""
    game = OneCard(hands=2)
    state = play(game, dealt(ann=TEN, bob=KING), "ann folds")
    assert game.outcome(state) is None
    end = play(game, state, "bob folds")
    assert game.outcome(end) == Outcome(places=(1, 1), scores=(10, 10))
    assert game.to_act(end) == frozenset()


def test_the_game_ends_when_somebody_is_broke() -> None:
    """[onecard.md 4.1]"""
    end = play(SERIES, dealt(ann=TEN, bob=KING), "ann raises to 10\nbob calls")
    assert (end.hand, end.stacks, end.turn) == (1, (0, 20), None)
    assert SERIES.outcome(end) == Outcome(places=(2, 1), scores=(0, 20))


def test_a_last_chip_is_still_an_ante() -> None:
    """With one chip left a player is dealt in, all in by the ante; the other may not raise.

    [onecard.md 4.1]
    """
    state = play(SERIES, dealt(ann=TEN, bob=KING), "ann raises to 9\nbob calls")
    assert (state.stacks, state.bets) == ((0, 18), (1, 1))
    assert SERIES.legal(state, BOB) == Legal((Fold(), Call()))


def test_the_stakes_are_returned_when_all_agree_to_finish() -> None:
    """[onecard.md 4.3]"""
    state = play(SERIES, dealt(ann=TEN, bob=KING), "ann raises to 4\nbob raises to 6")
    step = SERIES.agree(state, "finish")
    assert step.state.stacks == (10, 10)
    assert step.state.bets == (0, 0)
    assert step.events == (Finished((10, 10)),)
    assert SERIES.outcome(step.state) == Outcome(places=(1, 1), scores=(10, 10))


def test_a_finish_keeps_what_was_won() -> None:
    """[onecard.md 4.3]"""
    state = play(SERIES, dealt(ann=TEN, bob=KING), "ann raises to 4\nbob folds\nbob raises to 3")
    assert SERIES.agree(state, "finish").state.stacks == (11, 9)


def test_a_silent_player_calls_for_nothing_and_folds_for_something() -> None:
    """[onecard.md 5.1]"""
    state = dealt(ann=TEN, bob=KING)
    assert GAME.timeout(state, ANN) == Call()
    assert GAME.timeout(play(GAME, state, "ann raises to 2"), BOB) == Fold()


@pytest.mark.parametrize("seats", [0, 1, 3])
def test_one_card_is_for_two(seats: int) -> None:
    """[onecard.md 1.1]"""
    with pytest.raises(Illegal) as no:
        GAME.start(seats, Chance.named("seats"))
    assert no.value.code == "wrong_seats"
    assert str(no.value) == f"{seats} seats asked, but one card is for 2"
