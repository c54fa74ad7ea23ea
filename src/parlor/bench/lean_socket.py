"""A WebSocket client as lean as it can be: what the load costs, the server cannot have."""

import asyncio
import base64
import os
from abc import ABC, abstractmethod
from typing import cast
from urllib.parse import urlsplit

TEXT, CLOSE, PING = 0x81, 0x88, 0x89  # the first byte of a whole, unfragmented frame
MASK = b"\0\0\0\0"  # a mask of zeros leaves the bytes as they are [RFC 6455, 5.3]


class LeanSocket(asyncio.Protocol, ABC):
    """One socket; subclasses say what to do with a text frame."""

    __slots__ = ("_half", "_open", "_request", "bytes", "opened", "transport")

    transport: asyncio.Transport

    def __init__(self, host: str, token: str) -> None:
        key = base64.b64encode(os.urandom(16)).decode()
        self._request = (
            f"GET /ws HTTP/1.1\r\nHost: {host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {key}\r\n"
            f"Authorization: Bearer {token}\r\n\r\n"
        )
        self._half = b""  # the beginning of a frame that has not come whole
        self._open = False
        self.bytes = 0  # of frames, headers included
        self.opened: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    @abstractmethod
    def hear(self, payload: bytes) -> None:
        """A text frame came."""

    def lost(self) -> None:
        """The server hung up."""

    def say(self, payload: bytes) -> None:
        self.transport.write(mask_frame(TEXT, payload))

    # Of asyncio

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = cast(asyncio.Transport, transport)  # uvloop's own is one in all but name
        self.transport.write(self._request.encode())

    def data_received(self, data: bytes) -> None:
        if self._half:
            data = self._half + data
            self._half = b""
        if not self._open:
            head, found, data = data.partition(b"\r\n\r\n")
            if not found:
                self._half = head
                return
            self._opens(head)
        self.bytes += len(data)
        at, end = 0, len(data)
        while at < end:
            start, size = frame_at(data, at, end)
            stop = start + size
            if stop > end:
                self._half = data[at:]
                self.bytes -= end - at
                return
            first = data[at]
            if first == TEXT:
                self.hear(data[start:stop])
            elif first == PING:
                self.transport.write(mask_frame(0x8A, data[start:stop]))
            at = stop

    def connection_lost(self, wrong: Exception | None) -> None:
        if not self.opened.done():
            self.opened.set_exception(ConnectionError("the server hung up at the handshake"))
        self.lost()

    def _opens(self, head: bytes) -> None:
        if head.startswith(b"HTTP/1.1 101 "):
            self._open = True
            self.opened.set_result(None)
        else:
            status = head.partition(b"\r\n")[0].decode()
            self.opened.set_exception(ConnectionError(f"no socket: {status}"))
            self.transport.abort()


async def connect(socket: LeanSocket, url: str) -> None:
    """Connect a socket to a parlour, and wait until it is open."""
    parts = urlsplit(url)
    loop = asyncio.get_running_loop()
    await loop.create_connection(lambda: socket, parts.hostname or "", parts.port or 80)
    await socket.opened


def frame_at(data: bytes, at: int, end: int) -> tuple[int, int]:
    """Where the payload of the frame at a place starts, and its size; past the end if the header is not whole.

    >>> frame_at(bytes((0x81, 5)) + b"hello", 0, 7)
    (2, 5)
    """
    if at + 2 > end:
        return end, 1
    size = data[at + 1]
    if size < 126:
        return at + 2, size
    wide = 2 if size == 126 else 8
    if at + 2 + wide > end:
        return end, 1
    return at + 2 + wide, int.from_bytes(data[at + 2 : at + 2 + wide], "big")


def mask_frame(first: int, payload: bytes) -> bytes:
    """A whole frame from a client. [RFC 6455, 5.2]"""
    size = len(payload)
    if size < 126:
        return bytes((first, 0x80 | size)) + MASK + payload
    assert size < 65536, "a load has nothing that long to say"
    return bytes((first, 0xFE)) + size.to_bytes(2, "big") + MASK + payload
