"""Tables that begin without votes: when all seats are taken, by people or in the end by bots."""

from collections.abc import Iterator

from parlor.base.row import Instant
from parlor.table.attendance import Attendance, all_here
from parlor.table.entries import BotPut, Entry, Freed, Reseated
from parlor.table.model import Sitting
from parlor.table.rules.hosting import MISSED_AFTER
from parlor.table.rules_in_force import RulesInForce


def due_before_first_game(
    rules: RulesInForce, sitting: Sitting, attendance: Attendance
) -> Iterator[tuple[Instant, Entry | None]]:
    """What happens by itself before the first game, and when; None: it begins.

    It begins when everybody who sits is there. People who are missing for a minute while others wait lose
    their chair. This is for the first game only: later ones are voted for.
    """
    wait = rules.settings.fill
    if wait is None or sitting.phase != "forming" or sitting.round:
        return
    people = [
        (seat, chair.person.id)
        for seat, chair in enumerate(sitting.chairs)
        if chair.human and chair.person is not None
    ]
    if not any(person in attendance.people for _, person in people):
        return
    full = all(chair.taken for chair in sitting.chairs)
    if not all_here(sitting, attendance):
        for seat, person in people:
            if person not in attendance.people:
                since = max(attendance.absent_since(person), sitting.sat)
                yield since + MISSED_AFTER, Freed(seat)
    elif full and rules.fits(len(sitting.chairs)):
        yield sitting.at, None
    elif not full and not rules.settings.rated:
        yield sitting.sat + wait, next_bot(rules, sitting)


def next_bot(rules: RulesInForce, sitting: Sitting) -> BotPut:
    """A bot for the first empty seat."""
    empty = next(seat for seat, chair in enumerate(sitting.chairs) if not chair.taken)
    return BotPut(empty, rules.helper)


def is_queue(rules: RulesInForce, sitting: Sitting) -> bool:
    """Do strangers wait here for their first game? Then the first to come begins."""
    settings = rules.settings
    waits = sitting.phase == "forming" and not sitting.round
    return waits and (rules.runs_itself or (settings.public and settings.fill is not None))


def next_move_up(rules: RulesInForce, sitting: Sitting) -> Reseated | None:
    """In a queue nobody cuts in: the first person behind an empty chair moves up at once."""
    if not is_queue(rules, sitting):
        return None
    free = [seat for seat, chair in enumerate(sitting.chairs) if not chair.taken]
    people = [seat for seat, chair in enumerate(sitting.chairs) if chair.human]
    return next((Reseated(seat, free[0]) for seat in people if free and seat > free[0]), None)
