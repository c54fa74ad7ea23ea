"""Shuffles and batches that the dealer tries, and does not like."""

from typing import ClassVar

from tests.fair.scenes.dealer import CARDS, Shuffle
from tests.fair.scenes.games import Abandoned
from tests.fair.scenes.scene import Scene


class BurntFirst(Scene):
    """The first shuffle of the table was made before the first game, and is in no file."""

    uses: ClassVar[tuple[tuple[int, ...], ...]] = ((2,), (1, 2))


class BurntBatch(Scene):
    """A whole batch was used up before the first game."""

    first: ClassVar[int] = 2


class ThrownAway(Scene):
    """Honest: a hand was shuffled for players who were not all there any more."""

    round: ClassVar[int] = 2
    abandoned: ClassVar[tuple[str, ...]] = ("players", "")
    uses: ClassVar[tuple[tuple[int, ...], ...]] = ((1,), (1, 2))

    def takes(self, shuffle: Shuffle) -> bool:
        return (shuffle.sealed.at, shuffle.use) != (0, 1)


class GivenUpForNobody(ThrownAway):
    """A batch is said to be given up because players left, and no hand was shuffled for them."""

    uses: ClassVar[tuple[tuple[int, ...], ...]] = ((), (1, 2))


class ThrownTogether(Scene):
    """Honest: a deal takes the last shuffle of a batch and the first of the next, and is called off."""

    round: ClassVar[int] = 2
    sizes: ClassVar[tuple[int, ...]] = (CARDS, CARDS, CARDS)
    abandoned: ClassVar[tuple[str, ...]] = ("", "players", "")
    uses: ClassVar[tuple[tuple[int, ...], ...]] = ((1, 2), (1,), (1, 2))

    def takes(self, shuffle: Shuffle) -> bool:
        return (shuffle.sealed.at, shuffle.use) not in ((0, 2), (1, 1))


class TriedFirst(ThrownAway):
    """The same before the first game of a table, where nobody can have left a hand."""

    round: ClassVar[int] = 1


class TriedBatch(Abandoned):
    """A batch was cut before the first game, and given up for a larger one that nobody needed."""

    uses: ClassVar[tuple[tuple[int, ...], ...]] = ((), (1, 2))


class ThrownInSilence(ThrownAway):
    """A shuffle is thrown away, and its batch goes on."""

    abandoned: ClassVar[tuple[str, ...]] = ("", "")
    uses: ClassVar[tuple[tuple[int, ...], ...]] = ((1, 2), (1,))


class ThrownForNothing(ThrownAway):
    """A batch is given up with a shuffle that was made of it, for no reason that is known."""

    abandoned: ClassVar[tuple[str, ...]] = ("the cards were bad", "")


class ThrownOneOfTwo(ThrownAway):
    """Two shuffles of a batch were made, and the dealer threw away the one that he did not like."""

    uses: ClassVar[tuple[tuple[int, ...], ...]] = ((1, 2), (1,))
