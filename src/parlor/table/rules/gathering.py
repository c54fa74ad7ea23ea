"""Rooms that run themselves: strangers gather, play one closed series without a host, and the room closes.

forming ── all chairs taken, most have voted, or time is up ──► playing, between, … ──► over ──► closed
   └────── everybody has left ──► closed                                  `Settings.next` later

In play there is one difference to other tables: nobody is away (see `play.time_out`).
"""

from collections.abc import Iterator

from msgspec.structs import replace

from parlor.base.row import Instant
from parlor.table.attendance import Attendance
from parlor.table.entries import Closed, Entry, Freed
from parlor.table.model import Milliseconds, Sitting
from parlor.table.rules.hosting import MISSED_AFTER
from parlor.table.rules.play import Transition
from parlor.table.rules_in_force import RulesInForce

LEAST = 2  # people who can play with each other, whatever their game is


def due_by_itself(
    rules: RulesInForce, sitting: Sitting, attendance: Attendance
) -> Iterator[tuple[Instant, Entry | None]]:
    """What happens by itself before and after the one series, and when; None: it begins.

    It begins whether or not all are connected, but not where nobody is. People who are missing for a minute
    lose their chair.
    """
    closes = closes_at(rules, sitting)
    if closes is not None:
        yield closes, Closed("finished")
    if not rules.runs_itself or sitting.phase != "forming":
        return
    sitters = [
        (seat, chair.person.id, chair.sat)
        for seat, chair in enumerate(sitting.chairs)
        if chair.person is not None
    ]
    absent = [each for each in sitters if each[1] not in attendance.people]
    for seat, person, sat in absent:
        yield max(attendance.absent_since(person), sat) + MISSED_AFTER, Freed(seat)
    begins = begins_at(rules, sitting)
    if begins is not None and len(absent) < len(sitters):
        yield begins, None


def begins_at(rules: RulesInForce, sitting: Sitting) -> Instant | None:
    """When the series begins, if nobody comes, leaves or votes; None: there are too few for it."""
    time_is_up = timer_ends_at(rules, sitting)
    sitters = [chair for chair in sitting.chairs if chair.taken]
    if time_is_up is None or not rules.fits(len(sitters)):
        return None
    votes = sum(chair.ready for chair in sitters)
    if len(sitters) == len(sitting.chairs) or 2 * votes > len(sitters):
        return sitting.at
    return time_is_up


def timer_ends_at(rules: RulesInForce, sitting: Sitting) -> Instant | None:
    """When it begins without votes; None: no timer runs."""
    wait = rules.settings.gather
    return None if wait is None or not sitting.gathered else sitting.gathered + wait


def closes_at(rules: RulesInForce, sitting: Sitting) -> Instant | None:
    """When a room that has played its series is closed; None: it is not over, or does not run itself."""
    if not rules.runs_itself or sitting.phase != "over":
        return None
    return sitting.ended + rules.settings.next


def close_if_empty(rules: RulesInForce, sitting: Sitting) -> Closed | None:
    """A room that everybody has left before it began is closed at once. (Not one that is still new.)"""
    if not rules.runs_itself or sitting.phase != "forming" or not sitting.sat:
        return None
    return None if any(chair.taken for chair in sitting.chairs) else Closed("empty")


def follow_up(
    rules: RulesInForce, before: Sitting, transition: Transition, at: Instant
) -> Transition:
    """What a row does to a room that runs itself, beside what it is for: its timers start and stop."""
    if not rules.runs_itself:
        return transition
    after = transition.sitting
    gathered = after.phase == "forming" and are_enough(rules, after)
    if gathered != bool(before.gathered):
        after = replace(after, gathered=at if gathered else 0)
    if after.phase == "over" and before.phase != "over":
        after = replace(after, ended=at)
    return replace(transition, sitting=after)


def are_enough(rules: RulesInForce, sitting: Sitting) -> bool:
    """Do enough people sit here for the game?"""
    least: int = max(LEAST, rules.description.least_seats)
    return sum(chair.taken for chair in sitting.chairs) >= least


def begins_in(rules: RulesInForce, sitting: Sitting, now: Instant) -> Milliseconds | None:
    """How long until the series begins by itself; None where no timer runs."""
    ends = timer_ends_at(rules, sitting)
    return None if ends is None else max(0, ends - now)


def closes_in(rules: RulesInForce, sitting: Sitting, now: Instant) -> Milliseconds | None:
    """How long until the room is closed; None where its series is not over."""
    closes = closes_at(rules, sitting)
    return None if closes is None else max(0, closes - now)
