"""A card game for two with secrets and a shuffle for each hand, all hands in one game.

One card is a series nowadays. Tests that need a longer game with cards, and no series, play this one.
"""

from typing import ClassVar

from parlor.games.onecard import OneCardOne

ENTRY_POINTS = """
[parlor.games]
duel = tests.server.duel:Duel
"""


class Duel(OneCardOne, frozen=True):
    """One card as it once was."""

    name: ClassVar[str] = "duel"
