"""What a viewer may ask for, found by asking: every answer comes from the rule that would refuse it."""

from collections.abc import Callable, Iterable
from functools import partial
from typing import Any, TypeVar

from parlor.base.person import Person
from parlor.engine import Illegal, Seat
from parlor.table import entries as log
from parlor.table.audience import watchers
from parlor.table.may import HostMay, Leaving, May
from parlor.table.model import OfferKind
from parlor.table.permissions import hints
from parlor.table.permissions.checks import Checks
from parlor.table.permissions.dispatch import Permissions

OFFERS: tuple[OfferKind, ...] = ("draw", "finish", "takeback", "pause", "resume", "rematch")
WAITS = ("too_soon", "not_all_here")  # refusals that time alone turns into a yes

X = TypeVar("X")


class Inquiry:
    """Tries out what somebody could ask for, and carries none of it out."""

    __slots__ = ("asker", "check", "seats")

    def __init__(self, asker: Permissions, check: Callable[[log.Entry], None]) -> None:
        self.asker = asker
        self.check = check  # refuses what would change a game that is about to begin
        self.seats = range(len(asker.checks.sitting.chairs))

    def is_allowed(self, deed: Callable[..., object], *about: Any) -> bool:
        return self.refusal(deed, *about) in (None, *WAITS)

    def which(self, options: Iterable[X], deed: Callable[[X], object]) -> tuple[X, ...]:
        """Those of the options with which this would be allowed."""
        return tuple(option for option in options if self.is_allowed(deed, option))

    def refusal(self, deed: Callable[..., object], *about: Any) -> str | None:
        """The code with which this would be refused, or None."""
        try:
            entry = deed(*about)
            if isinstance(entry, log.Entry):
                self.check(entry)
        except Illegal as no:
            return no.code
        return None


def find_permissions(asker: Permissions, check: Callable[[log.Entry], None]) -> May:
    """Everything that this person may ask for at this moment."""
    inquiry = Inquiry(asker, check)
    if not inquiry.is_allowed(asker.checks.require_welcome):
        return May()
    seated = inquiry.is_allowed(asker.checks.require_seat)
    return player_may(inquiry) if seated else watcher_may(inquiry)


def outsider_may(may: May | None, in_series: bool) -> May | None:
    """Outside the door of a table without watchers one can only claim a seat, or join a series."""
    if may is None or not in_series:
        return may and May(claim=may.claim)
    return May(sit=may.sit, sign_in=may.sign_in, claim=may.claim)


def watcher_may(inquiry: Inquiry) -> May:
    """For people who have no seat, and for those whose seat a bot keeps."""
    person = inquiry.asker.person
    return May(
        sit=seats_to_take(inquiry),
        sign_in=inquiry.refusal(person.sit, None) == "members_only",
        claim=inquiry.which(inquiry.seats, person.claim),
    )


def player_may(inquiry: Inquiry) -> May:
    asker, seats = inquiry.asker, inquiry.seats
    checks, person, offers = asker.checks, asker.person, asker.offers
    return May(
        leave=find_leaving(asker),
        back=inquiry.is_allowed(person.come_back),
        ready=inquiry.is_allowed(person.vote, True),
        resume=inquiry.is_allowed(person.resume),
        propose=inquiry.which(OFFERS, offers.proposal),
        propose_bot=inquiry.which(seats, partial(offers.proposal, "bot")),
        accept=inquiry.is_allowed(offers.answer, True, None),
        decline=inquiry.is_allowed(offers.answer, False, None),
        claim_win=inquiry.which(seats, person.claim_win),
        hint=inquiry.is_allowed(hints.check, checks.rules.settings, checks.sitting, checks.seat),
        host=host_may(inquiry) if checks.is_host else None,
    )


def host_may(inquiry: Inquiry) -> HostMay:
    host, seats = inquiry.asker.host, inquiry.seats
    checks = inquiry.asker.checks
    people = [person.id for person in people_here(checks)]
    level = checks.rules.helper
    moves = tuple(inquiry.which(seats, partial(host.reseat, seat)) for seat in seats)
    return HostMay(
        start=inquiry.is_allowed(host.start),
        pause=inquiry.is_allowed(host.pause),
        put_bot=inquiry.which(seats, lambda seat: host.put_bot(seat, level)),
        remove_bot=inquiry.which(seats, host.remove_bot),
        free=inquiry.which(seats, host.free),
        reseat=moves if any(moves) else (),
        kick=inquiry.which(people, lambda person: host.kick(person, out=False)),
        hand_over=inquiry.which(people, host.hand_over),
        grant=inquiry.is_allowed(host.grant, False, None),
        change=inquiry.is_allowed(host.check_change),
        close=inquiry.is_allowed(host.close),
    )


def seats_to_take(inquiry: Inquiry) -> tuple[Seat, ...]:
    """The free seats, or the viewer's own that a bot keeps."""
    own, sit = inquiry.asker.checks.seat, inquiry.asker.person.sit
    if own is not None:
        return (own,) if inquiry.is_allowed(sit, None) else ()
    return inquiry.which(inquiry.seats, sit)


def find_leaving(asker: Permissions) -> Leaving:
    """What becomes of the seat and the game when this person leaves."""
    checks = asker.checks
    if checks.sitting.in_series and checks.seat is not None:
        if checks.rules.closed_series:
            return "free" if checks.seat in checks.sitting.out_of_game else "loses"
        dealt = checks.phase == "playing" and checks.sitting.chairs[checks.seat].dealt
        return "folds" if dealt else "free"
    match asker.person.leave():
        case log.Left(bot=None):
            return "free"
        case log.Left():
            return "bot"
        case _:
            return "loses"


def people_here(checks: Checks) -> list[Person]:
    """The people at the table whose names everybody knows."""
    sitters = [chair.person for chair in checks.sitting.chairs if chair.person is not None]
    return [*sitters, *watchers(checks.sitting, checks.present)]
