"""The luck of a game at a table: whole orders that were made for it, each used once, the first one first.

A state never keeps what is still to come. The orders wait beside it (`Fairness.orders`), are given to the game
for one step, and what the step leaves goes back.
"""

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from parlor.engine import Chance, Step, Unshuffled
from parlor.table.fairness import Fairness
from parlor.table.model import Sitting
from parlor.table.shuffle_entries import Shuffle


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
        return replace(sitting, fair=keep_orders(fair, 0)), step
    after = replace(sitting, fair=keep_orders(fair, len(luck.orders)))
    return after, Step(replace(step.state, chance=replace(luck, orders=())), step.events)


def keep_orders(fair: Fairness, left: int) -> Fairness:
    """So many orders are left of those that wait."""
    if left == len(fair.orders):
        return fair
    cut = len(fair.orders) - left
    waiting = fair.taken_from[cut:]
    wanted = {batch for batch, _ in waiting}
    former = tuple(each for each in fair.former if each.batch in wanted)
    return replace(fair, orders=fair.orders[cut:], taken_from=waiting, former=former)


def took_orders(before: Sitting, after: Sitting) -> bool:
    """Did the game take orders that were waiting? (Tables of scheme 1 told nothing of it.)"""
    had, has = before.fair, after.fair
    if had is None or has is None or not had.orders or had.scheme == 1:
        return False
    return len(has.orders) < len(had.orders)


def find_shuffles(before: Sitting, play: Callable[[Sitting], object]) -> tuple[Shuffle, ...]:
    """The shuffles that a row takes, and of how many cards each: found by withholding them one by one."""
    fair = before.fair
    assert fair is not None, "nothing was shuffled here"
    found: list[Shuffle] = []
    for at, (batch, use) in enumerate(fair.taken_from):
        try:
            play(replace(before, fair=replace(fair, orders=fair.orders[:at])))
        except Unshuffled as wanted:
            found.append(Shuffle(batch, use, wanted.cards, wanted.plain))
        else:
            break
    return tuple(found)


def _luck(state: Any) -> Chance | None:
    """The luck of a game, in the field `chance` of its state; None: it has no fair luck there."""
    luck = getattr(state, "chance", None)
    return luck if isinstance(luck, Chance) and luck.orders is not None else None
