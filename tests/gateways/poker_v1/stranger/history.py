"""The history of a room, merged from what all of its receivers heard."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from tests.gateways.poker_v1.stranger.tables import PRIVATE
from tests.gateways.poker_v1.stranger.transcript import (
    Event,
    Message,
    Stretch,
    Transcript,
    stretches,
)


@dataclass(frozen=True, slots=True)
class Happening:
    """One event of the room, with each receiver's copy of it."""

    event: Event  # somebody's copy; use `copies` for private fields
    copies: dict[str, Event]  # by UserUid


def merge(transcripts: Sequence[Transcript]) -> list[Happening]:
    """Join the transcripts of one room; refuse what differs, is missing, or came twice."""
    copies: dict[int, dict[str, Event]] = {}
    heard: list[tuple[str, Stretch]] = []
    for transcript in transcripts:
        for stretch in stretches(transcript):
            heard.append((transcript.user_uid, stretch))
            for event in stretch.events:
                keep_copy(copies.setdefault(event.id, {}), transcript.user_uid, event)
    history = [
        Happening(next(iter(copies[number].values())), copies[number]) for number in sorted(copies)
    ]
    for happening in history:
        check_copies(happening)
    check_message_ids(history)
    for who, stretch in heard:
        check_stretch(who, stretch, history)
    return history


def check_ends(transcripts: Sequence[Transcript], history: Sequence[Happening]) -> None:
    """After a game that was played to its end: did everybody hear the end, or the own OUTCOME?"""
    for transcript in transcripts:
        who, parts = transcript.user_uid, stretches(transcript)
        assert parts, f"{who[:8]} was never authenticated"
        last = next((part.events[-1] for part in reversed(parts) if part.events), None)
        assert last is not None, f"{who[:8]} heard no event at all"
        left = any(
            each.event.name == "OUTCOME" and each.event.who == who
            for each in history
            if each.event.id >= last.id
        )
        end = history[-1].event
        assert left or last.id == end.id, f"{who[:8]} heard nothing after {last}, the end is {end}"


def keep_copy(copies: dict[str, Event], who: str, event: Event) -> None:
    before = copies.setdefault(who, event)
    same = before.text == event.text
    assert same, (
        f"{event.place}: {event} was replayed as {event.text!r}, first it was {before.text!r}"
    )


def check_copies(happening: Happening) -> None:
    """All receivers got the same event, but for the fields that only some may see."""
    first = happening.event
    for who, event in happening.copies.items():
        mine, theirs = public_part(event), public_part(first)
        if mine == theirs:
            continue
        differ = [name for name in theirs if mine.get(name) != theirs[name]]
        raise AssertionError(
            f"{event.place}: {event} has other {', '.join(differ)} for {who[:8]} than at {first.place}"
        )


def public_part(event: Event) -> Message:
    """An event flattened into one object, without what only one receiver may see."""
    private = PRIVATE.get(event.name, set())
    fields = {f"EventDescriptor.{k}": v for k, v in event.fields.items() if k not in private}
    return {**{k: v for k, v in event.message.items() if k != "EventDescriptor"}, **fields}


def check_message_ids(history: Sequence[Happening]) -> None:
    for before, after in pairwise(history):
        older, newer = before.event.message["MessageId"], after.event.message["MessageId"]
        rising = older < newer
        assert rising, f"{after.event.place}: MessageId {newer} comes after {older}"


def check_stretch(who: str, stretch: Stretch, history: Sequence[Happening]) -> None:
    """From LastEventId on: every event of the room, in order, once."""
    due = [happening.event for happening in history if happening.event.id > stretch.after]
    last = stretch.after
    for event, wanted in zip(stretch.events, due, strict=False):
        if event.id != wanted.id:
            assert event.id > last, (
                f"{event.place}: {event} came after event {last}: EventIds must rise, none twice"
            )
            raise AssertionError(f"{event.place}: {who[:8]} got {event} and missed {wanted}")
        last = event.id
    extra = stretch.events[len(due) :]
    assert not extra, f"{extra[0].place}: {extra[0]} was already heard: none may come twice"
    check_farewell(who, stretch, history)


def check_farewell(who: str, stretch: Stretch, history: Sequence[Happening]) -> None:
    """Who left for good hears nothing more, but for the others who leave at the same moment."""
    mine = [each.event for each in history if each.event.who == who]
    moves = [event for event in mine if event.name in ("INCOME", "OUTCOME")]
    if not moves or moves[-1].name != "OUTCOME":
        return
    for event in stretch.events:
        if event.id > moves[-1].id:
            together = event.name in ("OUTCOME", "PREPARE-EVENT")
            assert together, (
                f"{event.place}: {who[:8]} left with {moves[-1]} and still heard {event}"
            )
