"""Clocks of a game that names its questions: an interrupted question goes on with the time it had.

A question is put aside when its seat is not asked it any more. The table cannot know whether it was answered or
interrupted; so it is charged, and remembered until a new turn of the seat begins.
"""

from typing import Any

from msgspec.structs import replace

from parlor.base.row import Instant
from parlor.engine import Asks, Question, Seat
from parlor.table.model import Chair, Clock, Sitting, Suspended
from parlor.table.rules import clocks

REMEMBERED = 64  # questions of one seat that may be open again: more than any game nests


def pass_on(
    clock: Clock,
    game: Asks,
    sitting: Sitting,
    state: Any,
    asked: tuple[Seat, ...],
    at: Instant,
    actor: Seat | None,
) -> tuple[Chair, ...]:
    """Stop the clocks of questions that are not open any more, and run those of the questions that are."""
    chairs = list(sitting.chairs)
    for seat in sitting.asked:
        if seat not in asked:
            chairs[seat] = put_aside(chairs[seat], clock, at, acted=seat == actor)
    for seat in asked:
        question = game.question(state, seat)
        chairs[seat] = ask(chairs[seat], question, clock, at, acted=seat == actor)
    return tuple(chairs)


def ask(chair: Chair, question: Question, clock: Clock, at: Instant, acted: bool = False) -> Chair:
    """The seat is asked this: a new question, the one that is open already, or an interrupted one."""
    if chair.question is not None:
        if chair.question.id == question.id:
            return clocks.run(replace(chair, question=question), at)
        chair = put_aside(chair, clock, at, acted)
    found = find_suspended(chair, question)
    if found is not None:  # those that interrupted it are over
        earlier, suspended = chair.suspended[found], chair.suspended[:found]
        chair = replace(
            chair,
            used=earlier.used,
            charged=earlier.used,
            incremented=earlier.incremented,
            suspended=suspended,
        )
    elif question.kind == "turn":  # a turn before this one is over
        chair = replace(chair, suspended=())
    return clocks.run(replace(chair, question=question), at)


def find_suspended(chair: Chair, question: Question) -> int | None:
    """Where in `Chair.suspended` a question is that was interrupted."""
    for number, earlier in enumerate(chair.suspended):
        if earlier.question.id == question.id:
            return number
    return None


def put_aside(chair: Chair, clock: Clock, at: Instant, acted: bool) -> Chair:
    """The seat is not asked this any more: stop its clock and charge it. Its own act earns the increment."""
    question = chair.question
    assert question is not None, f"nothing was asked at {chair}"
    used = clocks.time_used(chair, at)
    charged = clocks.charge(chair, clock, used)
    left, incremented = charged.left, chair.incremented
    if acted and not incremented and not clocks.has_own_time(chair, clock):
        left, incremented = None if left is None else left + clock.increment, True
    record = Suspended(question, used, incremented)
    return replace(
        charged,
        since=None,
        used=0,
        charged=0,
        incremented=False,
        question=None,
        left=left,
        suspended=forget_oldest((*chair.suspended, record)),
    )


def forget_oldest(suspended: tuple[Suspended, ...]) -> tuple[Suspended, ...]:
    """Keep the outermost question, and the last ones."""
    if len(suspended) <= REMEMBERED:
        return suspended
    return (*suspended[:1], *suspended[2:])
