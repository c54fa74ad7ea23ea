"""What a failure tells the author of a game: where it happened, and Python to see it again."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any

from parlor.engine import Chance, Seat
from parlor.testing.cases import Case

LONG = 100


@contextmanager
def explain(tell: Callable[[], str]) -> Iterator[None]:
    """Add a note to whatever goes wrong inside; pytest prints it below the error."""
    try:
        yield
    except Exception as error:
        error.add_note(tell())
        raise


def script(case: Case, chance: Chance, moves: Sequence[tuple[Seat, Any]]) -> str:
    """A walk as Python to paste, one move a line; of a long walk only the first moves."""
    lines = [
        "To see it again:",
        f"    game = {case.game}",
        f"    state = game.start({case.seats}, {chance})",
        *(
            f"    state = game.apply(state, {seat}, {action}).state"
            for seat, action in moves[:LONG]
        ),
    ]
    if len(moves) > LONG:
        lines.append(f"    # and {len(moves) - LONG} moves more")
    return "\n".join(lines)
