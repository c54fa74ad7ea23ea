"""What one client of a room sent and heard, frame by frame."""

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

Message = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Frame:
    """One text frame of a WebSocket."""

    order: int  # rising over all clients of a test
    connection: int  # 1 for the first connection of this client to the room
    sent: bool  # by the client; otherwise the server sent it
    text: str


@dataclass(frozen=True, slots=True)
class Transcript:
    """All frames of one player in one room, over all of its connections."""

    user_uid: str
    room_uid: str
    frames: Sequence[Frame]

    def heard(self) -> Iterator[tuple[Frame, Message]]:
        """What the server sent, in the order of arrival."""
        return ((frame, json.loads(frame.text)) for frame in self.frames if not frame.sent)

    def said(self) -> Iterator[tuple[Frame, Message | None]]:
        """What the client sent; None stands for text that is no JSON object."""
        return ((frame, read_loosely(frame.text)) for frame in self.frames if frame.sent)


@dataclass(frozen=True, slots=True)
class Event:
    """One EVENT message, as one receiver got it."""

    text: str
    message: Message
    place: str  # where to look for it in the transcripts

    @classmethod
    def read(cls, text: str, place: str) -> "Event":
        return cls(text, json.loads(text), place)

    @property
    def fields(self) -> Message:
        descriptor: Message = self.message["EventDescriptor"]
        return descriptor

    @property
    def id(self) -> int:
        return int(self.fields["EventId"])

    @property
    def name(self) -> str:
        """What happened: `NEW_ROUND`, `CALL`, `PREPARE-EVENT` …"""
        match self.message["EventType"]:
            case "GAME-EVENT":
                return str(self.fields["EventType"])
            case "PLAYER-ACTION-EVENT":
                return str(self.fields["ActionType"])
            case kind:
                return str(kind)

    @property
    def who(self) -> str:
        """The player of a PlayerActionEvent; empty for the other two kinds."""
        return str(self.fields.get("UserUid", ""))

    def __str__(self) -> str:
        return f"event {self.id} ({self.name}{f' of {self.who[:8]}' if self.who else ''})"


@dataclass(slots=True)
class Stretch:
    """What a client heard from one accepted AUTH to the next, or to the end of the connection."""

    connection: int
    after: int  # the LastEventId of that AUTH
    events: list[Event] = field(default_factory=list)


def stretches(transcript: Transcript) -> list[Stretch]:
    """Cut a transcript at every AUTH that the server accepted."""
    asked: dict[tuple[int, int], int] = {}  # connection and MessageId of each AUTH: its LastEventId
    found: list[Stretch] = []
    for frame in transcript.frames:
        message = read_loosely(frame.text) or {}
        kind = message.get("MessageType")
        if frame.sent and kind == "AUTH":
            asked[frame.connection, message["MessageId"]] = message["LastEventId"]
        elif not frame.sent and kind == "ACK" and message["StatusCode"] == 200:
            key = (frame.connection, message["AckMessageId"])
            if key in asked:
                found.append(Stretch(frame.connection, asked[key]))
        elif not frame.sent and kind == "EVENT":
            place = f"frame {frame.order} to {transcript.user_uid[:8]}"
            authenticated = found and found[-1].connection == frame.connection
            assert authenticated, f"{place}: an EVENT came before AUTH was answered with 200"
            found[-1].events.append(Event.read(frame.text, place))
    return found


def read_loosely(text: str) -> Message | None:
    """The JSON object in a text, or None."""
    try:
        value = json.loads(text)
    except ValueError:
        return None
    return value if isinstance(value, dict) else None
