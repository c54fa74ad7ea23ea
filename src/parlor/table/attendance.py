"""Who is connected to a table. Not in the log: after a restart nobody is until they come back."""

from parlor.base.person import Person, PersonId
from parlor.base.row import Instant
from parlor.table.model import Milliseconds, Sitting

ARRIVAL: Milliseconds = 5000  # in which people come to a new table, or back after a restart


class Attendance:
    """The people at a table and their sockets; when others left, and since when the host is missed."""

    __slots__ = (
        "arriving",
        "came",
        "gone",
        "links",
        "missing",
        "opened",
        "people",
        "played",
        "sockets",
    )

    def __init__(self, opened: Instant) -> None:
        self.opened = opened  # when this server opened the table
        self.arriving: Instant = 0  # until then, people who sit here may be on their way
        self.people: dict[PersonId, Person] = {}
        self.came: dict[PersonId, Instant] = {}  # when they came
        self.played: Instant = 0  # when the game last began, or went on after a pause
        self.sockets: dict[PersonId, int] = {}
        self.links: dict[PersonId, int] = {}  # the sockets that give tips and links for shuffles
        self.gone: dict[PersonId, Instant] = {}  # people with a seat who left, and when
        self.missing: tuple[PersonId, Instant] | None = None  # the host, and since when

    def open(self, now: Instant) -> None:
        """A server opens the table."""
        self.opened = now
        self.arriving = now + ARRIVAL

    def come(self, person: Person, now: Instant, links: bool = False) -> None:
        """One more socket of this person is here."""
        self.people[person.id] = person
        self.came.setdefault(person.id, now)
        self.sockets[person.id] = self.sockets.get(person.id, 0) + 1
        if links:
            self.links[person.id] = self.links.get(person.id, 0) + 1

    def go(self, person: PersonId, now: Instant, seated: bool, links: bool = False) -> None:
        """One socket of this person less."""
        self.sockets[person] -= 1
        if links:
            self.links[person] -= 1
            if not self.links[person]:
                del self.links[person]
        if not self.sockets[person]:
            del self.sockets[person], self.people[person], self.came[person]
            if seated:  # nobody asks when others left
                self.gone[person] = now

    def on_the_way(self, person: PersonId) -> bool:
        """Has this person not been here since the server opened the table? (They may come until `arriving`.)"""
        return person not in self.people and person not in self.gone

    def absent_since(self, person: PersonId) -> Instant:
        """When an absent person left, as far as this server can know."""
        return self.gone.get(person, self.opened)

    def waited_since(self, person: PersonId, by: PersonId) -> Instant:
        """Since when the person `by` has waited for an absent one while a game was on."""
        return max(self.absent_since(person), self.came.get(by, self.opened), self.played)

    def look_for(self, host: PersonId | None, now: Instant) -> None:
        """Note since when the host is missing, if they are."""
        if host is None or host in self.people:
            self.missing = None
        elif self.missing is None or self.missing[0] != host:
            self.missing = (host, now)


def all_here(sitting: Sitting, attendance: Attendance) -> bool:
    """Are all people connected who decide for a seat?"""
    return all(
        chair.person.id in attendance.people
        for seat, chair in enumerate(sitting.chairs)
        if chair.human and chair.person is not None and seat not in sitting.out_of_game
    )
