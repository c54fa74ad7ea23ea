"""What people see of a table: the whole of it, one row of it, who is there."""

from msgspec.structs import replace

from parlor.base.person import Person
from parlor.base.row import Instant
from parlor.engine import Seat
from parlor.table import audience
from parlor.table.entries import Entry, News
from parlor.table.fairness import SCHEME
from parlor.table.letters import Presence, Snapshot, Told, Update
from parlor.table.live import start_guard
from parlor.table.live.room import describe_room, read_clocks
from parlor.table.live.state import TableState
from parlor.table.may import May
from parlor.table.model import Milliseconds, Sitting
from parlor.table.permissions.dispatch import Permissions
from parlor.table.permissions.viewer import find_permissions, outsider_may
from parlor.table.receipt import Receipt
from parlor.table.rules import forfeits
from parlor.table.rules.batch_history import tell_batch


class Views:
    """Makes letters: for each audience its own view of the table."""

    __slots__ = ("state",)

    def __init__(self, state: TableState) -> None:
        self.state = state

    def update(
        self,
        receipt: Receipt,
        seat: Seat | None,
        legal: bool,
        ref: str | None,
        viewer: Person | None = None,
        timed: bool = False,
    ) -> Update:
        """What an audience is told of a receipt; a viewer also hears what they may ask for."""
        state = self.state
        sitting, at = receipt.sitting, receipt.row.at
        rules = state.rules_at(sitting)
        game = rules.game
        return Update(
            table=state.charter.id,
            seq=sitting.seq,
            events=receipt.events,
            news=audience.news_for(rules, sitting, seat, receipt.news) if receipt.news else (),
            view=audience.view_for(game, sitting, seat) if receipt.moved else None,
            asked=sitting.asked if receipt.moved else (),
            question=audience.question_for(rules, sitting, seat)
            if receipt.moved or receipt.room
            else None,
            legal=audience.legal_for(game, sitting, seat) if legal else None,
            clocks=read_clocks(state.charter, sitting, at) if rules.clock else (),
            room=describe_room(rules, sitting, state.present, at) if receipt.room else None,
            seat=seat if receipt.room else None,
            ref=ref,
            may=self._may(sitting, viewer, at) if receipt.room else None,
            requests=audience.requests_for(rules, sitting, seat)
            if receipt.room and rules.serial is not None and (legal or viewer is not None)
            else None,
            at=at if timed else 0,
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
        state = self.state
        rules = state.rules_at(sitting)
        game = rules.game
        return Snapshot(
            table=state.charter.id,
            seq=sitting.seq,
            room=describe_room(rules, sitting, state.present, now),
            view=audience.view_for(game, sitting, seat),
            asked=sitting.asked,
            question=audience.question_for(rules, sitting, seat),
            seat=seat,
            told=told,
            missed=missed,
            legal=audience.legal_for(game, sitting, seat) if legal else None,
            clocks=read_clocks(state.charter, sitting, now),
            may=self._may(sitting, viewer, now),
            requests=audience.requests_for(rules, sitting, seat)
            if rules.serial is not None and (legal or viewer is not None)
            else None,
            shuffles=() if seat is None else self._shuffles_told(sitting),
        )

    def glance(self, sitting: Sitting, now: Instant, viewer: Person | None = None) -> Snapshot:
        """What somebody outside the door may see of a table without watchers: nothing of its game."""
        state = self.state
        room = describe_room(state.rules_at(sitting), sitting, state.present, now)
        room = replace(room, purse=None, outcome=None, played=())
        may = outsider_may(self._may(sitting, viewer, now), sitting.in_series)
        return Snapshot(table=state.charter.id, seq=sitting.seq, room=room, may=may)

    def presence(
        self, now: Instant, viewer: Person | None = None, outside: bool = False
    ) -> Presence:
        """Who is connected, and when players who left may lose by it."""
        durable, present = self.state.durable, self.state.present
        may = self._may(durable, viewer, now)
        return Presence(
            table=self.state.charter.id,
            connected=tuple(
                chair.person is not None and chair.person.id in present for chair in durable.chairs
            ),
            watching=audience.count_watchers(durable, present),
            watchers=audience.watchers(durable, present),
            loses_in=self._all_lose_in(now),
            may=outsider_may(may, durable.in_series) if outside else may,
        )

    def _shuffles_told(self, sitting: Sitting) -> tuple[News, ...]:
        """What players must know of the batch in use before they give a link for it."""
        fair = sitting.fair
        if fair is None or fair.scheme != SCHEME or fair.abandoned:
            return ()
        return tuple(tell_batch(fair))

    def _may(self, sitting: Sitting, viewer: Person | None, now: Instant) -> May | None:
        if viewer is None:
            return None
        state = self.state
        asker = Permissions(state.rules_at(sitting), sitting, state.attendance, viewer, now)
        return find_permissions(asker, self._check_start)

    def _check_start(self, entry: Entry) -> None:
        start_guard.check(self.state.queue, self.state.sitting, entry)

    def _all_lose_in(self, now: Instant) -> tuple[Milliseconds | None, ...]:
        durable = self.state.durable
        if durable.phase != "playing" or durable.paused is not None:
            return ()
        left = tuple(self._loses_in(seat, now) for seat in range(len(durable.chairs)))
        return left if any(each is not None for each in left) else ()

    def _loses_in(self, seat: Seat, now: Instant) -> Milliseconds | None:
        """When the opponent may claim the win from a seat; None where nobody may."""
        state = self.state
        durable = state.durable
        chair = durable.chairs[seat]
        if chair.person is None or not chair.human or chair.person.id in state.present:
            return None
        if not forfeits.loses(state.rules_at(durable), durable, seat):
            return None
        others = (
            each.person.id
            for other, each in enumerate(durable.chairs)
            if each.person and other != seat and other not in durable.out_of_game
        )
        return forfeits.patience_left(state.attendance, chair.person.id, next(others, ""), now)
