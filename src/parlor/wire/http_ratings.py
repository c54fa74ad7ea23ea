"""The HTTP bodies about a rating and how it came about."""

from typing import Annotated

import msgspec
from msgspec import Meta

from parlor.base.row import Instant
from parlor.lobby.model import GameName
from parlor.lobby.ranks import Rank
from parlor.wire.http_bodies import RequestBody

MOST_POINTS = 200


class RankList(msgspec.Struct, frozen=True):
    """GET /api/v1/ranks: what wins against people make of somebody, the lowest first."""

    ranks: tuple[Rank, ...]


class RatingsAsked(RequestBody, frozen=True):
    """GET /api/v1/people/{id}/ratings?game=…&limit=…"""

    game: GameName
    limit: Annotated[int, Meta(ge=1, le=MOST_POINTS)] = MOST_POINTS


class RatingPoint(msgspec.Struct, frozen=True):
    """A rating as one game left it."""

    at: Instant
    rating: int


class RatingHistory(msgspec.Struct, frozen=True):
    """GET /api/v1/people/{id}/ratings?game=…: the last rated games of somebody, the oldest of them first."""

    game: str
    start: int  # the rating before the first of them
    points: tuple[RatingPoint, ...]
