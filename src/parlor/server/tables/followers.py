"""One socket that follows one table, and what waits for it until it is shown the table."""

import asyncio
from typing import TYPE_CHECKING

from parlor.base.row import TableId
from parlor.engine import Seat
from parlor.wire import messages as wire

if TYPE_CHECKING:
    from parlor.server.sockets.connection import Connection


class Follower:
    """A subscription. Updates are held until the snapshot is sent, so that none is lost or told twice."""

    __slots__ = ("catching", "held", "legal", "links", "may", "outside", "seat", "session")

    def __init__(
        self,
        session: "Connection",
        seat: Seat | None,
        legal: bool,
        outside: bool = False,
        links: bool = False,
        may: bool = False,
    ) -> None:
        self.session = session
        self.seat = seat
        self.legal = legal
        self.links = links  # gives tips and links for the shuffles
        self.may = may  # is told which commands the table would carry out
        self.outside = outside  # the door of a table without watchers: sees the room, no game
        self.held: list[tuple[int, bytes, str | None]] | None = []
        self.catching: asyncio.Task[None] | None = None

    def post(self, seq: int, data: bytes, ref: str | None) -> None:
        """An update, and the ref if it answers this person."""
        if self.held is None:
            self.session.send(data)
        else:
            self.held.append((seq, data, ref))

    def release(self, table: TableId, upto: int) -> bool:
        """The snapshot was sent: what it does not show follows, and what it shows is still answered.

        True if any update followed.
        """
        held, self.held = self.held or (), None
        for seq, data, ref in held:
            if seq > upto:
                self.session.send(data)
            elif ref is not None:
                self.session.tell(wire.Accepted(table, ref, seq))
        return any(seq > upto for seq, _, _ in held)

    def drop(self) -> None:
        """Somebody else's now: a new subscription, or nobody's."""
        if self.catching is not None:
            self.catching.cancel()
