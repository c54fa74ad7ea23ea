"""A table in the house: who follows it, its alarm, its bots, and the post that waits for the commit."""

import asyncio
from collections.abc import Callable
from typing import TYPE_CHECKING

from parlor.base.row import Instant
from parlor.engine import Seat
from parlor.server.logs import log
from parlor.server.sockets.frames import framed
from parlor.server.tables.admission import Admission, attended
from parlor.server.tables.commit_waiters import CommitWaiters
from parlor.server.tables.delivery import deliver, shown, tell_presence
from parlor.server.tables.followers import Follower
from parlor.server.tables.same_commit import file
from parlor.server.tables.shuffles import Shuffles
from parlor.server.tables.timers import Timer
from parlor.table import Receipt, Table
from parlor.table.audience import seat_of
from parlor.table.letters import Letter, Told
from parlor.table.model import Sitting
from parlor.wire import messages as wire

if TYPE_CHECKING:
    from parlor.server.node import Node
    from parlor.server.sockets.connection import Connection

PRESENCE_AFTER = 0.1  # seconds in which comings and goings are told together


class HostedTable:
    """The server's side of a table."""

    __slots__ = (
        "alarm",
        "beginning",
        "broken",
        "doorway",
        "followers",
        "idle_since",
        "node",
        "pending",
        "presence_timer",
        "shuffles",
        "table",
        "thinking",
        "waiters",
    )

    def __init__(self, node: "Node", table: Table) -> None:
        self.node = node
        self.table = table
        self.followers: dict[Connection, Follower] = {}
        self.pending = 0  # rows on their way to the disk
        self.waiters = CommitWaiters()
        self.alarm = Timer(self._tick, node.now)
        self.presence_timer: asyncio.TimerHandle | None = None
        self.thinking: dict[Seat, asyncio.Task[None]] = {}
        self.idle_since: Instant | None = node.now()
        self.broken = False
        self.beginning = False  # does the start of a game wait for a shuffle?
        self.doorway = Admission(table)
        self.shuffles = Shuffles(self)
        table.open(node.now())

    # In: what the table did goes to the disk

    def write(self, receipt: Receipt | None) -> None:
        """Put a row on its way, and those that follow from it; None: what was done waits for a shuffle."""
        while receipt is not None:
            self.put(receipt)
            receipt = self.table.go_on(self.node.now())
        self.shuffles.look()
        self.set_timer()
        if self.table.hopper.begins != self.beginning:
            self.beginning = not self.beginning
            self.presence_changed()  # what people may ask for is different now

    def put(self, receipt: Receipt) -> None:
        """Put a receipt's row on its way; everybody hears of it when it is on disk."""
        self.pending += 1
        self.node.writer.put(receipt.row, (self, receipt))
        file(self, receipt)

    def attempt(self, deed: Callable[[], Receipt | None]) -> bool:
        """Let the table do something by itself; a bug stops this table and no other."""
        if self.broken or self.node.writer.ill:
            return False
        try:
            receipt = deed()
            self.write(receipt)
        except Exception:
            self.break_down()
            return False
        return receipt is not None

    def break_down(self) -> None:
        """A broken invariant: the table stops, its log is kept, and players learn no more than that."""
        log.exception("table_broken", table=self.table.charter.id)
        self.broken = True
        text = "internal error: this table has stopped; its game is kept"
        self.tell(wire.Trouble(text, self.table.charter.id))

    # Out: what is on disk is told

    def committed(self, receipt: Receipt) -> None:
        table = self.table
        self.pending -= 1
        before = attended(table) if receipt.room else None
        table.committed(receipt)
        try:
            if receipt.room:
                self._part_unwelcome(receipt)
                if attended(table) != before:
                    self.presence_changed()
            deliver(table, receipt, tuple(self.followers.values()))
            if receipt.room:
                self.node.lobby.changed(table, receipt.news)
        except Exception:
            self.break_down()
        if self.waiters.waiting:
            self.waiters.release(receipt.row.seq)
        if not self.pending:
            self.node.bots.look_at(self)

    def show(
        self,
        follower: Follower,
        sitting: Sitting,
        told: tuple[Told, ...] = (),
        missed: int = 0,
    ) -> None:
        """Send a follower the table as it stands."""
        try:
            now = self.node.now()
            follower.session.tell(shown(self.table, follower, sitting, now, told, missed))
        except Exception:
            self.break_down()

    def undone(self, receipt: Receipt) -> None:
        """A row could not be written: the table stands again as it stood before it."""
        self.pending = 0
        row = receipt.row
        for session in tuple(self.followers):
            if row.ref and session.person.id == row.who:
                session.refuse("trouble", self.node.TROUBLE, row.table, row.ref)
        self.shuffles.give_up(self.table.roll_back())
        self.table.look_for_host(self.node.now())
        for session, follower in self.followers.items():
            follower.seat = seat_of(self.table.durable, session.person.id)
        self.waiters.disappoint()
        self.set_timer()

    def tell(self, letter: Letter) -> None:
        """A letter that is not part of the log, for everybody here."""
        data = framed(letter)
        for follower in tuple(self.followers.values()):
            follower.session.send(data)

    async def durable(self, sitting: Sitting) -> bool:
        """Wait until a sitting is on disk; False if it never will be."""
        if self.table.durable.seq >= sitting.seq:
            return True
        return await self.waiters.until(sitting.seq)

    # Comings and goings

    def join(
        self,
        session: "Connection",
        legal: bool,
        outside: bool = False,
        links: bool = False,
        may: bool = False,
    ) -> Follower:
        """One more follower, who has the seat that is theirs on disk: a row may yet be undone."""
        before, now = self.followers.get(session), self.node.now()
        if not session.silent:
            self.table.come(session.person, now, links)
        seat = seat_of(self.table.durable, session.person.id)
        follower = Follower(session, seat, legal, outside, links, may)
        if before is not None:
            if not session.silent:
                self.table.go(session.person.id, now, before.links)
            before.drop()
            follower.held = before.held or []  # among them are answers
        self.followers[session] = follower
        self.idle_since = None
        self.presence_changed()
        self.set_timer()
        return follower

    def part(self, session: "Connection") -> None:
        follower = self.followers.pop(session, None)
        if follower is None:
            return
        follower.drop()
        if not session.silent:
            self.table.go(session.person.id, self.node.now(), follower.links)
        if not self.followers:
            self.idle_since = self.node.now()
        self.presence_changed()
        self.set_timer()

    def miss(self, session: "Connection") -> None:
        """A follower has been silent for a while: shown as not connected."""
        self.table.go(session.person.id, self.node.now(), self.followers[session].links)
        self.presence_changed()
        self.set_timer()

    def find(self, session: "Connection") -> None:
        """A follower who was silent is heard again."""
        self.table.come(session.person, self.node.now(), self.followers[session].links)
        self.presence_changed()
        self.set_timer()

    def _part_unwelcome(self, receipt: Receipt) -> None:
        name = self.table.charter.id
        for session, follower in tuple(self.followers.items()):
            why = self.doorway.must_go(session.person.id, receipt, follower.outside)
            if why is not None:
                session.following.pop(name, None)
                self.part(session)
                session.refuse(*why, name)

    def presence_changed(self) -> None:
        if self.presence_timer is None and self.followers:
            loop = asyncio.get_running_loop()
            self.presence_timer = loop.call_later(PRESENCE_AFTER, self._tell_presence)

    def _tell_presence(self) -> None:
        self.presence_timer = None
        tell_presence(self.table, tuple(self.followers.values()), self.node.now())

    # Time

    def set_timer(self) -> None:
        """Wake up when the table wants its next tick."""
        try:
            due = self.table.due()
        except Exception:
            self.break_down()
            due = None
        if self.broken:
            due = None
        if due != self.alarm.due:
            self.alarm.set(due)

    def _tick(self) -> None:
        if self.node.writer.ill:
            return  # the parlour sets all timers when it can write again
        now = self.node.now()
        self.attempt(lambda: self.table.tick(now))
        self.set_timer()

    def stop(self) -> None:
        """The parlour closes, or the table is done: no more timers and thoughts."""
        self.alarm.stop()  # who goes now sets it in vain
        if self.presence_timer is not None:
            self.presence_timer.cancel()
        for thought in self.thinking.values():
            thought.cancel()
