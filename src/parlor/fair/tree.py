"""A Merkle tree over sealed cards: one root binds them all, and a path opens one of them alone.

A leaf and a node are hashed under different prefixes, so that neither can pass for the other. Where a row has
an odd number of nodes its last one goes up as it is.
"""

from collections.abc import Iterable, Mapping, Sequence
from hashlib import sha256

LEAF, NODE = b"\0", b"\1"
ROOT = {1: b"\2", 2: b"\3"}  # by the scheme: a root of one cannot pass for a root of the other
NAMELESS = sha256(b"[]").digest()  # the pack of a game that does not say how it writes its cards


def leaf(salt: bytes, shuffle: int, place: int, card: int) -> bytes:
    """The seal of one card: without its salt it says nothing about the card."""
    return sha256(
        LEAF
        + salt
        + shuffle.to_bytes(4, "big")
        + place.to_bytes(4, "big")
        + card.to_bytes(4, "big")
    ).digest()


def rows(leaves: Sequence[bytes]) -> list[Sequence[bytes]]:
    """The tree from its leaves up; the last row is the top alone.

    >>> [len(row) for row in rows([b"a", b"b", b"c", b"d", b"e"])]
    [5, 3, 2, 1]
    """
    assert leaves, "a tree needs a leaf"
    tree: list[Sequence[bytes]] = [leaves]
    while len(leaves) > 1:
        above = [
            sha256(NODE + leaves[at] + leaves[at + 1]).digest()
            for at in range(0, len(leaves) - 1, 2)
        ]
        if len(leaves) % 2:
            above.append(leaves[-1])
        tree.append(above)
        leaves = above
    return tree


def root(top: bytes, size: int, count: int, pack: bytes = NAMELESS, scheme: int = 2) -> bytes:
    """What is published: the top of the tree, bound to the shape of the batch and to the names of its cards."""
    shape = size.to_bytes(4, "big") + count.to_bytes(4, "big")
    return sha256(ROOT[scheme] + shape + pack + top).digest()


def proof(tree: Sequence[Sequence[bytes]], known: Iterable[int]) -> tuple[bytes, ...]:
    """What somebody who knows these leaves lacks to climb to the top, row by row from the left.

    >>> proof(rows([b"a", b"b", b"c", b"d", b"e"]), [0, 2])
    (b'b', b'd', b'e')
    """
    found = []
    here = sorted(set(known))
    for row in tree[:-1]:
        there = set(here)
        found += [row[at ^ 1] for at in here if at ^ 1 not in there and at ^ 1 < len(row)]
        here = sorted({at // 2 for at in here})
    return tuple(found)


def path(tree: Sequence[Sequence[bytes]], at: int) -> tuple[bytes, ...]:
    """The neighbours of one leaf on its way up."""
    return proof(tree, [at])


def climb(known: Mapping[int, bytes], leaves: int, way: Sequence[bytes]) -> bytes | None:
    """The top that these leaves (of so many) and their proof lead to; None where the proof does not fit."""
    steps = iter(way)
    here = dict(known)
    while leaves > 1:
        above: dict[int, bytes] = {}
        for at in sorted(here):
            if at // 2 in above:
                continue  # its left neighbour has climbed with it
            beside = here.get(at ^ 1)
            if beside is None and at ^ 1 < leaves:
                beside = next(steps, None)
                if beside is None:
                    return None
            if beside is None:
                above[at // 2] = here[at]  # the last of an odd row goes up as it is
            else:
                pair = beside + here[at] if at % 2 else here[at] + beside
                above[at // 2] = sha256(NODE + pair).digest()
        here = above
        leaves = (leaves + 1) // 2
    return here.get(0) if next(steps, None) is None else None
