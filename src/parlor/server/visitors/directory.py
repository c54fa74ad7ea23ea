"""Everybody who is connected to this node."""

from collections.abc import Callable, Sequence

from parlor.base.person import Person, PersonId
from parlor.server.metrics import Metrics
from parlor.server.time import Time
from parlor.server.visitors.channel import Channel, SharedLetter
from parlor.server.visitors.visitor import Handlers, Visitor
from parlor.table.letters import Letter


class Visitors:
    """The door of the node: visitors enter by any channel and leave by the same."""

    def __init__(self, time: Time, metrics: Metrics, rate: int) -> None:
        self.time = time
        self.metrics = metrics
        self.rate = rate
        self.handlers: Handlers = {}
        self.all: set[Visitor] = set()
        self.by_person: dict[PersonId, list[Visitor]] = {}
        self._heard: list[Callable[[PersonId], None]] = []
        self._left: list[Callable[[Visitor], None]] = []

    def watch(self, heard: Callable[[PersonId], None], left: Callable[[Visitor], None]) -> None:
        """Say whom to tell when somebody comes, is heard again after a silence, or leaves."""
        self._heard.append(heard)
        self._left.append(left)

    def enter(
        self,
        person: Person,
        channel: Channel,
        share: str = "",
        login: str = "",
        address: str = "",
    ) -> Visitor:
        visitor = Visitor(self, person, channel, share, login, address)
        self.all.add(visitor)
        self.by_person.setdefault(person.id, []).append(visitor)
        self.note_return(person.id)
        return visitor

    def leave(self, visitor: Visitor) -> None:
        """A client is gone. Leaving twice is harmless."""
        if visitor not in self.all:
            return
        self.all.discard(visitor)
        own = self.by_person[visitor.person.id]
        own.remove(visitor)
        if not own:
            del self.by_person[visitor.person.id]
        for tell in self._left:
            tell(visitor)
        visitor.leave()

    def note_return(self, person: PersonId) -> None:
        for tell in self._heard:
            tell(person)

    def of(self, person: PersonId) -> Sequence[Visitor]:
        """All clients that somebody has here."""
        return tuple(self.by_person.get(person, ()))

    def last_heard(self, person: PersonId) -> float | None:
        return max((visitor.heard for visitor in self.of(person)), default=None)

    def tell_all(self, letter: Letter) -> None:
        shared = SharedLetter(letter)
        for visitor in tuple(self.all):
            visitor.hear(shared)

    def hang_up(
        self,
        person: PersonId,
        code: str,
        text: str,
        login: str = "",
        *,
        but: str | None = None,
        after: float = 0,
    ) -> None:
        """End the visits that somebody pays now: all, those of one session, or all but those."""

        def end() -> None:
            for visitor in ending:
                visitor.end(code, text)

        ending = [
            visitor
            for visitor in self.of(person)
            if login in ("", visitor.login) and visitor.login != but
        ]
        if after:
            self.time.call_later(after, end)
        else:
            end()
