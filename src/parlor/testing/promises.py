"""What each game promises beyond the contract. A new game adds its line here.

`lines` is the budget of a step: how many lines of Python may be run, at the most, to play an action and make
everybody's view. Time is not a thing to test, but this number holds still. It is set near twice what was
measured when the game was written, so it catches a search, a copy of the world or a shuffle too many, and not
a helper that was split in two.

`reveals` names the events that may tell what was hidden. In two worlds that a viewer cannot tell apart, the
same action is heard in the same words up to the first of these. An event that is not named here is one
whose words never depend on a secret.

`small` are options for a game whose defaults are too large to be walked through a thousand times: every case
has them but for the option that it tries at its ends.

`twins` are the cards of a pack that look alike: whoever is shown one cannot tell which of them it is.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any


@dataclass(frozen=True, slots=True)
class Promise:
    lines: int
    reveals: frozenset[str] = frozenset()
    small: Mapping[str, Any] = field(default_factory=dict)
    twins: frozenset[str] = frozenset()


PROMISES = {
    "noughts": Promise(lines=120),
    "dots": Promise(lines=7_000, small={"width": 7, "height": 6}),
    "iota": Promise(lines=5_000, twins=frozenset({"wild"})),
    "onecard": Promise(lines=500, reveals=frozenset({"shown"})),
    "morra": Promise(lines=260, reveals=frozenset({"shown"})),
}
