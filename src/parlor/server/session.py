"""One socket of one person: every frame it sends is answered, and none changes anything unless it may."""

import asyncio
from collections.abc import Callable, Coroutine
from typing import TYPE_CHECKING, Any

from parlor.engine import Refused
from parlor.lobby.commands import Lobby
from parlor.server.catching_up import catch_up
from parlor.server.frames import Line, framed
from parlor.server.limits import Bucket
from parlor.server.logs import log
from parlor.table import Receipt, Repeated
from parlor.table.commands import Back, Say
from parlor.table.letters import Letter, seat_of
from parlor.table.model import Person
from parlor.table.offers import missed
from parlor.wire import messages as wire
from parlor.wire.codec import read_client

if TYPE_CHECKING:
    from parlor.server.parlour import Parlour
    from parlor.server.place import Place

BURST = 3  # seconds' worth of messages that may come at once
REPLAYED = 20  # events of a history that cost as much as a message
PATIENCE = 3  # and as much again is refused, in any minute, before the socket is cut off


class Session:
    """The receiving half of a socket."""

    __slots__ = (
        "bucket",
        "following",
        "heard",
        "line",
        "parlour",
        "patience",
        "person",
        "share",
        "tasks",
    )

    def __init__(
        self, parlour: "Parlour", person: Person, line: Line, now: float, share: str = ""
    ) -> None:
        rate = parlour.settings.rate
        self.parlour = parlour
        self.person = person
        self.line = line
        self.share = share  # where this client's friends find the parlour
        self.following: dict[str, Place] = {}
        self.bucket = Bucket(rate, rate * BURST, now)
        self.patience: Bucket | None = None  # with what comes too fast
        self.heard = now  # when anything last came from there
        self.tasks: set[asyncio.Task[None]] = set()

    def receive(self, data: bytes | str) -> None:
        """Take one text frame."""
        now = self.parlour.loop.time()
        self.heard = now
        if not self.bucket.take(now):
            return self._too_fast(now)
        try:
            message = read_client(data)
        except Refused as no:
            return self.refuse(no.code, str(no))
        HANDLERS[type(message)](self, message)
        return None

    def allows(self) -> bool:
        """Take a frame that is no message: it counts like one."""
        self.heard = now = self.parlour.loop.time()
        if self.bucket.take(now):
            return True
        self._too_fast(now)
        return False

    def send(self, data: bytes) -> None:
        self.parlour.figures.letters += 1
        if not self.line.write(data):
            self.parlour.figures.cut += 1
            log.info("cut_off", why="slow reader", person=self.person.id)

    def tell(self, letter: Letter) -> None:
        self.send(framed(letter))

    def refuse(
        self, code: str, text: str, table: str | None = None, ref: str | None = None
    ) -> None:
        self.parlour.figures.refusals += 1
        self.tell(wire.Refused(code, text, table, ref))

    def committed(self, letter: Letter) -> None:
        """What an answer could reveal is on disk: it may leave."""
        self.tell(letter)

    def undone(self, letter: Letter) -> None:
        """What an answer was about never happened."""
        table = getattr(letter, "table", None)
        self.refuse("trouble", self.parlour.TROUBLE, table, getattr(letter, "ref", None))

    def end(self, code: str, text: str, close_code: int = 1008) -> None:
        """Say why, then hang up."""
        self.tell(wire.Bye(code, text))
        self.line.close(close_code)

    def gone(self) -> None:
        """The socket is closed."""
        for task in self.tasks:
            task.cancel()
        for place in tuple(self.following.values()):
            place.part(self)
        self.following.clear()

    # The messages

    def hello(self, message: wire.Hello) -> None:
        if message.protocol != wire.PROTOCOL:
            text = f"protocol {message.protocol} asked: this parlour speaks {wire.PROTOCOL}"
            return self.end("wrong_protocol", text)
        trouble = self.parlour.TROUBLE if self.parlour.writer.ill else None
        self.tell(wire.Welcome(self.person, wire.PROTOCOL, self.share, trouble))
        return None

    def ping(self, message: wire.Ping) -> None:
        self.tell(wire.Pong(self.parlour.now()))

    def lobby(self, message: Lobby) -> None:
        self.parlour.lobby.follow(self, message.follow)

    def subscribe(self, message: wire.Subscribe) -> None:
        place = self._place(message.table)
        if place is None:
            return None
        table = place.table
        seated = seat_of(table.durable, self.person.id) is not None
        waits = table.durable.phase != "playing"  # for a seat
        watches = table.charter.settings.watch
        if not (seated or waits or watches):
            return self.refuse("no_watching", "this table is not open to watchers", message.table)
        most = self.parlour.settings.subscriptions
        if message.table not in self.following and len(self.following) >= most:
            return self.refuse(
                "too_many_tables", f"you follow {most} tables, which is the most", message.table
            )
        self.following[message.table] = place
        follower = place.join(self, message.legal)
        if not place.pending and (message.after == table.sitting.seq or not table.sitting.seq):
            # Nothing was missed and nothing waits: the answer is at hand.
            place.show(follower, table.sitting)
            follower.release(message.table, table.sitting.seq)
        else:
            # What was said at a table without watchers is for those who sit at it.
            events = message.events if seated or watches else 0
            self.bucket.left -= events / REPLAYED  # the most expensive thing that can be asked
            work = catch_up(place, follower, message.after, events)
            follower.catching = self._spawn(work)
        seat = follower.seat
        if seat is not None and table.sitting.phase != "closed" and missed(table.sitting, seat):
            now = self.parlour.now()
            place.attempt(lambda: table.ask(self.person, "", Back(), now))
        return None

    def unsubscribe(self, message: wire.Unsubscribe) -> None:
        place = self.following.pop(message.table, None)
        if place is not None:
            place.part(self)

    def act(self, message: wire.Act) -> None:
        place = self.following.get(message.table)
        if place is None:
            return self._not_following(message.table, message.ref)
        table = place.table
        return self._do(
            place,
            message.ref,
            lambda now: table.act(self.person.id, message.ref, message.action, now),
        )

    def ask(self, message: wire.Ask) -> None:
        place = self.following.get(message.table)
        if place is None:
            return self._not_following(message.table, message.ref)
        table = place.table
        if isinstance(message.command, Say) and not self._may_talk():
            text = f"more than {self.parlour.settings.chat} lines a second: this one was not said"
            return self.refuse("too_fast", text, message.table, message.ref)
        return self._do(
            place,
            message.ref,
            lambda now: table.ask(self.person, message.ref, message.command, now),
        )

    # Inside

    def _do(self, place: "Place", ref: str, deed: Callable[[int], Receipt]) -> None:
        """Let the table do it; whatever the answer, it leaves behind the commit of what it could reveal."""
        name = place.table.charter.id
        if place.broken:
            return self.refuse("internal_error", "this table has stopped", name, ref)
        if self.parlour.writer.ill:
            return self.refuse("trouble", self.parlour.TROUBLE, name, ref)
        try:
            place.write(deed(self.parlour.now()))
        except Refused as no:
            self.parlour.figures.refusals += 1
            return self._answer(place, wire.Refused(no.code, str(no), name, ref))
        except Repeated as again:
            return self._answer(place, wire.Accepted(name, ref, again.seq))
        except Exception:
            place.break_down()
            return self.refuse("internal_error", "this table has stopped", name, ref)
        return None

    def _may_talk(self) -> bool:
        """Every line is kept on disk, so nobody may fill it by talking."""
        return self.parlour.talk.take(self.person.id, self.parlour.loop.time())

    def _answer(self, place: "Place", letter: Letter) -> None:
        if place.pending:
            self.parlour.writer.after((self, letter))
        else:
            self.tell(letter)

    def _place(self, name: str, ref: str | None = None) -> "Place | None":
        place = self.parlour.places.get(name)
        if place is None:
            why = self.parlour.unkept.get(name)
            if why is not None:
                self.refuse(why.code, str(why), name, ref)
            else:
                self.refuse("no_such_table", f"there is no open table {name!r}", name, ref)
        return place

    def _not_following(self, table: str, ref: str) -> None:
        if self._place(table, ref) is not None:
            self.refuse("not_subscribed", f"subscribe to table {table!r} first", table, ref)

    def _too_fast(self, now: float) -> None:
        """A flood is answered, then cut off."""
        if self.line.transport.is_closing():
            return None
        rate = self.parlour.settings.rate
        if self.patience is None:
            self.patience = Bucket(rate * PATIENCE / 60, rate * PATIENCE, now)
        if not self.patience.take(now):
            self.parlour.figures.cut += 1
            log.info("cut_off", why="flood", person=self.person.id)
            return self.end("flood", "too many messages: come back more slowly")
        return self.refuse("too_fast", f"more than {rate} messages a second: this one was not read")

    def _spawn(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        task = self.parlour.loop.create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)
        return task


HANDLERS: dict[type, Callable[[Session, Any], None]] = {
    wire.Act: Session.act,
    wire.Ask: Session.ask,
    wire.Subscribe: Session.subscribe,
    wire.Unsubscribe: Session.unsubscribe,
    Lobby: Session.lobby,
    wire.Ping: Session.ping,
    wire.Hello: Session.hello,
}
