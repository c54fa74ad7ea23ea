"""The clocks of a node, in one value that tests replace by one they turn themselves."""

import asyncio
import time
from collections.abc import Callable

from parlor.base.row import Instant


class Time:
    """What time it is, and calls at a later time."""

    def now(self) -> Instant:
        """The time of day, in milliseconds since 1970: for the log and for people."""
        return time.time_ns() // 1_000_000

    def monotonic(self) -> float:
        """Seconds that only go forward: for limits and silence."""
        return asyncio.get_running_loop().time()

    def call_later(self, seconds: float, deed: Callable[[], object]) -> asyncio.TimerHandle:
        return asyncio.get_running_loop().call_later(seconds, deed)

    async def sleep(self, seconds: float) -> None:
        await asyncio.sleep(seconds)
