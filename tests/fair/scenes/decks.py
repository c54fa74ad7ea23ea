"""What the dealer does with the decks: most of it to cheat."""

from collections.abc import Callable, Sequence
from typing import Any, ClassVar

from tests.fair.scenes.dealer import CARDS, Sealed, Shuffle
from tests.fair.scenes.scene import Said, Scene

LARGER = CARDS + 3


class DoubledDeck(Scene):
    """One deck of the first batch holds half of its cards twice."""

    def __init__(self, wrong: int, name: str = "doubled") -> None:
        self.wrong = wrong
        self.name = name  # type: ignore[misc]  # for each a world of its own

    def deck(self, sealed: Sealed, number: int) -> Sequence[int]:
        honest = super().deck(sealed, number)
        if (sealed.at, number) != (0, self.wrong):
            return honest
        return [honest[place - place % 2] for place in range(sealed.size)]


def doubled(right: Callable[[DoubledDeck], bool]) -> DoubledDeck:
    """The first such world that is as it should be for a test."""
    worlds = (DoubledDeck(wrong, f"doubled {at}") for at in range(1000) for wrong in range(4))
    return next(world for world in worlds if right(world))


class ChangedOrder(Scene):
    """After the root is out the dealer turns the decks round."""

    def played(self, sealed: Sealed, deck: int) -> Sequence[int]:
        return sealed.decks[deck][::-1]


class OwnMix(Scene):
    """The dealer mixes as he likes."""

    def mix(self, sealed: Sealed, deck: int, said: Said) -> Sequence[int]:
        return range(sealed.size)


class SkippedDeck(Scene):
    """The dealer takes the deck that he likes better."""

    def next_deck(self, sealed: Sealed, use: int) -> int:
        return sealed.cut[1][2 - use]


class LargerDecks(Scene):
    """Honest: the decks hold more cards than are shuffled."""

    sizes: ClassVar[tuple[int, ...]] = (LARGER, LARGER)


class SlippedCards(LargerDecks):
    """A spare card lies on top; the dealer says that it is Ann's, and so Bob gets what would be hers."""

    name: ClassVar[str] = "slipped 2"

    def dealt(self, shuffle: Shuffle) -> tuple[int, ...]:
        if shuffle.use != 2:
            return super().dealt(shuffle)
        assert shuffle.spare[0] == 0, "another name is needed: a spare card must lie on top"
        honest = super().dealt(shuffle)
        shuffle.spare.remove(0)
        shuffle.places.insert(0, 0)
        return (honest[-1], *honest[:-1])


class Nameless(Scene):
    """The game does not say how it writes its cards."""

    pack: ClassVar[tuple[Any, ...]] = ()


DOUBLED_CUT = doubled(lambda world: world.wrong in world.batches[0].cut[0])
DOUBLED_PLAY = doubled(
    lambda world: (
        world.shuffles[0].deck == world.wrong
        and world.shuffles[0].dealt[0] == world.shuffles[0].dealt[1]
    )
)
DOUBLED_HANDS = doubled(
    lambda world: (
        world.shuffles[1].deck == world.wrong
        and world.shuffles[1].dealt[0] == world.shuffles[1].dealt[1]
    )
)
