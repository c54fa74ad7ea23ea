"""What a live table knows, shared by its parts: how it stands, what is on disk, who is here, what waits."""

from collections.abc import Mapping

from parlor.base.person import Person, PersonId
from parlor.base.row import Instant
from parlor.engine import Row
from parlor.table.attendance import Attendance
from parlor.table.audience import settings_of
from parlor.table.entries import Acted, Entry, Forfeited, TimedOut, encode_entry, kind_of
from parlor.table.live.shuffle_queue import ShuffleQueue
from parlor.table.live.start_guard import who_plays
from parlor.table.model import Charter, Settings, Sitting
from parlor.table.receipt import Receipt
from parlor.table.rules.transition import advance
from parlor.table.rules_in_force import RulesInForce, first_sitting


class TableState:
    """`sitting` is how the table stands, `durable` what of it is on disk and may be told."""

    __slots__ = ("_rules", "attendance", "charter", "durable", "queue", "sitting")

    def __init__(self, charter: Charter, rules: RulesInForce, sitting: Sitting | None) -> None:
        self.charter = charter
        self._rules = rules
        self.sitting = sitting = sitting or first_sitting(charter, rules)
        self.durable = sitting
        self.attendance = Attendance(charter.made)
        self.queue = ShuffleQueue()

    @property
    def rules(self) -> RulesInForce:
        """The rules in force now."""
        rules = self._rules = self._rules.at(self.sitting)
        return rules

    def rules_at(self, sitting: Sitting) -> RulesInForce:
        """The rules in force at some sitting of this table."""
        return self._rules.at(sitting)

    @property
    def settings(self) -> Settings:
        """The settings in force, as everybody knows them."""
        return settings_of(self.charter, self.durable)

    @property
    def present(self) -> Mapping[PersonId, Person]:
        """The people who are connected."""
        return self.attendance.people

    def write(self, entry: Entry, now: Instant, who: PersonId = "", ref: str = "") -> Receipt:
        """Carry out an entry; the receipt has its row and what everybody will hear of it."""
        before = self.sitting
        at = max(now, before.at)  # a clock that was set back never turns a log around
        after, transition = advance(self.rules, before, entry, at, who, ref)
        receipt = Receipt(
            row=Row(self.charter.id, after.seq, at, who, ref, kind_of(entry), encode_entry(entry)),
            before=before,
            sitting=after,
            events=transition.events,
            news=transition.news,
            moved=transition.moved,
            room=transition.room,
        )
        self.sitting = after  # last: whatever goes wrong before leaves the table as it was
        if transition.moved and self.queue.waiting:
            own = entry.seat if isinstance(entry, Acted | TimedOut | Forfeited) else None
            self.queue.outdate(own)
        if after.host != before.host:
            self.attendance.look_for(after.host, at)
        if transition.room and who_plays(after) != who_plays(before):
            self.attendance.played = at
        return receipt
