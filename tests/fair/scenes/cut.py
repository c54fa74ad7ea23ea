"""How the cut is chosen, and how a dealer might choose it himself."""

from collections.abc import Sequence
from typing import ClassVar

from parlor.fair import batch
from tests.fair.scenes.dealer import CARDS, Sealed
from tests.fair.scenes.scene import BOB, Said, Scene


class OwnCut(Scene):
    """The dealer opens what he likes."""

    def cut(self, sealed: Sealed, said: Said) -> tuple[Sequence[int], Sequence[int]]:
        return super().cut(sealed, said)[::-1]


class KeptBack(Scene):
    """Honest: Bob kept back his first link, so a batch was given up; the next one is cut without him."""

    sizes: ClassVar[tuple[int, ...]] = (CARDS, CARDS, CARDS)
    abandoned: ClassVar[tuple[str, ...]] = ("cut", "", "")
    uses: ClassVar[tuple[tuple[int, ...], ...]] = ((), (1, 2), (1,))

    def tips(self, at: int) -> list[tuple[int, bytes]]:
        return super().tips(at)[: 1 if at == 1 else 2]


class KeptBackAgain(KeptBack):
    """Bob kept back his first link, and has a part in the next cut: decks are tried until it suits."""

    def tips(self, at: int) -> list[tuple[int, bytes]]:
        return Scene.tips(self, at)


class KeptBackByNobody(KeptBack):
    """A batch is said to be given up at its cut, and nobody kept anything back."""

    kept_back: ClassVar[list[list[int]]] = []


class KeptBackByAStranger(KeptBack):
    """It was somebody who had given no tip."""

    kept_back: ClassVar[list[list[int]]] = [[2, BOB]]


class ForeignFirstLink(Scene):
    """Bob's first link is not of his chain: the dealer looked for one that cuts well."""

    def first_link(self, sealed: Sealed, seat: int, seed: bytes) -> bytes | None:
        if (sealed.at, seat) == (0, BOB):
            return self.seed("foreign")
        return super().first_link(sealed, seat, seed)


class CutWithoutBob(Scene):
    """Bob's first link is left out of the cut, and the batch is used all the same."""

    def first_link(self, sealed: Sealed, seat: int, seed: bytes) -> bytes | None:
        return None if (sealed.at, seat) == (0, BOB) else super().first_link(sealed, seat, seed)


class CutByTips(Scene):
    """The tips choose the cut as in the first scheme, where the last one could be chosen to suit."""

    def cut(self, sealed: Sealed, said: Said) -> tuple[Sequence[int], Sequence[int]]:
        tips = [bytes.fromhex(tip) for _, tip in sealed.told_tips]
        return batch.cut_by_tips(sealed.root, tips, self.count)


class CutByRoot(Scene):
    """The root alone chooses the cut: the dealer knew it when he put the decks together."""

    def cut(self, sealed: Sealed, said: Said) -> tuple[Sequence[int], Sequence[int]]:
        return batch.cut(sealed.root, [], self.count)


class CutByOneVoice(Scene):
    """Ann's link alone chooses, though Bob gave one too."""

    def cut(self, sealed: Sealed, said: Said) -> tuple[Sequence[int], Sequence[int]]:
        return batch.cut(sealed.root, said[:1], self.count)


class OldRoot(Scene):
    """The root is one of the first scheme, so that the batch could pass for an old one later."""

    scheme: ClassVar[int] = 1


class SameChain(Scene):
    """Ann's tip stands for Bob too: a voice that nobody has."""

    def tips(self, at: int) -> list[tuple[int, bytes]]:
        (_, ann), _ = super().tips(at)
        return [(0, ann), (BOB, ann)]
