"""Chance as a value: a seed and how much of it was drawn.

The generator is ours and pinned by a golden test, so that a log replays byte for byte whatever becomes of
Python's own `random`. Word number k is the (k mod 4)th 8-byte group, big-endian, of
SHA-256(seed ‖ (k div 4) as 8 bytes, big-endian). A number below n is a word modulo n; words from the
incomplete last stretch of 2**64 are passed over, so no number is favoured.

At a table the luck is fair (see `parlor.fair`): it comes as whole orders that dealer and players have made
together, each used for one shuffle or one pick. Where none is left `Unshuffled` is raised, the table has one
made, and the action is played again; a game need not know.
"""

from collections.abc import Iterable
from hashlib import sha256
from typing import Self, TypeVar

from parlor.base.structs import Value

T = TypeVar("T")

WORDS = 1 << 64
DIGIT = 1024  # a fair pick among more than this is made of several


class Unshuffled(Exception):
    """Fair luck is needed and none is left: an order of at least so many cards."""

    def __init__(self, cards: int) -> None:
        super().__init__(f"a fair shuffle of {cards} cards is needed")
        self.cards = cards


class Chance(Value, frozen=True, omit_defaults=True):
    """A stretch of luck that can be drawn once and replayed for ever."""

    seed: bytes
    drawn: int = 0  # words of the seed; or, where the luck is fair, orders
    orders: tuple[tuple[int, ...], ...] | None = (
        None  # fair ones, still unused; None: from the seed
    )

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
        if self.orders is not None:
            return self._fairly_below(limit)
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
        if self.orders is not None:
            return self._fairly_shuffled(order)
        rest = self
        for last in range(len(order) - 1, 0, -1):
            at, rest = rest.below(last + 1)
            order[last], order[at] = order[at], order[last]
        return tuple(order), rest

    def _fairly_shuffled(self, cards: list[T]) -> tuple[tuple[T, ...], "Chance"]:
        """Fewer cards than the order holds take its relative order."""
        many = len(cards)
        if many < 2:
            return tuple(cards), self
        if not self.orders or len(self.orders[0]) < many:
            raise Unshuffled(many)
        order, *rest = self.orders
        shuffled = tuple(cards[card] for card in order if card < many)
        return shuffled, Chance(self.seed, self.drawn + 1, tuple(rest))

    def _fairly_below(self, limit: int) -> tuple[int, "Chance"]:
        """The first card of a shuffle; a number with more than a thousand values is drawn digit by digit."""
        if limit <= DIGIT:
            numbers, rest = self._fairly_shuffled(list(range(limit)))
            return numbers[0], rest
        rest = self
        while True:
            high, rest = rest.below(-(-limit // DIGIT))
            low, rest = rest.below(DIGIT)
            if high * DIGIT + low < limit:
                return high * DIGIT + low, rest


def _word(seed: bytes, number: int) -> int:
    block = sha256(seed + (number >> 2).to_bytes(8, "big")).digest()
    at = (number & 3) << 3
    return int.from_bytes(block[at : at + 8], "big")
