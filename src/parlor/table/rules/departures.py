"""People who left an open series, and with how many chips: if they return in time, they bring these.

Only where the game wants to know it (see `engine.series.Welcomes`). Bots are not remembered.
"""

from msgspec.structs import replace

from parlor.base.person import Person, PersonId
from parlor.base.row import Instant
from parlor.table.model import Departure, Sitting
from parlor.table.rules_in_force import RulesInForce

MOST = 200  # people who are remembered at one table; if more leave, the first are forgotten


def remember(
    rules: RulesInForce, sitting: Sitting, person: Person | None, stack: int, at: Instant
) -> Sitting:
    """Somebody leaves with so many chips. All whose time is over are forgotten."""
    if rules.welcomes is None or person is None:
        return sitting
    departures = {
        who: departure
        for who, departure in forget(sitting, person.id).departures.items()
        if is_remembered(rules, departure, at)
    }
    if stack:
        departures[person.id] = Departure(stack, at)
    return replace(sitting, departures=dict([*departures.items()][-MOST:]))


def find_stack(rules: RulesInForce, sitting: Sitting, person: PersonId, at: Instant) -> int:
    """The chips with which somebody left; 0: they were not here, or it is too long ago."""
    departure = sitting.departures.get(person)
    if departure is None or not is_remembered(rules, departure, at):
        return 0
    return departure.stack


def forget(sitting: Sitting, person: PersonId) -> Sitting:
    """They sit here again."""
    if person not in sitting.departures:
        return sitting
    others = {who: each for who, each in sitting.departures.items() if who != person}
    return replace(sitting, departures=others)


def is_remembered(rules: RulesInForce, departure: Departure, at: Instant) -> bool:
    return at - departure.at <= rules.description.remembers * 1000
