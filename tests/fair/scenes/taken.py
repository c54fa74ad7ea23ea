"""What a step says that it took, and draws of plain numbers."""

from typing import Any, ClassVar

from parlor.engine import Face
from tests.fair.scenes.dealer import CARDS, Shuffle
from tests.fair.scenes.scene import Scene


class ToldAnother(Scene):
    """The step says that it took another shuffle than the record."""

    def news(self, shuffle: Shuffle) -> dict[str, Any]:
        number, use, *rest = shuffle.taken()
        return {"type": "dealt", "shuffles": [[number, use + 1, *rest]]}


class ToldFewer(Scene):
    """The step says that it shuffled fewer cards."""

    def news(self, shuffle: Shuffle) -> dict[str, Any]:
        number, use, cards, plain = shuffle.taken()
        return {"type": "dealt", "shuffles": [[number, use, cards - 1, plain]]}


class ToldTwo(Scene):
    """The first step says that it took two shuffles: one was tried, and not liked."""

    def news(self, shuffle: Shuffle) -> dict[str, Any]:
        number, use, *rest = shuffle.taken()
        again = [[number, use, *rest]] if (number, use) == (1, 1) else []
        return {"type": "dealt", "shuffles": [[number, use, *rest], *again]}


class ToldNothing(Scene):
    """No step says what it took."""

    def news(self, shuffle: Shuffle) -> dict[str, Any]:
        return {"type": "dealt", "shuffles": []}


class FewerCards(Scene):
    """A card is left out of the deck after the links were known, and all places below it slip up."""

    cards: ClassVar[int] = CARDS - 1

    def dealt(self, shuffle: Shuffle) -> tuple[int, ...]:
        return (*super().dealt(shuffle), CARDS - 1)


class Drawn(Scene):
    """Honest: in the end a number below five is drawn, and everybody is told."""

    draws: ClassVar[int] = 5
    uses: ClassVar[tuple[tuple[int, ...], ...]] = ((1, 2), (1, 2))


class DrawnOtherwise(Drawn):
    """Another number is told than was drawn."""

    def drawn(self, draw: Shuffle) -> int:
        return (super().drawn(draw) + 1) % self.draws


class DrawnSomewhere(Drawn):
    """It is not said where the number was told."""

    def drawn_face(self) -> list[Face]:
        return [Face(len(self.shuffles) - 1, 0)]


class DrawnUntold(Drawn):
    """Honest, but nobody is told the number."""

    def drawn_face(self) -> list[Face]:
        return []
