"""Dots: two colours on squared paper; a ring of linked dots captures the opponent's dots inside it."""

from parlor.games.dots.rules import Dots

__all__ = ["Dots"]
