"""What is paid before the first card: antes, missed blinds, blinds and the straddle, in this order."""

from collections.abc import Sequence
from typing import NamedTuple

from parlor.engine import Seat
from parlor.games.poker.model.actions import Posted, PostKind
from parlor.games.poker.model.hand import LastAction, Seating, Stakes


class Payments(NamedTuple):
    """What lies on the table before the first card, by chair, and how it got there."""

    stacks: tuple[int, ...]
    antes: tuple[int, ...]
    bets: tuple[int, ...]
    dead: int
    told: tuple[Posted, ...]


def post(stakes: Stakes, seating: Seating, chips: Sequence[int]) -> Payments:
    """Antes first, then blinds; a player who has less is all-in.  [poker.md 10]"""
    chairs = len(chips)
    stacks = [chips[seat] if seat in seating.players else 0 for seat in range(chairs)]
    antes, bets, dead = [0] * chairs, [0] * chairs, 0
    told: list[Posted] = []

    def pay(seat: Seat, kind: PostKind, amount: int, dead: int = 0) -> Posted:
        """Pay what is dead, then the rest, as far as the chips go."""
        paid = min(amount + dead, stacks[seat])
        stacks[seat] -= paid
        posted = Posted(seat, paid, kind, not stacks[seat], min(dead, paid))
        if paid:
            told.append(posted)
        return posted

    if stakes.ante and stakes.big_blind_ante:
        dead += pay(seating.big, "ante", 0, stakes.ante).dead
    elif stakes.ante:
        for seat in seating.players:
            antes[seat] = pay(seat, "ante", stakes.ante).chips
    for missed in seating.posts:
        posted = pay(missed.seat, "missed", missed.live, missed.dead)
        dead += posted.dead
        bets[missed.seat] = posted.chips - posted.dead
    if not seating.dead_small:
        bets[seating.small] += pay(seating.small, "small", stakes.small).chips
    bets[seating.big] = pay(seating.big, "big", stakes.big).chips
    if seating.straddler is not None:
        bets[seating.straddler] = pay(seating.straddler, "straddle", 2 * stakes.big).chips
    return Payments(tuple(stacks), tuple(antes), tuple(bets), dead, tuple(told))


def mark_all_in(players: Sequence[Seat], stacks: Sequence[int]) -> tuple[LastAction, ...]:
    """Nobody has acted yet; but what they posted may have put players all-in.

    >>> mark_all_in((0, 2), (100, 0, 0))
    ('', '', 'all_in')
    """
    return tuple(
        "all_in" if not chips and seat in players else "" for seat, chips in enumerate(stacks)
    )
