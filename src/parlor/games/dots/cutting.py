"""Cut points that hold together into blocks, at each point without which a part would fall off."""

from collections.abc import Iterable, Iterator, Sequence


def cut(points: Iterable[int], ways: Sequence[int]) -> Iterator[set[int]]:
    """The blocks of two points and more (Hopcroft and Tarjan, with a stack of its own).

    >>> sorted(map(sorted, cut([0, 1, 2, 12, 4], [-10, -1, 1, 10])))  # a row of three, one below, one apart
    [[0, 1], [1, 2], [2, 12]]
    """
    there = set(points)
    depth: dict[int, int] = {}
    low: dict[int, int] = {}
    for root in there:
        if root in depth:
            continue
        depth[root] = low[root] = 0
        trail = [root]  # points whose block is not known yet
        path = [(root, root, iter(ways))]
        while path:
            at, parent, rest = path[-1]
            for way in rest:
                near = at + way
                if near not in there or near == parent:
                    continue
                if near in depth:
                    low[at] = min(low[at], depth[near])
                    continue
                depth[near] = low[near] = depth[at] + 1
                trail.append(near)
                path.append((near, at, iter(ways)))
                break
            else:
                path.pop()
                if at == root:
                    continue
                low[parent] = min(low[parent], low[at])
                if low[at] >= depth[parent]:
                    since = trail.index(at)
                    yield {parent, *trail[since:]}
                    del trail[since:]
