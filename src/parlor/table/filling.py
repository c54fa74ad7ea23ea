"""Tables that begin without votes: when all seats are taken, or when bots have taken the empty ones."""

from collections.abc import Iterator

from parlor.engine.row import Instant
from parlor.table.attendance import Attendance, all_here
from parlor.table.entries import BotPut, Entry, Freed, Reseated
from parlor.table.hosting import MISSED_AFTER
from parlor.table.model import Sitting
from parlor.table.terms import Terms


def fills(
    terms: Terms, sitting: Sitting, attendance: Attendance
) -> Iterator[tuple[Instant, Entry | None]]:
    """What happens by itself before the first game, and when; None: it begins.

    It begins when everybody who sits is there. Who is not there for a minute while others wait loses the
    chair. Only the first game: whoever has played here once says by a vote whether they want to again.
    """
    wait = terms.settings.fill
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
    up = None if full else moving_up(terms, sitting)
    if up is not None:
        yield sitting.at, up
    elif not all_here(sitting, attendance):
        for seat, person in people:
            if person not in attendance.people:
                since = max(attendance.absent_since(person), sitting.sat)
                yield since + MISSED_AFTER, Freed(seat)
    elif full and terms.fits(len(sitting.chairs)):
        yield sitting.at, None
    elif not full and not terms.settings.rated:
        yield sitting.sat + wait, next_bot(terms, sitting)


def next_bot(terms: Terms, sitting: Sitting) -> BotPut:
    """A bot for the first empty seat."""
    empty = next(seat for seat, chair in enumerate(sitting.chairs) if not chair.taken)
    return BotPut(empty, terms.helper)


def moving_up(terms: Terms, sitting: Sitting) -> Reseated | None:
    """Where strangers meet, who came first begins: when one before them leaves, they move up."""
    if not terms.settings.public:
        return None
    free = [seat for seat, chair in enumerate(sitting.chairs) if not chair.taken]
    behind = [seat for seat, chair in enumerate(sitting.chairs) if chair.human and seat > free[0]]
    return Reseated(behind[0], free[0]) if behind else None
