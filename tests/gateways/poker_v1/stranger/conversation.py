"""Checks the dialogue of a client with the server: AUTH first, an ACK each, the ACK before its events."""

from dataclasses import dataclass, field

from tests.gateways.poker_v1.stranger.transcript import Event, Frame, Message, Transcript
from tests.gateways.poker_v1.stranger.transcript import read_loosely as read

# What an accepted action is called when everybody is told.
EVENTS_OF = {
    "FOLD": ("FOLD",),
    "CHECK": ("CHECK",),
    "CALL": ("CALL",),
    "RAISE": ("RAISE", "ALL-IN"),
    "OUTCOME": ("OUTCOME",),
}


def check_conversation(transcript: Transcript) -> None:
    """Check the order of messages and answers on every connection of a client."""
    talk = Talk(transcript.user_uid)
    for frame in transcript.frames:
        message = read(frame.text)
        if frame.sent:
            talk.say(frame, message)
        elif message is not None:
            talk.hear(frame, message)
    talk.hang_up()


@dataclass(slots=True)
class Sent:
    """A message that the client sent and that waits for its ACK."""

    frame: Frame
    message: Message
    first: bool  # not a repetition
    event: str = ""  # the event it caused, if that came before the ACK
    answered: bool = False


@dataclass(slots=True)
class Talk:
    me: str
    connection: int = 0
    authenticated: bool = False
    malformed: bool = False  # the client sent text that has no MessageId
    sent: list[Sent] = field(default_factory=list)  # on this connection
    statuses: dict[int, int] = field(default_factory=dict)  # by MessageId, on all connections
    used: set[int] = field(default_factory=set)
    vote: str = ""  # a VOTE that was accepted and is not yet counted

    def say(self, frame: Frame, message: Message | None) -> None:
        self.enter(frame)
        if message is None or not isinstance(message.get("MessageId"), int):
            self.malformed |= message is None or message.get("MessageType") != "PONG"
            return
        number = message["MessageId"]
        self.sent.append(Sent(frame, message, first=number not in self.used))
        self.used.add(number)

    def hear(self, frame: Frame, message: Message) -> None:
        self.enter(frame)
        place = f"frame {frame.order} to {self.me[:8]}"
        match message["MessageType"]:
            case "ACK":
                self.answer(message["AckMessageId"], message["StatusCode"], place)
            case "EVENT":
                assert self.authenticated, f"{place}: an EVENT while the token is not valid"
                self.happen(Event(frame.text, message, place))
            case _:
                pass  # PING

    def answer(self, number: int, status: int, place: str) -> None:
        if number == 0 and self.malformed:
            assert status != 200, f"{place}: ACK 200 for text without a MessageId"
            return
        waiting = [
            each for each in self.sent if each.message["MessageId"] == number and not each.answered
        ]
        assert waiting, f"{place}: ACK for message {number}, which was not sent or is answered"
        sent = waiting[0]
        sent.answered = True
        kind = sent.message.get("MessageType")
        if status == 401:
            self.authenticated = self.authenticated and kind == "AUTH"
            return
        before = self.statuses.setdefault(number, status)
        assert before == status, f"{place}: message {number} got {before}, and repeated {status}"
        if status == 200:
            self.accept(sent, f"{place}: {kind} {number}")

    def accept(self, sent: Sent, place: str) -> None:
        match sent.message.get("MessageType"):
            case "AUTH":
                self.authenticated = True
            case _:
                assert self.authenticated, f"{place} got ACK 200 without a valid AUTH"
        if sent.first:
            assert not sent.event, f"{place}: ACK came after {sent.event}, which it caused"
            if sent.message.get("MessageType") == "VOTE":
                self.vote = place

    def happen(self, event: Event) -> None:
        if event.name == "PREPARE-EVENT":
            self.vote = ""
        if event.name == "ROOM_STATE_UPDATE":
            counted = not self.vote
            assert counted, (
                f"{event.place}: no PREPARE-EVENT between the ACK of {self.vote} and this"
            )
        if event.who == self.me:
            for sent in self.sent:
                action = str(sent.message.get("ActionType"))
                if not sent.answered and event.name in EVENTS_OF.get(action, ()):
                    sent.event = sent.event or f"{event.place} ({event})"

    def enter(self, frame: Frame) -> None:
        """Notice a new connection."""
        if frame.connection != self.connection:
            self.hang_up()
            self.connection, self.authenticated, self.malformed = frame.connection, False, False
            self.sent, self.vote = [], ""

    def hang_up(self) -> None:
        """Were all messages answered before the one that was answered last?"""
        answered = [at for at, sent in enumerate(self.sent) if sent.answered]
        for sent in self.sent[: max(answered, default=0)]:
            number = sent.message["MessageId"]
            asked = f"frame {sent.frame.order} from {self.me[:8]}"
            assert sent.answered, f"{asked}: message {number} got no ACK, but a later one did"
