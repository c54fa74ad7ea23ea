"""The deal of a hand in a series: what it tells is held to the promises that events of `apply` are held to."""

from random import Random
from typing import Any

import msgspec

from parlor.engine import Chance, Seat, Serial, Step
from parlor.engine.contract import AnyGame
from parlor.engine.promises import promises_of
from parlor.testing.cases import Case
from parlor.testing.checks.faces import swap_leaves
from parlor.testing.checks.secrecy import name
from parlor.testing.fair_walks import Orders, Shoe, feed
from parlor.testing.walks import encode, reread

NEIGHBOURS = 3  # worlds next door that we deal for each hand


def deal_and_check(
    case: Case, purse: Any, seats: tuple[Seat, ...], shoe: Shoe, dice: Random
) -> Step[Any, Any]:
    """Deal a hand. Its events are words of the game, the same in every replay, and tell no secret."""
    serial, before = case.game, encode(purse)
    assert isinstance(serial, Serial), serial

    def deal(orders: Orders) -> Step[Any, Any]:
        return serial.deal(purse, seats, Chance(b"", orders=orders))

    step = feed(shoe, deal)
    assert isinstance(step, Step), f"`deal` returned {step!r} and no Step"
    assert encode(purse) == before, "`deal` changed the purse that it was given"
    for event in step.events:
        assert reread(event, case.game.words.event) == event, f"not an event: {event}"
    again = feed(Shoe(Chance(b""), 0, shoe.orders), deal)
    assert encode(again) == encode(step), "`deal` gives another hand"
    for _ in range(NEIGHBOURS if shoe.orders else 0):
        compare(case, step, feed(exchange_cards(shoe, dice), deal))
    return step


def exchange_cards(shoe: Shoe, dice: Random) -> Shoe:
    """The same orders with two cards of one of them exchanged."""
    orders = list(shoe.orders)
    which = dice.randrange(len(orders))
    orders[which] = swap_leaves(orders[which], *dice.sample(orders[which], 2))
    return Shoe(Chance.named("more"), shoe.deck, orders)


def compare(case: Case, here: Step[Any, Any], there: Step[Any, Any]) -> None:
    """A viewer who sees the same in two worlds hears the same of their deals, but for what is promised."""
    game = case.game
    told, other = unrevealing(game, here), unrevealing(game, there)
    for viewer in (None, *range(case.seats)) if told != other else ():
        alike = game.view(here.state, viewer) == game.view(there.state, viewer)
        assert not alike, (
            f"what a deal did tells {name(viewer)} a secret: {told} in one world,"
            f" {other} in another that looks the same"
        )


def unrevealing(game: AnyGame, step: Step[Any, Any]) -> list[Any]:
    """The events of a step, as JSON has them, without those in `promises.reveals`."""
    promised = promises_of(type(game)).reveals
    told = [msgspec.to_builtins(event) for event in step.events]
    return [event for event in told if event["type"] not in promised]
