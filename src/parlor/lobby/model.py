"""The words of the lobby: what is listed there, and what of it somebody wants to see."""

from typing import Annotated, Literal, TypeAlias

import msgspec
from msgspec import Meta

from parlor.base.person import PersonId
from parlor.base.row import Instant, TableId
from parlor.table.model import Phase

GameName: TypeAlias = Annotated[str, Meta(min_length=1, max_length=40)]
Rating: TypeAlias = Annotated[int, Meta(ge=0, le=10_000)]
ChallengeId: TypeAlias = Annotated[str, Meta(min_length=1, max_length=40)]
ChallengeState: TypeAlias = Literal["open", "accepted", "declined", "cancelled", "timed_out"]


class Filter(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Which tables and people to show: of a game, with a piece of a name, with a rating in a range."""

    game: GameName | None = None
    name: Annotated[str, Meta(max_length=40)] = ""
    low: Annotated[Rating, Meta(description="Not above `high`.")] | None = None
    high: Rating | None = None


class TableListing(msgspec.Struct, frozen=True, omit_defaults=True):
    """A table as the lobby lists it."""

    id: TableId
    game: str
    phase: Phase
    seats: int
    made: Instant
    names: tuple[str, ...] = ()  # who sits there, bots last
    bots: int = 0
    watch: bool = True
    rated: bool = False
    members: bool = False  # only people with an account sit down
    locked: bool = False
    passphrase: bool = False
    joinable: bool = False  # is an open series played, in which one may sit down at any time?
    rating: int | None = None  # of the members who sit there, on average


class PersonListing(msgspec.Struct, frozen=True, omit_defaults=True):
    """Somebody who waits for a game."""

    id: PersonId
    name: str
    game: str
    since: Instant
    rating: int | None = None  # a guest has none
    away: bool = False


class RatingChange(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a rated game did to one person."""

    person: PersonId
    name: str
    before: int
    after: int
