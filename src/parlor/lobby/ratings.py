"""How well somebody plays, as one number for each game: Elo for two, openskill for more.

Who judges a result asks here; see docs/decisions/0019-ratings.md for what was decided and why.
"""

from collections.abc import Sequence
from math import floor, pow

from msgspec.structs import replace
from openskill.models import PlackettLuce

from parlor.base.result import Played, Standing

START = Standing("", "").rating

_MODEL = PlackettLuce()
# The shown number is ALPHA · (mu - sigma) + TARGET: a newcomer's is START, and 400 points mean about the
# same odds as they do with Elo, once both are well known.
_ALPHA = 24.0
_TARGET = START - _ALPHA * (_MODEL.mu - _MODEL.sigma)


def expected_score(mine: int, theirs: int) -> float:
    """Which part of the points somebody should win against another.  [docs/decisions/0019-ratings.md: Elo]

    >>> expected_score(1600, 2000)
    0.09090909090909091
    """
    return 1.0 / (1.0 + pow(10.0, (theirs - mine) / 400))


def stake(rating: int) -> int:
    """How much a game moves a rating (K): less, the better its owner is already."""
    return 25 if rating < 1700 else 15 if rating < 2400 else 10


def elo(mine: int, theirs: int, points: float) -> int:
    """My rating after a game with another, of which I won 1, ½ or 0 points.

    >>> elo(1600, 1600, 1)
    1613
    """
    return round_half_up(mine + stake(mine) * (points - expected_score(mine, theirs)))


def round_half_up(number: float) -> int:
    """Halves go up. (Python's `round` takes them to the even neighbour.)"""
    return floor(number + 0.5)


def duel(seats: Sequence[tuple[Played, Standing]]) -> list[Standing]:
    """The standings of two after their game, with their new Elo."""
    (one, ours), (other, theirs) = seats
    points = 0.5 if one.place == other.place else float(one.place < other.place)
    return [
        _with_rating(ours, rating=elo(ours.rating, theirs.rating, points)),
        _with_rating(theirs, rating=elo(theirs.rating, ours.rating, 1 - points)),
    ]


def free_for_all(seats: Sequence[tuple[Played, Standing]]) -> list[Standing]:
    """The standings of two or more after a game that may be for more, with what openskill makes of them."""
    teams = [[_MODEL.rating(standing.mu, standing.sigma)] for _, standing in seats]
    rated = _MODEL.rate(teams, ranks=[float(played.place) for played, _ in seats])
    return [
        _with_rating(standing, rating=to_rating(new.mu, new.sigma), mu=new.mu, sigma=new.sigma)
        for (_, standing), (new,) in zip(seats, rated, strict=True)
    ]


def to_rating(mu: float, sigma: float) -> int:
    """openskill's belief as one number, on the scale of Elo.

    >>> to_rating(25, 25 / 3)
    1600
    """
    return round_half_up(_MODEL.rating(mu, sigma).ordinal(z=1, alpha=_ALPHA, target=_TARGET))


def _with_rating(standing: Standing, **new: float) -> Standing:
    return replace(standing, rated=standing.rated + 1, **new)
