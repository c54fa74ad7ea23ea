"""Tables that begin without votes: when all seats are taken, or when bots have taken the empty ones."""

from collections.abc import Collection

from parlor.engine.result import PersonId
from parlor.engine.row import Instant
from parlor.table.entries import BotPut
from parlor.table.model import Sitting
from parlor.table.terms import Terms


def fills(terms: Terms, sitting: Sitting, present: Collection[PersonId]) -> Instant | None:
    """When the next seat is filled or the first game begins; never while nobody is there to play it.

    Only the first: whoever has played here once says by a vote whether they want to again.
    """
    wait = terms.settings.fill
    if wait is None or sitting.phase != "forming" or sitting.round:
        return None
    people = [chair.person.id for chair in sitting.chairs if chair.human and chair.person]
    if not any(person in present for person in people):
        return None
    if all(chair.taken for chair in sitting.chairs):
        return sitting.at if terms.fits(len(sitting.chairs)) else None
    return None if terms.settings.rated else sitting.sat + wait


def next_bot(terms: Terms, sitting: Sitting) -> BotPut | None:
    """A bot for the first empty seat; None where all are taken and the game begins."""
    for seat, chair in enumerate(sitting.chairs):
        if not chair.taken:
            return BotPut(seat, terms.bots[0])
    return None
