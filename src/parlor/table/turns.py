"""Every kind of row and what it does to a table: the table of contents of this room."""

from typing import assert_never

from msgspec.structs import replace

from parlor.engine.row import Instant
from parlor.table import offers, pauses, play, seating
from parlor.table.entries import (
    Acted,
    Answered,
    BotPut,
    BotRemoved,
    CameBack,
    Closed,
    Entry,
    Lapsed,
    Left,
    Offered,
    Paused,
    Readied,
    Resumed,
    Returned,
    Revived,
    Said,
    Sat,
    Started,
    TimedOut,
)
from parlor.table.model import Chair, PersonId, Sitting
from parlor.table.play import Turned
from parlor.table.terms import Terms

REMEMBERED = 4  # a seat's last so many messages are known again by their refs


def advance(
    terms: Terms, sitting: Sitting, entry: Entry, at: Instant, who: PersonId, ref: str
) -> Turned:
    """The table one row on: what the entry did, and that it was done."""
    turned = turn(terms, sitting, entry, at)
    seq = sitting.seq + 1
    after = turned.sitting
    chairs = remember(after.chairs, who, ref, seq) if ref else after.chairs
    return replace(turned, sitting=replace(after, seq=seq, at=at, chairs=chairs))


def remember(chairs: tuple[Chair, ...], who: PersonId, ref: str, seq: int) -> tuple[Chair, ...]:
    """Keep the ref with the seat that said it, so that a repetition is known after a restart too."""
    for seat, chair in enumerate(chairs):
        if chair.person is not None and chair.person.id == who:
            done = (*chair.answered[1 - REMEMBERED :], (ref, seq))
            return (*chairs[:seat], replace(chair, answered=done), *chairs[seat + 1 :])
    return chairs


def turn(terms: Terms, sitting: Sitting, entry: Entry, at: Instant) -> Turned:
    """The table after an entry. Nothing is checked here but the game's own rules: see `permits`."""
    match entry:
        case Acted():
            return play.act(terms, sitting, entry, at)
        case TimedOut():
            return offers.recount(terms, play.time_out(terms, sitting, entry, at), at)
        case Started():
            return play.start(terms, sitting, entry, at)
        case Sat():
            return seating.sit(sitting, entry)
        case Left():
            return offers.recount(terms, seating.leave(terms, sitting, entry, at), at)
        case Returned() | CameBack():
            return seating.come_back(terms, sitting, entry, at)
        case Readied():
            return seating.get_ready(sitting, entry)
        case BotPut():
            return offers.recount(terms, seating.put_bot(terms, sitting, entry, at), at)
        case BotRemoved():
            return seating.remove_bot(sitting, entry)
        case Paused():
            return pauses.pause(sitting, entry, at)
        case Resumed():
            return pauses.resume(terms, sitting, entry, at)
        case Revived():
            return pauses.revive(sitting, entry, at)
        case Offered():
            return offers.offer(terms, sitting, entry, at)
        case Answered():
            return offers.answer(terms, sitting, entry, at)
        case Lapsed():
            return offers.lapse(sitting, entry)
        case Said():
            return Turned(sitting, news=(entry,), room=False)
        case Closed():
            chairs = play.held(sitting, at)
            return Turned(
                replace(sitting, phase="closed", offer=None, asked=(), chairs=chairs),
                news=(entry,),
            )
        case _:
            assert_never(entry)
