"""Walks with fair luck, as a table deals it: each shuffle is a whole order, made when the game asks for it."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

import msgspec
from msgspec.structs import replace

from parlor.engine import Chance, Seat, Shows, Step, Unshuffled
from parlor.testing.cases import Case
from parlor.testing.explain import script
from parlor.testing.picking import can_go_on, choose
from parlor.testing.walks import encode

ENOUGH = 100  # shuffles for one step
ASIDES = 8  # that we play in a hand that is over

Orders = tuple[tuple[int, ...], ...]


@dataclass
class Shoe:
    """Where orders come from: from luck, or from an earlier walk."""

    luck: Chance
    deck: int  # cards in each order; more where more are asked for
    orders: list[tuple[int, ...]] = field(default_factory=list)  # all that were given
    cards: list[int] = field(default_factory=list)  # the number of cards that each was asked for
    plain: list[bool] = field(default_factory=list)  # is it a draw of plain numbers?
    given: int = 0
    asked: list[tuple[int, bool]] = field(
        default_factory=list
    )  # for each that was given: everybody hears it

    def next(self, cards: int, plain: bool) -> tuple[int, ...]:
        self.asked[self.given :] = [(cards, plain)]
        if self.given == len(self.orders):
            order, self.luck = self.luck.shuffle(range(max(self.deck, cards, 2)))
            self.orders.append(order)
            self.cards.append(cards)
            self.plain.append(plain)
        self.given += 1
        return self.orders[self.given - 1]


@dataclass(frozen=True, slots=True)
class FairWalk:
    """A stretch of play with fair luck; the first step is the start."""

    case: Case
    shoe: Shoe
    steps: tuple[Step[Any, Any], ...]
    moves: tuple[tuple[Seat, Any], ...]
    taken: tuple[int, ...]  # the number of shuffles up to each step

    def script(self) -> str:
        """Python that plays the same moves."""
        return script(self.case, Chance(b"", orders=tuple(self.shoe.orders)), self.moves)


def fair_walk(case: Case, shoe: Shoe, choices: Sequence[int], luck: Chance, most: int) -> FairWalk:
    """Play at most so many moves, by the choices while they last and by luck after that."""
    game = case.game
    state = feed(shoe, lambda orders: game.start(case.seats, Chance(b"", orders=orders)))
    steps: list[Step[Any, Any]] = [Step(state)]
    moves, taken, asides = [], [shoe.given], 0
    for number in range(most):
        over = not game.to_act(state)
        if over and (asides == ASIDES or not can_go_on(game, case.seats, state)):
            break
        asides += over
        choice, luck = luck.below(2**32)
        if number < len(choices):
            choice = choices[number]
        seat, action = choose(game, case.seats, state, choice)
        steps.append(play(case, shoe, state, seat, action))
        moves.append((seat, action))
        taken.append(shoe.given)
        state = steps[-1].state
    return FairWalk(case, shoe, tuple(steps), tuple(moves), tuple(taken))


def replay_fairly(walk: FairWalk) -> Iterator[Step[Any, Any]]:
    """The same moves with the same orders, as from a log."""
    case, shoe = walk.case, Shoe(Chance(b""), 0, walk.shoe.orders)
    state = feed(shoe, lambda orders: case.game.start(case.seats, Chance(b"", orders=orders)))
    step: Step[Any, Any] = Step(state)
    yield step
    for seat, action in walk.moves:
        step = play(case, shoe, step.state, seat, action)
        yield step


def play(case: Case, shoe: Shoe, state: Any, seat: Seat, action: Any) -> Step[Any, Any]:
    step: Step[Any, Any] = feed(
        shoe, lambda orders: case.game.apply(with_orders(state, orders), seat, action)
    )
    return step


def with_orders(state: Any, orders: Orders) -> Any:
    """A game that needs luck after its start keeps it in the field `chance` of its state."""
    chance = getattr(state, "chance", None)
    return state if chance is None else replace(state, chance=replace(chance, orders=orders))


def feed(shoe: Shoe, play: Callable[[Orders], Any]) -> Any:
    """Play with as many orders as it turns out to need."""
    orders: Orders = ()
    for _ in range(ENOUGH):
        try:
            return play(orders)
        except Unshuffled as short:
            orders = (*orders, shoe.next(short.cards, short.plain))
    raise AssertionError(
        f"after {len(orders)} shuffles the game still asks for one: is its luck in `state.chance`?"
    )


def sightings(walk: FairWalk, viewer: Seat | None) -> Iterator[tuple[int, int, Any]]:
    """The cards that a viewer saw: the shuffle, the place in it, and what was written there."""
    game = walk.case.game
    assert isinstance(game, Shows)
    before = None
    for step in walk.steps:
        faces = list(game.faces(before, step, viewer))
        before = step.state
        if not faces:
            continue
        view = game.view(step.state, viewer)
        whole = msgspec.to_builtins({"view": view, "events": list(step.events)})
        for face in faces:
            yield face.shuffle, face.place, look_up(whole, face.where)


def look_up(whole: Any, pointer: str) -> Any:
    """What a JSON pointer leads to.

    >>> look_up({"view": {"cards": [7, 8]}}, "/view/cards/1")
    8
    """
    for name in pointer.split("/")[1:]:
        whole = whole[int(name)] if isinstance(whole, list | tuple) else whole[name]
    return whole


def check_cards(walk: FairWalk) -> None:
    """Each card that a game says it shows is the one that lay there."""
    game = walk.case.game
    assert isinstance(game, Shows)
    shoe = walk.shoe
    lay = [
        [card if plain else game.pack[card] for card in order if card < cards]
        for order, cards, plain in zip(shoe.orders, shoe.cards, shoe.plain, strict=True)
    ]
    for viewer in (*range(walk.case.seats), None):
        for shuffle, place, seen in sightings(walk, viewer):
            expected = lay[shuffle][place]
            assert seen == expected, (
                f"`faces` shows viewer {viewer} {seen} at place {place} of shuffle {shuffle}, "
                f"where {expected} lay"
            )


def encode_steps(steps: Sequence[Step[Any, Any]]) -> list[bytes]:
    return [encode(step) for step in steps]
