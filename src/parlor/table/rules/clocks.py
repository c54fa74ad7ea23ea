"""Time at the table. All clocks are sums over rows, so a replay brings them back to the millisecond."""

from msgspec.structs import replace

from parlor.base.row import Instant
from parlor.table.model import Chair, Clock, Milliseconds, SeatClock


def wind(chair: Chair, clock: Clock | None) -> Chair:
    """Set a chair's clocks for a new game."""
    if clock is None:
        return replace(chair, since=None, used=0, left=None, bank=0)
    return replace(chair, since=None, used=0, left=clock.total, bank=clock.bank)


def run(chair: Chair, at: Instant) -> Chair:
    """The seat is asked for an action: its clock runs, unless a bot plays there."""
    if chair.since is not None or chair.bot is not None:
        return chair
    return replace(chair, since=at)


def hold(chair: Chair, at: Instant) -> Chair:
    """Stop the clock for a pause or a bot, and remember what this turn has used."""
    if chair.since is None:
        return chair
    return replace(chair, since=None, used=_time_used(chair, at))


def spend(chair: Chair, clock: Clock, at: Instant) -> Chair:
    """The seat's turn is over: take what it used from its bank and its total."""
    used = _time_used(chair, at)
    bank, left = chair.bank, chair.left
    free = left if clock.move is None else clock.move  # what comes before the bank
    assert free is not None, (chair, clock)
    if used > free:
        bank = max(0, bank - (used - free))
    if left is not None:
        left = max(0, left - used) + clock.increment
    return replace(chair, since=None, used=0, bank=bank, left=left)


def shift(chair: Chair, by: Milliseconds) -> Chair:
    """Do not count time that nobody could use."""
    return chair if chair.since is None else replace(chair, since=chair.since + by)


def give_back(chair: Chair, waited: Milliseconds, at: Instant) -> Chair:
    """The last milliseconds, `waited` of them, count for nobody: set back a clock that ran in them."""
    if not waited or chair.since is None:
        return chair
    return shift(chair, min(waited, max(0, at - chair.since)))


def allowance(chair: Chair, clock: Clock) -> Milliseconds:
    """How long this turn may last: the move and then the bank, but never longer than the whole game."""
    left = chair.left
    if clock.move is None:
        assert left is not None, (chair, clock)
        return left + chair.bank
    whole = clock.move + chair.bank
    return whole if left is None else min(whole, left)


def deadline(chair: Chair, clock: Clock) -> Instant | None:
    """When this seat times out, or None while its clock is stopped."""
    if chair.since is None:
        return None
    if chair.away:
        return chair.since
    return chair.since + max(0, allowance(chair, clock) - chair.used)


def read_clock(chair: Chair, clock: Clock, now: Instant) -> SeatClock:
    """This seat's clock as everybody sees it."""
    left = max(0, allowance(chair, clock) - _time_used(chair, now))
    return SeatClock(left=left, bank=chair.bank, running=chair.since is not None)


def _time_used(chair: Chair, at: Instant) -> Milliseconds:
    """How much time this turn has used."""
    return chair.used if chair.since is None else chair.used + max(0, at - chair.since)
