"""Losing by leaving or giving up: in rated games, in games of two that can be given up, as the host chose."""

from typing import Any

from msgspec.structs import replace

from parlor.base.person import PersonId
from parlor.base.row import Instant
from parlor.engine import Outcome, Seat, Step
from parlor.table.attendance import Attendance
from parlor.table.entries import Acted, Forfeited
from parlor.table.model import Milliseconds, Sitting
from parlor.table.rules import clocks, luck, play
from parlor.table.rules.chairs import stop_clocks, vacate, with_chair
from parlor.table.rules.hosting import with_a_host
from parlor.table.rules.play import Transition, doze_or_wake
from parlor.table.rules_in_force import RulesInForce

PATIENCE: Milliseconds = 60_000  # a phone was locked, or a train was in a tunnel


def loses(rules: RulesInForce, sitting: Sitting, seat: Seat) -> bool:
    """Does this seat lose, and the game end, when its person leaves? (A series has a rule of its own.)"""
    if rules.serial is not None or not leaves_one_player(sitting, seat):
        return False
    return rules.settings.rated or concession(rules, sitting, seat) is not None


def leaves_one_player(sitting: Sitting, seat: Seat) -> bool:
    """Would at most one player be left in the game without this seat?"""
    return len(set(range(len(sitting.chairs))) - {seat, *sitting.out_of_game}) <= 1


def patience_left(
    attendance: Attendance, gone: PersonId, by: PersonId, now: Instant
) -> Milliseconds:
    """How long an absent player may still come back before the one who waits may claim the win.

    Only time counts in which they were missed: the other was here, and the game went on.
    """
    return max(0, attendance.waited_since(gone, by) + PATIENCE - now)


def forfeit(rules: RulesInForce, sitting: Sitting, entry: Forfeited, at: Instant) -> Transition:
    """Where one player is left the game is over. Else a bot plays on for them, or the seat gives up."""
    seat = entry.seat
    gone = replace(sitting, forfeits=(*sitting.forfeits, seat))
    if entry.bot is None:
        last = leaves_one_player(sitting, seat)
        over = end_by_forfeit(rules, gone, at) if last else give_up(rules, gone, seat, at)
        return replace(over, news=(entry, *over.news))
    kept = clocks.hold(replace(gone.chairs[seat], bot=entry.bot, away=False), at)
    after = with_chair(gone, seat, kept)
    return doze_or_wake(rules, with_a_host(rules, after, (entry,)), at)


def act(rules: RulesInForce, sitting: Sitting, entry: Acted, at: Instant) -> Transition:
    """A seat plays an action. A rated game is over when giving up leaves one player in it."""
    transition = play.act(rules, sitting, entry, at)
    after = transition.sitting
    if after.forfeits == sitting.forfeits:
        return transition
    if not rules.settings.rated or not leaves_one_player(after, entry.seat):
        return settle_table(rules, transition, at)
    over = end_by_forfeit(rules, after, at)
    return replace(
        over, events=(*transition.events, *over.events), news=(*transition.news, *over.news)
    )


def give_up(rules: RulesInForce, sitting: Sitting, seat: Seat, at: Instant) -> Transition:
    """The game goes on without this seat, by its own rule; the chair is empty until its end."""
    given = luck.with_orders(sitting)
    action = rules.game.legal(sitting.state, seat).concessions[0]
    step = rules.game.apply(given, seat, action)
    left = with_chair(sitting, seat, vacate(sitting.chairs[seat], at))
    transition = play.move(rules, *luck.take_back_orders(left, given, step), at, seat)
    after = transition.sitting
    if after.paused is not None:  # nobody's clock runs in a pause
        after = replace(after, chairs=stop_clocks(after, at))
    return settle_table(rules, replace(transition, sitting=after, room=True), at)


def settle_table(rules: RulesInForce, transition: Transition, at: Instant) -> Transition:
    """Somebody is out of the game: another one may have to be the host, and the table may sleep."""
    hosted = with_a_host(rules, transition.sitting, transition.news)
    room = transition.room or hosted.sitting is not transition.sitting
    after = replace(transition, sitting=hosted.sitting, news=hosted.news, room=room)
    return doze_or_wake(rules, after, at)


def end_by_forfeit(rules: RulesInForce, sitting: Sitting, at: Instant) -> Transition:
    """All but one have left: the game ends by its own rules.

    Where these know no giving up, or not enough of it, the table itself says who has won.
    """
    sitting = replace(sitting, chairs=stop_clocks(sitting, at))
    given = luck.with_orders(sitting)
    step = Step[Any, Any](given)
    for seat in sitting.forfeits:
        for action in rules.game.legal(step.state, seat).concessions[:1]:
            done = rules.game.apply(step.state, seat, action)
            step = Step(done.state, (*step.events, *done.events))
    if rules.game.to_act(step.state):
        places = (2 if seat in sitting.eliminated else 1 for seat in range(len(sitting.chairs)))
        return play.end_game(rules, sitting, Outcome(tuple(places)), at)
    return play.move(rules, *luck.take_back_orders(sitting, given, step), at, None)


def concession(rules: RulesInForce, sitting: Sitting, seat: Seat) -> Any:
    """The action that gives up a game between two, if it has one. (With more players, the others play on.)"""
    if len(sitting.chairs) - len(sitting.out_of_game) != 2:
        return None
    return next(iter(rules.game.legal(sitting.state, seat).concessions), None)
