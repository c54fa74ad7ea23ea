"""WebSocket frames: a letter is encoded and framed once for all visitors who get the same."""

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


def close_frame(code: int) -> bytes:
    return b"\x88\x02" + code.to_bytes(2, "big")


def encode_frame(letter: Letter) -> bytes:
    """A letter as a whole frame: the codec of our own protocol."""
    return frame(_encoder.encode(letter))
