"""A client of one room over its WebSocket, as the seed's chapter 2.3 describes it.

ann = Account("http://127.0.0.1:8000", "ann", "secret")
await ann.register()
room = Room(ann, (await ann.matching()).body["RoomUid"])
await room.connect()
await room.authenticate(0)
await room.vote("START")
"""

import asyncio
import itertools
import json
import time
from collections.abc import AsyncIterator, Callable
from typing import Any

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from tests.gateways.poker_v1.stranger.accounts import PREFIX, Account, Exchange
from tests.gateways.poker_v1.stranger.transcript import Event, Frame, Transcript, read_loosely

__all__ = ["Account", "Exchange", "Lost", "Room"]

ORDER = itertools.count(1)  # of all frames of all clients in a test


class Lost(Exception):
    """The connection ended while the client waited for something."""


class Room:
    """A player's connection to a room; it may be lost and made again, the transcript goes on.

    `patience` is how many seconds to wait for anything. `answers_pings` may be set to False to fall silent.
    """

    def __init__(self, account: Account, room_uid: str, *, patience: float = 60.0) -> None:
        self.account = account
        self.room_uid = room_uid
        self.patience = patience
        self.answers_pings = True
        self.frames: list[Frame] = []
        self.events: list[Event] = []  # all that came, replayed ones too
        self.acks: list[tuple[int, int, int]] = []  # connection, AckMessageId, StatusCode
        self.connections = 0
        self.read = 0  # how many of the events were taken by `wait_for` or `async for`
        self.numbers = itertools.count(time.time_ns())  # MessageIds rise, also after a new start
        self.news = asyncio.Condition()
        self.line: ClientConnection | None = None
        self.connected = False
        self.reader: asyncio.Task[None] | None = None  # kept, or the loop may forget it

    @property
    def me(self) -> str:
        return self.account.user_uid

    @property
    def last_event_id(self) -> int:
        return max((event.id for event in self.events), default=0)

    @property
    def transcript(self) -> Transcript:
        return Transcript(self.me, self.room_uid, tuple(self.frames))

    async def connect(self) -> None:
        """Open the WebSocket; a room that is not there raises `websockets.exceptions.InvalidStatus`."""
        address = self.account.base.replace("http", "ws", 1) + PREFIX
        self.line = await connect(
            f"{address}rooms-ws/{self.room_uid}?uid={self.me}",
            proxy=None,
            ping_interval=None,  # the protocol has its own PING
            open_timeout=self.patience,
            close_timeout=self.patience,
            max_size=None,
        )
        self.connections += 1
        self.connected = True
        self.reader = asyncio.create_task(self.listen(self.line))

    async def authenticate(self, last_event_id: int | None = None, **changes: Any) -> int:
        """Send AUTH and wait for its ACK; without an argument LastEventId is the last event heard."""
        last = self.last_event_id if last_event_id is None else last_event_id
        body = {"RoomUid": self.room_uid, "Token": self.account.access_token, "LastEventId": last}
        return await self.request("AUTH", body | changes)

    async def vote(self, choice: str, **changes: Any) -> int:
        """Vote START or WAIT; the answer is the StatusCode of the ACK."""
        return await self.request("VOTE", self.signed | {"VoteType": choice} | changes)

    async def act(self, action: str, coefficient: str = "", **changes: Any) -> int:
        """FOLD, CHECK, CALL, RAISE with a coefficient, or OUTCOME."""
        body = self.signed | {"ActionType": action}
        if coefficient:
            body["Coef"] = coefficient
        return await self.request("GAME-ACTION", body | changes)

    async def leave(self) -> int:
        return await self.act("OUTCOME")

    async def request(self, kind: str, body: dict[str, Any]) -> int:
        """Send a message and wait for its ACK. `MessageId` in the body repeats one that was used."""
        message = {
            "MessageType": kind,
            "MessageId": body.get("MessageId") or next(self.numbers),
            **body,
        }
        seen = sum(number == message["MessageId"] for _, number, _ in self.acks)
        await self.send_text(json.dumps(message) + "\n")
        return await self.wait_for_ack(message["MessageId"], seen)

    async def wait_for_ack(self, message_id: int, seen: int = 0) -> int:
        """The StatusCode of the ACK for a message, after `seen` earlier ones."""

        def codes() -> list[int]:
            return [status for _, number, status in self.acks if number == message_id]

        await self.wait_until(lambda: len(codes()) > seen, f"the ACK of message {message_id}")
        return codes()[seen]

    async def send_text(self, text: str) -> None:
        """Send any text, right or wrong."""
        assert self.line is not None, "not connected"
        self.frames.append(Frame(next(ORDER), self.connections, True, text))
        try:
            await self.line.send(text)
        except ConnectionClosed as closed:
            raise Lost(f"the connection ended: {closed}") from None

    async def __aiter__(self) -> AsyncIterator[Event]:
        """Each event once, until the connection ends."""
        while True:
            try:
                await self.wait_until(lambda: len(self.events) > self.read, "the next event")
            except Lost:
                return
            self.read += 1
            yield self.events[self.read - 1]

    async def wait_for(self, wanted: Callable[[Event], bool]) -> Event:
        """Take events until one is wanted."""
        while True:
            await self.wait_until(lambda: len(self.events) > self.read, "an event that is wanted")
            self.read += 1
            if wanted(self.events[self.read - 1]):
                return self.events[self.read - 1]

    async def wait_until(self, true: Callable[[], bool], what: str) -> None:
        """Wait until something is true, the connection ends, or patience does."""
        try:
            async with asyncio.timeout(self.patience), self.news:
                await self.news.wait_for(lambda: true() or not self.connected)
        except TimeoutError:
            told = [frame.text for frame in self.frames if "PING" not in frame.text][-3:]
            raise AssertionError(
                f"no {what} in {self.patience} s; the last frames: {told}"
            ) from None
        if not true():
            raise Lost(f"the connection ended before {what}")

    async def wait_closed(self) -> None:
        """Wait until the server closes the connection."""
        await self.wait_until(lambda: not self.connected, "the end of the connection")

    async def drop(self) -> None:
        """Lose the connection without a word, as a broken cable would."""
        assert self.line is not None, "not connected"
        self.line.transport.abort()
        await self.wait_closed()

    async def come_back(self, last_event_id: int | None = None) -> int:
        """Connect and authenticate again after a lost connection."""
        await self.connect()
        return await self.authenticate(last_event_id)

    async def close(self) -> None:
        if self.line is not None:
            await self.line.close()
            await self.wait_closed()

    @property
    def signed(self) -> dict[str, Any]:
        return {"RoomUid": self.room_uid, "UserUid": self.me}

    async def listen(self, line: ClientConnection) -> None:
        """Keep what arrives, and answer each PING at once."""
        try:
            async for text in line:
                assert isinstance(text, str), f"a binary frame of {len(text)} bytes"
                await self.hear(text)
        except (ConnectionClosed, Lost):
            pass
        finally:
            self.connected = False
            await self.tell()

    async def hear(self, text: str) -> None:
        frame = Frame(next(ORDER), self.connections, False, text)
        self.frames.append(frame)
        message = read_loosely(text) or {}
        match message.get("MessageType"):
            case "PING" if self.answers_pings:
                await self.send_text('{"MessageType": "PONG"}\n')
            case "ACK":
                self.acks.append((frame.connection, message["AckMessageId"], message["StatusCode"]))
            case "EVENT":
                self.events.append(Event(text, message, f"frame {frame.order} to {self.me[:8]}"))
            case _:
                pass  # the checker says what is wrong with it
        await self.tell()

    async def tell(self) -> None:
        async with self.news:
            self.news.notify_all()
