"""What a row of moves comes to, in any game: each game's own scripts say which moves they are."""

from collections.abc import Iterable
from typing import Any, TypeVar

from parlor.engine import Seat
from parlor.engine.contract import Game

S = TypeVar("S")
A = TypeVar("A")
E = TypeVar("E")


def after(game: Game[S, A, E, Any], state: S, moves: Iterable[tuple[Seat, A]]) -> S:
    """The state when all are made."""
    for seat, action in moves:
        state = game.apply(state, seat, action).state
    return state


def heard(game: Game[S, A, E, Any], state: S, moves: Iterable[tuple[Seat, A]]) -> tuple[E, ...]:
    """What everybody hears of them, from the first to the last."""
    told: list[E] = []
    for seat, action in moves:
        step = game.apply(state, seat, action)
        state = step.state
        told += step.events
    return tuple(told)
