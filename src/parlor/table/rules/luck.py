"""The luck of a game at a table: whole orders that were made for it, each used once, the first one first.

A state never keeps what is still to come. The orders wait beside it (`Fairness.orders`), are given to the game
for one step, and what the step leaves goes back.
"""

from typing import Any

from msgspec.structs import replace

from parlor.engine import Chance, Step
from parlor.table.model import Sitting


def first_luck(sitting: Sitting, seed: bytes) -> Chance:
    """The luck that a game begins with. Games from before there were fair shuffles have a seed."""
    if seed:
        return Chance(seed)
    return Chance(b"", orders=() if sitting.fair is None else sitting.fair.orders)


def with_orders(sitting: Sitting) -> Any:
    """The state on the table, with the orders that were made for its next step."""
    fair, state = sitting.fair, sitting.state
    if fair is None or not fair.orders:
        return state
    luck = _luck(state)
    return state if luck is None else replace(state, chance=replace(luck, orders=fair.orders))


def take_back_orders(
    sitting: Sitting, given: Any, step: Step[Any, Any]
) -> tuple[Sitting, Step[Any, Any]]:
    """Take back from a step the orders that it did not use; `given` is a state or the first luck."""
    fair = sitting.fair
    if fair is None or not fair.orders or given is sitting.state:
        return sitting, step
    luck = _luck(step.state)
    if luck is None or not luck.orders:
        return replace(sitting, fair=replace(fair, orders=())), step
    after = replace(sitting, fair=replace(fair, orders=luck.orders))
    return after, Step(replace(step.state, chance=replace(luck, orders=())), step.events)


def _luck(state: Any) -> Chance | None:
    """The luck of a game, in the field `chance` of its state; None: it has no fair luck there."""
    luck = getattr(state, "chance", None)
    return luck if isinstance(luck, Chance) and luck.orders is not None else None
