"""The alarm clock of a table: it rings when the table wants its next tick."""

import asyncio
from collections.abc import Callable

from parlor.base.row import Instant


class Timer:
    """One time at a time; a new one takes the place of the old."""

    __slots__ = ("due", "handle", "now", "ring", "stopped")

    def __init__(self, ring: Callable[[], None], now: Callable[[], Instant]) -> None:
        self.ring = ring
        self.now = now
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
            wait = max(0, due - self.now()) / 1000
            self.handle = asyncio.get_running_loop().call_later(wait, self._ring)

    def stop(self) -> None:
        """It never rings again, whatever it is set to."""
        self.stopped = True
        self.set(None)

    def _ring(self) -> None:
        self.handle = self.due = None
        self.ring()
