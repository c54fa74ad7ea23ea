"""The rule book of version 1: two players, several hands a game, no purse. Old games are in `test_versions`."""

import pytest
from hypothesis import given
from msgspec.structs import replace

from parlor.engine import Chance, Illegal, Legal, Outcome, Range
from parlor.games.onecard import OneCardOne
from parlor.games.onecard.former import StateOne, deal
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
    Rank,
    Shown,
    Won,
)
from parlor.testing.checks.every_state import check_all
from parlor.testing.walks import Walk, walks
from tests.games.moves import after, heard
from tests.games.onecard.scripts import ANN, BOB, KING, TEN, lines

GAME = OneCardOne(hands=1)
SERIES = OneCardOne(hands=5)


def dealt(ann: Rank, bob: Rank, stacks: tuple[int, int] = (10, 10)) -> StateOne:
    return replace(deal(1, stacks, Chance.named("script")).state, cards=(ann, bob))


def play(game: OneCardOne, state: StateOne, script: str) -> StateOne:
    return after(game, state, lines(script))


@given(walks(OneCardOne))
def test_it_keeps_every_promise(walk: Walk) -> None:
    check_all(walk)


def test_a_hand_is_heard_like_this() -> None:
    """[onecard.md 8.3]"""
    script = "ann calls\nbob raises to 5\nann raises to 6\nbob calls"
    assert heard(GAME, dealt(ann=TEN, bob=KING), lines(script)) == (
        Called(ANN),
        Raised(BOB, 5),
        Raised(ANN, 6),
        Called(BOB),
        Shown((TEN, KING)),
        Won(BOB, 12),
        Finished((4, 16)),
    )


def test_a_raise_goes_up_to_what_the_poorer_can_pay() -> None:
    """[onecard.md 8.3]"""
    state = play(GAME, dealt(ann=TEN, bob=KING, stacks=(30, 8)), "ann raises to 3")
    assert GAME.view(state, BOB).raise_to == RaiseRange(4, 8)
    raising = Range[Action](RaiseTo(4), "amount", 4, 8)
    assert GAME.legal(state, BOB) == Legal((Fold(), Call()), (raising,))


@pytest.mark.parametrize(
    ("script", "code", "text"),
    [
        ("ann raises to 11", "bad_raise", "raise to 11 refused: allowed is 2 to 10"),
        (
            "ann raises to 10 \n bob raises to 11",
            "bad_raise",
            "raise to 11 refused: the bets are as high as they go",
        ),
        ("bob calls", "not_your_turn", "seat 1 acted, but it is seat 0's turn"),
        ("ann folds \n bob calls", "not_your_turn", "seat 1 acted, but it is over"),
    ],
)
def test_the_last_line_is_refused(script: str, code: str, text: str) -> None:
    """[onecard.md 9]"""
    *before, (seat, action) = lines(script)
    state = after(GAME, dealt(ann=TEN, bob=KING), before)
    with pytest.raises(Illegal) as no:
        GAME.apply(state, seat, action)
    assert (no.value.code, str(no.value)) == (code, text)


def test_the_next_hand_follows_at_once_and_the_other_player_speaks_first() -> None:
    """[onecard.md 8.2]"""
    start = dealt(ann=TEN, bob=KING)
    state = play(SERIES, start, "ann raises to 4\nbob folds")
    assert (state.hand, state.turn, state.stacks, state.bets) == (2, BOB, (10, 8), (1, 1))
    assert heard(SERIES, start, lines("ann folds"))[-2:] == (Won(BOB, 2), Dealt(hand=2, first=BOB))


def test_the_game_ends_after_its_hands() -> None:
    """[onecard.md 8.4]"""
    game = OneCardOne(hands=2)
    state = play(game, dealt(ann=TEN, bob=KING), "ann folds")
    assert game.outcome(state) is None
    end = play(game, state, "bob folds")
    assert game.outcome(end) == Outcome(places=(1, 1), scores=(10, 10))


def test_the_game_ends_when_somebody_is_broke() -> None:
    """[onecard.md 8.4]"""
    end = play(SERIES, dealt(ann=TEN, bob=KING), "ann raises to 10\nbob calls")
    assert (end.hand, end.turn) == (1, None)
    assert SERIES.outcome(end) == Outcome(places=(2, 1), scores=(0, 20))


def test_the_bets_are_returned_when_both_agree_to_finish() -> None:
    """[onecard.md 8.5]"""
    state = play(SERIES, dealt(ann=TEN, bob=KING), "ann raises to 4\nbob folds\nbob raises to 3")
    step = SERIES.agree(state, "finish")
    assert (step.state.stacks, step.state.bets) == ((11, 9), (0, 0))
    assert step.events == (Finished((11, 9)),)


@pytest.mark.parametrize("seats", [0, 1, 3])
def test_it_is_for_two(seats: int) -> None:
    """[onecard.md 8.1]"""
    with pytest.raises(Illegal, match=f"{seats} seats asked, but one card is for 2") as no:
        GAME.start(seats, Chance.named("seats"))
    assert no.value.code == "wrong_seats"
