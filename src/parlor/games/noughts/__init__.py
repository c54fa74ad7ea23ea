"""An endless series of noughts and crosses: no chance, no secrets, all server."""

from parlor.games.noughts.rules import Noughts

__all__ = ["Noughts"]
