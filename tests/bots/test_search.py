"""The bot that looks ahead: it sees a win and a threat, trusts a good card, and keeps its time."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from parlor.bots import RandomBot, SearchBot, adviser
from parlor.bots.search import ENOUGH
from parlor.engine import Chance, Seat
from parlor.engine.contract import AnyGame
from parlor.games.noughts import Noughts
from parlor.games.noughts.model import Place, State
from parlor.games.onecard import OneCard, OneCardOne
from parlor.games.onecard.model import Fold, RaiseTo
from parlor.testing.walks import walks
from tests.conftest import Install
from tests.testing.kinds import KINDS

WALKS = {kind.name: walks(kind, steps=12) for kind in KINDS}


class Rounds:
    """A clock that gives so many rounds of thought."""

    def __init__(self, rounds: int) -> None:
        self.left = rounds

    def __call__(self) -> float:
        self.left -= 1
        return 1.0 if self.left >= 0 else 0.0


def choice(game: AnyGame, state: Any, seat: Seat, rounds: int = 400, luck: str = "x") -> Any:
    return SearchBot().choose(game, state, seat, Chance.named(luck), Rounds(rounds))


@pytest.mark.parametrize(
    ("board", "turn", "cell"),
    [
        ("XX.OO....", 0, 2),  # wins rather than defends
        ("XX.O.....", 1, 2),  # defends
        ("X...O...X", 1, None),  # a corner would lose to two threats: any edge will do
    ],
)
def test_it_sees_a_win_a_threat_and_a_trap(board: str, turn: int, cell: int | None) -> None:
    played = choice(Noughts(boards=1), State(board, turn), turn, 1500)
    assert played == Place(cell) if cell is not None else played.cell in (1, 3, 5, 7)


def test_it_counts_what_the_board_is_worth_where_the_series_never_ends() -> None:
    assert choice(Noughts(), State("XX.OO....", 0), 0) == Place(2)


def test_it_never_folds_an_ace_and_gives_up_a_two() -> None:
    game = OneCardOne(hands=1)
    start = game.start(2, Chance.named("ann"))
    raised = game.apply(start, 0, game.legal(start, 0).ranges[0].action).state
    high = replace(raised, bets=(10, 1), stacks=(0, 9))
    assert choice(game, replace(high, cards=(3, 12)), 1) != Fold()
    assert choice(game, replace(high, cards=(3, 0)), 1) == Fold()


def test_in_a_hand_of_a_series_it_counts_chips_and_not_places() -> None:
    """To lose one chip and to lose all are both the last place."""
    game = OneCard()
    raised = game.apply(game.start(2, Chance.named("ann")), 0, RaiseTo(15)).state
    assert choice(game, replace(raised, cards=(3, 12)), 1) != Fold()
    assert choice(game, replace(raised, cards=(3, 0)), 1) == Fold()


def test_it_beats_who_plays_at_random() -> None:
    game, won = Noughts(boards=2), 0
    for number in range(6):
        mine = number % 2
        state = game.start(2, Chance.named("x"))
        while asked := game.to_act(state):
            seat = min(asked)
            luck = Chance.named(f"{number} {state.board} {state.played}")
            bot = SearchBot() if seat == mine else RandomBot()
            state = game.apply(state, seat, bot.choose(game, state, seat, luck, Rounds(150))).state
        outcome = game.outcome(state)
        assert outcome is not None
        won += outcome.winners == (mine,)
    assert won >= 5


@pytest.mark.fuzz
@pytest.mark.parametrize("name", WALKS)
@given(data=st.data())
def test_it_plays_something_legal_in_any_game_even_without_time(
    name: str, data: st.DataObject
) -> None:
    walk = data.draw(WALKS[name])
    game, state = walk.game, walk.states[-1]
    for seat in game.to_act(state):
        assert game.legal(state, seat).allows(choice(game, state, seat, rounds=3))


def test_it_stops_when_more_thought_would_change_little() -> None:
    clock = Rounds(10 * ENOUGH)
    SearchBot().choose(Noughts(boards=1), State("XOX.OXO..", 0), 0, Chance.named("x"), clock)
    assert clock.left >= 8 * ENOUGH


def test_one_choice_needs_no_thought() -> None:
    clock = Rounds(5)
    SearchBot().choose(Noughts(boards=1), State("XOXXOXOX.", 0), 0, Chance.named("x"), clock)
    assert clock.left == 5


def test_the_strongest_bot_advises(install: Install) -> None:
    assert adviser("noughts") == "search"
    install("[parlor.bots]\nnoughts.hard = parlor.bots.random:RandomBot\n")
    assert adviser("noughts") == "hard"
