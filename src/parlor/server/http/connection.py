"""One HTTP connection: aiohttp's own, with a limit on silence and our words for what aiohttp refuses itself."""

import asyncio
from functools import partial
from typing import Any, cast

from aiohttp import web
from aiohttp.abc import AbstractStreamWriter

from parlor.engine import Refused
from parlor.server.http.authentication import Handler
from parlor.server.http.errors import problem
from parlor.server.http.headers import seal
from parlor.server.logs import log
from parlor.server.node import NODE, Node

# An answer may go unread this many times as long as a request may take. The system buffers much of it, so
# a slow reader is seen to read only now and then.
UNREAD = 6


class HttpConnection(web.RequestHandler):
    """Waits for its client, in `ConnectionLimits`, except while a handler works on a whole request.

    Nothing in here runs for a frame of a WebSocket.
    """

    __slots__ = (
        "_address",
        "_line",
        "_node",
        "_number",
        "_seen",
        "_trusted",
        "_unmoved",
        "_writer",
    )

    def __init__(self, node: Node, server: web.Server) -> None:
        no_log: Any = None
        super().__init__(server, loop=node.loop, access_log=no_log)
        self._node = node
        self._address = ""  # which it counts for
        self._trusted = False  # it is of a proxy that the host named
        self._line: asyncio.Transport | None = None  # until it is lost
        self._number = 0  # of the request that is read or answered
        self._writer: AbstractStreamWriter | None = None  # while an answer is written
        self._seen = (0, 0)  # bytes of an answer, written and unread, when `stays` was asked last
        self._unmoved = 0  # how often it saw the same

    # From the first byte to the last

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._line = cast(asyncio.Transport, transport)
        peer = transport.get_extra_info("peername")
        host = peer[0] if peer else ""
        self._trusted = self._node.proxies.trusts(host)
        if self._trusted or self._enter(self._node.proxies.home(host)):
            self._wait()
            super().connection_made(transport)
        else:
            self.abort()

    def connection_lost(self, exc: BaseException | None) -> None:
        self._line = self._writer = None
        self._release()
        super().connection_lost(exc)

    def set_parser(self, *args: Any, **kwargs: Any) -> None:
        """It becomes a WebSocket."""
        super().set_parser(*args, **kwargs)
        self._writer = None
        self._release()

    # Requests

    def begin(self, request: web.Request) -> None:
        """The head of a request is here: its body must follow. Too many through a proxy are refused."""
        proxies, connections = self._node.proxies, self._node.connection_limits
        if self._trusted:
            client = proxies.address(request)
            proxy = proxies.home(request.remote or "")
            if client != proxy and not self._enter(client):
                open_now = f"{connections.most} requests from your address are under way"
                raise Refused("too_fast", f"{open_now}, which is the most")
        self._wait()
        request.content.on_eof(partial(self._note_arrival, self._number))

    def _note_arrival(self, number: int) -> None:
        """All of a request is here; too late, if an answer to it has begun."""
        if number == self._number and self._writer is None:
            self._node.connection_limits.proceed(self)

    def answer(self, writer: AbstractStreamWriter) -> None:
        """An answer begins, which the client must read."""
        self._writer = writer
        self._wait()

    async def finish_response(
        self, request: web.BaseRequest, resp: web.StreamResponse, start_time: float | None
    ) -> tuple[web.StreamResponse, bool]:
        if isinstance(resp, web.HTTPExpectationFailed):  # aiohttp's text repeats the header
            resp = problem("expectation_failed", "Expect: allowed is 100-continue", resp.status)
        done = await super().finish_response(request, resp, start_time)
        self._writer = None
        self._number += 1
        if self._trusted:
            # A proxy keeps idle connections, and must not find one closed when it needs it.
            self._release()
        else:
            self._wait()
        return done

    def handle_error(
        self,
        request: web.BaseRequest,
        status: int = 500,
        exc: BaseException | None = None,
        message: str | None = None,
    ) -> web.StreamResponse:
        """What aiohttp refuses before there is a request: its own answer repeats what was sent."""
        if request.writer.output_size > 0:
            raise ConnectionError("an answer has begun: there cannot be another")
        if status < 500:
            # Not what it says: it quotes headers, and tokens are in headers.
            log.debug("unreadable_request", why=type(exc).__name__)
            response = problem("malformed", "this is not a request of HTTP/1.1", status)
        else:
            log.error("request_failed", exc_info=exc)
            response = problem("internal_error", "internal error", status)
        seal(response, self._node.settings)
        response.force_close()
        return response

    def log_exception(self, *args: Any, **kw: Any) -> None:
        """aiohttp met something that no handler did: mostly a body that breaks off after the answer."""
        wrong = kw.get("exc_info")
        quiet = isinstance(wrong, web.RequestPayloadError | OSError)
        (log.debug if quiet else log.error)("connection_failed", exc_info=wrong)

    # For `ConnectionLimits`

    @property
    def answering(self) -> bool:
        return self._writer is not None or self._unread > 0

    def stays(self) -> bool:
        """A slow reader stays while it reads, and a slow handler always."""
        unread = self._unread
        if not unread:
            return self.answering
        written = self._writer.output_size if self._writer is not None else 0
        self._unmoved = self._unmoved + 1 if self._seen == (written, unread) else 0
        self._seen = (written, unread)
        return self._unmoved < UNREAD

    def abort(self) -> None:
        if self._line is not None:
            self._line.abort()

    # Inside

    @property
    def _unread(self) -> int:
        return self._line.get_write_buffer_size() if self._line is not None else 0

    def _enter(self, address: str) -> bool:
        self._address = address
        return self._node.connection_limits.enter(address, self)

    def _wait(self) -> None:
        if self._line is not None:
            self._node.connection_limits.wait(self, self._node.time.monotonic())

    def _release(self) -> None:
        self._node.connection_limits.leave(self._address, self)
        self._node.connection_limits.proceed(self)


@web.middleware
async def arrival(request: web.Request, handler: Handler) -> web.StreamResponse:
    """Tell the connection of a request that its head is here."""
    connection_of(request).begin(request)
    return await handler(request)


async def departure(request: web.Request, response: web.StreamResponse) -> None:
    """Before an answer leaves: it gets our headers, and its connection is told."""
    seal(response, request.app[NODE].settings)
    connection_of(request).answer(request.writer)


def connection_of(request: web.Request) -> HttpConnection:
    return cast(HttpConnection, request.protocol)
