"""One socket of one person: every frame it sends is answered, and none changes anything unless it may."""

import asyncio
from collections.abc import Callable, Coroutine
from typing import TYPE_CHECKING, Any

from parlor.base.person import Person
from parlor.engine import Refused
from parlor.server.http.limits import Bucket
from parlor.server.logs import log
from parlor.server.sockets import hint_handlers, lobby_handlers, table_handlers
from parlor.server.sockets.frames import FrameWriter, framed
from parlor.server.tables import shuffles
from parlor.table.letters import Letter
from parlor.wire import messages as wire
from parlor.wire.codec import read_client

if TYPE_CHECKING:
    from parlor.server.node import Node
    from parlor.server.tables.hosted import HostedTable

BURST = 3  # seconds' worth of messages that may come at once
PATIENCE = 3  # and as much again is refused, in any minute, before the socket is cut off


class Connection:
    """The receiving half of a socket."""

    __slots__ = (
        "address",
        "bucket",
        "ended",
        "following",
        "heard",
        "line",
        "login",
        "node",
        "patience",
        "person",
        "share",
        "silent",
        "tasks",
    )

    def __init__(
        self,
        node: "Node",
        person: Person,
        line: FrameWriter,
        now: float,
        share: str = "",
        login: str = "",
        address: str = "",
    ) -> None:
        rate = node.settings.rate
        self.node = node
        self.person = person
        self.line = line
        self.address = address
        self.ended = False
        self.login = login  # the session by which this person is signed in
        self.share = share  # where this client's friends find the parlour
        self.following: dict[str, HostedTable] = {}
        self.bucket = Bucket(rate, rate * BURST, now)
        self.patience: Bucket | None = None  # with what comes too fast
        self.heard = now  # when anything last came from there
        self.silent = False  # for so long that it is shown away
        self.tasks: set[asyncio.Task[None]] = set()

    def receive(self, data: bytes | str) -> None:
        """Take one text frame."""
        if self.ended:
            return None  # it was under way when we hung up
        now = self._heard()
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
        now = self._heard()
        if self.bucket.take(now):
            return True
        self._too_fast(now)
        return False

    def send(self, data: bytes) -> None:
        self.node.figures.letters += 1
        if not self.line.write(data):
            self.node.figures.cut += 1
            log.info("cut_off", why="slow reader", person=self.person.id)

    def tell(self, letter: Letter) -> None:
        self.send(framed(letter))

    def refuse(
        self, code: str, text: str, table: str | None = None, ref: str | None = None
    ) -> None:
        self.node.figures.refusals += 1
        self.tell(wire.Refused(code, text, table, ref))

    def committed(self, letter: Letter) -> None:
        """What an answer could reveal is on disk: it may leave."""
        self.tell(letter)

    def undone(self, letter: Letter) -> None:
        """What an answer was about never happened."""
        table = getattr(letter, "table", None)
        self.refuse("trouble", self.node.TROUBLE, table, getattr(letter, "ref", None))

    def end(self, code: str, text: str, close_code: int = 1008) -> None:
        """Say why, then hang up."""
        self.ended = True
        self.tell(wire.Bye(code, text))
        self.line.close(close_code)

    def fall_silent(self) -> None:
        """Nothing has come for a while: at its tables this socket counts no more."""
        if not self.silent:
            self.silent = True
            for place in self.following.values():
                place.miss(self)

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
        trouble = self.node.TROUBLE if self.node.writer.ill else None
        self.tell(wire.Welcome(self.person, wire.PROTOCOL, self.share, trouble))
        return None

    def ping(self, message: wire.Ping) -> None:
        self.tell(wire.Pong(self.node.now()))

    # Inside

    def _heard(self) -> float:
        """Something came."""
        self.heard = now = self.node.clock()
        if self.silent:
            self.silent = False
            for place in self.following.values():
                place.find(self)
            self.node.lobby.heard(self.person.id)
        return now

    def _too_fast(self, now: float) -> None:
        """A flood is answered, then cut off."""
        if self.line.transport.is_closing():
            return None
        rate = self.node.settings.rate
        if self.patience is None:
            self.patience = Bucket(rate * PATIENCE / 60, rate * PATIENCE, now)
        if not self.patience.take(now):
            self.node.figures.cut += 1
            log.info("cut_off", why="flood", person=self.person.id)
            return self.end("flood", "too many messages: come back more slowly")
        return self.refuse("too_fast", f"more than {rate} messages a second: this one was not read")

    def spawn(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        task = self.node.loop.create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)
        return task


HANDLERS: dict[type, Callable[[Connection, Any], None]] = {
    wire.Ping: Connection.ping,
    wire.Hello: Connection.hello,
    **table_handlers.HANDLERS,
    **shuffles.HANDLERS,
    **hint_handlers.HANDLERS,
    **lobby_handlers.HANDLERS,
}
