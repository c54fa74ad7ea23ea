"""The way to one client: letters go out as values, and each channel encodes them as its client reads them."""

from collections.abc import Callable
from typing import Protocol, TypeAlias

from parlor.table.letters import Letter

Codec: TypeAlias = Callable[[Letter], bytes]


class CannotEncode(Exception):
    """A letter that no client could read: a bug of whoever made it, not of the channel."""


class SharedLetter:
    """A letter for one or many visitors, encoded once for each codec among them.

    >>> from parlor.wire.messages import Pong
    >>> letter, calls = SharedLetter(Pong(7)), []
    >>> def codec(letter):
    ...     calls.append(letter)
    ...     return b"pong"
    >>> letter.encode(codec), letter.encode(codec), len(calls)
    (b'pong', b'pong', 1)
    """

    __slots__ = ("_codec", "_data", "_others", "letter")

    def __init__(self, letter: Letter) -> None:
        self.letter = letter
        self._codec: Codec | None = None
        self._data = b""
        self._others: dict[Codec, bytes] | None = None

    def encode(self, codec: Codec) -> bytes:
        # Nearly always all visitors of a table speak the same, so the first codec needs no dictionary.
        if self._codec is codec:
            return self._data
        if self._codec is None:
            self._codec, self._data = codec, self._encode(codec)
            return self._data
        if self._others is None:
            self._others = {}
        data = self._others.get(codec)
        if data is None:
            data = self._others[codec] = self._encode(codec)
        return data

    def _encode(self, codec: Codec) -> bytes:
        try:
            return codec(self.letter)
        except Exception as why:
            raise CannotEncode(type(self.letter).__name__) from why


class Channel(Protocol):
    """A WebSocket, a gateway's connection, the mailbox of a long poll, another node, a test.

    It may live longer than one socket, and it need not know pings. One that raises is cut off, and nobody
    else notices. Whoever made it takes its visitor away when the client is gone.
    """

    @property
    def closing(self) -> bool:
        """Is nothing sent any more?"""

    def send(self, letter: SharedLetter) -> bool:
        """Send a letter, never waiting; False when the client reads too slowly and was cut off."""

    async def drain(self) -> None:
        """Wait until the client has read most of what was sent: for answers longer than a channel may hold."""

    def probe(self) -> bool:
        """Ask for a sign of life; True where the client is known to be there without asking."""

    def close(self, code: str) -> None:
        """Hang up politely: the last letter was a `Bye` with this code."""

    def abort(self) -> None:
        """Cut off a client that is not there any more."""
