"""Time at the table. All clocks are sums over rows, so a replay brings them back to the millisecond."""

from msgspec.structs import replace

from parlor.base.row import Instant
from parlor.table.model import Chair, Clock, Milliseconds
from parlor.table.sights import SeatClock


def wind(chair: Chair, clock: Clock | None, bank: Milliseconds | None = None) -> Chair:
    """Set a chair's clocks for a new game, with a full time bank or with what is left of one."""
    fresh = replace(
        chair, since=None, used=0, question=None, charged=0, incremented=False, suspended=()
    )
    if clock is None:
        return replace(fresh, left=None, bank=0)
    return replace(fresh, left=clock.total, bank=clock.bank if bank is None else bank)


def run(chair: Chair, at: Instant) -> Chair:
    """The seat is asked for an action: its clock runs, unless a bot plays there."""
    if chair.since is not None or chair.bot is not None:
        return chair
    return replace(chair, since=at)


def hold(chair: Chair, at: Instant) -> Chair:
    """Stop the clock for a pause or a bot, and remember what this turn has used."""
    if chair.since is None:
        return chair
    return replace(chair, since=None, used=time_used(chair, at))


def spend(chair: Chair, clock: Clock, at: Instant) -> Chair:
    """The seat's turn is over: take what it used from its bank and its total."""
    spent = charge(chair, clock, time_used(chair, at))
    left = spent.left if spent.left is None else spent.left + clock.increment
    return replace(spent, since=None, used=0, left=left)


def charge(chair: Chair, clock: Clock, used: Milliseconds) -> Chair:
    """Take from bank and total what was used since the last charge."""
    if has_own_time(chair, clock):
        return chair
    bank, left = chair.bank, chair.left
    free = free_time(chair, clock)
    bank -= max(0, used - free) - max(0, chair.charged - free)
    if left is not None:
        left = max(0, left - (used - chair.charged))
    return replace(chair, bank=max(0, bank), left=left)


def shift(chair: Chair, by: Milliseconds) -> Chair:
    """Do not count time that nobody could use."""
    return chair if chair.since is None else replace(chair, since=chair.since + by)


def give_back(chair: Chair, waited: Milliseconds, at: Instant) -> Chair:
    """The last milliseconds, `waited` of them, count for nobody: set back a clock that ran in them."""
    if not waited or chair.since is None:
        return chair
    return shift(chair, min(waited, max(0, at - chair.since)))


def has_own_time(chair: Chair, clock: Clock) -> bool:
    """Is it a reaction with a limit of its own? Then neither the bank nor the total pays for it."""
    question = chair.question
    if question is None or question.kind != "reaction":
        return False
    return question.seconds is not None or clock.reaction is not None


def free_time(chair: Chair, clock: Clock) -> Milliseconds:
    """The time of a turn before the bank is touched."""
    question = chair.question
    if question is not None:
        if question.seconds is not None:
            return question.seconds * 1000
        if question.kind == "reaction" and clock.reaction is not None:
            return clock.reaction
    if clock.move is not None:
        return clock.move
    assert chair.left is not None, (chair, clock)
    return chair.left + chair.charged


def allowance(chair: Chair, clock: Clock) -> Milliseconds:
    """How long this turn may last: the move and then the bank, but never longer than the whole game."""
    free = free_time(chair, clock)
    if has_own_time(chair, clock):
        return free
    whole = free + chair.bank + max(0, chair.charged - free)  # what the bank paid already counts
    limited = clock.move is not None or has_seconds(chair)
    if chair.left is None or not limited:
        return whole
    return min(whole, chair.left + chair.charged)


def has_seconds(chair: Chair) -> bool:
    """Does its question have a time of its own?"""
    return chair.question is not None and chair.question.seconds is not None


def deadline(chair: Chair, clock: Clock) -> Instant | None:
    """When this seat times out, or None while its clock is stopped."""
    if chair.since is None:
        return None
    if chair.away:
        return chair.since
    return chair.since + max(0, allowance(chair, clock) - chair.used)


def read_clock(chair: Chair, clock: Clock, now: Instant) -> SeatClock:
    """This seat's clock as everybody sees it."""
    left = max(0, allowance(chair, clock) - time_used(chair, now))
    return SeatClock(left=left, bank=chair.bank, running=chair.since is not None)


def time_used(chair: Chair, at: Instant) -> Milliseconds:
    """How much time this turn has used."""
    return chair.used if chair.since is None else chair.used + max(0, at - chair.since)
