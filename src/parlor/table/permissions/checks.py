"""Somebody who asks something of a table: who they are to it, and what everybody must be to ask."""

from collections.abc import Collection

from parlor.base.person import Person
from parlor.base.row import Instant
from parlor.engine import Illegal, Seat
from parlor.table.attendance import Attendance
from parlor.table.audience import seat_of
from parlor.table.model import Chair, Sitting
from parlor.table.rules import forfeits
from parlor.table.rules_in_force import RulesInForce


class Asker:
    """One person at one moment."""

    def __init__(
        self,
        terms: RulesInForce,
        sitting: Sitting,
        attendance: Attendance,
        person: Person,
        now: Instant,
    ) -> None:
        self.terms = terms
        self.sitting = sitting
        self.attendance = attendance
        self.present = attendance.people
        self.person = person
        self.now = now
        self.seat = seat_of(sitting, person.id)

    @property
    def phase(self) -> str:
        return self.sitting.phase

    @property
    def is_host(self) -> bool:
        return self.sitting.host == self.person.id

    def mine(self) -> Seat:
        """The seat I decide for."""
        if self.seat is None:
            raise Illegal("not_seated", "you watch this table: sit down first")
        if not self.sitting.chairs[self.seat].human:
            raise Illegal("left", f"a bot keeps your seat {self.seat}: sit down to return")
        return self.seat

    def host(self, what: str) -> Seat:
        seat = self.mine()
        if not self.is_host:
            raise Illegal("not_host", f"{what} is for the host")
        return seat

    def between_games(self, seat: Seat) -> Seat:
        if self.phase == "playing":
            raise Illegal("playing", "a game is being played: wait for its end")
        return seat

    def in_game(self) -> None:
        if self.phase != "playing":
            raise Illegal("not_playing", f"no game is being played: the table is {self.phase}")

    def still_in(self, seat: Seat) -> None:
        """Who gave the game up, and still sits here, decides nothing in it any more."""
        if seat in self.sitting.quitters:
            raise Illegal("forfeited", "you gave this game up: it is for the others to go on")

    def friendly(self, what: str) -> None:
        """Some things would spoil a rated game."""
        if self.terms.settings.rated:
            raise Illegal("rated", f"{what}: not in a rated game")

    def chair(self, seat: Seat) -> Chair:
        chairs = self.sitting.chairs
        if seat >= len(chairs):
            raise Illegal("no_such_seat", f"seat {seat} asked: there is 0 to {len(chairs) - 1}")
        return chairs[seat]

    def absent(self, seat: Seat) -> None:
        """A bot may take the seat only of a person who is not there."""
        chair = self.sitting.chairs[seat]
        if not chair.human or chair.person is None:
            raise Illegal("no_person", f"no person plays at seat {seat}")
        if not chair.away and chair.person.id in self.present:
            raise Illegal("present", f"{chair.person.name} is at the table and plays")
        if forfeits.loses(self.terms, self.sitting, seat):
            self.missed_for_long(chair.person)

    def missed_for_long(self, person: Person) -> None:
        """Where going is losing, nothing is done behind the back of who may only be loading the page again."""
        wait = forfeits.patience(self.attendance, person.id, self.person.id, self.now)
        if wait:
            raise Illegal("too_soon", f"{person.name} may be back: in {-(-wait // 1000)} s you may")


def listed(items: Collection[object]) -> str:
    return ", ".join(str(item) for item in items) or "nothing"
