"""How much work something is: a count of lines that are run, which holds still where time does not."""

import gc
import sys
from collections.abc import Callable, Iterable
from types import FrameType
from typing import Any

from parlor.engine import Seat
from parlor.engine.contract import AnyGame
from parlor.testing.attempts import refusal


def work(doing: Callable[[], object]) -> int:
    """How many lines of Python something runs, each as often as it is run.

    >>> work(lambda: [number for number in range(100)]) > 100
    True
    """
    lines = 0

    def count(_frame: FrameType, event: str, _argument: Any) -> Any:
        nonlocal lines
        lines += event == "line"
        return count

    before, collecting = sys.gettrace(), gc.isenabled()
    gc.disable()  # what runs when the dustman comes is not this work
    sys.settrace(count)
    try:
        doing()
    finally:
        sys.settrace(before)
        if collecting:
            gc.enable()
    return lines


def work_of_a_step(
    game: AnyGame, state: Any, seat: Seat, action: Any, viewers: Iterable[Seat | None]
) -> int:
    """What a table asks of a game for each action: play it, who is next, is it over, what do they see?"""

    def step() -> None:
        after = game.apply(state, seat, action).state
        game.to_act(after)
        game.outcome(after)
        for viewer in viewers:
            game.view(after, viewer)

    return work(step)


def work_of_refusing(game: AnyGame, state: Any, seat: Seat, action: Any) -> int:
    return work(lambda: refusal(game, state, seat, action))
