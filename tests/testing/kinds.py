"""The games under test: ours, and a toy game as another package would bring it."""

from parlor.engine.registry import GameType, games
from parlor.testing.morra import Morra

KINDS: tuple[GameType, ...] = (*games().values(), Morra)
