"""Dots: two colours on squared paper; who rings the other's dots with linked dots takes them."""

from parlor.games.dots.rules import Dots

__all__ = ["Dots"]
