"""The room as everybody sees it: seats, host, offers, clocks, the seal of the shuffles."""

from collections.abc import Collection

from parlor.base.person import PersonId
from parlor.base.row import Instant
from parlor.table.audience import count_watchers, settings_of
from parlor.table.model import Charter, Milliseconds, Settings, Sitting
from parlor.table.rules import clocks, gathering
from parlor.table.rules.series.hands import next_players
from parlor.table.rules_in_force import RulesInForce
from parlor.table.sights import ClaimSight, OfferSight, Room, SealSight, SeatClock, SeatSight


def describe_room(
    rules: RulesInForce, sitting: Sitting, present: Collection[PersonId], now: Instant
) -> Room:
    """The table as everybody sees it; `rules` are those in force at this sitting."""
    charter = rules.charter
    offer, claim = sitting.offer, sitting.claim
    playing = sitting.phase == "playing"
    return Room(
        game=charter.game,
        version=charter.version,
        options=rules.options,
        settings=rules.settings,
        phase=sitting.phase,
        seats=tuple(
            SeatSight(
                person=chair.person,
                bot=chair.bot,
                ready=chair.ready,
                away=chair.away,
                connected=chair.person is not None and chair.person.id in present,
                vacated=chair.vacated,
                waits=sitting.in_series and chair.taken and playing and not chair.dealt,
                moves_to=chair.moves_to,
            )
            for chair in sitting.chairs
        ),
        host=sitting.host,
        round=sitting.round,
        watching=count_watchers(sitting, present),
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
        eliminated=sitting.eliminated if sitting.phase in ("playing", "between") else (),
        seal=describe_seal(sitting),
        fills_in=fills_in(rules.settings, sitting, now),
        begins_in=gathering.begins_in(rules, sitting, now),
        closes_in=gathering.closes_in(rules, sitting, now),
        least_seats=rules.description.least_seats,
        series=rules.description.series,
        purse=sitting.purse if sitting.in_series else None,
        next_in=next_in(rules, sitting, now),
        finishing=sitting.finishing,
        next_options=sitting.next_options,
        next_settings=sitting.next_settings,
    )


def fills_in(settings: Settings, sitting: Sitting, now: Instant) -> Milliseconds | None:
    """How long until bots take the empty seats; None where they will not."""
    if settings.fill is None or settings.rated or sitting.phase != "forming" or sitting.round:
        return None
    if all(chair.taken for chair in sitting.chairs):
        return None
    return max(0, sitting.sat + settings.fill - now)


def next_in(rules: RulesInForce, sitting: Sitting, now: Instant) -> Milliseconds | None:
    """How long until the next hand of a series; None where none is due."""
    if sitting.phase != "between" or sitting.paused is not None:
        return None
    if not next_players(rules, sitting):
        return None
    return max(0, sitting.ended + rules.settings.next - now)


def describe_seal(sitting: Sitting) -> SealSight | None:
    """The batch of shuffles in use, and the seats of the people whose voices are in it."""
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
        scheme=fair.scheme,
        committed=fair.committed,
        waiting=len(fair.orders),
    )


def read_clocks(charter: Charter, sitting: Sitting, now: Instant) -> tuple[SeatClock, ...]:
    """The clocks of all seats; none at a table without clocks."""
    clock = settings_of(charter, sitting).clock
    if clock is None or sitting.phase != "playing":
        return ()
    return tuple(clocks.read_clock(chair, clock, now) for chair in sitting.chairs)
