"""How much work something is, as a number of lines run: unlike time, it is the same on every machine."""

import gc
import sys
from collections.abc import Callable, Iterable
from types import FrameType
from typing import Any

from parlor.engine import Seat
from parlor.engine.contract import AnyGame


def count_lines(do: Callable[[], object]) -> int:
    """How many lines of Python something runs, each as often as it is run.

    >>> count_lines(lambda: [number for number in range(100)]) > 100
    True
    """
    lines = 0

    def count(_frame: FrameType, event: str, _argument: Any) -> Any:
        nonlocal lines
        lines += event == "line"
        return count

    before, collecting = sys.gettrace(), gc.isenabled()
    gc.disable()  # finalizers that run during a collection are other people's work
    sys.settrace(count)
    try:
        do()
    finally:
        sys.settrace(before)
        if collecting:
            gc.enable()
    return lines


def count_lines_of_a_step(
    game: AnyGame, state: Any, seat: Seat, action: Any, viewers: Iterable[Seat | None]
) -> int:
    """What a table asks of a game for each action: play it, see who is next, and make all views."""

    def step() -> None:
        after = game.apply(state, seat, action).state
        game.to_act(after)
        game.outcome(after)
        for viewer in viewers:
            game.view(after, viewer)

    return count_lines(step)
