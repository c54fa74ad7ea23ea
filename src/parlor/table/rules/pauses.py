"""Stopping all clocks, and letting them go on."""

from msgspec.structs import replace

from parlor.base.row import Instant
from parlor.table.audience import seat_of
from parlor.table.entries import Paused, Resumed, Revived
from parlor.table.model import Sitting
from parlor.table.rules import clocks
from parlor.table.rules.chairs import mark_present, start_clocks, stop_clocks
from parlor.table.rules.play import Transition
from parlor.table.rules_in_force import RulesInForce


def pause(sitting: Sitting, entry: Paused, at: Instant) -> Transition:
    after = replace(
        sitting, paused=entry.by, halted=at, offer=None, chairs=stop_clocks(sitting, at)
    )
    return Transition(after, news=(entry,))


def resume(rules: RulesInForce, sitting: Sitting, entry: Resumed, at: Instant) -> Transition:
    """The game goes on, and the person who resumed it is not away."""
    seat = seat_of(sitting, entry.by)
    assert seat is not None, f"{entry.by} resumes the game but does not sit"
    after = replace(mark_present(sitting, seat), paused=None, offer=None)
    return Transition(replace(after, chairs=start_clocks(rules, after, at)), news=(entry,))


def revive(sitting: Sitting, entry: Revived, at: Instant) -> Transition:
    """The server was down since the last row: clocks and countdowns go on from there."""
    gone = max(0, at - sitting.at)
    chairs = tuple(clocks.shift(chair, gone) for chair in sitting.chairs)
    offer = sitting.offer and replace(sitting.offer, until=sitting.offer.until + gone)
    claim = sitting.claim and replace(sitting.claim, until=sitting.claim.until + gone)
    running = None if sitting.running is None else sitting.running + gone
    after = replace(sitting, chairs=chairs, offer=offer, claim=claim, running=running)
    return Transition(after, news=(entry,))
