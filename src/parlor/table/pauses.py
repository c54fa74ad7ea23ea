"""Stopping all clocks, and letting them go on."""

from msgspec.structs import replace

from parlor.engine.row import Instant
from parlor.table import clocks
from parlor.table.entries import Paused, Resumed, Revived
from parlor.table.model import Sitting
from parlor.table.play import Turned, held, running


def pause(sitting: Sitting, entry: Paused, at: Instant) -> Turned:
    after = replace(sitting, paused=entry.by, offer=None, chairs=held(sitting, at))
    return Turned(after, news=(entry,))


def resume(sitting: Sitting, entry: Resumed, at: Instant) -> Turned:
    after = replace(sitting, paused=None, offer=None, chairs=running(sitting, at))
    return Turned(after, news=(entry,))


def revive(sitting: Sitting, entry: Revived, at: Instant) -> Turned:
    """The server was gone since the last row: clocks and countdowns go on from there."""
    gone = max(0, at - sitting.at)
    chairs = tuple(clocks.shift(chair, gone) for chair in sitting.chairs)
    offer = sitting.offer and replace(sitting.offer, until=sitting.offer.until + gone)
    return Turned(replace(sitting, chairs=chairs, offer=offer), news=(entry,))
