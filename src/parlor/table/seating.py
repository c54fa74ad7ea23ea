"""Who sits where: sitting down, getting up, bots that keep a seat, and who is the host."""

from msgspec.structs import replace

from parlor.engine.row import Instant
from parlor.table import clocks
from parlor.table.entries import (
    BotPut,
    BotRemoved,
    CameBack,
    Freed,
    Hosted,
    Left,
    News,
    Readied,
    Returned,
    Sat,
)
from parlor.table.model import Chair, Sitting
from parlor.table.play import Turned, doze_or_wake, here, with_chair
from parlor.table.terms import Terms


def sit(sitting: Sitting, entry: Sat) -> Turned:
    """The first to sit down is the host."""
    after = with_chair(sitting, entry.seat, Chair(person=entry.person))
    return _hosted(after, (entry,))


def leave(terms: Terms, sitting: Sitting, entry: Left, at: Instant) -> Turned:
    """Between games the chair is free again; in the middle of one a bot keeps it."""
    chair = sitting.chairs[entry.seat]
    if entry.bot is None:
        return _hosted(with_chair(sitting, entry.seat, Chair()), (entry,))
    kept = clocks.hold(replace(chair, bot=entry.bot, away=False), at)
    return doze_or_wake(terms, _hosted(with_chair(sitting, entry.seat, kept), (entry,)), at)


def come_back(terms: Terms, sitting: Sitting, entry: Returned | CameBack, at: Instant) -> Turned:
    """The person takes the seat back from a bot, or from being away; a sleeping table wakes."""
    seat = entry.seat
    chair = sitting.chairs[seat]
    if chair.away:  # it was timing out at once: now it has its whole turn again
        chair = replace(chair, since=None, used=0)
    chair = replace(chair, bot=None)
    if terms.clock is not None and sitting.paused is None and seat in sitting.asked:
        chair = clocks.run(chair, at)
    after = here(with_chair(sitting, seat, chair), seat)
    return doze_or_wake(terms, _hosted(after, (entry,)), at)


def get_ready(sitting: Sitting, entry: Readied) -> Turned:
    chair = replace(sitting.chairs[entry.seat], ready=entry.ready, away=False)
    return Turned(with_chair(sitting, entry.seat, chair), news=(entry,))


def put_bot(terms: Terms, sitting: Sitting, entry: BotPut, at: Instant) -> Turned:
    """A bot takes an empty seat for good, or keeps the seat of somebody who is away."""
    chair = replace(sitting.chairs[entry.seat], bot=entry.level, away=False)
    after = with_chair(sitting, entry.seat, clocks.hold(chair, at))
    return doze_or_wake(terms, _hosted(after, (entry,)), at)


def remove_bot(sitting: Sitting, entry: BotRemoved) -> Turned:
    return Turned(with_chair(sitting, entry.seat, Chair()), news=(entry,))


def free(sitting: Sitting, entry: Freed) -> Turned:
    """Whoever sat there is gone, and may sit down again as anybody may."""
    return _hosted(with_chair(sitting, entry.seat, Chair()), (entry,))


def all_ready(terms: Terms, sitting: Sitting) -> bool:
    """Enough people sit, and everybody who does wants to begin."""
    if sitting.phase not in ("forming", "over"):
        return False
    taken = [chair for chair in sitting.chairs if chair.taken]
    people = [chair for chair in taken if chair.human]
    return (
        len(taken) >= terms.description.least_seats
        and bool(people)
        and all(chair.ready for chair in people)
        and terms.fits(len(taken))
    )


def _hosted(sitting: Sitting, news: tuple[News, ...]) -> Turned:
    """When the host is gone, the next person who sits becomes the host."""
    people = [chair.person for chair in sitting.chairs if chair.human and chair.person]
    if any(person.id == sitting.host for person in people):
        return Turned(sitting, news=news)
    if not people:
        return Turned(replace(sitting, host=None), news=news)
    return Turned(replace(sitting, host=people[0].id), news=(*news, Hosted(people[0])))
