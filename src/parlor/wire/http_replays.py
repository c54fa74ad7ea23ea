"""The HTTP bodies about finished games and lessons; the document itself is `replays.structs.Replay`."""

from typing import Annotated, Any, Literal, TypeAlias

import msgspec
from msgspec import Meta

from parlor.base.row import Instant
from parlor.engine import Legal, Outcome, Seat, Value
from parlor.engine.lesson import Caption
from parlor.replays.structs import Replay, ReplaySeat, Viewpoint
from parlor.wire.http_bodies import RequestBody

BASE64 = "^([0-9A-Za-z+/]{4})*([0-9A-Za-z+/]{2}==|[0-9A-Za-z+/]{3}=)?$"
ShareKey: TypeAlias = Annotated[str, Meta(min_length=1, max_length=100)]
# The name of a format of records, as `GameListing.records` has it.
FormatName: TypeAlias = Annotated[str, Meta(min_length=1, max_length=40)]
# Its bytes, in base64: the charset of a file is inside of it.
Base64: TypeAlias = Annotated[bytes, Meta(extra_json_schema={"pattern": BASE64})]
RecordFile: TypeAlias = Annotated[
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


class GamesAsked(RequestBody, frozen=True):
    """GET /api/v1/tables/{table}/games?before=…&limit=…"""

    before: Annotated[int, Meta(ge=1, le=1_000_000)] = 1_000_000  # the `next` of the page before
    limit: Annotated[int, Meta(ge=1, le=100)] = 50


class PastGame(Value, frozen=True, omit_defaults=True):
    """A game that is over, or a hand of a series. People who may not see it learn only when it was played."""

    round: int
    begun: Instant
    ended: Instant
    replay: bool = False  # may you look at it?
    seats: tuple[ReplaySeat, ...] = ()
    outcome: Outcome | None = None  # None: its table was closed in the middle of it


class PastGameList(Value, frozen=True):
    """GET /api/v1/tables/{table}/games: the newest first."""

    table: str
    game: str
    games: tuple[PastGame, ...]
    next: int | None = None  # `before=` this for the page after it; None: there is none


class RecordAsked(RequestBody, frozen=True):
    """GET /api/v1/tables/{table}/games/{round}/records/{format}?from=…&key=…"""

    view: Literal["seat", "watch"] | None = msgspec.field(name="from", default=None)
    key: ShareKey | None = None  # of somebody who shared their seat


class RecordWritten(Value, frozen=True):
    """A game, or several, as a file of another program."""

    name: str  # for the file
    media_type: str
    file: Base64


class RecordGiven(RequestBody, frozen=True):
    """POST /api/v1/records/{format}: a file from elsewhere, as it is."""

    file: RecordFile


class RecordRead(Value, frozen=True):
    """The games in a file, told like games of this house."""

    games: tuple[Replay, ...]  # at least one


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
