"""The bodies of the few HTTP routes that a guest needs."""

from typing import Annotated, Any, TypeAlias

import msgspec
from msgspec import Meta

from parlor.base.person import Person
from parlor.base.row import Instant, TableId
from parlor.base.text_limits import GUEST_NAME, NAME, NOT_BLANK, between
from parlor.lobby.model import GameName, TableListing
from parlor.table.model import Settings
from parlor.wire.messages import GameListing

GuestName: TypeAlias = Annotated[
    str,
    Meta(
        min_length=1,
        description=NAME,
        extra_json_schema={**between(GUEST_NAME), "pattern": NOT_BLANK},
    ),
]


class RequestBody(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    pass


class NewGuest(RequestBody, frozen=True):
    """POST /api/v1/guest: who am I? A new guest gets a session; a known one may take another name."""

    name: GuestName | None = None


class Guest(msgspec.Struct, frozen=True):
    you: Person
    token: str  # for clients without cookies: Authorization: Bearer …; empty to a browser, which has one


class NewTable(RequestBody, frozen=True):
    """POST /api/v1/tables: the one who makes a table is its host and sits down at it."""

    game: Annotated[str, Meta(max_length=40)]
    options: Annotated[
        dict[str, Any], Meta(description="What GET /api/v1/games says of the game.")
    ] = {}
    settings: Settings = Settings()
    bots: Annotated[int, Meta(ge=0, le=20)] = 0  # so many seats for bots from the start
    level: Annotated[str, Meta(max_length=40)] | None = None  # of those; None: the game's usual one
    sit: bool = True
    passphrase: Annotated[str, Meta(min_length=1, max_length=100)] | None = None


class TableMade(msgspec.Struct, frozen=True):
    table: TableId
    url: str  # to share
    code: str  # to say: the short form of the id


class Match(RequestBody, frozen=True):
    """POST /api/v1/match: sit down at the oldest public table of a game that forms, or at a new one."""

    game: GameName
    rated: bool = False
    options: dict[str, Any] | None = (
        None  # of the game; None: the usual ones, and any of your tables will do
    )
    seats: Annotated[int, Meta(ge=1, le=100)] | None = (
        None  # at the table; None: as many as the game has
    )
    # Bots take the seats that are empty so long after the last sat down; None: as the house does.
    fill: Annotated[int, Meta(ge=0, le=3_600_000)] | None = None
    level: Annotated[str, Meta(max_length=40)] | None = None  # of those bots, at a new table


class FoundTable(msgspec.Struct, frozen=True):
    """GET /api/v1/codes/{code}: the table that a code names."""

    table: TableId
    game: str
    passphrase: bool


class GameList(msgspec.Struct, frozen=True):
    """GET /api/v1/games"""

    games: tuple[GameListing, ...]


class TableList(msgspec.Struct, frozen=True):
    """GET /api/v1/tables: the public ones"""

    tables: tuple[TableListing, ...]


class OwnTable(msgspec.Struct, frozen=True):
    """A table at which you sit."""

    table: TableListing
    at: Instant  # when something happened there last
    turn: bool = False  # it waits for you


class OwnTables(msgspec.Struct, frozen=True):
    """GET /api/v1/tables/mine: where you sit, the newest first"""

    tables: tuple[OwnTable, ...]


class Problem(msgspec.Struct, frozen=True):
    """The body of every HTTP refusal."""

    code: str
    text: str
