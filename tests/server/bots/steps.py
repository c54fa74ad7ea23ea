"""A task for a worker."""

from typing import Any

from parlor.games.noughts.model import State
from parlor.server.bots.workers import Task


def task(level: str = "random", **fields: Any) -> Task:
    whole = {
        "game": "noughts",
        "version": 1,
        "options": {},
        "level": level,
        "seat": 0,
        "world": State(),
    }
    return Task(**{**whole, **fields})
