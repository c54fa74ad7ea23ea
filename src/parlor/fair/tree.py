"""A Merkle tree over sealed cards: one root binds them all, and a path opens one of them alone.

A leaf and a node are hashed under different prefixes, so that neither can pass for the other. Where a row has
an odd number of nodes its last one goes up as it is.
"""

from collections.abc import Sequence
from hashlib import sha256

LEAF, NODE, ROOT = b"\0", b"\1", b"\2"


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


def root(top: bytes, size: int, count: int) -> bytes:
    """What is published: the top of the tree, bound to the shape of the batch."""
    return sha256(ROOT + size.to_bytes(4, "big") + count.to_bytes(4, "big") + top).digest()


def path(tree: Sequence[Sequence[bytes]], at: int) -> tuple[bytes, ...]:
    """The neighbours of a leaf on its way up: what is needed to climb from it to the top."""
    found = []
    for row in tree[:-1]:
        beside = at ^ 1
        if beside < len(row):
            found.append(row[beside])
        at //= 2
    return tuple(found)


def climb(start: bytes, at: int, leaves: int, way: Sequence[bytes]) -> bytes | None:
    """The top that a leaf and its path lead to; None where the path is too short or too long."""
    steps = iter(way)
    here = start
    while leaves > 1:
        if at ^ 1 < leaves:
            beside = next(steps, None)
            if beside is None:
                return None
            here = sha256(NODE + (beside + here if at % 2 else here + beside)).digest()
        at //= 2
        leaves = (leaves + 1) // 2
    return here if next(steps, None) is None else None
