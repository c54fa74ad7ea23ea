"""Which cards of its shuffles a game has shown, so that they can be compared with what was sealed."""

from collections.abc import Iterable
from typing import Any, ClassVar, Protocol, runtime_checkable

from parlor.base.structs import Value
from parlor.engine.contract import Seat, Step


class Face(Value, frozen=True, omit_defaults=True):
    """A card of a shuffle that a viewer has seen, and where it can be read.

    `Chance.below` and `pick` are shuffles too, of plain numbers, and what they draw lies at place 0. A number
    is compared as a number; where it is in an event, everybody can check the draw.
    """

    # Its number in the game: the first is 0. A shuffle of fewer than two cards does not count.
    shuffle: int
    place: int  # in the shuffled cards: the first is 0
    # JSON pointer into {"view": …, "events": […]} of the step that shows it: "/view/card". Without it nobody
    # can compare the card with what was sealed; a game with a `pack` must give it.
    where: str = ""


@runtime_checkable
class Shows(Protocol):
    """A game that can say which cards of its shuffles a seat has seen, so that they can be checked."""

    # The cards of a whole shuffle, as views write them, in the order in which they are given to `chance`.
    pack: ClassVar[tuple[Any, ...]]

    def faces(self, before: Any, step: Step[Any, Any], seat: Seat | None) -> Iterable[Face]:
        """The cards that a step shows to this seat; `before` is None at the start."""
        ...
