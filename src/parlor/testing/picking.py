"""Actions by number, and all of them: what a walk plays, and what counting tests play."""

from collections.abc import Iterator
from itertools import combinations
from math import comb
from typing import Any

from parlor.engine import Alternatives, Choice, Legal, Seat
from parlor.engine.contract import AnyGame
from parlor.engine.legal import with_field


def choose(game: AnyGame, seats: int, state: Any, choice: int) -> tuple[Seat, Any]:
    """The seat and the action that a number stands for; every answer and every aside has such a number."""
    offers = [(seat, game.legal(state, seat).answers) for seat in sorted(game.to_act(state))]
    unprompted = [(seat, game.legal(state, seat).asides) for seat in range(seats)]
    every = [*offers, *((seat, asides) for seat, asides in unprompted if asides != Alternatives())]
    seat, offered = every[choice % len(every)]
    return seat, pick(offered, choice // len(every))


def can_go_on(game: AnyGame, seats: int, state: Any) -> bool:
    """Is anybody asked? Or may somebody still show something, in a hand that is over?"""
    if game.to_act(state):
        return True
    return any(game.legal(state, seat).asides != Alternatives() for seat in range(seats))


def pick(offered: Alternatives[Any], choice: int) -> Any:
    """The action that a number stands for."""
    kinds = len(offered.actions) + len(offered.ranges) + len(offered.choices)
    assert kinds, "`to_act` asks a seat for which `legal` has no action"
    at, number = choice % kinds, choice // kinds
    if at < len(offered.actions):
        return offered.actions[at]
    at -= len(offered.actions)
    if at < len(offered.ranges):
        span = offered.ranges[at]
        return with_field(span.action, span.field, span.low + number % (span.high - span.low + 1))
    return pick_subset(offered.choices[at - len(offered.ranges)], number)


def pick_subset(choice: Choice[Any], number: int) -> Any:
    """The subset that a number stands for: its size first, then which of that size."""
    sizes = choice.most - choice.least + 1
    many, number = choice.least + number % sizes, number // sizes
    number %= comb(len(choice.among), many)
    chosen: list[Any] = []
    for at, item in enumerate(choice.among):
        with_it = (
            comb(len(choice.among) - at - 1, many - len(chosen) - 1) if many > len(chosen) else 0
        )
        if number < with_it:
            chosen.append(item)
        else:
            number -= with_it
    return with_field(choice.action, choice.field, tuple(chosen))


def everything(offered: Alternatives[Any] | Legal[Any]) -> Iterator[Any]:
    """Every action with every number and every selection, for counting. Things that look alike count once."""
    yield from offered.actions
    for span in offered.ranges:
        for number in range(span.low, span.high + 1):
            yield with_field(span.action, span.field, number)
    for choice in offered.choices:
        for many in range(choice.least, choice.most + 1):
            for some in dict.fromkeys(combinations(choice.among, many)):
                yield with_field(choice.action, choice.field, some)
