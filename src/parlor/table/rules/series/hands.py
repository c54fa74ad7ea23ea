"""Hand after hand from one purse: who is dealt in, and when. How a hand ends is in `purse`."""

from collections.abc import Iterator

from msgspec.structs import replace

from parlor.base.row import Instant
from parlor.engine import Seat
from parlor.table.attendance import Attendance, all_here
from parlor.table.entries import Begun, Entry, Started
from parlor.table.model import Chair, Clock, Sitting
from parlor.table.rules import clocks, luck
from parlor.table.rules.play import Transition, doze_or_wake, move
from parlor.table.rules.purse import busted, serial_of
from parlor.table.rules.series.time import keep_time, time_played
from parlor.table.rules_in_force import RulesInForce
from parlor.table.series_entries import Requested


def deal_hand(rules: RulesInForce, sitting: Sitting, entry: Started, at: Instant) -> Transition:
    """Deal the next hand, and open the series with the first. Chairs keep their numbers, empty or not."""
    game = serial_of(rules)
    if sitting.purse is None:
        sitting = open_series(rules, sitting)
    if rules.keeps_time is not None:
        played = time_played(rules, sitting, at)
        sitting = replace(sitting, purse=rules.keeps_time.pass_time(sitting.purse, played))
    seats = next_players(rules, sitting) if entry.seats is None else entry.seats
    people = sum(sitting.chairs[seat].human for seat in seats)
    chairs = tuple(
        deal_in(chair, rules.clock, people > 1) if seat in seats else sit_by(chair, rules.clock)
        for seat, chair in enumerate(sitting.chairs)
    )
    fresh = replace(
        sitting,
        chairs=chairs,
        phase="playing",
        round=sitting.round + 1,
        outcome=None,
        played=(),
        forfeits=(),
        eliminated=busted(rules, sitting),
    )
    given = luck.first_luck(fresh, entry.seed)
    step = game.deal(fresh.purse, seats, given)
    transition = move(rules, *luck.take_back_orders(fresh, given, step), at, None)
    news = (Begun(fresh.round), *transition.news)
    return doze_or_wake(rules, replace(transition, news=news, room=True), at)


def open_series(rules: RulesInForce, sitting: Sitting) -> Sitting:
    """Everybody who sits brings the usual chips, and has a full time bank."""
    game = serial_of(rules)
    purse = game.open_series(len(sitting.chairs))
    for seat, chair in enumerate(sitting.chairs):
        if chair.taken:
            purse = game.sit_down(purse, seat)
    chairs = tuple(
        clocks.wind(replace(chair, ready=False, hands=0, company=False), rules.clock)
        for chair in sitting.chairs
    )
    return replace(sitting, purse=purse, chairs=chairs, offer=None, finishing=False, departures={})


def deal_in(chair: Chair, clock: Clock | None, company: bool) -> Chair:
    """The hand is dealt to this chair. Its time bank goes on; a total clock is for one hand."""
    dealt = replace(
        chair, dealt=True, hands=chair.hands + 1, company=chair.company or (company and chair.human)
    )
    return clocks.wind(dealt, clock, bank=chair.bank)


def sit_by(chair: Chair, clock: Clock | None) -> Chair:
    """The hand is dealt without this chair."""
    return clocks.wind(replace(chair, dealt=False), clock, bank=chair.bank)


def next_players(rules: RulesInForce, sitting: Sitting) -> tuple[Seat, ...]:
    """The seats that the next hand is dealt to; none where they are too few."""
    if sitting.purse is None:
        sitting = open_series(rules, sitting)
    here = frozenset(
        seat
        for seat, chair in enumerate(sitting.chairs)
        if chair.taken and not chair.away and not chair.vacated
    )
    return serial_of(rules).next_players(sitting.purse, here)


def due_between_hands(
    rules: RulesInForce, sitting: Sitting, attendance: Attendance
) -> Iterator[tuple[Instant, Entry]]:
    """What happens by itself between two hands: bots ask for chips, and the next hand is dealt."""
    if sitting.phase != "between" or sitting.paused is not None:
        return
    game = serial_of(rules)
    for seat, chair in enumerate(sitting.chairs):
        wish = None if chair.bot is None else game.bot_request(sitting.purse, seat)
        if wish is not None:
            yield sitting.at, Requested(seat, wish)
            return
    seats = next_players(rules, sitting)
    if seats and somebody_plays(rules, sitting, attendance):
        due = sitting.ended + rules.settings.next
        if not all_here(sitting, attendance):  # after a restart people need a moment to come back
            due = max(due, attendance.arriving)
        yield due, Started(b"", seats)


def somebody_plays(rules: RulesInForce, sitting: Sitting, attendance: Attendance) -> bool:
    """Is a person here who plays? Bots alone go on only where there will be an end."""
    people = [
        chair
        for seat, chair in enumerate(sitting.chairs)
        if chair.human and seat not in sitting.out_of_game
    ]
    if not people:
        return rules.closed_series
    return any(
        not chair.away and chair.person is not None and chair.person.id in attendance.people
        for chair in people
    )


def follow_up(
    rules: RulesInForce, before: Sitting, transition: Transition, at: Instant
) -> Transition:
    """What a row does to a series beside what it is for."""
    after = keep_time(rules, before, transition.sitting, at)
    transition = transition if after is transition.sitting else replace(transition, sitting=after)
    if before.phase != "between" or after.phase != "between" or after is before:
        return transition
    if next_players(rules, after) and (before.paused or not next_players(rules, before)):
        # Enough players again, or the pause is over: they have a moment before the cards come.
        return replace(transition, sitting=replace(after, ended=at), room=True)
    return transition
