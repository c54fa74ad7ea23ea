"""What every hosted table needs of its node."""

import asyncio
from collections.abc import Callable, Iterable
from typing import Any

from parlor.server.metrics import Metrics
from parlor.server.time import Time
from parlor.server.timings import Timings
from parlor.store import Store, Writer
from parlor.store.writer import CommitListener
from parlor.table import Table
from parlor.table.entries import News

CATCHING_UP = 4  # histories that are read at once, for people who come back to a table


class TableContext:
    """Time, the writer, and who is told what happens at tables. The node connects the last."""

    __slots__ = (
        "catching_up",
        "changed",
        "forgotten",
        "metrics",
        "results",
        "settled",
        "store",
        "time",
        "timings",
        "writer",
    )

    def __init__(
        self, time: Time, timings: Timings, store: Store, writer: Writer, metrics: Metrics
    ) -> None:
        self.time = time
        self.timings = timings
        self.store = store
        self.writer = writer
        self.metrics = metrics
        self.catching_up = asyncio.Semaphore(CATCHING_UP)
        # A room has changed on disk, or is new there; the lobby lists it.
        self.changed: Callable[[Table, Iterable[News]], None] = _ignore
        # A table left this node.
        self.forgotten: Callable[[Table], None] = _ignore
        # All that a hosted table did is on disk: a bot may have to move.
        self.settled: Callable[[Any], None] = _ignore
        # Hears of results when they are on disk: of each, and how to tell the table.
        self.results: CommitListener = Unheard()


class Unheard:
    """A listener that does nothing."""

    def on_commit(self, ack: Any) -> None: ...

    def on_undo(self, ack: Any) -> None: ...


def _ignore(*_: Any) -> None:
    """Nobody is connected yet."""
