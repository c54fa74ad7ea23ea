"""One client of one person: every message it sends is answered, and none changes anything unless it may."""

import asyncio
from collections.abc import Callable, Coroutine, Mapping
from typing import Any, Protocol, TypeAlias

from parlor.base.person import Person, PersonId
from parlor.base.row import TableId
from parlor.engine import Refused
from parlor.server.limits import Bucket
from parlor.server.logs import log
from parlor.server.metrics import Metrics
from parlor.server.time import Time
from parlor.server.trouble import TROUBLE
from parlor.server.visitors.channel import CannotEncode, Channel, SharedLetter
from parlor.table.letters import Letter
from parlor.wire import messages as wire
from parlor.wire.codec import check_client
from parlor.wire.messages import ClientMessage

BURST = 3  # seconds' worth of messages that may come at once
PATIENCE = 3  # and as much again is refused, in any minute, before the client is cut off

Handlers: TypeAlias = Mapping[type, Callable[["Visitor", Any], None]]


class Followed(Protocol):
    """A table, as far as somebody who follows it must know."""

    def part(self, visitor: "Visitor") -> None: ...

    def miss(self, visitor: "Visitor") -> None: ...

    def find(self, visitor: "Visitor") -> None: ...


class Visits(Protocol):
    """What a visitor needs of the house it visits."""

    time: Time
    metrics: Metrics
    rate: int  # messages a second
    handlers: Handlers

    def note_return(self, person: PersonId) -> None:
        """Somebody who was silent was heard again."""


class Visitor:
    """Says messages, hears letters. It is known by its person, and by how its client comes."""

    __slots__ = (
        "address",
        "bucket",
        "channel",
        "ended",
        "following",
        "heard",
        "login",
        "patience",
        "person",
        "share",
        "silent",
        "tasks",
        "visits",
    )

    def __init__(
        self,
        visits: Visits,
        person: Person,
        channel: Channel,
        share: str = "",
        login: str = "",
        address: str = "",
    ) -> None:
        now = visits.time.monotonic()
        self.visits = visits
        self.person = person
        self.channel = channel
        self.address = address
        self.ended = False
        self.login = login  # the session by which this person is signed in
        self.share = share  # where this client's friends find the parlour
        self.following: dict[TableId, Followed] = {}
        self.bucket = Bucket(visits.rate, visits.rate * BURST, now)
        self.patience: Bucket | None = None  # with what comes too fast
        self.heard = now  # when anything last came from there
        self.silent = False  # for so long that it is shown away
        self.tasks: set[asyncio.Task[None]] = set()

    # In

    def say(self, message: ClientMessage) -> None:
        """Take one message as a value. It is checked as if it had come as bytes."""
        self.take(lambda: check_client(message))

    def take(self, read: Callable[[], ClientMessage]) -> None:
        """Take one message. It counts before it is read, and is refused if it cannot be read."""
        if not self.allows():
            return
        try:
            message = read()
        except Refused as no:
            self.refuse(no.code, str(no))
        else:
            self.visits.handlers[type(message)](self, message)

    def allows(self) -> bool:
        """Something comes from the client, a message or not: does it come slowly enough?"""
        if self.ended:
            return False  # it was under way when we hung up
        now = self.visits.time.monotonic()
        self.note_life(now)
        if self.bucket.take(now):
            return True
        self._too_fast(now)
        return False

    # Out

    def hear(self, letter: SharedLetter) -> None:
        if self.ended:
            return
        self.visits.metrics.letters += 1
        try:
            in_time = self.channel.send(letter)
        except CannotEncode:
            raise
        except Exception:
            self._fail()
        else:
            if not in_time:
                self.visits.metrics.cut += 1
                log.info("cut_off", why="slow reader", person=self.person.id)

    def tell(self, letter: Letter) -> None:
        """A letter for this client alone."""
        self.hear(SharedLetter(letter))

    def refuse(
        self, code: str, text: str, table: str | None = None, ref: str | None = None
    ) -> None:
        self.visits.metrics.refusals += 1
        self.tell(wire.Refused(code, text, table, ref))

    def on_commit(self, letter: Letter) -> None:
        """What an answer could reveal is on disk: it may leave."""
        self.tell(letter)

    def on_undo(self, letter: Letter) -> None:
        """What an answer was about never happened."""
        table = getattr(letter, "table", None)
        self.refuse("trouble", TROUBLE, table, getattr(letter, "ref", None))

    # Coming and going

    def end(self, code: str, text: str) -> None:
        """Say why, then hang up."""
        self.tell(wire.Bye(code, text))
        self.ended = True
        try:
            self.channel.close(code)
        except Exception:
            self._fail()

    def cut_off(self) -> None:
        """Hang up on a client that is not there any more."""
        self.ended = True
        try:
            self.channel.abort()
        except Exception:
            log.exception("channel_failed", person=self.person.id)

    def is_there(self) -> bool:
        """Ask for a sign of life: is the client known to be there without an answer?"""
        try:
            return self.channel.probe()
        except Exception:
            self._fail()
            return False

    def note_life(self, now: float) -> None:
        """Something shows that the client is there."""
        self.heard = now
        if self.silent:
            self._return()

    def fall_silent(self) -> None:
        """Nothing has come for a while: at its tables this client counts no more."""
        if not self.silent:
            self.silent = True
            for table in self.following.values():
                table.miss(self)

    def leave(self) -> None:
        """The client is gone, and does not come back as this visitor."""
        self.ended = True
        for task in self.tasks:
            task.cancel()
        for table in tuple(self.following.values()):
            table.part(self)
        self.following.clear()

    def spawn(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        """Do something that takes time, for as long as the client is here."""
        task = asyncio.get_running_loop().create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)
        return task

    def _fail(self) -> None:
        """The channel raised: it must not break a table or the writer for everybody else."""
        self.visits.metrics.cut += 1
        log.exception("channel_failed", person=self.person.id)
        self.cut_off()

    def _return(self) -> None:
        self.silent = False
        for table in self.following.values():
            table.find(self)
        self.visits.note_return(self.person.id)

    def _too_fast(self, now: float) -> None:
        """A flood is answered, then cut off."""
        if self.channel.closing:
            return None
        rate = self.visits.rate
        if self.patience is None:
            self.patience = Bucket(rate * PATIENCE / 60, rate * PATIENCE, now)
        if not self.patience.take(now):
            self.visits.metrics.cut += 1
            log.info("cut_off", why="flood", person=self.person.id)
            return self.end("flood", "too many messages: come back more slowly")
        return self.refuse("too_fast", f"more than {rate} messages a second: this one was not read")
