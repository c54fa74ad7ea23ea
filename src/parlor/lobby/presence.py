"""Presence in the lobby: people are shown as away after a while of silence, forgotten after a longer one.

A locked phone answers no more, but its place is kept: people who are back within a minute have lost nothing.
Seconds here are of any clock that only goes forward.
"""

from collections.abc import Callable

import msgspec

from parlor.base.person import PersonId

ASK_AFTER = (
    5.0  # seconds of silence, then the server asks (a ping, which every client answers by itself)
)
AWAY_AFTER = 10.0  # then somebody is shown away
GONE_AFTER = 60.0  # then the place is free


class Looked(msgspec.Struct, frozen=True):
    """What a look around found changed."""

    away: tuple[PersonId, ...] = ()
    back: tuple[PersonId, ...] = ()
    gone: tuple[PersonId, ...] = ()


class PresenceTracker:
    """Minds some people: when the last sign of life came from any of their sockets."""

    def __init__(self) -> None:
        self._heard: dict[PersonId, float] = {}
        self._away: set[PersonId] = set()

    def __contains__(self, person: PersonId) -> bool:
        return person in self._heard

    def mind(self, person: PersonId, now: float) -> None:
        """Begin to mind somebody, who is there now."""
        self._heard[person] = now
        self._away.discard(person)

    def forget(self, person: PersonId) -> None:
        """Stop tracking somebody."""
        self._heard.pop(person, None)
        self._away.discard(person)

    def note_life(self, person: PersonId, now: float) -> bool:
        """A sign of life; True if it came from somebody who was shown away."""
        if person not in self._heard:
            return False
        was_away = person in self._away
        self.mind(person, now)
        return was_away

    def is_away(self, person: PersonId) -> bool:
        return person in self._away

    def look(self, now: float, last: Callable[[PersonId], float | None]) -> Looked:
        """Look around. `last` tells when a socket of somebody was last heard; None: there is no socket."""
        away, back, gone = [], [], []
        for person, before in tuple(self._heard.items()):
            heard = self._heard[person] = max(before, last(person) or before)
            silent = now - heard
            if silent >= GONE_AFTER:
                self.forget(person)
                gone.append(person)
            elif silent >= AWAY_AFTER:
                if person not in self._away:
                    self._away.add(person)
                    away.append(person)
            elif person in self._away:
                self._away.discard(person)
                back.append(person)
        return Looked(tuple(away), tuple(back), tuple(gone))
