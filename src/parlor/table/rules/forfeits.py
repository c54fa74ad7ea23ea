"""Losing by leaving or giving up: in rated games, and in games of two that can be given up."""

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


def loses(rules: RulesInForce, sitting: Sitting, seat: Seat) -> bool:
    """Does this seat lose, and the game end, when its person leaves?"""
    if not leaves_one_player(sitting, seat):
        return False
    return rules.settings.rated or concession(rules, sitting, seat) is not None


def leaves_one_player(sitting: Sitting, seat: Seat) -> bool:
    """Would at most one player be left in the game without this seat?"""
    return len(set(range(len(sitting.chairs))) - {seat, *sitting.forfeits}) <= 1


def patience_left(
    attendance: Attendance, gone: PersonId, by: PersonId, now: Instant
) -> Milliseconds:
    """How long an absent player may still come back before the one who waits may claim the win.

    Only time counts in which they were missed: the other was here, and the game went on.
    """
    return max(0, attendance.waited_since(gone, by) + PATIENCE - now)


def forfeit(rules: RulesInForce, sitting: Sitting, entry: Forfeited, at: Instant) -> Transition:
    """Where one player is left the game is over; else a bot plays on for the one who left."""
    seat = entry.seat
    gone = replace(sitting, forfeits=(*sitting.forfeits, seat))
    if entry.bot is None:
        over = end_by_forfeit(rules, gone, at)
        return replace(over, news=(entry, *over.news))
    kept = clocks.hold(replace(gone.chairs[seat], bot=entry.bot, away=False), at)
    return doze_or_wake(rules, with_a_host(with_chair(gone, seat, kept), (entry,)), at)


def act(rules: RulesInForce, sitting: Sitting, entry: Acted, at: Instant) -> Transition:
    """A seat plays an action. A rated game is over when giving up leaves one player in it."""
    transition = play.act(rules, sitting, entry, at)
    after = transition.sitting
    if after.forfeits == sitting.forfeits:
        return transition
    if not rules.settings.rated or not leaves_one_player(after, entry.seat):
        hosted = with_a_host(after, transition.news)
        transition = replace(transition, sitting=hosted.sitting, news=hosted.news)
        return doze_or_wake(rules, transition, at)
    over = end_by_forfeit(rules, after, at)
    return replace(
        over, events=(*transition.events, *over.events), news=(*transition.news, *over.news)
    )


def end_by_forfeit(rules: RulesInForce, sitting: Sitting, at: Instant) -> Transition:
    """All but one have left: the game ends by its own rules.

    Where these know no giving up, or not enough of it, the table itself says who has won.
    """
    sitting = replace(sitting, chairs=play.stop_clocks(sitting, at))
    given = luck.with_orders(sitting)
    step = Step[Any, Any](given)
    for seat in sitting.forfeits:
        for action in rules.game.legal(step.state, seat).concessions[:1]:
            done = rules.game.apply(step.state, seat, action)
            step = Step(done.state, (*step.events, *done.events))
    if rules.game.to_act(step.state):
        return play.end_game(rules, sitting, Outcome((1,) * len(sitting.chairs)))
    return play.move(rules, *luck.take_back_orders(sitting, given, step), at, None)


def concession(rules: RulesInForce, sitting: Sitting, seat: Seat) -> Any:
    """The action that gives up a game of two, if it has one. (With more players, the others play on.)"""
    if len(sitting.chairs) != 2:
        return None
    return next(iter(rules.game.legal(sitting.state, seat).concessions), None)
