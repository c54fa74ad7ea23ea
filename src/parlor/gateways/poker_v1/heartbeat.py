"""PINGs, and the end of sockets that stay silent. One timer looks after all of them."""

import asyncio
from collections.abc import Iterator

from parlor.gateways.poker_v1.connection import Connection
from parlor.gateways.poker_v1.settings import PokerV1Settings
from parlor.server.metrics import GatewayFigures
from parlor.server.time import Time

BEATS = 5  # in which every socket is pinged once, so that not all answers come at the same time


class PingTimer:
    """Each beat pings a part of the sockets, and looks at all of them for silence."""

    def __init__(self, settings: PokerV1Settings, time: Time, figures: GatewayFigures) -> None:
        self._every = settings.ping / 1000 / BEATS
        self._patience = settings.silence / 1000
        self._time = time
        self._figures = figures
        self._groups: tuple[set[Connection], ...] = tuple(set() for _ in range(BEATS))
        self._beat = 0
        self._looked = 0.0
        self._timer: asyncio.TimerHandle | None = None

    def add(self, connection: Connection) -> None:
        """Look after a socket; the first PING goes out at once."""
        smallest = min(self._groups, key=len)
        smallest.add(connection)
        connection.ping()
        self._figures.connections += 1

    def remove(self, connection: Connection) -> None:
        for group in self._groups:
            group.discard(connection)
        self._figures.connections -= 1

    def start(self) -> None:
        self._looked = self._time.monotonic()
        self._timer = self._time.call_later(self._every, self.look_around)

    def stop(self) -> None:
        if self._timer is not None:
            self._timer.cancel()

    def look_around(self) -> None:
        """One beat. Time in which this process did nothing counts against nobody."""
        now = self._time.monotonic()
        late = max(0.0, now - self._looked - self._every)
        self._looked = now
        for connection in tuple(self._all()):
            if late:
                connection.heard = min(now, connection.heard + late)
            if now - connection.heard > self._patience:
                self._figures.silent += 1
                connection.close("silence")
        self._beat = (self._beat + 1) % BEATS
        for connection in tuple(self._groups[self._beat]):
            connection.ping()
        self._timer = self._time.call_later(self._every, self.look_around)

    def _all(self) -> Iterator[Connection]:
        for group in self._groups:
            yield from group
