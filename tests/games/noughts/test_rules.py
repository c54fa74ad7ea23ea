"""The rule book of noughts and crosses. Cells are numbered row by row:

0 1 2
3 4 5
6 7 8
"""

from functools import cache

import pytest
from hypothesis import given
from hypothesis import strategies as st

from parlor.engine import Chance, Illegal, Outcome
from parlor.games.noughts import Noughts
from parlor.games.noughts.model import (
    EMPTY,
    BoardDrawn,
    BoardWon,
    Event,
    Finished,
    Place,
    Placed,
    State,
)
from parlor.games.noughts.rules import LINES
from parlor.testing.picking import everything
from parlor.testing.walks import Walk, walks

GAME = Noughts()
ONE = Noughts(boards=1)
DRAWN = "0 4 8 1 7 6 2 5 3"  # full, and nobody has three in a row

series: st.SearchStrategy[Walk] = walks(Noughts)


def play(game: Noughts, cells: str, state: State | None = None) -> State:
    """The state after these cells were taken in turn."""
    state = State() if state is None else state
    for cell in cells.split():
        assert state.turn is not None, "the series is over"
        state = game.apply(state, state.turn, Place(int(cell))).state
    return state


def last_heard(game: Noughts, cells: str) -> tuple[Event, ...]:
    *before, last = cells.split()
    state = play(game, " ".join(before))
    assert state.turn is not None
    return game.apply(state, state.turn, Place(int(last))).events


def test_crosses_begin_and_the_turn_passes() -> None:
    """[noughts.md 1.1, 2.2, 2.3]"""
    assert play(GAME, "") == State(EMPTY, turn=0)
    assert play(GAME, "4") == State("....X....", turn=1)
    assert play(GAME, "4 0") == State("O...X....", turn=0)


@pytest.mark.parametrize(
    "line", [(0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6)]
)
def test_three_in_a_row_takes_the_board(line: tuple[int, int, int]) -> None:
    """[noughts.md 2.4]"""
    a, b, c = line
    x, y, *_ = (cell for cell in range(9) if cell not in line)
    assert last_heard(GAME, f"{a} {x} {b} {y} {c}") == (Placed(0, c), BoardWon(0, line))
    assert play(GAME, f"{a} {x} {b} {y} {c}").score == (1, 0)


def test_there_are_eight_lines() -> None:
    """[noughts.md 2.4]"""
    assert len(set(LINES)) == 8


def test_noughts_win_too() -> None:
    """[noughts.md 2.4]"""
    assert last_heard(GAME, "0 3 1 4 8 5") == (Placed(1, 5), BoardWon(1, (3, 4, 5)))
    assert play(GAME, "0 3 1 4 8 5").score == (0, 1)


def test_the_last_cell_may_win() -> None:
    """[noughts.md 2.5]"""
    assert last_heard(GAME, "0 1 2 3 4 6 7 5 8") == (Placed(0, 8), BoardWon(0, (0, 4, 8)))


def test_a_full_board_without_a_row_is_drawn() -> None:
    """[noughts.md 2.5]"""
    assert last_heard(GAME, DRAWN) == (Placed(0, 3), BoardDrawn())
    assert play(GAME, DRAWN).score == (0, 0)


def test_whoever_did_not_begin_the_last_board_begins_the_next() -> None:
    """[noughts.md 2.2]"""
    state = play(GAME, "0 3 1 4 2")  # X wins
    assert state == State(EMPTY, turn=1, played=1, score=(1, 0))
    state = play(GAME, "0 3 1 4 2", state)  # O began, and wins
    assert state == State(EMPTY, turn=0, played=2, score=(1, 1))
    state = play(GAME, DRAWN, state)
    assert state == State(EMPTY, turn=1, played=3, score=(1, 1))


def test_a_series_ends_after_its_boards() -> None:
    """[noughts.md 3.2]"""
    game = Noughts(boards=2)
    state = play(game, "0 3 1 4 2")
    assert game.outcome(state) is None
    step = game.apply(play(game, "0 4 8 1 7 6 2 5", state), 1, Place(3))
    assert step.events == (Placed(1, 3), BoardDrawn(), Finished((1, 0)))
    assert game.outcome(step.state) == Outcome(places=(1, 2), scores=(1, 0))
    assert game.to_act(step.state) == frozenset()


@pytest.mark.parametrize(
    ("cells", "places"), [("0 3 1 4 2", (1, 2)), ("0 3 1 4 8 5", (2, 1)), (DRAWN, (1, 1))]
)
def test_the_score_says_who_won_the_series(cells: str, places: tuple[int, int]) -> None:
    """[noughts.md 3.1, 3.2]"""
    outcome = ONE.outcome(play(ONE, cells))
    assert outcome is not None
    assert outcome.places == places


def test_a_series_without_a_number_never_ends() -> None:
    """[noughts.md 1.2]"""
    state = play(GAME, "0 3 1 4 2 " * 30)
    assert GAME.outcome(state) is None
    assert state.played == 30
    assert state.score == (15, 15)
    assert GAME.describe().endless
    assert not ONE.describe().endless


def test_a_draw_by_agreement_is_an_even_board() -> None:
    """[noughts.md 3.3]"""
    step = GAME.agree(play(GAME, "4 0"), "draw")
    assert step.events == (BoardDrawn(),)
    assert step.state == State(EMPTY, turn=1, played=1, score=(0, 0))


def test_a_draw_of_the_last_board_ends_the_series() -> None:
    """[noughts.md 3.3]"""
    step = ONE.agree(play(ONE, "4 0"), "draw")
    assert step.events == (BoardDrawn(), Finished((0, 0)))
    assert ONE.outcome(step.state) == Outcome(places=(1, 1), scores=(0, 0))


def test_a_finish_by_agreement_keeps_the_score() -> None:
    """[noughts.md 3.4]"""
    step = GAME.agree(play(GAME, "0 3 1 4 2 8"), "finish")
    assert step.events == (Finished((1, 0)),)
    assert GAME.outcome(step.state) == Outcome(places=(1, 2), scores=(1, 0))


@pytest.mark.parametrize(
    ("cells", "seat", "cell", "code", "text"),
    [
        ("", 1, 4, "not_your_turn", "seat 1 acted, but it is seat 0's turn"),
        ("4", 0, 0, "not_your_turn", "seat 0 acted, but it is seat 1's turn"),
        ("4", 1, 4, "taken", "cell 4 refused: X is there already"),
        ("4 0", 0, 0, "taken", "cell 0 refused: O is there already"),
        ("", 0, 9, "off_board", "cell 9 refused: the board has cells 0 to 8"),
        ("", 0, -1, "off_board", "cell -1 refused: the board has cells 0 to 8"),
        ("0 3 1 4 2", 1, 8, "not_your_turn", "seat 1 acted, but it is over"),
    ],
)
def test_this_is_refused(cells: str, seat: int, cell: int, code: str, text: str) -> None:
    """[noughts.md 5]"""
    state = play(ONE, cells)
    with pytest.raises(Illegal) as no:
        ONE.apply(state, seat, Place(cell))
    assert (no.value.code, str(no.value)) == (code, text)


@pytest.mark.parametrize("seats", [0, 1, 3])
def test_noughts_is_for_two(seats: int) -> None:
    """[noughts.md 1.1]"""
    with pytest.raises(Illegal) as no:
        GAME.start(seats, Chance.named("seats"))
    assert no.value.code == "wrong_seats"
    assert str(no.value) == f"{seats} seats asked, but noughts is for 2"


def test_everybody_sees_the_board_and_one_is_asked() -> None:
    """[noughts.md 4.2]"""
    state = play(GAME, "4 0 8")
    views = [GAME.view(state, viewer) for viewer in (0, 1, None)]
    assert {view.board for view in views} == {"O...X...X"}
    assert [view.may for view in views] == [(), (1, 2, 3, 5, 6, 7), ()]


def test_a_silent_player_takes_the_first_free_cell() -> None:
    """[noughts.md 4.1]"""
    assert GAME.timeout(play(GAME, "0 1"), 0) == Place(2)


@given(series)
def test_marks_alternate(walk: Walk) -> None:
    """Whoever begins a board is never more than one mark ahead."""
    for state in walk.states:
        first = "XO"[state.played % 2]
        second = "OX"[state.played % 2]
        ahead = state.board.count(first) - state.board.count(second)
        if state.turn is not None:
            assert ahead == (0 if "XO"[state.turn] == first else 1)


@given(series)
def test_every_board_is_won_or_drawn(walk: Walk) -> None:
    events = [event for move in walk.moves for event in move.events]
    won = [sum(isinstance(e, BoardWon) and e.seat == seat for e in events) for seat in (0, 1)]
    drawn = sum(isinstance(event, BoardDrawn) for event in events)
    assert walk.states[-1].score == tuple(won)
    assert walk.states[-1].played == sum(won) + drawn


def test_there_are_255168_games() -> None:
    """The well-known count: 131184 won by crosses, 77904 by noughts, 46080 drawn."""
    assert games_from(State()) == (131184, 77904, 46080)
    assert sum(games_from(State())) == 255168


@cache
def games_from(state: State) -> tuple[int, int, int]:
    """How many ways there are to play on to a win of crosses, a win of noughts, a draw."""
    outcome = ONE.outcome(state)
    if outcome is not None:
        return (int(state.score == (1, 0)), int(state.score == (0, 1)), int(state.score == (0, 0)))
    (seat,) = ONE.to_act(state)
    counts = [
        games_from(ONE.apply(state, seat, action).state)
        for action in everything(ONE.legal(state, seat))
    ]
    crosses, noughts, draws = (sum(column) for column in zip(*counts, strict=True))
    return crosses, noughts, draws


def test_there_are_so_many_games_of_each_length() -> None:
    """Wins can come at the fifth mark: 1440, 5328, 47952, 72576 and 127872 games of 5 to 9 marks."""
    lengths: dict[int, int] = {}
    ways = {State(): 1}
    for marks in range(1, 10):
        reached: dict[State, int] = {}
        for state, count in ways.items():
            for seat in ONE.to_act(state):
                for action in everything(ONE.legal(state, seat)):
                    after = ONE.apply(state, seat, action).state
                    reached[after] = reached.get(after, 0) + count
        lengths[marks] = sum(n for state, n in reached.items() if state.turn is None)
        ways = reached
    assert lengths == {1: 0, 2: 0, 3: 0, 4: 0, 5: 1440, 6: 5328, 7: 47952, 8: 72576, 9: 127872}
