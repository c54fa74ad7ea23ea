"""Time that a test stops or sets forward."""

import asyncio
from collections.abc import Callable

from parlor.base.row import Instant
from parlor.server.time import Time

NEVER = 1_000_000.0  # seconds


class SteeredTime(Time):
    """Real time, unless a test stops it or sets it forward."""

    def __init__(self) -> None:
        self.ahead = 0.0  # seconds, of both clocks
        self._stopped: float | None = None
        self._noon: Instant | None = None

    def now(self) -> Instant:
        return (super().now() if self._noon is None else self._noon) + round(self.ahead * 1000)

    def monotonic(self) -> float:
        return (super().monotonic() if self._stopped is None else self._stopped) + self.ahead

    def stop(self) -> None:
        """Let no time pass for limits, unless the test says so."""
        self._stopped = super().monotonic()

    def stand_still(self) -> None:
        """Let no time pass but for limits: no timer that is set from now on rings."""
        self._noon = super().now()

    def call_later(self, seconds: float, deed: Callable[[], object]) -> asyncio.TimerHandle:
        return super().call_later(seconds if self._noon is None or seconds <= 0 else NEVER, deed)
