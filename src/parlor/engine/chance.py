"""Chance as a value: a seed and how much of it was drawn.

The generator is ours and pinned by a golden test, so that a log replays byte for byte whatever becomes of
Python's own `random`. Word number k is the (k mod 4)th 8-byte group, big-endian, of
SHA-256(seed ‖ (k div 4) as 8 bytes, big-endian). A number below n is a word modulo n; words from the
incomplete last stretch of 2**64 are passed over, so no number is favoured.
"""

from collections.abc import Iterable
from hashlib import sha256
from typing import Self, TypeVar

from parlor.engine.words import Value

T = TypeVar("T")

WORDS = 1 << 64


class Chance(Value, frozen=True):
    """A stretch of luck that can be drawn once and replayed for ever."""

    seed: bytes
    drawn: int = 0

    @classmethod
    def named(cls, name: str) -> Self:
        """The chance that a name stands for: for tests, simulations and lessons.

        >>> Chance.named("ann").below(6)[0]
        2
        """
        return cls(sha256(name.encode()).digest())

    def below(self, limit: int) -> tuple[int, "Chance"]:
        """A number from 0 up to, not including, `limit`, and the chance that is left."""
        assert 0 < limit <= WORDS, limit
        fair = WORDS - WORDS % limit
        drawn = self.drawn
        while True:
            word = _word(self.seed, drawn)
            drawn += 1
            if word < fair:
                return word % limit, Chance(self.seed, drawn)

    def pick(self, choices: tuple[T, ...]) -> tuple[T, "Chance"]:
        """One of the choices, and the chance that is left."""
        at, rest = self.below(len(choices))
        return choices[at], rest

    def shuffle(self, cards: Iterable[T]) -> tuple[tuple[T, ...], "Chance"]:
        """The cards in a random order (Fisher and Yates, from the last card down)."""
        order = list(cards)
        rest = self
        for last in range(len(order) - 1, 0, -1):
            at, rest = rest.below(last + 1)
            order[last], order[at] = order[at], order[last]
        return tuple(order), rest


def _word(seed: bytes, number: int) -> int:
    block = sha256(seed + (number >> 2).to_bytes(8, "big")).digest()
    at = (number & 3) << 3
    return int.from_bytes(block[at : at + 8], "big")
