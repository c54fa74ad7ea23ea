"""Losing a game by going or giving up: where it is rated, and where it is one of two that can be given up."""

from typing import Any

from msgspec.structs import replace

from parlor.base.person import PersonId
from parlor.base.row import Instant
from parlor.engine import Outcome, Seat, Step
from parlor.table.attendance import Attendance
from parlor.table.entries import Acted, Forfeited
from parlor.table.model import Milliseconds, Sitting
from parlor.table.rules import clocks, luck, play
from parlor.table.rules.hosting import with_a_host
from parlor.table.rules.play import Transition, doze_or_wake, with_chair
from parlor.table.rules_in_force import RulesInForce

PATIENCE: Milliseconds = 60_000  # a phone was locked, or a train was in a tunnel


def loses(terms: RulesInForce, sitting: Sitting, seat: Seat) -> bool:
    """Is the game over, and lost for this seat, when its person goes?"""
    if not decided(sitting, seat):
        return False
    return terms.settings.rated or concession(terms, sitting, seat) is not None


def decided(sitting: Sitting, seat: Seat) -> bool:
    """Would one alone be left in the game without this seat?"""
    return len(set(range(len(sitting.chairs))) - {seat, *sitting.forfeits}) <= 1


def patience(attendance: Attendance, gone: PersonId, by: PersonId, now: Instant) -> Milliseconds:
    """How long who is gone may still come back before who waits may claim the win.

    Only time counts in which they could have been missed: who waits was here, and the game went on.
    """
    return max(0, attendance.waited_since(gone, by) + PATIENCE - now)


def forfeit(terms: RulesInForce, sitting: Sitting, entry: Forfeited, at: Instant) -> Transition:
    """Where one alone is left the game is over; else a bot plays on for who went."""
    seat = entry.seat
    gone = replace(sitting, forfeits=(*sitting.forfeits, seat))
    if entry.bot is None:
        over = given_up(terms, gone, at)
        return replace(over, news=(entry, *over.news))
    kept = clocks.hold(replace(gone.chairs[seat], bot=entry.bot, away=False), at)
    return doze_or_wake(terms, with_a_host(with_chair(gone, seat, kept), (entry,)), at)


def act(terms: RulesInForce, sitting: Sitting, entry: Acted, at: Instant) -> Transition:
    """A seat plays an action; a rated game is over when by giving it up they leave one alone in it."""
    turned = play.act(terms, sitting, entry, at)
    after = turned.sitting
    if after.forfeits == sitting.forfeits:
        return turned
    if not terms.settings.rated or not decided(after, entry.seat):
        hosted = with_a_host(after, turned.news)
        turned = replace(turned, sitting=hosted.sitting, news=hosted.news)
        return doze_or_wake(terms, turned, at)
    over = given_up(terms, after, at)
    return replace(over, events=(*turned.events, *over.events), news=(*turned.news, *over.news))


def given_up(terms: RulesInForce, sitting: Sitting, at: Instant) -> Transition:
    """All but one have gone. The game ends as its own rules say; where they know no giving up, or not enough
    of it, the table says who has won."""
    sitting = replace(sitting, chairs=play.held(sitting, at))
    given = luck.lucky(sitting)
    step = Step[Any, Any](given)
    for seat in sitting.forfeits:
        for action in terms.game.legal(step.state, seat).concessions[:1]:
            done = terms.game.apply(step.state, seat, action)
            step = Step(done.state, (*step.events, *done.events))
    if terms.game.to_act(step.state):
        return play.ended(terms, sitting, Outcome((1,) * len(sitting.chairs)))
    return play.move(terms, *luck.unused(sitting, given, step), at, None)


def concession(terms: RulesInForce, sitting: Sitting, seat: Seat) -> Any:
    """What gives a game of two up; None where there is no such thing. (Of more, the others play on.)"""
    if len(sitting.chairs) != 2:
        return None
    return next(iter(terms.game.legal(sitting.state, seat).concessions), None)
