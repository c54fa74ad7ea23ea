"""All checks of a room at once: give it the transcripts of everybody who was there."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from tests.gateways.poker_v1.stranger.books import Book
from tests.gateways.poker_v1.stranger.checker import check_transcript
from tests.gateways.poker_v1.stranger.conversation import check_conversation
from tests.gateways.poker_v1.stranger.history import Happening, check_ends, merge
from tests.gateways.poker_v1.stranger.order import Order
from tests.gateways.poker_v1.stranger.transcript import Transcript


@dataclass(frozen=True, slots=True)
class Verdict:
    """What the checks found out about a room; they raise AssertionError at the first fault."""

    history: list[Happening]
    order: Order
    book: Book

    def count(self, name: str) -> int:
        """How many events of a kind there were."""
        return sum(happening.event.name == name for happening in self.history)


def check_room(
    transcripts: Sequence[Transcript], *, present: Iterable[str] = (), complete: bool = False
) -> Verdict:
    """Check the transcripts of one room: fields, dialogue, deliveries, order and books.

    `present` names the players before the first event that anybody heard. Where nobody asked with
    LastEventId 0, take it from the first RoomInfo. `complete` says that the room was played to its end.
    """
    present = list(present)
    for transcript in transcripts:
        check_transcript(transcript)
        check_conversation(transcript)
    history = merge(transcripts)
    order, book = Order(present), Book(present)
    for happening in history:  # together, so that the earliest fault is told
        order.hear(happening.event)
        book.hear(happening)
    if complete:
        assert order.state == "DISSOLUTION", f"the room is still in {order.state}"
        check_ends(transcripts, history)
    return Verdict(history, order, book)
