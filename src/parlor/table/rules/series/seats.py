"""What people do to a series: sit down, leave, change chairs, ask for chips, and what the host changes."""

from msgspec.structs import replace

from parlor.base.row import Instant
from parlor.engine import Seat
from parlor.table.audience import seat_of
from parlor.table.entries import BotRemoved, Changed, Freed, Kicked, Left, Reseated
from parlor.table.model import Sitting
from parlor.table.rules import clocks, departures, luck
from parlor.table.rules.chairs import stop_clocks, vacate, with_chair
from parlor.table.rules.hosting import keep_out, with_a_host
from parlor.table.rules.play import Transition, doze_or_wake, move
from parlor.table.rules.purse import (
    adopt_changes,
    busted,
    cash_out,
    change_chairs,
    end_if_over,
    end_series,
    serial_of,
)
from parlor.table.rules_in_force import RulesInForce
from parlor.table.series_entries import Requested


def welcome(rules: RulesInForce, transition: Transition, seat: Seat, at: Instant) -> Transition:
    """Somebody has taken a chair: they play from the next hand on. A sleeping table wakes."""
    sitting = transition.sitting
    chair = clocks.wind(sitting.chairs[seat], rules.clock)
    seated = bring_chips(rules, with_chair(sitting, seat, chair), seat, at)
    return doze_or_wake(rules, replace(transition, sitting=seated), at)


def bring_chips(rules: RulesInForce, sitting: Sitting, seat: Seat, at: Instant) -> Sitting:
    """The usual chips, or those that a person left with, where the game remembers it."""
    person = sitting.chairs[seat].person
    game, stack = rules.welcomes, 0
    if person is not None:
        stack = departures.find_stack(rules, sitting, person.id, at)
        sitting = departures.forget(sitting, person.id)
    if game is not None and stack:
        return replace(sitting, purse=game.sit_down_again(sitting.purse, seat, stack))
    return replace(sitting, purse=serial_of(rules).sit_down(sitting.purse, seat))


def leave(
    rules: RulesInForce, sitting: Sitting, entry: Left | Freed | BotRemoved | Kicked, at: Instant
) -> Transition:
    """A chair is left. In the middle of a hand it folds, and the chips are counted at the hand's end."""
    if isinstance(entry, Kicked):
        sitting = keep_out(sitting, entry)
        found = seat_of(sitting, entry.person.id)
        if found is None:
            return Transition(sitting, news=(entry,))
        seat = found
    else:
        seat = entry.seat
    if sitting.phase == "playing" and sitting.chairs[seat].dealt:
        gone = fold(rules, sitting, seat, at)
        hosted = with_a_host(rules, gone.sitting, (entry, *gone.news))
        left = replace(gone, sitting=hosted.sitting, news=hosted.news, room=True)
        return doze_or_wake(rules, without_pause(left), at)
    after, told = cash_out(rules, sitting, seat, at)
    if sitting.phase == "between":
        after, ended = end_if_over(rules, after)
        told = (*told, *ended)
    else:
        after = replace(after, eliminated=busted(rules, after))
    return doze_or_wake(rules, with_a_host(rules, after, (entry, *told)), at)


def fold(rules: RulesInForce, sitting: Sitting, seat: Seat, at: Instant) -> Transition:
    """The hand goes on without this seat, by the game's own rule; the chair is theirs until its end.

    Of a closed series they are out at once, behind everybody who is left.
    """
    if rules.closed_series:
        out = serial_of(rules).get_up(sitting.purse, seat)
        sitting = replace(sitting, purse=out.purse)
        sitting = replace(sitting, eliminated=busted(rules, sitting))
    given = luck.with_orders(sitting)
    step = serial_of(rules).abandon(given, seat)
    left = with_chair(sitting, seat, vacate(sitting.chairs[seat], at))
    if step.state == given:  # they had folded before
        return Transition(left)
    gone = move(rules, *luck.take_back_orders(left, given, step), at, seat)
    if gone.sitting.paused is not None:  # nobody's clock runs in a pause
        stopped = replace(gone.sitting, chairs=stop_clocks(gone.sitting, at))
        return replace(gone, sitting=stopped)
    return gone


def without_pause(transition: Transition) -> Transition:
    """A pause ends with the last person: bots finish the hand, and everybody gets their chips."""
    sitting = transition.sitting
    if sitting.paused is None or any(chair.human for chair in sitting.chairs):
        return transition
    return replace(transition, sitting=replace(sitting, paused=None))


def reseat(rules: RulesInForce, sitting: Sitting, entry: Reseated) -> Transition:
    """Two change places: at once, or at the end of a hand that one of them is in."""
    seat, to = entry.seat, entry.to
    playing = sitting.phase == "playing"
    if playing and (sitting.chairs[seat].dealt or sitting.chairs[to].dealt):
        later = replace(sitting.chairs[seat], moves_to=None if seat == to else to)
        return Transition(with_chair(sitting, seat, later), news=(entry,))
    shown = sitting.state is not None and not playing  # both see the last hand like spectators now
    return Transition(change_chairs(rules, sitting, seat, to), news=(entry,), moved=shown)


def change(rules: RulesInForce, sitting: Sitting, entry: Changed) -> Transition:
    """Nobody has to vote, and nothing is taken off the table. A hand that is on goes on as it was dealt."""
    options = sitting.next_options if entry.options is None else entry.options
    settings = sitting.next_settings if entry.settings is None else entry.settings
    waiting = replace(
        sitting,  # what is taken back is as it was
        next_options=None if options == rules.options else options,
        next_settings=None if settings == rules.settings else settings,
    )
    if sitting.phase == "playing":
        return Transition(waiting, news=(entry,))
    changed = adopt_changes(rules, waiting)
    after, ended = end_if_over(rules.at(changed), changed)  # an ante may be too high for some
    return with_a_host(rules, after, (entry, *ended))


def grant(rules: RulesInForce, sitting: Sitting, entry: Requested) -> Transition:
    """The game gives what a player asked for, or raises `Illegal`."""
    state = sitting.state if sitting.phase == "playing" else None
    game = serial_of(rules)
    step = game.request(sitting.purse, state, entry.seat, entry.request)
    return Transition(replace(sitting, purse=step.state), events=step.events)


def finish_series(rules: RulesInForce, sitting: Sitting) -> Transition:
    """It was agreed that this hand is the last; between two hands the series is over at once."""
    if sitting.phase == "playing":
        return Transition(replace(sitting, finishing=True))
    after, told = end_series(rules, sitting)
    return Transition(after, news=told)
