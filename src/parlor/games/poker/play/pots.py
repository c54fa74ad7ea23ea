"""Pots: who can win which chips, and how a pot is split."""

from collections.abc import Collection, Mapping, Sequence

from parlor.engine import Seat, Value


class Pot(Value, frozen=True):
    """Some chips, and the seats that may win them."""

    size: int
    seats: tuple[Seat, ...]


class Uncalled(Value, frozen=True):
    """The part of a bet that nobody matched: it goes back to its bettor.  [poker.md 2]"""

    seat: Seat
    chips: int


def find_uncalled(paid: Sequence[int]) -> Uncalled | None:
    """What one seat paid beyond everybody else, folded players included.

    >>> find_uncalled((50, 20, 30))
    Uncalled(seat=0, chips=20)
    """
    second, most = sorted(paid)[-2:]
    return Uncalled(paid.index(most), most - second) if most > second else None


def make_pots(paid: Sequence[int], live: Collection[Seat], dead: int = 0) -> tuple[Pot, ...]:
    """The main pot and the side pots, by what each seat paid; an uncalled bet was given back before.

    Dead chips are nobody's bet: they lie in the main pot.

    Each amount that a player who is still in paid is a layer. Folded chips stay in the layers that they
    reached. Where they reach beyond all players who are still in, they go down to the last pot.
    [poker.md 1]

    >>> [(pot.size, pot.seats) for pot in make_pots((50, 20, 50, 5), live=(0, 1, 2))]
    [(65, (0, 1, 2)), (60, (0, 2))]
    """
    levels = sorted({paid[seat] for seat in live})
    found: list[Pot] = []
    below = 0
    for level in levels:
        top = max(paid) if level == levels[-1] else level
        size = sum(min(each, top) - min(each, below) for each in paid)
        if level == levels[0]:
            size += dead
        seats = tuple(sorted(seat for seat in live if paid[seat] >= level))
        if size:
            found.append(Pot(size, seats))
        below = level
    return tuple(found)


def split_pot(size: int, winners: Collection[Seat], order: Sequence[Seat]) -> Mapping[Seat, int]:
    """Equal shares; odd chips go one by one to the first winners in this order.  [poker.md 13]

    >>> split_pot(7, (0, 2, 3), order=(2, 3, 0))
    {2: 3, 3: 2, 0: 2}
    """
    share, odd = divmod(size, len(winners))
    ordered = [seat for seat in order if seat in winners]
    return {seat: share + (at < odd) for at, seat in enumerate(ordered)}


def split_high_low(size: int, low: bool) -> tuple[int, int]:
    """The halves for the high and the low hand; without a low all of it is for the high. An odd chip is, too.

    >>> split_high_low(7, low=True), split_high_low(7, low=False)
    ((4, 3), (7, 0))
    """
    half = size // 2 if low else 0
    return size - half, half
