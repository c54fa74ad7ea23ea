"""Players made of code that need only the contract of a game."""

from parlor.bots.bot import Bot, Clock, adviser, bots_for, own_budget, sparring_partners
from parlor.bots.random import RandomBot
from parlor.bots.search import SearchBot

__all__ = [
    "Bot",
    "Clock",
    "RandomBot",
    "SearchBot",
    "adviser",
    "bots_for",
    "own_budget",
    "sparring_partners",
]
