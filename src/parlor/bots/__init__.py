"""Players made of code that need only the contract of a game."""

from parlor.bots.bot import Bot, Clock, bots_for
from parlor.bots.random import RandomBot

__all__ = ["Bot", "Clock", "RandomBot", "bots_for"]
