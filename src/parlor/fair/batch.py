"""A batch of secret decks: sealed together, half of them opened to show that they are honest.

Everything in a batch follows from its secret: the seed of deck number i, and from a deck's seed its order and
the salt of each card. So a deck is opened whole by its seed alone, and one card by its salt.
"""

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from hashlib import sha256
from typing import Any, TypeAlias

import msgspec

from parlor.engine import Chance, Value
from parlor.fair import tree
from parlor.fair.digests import canonical

SALT = 16  # bytes


class Batch(Value, frozen=True):
    """`2 * count` decks of `size` cards, of which `count` will be played with."""

    secret: bytes
    size: int
    count: int
    pack: bytes = tree.NAMELESS  # the digest of the names of its cards: see `names`
    scheme: int = 2  # 1: sealed by an older version of the house

    @property
    def decks(self) -> int:
        return 2 * self.count

    def seed(self, number: int) -> bytes:
        """All there is to know about one deck."""
        return sha256(b"parlor deck" + self.secret + number.to_bytes(4, "big")).digest()

    def leaves(self, number: int) -> tuple[bytes, ...]:
        """The sealed cards of one deck."""
        return _leaves(self, number)

    def seals(self) -> list[Sequence[bytes]]:
        """The tree over every card of every deck, deck by deck."""
        return _seals(self)

    def root(self) -> bytes:
        return tree.root(self.seals()[-1][0], self.size, self.count, self.pack, self.scheme)

    def cut_proof(self, numbers: Iterable[int]) -> tuple[bytes, ...]:
        """What shows, together with their seeds, that these decks lie under the root: see `cut_holds`."""
        return tree.proof(self.seals(), _leaves_of(numbers, self.size))


@lru_cache(
    maxsize=64
)  # the tree is wanted again at the cut, and for the cards that are opened later
def _seals(batch: Batch) -> list[Sequence[bytes]]:
    return tree.rows([leaf for number in range(batch.decks) for leaf in batch.leaves(number)])


@lru_cache(maxsize=256)
def _leaves(batch: Batch, number: int) -> tuple[bytes, ...]:
    seed = batch.seed(number)
    return tuple(
        tree.leaf(salt(seed, place), number, place, card)
        for place, card in enumerate(order(seed, batch.size))
    )


def forget_seals() -> None:
    """Let what is kept of sealed decks be computed anew: for measurements."""
    _seals.cache_clear()
    _leaves.cache_clear()


def names(pack: Sequence[Any]) -> bytes:
    """What binds a root to how the game writes its cards, so that none of them gets another name afterwards."""
    return sha256(canonical(msgspec.to_builtins(list(pack)))).digest()


@lru_cache(maxsize=64)  # whoever opens a deck card by card asks for it again and again
def order(seed: bytes, size: int) -> tuple[int, ...]:
    """The secret order of a deck: which card lies at each place."""
    return Chance(seed).shuffle(range(size))[0]


def salt(seed: bytes, place: int) -> bytes:
    return sha256(b"parlor salt" + seed + place.to_bytes(4, "big")).digest()[:SALT]


Halves: TypeAlias = tuple[tuple[int, ...], tuple[int, ...]]


def cut(root: bytes, links: Sequence[tuple[int, bytes]], count: int) -> Halves:
    """The decks that the root and the first links choose to be opened, and those that are left to play with.

    `links` are those of all voices whose tips were fixed, each with the number of its voice, in rising order.
    When the tips were fixed nobody knew the link of another, so nobody chooses the cut, not even who gave the
    last tip. Whoever keeps a first link back gains nothing either: the batch is given up.
    """
    said = b"".join(voice.to_bytes(4, "big") + link for voice, link in links)
    return _halves(sha256(b"parlor cut" + root + said).digest(), count)


def cut_by_tips(root: bytes, tips: Sequence[bytes], count: int) -> Halves:
    """The cut of scheme 1, where whoever gave the last tip could choose it."""
    return _halves(sha256(b"parlor cut" + root + b"".join(sorted(tips))).digest(), count)


def _halves(seed: bytes, count: int) -> Halves:
    chosen, _ = Chance(seed).shuffle(range(2 * count))
    return tuple(sorted(chosen[:count])), tuple(sorted(chosen[count:]))


def cut_holds(
    root: bytes,
    size: int,
    count: int,
    seeds: Sequence[tuple[int, bytes]],
    proof: Sequence[bytes],
    pack: bytes = tree.NAMELESS,
    scheme: int = 2,
) -> bool:
    """Do the decks that grow from these seeds lie under the root, as the proof says?"""
    known = {
        number * size + place: tree.leaf(salt(seed, place), number, place, card)
        for number, seed in seeds
        for place, card in enumerate(order(seed, size))
    }
    top = tree.climb(known, 2 * count * size, proof)
    return top is not None and tree.root(top, size, count, pack, scheme) == root


def _leaves_of(numbers: Iterable[int], size: int) -> Iterator[int]:
    for number in numbers:
        yield from range(number * size, (number + 1) * size)


def fingerprint(root: bytes) -> str:
    """A root in eighty bits that friends can read to each other.

    >>> fingerprint(bytes(32))
    '0000-0000-0000-0000'
    """
    number = int.from_bytes(root[:10], "big")
    letters = "".join(DIGITS[number >> shift & 31] for shift in range(75, -1, -5))
    return "-".join(letters[at : at + 4] for at in range(0, 16, 4))


DIGITS = (
    "0123456789ABCDEFGHJKMNPQRSTVWXYZ"  # Crockford's, without the letters that look like others
)
