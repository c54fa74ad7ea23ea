"""What time does to a table by itself: it begins, gets another host, lets a claim lapse, times a seat out."""

from collections.abc import Iterator

from parlor.base.row import Instant
from parlor.table.attendance import Attendance, all_here
from parlor.table.entries import BotRemoved, Entry, Granted, Hosted, Lapsed, TimedOut
from parlor.table.model import Sitting
from parlor.table.rules import clocks, filling
from parlor.table.rules.hosting import MISSED_AFTER, heir
from parlor.table.rules.seating import all_ready, kept_for_nobody
from parlor.table.rules_in_force import RulesInForce


def wakings(
    terms: RulesInForce, sitting: Sitting, attendance: Attendance
) -> Iterator[tuple[Instant, Entry | None]]:
    """Everything that will happen by itself and when, the most pressing first; None: the game begins."""
    present = attendance.people
    kept = kept_for_nobody(sitting)
    if kept is not None:
        yield sitting.at, BotRemoved(kept)
        return
    if all_ready(terms, sitting) and (not terms.settings.rated or all_here(sitting, attendance)):
        yield sitting.at, None
        return
    yield from filling.fills(terms, sitting, attendance)
    missing = attendance.missing
    if missing is not None and missing[0] == sitting.host:
        next_host = heir(sitting, present)
        if next_host is not None:
            yield missing[1] + MISSED_AFTER, Hosted(next_host)
    claim = sitting.claim
    if claim is not None:
        back = claim.of in present  # who has the seat
        yield sitting.at if back else claim.until, Granted(claim.seat, claim.person, accept=False)
    if sitting.offer is not None:
        yield sitting.offer.until, Lapsed()
    if terms.clock is not None:
        for seat in sitting.asked:
            at = clocks.deadline(sitting.chairs[seat], terms.clock)
            if at is not None:
                yield at, TimedOut(seat)
