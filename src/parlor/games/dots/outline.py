"""The line round an area: a walk from wall to wall that keeps the area on its right."""

from collections.abc import Sequence

from parlor.games.dots.paper import Paper

Outline = list[int]  # places, clockwise


def closed_by(paper: Paper, board: bytearray, wall: bytes, place: int, way: int) -> Outline | None:
    """The line that the dot on a place closes round the gap behind its neighbour in a direction."""
    return _clockwise(_walk(paper, board, wall, place, (way + 1) % 8), paper)


def round_house(paper: Paper, board: bytearray, wall: bytes, house: Sequence[int]) -> Outline:
    """The line round a house: the wall above its topmost point is on it, and is met there only once."""
    top = min(house) - paper.down
    found = _clockwise(_walk(paper, board, wall, top, 4), paper)
    assert found is not None, "a house is closed"
    return found


def _walk(paper: Paper, board: bytearray, wall: bytes, start: int, back: int) -> list[int]:
    """Every wall on the way, turning right wherever a wall allows it, until the start is met again.

    `back` is where the walk is thought to come from.
    """
    ways = paper.ways
    walked = [start]
    place = start
    while True:
        way = back
        while True:
            way = way - 1 & 7
            if wall[board[place + ways[way]]]:
                break
        place += ways[way]
        if place == start:
            return walked
        walked.append(place)
        back = way + 4 & 7


def _clockwise(walked: list[int], paper: Paper) -> Outline | None:
    """The loop of a walk that goes round the area: no wall twice, clockwise, and something fits inside."""
    if len(set(walked)) == len(walked):
        return walked if _goes_round(walked, paper) else None
    path: list[int] = []
    at: dict[int, int] = {}
    for place in (*walked, walked[0]):
        since = at.get(place)
        if since is not None:
            loop = path[since:]
            if _goes_round(loop, paper):
                return loop
            for dropped in loop[1:]:
                del at[dropped]
            del path[since + 1 :]
        else:
            at[place] = len(path)
            path.append(place)
    return None


def _goes_round(loop: list[int], paper: Paper) -> bool:
    if len(loop) < 4:
        return False
    # Its topmost, leftmost place is a corner: turning right there is going clockwise.
    at = loop.index(min(loop))
    ways, here = paper.ways, loop[at]
    after = ways.index(loop[(at + 1) % len(loop)] - here)
    before = ways.index(loop[at - 1] - here)
    return after < before
