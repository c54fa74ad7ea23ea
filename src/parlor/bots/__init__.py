"""Players made of code that need only the contract of a game: random and search.

Bots that know a game are in its folder; the processes in which bots think are in `server/bots`.
"""

from parlor.bots.bot import Bot, TimeLeft, adviser, bots_for, own_budget, sparring_partners
from parlor.bots.random import RandomBot
from parlor.bots.search import SearchBot

__all__ = [
    "Bot",
    "RandomBot",
    "SearchBot",
    "TimeLeft",
    "adviser",
    "bots_for",
    "own_budget",
    "sparring_partners",
]
