"""Where the dealer button goes, and with it the blinds."""

from collections.abc import Collection
from typing import NamedTuple

from parlor.engine import Seat
from parlor.games.poker.model.hand import Manners, Seating


class LastHand(NamedTuple):
    """The chairs of the last hand."""

    button: Seat
    small: Seat
    big: Seat


def clockwise(players: Collection[Seat], after: Seat) -> tuple[Seat, ...]:
    """The players in turn, the next after this chair first.

    >>> clockwise((0, 3, 5), after=3)
    (5, 0, 3)
    """
    return tuple(sorted(players, key=lambda seat: (seat <= after, seat)))


def first_seating(players: tuple[Seat, ...], drawn: int, manners: Manners) -> Seating:
    """The first hand: the button was drawn."""
    return seat_from_button(players, players[drawn], manners)


def seat_from_button(players: Collection[Seat], button: Seat, manners: Manners) -> Seating:
    """The blinds are the next two players; of two, the button has the small blind.  [poker.md 8]

    >>> seat_from_button((0, 3, 5), button=3, manners=Manners()).big
    0
    """
    order = clockwise(players, button)
    if len(order) == 2 and not manners.button_posts_big:
        return Seating(order, button, small=button, big=order[0])
    return Seating(order, button, small=order[0], big=order[1])


def move_button(
    last: LastHand,
    players: Collection[Seat],
    dead: bool,
    manners: Manners,
    newcomer: Seat | None = None,
) -> Seating:
    """The next hand. A newcomer has waited for the big blind, and gets it.  [poker.md 8, 9, 11]"""
    if len(players) == 2 and not manners.button_posts_big:
        # Nobody posts the big blind twice running.
        big = clockwise(players, last.big)[0]
        (small,) = (seat for seat in players if seat != big)
        return Seating((big, small), button=small, small=small, big=big)
    if dead and len(players) > 2:
        return move_dead_button(last, players)
    if newcomer is not None and len(players) > 2:
        return seat_to_big_blind(players, newcomer)
    return seat_from_button(players, clockwise(players, last.button)[0], manners)


def seat_to_big_blind(players: Collection[Seat], big: Seat) -> Seating:
    """The small blind and the button are the two players before the big blind."""
    *_, button, small, _ = clockwise(players, big)
    return Seating(clockwise(players, button), button, small, big)


def move_dead_button(last: LastHand, players: Collection[Seat]) -> Seating:
    """The big blind goes to the next player; the others follow from chair to chair, empty or not.

    >>> seating = move_dead_button(LastHand(button=0, small=1, big=2), players=(0, 3, 4))
    >>> seating.button, seating.small, seating.dead_small, seating.big
    (1, 2, True, 3)
    """
    big = clockwise(players, last.big)[0]
    small, button = last.big, last.small
    if button in (small, big):  # somebody sat down between the blinds
        button = next(
            seat for seat in reversed(clockwise(players, small)) if seat not in (small, big)
        )
    return Seating(clockwise(players, button), button, small, big, dead_small=small not in players)
