"""The HTTP bodies about what games count for people."""

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from parlor.base.row import Instant, TableId
from parlor.lobby.model import GameName
from parlor.wire.http_bodies import RequestBody

MOST_TALLIES = 200


class CountedTotal(msgspec.Struct, frozen=True):
    """A number that a game counts, over all games of somebody; null where it was never counted."""

    name: str
    title: str
    kind: Literal["sum", "most"]  # all added up, or the largest of them
    of: str = ""  # it is a share of the sum of that name
    people: int | None = None  # in games with other people
    alone: int | None = None  # in games against bots alone


class VariantCount(msgspec.Struct, frozen=True):
    """How many games, or hands of a series, were counted with the same options."""

    variant: str
    people: int
    alone: int


class GameTotals(msgspec.Struct, frozen=True):
    """What somebody's games of one kind add up to."""

    game: str
    people: int  # games, or hands of a series, that were counted
    alone: int
    totals: tuple[CountedTotal, ...]
    variants: tuple[VariantCount, ...]


class TalliesAsked(RequestBody, frozen=True):
    """GET /api/v1/people/{id}/tallies?game=…&variant=…&before=…&limit=…"""

    game: GameName
    variant: Annotated[str, Meta(max_length=40)] | None = None  # None: all of them
    before: Annotated[str, Meta(pattern=r"^([0-9]{1,15}-){2}[0-9A-Za-z]{1,40}$(?!\n)")] | None = (
        None  # the `next` of the page before this one
    )
    limit: Annotated[int, Meta(ge=1, le=MOST_TALLIES)] = MOST_TALLIES


class TallyListing(msgspec.Struct, frozen=True):
    """What one game, or one hand of a series, counted for somebody."""

    table: TableId
    round: int
    game: str
    variant: str
    at: Instant
    alone: bool  # against bots alone
    numbers: dict[str, int]  # by the names in the totals of the profile


class TallyList(msgspec.Struct, frozen=True):
    """GET /api/v1/people/{id}/tallies?game=…: the newest first; of private tables for their players."""

    tallies: tuple[TallyListing, ...]
    next: str | None = None  # `before=` this for the page after it; None: there is none
