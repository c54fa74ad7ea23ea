"""A three-minute lesson: a seeded game with captions that the learner plays along."""

from collections.abc import Iterator
from typing import Any

import msgspec

from parlor.base.structs import Value
from parlor.engine.chance import Chance
from parlor.engine.contract import AnyGame, Seat
from parlor.engine.registry import GameType


class Caption(Value, frozen=True, omit_defaults=True):
    """What the learner reads; a language that is left out falls back to English."""

    en: str
    ru: str = ""
    fi: str = ""


class Beat(Value, frozen=True):
    """One step of a lesson: something to read, and the action that comes next.

    The learner plays the actions of the learner's seat, the others are played by themselves. A beat without
    an action is only read.
    """

    caption: Caption
    seat: Seat | None = None
    action: Any = None
    nudge: Caption | None = None  # said when the learner tries something else


class Lesson(Value, frozen=True):
    """A whole lesson: the same game each time, from a named chance."""

    title: Caption
    learner: Seat
    names: tuple[str, ...]  # of the seats
    chance: str  # see `Chance.named`
    beats: tuple[Beat, ...]
    options: dict[str, Any] = msgspec.field(default_factory=dict)
    marks: bool = False  # is the place to play marked before the learner has tried another?
    # The shuffles of the lesson, one after another, where it leaves them to no chance: each an order of cards
    # as the game gives them to its chance.
    orders: tuple[tuple[int, ...], ...] = ()


def lesson_of(kind: GameType) -> Lesson | None:
    """The lesson that a game brings, as the class variable `lesson`."""
    found: Lesson | None = getattr(kind, "lesson", None)
    return found


class Scene(Value, frozen=True):
    """A beat on the stage: how the game stands before its action, and what led there."""

    beat: Beat
    state: Any
    events: tuple[Any, ...] = ()


def perform(game: AnyGame, lesson: Lesson) -> Iterator[Scene]:
    """The lesson beat by beat; an action that the rules refuse raises `Illegal`, as in any game."""
    chance = Chance.named(lesson.chance)
    if lesson.orders:
        chance = msgspec.structs.replace(chance, orders=lesson.orders)
    state = game.start(len(lesson.names), chance)
    events: tuple[Any, ...] = ()
    for beat in lesson.beats:
        yield Scene(beat, state, events)
        events = ()
        if beat.seat is not None:
            step = game.apply(state, beat.seat, beat.action)
            state, events = step.state, step.events
