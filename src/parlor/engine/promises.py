"""What a game promises beyond the contract, for `parlor.testing` to hold it to."""

from typing import Any

import msgspec

from parlor.base.structs import Value
from parlor.engine.registry import GameType


class Promises(Value, frozen=True):
    """Declare them as the class variable `promises` of the game; every field has a default.

    >>> Promises(reveals=frozenset({"shown"})).lines
    10000
    """

    # The budget of a step: the most lines of Python run to play one action and make every view. Time varies
    # from machine to machine, this number does not. Set it near twice what you measure: then it catches a
    # search, a copy of the world or a shuffle too many, and forgives a helper that was split in two.
    lines: int = 10_000
    # The types of the events that may reveal a secret ("shown"). Take two worlds that a viewer cannot tell
    # apart and play the same action in both: the events must be equal up to the first of these.
    reveals: frozenset[str] = frozenset()
    # Options that make a large game small, so that it can be walked through a thousand times. Every setup
    # under test has them, except for the one option that it tries at its limits.
    small: dict[str, Any] = msgspec.field(default_factory=dict)
    # The cards of `pack` that look alike, as views write them: seeing one does not tell which one it is.
    lookalikes: frozenset[Any] = frozenset()


def promises_of(kind: GameType) -> Promises:
    """What a game promises; a game that says nothing makes the default promises."""
    found: Promises = getattr(kind, "promises", Promises())
    return found
