"""A room as one of its clients knows it: what the last letters said."""

from collections.abc import Mapping
from typing import Any

import msgspec
from msgspec.structs import replace

from parlor.base.person import PersonId
from parlor.base.row import Instant
from parlor.engine import Seat
from parlor.games.poker.model.hand import View
from parlor.gateways.poker_v1.ids import former_uid
from parlor.gateways.poker_v1.words import HANDS, RoomState
from parlor.table.letters import Snapshot, Update
from parlor.table.model import Phase
from parlor.table.sights import Room


class SeatedPlayer(msgspec.Struct, frozen=True):
    """Somebody with a chair in the room."""

    person: PersonId
    uid: str
    name: str
    votes: bool  # to start
    left: bool  # in the middle of a hand: the chair is theirs until its end


class RoomSight(msgspec.Struct, frozen=True):
    """All that the protocol tells of a room is computed from this, so it is the same live and told again."""

    phase: Phase = "forming"
    players: tuple[SeatedPlayer | None, ...] = ()  # by chair, which is the order of joining
    view: View | None = None  # of the hand on the table, as the receiver sees it
    begins: Instant = 0  # when the game begins by itself; 0: no timer runs

    @property
    def state(self) -> RoomState:
        if self.phase == "forming":
            return "FORMING"
        return "DISSOLUTION" if self.phase == "closed" else "GAMING"

    @property
    def seated(self) -> tuple[SeatedPlayer, ...]:
        return tuple(player for player in self.players if player is not None and not player.left)

    @property
    def votes(self) -> int:
        return sum(player.votes for player in self.seated)

    @property
    def hand_over(self) -> bool:
        return self.view is not None and bool(self.view.won)

    def is_out(self, seat: Seat) -> bool:
        """Has this player lost all chips? Of the last hand they are told only when the next one is dealt."""
        view = self.view
        return view is not None and self.hand_over and seat in view.dealt and not view.stacks[seat]

    def is_told_out(self, seat: Seat) -> bool:
        """Did everybody hear that they are out? Then the hand on the table was dealt without them."""
        view = self.view
        return self.phase != "forming" and (view is None or seat not in view.dealt)

    def uid_of(self, seat: Seat) -> str:
        player = self.players[seat]
        assert player is not None, f"nobody sits at chair {seat}: {self.players}"
        return player.uid

    def best_name(self) -> str:
        """What the receiver's own cards make."""
        best = None if self.view is None else self.view.best
        return "" if best is None else HANDS[best.category]


def see(letter: Snapshot, uids: Mapping[PersonId, str], at: Instant) -> RoomSight:
    """A room as a snapshot of this time shows it."""
    return _with_room(RoomSight(view=letter.view), letter.room, uids, at)


def follow(before: RoomSight, letter: Update, uids: Mapping[PersonId, str]) -> RoomSight:
    """The room after one more row."""
    after = before if letter.view is None else replace(before, view=letter.view)
    return after if letter.room is None else _with_room(after, letter.room, uids, letter.at)


def people_in(letter: Any) -> set[PersonId]:
    """Everybody whose UUID must be known before a letter can be translated."""
    room = getattr(letter, "room", None)
    if not isinstance(room, Room):
        return set()
    return {seat.person.id for seat in room.seats if seat.person is not None}


def _with_room(
    sight: RoomSight, room: Room, uids: Mapping[PersonId, str], at: Instant
) -> RoomSight:
    players = tuple(
        None
        if seat.person is None
        else SeatedPlayer(
            seat.person.id,
            uids.get(seat.person.id) or former_uid(seat.person.id),
            seat.person.name,
            seat.ready,
            seat.vacated,
        )
        for seat in room.seats
    )
    begins = 0 if room.begins_in is None else at + room.begins_in
    return replace(sight, phase=room.phase, players=players, begins=begins)
