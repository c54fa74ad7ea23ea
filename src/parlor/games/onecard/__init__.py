"""One card each, and a bet: the teaching game."""

from parlor.games.onecard.former import OneCardOne
from parlor.games.onecard.series import OneCard

__all__ = ["OneCard", "OneCardOne"]
