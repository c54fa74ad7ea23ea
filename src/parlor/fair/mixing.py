"""The order that is played: a secret one, permuted by what the players' links say."""

from collections.abc import Sequence
from hashlib import sha256

from parlor.engine import Chance
from parlor.fair.batch import Batch, order


def permutation(
    root: bytes, number: int, links: Sequence[tuple[int, bytes]], size: int
) -> tuple[int, ...]:
    """The public permutation: place i of the deck that is played is this place of the sealed one.

    `links` are those that came, each with the number of its voice in the batch, in rising order.
    """
    said = b"".join(voice.to_bytes(4, "big") + link for voice, link in links)
    seed = sha256(b"parlor mix" + root + number.to_bytes(4, "big") + said).digest()
    return Chance(seed).shuffle(range(size))[0]


def mix_order(
    batch: Batch, root: bytes, number: int, links: Sequence[tuple[int, bytes]]
) -> tuple[int, ...]:
    """The order that is played."""
    secret = order(batch.seed(number), batch.size)
    return tuple(secret[place] for place in permutation(root, number, links, batch.size))
