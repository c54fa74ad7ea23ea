"""Walks with fair luck, as a table deals it: a game that needs a shuffle gets a whole order, used once."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any

import msgspec
from msgspec.structs import replace

from parlor.engine import Chance, Seat, Shows, Step, Unshuffled
from parlor.testing.cases import Case
from parlor.testing.walks import choose, encode

ENOUGH = 100  # shuffles for one step


@dataclass
class Shoe:
    """Where orders come from: by luck, or those of an earlier walk again."""

    luck: Chance
    deck: int  # cards in each order, or as many as are asked for
    orders: list[tuple[int, ...]] = field(default_factory=list)  # all that were given
    cards: list[int] = field(default_factory=list)  # and how many each was asked for
    given: int = 0

    def next(self, cards: int) -> tuple[int, ...]:
        if self.given == len(self.orders):
            order, self.luck = self.luck.shuffle(range(max(self.deck, cards, 2)))
            self.orders.append(order)
            self.cards.append(cards)
        self.given += 1
        return self.orders[self.given - 1]


@dataclass(frozen=True, slots=True)
class FairWalk:
    """A stretch of play with fair luck; the first step is the start."""

    case: Case
    shoe: Shoe
    steps: tuple[Step[Any, Any], ...]


def fair_walk(case: Case, shoe: Shoe, choices: Chance, most: int) -> FairWalk:
    game = case.game
    state = fed(shoe, lambda luck: game.start(case.seats, Chance(b"", orders=luck)))
    steps: list[Step[Any, Any]] = [Step(state)]
    for _ in range(most):
        if not game.to_act(state):
            break
        choice, choices = choices.below(2**32)
        seat, action = choose(game, state, choice)
        steps.append(played(case, shoe, state, seat, action))
        state = steps[-1].state
    return FairWalk(case, shoe, tuple(steps))


def played(case: Case, shoe: Shoe, state: Any, seat: Seat, action: Any) -> Step[Any, Any]:
    step: Step[Any, Any] = fed(
        shoe, lambda luck: case.game.apply(with_luck(state, luck), seat, action)
    )
    return step


def with_luck(state: Any, orders: tuple[tuple[int, ...], ...]) -> Any:
    """A game that needs luck after its start keeps it in the field `chance` of its state."""
    chance = getattr(state, "chance", None)
    return state if chance is None else replace(state, chance=replace(chance, orders=orders))


def fed(shoe: Shoe, deed: Callable[[tuple[tuple[int, ...], ...]], Any]) -> Any:
    """Do it, with as many orders as it turns out to need."""
    orders: tuple[tuple[int, ...], ...] = ()
    for _ in range(ENOUGH):
        try:
            return deed(orders)
        except Unshuffled as short:
            orders = (*orders, shoe.next(short.cards))
    raise AssertionError(f"it wants ever more shuffles: {len(orders)}")


def sightings(walk: FairWalk, viewer: Seat | None) -> Iterator[tuple[int, int, Any]]:
    """The cards that a viewer saw: of which shuffle, at which place, and what was written there."""
    game = walk.case.game
    assert isinstance(game, Shows)
    before = None
    for step in walk.steps:
        whole = msgspec.to_builtins(
            {"view": game.view(step.state, viewer), "events": list(step.events)}
        )
        for face in game.faces(before, step, viewer):
            yield face.shuffle, face.place, pointed(whole, face.where)
        before = step.state


def pointed(whole: Any, where: str) -> Any:
    """What a JSON pointer leads to.

    >>> pointed({"view": {"cards": [7, 8]}}, "/view/cards/1")
    8
    """
    for name in where.split("/")[1:]:
        whole = whole[int(name)] if isinstance(whole, list | tuple) else whole[name]
    return whole


def written(walk: FairWalk) -> list[bytes]:
    return [encode(step) for step in walk.steps]
