"""A table this node hosts: its followers, its timer, its bots, and the letters that wait for the commit."""

import asyncio
from collections.abc import Callable

from parlor.base.row import Instant
from parlor.engine import Seat
from parlor.fair.batch import Batch
from parlor.server.logs import log
from parlor.server.tables.admission import Admission, attendance_facts
from parlor.server.tables.commit_waiters import CommitWaiters
from parlor.server.tables.context import TableContext
from parlor.server.tables.delivery import answer, deliver, describe, tell_presence
from parlor.server.tables.followers import Follower
from parlor.server.tables.same_commit import write_along
from parlor.server.tables.shuffles import Shuffles
from parlor.server.tables.timers import Timer
from parlor.server.trouble import TROUBLE
from parlor.server.visitors.channel import SharedLetter
from parlor.server.visitors.visitor import Visitor
from parlor.table import Receipt, Table
from parlor.table.audience import seat_of
from parlor.table.letters import Letter, Told
from parlor.table.model import Sitting
from parlor.wire import messages as wire


class HostedTable:
    """The server's side of a table."""

    __slots__ = (
        "admission",
        "beginning",
        "broken",
        "context",
        "followers",
        "idle_since",
        "pending",
        "presence_timer",
        "shuffles",
        "table",
        "thinking",
        "timer",
        "waiters",
    )

    def __init__(self, context: TableContext, table: Table) -> None:
        self.context = context
        self.table = table
        self.followers: dict[Visitor, Follower] = {}
        self.pending = 0  # rows on their way to the disk
        self.waiters = CommitWaiters()
        self.timer = Timer(self._tick, context.time)
        self.presence_timer: asyncio.TimerHandle | None = None
        self.thinking: dict[Seat, asyncio.Task[None]] = {}
        self.idle_since: Instant | None = context.time.now()
        self.broken = False
        self.beginning = False  # does the start of a game wait for a shuffle?
        self.admission = Admission(table)
        self.shuffles = Shuffles(
            table,
            context,
            self.followers,
            lambda: self.pending > 0,
            self._think_again,
            self._take_decks,
        )
        table.open(context.time.now())

    # In: what the table did goes to the disk

    def write(self, receipt: Receipt | None) -> None:
        """Put a row on its way, and those that follow from it; None: what was done waits for a shuffle."""
        while receipt is not None:
            self.put(receipt)
            receipt = self.table.go_on(self.context.time.now())
        self.shuffles.look()
        self.set_timer()
        if self.table.queue.begins_game != self.beginning:
            self.beginning = not self.beginning
            self.presence_changed()  # what people may ask for is different now

    def put(self, receipt: Receipt) -> None:
        """Put a receipt's row on its way; everybody hears of it when it is on disk."""
        self.pending += 1
        self.context.writer.put(receipt.row, (self, receipt))
        write_along(self.context, self.table, receipt, self.tell)

    def attempt(self, deed: Callable[[], Receipt | None]) -> bool:
        """Let the table do something by itself; a bug stops this table and no other."""
        if self.broken or self.context.writer.failing:
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

    def on_commit(self, receipt: Receipt) -> None:
        table = self.table
        self.pending -= 1
        before = attendance_facts(table) if receipt.room else None
        table.on_commit(receipt)
        try:
            if receipt.room:
                self._part_unwelcome(receipt)
                if attendance_facts(table) != before:
                    self.presence_changed()
            deliver(table, receipt, tuple(self.followers.values()))
            if receipt.room:
                self.context.changed(table, receipt.news)
        except Exception:
            self.break_down()
        if self.waiters.waiting:
            self.waiters.release(receipt.row.seq)
        if not self.pending:
            self.context.settled(self)

    def show(
        self,
        follower: Follower,
        sitting: Sitting,
        told: tuple[Told, ...] = (),
        missed: int = 0,
    ) -> None:
        """Send a follower the table as it stands."""
        try:
            now = self.context.time.now()
            follower.visitor.tell(describe(self.table, follower, sitting, now, told, missed))
        except Exception:
            self.break_down()

    def on_undo(self, receipt: Receipt) -> None:
        """A row could not be written: the table stands again as it stood before it."""
        self.pending = 0
        row = receipt.row
        for visitor in tuple(self.followers):
            if row.ref and visitor.person.id == row.who:
                visitor.refuse("trouble", TROUBLE, row.table, row.ref)
        self.shuffles.give_up(self.table.roll_back())
        self.table.look_for_host(self.context.time.now())
        for visitor, follower in self.followers.items():
            follower.seat = seat_of(self.table.durable, visitor.person.id)
        self.waiters.disappoint()
        self.set_timer()

    def tell(self, letter: Letter) -> None:
        """A letter that is not part of the log, for everybody here."""
        shared = SharedLetter(letter)
        for visitor in tuple(self.followers):
            visitor.hear(shared)

    def answer(self, visitor: Visitor, letter: Letter) -> None:
        """Answer somebody, behind the commit of what the answer could reveal."""
        answer(self.context.writer, self.pending > 0, visitor, letter)

    async def durable(self, sitting: Sitting) -> bool:
        """Wait until a sitting is on disk; False if it never will be."""
        if self.table.durable.seq >= sitting.seq:
            return True
        return await self.waiters.until(sitting.seq)

    # Comings and goings

    def join(
        self,
        visitor: Visitor,
        legal: bool,
        outside: bool = False,
        links: bool = False,
        may: bool = False,
        timed: bool = False,
    ) -> Follower:
        """One more follower, who has the seat that is theirs on disk: a row may yet be undone."""
        before, now = self.followers.get(visitor), self.context.time.now()
        if not visitor.silent:
            self.table.come(visitor.person, now, links)
        seat = seat_of(self.table.durable, visitor.person.id)
        follower = Follower(visitor, seat, legal, outside, links, may, timed)
        if before is not None:
            if not visitor.silent:
                self.table.go(visitor.person.id, now, before.links)
            before.drop()
            follower.held = before.held or []  # among them are answers
        self.followers[visitor] = follower
        self.idle_since = None
        self.presence_changed()
        self.set_timer()
        return follower

    def part(self, visitor: Visitor) -> None:
        follower = self.followers.pop(visitor, None)
        if follower is None:
            return
        follower.drop()
        if not visitor.silent:
            self.table.go(visitor.person.id, self.context.time.now(), follower.links)
        if not self.followers:
            self.idle_since = self.context.time.now()
        self.presence_changed()
        self.set_timer()

    def miss(self, visitor: Visitor) -> None:
        """A follower has been silent for a while: shown as not connected."""
        self.table.go(visitor.person.id, self.context.time.now(), self.followers[visitor].links)
        self.presence_changed()
        self.set_timer()

    def find(self, visitor: Visitor) -> None:
        """A follower who was silent is heard again."""
        self.table.come(visitor.person, self.context.time.now(), self.followers[visitor].links)
        self.presence_changed()
        self.set_timer()

    def _part_unwelcome(self, receipt: Receipt) -> None:
        name = self.table.charter.id
        for visitor, follower in tuple(self.followers.items()):
            why = self.admission.must_go(visitor.person.id, receipt, follower.outside)
            if why is not None:
                if receipt.row.ref and visitor.person.id == receipt.row.who:
                    deliver(self.table, receipt, (follower,))  # it was their own doing
                visitor.following.pop(name, None)
                self.part(visitor)
                visitor.refuse(*why, name)

    def presence_changed(self) -> None:
        if self.presence_timer is None and self.followers:
            after = self.context.timings.presence_after
            self.presence_timer = self.context.time.call_later(after, self._tell_presence)

    def _tell_presence(self) -> None:
        self.presence_timer = None
        tell_presence(self.table, tuple(self.followers.values()), self.context.time.now())

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
        if due != self.timer.due:
            self.timer.set(due)

    def _tick(self) -> None:
        if self.context.writer.failing:
            return  # the parlour sets all timers when it can write again
        now = self.context.time.now()
        self.attempt(lambda: self.table.tick(now))
        self.set_timer()

    def _take_decks(self, decks: Batch, root: bytes) -> None:
        now = self.context.time.now()
        self.attempt(lambda: self.table.take_decks(decks, root, now))

    def _think_again(self) -> None:
        self.context.settled(self)

    def stop(self) -> None:
        """The parlour closes, or the table is done: no more timers and thoughts."""
        self.shuffles.stop()
        self.timer.stop()  # people who leave from now on set it in vain
        if self.presence_timer is not None:
            self.presence_timer.cancel()
        for thought in self.thinking.values():
            thought.cancel()
