"""The native protocol: JSON text frames over one WebSocket, each an object with a `type`.

A client says hello, subscribes to tables, acts and asks; the server answers with the letters of
`table.letters` and the few below. Input is strict: unknown types and fields are refused. Output grows only
by fields with defaults.
"""

from typing import Annotated, Any, Literal, TypeAlias, cast

import msgspec
from msgspec import Meta

from parlor.base.person import Person
from parlor.base.row import Instant, TableId
from parlor.base.structs import Digest
from parlor.engine import QuestionId, Variant
from parlor.lobby.commands import Challenge, Lobby, Reply, Wait
from parlor.lobby.letters import ChallengeNews, LobbyList, LobbyNews, Rated
from parlor.table.commands import Command
from parlor.table.letters import Letter, Presence, Snapshot, Update
from parlor.table.model import Ref

PROTOCOL = 1

TableName: TypeAlias = Annotated[str, Meta(min_length=1, max_length=40)]


class Hello(Variant, frozen=True):
    """The first message: which protocol the client speaks."""

    protocol: int = PROTOCOL


class Subscribe(Variant, frozen=True):
    """Follow a table. To resume, name the last seq you saw and how many missed events you want at most."""

    table: TableName
    after: Annotated[int, Meta(ge=0)] | None = None
    events: Annotated[int, Meta(ge=0, le=500)] = 50
    legal: bool = False  # send what I may do with every update: for bots and the generic page
    passphrase: Annotated[str, Meta(max_length=100)] = ""  # where the table has one
    links: bool = False  # I give tips and links for the shuffles: see `Vow` and `Link`
    scheme: int = 1  # that this client knows; clients with another scheme take no part
    may: bool = (
        False  # tell me which commands the table would carry out for me: for pages with buttons
    )
    # What I missed comes row by row: the table as it stood after row `after`, then every update since as it was
    # for me then, however many there are. Each says when it happened. For programs that keep a whole history.
    updates: bool = False


class Unsubscribe(Variant, frozen=True):
    table: TableName


class Act(Variant, frozen=True):
    """Play. The action is read by the table's game; the answer is the update that carries your `ref`."""

    table: TableName
    ref: Ref
    action: msgspec.Raw
    # The id of the question that it answers, as the last letter named it. If another one is open now, it is
    # refused with `moved_on`. Left out for an aside.
    question: QuestionId | None = None

    @classmethod
    def of(cls, table: str, ref: str, action: object, question: str | None = None) -> "Act":
        """A message that was never bytes: its action is a value, which the table checks like any other."""
        return cls(table, ref, cast("msgspec.Raw", action), question)


class Ask(Variant, frozen=True):
    """Ask anything else of a table: sit, leave, ready, chat, pause, offers."""

    table: TableName
    ref: Ref
    command: Command


class Vow(Variant, frozen=True):
    """The tip of my hash chain for a batch of shuffles, given once its root is known. Not answered."""

    table: TableName
    batch: Annotated[int, Meta(ge=1)]
    tip: Digest


class Link(Variant, frozen=True):
    """My next link, which is asked for. Not answered."""

    table: TableName
    batch: Annotated[int, Meta(ge=1)]
    number: Annotated[int, Meta(ge=1)]  # 1 is for the cut, u + 1 for the shuffle number u
    link: Digest


class Advise(Variant, frozen=True):
    """What would a good player do in my place? Only in friendly games against bots; answered by `advice`."""

    table: TableName
    ref: Ref


class Ping(Variant, frozen=True):
    """Are you there? Answered at once by `pong`."""


ClientMessage: TypeAlias = (
    Hello
    | Subscribe
    | Unsubscribe
    | Act
    | Ask
    | Vow
    | Link
    | Advise
    | Ping
    | Lobby
    | Wait
    | Challenge
    | Reply
)


class Welcome(Letter, frozen=True):
    you: Person
    protocol: int
    share: str = ""  # where others find this parlour: links to tables begin with it
    trouble: str | None = None  # the parlour cannot write now, in its own words: see `Trouble`


class Accepted(Letter, frozen=True):
    """Said twice, done once: the answer to a repeated `ref`."""

    table: TableId
    ref: str
    seq: int


class Asking(Letter, frozen=True):
    """A shuffle waits for you: for the tip of your chain (number 0), or for the link with that number.

    Not part of the log. Whoever gives nothing within `left` is recorded as missing, and the shuffle goes on.
    """

    table: TableId
    batch: int
    number: int = 0
    left: int = 0  # milliseconds
    cards: int = 0  # how many are to be shuffled
    plain: bool = False  # plain numbers, not cards


class Advice(Letter, frozen=True):
    """The action that a good bot would play in your place."""

    table: TableId
    ref: str
    action: Any


class Refused(Letter, frozen=True):
    """Nothing changed. The code is for programs, the text for people: what was asked, what is allowed."""

    code: str
    text: str
    table: TableId | None = None
    ref: str | None = None


class Trouble(Letter, frozen=True):
    """The parlour cannot write to its disk or database: what you sent was not done; it goes on when it can."""

    text: str
    table: TableId | None = None
    over: bool = False  # the trouble is over


class Pong(Letter, frozen=True):
    now: Instant


class Bye(Letter, frozen=True):
    """The last letter before the server closes the socket."""

    code: str
    text: str


ServerMessage: TypeAlias = (
    Welcome
    | Snapshot
    | Update
    | Presence
    | Accepted
    | Asking
    | Advice
    | Refused
    | Trouble
    | LobbyList
    | LobbyNews
    | ChallengeNews
    | Rated
    | Pong
    | Bye
)


class RecordListing(msgspec.Struct, frozen=True):
    """A format of other programs in which games are kept: see `/api/v1/records/{format}`."""

    name: str
    title: str  # for people
    extension: str  # of its files, without a dot
    media_type: str
    reads: bool  # can such files be read here?
    writes: bool  # can finished games be had as such files?
    several: bool  # may a file hold several games?


class PresetListing(msgspec.Struct, frozen=True, omit_defaults=True):
    """Options of a game that go together, and what a game by them is like."""

    name: str
    title: str
    blurb: str
    options: dict[str, Any]  # those that differ from the defaults
    least_seats: int
    most_seats: int
    series: Literal["open", "closed"] | None = None
    gathers: int | None = (
        None  # `POST /api/v1/match` leads to a room that runs itself: seconds until it begins
    )
    members: bool = False  # which is for people with an account


class GameListing(msgspec.Struct, frozen=True):
    """A game as the lobby offers it."""

    name: str
    version: int
    title: str
    blurb: str
    least_seats: int
    most_seats: int
    secrets: bool
    endless: bool
    lasting: bool
    lesson: bool  # is there one: GET /api/v1/lessons/{game}
    offers: tuple[str, ...]
    bots: tuple[str, ...]  # levels
    options: dict[str, Any]  # JSON Schema of the game's options
    rated: dict[str, Any] = {}  # options that a rated game has where nobody chooses others
    concedes: bool = False  # can it be given up? Then who leaves a game of two has lost it
    turn: int = 0  # seconds that a turn usually may take; 0: as long as people like
    reaction: int = 0  # and a reaction; 0: like a turn
    # Hands that follow each other, with a purse; with its usual options people come and go, or play to the end.
    series: Literal["open", "closed"] | None = None
    records: tuple[
        RecordListing, ...
    ] = ()  # the files of other programs that its games can be kept in
    presets: tuple[PresetListing, ...] = ()  # options that go together
