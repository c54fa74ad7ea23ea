"""Who sits where: sitting down, getting up, bots that keep a seat, and who is the host."""

from msgspec.structs import replace

from parlor.engine.row import Instant
from parlor.table.entries import (
    BotPut,
    BotRemoved,
    CameBack,
    Hosted,
    Left,
    News,
    Readied,
    Resumed,
    Returned,
    Sat,
)
from parlor.table.model import ASLEEP, Chair, Sitting
from parlor.table.play import Turned, doze, running, with_chair
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
    kept = replace(chair, bot=entry.bot, away=False)
    return doze(_hosted(with_chair(sitting, entry.seat, kept), (entry,)), terms, at)


def come_back(terms: Terms, sitting: Sitting, entry: Returned | CameBack, at: Instant) -> Turned:
    """The person takes the seat back from a bot, or from being away; a sleeping table wakes."""
    chair = replace(sitting.chairs[entry.seat], bot=None, away=False)
    after = _hosted(with_chair(sitting, entry.seat, chair), (entry,)).sitting
    news: tuple[News, ...] = (entry,)
    if sitting.paused == ASLEEP:
        after = replace(after, paused=None, chairs=running(after, at))
        news = (entry, Resumed(ASLEEP))
    elif chair.since is not None and terms.clock is not None:
        # It was timing out at once: now it has its whole turn again.
        fresh = replace(chair, since=at, used=0)
        after = with_chair(after, entry.seat, fresh)
    return Turned(after, news=news)


def get_ready(sitting: Sitting, entry: Readied) -> Turned:
    chair = replace(sitting.chairs[entry.seat], ready=entry.ready, away=False)
    return Turned(with_chair(sitting, entry.seat, chair), news=(entry,))


def put_bot(terms: Terms, sitting: Sitting, entry: BotPut, at: Instant) -> Turned:
    """A bot takes an empty seat for good, or keeps the seat of somebody who is away."""
    chair = replace(sitting.chairs[entry.seat], bot=entry.level, away=False)
    after = with_chair(sitting, entry.seat, chair)
    return doze(_hosted(after, (entry,)), terms, at)


def remove_bot(sitting: Sitting, entry: BotRemoved) -> Turned:
    return Turned(with_chair(sitting, entry.seat, Chair()), news=(entry,))


def all_ready(terms: Terms, sitting: Sitting) -> bool:
    """Enough people sit, and everybody who does wants to begin."""
    taken = [chair for chair in sitting.chairs if chair.taken]
    people = [chair for chair in taken if chair.human]
    return (
        sitting.phase in ("forming", "over")
        and len(taken) >= terms.description.least_seats
        and bool(people)
        and all(chair.ready for chair in people)
    )


def _hosted(sitting: Sitting, news: tuple[News, ...]) -> Turned:
    """When the host is gone, the next person who sits becomes the host."""
    people = [chair.person for chair in sitting.chairs if chair.human and chair.person]
    if any(person.id == sitting.host for person in people):
        return Turned(sitting, news=news)
    if not people:
        return Turned(replace(sitting, host=None), news=news)
    return Turned(replace(sitting, host=people[0].id), news=(*news, Hosted(people[0])))
