"""What chance would seldom put on paper: rings in rings, pockets, islands, spirals, thick walls, crossings.

Everything is a set of points round (0, 0), in no size of paper. `sketch` puts several of them together and
says in which order they are put.
"""

from collections.abc import Iterable, Iterator
from random import Random
from typing import TypeAlias

from tests.games.dots.oracle import Point, Points, eights, flood, fours

Dot: TypeAlias = tuple[int, Point]  # a colour, and where


def sketch(luck: Random, height: int, width: int) -> list[Dot]:
    """Dots of both colours in the order they are put; the same point may come twice."""
    dots: list[Dot] = []
    for _ in range(luck.randint(1, 3)):
        colour = luck.choice((1, 2))
        shape = luck.choice((town, town, town, spiral, wall))(luck)
        shape = somewhere(luck, shape, height, width)
        dots += [(colour, point) for point in shape]
        if luck.random() < 0.7:
            crossing = crossings(luck, set(shape))
            luck.shuffle(crossing)
            dots += [(3 - colour, point) for point in crossing]
    if luck.random() < 0.4:  # leave gaps, so that one dot closes several lines at the end
        late = luck.sample(dots, min(len(dots), luck.randint(1, 6)))
        dots = [dot for dot in dots if dot not in late] + late
    if luck.random() < 0.2:
        luck.shuffle(dots)
    return [(colour, (r, c)) for colour, (r, c) in dots if 0 <= r < height and 0 <= c < width]


def town(luck: Random, size: int = 40) -> list[Point]:
    """A ring, pockets on it, and islands in it that may be towns themselves."""
    inside = filled(blob(luck, luck.randint(2, size))) if luck.random() < 0.4 else yard(luck, size)
    ring = rim(inside)
    put = shuffled(luck, ring)
    for _ in range(luck.randint(0, 6)):
        at = luck.choice(sorted(flood_out(ring, inside)))
        pocket = moved(filled(blob(luck, luck.randint(1, 3))), at) - inside - ring
        put += shuffled(luck, rim(pocket) - inside)
    for _ in range(luck.randint(0, 2)):
        island = town(luck, size // 4) if size > 15 and luck.random() < 0.4 else lump(luck)
        shore = (
            inside if luck.random() < 0.3 else inside - {near for at in ring for near in eights(at)}
        )
        at = luck.choice(sorted(shore or inside))
        put += [
            point for point in (plus(each, at) for each in island) if point in (shore or inside)
        ]
    return put


def lump(luck: Random) -> list[Point]:
    """A few dots in a heap: they are linked in triangles, and hold nothing."""
    return shuffled(luck, blob(luck, luck.randint(1, 6)))


def spiral(luck: Random) -> list[Point]:
    """A line that winds inward, two points apart, straight or along the diagonals."""
    steep = luck.random() < 0.5
    turns = ((1, 1), (1, -1), (-1, -1), (-1, 1)) if steep else ((0, 1), (1, 0), (0, -1), (-1, 0))
    at, put = (0, 0), [(0, 0)]
    for leg in range(luck.randint(3, 8)):
        for _ in range(1 + leg):
            at = plus(at, turns[leg % 4])
            put.append(at)
    return put if luck.random() < 0.5 else put[::-1]


def wall(luck: Random) -> list[Point]:
    """A line of any shape that is two dots thick here and there."""
    at: Point = (0, 0)
    put = [at]
    for _ in range(luck.randint(3, 12)):
        at = luck.choice(sorted(eights(at)))
        put.append(at)
        if luck.random() < 0.3:
            put.append(luck.choice(sorted(fours(at))))
    return put


def crossings(luck: Random, walls: Points) -> list[Point]:
    """Dots for the other colour that cross diagonal links of these walls, some on one side alone."""
    often = luck.choice((0.2, 0.5, 0.9))
    found = []
    for row, col in sorted(walls):
        for slope in (1, -1):
            if (row + 1, col + slope) in walls and luck.random() < often:
                ends = [(row + 1, col), (row, col + slope)]
                found += luck.sample(ends, luck.randint(1, 2))
    return [point for point in found if point not in walls]


def blob(luck: Random, size: int) -> Points:
    grown: Points = {(0, 0)}
    while len(grown) < size:
        grown.add(luck.choice(sorted(fours(luck.choice(sorted(grown))))))
    return grown


def yard(luck: Random, size: int) -> Points:
    """One or two rectangles, so that there is room inside."""
    tall, wide = luck.randint(1, 2 + size // 8), luck.randint(1, 2 + size // 8)
    one = {(row, col) for row in range(tall) for col in range(wide)}
    return one if luck.random() < 0.5 else one | moved(one, luck.choice(sorted(one)))


def filled(points: Points) -> Points:
    """These and all that they enclose."""
    rows, cols = [row for row, _ in points], [col for _, col in points]
    box = {
        (row, col)
        for row in range(min(rows) - 1, max(rows) + 2)
        for col in range(min(cols) - 1, max(cols) + 2)
    }
    outside = flood({min(box)}, lambda point: (fours(point) & box) - points)
    return box - outside


def rim(points: Points) -> Points:
    return {near for point in points for near in fours(point)} - points


def flood_out(ring: Points, inside: Points) -> Points:
    """What lies next to a ring, outside of it."""
    return {near for point in ring for near in eights(point)} - ring - inside


def somewhere(luck: Random, shape: Iterable[Point], height: int, width: int) -> list[Point]:
    """Mostly where all of it is on the paper, if it is not too large."""
    points = list(shape)
    top, left = min(row for row, _ in points), min(col for _, col in points)
    tall, wide = max(row for row, _ in points) - top, max(col for _, col in points) - left
    row = luck.randint(min(0, height - 1 - tall), max(0, height - 1 - tall))
    col = luck.randint(min(0, width - 1 - wide), max(0, width - 1 - wide))
    return [plus(point, (row - top, col - left)) for point in points]


def moved(points: Points, by: Point) -> Points:
    return {plus(point, by) for point in points}


def plus(point: Point, by: Point) -> Point:
    return point[0] + by[0], point[1] + by[1]


def shuffled(luck: Random, points: Points) -> list[Point]:
    return luck.sample(sorted(points), len(points))


def wandering(luck: Random, free: list[Point], houses: list[Point], last: Point) -> Point:
    """Where somebody plays who looks for trouble: into a house, near the last dot, or anywhere."""
    near = [point for point in free if max(abs(point[0] - last[0]), abs(point[1] - last[1])) <= 2]
    choices: Iterator[list[Point]] = (each for each in (houses, near, free) if each)
    for each in choices:
        if luck.random() < 0.4:
            return luck.choice(each)
    return luck.choice(free)
