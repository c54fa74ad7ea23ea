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
from parlor.table.permissions.person import Permits

OFFERS: tuple[OfferKind, ...] = ("draw", "finish", "takeback", "pause", "resume", "rematch")
WAITS = ("too_soon", "not_all_here")  # refusals that time alone turns into a yes

X = TypeVar("X")


class Inquiry:
    """Tries out what somebody could ask for, and carries none of it out."""

    def __init__(self, permits: Permits, check: Callable[[log.Entry], None]) -> None:
        self.permits = permits
        self.check = check  # what the table itself refuses while a game is about to begin
        self.seats = range(len(permits.sitting.chairs))

    def allowed(self, deed: Callable[..., object], *about: Any) -> bool:
        return self.refusal(deed, *about) in (None, *WAITS)

    def which(self, options: Iterable[X], deed: Callable[[X], object]) -> tuple[X, ...]:
        return tuple(option for option in options if self.allowed(deed, option))

    def refusal(self, deed: Callable[..., object], *about: Any) -> str | None:
        """The code with which this would be refused, or None."""
        try:
            entry = deed(*about)
            if isinstance(entry, log.Entry):
                self.check(entry)
        except Illegal as no:
            return no.code
        return None


def permissions(permits: Permits, check: Callable[[log.Entry], None]) -> May:
    """Everything that this person may ask for at this moment."""
    ask = Inquiry(permits, check)
    if not ask.allowed(permits.welcome):
        return May()
    return player_may(ask) if ask.allowed(permits.mine) else watcher_may(ask)


def outsider_may(may: May | None) -> May | None:
    """Outside the door of a table without watchers one can only claim a seat."""
    return may and May(claim=may.claim)


def watcher_may(ask: Inquiry) -> May:
    """For people who have no seat, and for those whose seat a bot keeps."""
    permits = ask.permits
    return May(
        sit=seats_to_take(ask),
        sign_in=ask.refusal(permits.sit, None) == "members_only",
        claim=ask.which(ask.seats, permits.claim),
    )


def player_may(ask: Inquiry) -> May:
    permits = ask.permits
    return May(
        leave=leaving(permits),
        back=ask.allowed(permits.back),
        ready=ask.allowed(permits.vote, True),
        resume=ask.allowed(permits.resume),
        propose=ask.which(OFFERS, permits.proposal),
        propose_bot=ask.which(ask.seats, partial(permits.proposal, "bot")),
        accept=ask.allowed(permits.answer, True, None),
        decline=ask.allowed(permits.answer, False, None),
        claim_win=ask.which(ask.seats, permits.claim_win),
        hint=ask.allowed(hints.check, permits.terms.settings, permits.sitting, permits.seat),
        host=host_powers(ask) if permits.is_host else None,
    )


def host_powers(ask: Inquiry) -> HostMay:
    permits = ask.permits
    people = [person.id for person in everybody(permits)]
    level = permits.terms.helper
    moves = tuple(ask.which(ask.seats, partial(permits.reseat, seat)) for seat in ask.seats)
    return HostMay(
        start=ask.allowed(permits.start),
        pause=ask.allowed(permits.pause),
        put_bot=ask.which(ask.seats, lambda seat: permits.put_bot(seat, level)),
        remove_bot=ask.which(ask.seats, permits.remove_bot),
        free=ask.which(ask.seats, permits.free),
        reseat=moves if any(moves) else (),
        kick=ask.which(people, lambda person: permits.kick(person, out=False)),
        hand_over=ask.which(people, permits.hand_over),
        grant=ask.allowed(permits.grant, False, None),
        change=ask.allowed(permits.changing),
        close=ask.allowed(permits.close),
    )


def seats_to_take(ask: Inquiry) -> tuple[Seat, ...]:
    own = ask.permits.seat
    if own is not None:
        return (own,) if ask.allowed(ask.permits.sit, None) else ()
    return ask.which(ask.seats, ask.permits.sit)


def leaving(permits: Permits) -> Leaving:
    """What becomes of the seat and the game when this person leaves."""
    match permits.leave():
        case log.Left(bot=None):
            return "free"
        case log.Left():
            return "bot"
        case _:
            return "loses"


def everybody(permits: Permits) -> list[Person]:
    """The people at the table whose names everybody knows."""
    sitters = [chair.person for chair in permits.sitting.chairs if chair.person is not None]
    return [*sitters, *watchers(permits.sitting, permits.present)]
