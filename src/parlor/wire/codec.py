"""Bytes to messages. What cannot be read is refused, saying what and where."""

import msgspec

from parlor.engine import Malformed
from parlor.wire.messages import ClientMessage

_client = msgspec.json.Decoder(ClientMessage)


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
