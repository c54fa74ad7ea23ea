"""What leaves a table: the same public words for all, and for each audience its own view."""

from collections.abc import Collection, Mapping
from itertools import islice
from typing import Any

import msgspec

from parlor.base.person import Person, PersonId
from parlor.base.row import Instant, TableId
from parlor.base.structs import snake
from parlor.engine import Legal, Seat
from parlor.engine.contract import AnyGame
from parlor.table import clocks
from parlor.table.entries import News, Said
from parlor.table.may import May
from parlor.table.model import (
    Charter,
    ClaimSight,
    Milliseconds,
    OfferSight,
    Room,
    SealSight,
    SeatClock,
    SeatSight,
    Settings,
    Sitting,
)
from parlor.table.terms import Terms

NAMED = 50  # watchers whose names are told, at most


class Letter(msgspec.Struct, frozen=True, tag_field="type", tag=snake, omit_defaults=True):
    """Something for a client. Letters grow only by fields with defaults, so old clients can read them."""


class Told(msgspec.Struct, frozen=True, array_like=True):
    """What one row told everybody: [seq, the game's events, the table's news]."""

    seq: int
    events: tuple[Any, ...] = ()
    news: tuple[News, ...] = ()


class Update(Letter, frozen=True):
    """One row of a table, as an audience may know it."""

    table: TableId
    seq: int
    events: tuple[Any, ...] = ()  # of the game: what to animate
    news: tuple[News, ...] = ()  # of the table
    view: Any = None  # of the game: what is true; left out where the game did not move
    asked: tuple[Seat, ...] = ()  # the seats the game waits for; told together with the view
    legal: Legal[Any] | None = None  # for subscribers who asked for it
    clocks: tuple[SeatClock, ...] = ()
    room: Room | None = None  # left out where nothing about the table itself changed
    seat: Seat | None = None  # yours; told together with the room
    ref: str | None = None  # your message that did this
    may: May | None = None  # told together with the room, to subscribers who asked for it


class Snapshot(Letter, frozen=True):
    """A table as it stands, and the last of what was missed."""

    table: TableId
    seq: int
    room: Room
    view: Any = None
    asked: tuple[Seat, ...] = ()
    seat: Seat | None = None
    told: tuple[Told, ...] = ()
    missed: int = 0  # rows after the one you named that `told` leaves out
    legal: Legal[Any] | None = None
    clocks: tuple[SeatClock, ...] = ()
    may: May | None = None


class Presence(Letter, frozen=True):
    """Who of the seats is connected, and how many watch. Not part of the log, so it has no seq."""

    table: TableId
    connected: tuple[bool, ...]
    watching: int = 0
    watchers: tuple[Person, ...] = ()  # who they are, the first fifty
    # For each seat whose person is gone from a game that is lost by it: when another may claim the win.
    loses_in: tuple[Milliseconds | None, ...] = ()
    may: May | None = None  # it changes with who is connected


def seat_of(sitting: Sitting, person: PersonId) -> Seat | None:
    for seat, chair in enumerate(sitting.chairs):
        sitter = chair.person
        if sitter is not None and sitter.id == person:
            return seat
    return None


def room(terms: Terms, sitting: Sitting, present: Collection[PersonId], now: Instant) -> Room:
    """The table as everybody sees it; the terms are those that hold for this sitting."""
    charter = terms.charter
    offer, claim = sitting.offer, sitting.claim
    return Room(
        game=charter.game,
        version=charter.version,
        options=terms.options,
        settings=terms.settings,
        phase=sitting.phase,
        seats=tuple(
            SeatSight(
                person=chair.person,
                bot=chair.bot,
                ready=chair.ready,
                away=chair.away,
                connected=chair.person is not None and chair.person.id in present,
            )
            for chair in sitting.chairs
        ),
        host=sitting.host,
        round=sitting.round,
        watching=watching(sitting, present),
        paused=sitting.paused,
        offer=None
        if offer is None
        else OfferSight(offer.kind, offer.by, max(0, offer.until - now), offer.about, offer.agreed),
        outcome=sitting.outcome,
        played=tuple(SeatSight(chair.person, chair.bot) for chair in sitting.played),
        locked=sitting.locked,
        passphrase=bool(charter.passphrase),
        muted=sitting.muted,
        out=sitting.out,
        claim=None
        if claim is None
        else ClaimSight(claim.seat, claim.person, max(0, claim.until - now)),
        forfeits=sitting.forfeits,
        seal=seal(sitting),
        fills_in=fills_in(terms.settings, sitting, now),
        least_seats=terms.description.least_seats,
    )


def fills_in(settings: Settings, sitting: Sitting, now: Instant) -> Milliseconds | None:
    """How long until bots take the seats that are still empty; None where they will not."""
    if settings.fill is None or settings.rated or sitting.phase != "forming" or sitting.round:
        return None
    if all(chair.taken for chair in sitting.chairs):
        return None
    return max(0, sitting.sat + settings.fill - now)


def seal(sitting: Sitting) -> SealSight | None:
    """The batch of shuffles in use, and whose voices are in it, by where they sit now."""
    fair = sitting.fair
    if fair is None:
        return None
    people = {voice.person for voice in fair.voices}
    return SealSight(
        batch=fair.batch,
        root=fair.root,
        size=fair.size,
        count=fair.count,
        pack=fair.pack,
        cut=bool(fair.kept),
        used=fair.used,
        voices=tuple(
            seat
            for seat, chair in enumerate(sitting.chairs)
            if chair.human and chair.person is not None and chair.person.id in people
        ),
        tips=tuple(voice.tip for voice in fair.voices),
    )


def settings_of(charter: Charter, sitting: Sitting) -> Settings:
    """The settings that hold: the charter's, or those the host chose since."""
    return charter.settings if sitting.settings is None else sitting.settings


def watching(sitting: Sitting, present: Collection[PersonId]) -> int:
    return sum(1 for person in present if seat_of(sitting, person) is None)


def watchers(sitting: Sitting, present: Mapping[PersonId, Person]) -> tuple[Person, ...]:
    """Who watches, the first to come first, as many as are named."""
    names = (who for who in present.values() if seat_of(sitting, who.id) is None)
    return tuple(islice(names, NAMED))


def faces(charter: Charter, sitting: Sitting, now: Instant) -> tuple[SeatClock, ...]:
    """The clocks of all seats; none at a table without clocks."""
    clock = settings_of(charter, sitting).clock
    if clock is None or sitting.phase != "playing":
        return ()
    return tuple(clocks.face(chair, clock, now) for chair in sitting.chairs)


def sight(game: AnyGame, sitting: Sitting, seat: Seat | None) -> Any:
    """The view of the game that an audience has; somebody who sits down later is a spectator."""
    if sitting.state is None:
        return None
    return game.view(sitting.state, seat if in_game(sitting, seat) else None)


def choices(game: AnyGame, sitting: Sitting, seat: Seat | None) -> Legal[Any]:
    """What an audience may do now; who is not asked may at most give up."""
    if seat is None or sitting.phase != "playing" or sitting.paused is not None:
        return Legal()
    if not (in_game(sitting, seat) and sitting.chairs[seat].human):
        return Legal()
    return game.legal(sitting.state, seat)


def in_game(sitting: Sitting, seat: Seat | None) -> bool:
    """Is this chair in the game on the table? (Its old cards are nothing to who sits down afterwards.)"""
    if seat is None or seat in sitting.quitters:
        return False  # who forfeited has given the hand away to a bot
    return sitting.chairs[seat].dealt


def in_play(terms: Terms, sitting: Sitting, seat: Seat | None) -> bool:
    """Does this audience still decide something in the game on the table?"""
    return (
        sitting.phase == "playing"
        and in_game(sitting, seat)
        and seat not in terms.eliminated(sitting.state)
    )


def heard(
    terms: Terms, sitting: Sitting, seat: Seat | None, news: tuple[News, ...]
) -> tuple[News, ...]:
    """The news that an audience may hear: who is in play hears nothing that is said apart."""
    for each in news:
        if isinstance(each, Said) and each.apart and in_play(terms, sitting, seat):
            return not_apart(news)
    return news


def not_apart(news: tuple[News, ...]) -> tuple[News, ...]:
    return tuple(each for each in news if not (isinstance(each, Said) and each.apart))
