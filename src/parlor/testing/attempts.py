"""What a seat might try, allowed or not, and how a game refuses it."""

import re
from collections.abc import Iterator
from typing import Any

from parlor.engine import Choice, Illegal, Legal, Range, Seat
from parlor.engine.contract import AnyGame
from parlor.engine.legal import with_field
from parlor.testing.walks import Walk

MANY = 40
CODE = re.compile(r"[a-z]+(_[a-z]+)*")
TRACE = re.compile(r"Traceback \(most recent call last\)|File \".*\", line \d+")


def attempts(walk: Walk, number: int, seat: Seat) -> tuple[Any, ...]:
    """What a seat tries in a state: its own actions, those of others, nearby numbers, stray actions."""
    every = walk.legal[number]
    mine = every[seat]
    allowed = [action for legal in every for action in pick_some(walk, offers_of(legal))]
    near = [other for action in allowed for other in neighbours(action)]
    pool = [*allowed, *near]
    few = walk.dice("attempts", number).sample(pool, min(12, len(pool)))
    given_up = dict.fromkeys(action for legal in every for action in legal.concessions)
    beyond = (action for _, action in outside(mine))
    return (*pick_some(walk, offers_of(mine)), *beyond, *few, *walk.strays, *given_up)


def offers_of(legal: Legal[Any]) -> tuple[Any, ...]:
    """A sample of all that a seat may do but give up: answers and asides."""
    return (*legal.sample(), *legal.asides.sample())


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
            yield with_field(action, field, number - 1)
            yield with_field(action, field, number + 1)


def outside(legal: Legal[Any]) -> Iterator[tuple[Range[Any] | Choice[Any], Any]]:
    """Each range with the numbers just below and just above it, and each choice with wrong selections."""
    for span in (*legal.ranges, *legal.asides.ranges):
        for number in (span.low - 1, span.high + 1):
            yield span, with_field(span.action, span.field, number)
    for choice in (*legal.choices, *legal.asides.choices):
        for wrong in wrong_selections(choice):
            yield choice, with_field(choice.action, choice.field, wrong)


def wrong_selections(choice: Choice[Any]) -> Iterator[tuple[Any, ...]]:
    """One too few, one too many, and one thing more often than it is there."""
    among, least, most = choice.among, choice.least, choice.most
    if least > 0:
        yield among[: least - 1]
    if most < len(among):
        yield among[: most + 1]
    if among:
        often = among.count(among[0]) + 1
        yield (among[0],) * often


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
