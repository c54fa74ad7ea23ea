"""Hello and ping: the messages that are about the connection itself."""

from parlor.server.time import Time
from parlor.server.trouble import TROUBLE
from parlor.server.visitors.visitor import Handlers, Visitor
from parlor.store import Writer
from parlor.wire import messages as wire


class GreetingHandlers:
    def __init__(self, time: Time, writer: Writer) -> None:
        self._time = time
        self._writer = writer

    def table(self) -> Handlers:
        return {wire.Hello: self.hello, wire.Ping: self.ping}

    def hello(self, visitor: Visitor, message: wire.Hello) -> None:
        if message.protocol != wire.PROTOCOL:
            text = f"protocol {message.protocol} asked: this parlour speaks {wire.PROTOCOL}"
            return visitor.end("wrong_protocol", text)
        trouble = TROUBLE if self._writer.failing else None
        return visitor.tell(wire.Welcome(visitor.person, wire.PROTOCOL, visitor.share, trouble))

    def ping(self, visitor: Visitor, message: wire.Ping) -> None:
        visitor.tell(wire.Pong(self._time.now()))
