"""What somebody might try at a table, allowed or not, and how a game says no to it."""

import re
from collections.abc import Iterator
from typing import Any

import msgspec

from parlor.engine import Illegal, Legal, Seat
from parlor.engine.contract import AnyGame
from tests.engine.walks import Walk, within

CODE = re.compile(r"[a-z]+(_[a-z]+)*")


def attempts(walk: Walk, state: Any) -> Iterator[tuple[Seat, Any]]:
    """What any seat may do here, tried by every seat; its neighbours; and stray actions."""
    game = walk.game
    allowed = [action for seat in walk.seats for action in game.legal(state, seat).sample()]
    near = [other for action in allowed for other in neighbours(action)]
    some, _ = walk.lucky("attempts").shuffle((*allowed, *near))
    for seat in walk.seats:
        mine = game.legal(state, seat)
        for action in (*mine.sample(), *outside(mine), *some[:12], *walk.strays):
            yield seat, action


def neighbours(action: Any) -> Iterator[Any]:
    """The same action with one of its numbers one less or one more."""
    for field in msgspec.structs.fields(action):
        number = getattr(action, field.name)
        if type(number) is int:
            yield within(action, field.name, number - 1)
            yield within(action, field.name, number + 1)


def outside(legal: Legal[Any]) -> Iterator[Any]:
    """The numbers just below and just above each range."""
    for span in legal.ranges:
        yield within(span.action, span.field, span.low - 1)
        yield within(span.action, span.field, span.high + 1)


def refusal(game: AnyGame, state: Any, seat: Seat, action: Any) -> Illegal:
    try:
        game.apply(state, seat, action)
    except Illegal as no:
        return no
    raise AssertionError(f"seat {seat} played {action}, which `legal` does not allow")


def check_refusal(no: Illegal, seat: Seat, action: Any) -> None:
    """A refusal has a code for clients, and its text names something of what was asked."""
    assert CODE.fullmatch(no.code), no.code
    asked = [f"seat {seat}", *names(msgspec.to_builtins(action))]
    assert any(name in str(no) for name in asked), (no.code, str(no), asked)


def names(value: Any) -> Iterator[str]:
    """What an action speaks of: the words of its type, its numbers, its texts.

    >>> list(names({"type": "raise_to", "amount": 4}))
    ['raise', 'to', '4']
    """
    match value:
        case dict():
            for each in value.values():
                yield from names(each)
        case list() | tuple():
            for each in value:
                yield from names(each)
        case str():
            yield from (part for part in value.split("_") if part)
        case int():
            yield str(value)
        case _:
            pass
