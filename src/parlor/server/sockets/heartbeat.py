"""The heartbeat of sockets: who was silent is asked whether they are there; who stays silent is let go.

Every client answers a WebSocket ping by itself, so nobody has to send anything to stay. Each beat looks at a
part of the sockets, so that thousands of pings and their answers do not come at once.
"""

import asyncio
from typing import TYPE_CHECKING

from parlor.lobby.presence import ASK_AFTER, AWAY_AFTER, GONE_AFTER
from parlor.server.sockets.frames import PING

if TYPE_CHECKING:
    from parlor.server.node import Node
    from parlor.server.sockets.connection import Connection

BEAT = 0.25  # seconds
ROUND = 10  # beats in which every socket is looked at once


class Heartbeat:
    """Looks after all sockets of a parlour, the people in its lobby, and HTTP connections that wait."""

    def __init__(self, node: "Node") -> None:
        self.node = node
        self._rota: list[Connection] = []  # still to be looked at in this round
        self._share = 1
        self._timer: asyncio.TimerHandle | None = None

    def start(self) -> None:
        self._timer = self.node.loop.call_later(BEAT, self._beat)

    def stop(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def look_around(self) -> None:
        """Look at every socket, everybody in the lobby and every connection, now."""
        for session in tuple(self.node.sessions):
            self._look_at(session)
        self._look_elsewhere()

    def _beat(self) -> None:
        self.start()
        self._look_elsewhere()
        if not self._rota:
            self._rota = list(self.node.sessions)
            self._share = -(-len(self._rota) // ROUND)
        for session in self._rota[: self._share]:
            self._look_at(session)
        del self._rota[: self._share]

    def _look_elsewhere(self) -> None:
        self.node.lobby.look_around()
        self.node.connections.close_late(self.node.clock())

    def _look_at(self, session: "Connection") -> None:
        silent = self.node.clock() - session.heard
        if silent < ASK_AFTER:
            return
        if silent >= GONE_AFTER:
            session.line.transport.abort()
            return
        session.line.write(PING)
        if silent >= AWAY_AFTER:
            session.fall_silent()
