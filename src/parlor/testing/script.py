"""A walk written as Python, to paste into a file when a check fails."""

from collections.abc import Sequence
from typing import Any

from parlor.engine import Chance, Seat
from parlor.testing.cases import Case

LONG = 100


def script(case: Case, chance: Chance, moves: Sequence[tuple[Seat, Any]]) -> str:
    """The start and the moves, one a line; of a long walk only the first moves."""
    lines = [
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
