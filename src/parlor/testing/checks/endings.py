"""How a game ends: nobody is asked, and every seat has its place."""

from typing import Any

from parlor.engine import Outcome
from parlor.testing.cases import Case


def check_end(case: Case, state: Any) -> None:
    asked, outcome = case.game.to_act(state), case.game.outcome(state)
    assert asked <= set(range(case.seats)), f"`to_act` asks {set(asked)} of {case.seats} seats"
    assert bool(asked) == (outcome is None), f"to_act is {set(asked)}, outcome is {outcome}"
    if outcome is not None:
        check_outcome(outcome, case.seats)


def check_outcome(outcome: Outcome, seats: int) -> None:
    assert len(outcome.places) == seats, f"{seats} seats need as many places: {outcome}"
    assert min(outcome.places) == 1, f"nobody is first: {outcome}"
    assert max(outcome.places) <= seats, f"a place beyond the last: {outcome}"
    assert len(outcome.scores) in (0, seats), f"scores are for all seats or none: {outcome}"
