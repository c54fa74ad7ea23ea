"""The HTTP bodies about finished games and lessons; the document itself is `replays.structs.Replay`."""

from typing import Annotated, Any, Literal, TypeAlias

import msgspec
from msgspec import Meta

from parlor.engine import Legal, Seat, Value
from parlor.engine.lesson import Caption
from parlor.replays.structs import Viewpoint
from parlor.wire.http_bodies import RequestBody

BASE64 = "^([0-9A-Za-z+/]{4})*([0-9A-Za-z+/]{2}==|[0-9A-Za-z+/]{3}=)?$"
ShareKey: TypeAlias = Annotated[str, Meta(min_length=1, max_length=100)]
# Its bytes, in base64: the charset of a file is inside of it.
SgfFile: TypeAlias = Annotated[
    bytes, Meta(max_length=262_144, extra_json_schema={"pattern": BASE64})
]


class ReplayAsked(RequestBody, frozen=True):
    """GET /api/v1/tables/{table}/games/{round}?from=…&key=…"""

    # Your own seat, as a spectator, or all cards open where the game allows it.
    view: Viewpoint | None = msgspec.field(name="from", default=None)
    key: ShareKey | None = None  # of somebody who shared their seat
    download: Literal[0, 1] = 0  # 1: as a file to keep


class ReplayShared(Value, frozen=True):
    """POST /api/v1/tables/{table}/games/{round}/share: a link by which others see it from your seat."""

    url: str
    key: ShareKey


class SgfAsked(RequestBody, frozen=True):
    """GET /api/v1/tables/{table}/games/{round}/sgf?key=…"""

    key: ShareKey | None = None  # of somebody who shared their seat


class SgfWritten(Value, frozen=True):
    """A game of dots as SGF, for other programs."""

    name: str  # for the file
    text: str


class SgfGiven(RequestBody, frozen=True):
    """POST /api/v1/sgf: a file from elsewhere, as it is."""

    file: SgfFile


class LessonStep(Value, frozen=True, omit_defaults=True):
    """One beat of a lesson, as the learner sees it."""

    caption: Caption
    view: Any  # before the action
    asked: tuple[Seat, ...] = ()
    events: tuple[Any, ...] = ()  # what led here
    seat: Seat | None = None  # who acts now; none: read, and go on
    action: Any = None
    legal: Legal[Any] | None = None  # where the learner acts
    nudge: Caption | None = None


class LessonSheet(Value, frozen=True):
    """GET /api/v1/lessons/{game}"""

    game: str
    title: Caption
    learner: Seat
    names: tuple[str, ...]
    options: dict[str, Any]
    steps: tuple[LessonStep, ...]  # the last one shows the end
    marks: bool = False  # is what the learner is to do marked before they have tried?
