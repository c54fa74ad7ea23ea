"""What the lobby tells: the live lists, challenges, and what a game changed."""

from typing import Any

import msgspec

from parlor.base.person import Person, PersonId
from parlor.base.result import Achieved
from parlor.base.row import TableId
from parlor.lobby.model import (
    ChallengeId,
    ChallengeState,
    PersonListing,
    RatingChange,
    TableListing,
)
from parlor.table.letters import Letter
from parlor.table.model import Milliseconds, Settings


class LobbyList(Letter, frozen=True):
    """The lists as they are: people by rating, tables oldest first."""

    tables: tuple[TableListing, ...] = ()
    people: tuple[PersonListing, ...] = ()
    tables_left_out: int = 0  # how many more there are
    people_left_out: int = 0


class LobbyNews(Letter, frozen=True):
    """What changed in the lists since the last letter about them."""

    tables: tuple[TableListing, ...] = ()  # new or different
    people: tuple[PersonListing, ...] = ()
    tables_gone: tuple[TableId, ...] = ()
    people_gone: tuple[PersonId, ...] = ()


class ChallengeNews(Letter, frozen=True):
    """A challenge, to both sides: that it is open, and how it ended."""

    id: ChallengeId
    state: ChallengeState
    by: Person
    to: Person
    game: str
    options: dict[str, Any] = msgspec.field(default_factory=dict)
    settings: Settings = Settings()
    left: Milliseconds = 0  # while it is open
    by_rating: int | None = None
    to_rating: int | None = None
    table: TableId | None = None  # where they play, once it is accepted
    ref: str | None = None  # yours, if you made it


class Rated(Letter, frozen=True):
    """What the game that just ended changed, to everybody at the table, once it is on disk."""

    table: TableId
    round: int
    ratings: tuple[RatingChange, ...] = ()
    achieved: tuple[Achieved, ...] = ()
