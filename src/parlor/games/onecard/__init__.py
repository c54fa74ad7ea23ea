"""One card each, and a bet: the teaching game."""

from parlor.games.onecard.rules import OneCard

__all__ = ["OneCard"]
