"""What becomes of batches between games and within one."""

from typing import ClassVar

from tests.fair.scenes.dealer import CARDS
from tests.fair.scenes.decks import LARGER
from tests.fair.scenes.scene import Scene


class Abandoned(Scene):
    """Honest: a larger deck was needed."""

    sizes: ClassVar[tuple[int, ...]] = (CARDS, LARGER)
    uses: ClassVar[tuple[tuple[int, ...], ...]] = ((1,), (1, 2))
    abandoned: ClassVar[tuple[str, ...]] = ("size", "")


class AbandonedForNothing(Abandoned):
    sizes: ClassVar[tuple[int, ...]] = (CARDS, CARDS)


class AbandonedInSilence(Abandoned):
    abandoned: ClassVar[tuple[str, ...]] = ("", "")


class AbandonedSomehow(Abandoned):
    abandoned: ClassVar[tuple[str, ...]] = ("the lamp went out", "")


class GivenUpForScheme(Abandoned):
    abandoned: ClassVar[tuple[str, ...]] = ("scheme", "")


class AnotherSecondBatch(Scene):
    """For Bob there is another second batch."""

    def secret(self, at: int) -> bytes:
        return self.seed("for Bob") if at == 1 else super().secret(at)


class Begun(Scene):
    """Honest: an earlier game took the first shuffle of the batch."""

    round: ClassVar[int] = 2
    uses: ClassVar[tuple[tuple[int, ...], ...]] = ((2,), (1, 2))


class NextGame(Scene):
    """Honest: what is played at the table after the scene; a batch is left over from it."""

    first: ClassVar[int] = 2
    round: ClassVar[int] = 2
    uses: ClassVar[tuple[tuple[int, ...], ...]] = ((2,), (1, 2))

    def secret(self, at: int) -> bytes:
        return super().secret(at + 1)

    def tips(self, at: int) -> list[tuple[int, bytes]]:
        return super().tips(at + 1)


class LostBetween(Scene):
    """The rest of batch 2 is left out, and no file says why."""

    first: ClassVar[int] = 3
    round: ClassVar[int] = 2
    uses: ClassVar[tuple[tuple[int, ...], ...]] = ((1, 2), (1,))

    def secret(self, at: int) -> bytes:
        return super().secret(at + 2)


class SameBatchTwice(Scene):
    """The second batch is the first one again: everybody's links for it are known."""

    def secret(self, at: int) -> bytes:
        return super().secret(0)

    def tips(self, at: int) -> list[tuple[int, bytes]]:
        return super().tips(0)


class PassedOver(Scene):
    """The first shuffle of the second batch is kept back."""

    uses: ClassVar[tuple[tuple[int, ...], ...]] = ((1, 2), (2,))
