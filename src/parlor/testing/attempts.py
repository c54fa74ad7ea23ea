"""What somebody might try at a table, allowed or not, and how a game says no to it."""

import re
from collections.abc import Iterator
from typing import Any

import msgspec

from parlor.engine import Illegal, Legal, Seat
from parlor.engine.contract import AnyGame
from parlor.testing.walks import Walk, within

MANY = 40
CODE = re.compile(r"[a-z]+(_[a-z]+)*")


def attempts(walk: Walk, state: Any) -> Iterator[tuple[Seat, Any]]:
    """What any seat may do here, tried by every seat; its neighbours; giving up; and stray actions."""
    game = walk.game
    legal = [game.legal(state, seat) for seat in walk.seats]
    allowed = [action for mine in legal for action in some(walk, mine.sample())]
    near = [other for action in allowed for other in neighbours(action)]
    few, _ = walk.lucky("attempts").shuffle((*allowed, *near))
    given_up = {action for mine in legal for action in mine.concessions}
    for seat, mine in enumerate(legal):
        tried = (*some(walk, mine.sample()), *outside(mine), *few[:12], *walk.strays)
        for action in (*tried, *given_up):
            yield seat, action


def some(walk: Walk, actions: tuple[Any, ...]) -> tuple[Any, ...]:
    """All of them; or a few, where there are many that differ in a number alone."""
    if len(actions) <= MANY:
        return actions
    luck, chosen = walk.lucky("some"), []
    for _ in range(MANY // 2):
        at, luck = luck.below(len(actions))
        chosen.append(actions[at])
    return tuple(dict.fromkeys(chosen))


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
