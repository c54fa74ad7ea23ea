"""Iota: lay cards in lines where colour, number and shape are each all the same or all different."""

from parlor.games.iota.versions import Iota

__all__ = ["Iota"]
