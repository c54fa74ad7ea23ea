"""HTTP connections: how many one address may hold, and how long each may keep the server waiting.

A WebSocket leaves this count when it opens: sockets have limits and a heartbeat of their own. A connection of a
trusted proxy counts for nobody; each request through it counts for the client it comes from.
"""

from collections import OrderedDict
from typing import Protocol


class LimitedConnection(Protocol):
    """What is asked of a connection here."""

    @property
    def answering(self) -> bool:
        """Is an answer on its way to the client?"""

    def stays(self) -> bool:
        """It is late: may it stay, because its client is still reading an answer?"""

    def abort(self) -> None:
        """Close it at once."""


class ConnectionLimits:
    """The open connections by address, and those that wait for their client.

    Time is an argument. Everybody is given equally long, so those that wait stand in the order of their
    deadlines, and looking for late ones costs nothing while there are none.
    """

    def __init__(self, most: int, seconds: float) -> None:
        self.most = most  # of one address
        self._seconds = seconds
        self._open: dict[str, set[LimitedConnection]] = {}
        self._waiting: OrderedDict[LimitedConnection, float] = OrderedDict()  # since when

    def count(self, address: str) -> int:
        return len(self._open.get(address, ()))

    def enter(self, address: str, connection: LimitedConnection) -> bool:
        """Count a connection for an address; False if that has too many.

        At the limit the one that has waited longest for a request makes room: its client can open another.
        """
        others = self._open.setdefault(address, set())
        if len(others) >= self.most:
            waiting = [each for each in others if each in self._waiting and not each.answering]
            if not waiting:
                return False
            longest = min(waiting, key=self._waiting.__getitem__)
            others.discard(longest)
            self.proceed(longest)
            longest.abort()
        others.add(connection)
        return True

    def leave(self, address: str, connection: LimitedConnection) -> None:
        """Stop counting it. Calling this twice is harmless."""
        others = self._open.get(address, set())
        others.discard(connection)
        if not others:
            self._open.pop(address, None)

    def wait(self, connection: LimitedConnection, now: float) -> None:
        """From now on it waits for its client, to send a request or to read an answer."""
        self._waiting[connection] = now
        self._waiting.move_to_end(connection)

    def proceed(self, connection: LimitedConnection) -> None:
        """It no longer waits: the server has work to do, or the connection is gone."""
        self._waiting.pop(connection, None)

    def close_late(self, now: float) -> None:
        """Close those that have waited too long."""
        while self._waiting:
            connection, since = next(iter(self._waiting.items()))
            if now - since < self._seconds:
                return
            if connection.stays():
                self.wait(connection, now)
            else:
                self.proceed(connection)
                connection.abort()
