"""Who is connected to a table. Not in the log: after a restart nobody is, until they are back."""

from parlor.engine.result import PersonId
from parlor.engine.row import Instant
from parlor.table.model import Person


class Attendance:
    """The people at a table, by how many sockets, and since when the host is missed."""

    __slots__ = ("missing", "people", "sockets")

    def __init__(self) -> None:
        self.people: dict[PersonId, Person] = {}
        self.sockets: dict[PersonId, int] = {}
        self.missing: tuple[PersonId, Instant] | None = None  # the host, and since when

    def come(self, person: Person) -> None:
        """One more socket of this person is here."""
        self.people[person.id] = person
        self.sockets[person.id] = self.sockets.get(person.id, 0) + 1

    def go(self, person: PersonId) -> None:
        """And one less."""
        self.sockets[person] -= 1
        if not self.sockets[person]:
            del self.sockets[person], self.people[person]

    def look_for(self, host: PersonId | None, now: Instant) -> None:
        """Is the host here? If not, since when?"""
        if host is None or host in self.people:
            self.missing = None
        elif self.missing is None or self.missing[0] != host:
            self.missing = (host, now)
