"""The eight neighbours of a dot, for each of the 256 ways in which they can be walls.

Directions go clockwise from above: 0 above, 1 right above, 2 right … 7 left above. Two neighbours are linked
when they are next to each other on the ring; a corner between two straight ones is no hole.
"""

from typing import NamedTuple, TypeAlias

Way: TypeAlias = int


class Gap(NamedTuple):
    """Where a line could be closed: open points between two groups of walls."""

    wall: Way  # the last wall before it, clockwise
    into: Way  # a straight neighbour in it
    group: int  # which of the groups that wall is in


class Ring(NamedTuple):
    groups: tuple[Way, ...]  # a wall of each group of linked neighbours
    gaps: tuple[Gap, ...]  # as many as groups, or none for a single group
    walls: tuple[Way, ...]
    pairs: tuple[tuple[Way, Way, Way], ...]  # linked neighbours, and the way from one to the next


def _ring(mask: int) -> Ring:
    walls = [way for way in range(8) if mask >> way & 1]
    holes = [way for way in (0, 2, 4, 6) if way not in walls]
    pairs = [
        (way, (way + step) % 8, _between(way, step))
        for way in walls
        for step in ((1, 2) if way % 2 == 0 else (1,))
        if (way + step) % 8 in walls
    ]
    # Straight neighbours that are open part the ring: what lies before one of them is a group, if it is a wall.
    ends = [(_before(hole, walls, holes), hole) for hole in holes]
    gaps = [(wall, hole) for wall, hole in ends if wall in walls]
    if len(gaps) < 2:
        return Ring(tuple(walls[:1]), (), tuple(walls), tuple(pairs))
    return Ring(
        groups=tuple(wall for wall, _ in gaps),
        gaps=tuple(Gap(wall, hole, group) for group, (wall, hole) in enumerate(gaps)),
        walls=tuple(walls),
        pairs=tuple(pairs),
    )


def _before(hole: Way, walls: list[Way], holes: list[Way]) -> Way:
    """The nearest wall or straight hole, counter-clockwise."""
    return next(way % 8 for way in range(hole + 7, hole - 1, -1) if way % 8 in (*walls, *holes))


def _between(way: Way, step: int) -> Way:
    """The direction from a neighbour to the next one (or the next but one) on the ring.

    >>> _between(0, 1), _between(1, 1), _between(0, 2)  # above to right above: right; and so on
    (2, 4, 3)
    """
    if step == 2:
        return (way + 3) % 8
    return (way + 2) % 8 if way % 2 == 0 else (way + 3) % 8


RINGS = tuple(_ring(mask) for mask in range(256))
