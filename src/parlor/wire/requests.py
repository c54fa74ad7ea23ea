"""The bodies of the few HTTP routes that a guest needs."""

from typing import Annotated, Any, TypeAlias

import msgspec
from msgspec import Meta

from parlor.engine.row import TableId
from parlor.table.model import Person, Settings
from parlor.wire.messages import GameListing, TableListing

GuestName: TypeAlias = Annotated[str, Meta(min_length=1, max_length=60)]


class Request(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    pass


class NewGuest(Request, frozen=True):
    """POST /api/v1/guest: who am I? A new guest gets a session; a known one may take another name."""

    name: GuestName | None = None


class Guest(msgspec.Struct, frozen=True):
    you: Person
    token: str  # for clients without cookies: Authorization: Bearer …; empty to a browser, which has one


class NewTable(Request, frozen=True):
    """POST /api/v1/tables: the one who makes a table is its host and sits down at it."""

    game: Annotated[str, Meta(max_length=40)]
    options: dict[str, Any] = {}
    settings: Settings = Settings()
    bots: Annotated[int, Meta(ge=0, le=20)] = 0  # so many seats for bots from the start
    sit: bool = True


class TableMade(msgspec.Struct, frozen=True):
    table: TableId
    url: str  # to share


class GameList(msgspec.Struct, frozen=True):
    """GET /api/v1/games"""

    games: tuple[GameListing, ...]


class TableList(msgspec.Struct, frozen=True):
    """GET /api/v1/tables: the public ones"""

    tables: tuple[TableListing, ...]


class Problem(msgspec.Struct, frozen=True):
    """The body of every HTTP refusal."""

    code: str
    text: str
