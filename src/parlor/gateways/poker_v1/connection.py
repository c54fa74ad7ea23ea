"""One WebSocket of a client: it shows a token, then it is a visitor who says messages and hears letters."""

from collections.abc import Mapping

from aiohttp import WSCloseCode, WSMessage, WSMsgType

from parlor.base.person import PersonId
from parlor.base.row import Instant, TableId
from parlor.engine import Malformed, Refused
from parlor.gateways.poker_v1.actions import read_message
from parlor.gateways.poker_v1.events import translate
from parlor.gateways.poker_v1.ids import read_room_uid, row_of
from parlor.gateways.poker_v1.messages import (
    PING,
    PONG,
    Descriptor,
    Frame,
    GameEvent,
    PlayerActionEvent,
    encode_ack,
    encode_event,
    find_message_id,
    read_frame,
)
from parlor.gateways.poker_v1.rooms import plays_in
from parlor.gateways.poker_v1.service import Service
from parlor.gateways.poker_v1.sight import RoomSight, follow, people_in, see
from parlor.gateways.poker_v1.statuses import ack_status
from parlor.gateways.poker_v1.tokens import TokenHolder
from parlor.server.limits import Bucket
from parlor.server.sockets.channel import WebSocketChannel
from parlor.server.sockets.frames import close_frame, frame
from parlor.server.tables.hosted import HostedTable
from parlor.server.visitors.channel import SharedLetter
from parlor.server.visitors.visitor import BURST, Visitor
from parlor.table.audience import seat_of
from parlor.table.letters import Letter, Snapshot, Update
from parlor.wire import messages as wire

_PING, _PONG = frame(PING), frame(PONG)
PREFIX = "v1:"  # of the refs of messages: another client of the same person has refs of its own


class Connection:
    """The channel of one visitor, and the reader of its frames.

    Until a token is shown, and again from its expiry to the next one, only PING and ACK flow.
    """

    __slots__ = (
        "_acks",
        "_bucket",
        "_expires",
        "_holder",
        "_hosted",
        "_last",
        "_out",
        "_room",
        "_service",
        "_sight",
        "_visitor",
        "_waiting",
        "address",
        "heard",
    )

    def __init__(
        self, service: Service, hosted: HostedTable, out: WebSocketChannel, address: str
    ) -> None:
        now = service.node.time.monotonic()
        rate = service.node.settings.rate
        self._service = service
        self._hosted = hosted
        self._room: TableId = hosted.table.charter.id
        self._out = out
        self.address = address
        self.heard = now  # when anything last came from there
        self._bucket = Bucket(rate, rate * BURST, now)  # of frames, before a token is shown
        self._holder: TokenHolder | None = None
        self._expires: Instant = 0
        self._visitor: Visitor | None = None
        self._sight = RoomSight()
        self._last = 0  # the last event that was sent, or that the client had seen before
        self._acks: set[str] = set()  # refs of messages that wait for their answer
        self._waiting: list[Letter] | None = None  # letters that wait for somebody's UUID

    # In

    async def take(self, message: WSMessage) -> None:
        """Take one frame of whatever kind."""
        self.heard = self._service.node.time.monotonic()
        self._service.figures.messages += 1
        if not self._allows():
            return
        if message.type is WSMsgType.TEXT:
            await self._read(message.data)
        elif message.type is WSMsgType.BINARY:
            self._refuse(0, 400)
        elif getattr(message.data, "code", None) == WSCloseCode.MESSAGE_TOO_BIG:
            self._service.node.metrics.cut += 1

    async def _read(self, data: bytes) -> None:
        try:
            message = read_frame(data)
        except Malformed:
            return self._refuse(find_message_id(data), 400)
        match message.message_type.upper():
            case "PONG":
                return None
            case "PING":
                self._out.write(_PONG)
                return None
            case "AUTH":
                return await self._authenticate(message)
            case "VOTE" | "GAME-ACTION":
                return self._say(message)
            case _:
                return self._refuse(message.message_id or 0, 400)

    def _allows(self) -> bool:
        """Does what comes come slowly enough? A flood is answered, then cut off."""
        if self._visitor is not None:
            return self._visitor.allows()
        if self._bucket.take(self.heard):
            return True
        self._service.node.metrics.cut += 1
        self.close("flood")
        return False

    async def _authenticate(self, message: Frame) -> None:
        """Show a token: the first one, or a new one in the middle of a game."""
        number, last = message.message_id, message.last_event_id
        if number is None or message.token is None or last is None or last < 0:
            return self._refuse(number or 0, 400)
        if read_room_uid(message.room_uid or "") != self._room:
            return self._refuse(number, 400)
        try:
            holder = await self._service.tokens.read(message.token)
            self._enter(holder)
        except Refused as no:
            return self._refuse(number, ack_status(no.code))
        self._acknowledge(number)
        self._last = max(self._last, last)
        # The row of the last event once more: the client may have seen only some of its events.
        after = max(0, row_of(self._last) - 1)
        assert self._visitor is not None
        self._visitor.say(wire.Subscribe(self._room, after=after, updates=True))
        return None

    def _enter(self, holder: TokenHolder) -> None:
        """Become a visitor, or stay the one that it is; refuses people who do not sit in this room."""
        node = self._service.node
        if self._holder is not None and self._holder.person.id != holder.person.id:
            raise Malformed("this socket is somebody else's")
        if seat_of(self._hosted.table.durable, holder.person.id) is None:
            raise Refused("not_seated", "you have no seat in this room")
        if self._visitor is None:
            node.sockets.check_person(holder.person.id)
            node.sockets.hold(holder.person.id)
            self._visitor = node.visitors.enter(
                holder.person, self, login=holder.session, address=self.address
            )
        self._visitor.login = holder.session
        self._holder, self._expires = holder, holder.expires

    def _say(self, message: Frame) -> None:
        number, holder, visitor = message.message_id, self._holder, self._visitor
        if number is None:
            return self._refuse(0, 400)
        if holder is None or visitor is None or self._has_expired():
            return self._refuse(number, 401)
        ref = f"{PREFIX}{number}"
        try:
            said = read_message(message, self._room, ref, holder.uid, self._sight)
        except Refused as no:
            return self._refuse(number, ack_status(no.code))
        self._acks.add(ref)
        visitor.say(said)
        return None

    def _has_expired(self) -> bool:
        return self._service.node.time.now() >= self._expires

    # Out

    def _acknowledge(self, number: int) -> None:
        self._out.write(frame(encode_ack(number, 200)))

    def _refuse(self, number: int, status: int) -> None:
        self._service.figures.refusals += 1
        self._out.write(frame(encode_ack(number, status)))

    def ping(self) -> None:
        self._out.write(_PING)

    def send(self, letter: SharedLetter) -> bool:
        """A letter, as a visitor hears it."""
        return self._hear(letter.letter)

    def _hear(self, letter: Letter) -> bool:
        if self._waiting is not None:
            self._waiting.append(letter)
            return True
        people = people_in(letter)
        uids = self._service.people.known(people)
        if uids is None:
            assert self._visitor is not None
            self._waiting = [letter]
            self._visitor.spawn(self._learn(people))
            return True
        return self._translate(letter, uids)

    async def _learn(self, people: set[PersonId]) -> None:
        """Look up UUIDs; meanwhile letters wait, so that none overtakes another."""
        await self._service.people.learn(people)
        letters, self._waiting = self._waiting or (), None
        for (
            letter
        ) in letters:  # one of them may name somebody else who is not known: the rest waits again
            self._hear(letter)

    def _translate(self, letter: Letter, uids: Mapping[PersonId, str]) -> bool:
        match letter:
            case Snapshot():
                # The table as it stood before the events that the client missed.
                self._sight = see(letter, uids, 0)
                return True
            case Update():
                return self._tell(letter, uids)
            case wire.Accepted():
                return self._answer(letter.ref, 200)
            case wire.Refused():
                return self._answer(letter.ref, ack_status(letter.code))
            case _:
                return True  # presence, ratings: the protocol has no word for them

    def _answer(self, ref: str | None, status: int) -> bool:
        """The ACK of a message, before the events that it caused."""
        if ref is None:  # it came too fast to be read
            self._refuse(0, status)
        elif ref in self._acks:
            self._acks.discard(ref)
            number = int(ref.removeprefix(PREFIX))
            self._service.figures.refusals += status != 200
            return self._out.write(frame(encode_ack(number, status)))
        return True

    def _tell(self, update: Update, uids: Mapping[PersonId, str]) -> bool:
        before = self._sight
        self._sight = after = follow(before, update, uids)
        if update.ref is not None and not self._answer(update.ref, 200):
            return False
        events = [
            event for event in translate(before, after, update) if event.event_id > self._last
        ]
        if not events or self._has_expired():
            return True  # what it misses now is told again with the next token
        self._last = events[-1].event_id
        self._service.figures.events += len(events)
        in_time = self._out.write(b"".join(frame(encode_event(event)) for event in events))
        if any(self._ends(event) for event in events):
            self.close("")
        return in_time

    def _ends(self, event: Descriptor) -> bool:
        """Is it the last that this client hears: the room is dissolved, or its player is out?"""
        if isinstance(event, GameEvent):
            return event.new_room_state == "DISSOLUTION"
        if not isinstance(event, PlayerActionEvent) or event.action_type != "OUTCOME":
            return False
        holder = self._holder
        # Somebody who left while the room formed may have come back since.
        return (
            holder is not None
            and event.user_uid == holder.uid
            and not plays_in(self._hosted.table.durable, holder.person.id)
        )

    # Coming and going

    @property
    def closing(self) -> bool:
        return self._out.closing

    async def drain(self) -> None:
        await self._out.drain()

    def probe(self) -> bool:
        """Our own PINGs ask for signs of life: who is not heard is closed."""
        return True

    def close(self, code: str) -> None:
        """Hang up: the protocol has no word for why, so the close code must do."""
        if not self.closing:
            self._out.transport.write(close_frame(CLOSE_CODES.get(code, WSCloseCode.OK)))
            self._out.transport.close()

    def abort(self) -> None:
        self._out.abort()

    def leave(self) -> None:
        """The socket is gone."""
        if self._visitor is not None:
            node = self._service.node
            node.sockets.release(self._visitor.person.id)
            node.visitors.leave(self._visitor)


CLOSE_CODES = {
    "restart": WSCloseCode.GOING_AWAY,
    "silence": WSCloseCode.GOING_AWAY,
    "flood": WSCloseCode.POLICY_VIOLATION,
    "banned": WSCloseCode.POLICY_VIOLATION,
    "signed_out": WSCloseCode.POLICY_VIOLATION,
    "trouble": WSCloseCode.INTERNAL_ERROR,
    "internal_error": WSCloseCode.INTERNAL_ERROR,
}
