"""What a seat might try, allowed or not, and how a game refuses it."""

import re
from collections.abc import Iterator
from typing import Any

from parlor.engine import Illegal, Legal, Seat
from parlor.engine.contract import AnyGame
from parlor.testing.walks import Walk, with_number

MANY = 40
CODE = re.compile(r"[a-z]+(_[a-z]+)*")
TRACE = re.compile(r"Traceback \(most recent call last\)|File \".*\", line \d+")


def attempts(walk: Walk, number: int, seat: Seat) -> tuple[Any, ...]:
    """What a seat tries in a state: its own actions, those of others, nearby numbers, stray actions."""
    every = walk.legal[number]
    mine = every[seat]
    allowed = [action for legal in every for action in pick_some(walk, legal.sample())]
    near = [other for action in allowed for other in neighbours(action)]
    pool = [*allowed, *near]
    few = walk.dice("attempts", number).sample(pool, min(12, len(pool)))
    given_up = dict.fromkeys(action for legal in every for action in legal.concessions)
    return (*pick_some(walk, mine.sample()), *outside(mine), *few, *walk.strays, *given_up)


def pick_some(walk: Walk, actions: tuple[Any, ...]) -> tuple[Any, ...]:
    """All of them, or a random half of `MANY` where there are more."""
    if len(actions) <= MANY:
        return actions
    return tuple(walk.dice("some").sample(actions, MANY // 2))


def neighbours(action: Any) -> Iterator[Any]:
    """The same action with one of its numbers one less or one more."""
    for field in action.__struct_fields__:
        number = getattr(action, field)
        if type(number) is int:
            yield with_number(action, field, number - 1)
            yield with_number(action, field, number + 1)


def outside(legal: Legal[Any]) -> Iterator[Any]:
    """The numbers just below and just above each range."""
    for span in legal.ranges:
        yield with_number(span.action, span.field, span.low - 1)
        yield with_number(span.action, span.field, span.high + 1)


def refusal(game: AnyGame, state: Any, seat: Seat, action: Any) -> Illegal:
    """The refusal of an action that is not legal."""
    try:
        game.apply(state, seat, action)
    except Illegal as no:
        return no
    raise AssertionError(f"`apply` played {action} of seat {seat}, which `legal` does not allow")


def check_refusal(no: Illegal) -> None:
    """A code for clients, and words for people."""
    assert CODE.fullmatch(no.code), f"the code of a refusal is snake_case, not {no.code!r}"
    text = str(no)
    assert text.strip(), f"the refusal {no.code} says nothing"
    assert not TRACE.search(text), f"the refusal {no.code} shows a stack trace: {text}"
