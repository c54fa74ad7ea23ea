"""Tell somebody again, row by row, what a table told: the updates that they got then, or would have got."""

from collections.abc import Iterable

from msgspec.structs import replace

from parlor.base.person import PersonId
from parlor.engine import Row
from parlor.table.audience import drop_talk_apart, in_play, seat_of
from parlor.table.history.replay import Moment, moments
from parlor.table.letters import Snapshot, Update
from parlor.table.live.state import TableState
from parlor.table.live.views import Views
from parlor.table.model import Sitting
from parlor.table.receipt import Receipt
from parlor.table.rules_in_force import RulesInForce


class Retelling:
    """Replays a table for one person, from a sitting of the past on.

    Each row is told for the seat that they had then, so it shows the secrets that were theirs and no others.
    It has a state of its own and no attendance: the table itself may play on meanwhile, in another thread.
    """

    def __init__(self, rules: RulesInForce, start: Sitting, now: Sitting, person: PersonId) -> None:
        self._rules = rules
        self._sitting = start
        self._now = now
        self._person = person
        self._views = Views(TableState(rules.charter, rules, start))
        seat = seat_of(now, person)
        self._playing = in_play(rules.at(now), now, seat)

    @property
    def seq(self) -> int:
        """The last row that was told, or passed over."""
        return self._sitting.seq

    def skip(self, rows: Iterable[Row]) -> Snapshot:
        """Pass over rows, and show the table as it stood after them."""
        for moment in moments(self._rules, self._sitting, rows):
            self._sitting = moment.sitting
        sitting = self._sitting
        return self._views.snapshot(sitting, seat_of(sitting, self._person), False, sitting.at)

    def tell(self, rows: Iterable[Row]) -> list[Update]:
        """The update of each row."""
        told = []
        for moment in moments(self._rules, self._sitting, rows):
            self._sitting = moment.sitting
            seat = seat_of(moment.sitting, self._person)
            update = self._views.update(to_receipt(moment), seat, False, None, timed=True)
            # Players in a game hear what was said apart from them only when it is over.
            if self._playing and moment.sitting.round == self._now.round:
                update = replace(update, news=drop_talk_apart(update.news))
            told.append(update)
        return told


def to_receipt(moment: Moment) -> Receipt:
    """A row of the past as it was when it was written."""
    transition = moment.transition
    return Receipt(
        row=moment.row,
        before=moment.before,
        sitting=moment.sitting,
        events=transition.events,
        news=transition.news,
        moved=transition.moved,
        room=transition.room,
    )
