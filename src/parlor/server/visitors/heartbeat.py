"""The heartbeat: silent visitors are asked whether they are there; those who stay silent are let go.

Every WebSocket client answers a ping by itself, so nobody has to send anything to stay. Each beat looks at a
part of the visitors, so that thousands of pings and their answers do not come at once.
"""

import asyncio
from collections.abc import Callable

from parlor.lobby.presence import ASK_AFTER, AWAY_AFTER, GONE_AFTER
from parlor.server.time import Time
from parlor.server.visitors.directory import Visitors
from parlor.server.visitors.visitor import Visitor

ROUND = 10  # beats in which every visitor is looked at once


class Heartbeat:
    """Looks after all visitors; `also` is done at every beat."""

    def __init__(
        self, visitors: Visitors, time: Time, every: float, *also: Callable[[], None]
    ) -> None:
        self._visitors = visitors
        self._time = time
        self._every = every
        self._also = also
        self._rota: list[Visitor] = []  # still to be looked at in this round
        self._share = 1
        self._timer: asyncio.TimerHandle | None = None

    def start(self) -> None:
        self._timer = self._time.call_later(self._every, self._beat)

    def stop(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def look_around(self) -> None:
        """Look at everybody, and do what else is due, now."""
        for visitor in tuple(self._visitors.all):
            self._look_at(visitor)
        self._do_the_rest()

    def _beat(self) -> None:
        self.start()
        self._do_the_rest()
        if not self._rota:
            self._rota = list(self._visitors.all)
            self._share = -(-len(self._rota) // ROUND)
        share, self._rota = self._rota[: self._share], self._rota[self._share :]
        for visitor in share:
            self._look_at(visitor)

    def _do_the_rest(self) -> None:
        for deed in self._also:
            deed()

    def _look_at(self, visitor: Visitor) -> None:
        now = self._time.monotonic()
        silent = now - visitor.heard
        if silent < ASK_AFTER:
            return
        if visitor.ended:
            if silent >= GONE_AFTER:  # whoever owns its channel did not take it away
                self._visitors.leave(visitor)
        elif visitor.is_there():
            visitor.note_life(now)
        elif silent >= GONE_AFTER:
            visitor.cut_off()
        elif silent >= AWAY_AFTER:
            visitor.fall_silent()
