"""Time at the table. All clocks are sums over rows, so a replay brings them back to the millisecond."""

from msgspec.structs import replace

from parlor.engine.row import Instant
from parlor.table.model import Chair, Clock, Milliseconds, SeatClock


def wound(chair: Chair, clock: Clock | None) -> Chair:
    """A chair with fresh clocks for a new game."""
    if clock is None:
        return replace(chair, since=None, used=0, left=None, bank=0)
    return replace(chair, since=None, used=0, left=clock.total, bank=clock.bank)


def run(chair: Chair, at: Instant) -> Chair:
    """The seat is asked for an action: its clock runs."""
    return chair if chair.since is not None else replace(chair, since=at)


def hold(chair: Chair, at: Instant) -> Chair:
    """A pause: what was used of this turn is kept."""
    if chair.since is None:
        return chair
    return replace(chair, since=None, used=chair.used + max(0, at - chair.since))


def spend(chair: Chair, clock: Clock, at: Instant) -> Chair:
    """The seat's turn is over: take what it used from its bank and its total."""
    used = chair.used + (max(0, at - chair.since) if chair.since is not None else 0)
    bank, left = chair.bank, chair.left
    if clock.move is not None:
        bank = max(0, bank - max(0, used - clock.move))
    if left is not None:
        left = max(0, left - used) + clock.increment
    return replace(chair, since=None, used=0, bank=bank, left=left)


def shift(chair: Chair, by: Milliseconds) -> Chair:
    """Time that nobody could use does not count."""
    return chair if chair.since is None else replace(chair, since=chair.since + by)


def allowance(chair: Chair, clock: Clock) -> Milliseconds | None:
    """How long this turn may last in all."""
    limits = []
    if clock.move is not None:
        limits.append(clock.move + chair.bank)
    if chair.left is not None:
        limits.append(chair.left + (chair.bank if clock.move is None else 0))
    return min(limits) if limits else None


def deadline(chair: Chair, clock: Clock | None) -> Instant | None:
    """When this seat times out, or None while its clock stands."""
    if clock is None or chair.since is None or not chair.human:
        return None
    if chair.away:
        return chair.since
    whole = allowance(chair, clock)
    return None if whole is None else chair.since + max(0, whole - chair.used)


def face(chair: Chair, clock: Clock, now: Instant) -> SeatClock:
    """What everybody reads off this seat's clock."""
    running = chair.since is not None
    used = chair.used + (max(0, now - chair.since) if chair.since is not None else 0)
    return SeatClock(
        left=max(0, (allowance(chair, clock) or 0) - used), bank=chair.bank, running=running
    )
