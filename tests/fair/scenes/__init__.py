"""Evenings that are played without a table, by an honest dealer or by one who cheats in one thing."""

from collections.abc import Callable

from tests.fair.scenes import cut, decks, games, players, taken, tries
from tests.fair.scenes.scene import Scene

MODULES = (cut, decks, games, players, taken, tries)
ALL: dict[str, Callable[[], Scene]] = {
    "Scene": Scene,
    **{
        name: kind
        for module in MODULES
        for name, kind in vars(module).items()
        if isinstance(kind, type) and issubclass(kind, Scene)
    },
    "DOUBLED_CUT": lambda: decks.DOUBLED_CUT,
    "DOUBLED_PLAY": lambda: decks.DOUBLED_PLAY,
    "DOUBLED_HANDS": lambda: decks.DOUBLED_HANDS,
}  # by the names in `tales.txt`
