"""A three-minute lesson: a seeded game with captions that the learner plays along."""

from collections.abc import Sequence
from typing import Any, ClassVar, Protocol, runtime_checkable

import msgspec

from parlor.engine.contract import Seat
from parlor.engine.words import Value


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


@runtime_checkable
class Teaches(Protocol):
    """A game that brings a lesson."""

    lesson: ClassVar[Lesson]


def actions(beats: Sequence[Beat]) -> list[tuple[Seat, Any]]:
    """What is played in a lesson, in order."""
    return [(beat.seat, beat.action) for beat in beats if beat.seat is not None]
