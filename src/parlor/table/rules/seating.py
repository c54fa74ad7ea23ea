"""Who sits where: sitting down, getting up, bots that keep a seat, and who is the host."""

from msgspec.structs import replace

from parlor.base.row import Instant
from parlor.table.entries import (
    BotPut,
    BotRemoved,
    CameBack,
    Freed,
    Left,
    Readied,
    Returned,
    Sat,
)
from parlor.table.model import Chair, Sitting
from parlor.table.rules import clocks
from parlor.table.rules.chairs import mark_present, vacate, with_chair
from parlor.table.rules.hosting import with_a_host
from parlor.table.rules.play import Transition, doze_or_wake
from parlor.table.rules_in_force import RulesInForce


def sit(rules: RulesInForce, sitting: Sitting, entry: Sat, at: Instant) -> Transition:
    """The first to sit down is the host."""
    chair = Chair(person=entry.person, sat=at if rules.runs_itself else 0)
    after = with_chair(sitting, entry.seat, chair)
    if rules.settings.fill is not None or rules.runs_itself:
        after = replace(after, sat=at)
    return with_a_host(rules, after, (entry,))


def leave(rules: RulesInForce, sitting: Sitting, entry: Left, at: Instant) -> Transition:
    """Between games the chair is free again; in the middle of one a bot keeps it.

    Players who were out of the game keep the place that its rules give them.
    """
    chair = sitting.chairs[entry.seat]
    if entry.bot is None:
        empty = vacate(chair, at) if sitting.phase == "playing" else Chair()
        left = with_a_host(rules, with_chair(sitting, entry.seat, empty), (entry,))
        return doze_or_wake(rules, left, at)
    kept = clocks.hold(replace(chair, bot=entry.bot, away=False), at)
    after = with_chair(sitting, entry.seat, kept)
    return doze_or_wake(rules, with_a_host(rules, after, (entry,)), at)


def come_back(
    rules: RulesInForce, sitting: Sitting, entry: Returned | CameBack, at: Instant
) -> Transition:
    """A person takes the seat back from a bot, or is no longer away; a sleeping table wakes."""
    seat = entry.seat
    chair = sitting.chairs[seat]
    if chair.away:  # it was timing out at once: now it has its whole turn again
        chair = replace(chair, since=None, used=0, charged=0)
    chair = replace(chair, bot=None, vacated=False)
    if rules.clock is not None and sitting.paused is None and seat in sitting.asked:
        chair = clocks.run(chair, at)
    after = mark_present(with_chair(sitting, seat, chair), seat)
    return doze_or_wake(rules, with_a_host(rules, after, (entry,)), at)


def get_ready(sitting: Sitting, entry: Readied) -> Transition:
    chair = replace(sitting.chairs[entry.seat], ready=entry.ready, away=False)
    return Transition(with_chair(sitting, entry.seat, chair), news=(entry,))


def put_bot(rules: RulesInForce, sitting: Sitting, entry: BotPut, at: Instant) -> Transition:
    """A bot takes an empty seat for good, or keeps the seat of somebody who is away."""
    chair = replace(sitting.chairs[entry.seat], bot=entry.level, away=False)
    after = with_chair(sitting, entry.seat, clocks.hold(chair, at))
    return doze_or_wake(rules, with_a_host(rules, after, (entry,)), at)


def remove_bot(sitting: Sitting, entry: BotRemoved) -> Transition:
    return Transition(with_chair(sitting, entry.seat, Chair()), news=(entry,))


def free(rules: RulesInForce, sitting: Sitting, entry: Freed) -> Transition:
    """The person who sat there loses the seat, and may sit down again like anybody."""
    return with_a_host(rules, with_chair(sitting, entry.seat, Chair()), (entry,))


def seat_kept_for_nobody(sitting: Sitting) -> BotRemoved | Freed | None:
    """What frees a seat that is still kept for somebody who left, though the game is over."""
    if sitting.phase not in ("forming", "over"):
        return None
    for seat, chair in enumerate(sitting.chairs):
        if chair.vacated:
            return Freed(seat)
        if chair.person is not None and chair.bot is not None:
            return BotRemoved(seat)
    return None


def all_ready(rules: RulesInForce, sitting: Sitting) -> bool:
    """Do enough people sit, and are they all ready?"""
    if sitting.phase not in ("forming", "over"):
        return False
    taken = [chair for chair in sitting.chairs if chair.taken]
    people = [chair for chair in taken if chair.human]
    return (
        len(taken) >= rules.description.least_seats
        and bool(people)
        and all(chair.ready for chair in people)
        and rules.fits(len(taken))
    )
