"""The timer of a table: it calls when the table wants its next tick."""

import asyncio
from collections.abc import Callable

from parlor.base.row import Instant
from parlor.server.time import Time


class Timer:
    """One time at a time; a new one takes the place of the old."""

    __slots__ = ("due", "handle", "ring", "stopped", "time")

    def __init__(self, ring: Callable[[], None], time: Time) -> None:
        self.ring = ring
        self.time = time
        self.due: Instant | None = None
        self.handle: asyncio.TimerHandle | None = None
        self.stopped = False

    def set(self, due: Instant | None) -> None:
        """Ring then, or never; what is due already rings as soon as everything else is done."""
        if self.handle is not None:
            self.handle.cancel()
            self.handle = None
        self.due = due
        if due is not None and not self.stopped:
            wait = max(0, due - self.time.now()) / 1000
            self.handle = self.time.call_later(wait, self._ring)

    def stop(self) -> None:
        """It never rings again, whatever it is set to."""
        self.stopped = True
        self.set(None)

    def _ring(self) -> None:
        self.handle = self.due = None
        self.ring()
