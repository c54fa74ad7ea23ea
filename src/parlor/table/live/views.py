"""What people see of a table: as it stands, one row of it, who is there."""

from collections.abc import Mapping

from parlor.base.person import Person, PersonId
from parlor.base.row import Instant
from parlor.engine import Seat
from parlor.table import audience
from parlor.table.attendance import Attendance
from parlor.table.audience import heard
from parlor.table.entries import Entry
from parlor.table.letters import Presence, Snapshot, Told, Update
from parlor.table.live.room import clock_faces, describe_room
from parlor.table.may import May
from parlor.table.model import Charter, Milliseconds, Settings, Sitting
from parlor.table.permissions.person import Permits
from parlor.table.permissions.viewer import outsider_may, permissions
from parlor.table.receipt import Receipt
from parlor.table.rules import forfeits
from parlor.table.rules_in_force import RulesInForce, first_sitting


class Views:
    """How a table stands, and for each audience its own view of it."""

    __slots__ = ("_terms", "attendance", "charter", "durable", "sitting")

    def __init__(self, charter: Charter, terms: RulesInForce, sitting: Sitting | None) -> None:
        self.charter = charter
        self._terms = terms
        self.sitting = sitting = sitting or first_sitting(charter, terms)
        self.durable = sitting
        self.attendance = Attendance(charter.made)

    @property
    def terms(self) -> RulesInForce:
        """What holds now."""
        terms = self._terms = self._terms.at(self.sitting)
        return terms

    @property
    def settings(self) -> Settings:
        """The settings that hold, as everybody knows them."""
        return audience.settings_of(self.charter, self.durable)

    @property
    def present(self) -> Mapping[PersonId, Person]:
        return self.attendance.people

    def update(
        self,
        receipt: Receipt,
        seat: Seat | None,
        legal: bool,
        ref: str | None,
        viewer: Person | None = None,
    ) -> Update:
        """What an audience is told of a receipt; a viewer also hears what they may ask for."""
        sitting, at = receipt.sitting, receipt.row.at
        terms = self._terms.at(sitting)
        game = terms.game
        return Update(
            table=self.charter.id,
            seq=sitting.seq,
            events=receipt.events,
            news=heard(terms, sitting, seat, receipt.news) if receipt.news else (),
            view=audience.sight(game, sitting, seat) if receipt.moved else None,
            asked=sitting.asked if receipt.moved else (),
            legal=audience.choices(game, sitting, seat) if legal else None,
            clocks=clock_faces(self.charter, sitting, at) if terms.clock else (),
            room=describe_room(terms, sitting, self.present, at) if receipt.room else None,
            seat=seat if receipt.room else None,
            ref=ref,
            may=self._may(sitting, viewer, at) if receipt.room else None,
        )

    def snapshot(
        self,
        sitting: Sitting,
        seat: Seat | None,
        legal: bool,
        now: Instant,
        told: tuple[Told, ...] = (),
        missed: int = 0,
        viewer: Person | None = None,
    ) -> Snapshot:
        """A sitting of this table as an audience may know it."""
        terms = self._terms.at(sitting)
        game = terms.game
        return Snapshot(
            table=self.charter.id,
            seq=sitting.seq,
            room=describe_room(terms, sitting, self.present, now),
            view=audience.sight(game, sitting, seat),
            asked=sitting.asked,
            seat=seat,
            told=told,
            missed=missed,
            legal=audience.choices(game, sitting, seat) if legal else None,
            clocks=clock_faces(self.charter, sitting, now),
            may=self._may(sitting, viewer, now),
        )

    def _may(self, sitting: Sitting, viewer: Person | None, now: Instant) -> May | None:
        if viewer is None:
            return None
        terms = self._terms.at(sitting)
        permits = Permits(terms, sitting, self.attendance, viewer, now)
        return permissions(permits, self._check_start)

    def _check_start(self, entry: Entry) -> None:
        """Refuse what would change a game that is about to begin."""

    def presence(
        self, now: Instant, viewer: Person | None = None, outside: bool = False
    ) -> Presence:
        may = self._may(self.durable, viewer, now)
        return Presence(
            table=self.charter.id,
            connected=tuple(
                chair.person is not None and chair.person.id in self.present
                for chair in self.durable.chairs
            ),
            watching=audience.watching(self.durable, self.present),
            watchers=audience.watchers(self.durable, self.present),
            loses_in=self._losing(now),
            may=outsider_may(may) if outside else may,
        )

    def _losing(self, now: Instant) -> tuple[Milliseconds | None, ...]:
        if self.durable.phase != "playing" or self.durable.paused is not None:
            return ()
        left = tuple(self._loses_in(seat, now) for seat in range(len(self.durable.chairs)))
        return left if any(each is not None for each in left) else ()

    def _loses_in(self, seat: Seat, now: Instant) -> Milliseconds | None:
        chair = self.durable.chairs[seat]
        if chair.person is None or not chair.human or chair.person.id in self.present:
            return None
        if not forfeits.loses(self._terms.at(self.durable), self.durable, seat):
            return None
        waits = (
            each.person.id for each in self.durable.chairs if each.person and each is not chair
        )
        return forfeits.patience(self.attendance, chair.person.id, next(waits, ""), now)

    def glance(self, sitting: Sitting, now: Instant, viewer: Person | None = None) -> Snapshot:
        """What somebody outside the door may see of a table without watchers: nothing of its game."""
        room = describe_room(self._terms.at(sitting), sitting, self.present, now)
        may = outsider_may(self._may(sitting, viewer, now))
        return Snapshot(table=self.charter.id, seq=sitting.seq, room=room, may=may)
