"""The socket to the parlour, made anew whenever it breaks."""

import asyncio
import itertools
import random
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any, TypeAlias

import aiohttp
import msgspec

from parlor.engine import Malformed, Refused
from parlor.wire.codec import read_client
from parlor.wire.messages import Bye, ClientMessage, Hello, ServerMessage, Welcome

Socket: TypeAlias = aiohttp.ClientWebSocketResponse[Any]

SOONEST, LATEST = 0.1, 10.0  # seconds before the first and before every late attempt
STEADY = 5.0  # a socket that lasted so long starts the count of attempts again
PATIENCE = 10.0  # seconds to wait for a welcome
TOO_BIG = 1009  # how a server closes on a message longer than it takes [RFC 6455, 7.4.1]
FOR_GOOD = (
    "not_signed_in",
    "wrong_origin",
    "wrong_protocol",
    "malformed",
)  # asking again is no use

_encoder = msgspec.json.Encoder()
_letters: msgspec.json.Decoder[ServerMessage] = msgspec.json.Decoder(ServerMessage)


class ReconnectingSocket:
    """Sends messages, hears letters, and comes back by itself for ever."""

    def __init__(
        self,
        connect: Callable[[], Awaitable[Socket]],
        hear: Callable[[ServerMessage], Awaitable[None]],
        resume: Callable[[], Awaitable[None]],
        too_big: Callable[[], None],
        lost: Callable[[Exception], None],
    ) -> None:
        self._connect = connect
        self._hear = hear
        self._resume = resume  # there is a new socket: say again what needs an answer
        self._too_big = too_big  # the socket was closed for what we sent: do not say it again
        self._lost = lost  # there will be no socket any more
        self._socket: Socket | None = None
        self._task: asyncio.Task[None] | None = None

    async def open(self) -> None:
        """Connect for the first time; a parlour that cannot be reached is an error here and only here."""
        await self._greet()
        self._task = asyncio.get_running_loop().create_task(self._run(), name="parlor line")

    async def send(self, message: ClientMessage) -> None:
        """Send now, or not at all: `resume` says again what matters. `Malformed` if nobody could read it."""
        data = _encoder.encode(message)
        read_client(data)
        if self._socket is not None:
            with suppress(ConnectionError, aiohttp.ClientError):
                await self._socket.send_frame(data, aiohttp.WSMsgType.TEXT)

    async def close(self) -> None:
        if self._task is not None:
            self._task.cancel()
            with suppress(asyncio.CancelledError):
                await self._task
        if self._socket is not None:
            await self._socket.close()
            self._socket = None

    async def _run(self) -> None:
        clock = asyncio.get_running_loop().time
        attempts = 0
        try:
            while True:
                since = clock()
                await self._listen()
                attempts = 0 if clock() - since > STEADY else attempts + 1
                await self._come_back(attempts)
                await self._resume()
        except Exception as why:
            self._lost(why)

    async def _listen(self) -> None:
        """Hear letters until the socket ends."""
        socket = self._socket
        assert socket is not None
        async for message in socket:
            if message.type is aiohttp.WSMsgType.TEXT:
                await self._hear(read_letter(message.data))
        self._socket = None
        if socket.close_code == TOO_BIG:
            self._too_big()

    async def _come_back(self, attempts: int) -> None:
        for attempt in itertools.count(attempts):
            await asyncio.sleep(delay(attempt))
            try:
                return await self._greet()
            except (OSError, TimeoutError, aiohttp.ClientError):
                pass
            except Refused as no:
                if no.code in FOR_GOOD:
                    raise

    async def _greet(self) -> None:
        """A new socket, once the parlour has said welcome on it."""
        async with asyncio.timeout(PATIENCE):
            socket = await self._connect()
            try:
                await socket.send_frame(_encoder.encode(Hello()), aiohttp.WSMsgType.TEXT)
                await self._wait_for_welcome(socket)
            except BaseException:
                await socket.close()
                raise
        self._socket = socket

    async def _wait_for_welcome(self, socket: Socket) -> None:
        async for message in socket:
            if message.type is not aiohttp.WSMsgType.TEXT:
                break
            letter = read_letter(message.data)
            await self._hear(letter)
            match letter:
                case Welcome():
                    return
                case Bye(code, text):
                    raise Refused(code, text)
                case _:
                    pass
        raise ConnectionError("the parlour hung up without a word")


def read_letter(data: bytes) -> ServerMessage:
    """A letter of the parlour. One that cannot be read means that this client is older than the parlour."""
    try:
        return _letters.decode(data)
    except msgspec.MsgspecError as wrong:
        raise Malformed(f"a letter of the parlour: {wrong}") from None


def delay(attempt: int) -> float:
    """Seconds before an attempt: twice as long each time, and not in step with others who lost their line."""
    longest: float = min(LATEST, SOONEST * 2 ** min(attempt, 20))
    return longest * random.uniform(0.5, 1.0)
