"""What one dot would take: every place is tried at once, each on a copy of the walls, all in one number."""

from parlor.bots import TimeLeft
from parlor.engine import Seat
from parlor.games.dots.bots.sheet import Bits, Sheet

AT_ONCE = 1 << 20  # bits of copies: on large paper the places are tried in several goes


def captures(sheet: Sheet, seat: Seat, left: TimeLeft | None = None) -> dict[int, int]:
    """The places where a dot of this seat takes something, and how many dots it takes.

    With a clock that has run down, only those that are found in the first go.
    """
    grid, walls = sheet.grid, sheet.walls(seat)
    stakes = sheet.stakes(1 - seat)
    if not stakes or not walls:
        return {}
    # Whoever links walls must stand beside two of them that are not linked there.
    tried = places(grid.joints(walls) & sheet.free & ~sheet.houses[seat])
    found: dict[int, int] = {}
    many = max(1, AT_ONCE // grid.size)
    for since in range(0, len(tried), many):
        if since and left is not None and left() <= 0:
            break
        found.update(_captures_of(sheet, tried[since : since + many], walls, stakes))
    return found


def _captures_of(sheet: Sheet, tried: list[int], walls: Bits, stakes: Bits) -> dict[int, int]:
    """What a dot on each of these places takes."""
    grid, size, many = sheet.grid, sheet.grid.size, len(tried)
    copies = _copies(size, many)
    dots = sum(1 << size * at + place for at, place in enumerate(tried))
    ground = grid.all * copies & ~(walls * copies | dots)
    cut_off = stakes * copies & ~grid.flood(grid.rim * copies & ground, ground)
    found: dict[int, int] = {}
    while cut_off:
        at = (cut_off.bit_length() - 1) // size
        found[tried[at]] = (cut_off >> at * size).bit_count()
        cut_off &= (1 << at * size) - 1
    return found


def _copies(size: int, many: int) -> Bits:
    """A number that multiplies a sheet into so many copies of it."""
    return ((1 << size * many) - 1) // ((1 << size) - 1)


def places(bits: Bits) -> list[int]:
    """
    >>> places(0b10110)
    [1, 2, 4]
    """
    found = []
    while bits:
        low = bits & -bits
        found.append(low.bit_length() - 1)
        bits ^= low
    return found
