"""Rated tables: members, a clock, an end, no bots; and who leaves the game has lost it."""

from collections.abc import Iterable

from msgspec.structs import replace

from parlor.engine import Description, Illegal, Outcome, Seat
from parlor.engine.row import Instant
from parlor.table import clocks, play
from parlor.table.entries import Forfeited
from parlor.table.hosting import with_a_host
from parlor.table.model import Chair, Settings, Sitting
from parlor.table.play import Turned, doze_or_wake, with_chair
from parlor.table.terms import Terms


def check(settings: Settings, game: Description, chairs: Iterable[Chair] = ()) -> None:
    """May a table of this game with these settings be, with who sits there? Or `Illegal`."""
    if not settings.rated:
        return
    if settings.clock is None:
        raise Illegal("no_clock", "a rated game needs a clock")
    check_end(settings, game)
    for chair in chairs:
        if chair.bot is not None:
            raise Illegal("rated", "a bot sits here: rated games are between people")
        if chair.person is not None and not chair.person.member:
            raise Illegal(
                "members_only", f"{chair.person.name} is a guest: rated games need accounts"
            )


def check_end(settings: Settings, game: Description) -> None:
    """What never ends has no winner."""
    if settings.rated and game.endless:
        raise Illegal("endless", f"{game.title} goes on for ever so: a rated game needs an end")


def forfeit(terms: Terms, sitting: Sitting, entry: Forfeited, at: Instant) -> Turned:
    """Where one alone is left the game is over; else a bot plays on for who went."""
    seat = entry.seat
    gone = replace(sitting, forfeits=(*sitting.forfeits, seat))
    if entry.bot is None:
        held = replace(gone, chairs=play.held(gone, at))
        over = play.ended(terms, held, Outcome((1,) * len(held.chairs)))
        return replace(over, news=(entry, *over.news))
    kept = clocks.hold(replace(gone.chairs[seat], bot=entry.bot, away=False), at)
    return doze_or_wake(terms, with_a_host(with_chair(gone, seat, kept), (entry,)), at)


def decided(sitting: Sitting, seat: Seat) -> bool:
    """Would one alone be left in the game without this seat?"""
    return len(set(range(len(sitting.chairs))) - {seat, *sitting.forfeits}) <= 1
