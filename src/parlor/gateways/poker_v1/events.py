"""What a row of a table is in the words of the protocol: the same events for everybody, some with secrets.

Everybody gets the same number of events of a row, with the same numbers. Only the receiver's own view makes a
difference: their cards, what these make, and what they may do.
"""

from collections.abc import Iterator

from parlor.engine import Seat
from parlor.gateways.poker_v1.hand import tell_deal, tell_play
from parlor.gateways.poker_v1.ids import PER_ROW, first_event
from parlor.gateways.poker_v1.messages import (
    Descriptor,
    GameEvent,
    PlayerActionEvent,
    PrepareEvent,
)
from parlor.gateways.poker_v1.sight import RoomSight
from parlor.table.entries import Begun, Closed, Freed, Kicked, Left, Readied, Sat
from parlor.table.letters import Update


def translate(before: RoomSight, after: RoomSight, update: Update) -> list[Descriptor]:
    """The events of one row, numbered; `before` and `after` are the room as the receiver sees it."""
    told = [*_tell(before, after, update)]
    assert len(told) < PER_ROW, f"{len(told)} events of one row: {update}"
    for number, event in enumerate(told, first_event(update.seq)):
        event.event_id = number
    return told


def _tell(before: RoomSight, after: RoomSight, update: Update) -> Iterator[Descriptor]:
    left: set[Seat] = set()
    begins = False
    for news in update.news:
        match news:
            case Sat(seat):
                yield income(after, seat)
            case Left() | Freed() | Kicked():
                for gone in _seats_left(before, news):
                    left.add(gone)
                    yield from depart(before, after, gone)
            case Readied():
                yield prepare(after)
            case Begun():
                begins = True
                yield from begin(before, after)
            case _:
                pass
    if begins:
        yield from tell_deal(after, update)
    elif update.events:
        yield from tell_play(before, after, update, left)
    if any(isinstance(each, Closed) for each in update.news):
        yield from dissolve(before)


# The room


def income(room: RoomSight, seat: Seat) -> Descriptor:
    return PlayerActionEvent(0, room.uid_of(seat), "INCOME", time_end_bout_or_forming=room.begins)


def depart(before: RoomSight, after: RoomSight, seat: Seat) -> Iterator[Descriptor]:
    """Somebody left: a room that forms also tells how many are left to vote."""
    forming = before.phase == "forming"
    ends = after.begins if forming else 0
    yield outcome(before, seat, ends)
    if forming:
        yield prepare(after)


def outcome(room: RoomSight, seat: Seat, ends: int = 0) -> Descriptor:
    return PlayerActionEvent(0, room.uid_of(seat), "OUTCOME", time_end_bout_or_forming=ends)


def prepare(room: RoomSight) -> Descriptor:
    return PrepareEvent(0, len(room.seated), room.votes)


def begin(before: RoomSight, after: RoomSight) -> Iterator[Descriptor]:
    """A hand begins. Players who lost all chips in the last one leave, and the first one begins the game."""
    yield from busted(before)
    if before.phase == "forming":
        yield GameEvent(0, "ROOM_STATE_UPDATE", new_room_state=after.state)


def busted(room: RoomSight) -> Iterator[Descriptor]:
    for seat, player in enumerate(room.players):
        if player is not None and not player.left and room.is_out(seat):
            yield outcome(room, seat)


def dissolve(before: RoomSight) -> Iterator[Descriptor]:
    yield from busted(before)
    yield GameEvent(0, "ROOM_STATE_UPDATE", new_room_state="DISSOLUTION")


def _seats_left(before: RoomSight, news: Left | Freed | Kicked) -> Iterator[Seat]:
    """The chair that somebody left, unless everybody knows already that they are out."""
    for seat, player in enumerate(before.players):
        if player is None or before.is_told_out(seat):
            continue
        if player.person == news.person.id if isinstance(news, Kicked) else seat == news.seat:
            yield seat
