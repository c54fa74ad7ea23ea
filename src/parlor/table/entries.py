"""What a table writes into its log, and what it tells of it.

An entry is an input: replaying a table's entries brings back the table. Most entries may be heard by all and
are told as they are; `Acted` and `Requested` are told by the game's own events, `Started` (its seed is
secret) as `Begun`, `Sealed` (its secret is) as `Seal`, and `Cut` as `Opened`. A row of the game that takes a
shuffle also tells `Dealt`.
"""

from typing import Any, TypeAlias, get_args

import msgspec

from parlor.base.person import Person, PersonId
from parlor.engine import Outcome, Seat, Variant
from parlor.table.model import OfferKind, Settings
from parlor.table.series_entries import CashedOut, HandEnded, Requested, SeriesEnded
from parlor.table.shuffle_entries import (
    Abandoned,
    Committed,
    Cut,
    Dealt,
    Mixed,
    Opened,
    Seal,
    Sealed,
    Vowed,
)


class Acted(Variant, frozen=True):
    seat: Seat
    action: Any


class Started(Variant, frozen=True, omit_defaults=True):
    seed: bytes
    seats: tuple[Seat, ...] | None = (
        None  # in a series: to whom the hand is dealt, if that is settled
    )


class Sat(Variant, frozen=True):
    seat: Seat
    person: Person


class Left(Variant, frozen=True):
    seat: Seat
    bot: str | None = None  # the bot that keeps the seat, in the middle of a game


class Returned(Variant, frozen=True):
    seat: Seat


class Readied(Variant, frozen=True):
    seat: Seat
    ready: bool


class BotPut(Variant, frozen=True):
    seat: Seat
    level: str


class BotRemoved(Variant, frozen=True):
    seat: Seat


class Freed(Variant, frozen=True):
    seat: Seat


class TimedOut(Variant, frozen=True, omit_defaults=True):
    seat: Seat
    gone: bool = False  # its person was not connected


class CameBack(Variant, frozen=True):
    seat: Seat


class Paused(Variant, frozen=True):
    by: PersonId


class Resumed(Variant, frozen=True):
    by: PersonId


class Offered(Variant, frozen=True):
    seat: Seat
    kind: OfferKind
    about: Seat | None = None
    bot: str | None = None  # which one: others may be installed when the log is replayed
    asked: tuple[Seat, ...] | None = None  # who was there to be asked; None: everybody who plays


class Answered(Variant, frozen=True):
    seat: Seat
    accept: bool


class Lapsed(Variant, frozen=True):
    pass


class Said(Variant, frozen=True, omit_defaults=True):
    person: Person
    text: str
    apart: bool = False  # among those who watch or are out of the game: players in it hear it later


class Hosted(Variant, frozen=True):
    person: Person


class Kicked(Variant, frozen=True, omit_defaults=True):
    person: Person
    out: bool  # until they are admitted again
    bot: str | None = None  # the bot that has their seat now, in the middle of a game


class Admitted(Variant, frozen=True):
    """A person who was kept out may come again."""

    person: Person


class Locked(Variant, frozen=True):
    locked: bool


class Muted(Variant, frozen=True):
    person: Person
    muted: bool


class Reseated(Variant, frozen=True):
    """The sitters of two seats changed places."""

    seat: Seat
    to: Seat


class Changed(Variant, frozen=True, omit_defaults=True):
    """What was not changed is left out. Other options take the last game off the table, but not in a series."""

    options: dict[str, Any] | None = None
    settings: Settings | None = None


class Claimed(Variant, frozen=True):
    """Somebody says that the seat is theirs; the host decides."""

    seat: Seat
    person: Person


class Granted(Variant, frozen=True):
    """The answer: the seat has changed hands, or not (also where nobody answered in time)."""

    seat: Seat
    person: Person
    accept: bool


class Renamed(Variant, frozen=True):
    """Somebody has another name now, or an account."""

    person: Person


class Forfeited(Variant, frozen=True, omit_defaults=True):
    """A player who leaves a rated game, or one that can be given up, has lost it."""

    seat: Seat
    bot: str | None = None  # the bot that plays on for them, where the others do
    absent: bool = False  # they were disconnected for long, and another player claimed the win


class Revived(Variant, frozen=True):
    """The server was away and is back: the time it was gone costs nobody anything."""


class Closed(Variant, frozen=True):
    reason: str


class Begun(Variant, frozen=True):
    round: int


class Agreed(Variant, frozen=True):
    kind: OfferKind


class Ended(Variant, frozen=True):
    outcome: Outcome


class FellAsleep(Variant, frozen=True):
    """Everybody is away: the table waits for the first to come back."""


Plain: TypeAlias = (
    Sat
    | Left
    | Returned
    | Readied
    | BotPut
    | BotRemoved
    | Freed
    | TimedOut
    | CameBack
    | Paused
    | Resumed
    | Offered
    | Answered
    | Lapsed
    | Said
    | Hosted
    | Kicked
    | Admitted
    | Locked
    | Muted
    | Reseated
    | Changed
    | Claimed
    | Granted
    | Renamed
    | Forfeited
    | Committed
    | Vowed
    | Mixed
    | Abandoned
    | Revived
    | Closed
)  # told as they are written
Recorded: TypeAlias = Started | Sealed | Cut | Plain
Entry: TypeAlias = Acted | Requested | Recorded
SeriesNews: TypeAlias = HandEnded | CashedOut | SeriesEnded
News: TypeAlias = Plain | Begun | Seal | Opened | Dealt | Agreed | Ended | FellAsleep | SeriesNews


class _ActedRaw(msgspec.Struct, frozen=True, tag_field="type", tag="acted"):
    seat: Seat
    action: msgspec.Raw


class _RequestedRaw(msgspec.Struct, frozen=True, tag_field="type", tag="requested"):
    seat: Seat
    request: msgspec.Raw


_encoder = msgspec.json.Encoder()
_entry = msgspec.json.Decoder(_ActedRaw | _RequestedRaw | Recorded)
_anything: msgspec.json.Decoder[Any] = msgspec.json.Decoder()


_kinds: dict[type, str] = {kind: kind.__struct_config__.tag for kind in get_args(Entry)}


def kind_of(entry: Entry) -> str:
    return _kinds[type(entry)]


def encode_entry(entry: Entry) -> str:
    """An entry as the body of a row."""
    return _encoder.encode(entry).decode()


def decode_entry(
    body: str, action: msgspec.json.Decoder[Any], request: msgspec.json.Decoder[Any] = _anything
) -> Entry:
    """The entry in the body of a row; its action or request is read by the table's game."""
    entry: _ActedRaw | _RequestedRaw | Entry = _entry.decode(body)
    if isinstance(entry, _ActedRaw):
        return Acted(entry.seat, action.decode(entry.action))
    if isinstance(entry, _RequestedRaw):
        return Requested(entry.seat, request.decode(entry.request))
    return entry
