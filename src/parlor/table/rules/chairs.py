"""One chair of a table: its sitter shows up or leaves, and its clock stops and goes on."""

from msgspec.structs import replace

from parlor.base.row import Instant
from parlor.engine import Seat
from parlor.table.model import Chair, Sitting
from parlor.table.rules import clocks
from parlor.table.rules_in_force import RulesInForce


def with_chair(sitting: Sitting, seat: Seat, chair: Chair) -> Sitting:
    chairs = sitting.chairs
    return replace(sitting, chairs=(*chairs[:seat], chair, *chairs[seat + 1 :]))


def mark_present(sitting: Sitting, seat: Seat) -> Sitting:
    """Somebody shows up: not away any more, and in no need of a bot."""
    offer = sitting.offer
    after = with_chair(sitting, seat, replace(sitting.chairs[seat], away=False))
    return after if offer is None or offer.about != seat else replace(after, offer=None)


def vacate(chair: Chair, at: Instant) -> Chair:
    """Its person was out of the game and leaves: nobody plays here, and the chair is theirs until the end."""
    return replace(clocks.hold(chair, at), vacated=True, away=False)


def stop_clocks(sitting: Sitting, at: Instant) -> tuple[Chair, ...]:
    return tuple(clocks.hold(chair, at) for chair in sitting.chairs)


def start_clocks(rules: RulesInForce, sitting: Sitting, at: Instant) -> tuple[Chair, ...]:
    if rules.clock is None:
        return sitting.chairs
    return tuple(
        clocks.run(chair, at) if seat in sitting.asked else chair
        for seat, chair in enumerate(sitting.chairs)
    )
