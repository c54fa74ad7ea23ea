"""How long a series has been played, for games that keep time (see `engine.series.KeepsTime`).

Like all clocks it is a sum over rows. It stops in a pause and while the table sleeps. Between two hands it runs
no longer than the next one takes to come: whether people are there to play it is not in the log.
"""

from msgspec.structs import replace

from parlor.base.row import Instant
from parlor.table.model import Milliseconds, Sitting
from parlor.table.rules_in_force import RulesInForce

SHUFFLING: Milliseconds = 15_000  # that a shuffle may take after the wait between two hands


def time_played(rules: RulesInForce, sitting: Sitting, at: Instant) -> Milliseconds:
    """How long the series has been played when a row is written at this time."""
    if sitting.running is None:
        return sitting.elapsed
    since = max(0, at - sitting.running)
    if sitting.phase == "between":
        since = min(since, rules.settings.next + SHUFFLING)
    return sitting.elapsed + since


def keep_time(rules: RulesInForce, before: Sitting, after: Sitting, at: Instant) -> Sitting:
    """Add up the time where a hand begins or ends, or the table stops or goes on."""
    if rules.keeps_time is None:
        return after
    if not after.in_series:
        return replace(after, elapsed=0, running=None)
    if stretch_of(before) == stretch_of(after):
        return after
    played = time_played(rules, before, at) if before.in_series else 0
    return replace(after, elapsed=played, running=at if after.paused is None else None)


def stretch_of(sitting: Sitting) -> tuple[object, ...]:
    """While this stays the same, time runs on or stands still."""
    return sitting.in_series, sitting.phase, sitting.round, sitting.paused is None
