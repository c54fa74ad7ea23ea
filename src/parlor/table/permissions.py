"""What a viewer may ask for, found by asking: every answer comes from the rule that would refuse it."""

from collections.abc import Callable, Iterable
from functools import partial
from typing import Any, TypeVar

from parlor.engine import Illegal, Seat
from parlor.table import entries as log
from parlor.table import hints
from parlor.table.letters import watchers
from parlor.table.may import HostMay, Leaving, May
from parlor.table.model import OfferKind, Person
from parlor.table.permits import Permits

OFFERS: tuple[OfferKind, ...] = ("draw", "finish", "takeback", "pause", "resume", "rematch")
WAITS = ("too_soon", "not_all_here")  # refusals that time alone turns into a yes

X = TypeVar("X")


def permissions(permits: Permits) -> May:
    """Everything that this person may ask for at this moment."""
    if not allowed(permits.welcome):
        return May()
    return player_may(permits) if allowed(permits.mine) else watcher_may(permits)


def watcher_may(permits: Permits) -> May:
    """For people who have no seat, and for those whose seat a bot keeps."""
    return May(
        sit=seats_to_take(permits),
        sign_in=refusal(permits.sit, None) == "members_only",
        claim=which(seats(permits), permits.claim),
    )


def player_may(permits: Permits) -> May:
    return May(
        leave=leaving(permits),
        back=allowed(permits.back),
        ready=allowed(permits.vote, True),
        resume=allowed(permits.resume),
        propose=which(OFFERS, permits.proposal),
        propose_bot=which(seats(permits), partial(permits.proposal, "bot")),
        accept=allowed(permits.answer, True, None),
        decline=allowed(permits.answer, False, None),
        claim_win=which(seats(permits), permits.claim_win),
        hint=allowed(hints.check, permits.terms.settings, permits.sitting, permits.seat),
        host=host_powers(permits) if permits.is_host else None,
    )


def host_powers(permits: Permits) -> HostMay:
    chairs = seats(permits)
    people = [person.id for person in everybody(permits)]
    level = permits.terms.helper
    moves = tuple(which(chairs, partial(permits.reseat, seat)) for seat in chairs)
    return HostMay(
        start=allowed(permits.start),
        pause=allowed(permits.pause),
        put_bot=which(chairs, lambda seat: permits.put_bot(seat, level)),
        remove_bot=which(chairs, permits.remove_bot),
        free=which(chairs, permits.free),
        reseat=moves if any(moves) else (),
        kick=which(people, lambda person: permits.kick(person, out=False)),
        hand_over=which(people, permits.hand_over),
        grant=allowed(permits.grant, False, None),
        change=allowed(permits.changing),
        close=allowed(permits.close),
    )


def seats(permits: Permits) -> range:
    return range(len(permits.sitting.chairs))


def seats_to_take(permits: Permits) -> tuple[Seat, ...]:
    if permits.seat is not None:
        return (permits.seat,) if allowed(permits.sit, None) else ()
    return which(seats(permits), permits.sit)


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


def which(options: Iterable[X], deed: Callable[[X], object]) -> tuple[X, ...]:
    return tuple(option for option in options if allowed(deed, option))


def allowed(deed: Callable[..., object], *about: Any) -> bool:
    return refusal(deed, *about) in (None, *WAITS)


def refusal(deed: Callable[..., object], *about: Any) -> str | None:
    """The code with which this would be refused, or None."""
    try:
        deed(*about)
    except Illegal as no:
        return no.code
    return None
