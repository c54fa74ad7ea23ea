"""Bytes to messages. What cannot be read is refused, saying what and where."""

import msgspec

from parlor.base.structs import encode_value
from parlor.engine import Malformed
from parlor.wire.messages import ClientMessage

_client = msgspec.json.Decoder(ClientMessage)


def check_client(message: ClientMessage) -> ClientMessage:
    """The same message, held to every limit that bytes are held to.

    A struct checks nothing when it is made, and what a client sends must not change later.

    >>> from parlor.wire.messages import Hello
    >>> check_client(Hello(protocol=1))
    Hello(protocol=1)
    """
    try:
        data = encode_value(message)
    except msgspec.ValidationError as wrong:
        raise Malformed(str(wrong)) from None
    return read_client(data)


def read_client(data: bytes | str) -> ClientMessage:
    """A client's message, or `Malformed`.

    >>> read_client(b'{"type": "ping"}')
    Ping()
    """
    try:
        return _client.decode(data)  # type: ignore[no-any-return]
    except (msgspec.MsgspecError, UnicodeError) as wrong:
        raise Malformed(str(wrong)) from None
    except RecursionError:
        raise Malformed("nested too deeply") from None
