"""Claims to a seat: somebody who lost their session asks for it back, and the host decides."""

from msgspec.structs import replace

from parlor.base.row import Instant
from parlor.table.audience import seat_of
from parlor.table.entries import Claimed, Granted, Returned
from parlor.table.model import OpenClaim, Sitting
from parlor.table.rules.chairs import with_chair
from parlor.table.rules.hosting import CLAIM_OPEN
from parlor.table.rules.play import Transition
from parlor.table.rules.seating import come_back
from parlor.table.rules_in_force import RulesInForce


def claim(sitting: Sitting, entry: Claimed, at: Instant) -> Transition:
    person = sitting.chairs[entry.seat].person
    assert person is not None, f"nobody has seat {entry.seat}, which is claimed"
    made = OpenClaim(entry.seat, person.id, entry.person, at + CLAIM_OPEN)
    return Transition(replace(sitting, claim=made), news=(entry,))


def grant(rules: RulesInForce, sitting: Sitting, entry: Granted, at: Instant) -> Transition:
    """With a yes the seat changes hands, with all its cards, and its new person plays at once."""
    answered = replace(sitting, claim=None)
    if not entry.accept:
        return Transition(answered, news=(entry,))
    chair = replace(answered.chairs[entry.seat], person=entry.person)
    back = come_back(rules, with_chair(answered, entry.seat, chair), Returned(entry.seat), at)
    shown = sitting.state is not None  # the new person sees more than before
    return replace(back, news=(entry, *back.news[1:]), moved=shown)


def still_stands(sitting: Sitting) -> bool:
    """Does the open claim still make sense: the same person at the seat, and the claimant without one?"""
    made = sitting.claim
    return (
        made is not None
        and sitting.phase != "closed"
        and seat_of(sitting, made.of) == made.seat
        and seat_of(sitting, made.person.id) is None
        and all(person.id != made.person.id for person in sitting.out)
    )
