"""Whole games at a table: its rows bring them back, also in the middle of a turn, and silence ends them."""

from random import Random

import pytest

from parlor.engine import Seat
from parlor.games.iota import Iota
from parlor.games.iota.model import Action, EndTurn, Over, Put, State
from parlor.games.iota.turns import LULL
from parlor.table.model import Clock
from tests.games.iota.plays import Play
from tests.games.iota.scripts import CLASSIC, SEED
from tests.table.scenes.hall import ANN, PEOPLE, Hall

NAMES = ("ann", "bob", "cid", "dan")
TURN = Clock(move=90_000)


def begun(game: Iota, seats: int) -> Hall:
    here = [f"{name} comes | {name} sits" for name in NAMES[:seats]]
    return Hall(game, f"{' | '.join(here)} | ann starts", clock=TURN)


def state_of(hall: Hall) -> State:
    state = hall.sitting().state
    assert isinstance(state, State)
    return state


def acts(hall: Hall, seat: Seat, action: Action) -> None:
    hall.refs += 1
    hall.acts(PEOPLE[NAMES[seat]], action, f"{hall.refs}")


@pytest.mark.parametrize(("game", "seats"), [(SEED, 4), (CLASSIC, 3)], ids=["seed", "classic"])
def test_a_whole_game_is_brought_back_by_its_rows(game: Iota, seats: int) -> None:
    """And goes on from there after the server died, whatever was on the desk."""
    hall, luck = begun(game, seats), Random(game.manner)
    restarts = 0
    while (turn := state_of(hall).turn) is not None:
        play = Play(game, state_of(hall), luck, 0, 0.002)
        play.state = play.start
        acts(hall, *play.chosen(turn))
        hall.play("1 s pass")
        if state_of(hall).laid == 2 and restarts < 3:
            restarts += 1
            before, hall = hall, hall.restart()
            assert state_of(hall) == state_of(before)
            hall.play(" | ".join(f"{name} comes" for name in NAMES[:seats]))
    assert restarts
    assert hall.replay() == hall.sitting()
    assert hall.sitting().phase == "over"
    outcome = hall.sitting().outcome
    assert outcome is not None
    assert outcome == game.outcome(state_of(hall))


def test_one_who_waits_for_three_that_sleep_does_not_wait_for_ever() -> None:
    """They pass by the clock, and she passes: after three rounds of that it is over."""
    hall = begun(SEED, 4)
    turns = 0
    while hall.sitting().phase == "playing":
        hall.play("ann ends the turn" if hall.sitting().asked == (0,) else "time is up")
        turns += 1
    assert turns == 4 * LULL
    (over,) = (event for event in hall.receipts[-1].events if isinstance(event, Over))
    assert over.scores == (0, 0, 0, 0)


def test_a_seat_that_a_bot_keeps_lays_its_cards_one_by_one() -> None:
    hall = Hall(CLASSIC, "ann comes | ann sits | ann puts random at 1 | ann starts")
    hall.play("ann ends the turn")
    shown = []
    for _ in range(2):
        state = state_of(hall)
        put = next(each for each in CLASSIC.legal(state, 1).actions if isinstance(each, Put))
        hall.play(f"seat 1 lays {put.card} at {put.x} {put.y}")
        shown.append(len(hall.sees(ANN).view.laid))
    assert shown == [1, 2]
    assert CLASSIC.timeout(state_of(hall), 1) == EndTurn()
    hall.play("seat 1 ends the turn")
    assert state_of(hall).turn == 0
    assert state_of(hall).scores[1] > 0
