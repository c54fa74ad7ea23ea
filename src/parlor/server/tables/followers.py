"""One visitor who follows one table, and what waits until they are shown the table."""

import asyncio

from parlor.base.row import TableId
from parlor.engine import Seat
from parlor.server.visitors.channel import SharedLetter
from parlor.server.visitors.visitor import Visitor
from parlor.wire import messages as wire


class Follower:
    """A subscription. Updates are held until the snapshot is sent, so that none is lost or told twice."""

    __slots__ = (
        "catching",
        "held",
        "legal",
        "links",
        "may",
        "outside",
        "seat",
        "timed",
        "visitor",
    )

    def __init__(
        self,
        visitor: Visitor,
        seat: Seat | None,
        legal: bool,
        outside: bool = False,
        links: bool = False,
        may: bool = False,
        timed: bool = False,
    ) -> None:
        self.visitor = visitor
        self.seat = seat
        self.legal = legal
        self.links = links  # gives tips and links for the shuffles
        self.may = may  # is told which commands the table would carry out
        self.timed = timed  # is told when each row happened
        self.outside = outside  # the door of a table without watchers: sees the room, no game
        self.held: list[tuple[int, SharedLetter, str | None]] | None = []
        self.catching: asyncio.Task[None] | None = None

    def post(self, seq: int, letter: SharedLetter, ref: str | None) -> None:
        """An update, and the ref if it answers this person."""
        if self.held is None:
            self.visitor.hear(letter)
        else:
            self.held.append((seq, letter, ref))

    def release(self, table: TableId, upto: int) -> bool:
        """The snapshot was sent: what it does not show follows, and what it shows is still answered.

        True if any update followed.
        """
        held, self.held = self.held or (), None
        for seq, letter, ref in held:
            if seq > upto:
                self.visitor.hear(letter)
            elif ref is not None:
                self.visitor.tell(wire.Accepted(table, ref, seq))
        return any(seq > upto for seq, _, _ in held)

    def drop(self) -> None:
        """Somebody else's now: a new subscription, or nobody's."""
        if self.catching is not None:
            self.catching.cancel()
