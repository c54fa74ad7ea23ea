"""What time does to a table by itself: starts, new hosts, claims that lapse, seats that time out."""

from collections.abc import Iterator

from parlor.base.row import Instant
from parlor.table.attendance import Attendance, all_here
from parlor.table.entries import Entry, Granted, Hosted, Lapsed, Started, TimedOut
from parlor.table.model import Sitting
from parlor.table.rules import clocks, filling, gathering
from parlor.table.rules.hosting import MISSED_AFTER, heir
from parlor.table.rules.seating import all_ready, seat_kept_for_nobody
from parlor.table.rules.series.hands import due_between_hands
from parlor.table.rules_in_force import RulesInForce


def due_entries(
    rules: RulesInForce, sitting: Sitting, attendance: Attendance, shuffling: bool = False
) -> Iterator[tuple[Instant, Entry | None]]:
    """What will happen by itself and when, the most pressing first; None: the game begins.

    While a shuffle is made, time starts no game and no clock runs out.
    """
    due = _all_due(rules, sitting, attendance)
    if not shuffling:
        return due
    return (
        each for each in due if not (each[1] is None or isinstance(each[1], Started | TimedOut))
    )


def next_at_once(rules: RulesInForce, sitting: Sitting) -> Entry | None:
    """What follows a row at once: somebody moves up in a queue, or an empty room is closed."""
    return filling.next_move_up(rules, sitting) or gathering.close_if_empty(rules, sitting)


def _all_due(
    rules: RulesInForce, sitting: Sitting, attendance: Attendance
) -> Iterator[tuple[Instant, Entry | None]]:
    present = attendance.people
    if not rules.runs_itself:
        kept = seat_kept_for_nobody(sitting)
        if kept is not None:
            yield sitting.at, kept
            return
        here = not rules.settings.rated or all_here(sitting, attendance)
        if all_ready(rules, sitting) and here:
            yield sitting.at, None
            return
    yield from gathering.due_by_itself(rules, sitting, attendance)
    yield from filling.due_before_first_game(rules, sitting, attendance)
    yield from due_between_hands(rules, sitting, attendance)
    missing = attendance.missing
    if missing is not None and missing[0] == sitting.host:
        next_host = heir(sitting, present)
        if next_host is not None:
            yield missing[1] + MISSED_AFTER, Hosted(next_host)
    claim = sitting.claim
    if claim is not None:
        back = claim.of in present  # the person who has the seat
        yield sitting.at if back else claim.until, Granted(claim.seat, claim.person, accept=False)
    if sitting.offer is not None:
        yield sitting.offer.until, Lapsed()
    if rules.clock is not None and sitting.paused is None:
        for seat in sitting.asked:
            at = clocks.deadline(sitting.chairs[seat], rules.clock)
            if at is not None:
                person = sitting.chairs[seat].person
                yield at, TimedOut(seat, gone=person is None or person.id not in present)
