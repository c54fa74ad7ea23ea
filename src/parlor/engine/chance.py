"""Chance as a value: a seed and how much of it was drawn.

The generator is ours and pinned by a golden test, so that a log replays byte for byte whatever becomes of
Python's own `random`. Word number k is the (k mod 4)th 8-byte group, big-endian, of
SHA-256(seed ‖ (k div 4) as 8 bytes, big-endian). A number below n is a word modulo n; words from the
incomplete last stretch of 2**64 are passed over, so no number is favoured.

At a table the luck is fair (see `parlor.fair`): it comes as whole orders that dealer and players have made
together, each used for one shuffle or one pick. Where none is left `Unshuffled` is raised, the table has one
made, and the action is played again; a game need not know.
"""

from collections.abc import Iterable, Iterator
from hashlib import sha256
from struct import Struct
from typing import Self, TypeVar

from parlor.base.structs import Value

T = TypeVar("T")

WORDS = 1 << 64
FOUR_WORDS = Struct(">4Q")  # what one hash gives
DIGIT = 1024  # a fair pick among more than this is made of several


class Unshuffled(Exception):
    """Fair luck is needed and none is left: an order of at least so many cards, or of plain numbers."""

    def __init__(self, cards: int, plain: bool = False) -> None:
        super().__init__(f"a fair shuffle of {cards} {'numbers' if plain else 'cards'} is needed")
        self.cards = cards
        self.plain = plain


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
            word = _four_words(self.seed, drawn >> 2)[drawn & 3]
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
        used = shuffle_by(words_from(self.seed, self.drawn), order)
        return tuple(order), Chance(self.seed, self.drawn + used)

    def _fairly_shuffled(
        self, cards: list[T], plain: bool = False
    ) -> tuple[tuple[T, ...], "Chance"]:
        """Fewer cards than the order holds take its relative order."""
        many = len(cards)
        if many < 2:
            return tuple(cards), self
        if not self.orders or len(self.orders[0]) < many:
            raise Unshuffled(many, plain)
        order, *rest = self.orders
        shuffled = tuple(cards[card] for card in order if card < many)
        return shuffled, Chance(self.seed, self.drawn + 1, tuple(rest))

    def _fairly_below(self, limit: int) -> tuple[int, "Chance"]:
        """The first card of a shuffle; a number with more than a thousand values is drawn digit by digit."""
        if limit <= DIGIT:
            numbers, rest = self._fairly_shuffled(list(range(limit)), plain=True)
            return numbers[0], rest
        rest = self
        while True:
            high, rest = rest.below(-(-limit // DIGIT))
            low, rest = rest.below(DIGIT)
            if high * DIGIT + low < limit:
                return high * DIGIT + low, rest


def shuffle_by(words: Iterator[int], order: list[T]) -> int:
    """Shuffle in place by these words; how many were used.

    The numbers are those of `Chance.below`, drawn without an object for each: bots deal thousands of worlds.
    """
    used = 0
    for limit in range(len(order), 1, -1):
        while True:
            used += 1
            word = next(words)
            at = word % limit
            if word - at <= WORDS - limit:  # the word's stretch is a whole one
                break
        order[limit - 1], order[at] = order[at], order[limit - 1]
    return used


def words_from(seed: bytes, number: int) -> Iterator[int]:
    """The words of a seed from this one on, four to a hash."""
    block, skipped = divmod(number, 4)
    while True:
        yield from _four_words(seed, block)[skipped:]
        block, skipped = block + 1, 0


def _four_words(seed: bytes, block: int) -> tuple[int, ...]:
    return FOUR_WORDS.unpack(sha256(seed + block.to_bytes(8, "big")).digest())
