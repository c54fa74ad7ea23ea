"""One card opened: its salt and its path, and nothing about any other."""

from collections.abc import Sequence

from parlor.engine import Value
from parlor.fair import tree
from parlor.fair.batch import Batch, order, salt


class Opening(Value, frozen=True):
    """The card at a place of a sealed deck, and what shows that it was there from the beginning."""

    place: int
    card: int
    salt: bytes
    path: tuple[bytes, ...]


def opened(batch: Batch, seals: Sequence[Sequence[bytes]], number: int, place: int) -> Opening:
    """Open one card of one deck; `seals` is the tree of the batch."""
    seed = batch.seed(number)
    card = order(seed, batch.size)[place]
    return Opening(place, card, salt(seed, place), tree.path(seals, number * batch.size + place))


def holds(opening: Opening, number: int, root: bytes, size: int, count: int) -> bool:
    """Does the opening lead to the root?"""
    leaf = tree.leaf(opening.salt, number, opening.place, opening.card)
    top = tree.climb(leaf, number * size + opening.place, 2 * count * size, opening.path)
    return top is not None and tree.root(top, size, count) == root
