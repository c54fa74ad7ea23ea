"""What leaves a table: the same events and news for all, and for each audience its own view."""

from typing import Any

import msgspec

from parlor.base.person import Person
from parlor.base.row import Instant, TableId
from parlor.base.structs import snake
from parlor.engine import Alternatives, Legal, Question, Seat
from parlor.table.entries import News
from parlor.table.may import May
from parlor.table.model import Milliseconds
from parlor.table.sights import Room, SeatClock


class Letter(msgspec.Struct, frozen=True, tag_field="type", tag=snake, omit_defaults=True):
    """Something for a client. Letters grow only by fields with defaults, so old clients can read them."""


class Told(msgspec.Struct, frozen=True, array_like=True):
    """What one row told everybody: [seq, the game's events, the table's news]."""

    seq: int
    events: tuple[Any, ...] = ()
    news: tuple[News, ...] = ()


class Update(Letter, frozen=True):
    """One row of a table, as an audience may know it."""

    table: TableId
    seq: int
    events: tuple[Any, ...] = ()  # of the game: what to animate
    news: tuple[News, ...] = ()  # of the table
    view: Any = None  # of the game: what is true; left out where the game did not move
    asked: tuple[Seat, ...] = ()  # the seats the game waits for; told together with the view
    # What it asks you, if it names its questions; told together with the view, and with the room.
    question: Question | None = None
    legal: Legal[Any] | None = None  # for subscribers who asked for it
    clocks: tuple[SeatClock, ...] = ()
    room: Room | None = None  # left out where nothing about the table itself changed
    seat: Seat | None = None  # yours; told together with the room
    ref: str | None = None  # your message that did this
    may: May | None = None  # told together with the room, to subscribers who asked for it
    # In a series: what you may ask for, beside playing. Told together with the room, to subscribers who asked
    # for `legal` or `may`.
    requests: Alternatives[Any] | None = None
    at: Instant = 0  # when it happened, for subscribers who asked for `updates`


class Snapshot(Letter, frozen=True):
    """A table as it stands, and the last of what was missed."""

    table: TableId
    seq: int
    room: Room
    view: Any = None
    asked: tuple[Seat, ...] = ()
    question: Question | None = None
    seat: Seat | None = None
    told: tuple[Told, ...] = ()
    missed: int = 0  # rows after the one you named that `told` leaves out
    legal: Legal[Any] | None = None
    clocks: tuple[SeatClock, ...] = ()
    may: May | None = None
    requests: Alternatives[Any] | None = None
    # For players: what everybody was told of the batch of shuffles in use, from its seal on.
    shuffles: tuple[News, ...] = ()


class Presence(Letter, frozen=True):
    """Which seats are connected, and who watches. Not part of the log, so it has no seq."""

    table: TableId
    connected: tuple[bool, ...]
    watching: int = 0
    watchers: tuple[Person, ...] = ()  # who they are, the first fifty
    # For each seat whose person is disconnected, where leaving loses: when the opponent may claim the win.
    loses_in: tuple[Milliseconds | None, ...] = ()
    may: May | None = None  # it changes with who is connected
