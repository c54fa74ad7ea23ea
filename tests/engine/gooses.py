"""A game of two versions."""

from typing import Annotated, ClassVar

from msgspec import Meta

from parlor.engine import Options


class GoosesOne(Options, frozen=True):
    """The first rules of a game: from a goose you go on by three."""

    squares: Annotated[int, Meta(ge=1, le=63, title="Squares")] = 63

    name: ClassVar[str] = "goose"
    version: ClassVar[int] = 1
    former: ClassVar[tuple[type, ...]] = ()

    def goose(self, at: int, thrown: int) -> int:
        return at + 3


class Gooses(GoosesOne, frozen=True):
    """The rules as they stand: from a goose you go on by what you threw."""

    version: ClassVar[int] = 2
    former: ClassVar[tuple[type, ...]] = (GoosesOne,)

    def goose(self, at: int, thrown: int) -> int:
        return at + thrown
