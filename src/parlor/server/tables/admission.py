"""Who may be at a table: the passphrase at its door, and who must go again."""

from parlor.base.person import PersonId
from parlor.table import Receipt, Table
from parlor.table.audience import seat_of
from parlor.table.entries import Kicked
from parlor.table.model import Sitting

ADMITTED = 1000  # people who said the passphrase of one table, at most


class Admission:
    """The door of one table."""

    __slots__ = ("admitted", "table")

    def __init__(self, table: Table) -> None:
        self.table = table
        self.admitted: dict[PersonId, None] = {}  # who said the passphrase, the last one last

    def admit(self, person: PersonId) -> None:
        """This person knows the passphrase, and is not asked again while the server lives."""
        self.admitted[person] = None
        if len(self.admitted) > ADMITTED:
            del self.admitted[next(iter(self.admitted))]

    def knows(self, person: PersonId) -> bool:
        """May this person come in without the passphrase? People who sit here or made the table know it."""
        charter = self.table.charter
        return (
            not charter.passphrase
            or person in self.admitted
            or person == charter.maker
            or seat_of(self.table.durable, person) is not None
        )

    def welcome(self, person: PersonId) -> bool:
        """May this one watch: where anybody may, between games, or because they sit here?"""
        durable = self.table.durable
        return (
            durable.phase not in ("playing", "between")
            or self.table.settings.watch
            or seat_of(durable, person) is not None
        )

    def lost_seat(self, sitting: Sitting) -> bool:
        """Is there a seat that somebody may come to claim: of a guest who is not connected?"""
        people = (chair.person for chair in sitting.chairs if chair.person is not None)
        return any(not each.member and each.id not in self.table.present for each in people)

    def may_knock(self, sitting: Sitting) -> bool:
        """May somebody stand outside the door: to claim a seat, or to sit down in a series?"""
        free = any(not chair.taken for chair in sitting.chairs) and not sitting.locked
        joinable = sitting.in_series and not self.table.rules.closed_series
        return self.lost_seat(sitting) or (joinable and free)

    def must_go(
        self, person: PersonId, receipt: Receipt, outside: bool = False
    ) -> tuple[str, str] | None:
        """Why somebody must go after this row: sent away, or not seated where nobody may watch."""
        if any(isinstance(each, Kicked) and each.person.id == person for each in receipt.news):
            return "kicked", "the host has sent you away from this table"
        sitting = receipt.sitting
        watched = sitting.phase not in ("playing", "between") or self.table.settings.watch
        if outside and self.may_knock(sitting):
            return None
        if not watched and seat_of(sitting, person) is None:
            return "no_watching", "this table is not open to watchers"
        return None


def attendance_facts(table: Table) -> tuple[frozenset[PersonId], str, str | None]:
    """What presence tells of besides connections, as it is on disk: who sits, and whether they are missed."""
    sitting = table.durable
    people = (chair.person for chair in sitting.chairs)
    seated = frozenset(person.id for person in people if person is not None)
    return seated, sitting.phase, sitting.paused
