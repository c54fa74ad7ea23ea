"""The asker's context, and the preconditions that commands share."""

from collections.abc import Collection

from parlor.base.person import Person
from parlor.base.row import Instant
from parlor.engine import Illegal, Seat
from parlor.table.attendance import Attendance
from parlor.table.audience import seat_of
from parlor.table.model import Chair, Sitting
from parlor.table.rules import forfeits
from parlor.table.rules_in_force import RulesInForce


class Checks:
    """One person at one moment. A check that fails raises `Illegal`."""

    __slots__ = ("attendance", "now", "person", "present", "rules", "seat", "sitting")

    def __init__(
        self,
        rules: RulesInForce,
        sitting: Sitting,
        attendance: Attendance,
        person: Person,
        now: Instant,
    ) -> None:
        self.rules = rules
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

    def require_welcome(self) -> None:
        """Nobody asks anything of a closed table, nor does anyone the host keeps out."""
        if self.phase == "closed":
            raise Illegal("closed", "this table is closed")
        if any(person.id == self.person.id for person in self.sitting.out):
            raise Illegal("kept_out", "the host keeps you out of this table")

    def require_seat(self) -> Seat:
        """The seat that the asker decides for."""
        if self.seat is None:
            raise Illegal("not_seated", "you watch this table: sit down first")
        if not self.sitting.chairs[self.seat].human:
            raise Illegal("left", f"you left seat {self.seat}: sit down to return")
        return self.seat

    def require_run_by_people(self, what: str) -> None:
        """Some things are not for rooms that run themselves: they have no host, no bots and no offers."""
        if self.rules.runs_itself:
            text = f"{what}: this room runs itself, and has no host, no bots and no offers"
            raise Illegal("runs_itself", text)

    def require_host(self, what: str) -> Seat:
        """The asker's seat, where the asker is the host."""
        self.require_run_by_people(what)
        seat = self.require_seat()
        if not self.is_host:
            raise Illegal("not_host", f"{what} is for the host")
        return seat

    @property
    def in_open_series(self) -> bool:
        """Is a series being played in which people come and go?"""
        return self.sitting.in_series and not self.rules.closed_series

    def require_between_games(self) -> None:
        if self.phase in ("playing", "between"):
            raise Illegal("playing", "a game is being played: wait for its end")

    def require_game(self) -> None:
        """A game is being played, or a series, even if between two hands."""
        if self.phase not in ("playing", "between"):
            raise Illegal("not_playing", f"no game is being played: the table is {self.phase}")

    def require_still_in(self, seat: Seat) -> None:
        """Players who are out of the game, and still sit here, decide nothing in it any more."""
        if self.phase not in ("playing", "between"):
            return
        if seat in self.sitting.forfeits:
            raise Illegal("forfeited", "you gave this game up: it is for the others to go on")
        if seat in self.sitting.eliminated:
            raise Illegal("eliminated", "you are out of this game: it is for the others to go on")

    def require_unrated(self, what: str) -> None:
        """Some things would spoil a rated game."""
        if self.rules.settings.rated:
            raise Illegal("rated", f"{what}: not in a rated game")

    def require_chair(self, seat: Seat) -> Chair:
        chairs = self.sitting.chairs
        if seat >= len(chairs):
            raise Illegal(
                "no_such_seat", f"there is no seat {seat}: seats are 0 to {len(chairs) - 1}"
            )
        return chairs[seat]

    def require_absent(self, seat: Seat) -> None:
        """A bot may take the seat only of a person who is not there."""
        if self.sitting.in_series:
            raise Illegal("goes_on", "hands are dealt without players who are away")
        chair = self.sitting.chairs[seat]
        if not chair.human or chair.person is None:
            raise Illegal("no_person", f"no person plays at seat {seat}")
        if self.phase == "playing" and seat in self.sitting.out_of_game:
            raise Illegal("no_person", f"{chair.person.name} is out of this game")
        if not chair.away and chair.person.id in self.present:
            raise Illegal("present", f"{chair.person.name} is at the table and plays")
        if forfeits.loses(self.rules, self.sitting, seat):
            self.require_long_absence(chair.person)

    def require_long_absence(self, person: Person) -> None:
        """Where leaving is losing, give people time to come back: they may only be reloading the page."""
        wait = forfeits.patience_left(self.attendance, person.id, self.person.id, self.now)
        if wait:
            left = seconds_in(wait)
            raise Illegal(
                "too_soon", f"{person.name} may still return: you can do this in {left} s"
            )


def seconds_in(milliseconds: int) -> int:
    """Whole seconds, rounded up, so that the countdown is surely over then."""
    return -(-milliseconds // 1000)


def join_words(items: Collection[object]) -> str:
    return ", ".join(str(item) for item in items) or "nothing"
