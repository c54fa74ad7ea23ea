"""A table in the house: who follows it, its timer, its bots, and the post that waits for the commit."""

import asyncio
from collections.abc import Callable
from typing import TYPE_CHECKING

from parlor.engine import Row, Seat
from parlor.engine.row import Instant
from parlor.lobby.judge import judge
from parlor.lobby.results import result_of
from parlor.server.doorway import Doorway, seated
from parlor.server.followers import Follower
from parlor.server.frames import framed
from parlor.server.logs import log
from parlor.store import Case, Checkpoint
from parlor.table import Receipt, Table
from parlor.table.letters import Letter, Told, seat_of
from parlor.table.model import Sitting
from parlor.table.replay import kept
from parlor.wire import messages as wire

if TYPE_CHECKING:
    from parlor.server.parlour import Parlour
    from parlor.server.session import Session

CHECKPOINT_EVERY = 200
PRESENCE_AFTER = 0.1  # seconds in which comings and goings are told together


class Place:
    """The server's side of a table."""

    __slots__ = (
        "broken",
        "doorway",
        "followers",
        "idle_since",
        "parlour",
        "pending",
        "presence_timer",
        "stopped",
        "table",
        "thinking",
        "timer",
        "timer_due",
        "waiters",
    )

    def __init__(self, parlour: "Parlour", table: Table) -> None:
        self.parlour = parlour
        self.table = table
        self.followers: dict[Session, Follower] = {}
        self.pending = 0  # rows on their way to the disk
        self.waiters: list[tuple[int, asyncio.Future[bool]]] = []
        self.timer: asyncio.TimerHandle | None = None
        self.timer_due: Instant | None = None
        self.presence_timer: asyncio.TimerHandle | None = None
        self.thinking: dict[Seat, asyncio.Task[None]] = {}
        self.idle_since: Instant | None = parlour.now()
        self.broken = False
        self.stopped = False
        self.doorway = Doorway(table)
        table.look_for_host(parlour.now())

    # In: what the table did goes to the disk

    def write(self, receipt: Receipt) -> None:
        """Put a receipt's row on its way; everybody hears of it when it is on disk."""
        self.pending += 1
        self.parlour.writer.put(receipt.row, (self, receipt))
        self._written(receipt)

    def _written(self, receipt: Receipt) -> None:
        row: Row = receipt.row
        if row.seq % CHECKPOINT_EVERY == 0:
            self._keep(receipt)
        if receipt.sitting.phase == "closed":
            self.parlour.writer.close_table(row.table, row.at)
        if receipt.sitting.phase in ("over", "closed"):
            self._judge(receipt)
        self.set_timer()

    def _judge(self, receipt: Receipt) -> None:
        """Where this row has ended a game, its result goes to the disk with it, and is told behind it."""
        result = result_of(self.table.terms, receipt.sitting, receipt.news, receipt.row.at)
        if result is not None:
            case = Case(result, judge)
            self.parlour.writer.judge(case)
            self.parlour.writer.after((self.parlour.standings, (self, case)))

    def _keep(self, receipt: Receipt) -> None:
        """A checkpoint only saves time: without it the log still tells everything."""
        row = receipt.row
        try:
            body = kept(receipt.sitting).decode()
        except Exception:
            log.exception("checkpoint_failed", table=row.table)
        else:
            self.parlour.writer.check(Checkpoint(row.table, row.seq, body))

    def attempt(self, deed: Callable[[], Receipt | None]) -> bool:
        """Let the table do something by itself; a bug stops this table and no other."""
        if self.broken or self.parlour.writer.ill:
            return False
        try:
            receipt = deed()
            if receipt is None:
                return False
            self.write(receipt)
        except Exception:
            self.break_down()
            return False
        return True

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
        before = seated(table) if receipt.room else frozenset()
        table.committed(receipt)
        try:
            if receipt.room:
                self._part_unwelcome(receipt)
                if seated(table) != before:
                    self.presence_changed()  # who sat watches now, or the other way round
            self._post(receipt)
            if receipt.room:
                self.parlour.lobby.changed(table, receipt.news)
        except Exception:
            self.break_down()
        if self.waiters:
            self._release(receipt.row.seq)
        if not self.pending:
            self.parlour.bots.look_at(self)

    def _post(self, receipt: Receipt) -> None:
        """Each follower gets the update for its seat, encoded once for each kind of audience."""
        table, row = self.table, receipt.row
        frames: dict[tuple[Seat | None, bool, bool], bytes] = {}
        for follower in tuple(self.followers.values()):
            session = follower.session
            if receipt.room:
                follower.seat = seat_of(receipt.sitting, session.person.id)
            mine = bool(row.ref) and session.person.id == row.who
            audience = (follower.seat, follower.legal, mine)
            data = frames.get(audience)
            if data is None:
                letter = table.update(
                    receipt, follower.seat, follower.legal, row.ref if mine else None
                )
                data = frames[audience] = framed(letter)
            follower.post(row.seq, data, row.ref if mine else None)

    def show(
        self,
        follower: Follower,
        sitting: Sitting,
        told: tuple[Told, ...] = (),
        missed: int = 0,
    ) -> None:
        """Send a follower the table as it stands."""
        session = follower.session
        try:
            seat = seat_of(sitting, session.person.id)
            letter = self.table.snapshot(
                sitting, seat, follower.legal, self.parlour.now(), told, missed
            )
            session.tell(letter)
        except Exception:
            self.break_down()

    def undone(self, receipt: Receipt) -> None:
        """A row could not be written: the table stands again as it stood before it."""
        self.pending = 0
        row = receipt.row
        for session in tuple(self.followers):
            if row.ref and session.person.id == row.who:
                session.refuse("trouble", self.parlour.TROUBLE, row.table, row.ref)
        self.table.roll_back()
        self.table.look_for_host(self.parlour.now())
        waiters, self.waiters = self.waiters, []
        for _, future in waiters:
            if not future.done():
                future.set_result(False)
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
        future: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        self.waiters.append((sitting.seq, future))
        return await future

    def _release(self, seq: int) -> None:
        waiting = self.waiters
        self.waiters = [each for each in waiting if each[0] > seq]
        for wanted, future in waiting:
            if wanted <= seq and not future.done():
                future.set_result(True)

    # Comings and goings

    def join(self, session: "Session", legal: bool) -> Follower:
        person = session.person.id
        before = self.followers.get(session)
        if before is None and not session.silent:
            self.table.come(session.person, self.parlour.now())
        follower = Follower(session, seat_of(self.table.sitting, person), legal)
        if before is not None:
            before.drop()
            follower.held = before.held or []  # among them are answers
        self.followers[session] = follower
        self.idle_since = None
        self.presence_changed()
        self.set_timer()
        return follower

    def part(self, session: "Session") -> None:
        follower = self.followers.pop(session, None)
        if follower is None:
            return
        follower.drop()
        if not session.silent:
            self.table.go(session.person.id, self.parlour.now())
        if not self.followers:
            self.idle_since = self.parlour.now()
        self.presence_changed()
        self.set_timer()

    def miss(self, session: "Session") -> None:
        """A follower has been silent for a while: shown as not connected."""
        self.table.go(session.person.id, self.parlour.now())
        self.presence_changed()
        self.set_timer()

    def find(self, session: "Session") -> None:
        """A follower who was silent is heard again."""
        self.table.come(session.person, self.parlour.now())
        self.presence_changed()
        self.set_timer()

    def _part_unwelcome(self, receipt: Receipt) -> None:
        name = self.table.charter.id
        for session in tuple(self.followers):
            why = self.doorway.must_go(session.person.id, receipt)
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
        self.tell(self.table.presence())

    # Time

    def set_timer(self) -> None:
        """Wake up when the table wants its next tick."""
        try:
            due = self.table.due()
        except Exception:
            self.break_down()
            due = None
        if due == self.timer_due:
            return
        if self.timer is not None:
            self.timer.cancel()
            self.timer = None
        self.timer_due = due
        if due is not None and not self.broken and not self.stopped:
            loop = asyncio.get_running_loop()
            wait = max(0, due - self.parlour.now()) / 1000
            self.timer = loop.call_later(wait, self._tick)

    def _tick(self) -> None:
        self.timer = None
        self.timer_due = None
        if self.parlour.writer.ill:
            return  # the parlour sets all timers when it can write again
        now = self.parlour.now()
        self.attempt(lambda: self.table.tick(now))
        self.set_timer()

    def stop(self) -> None:
        """The parlour closes, or the table is done: no more timers and thoughts."""
        self.stopped = True  # who goes now sets no timer again
        for timer in (self.timer, self.presence_timer):
            if timer is not None:
                timer.cancel()
        for thought in self.thinking.values():
            thought.cancel()
