"""What a game counts for its players beside places and scores: dots taken, the best turn, hands played."""

from collections.abc import Mapping
from typing import Any, ClassVar, Literal, Protocol, runtime_checkable

from parlor.base.structs import Value
from parlor.engine.contract import Seat
from parlor.engine.registry import GameType

# Of one number, and of what it adds up to: JavaScript knows larger whole numbers only roughly.
LARGEST = 2**53 - 1


class Counted(Value, frozen=True, omit_defaults=True):
    """A number that a game counts, and how the numbers of many games come together.

    >>> Counted("vpip", "Put chips in", of="hands").kind
    'sum'
    """

    name: str  # "best_turn"
    title: str  # in English, for a page that has no words for it
    kind: Literal["sum", "most"] = "sum"  # are all added up, or is the largest one kept?
    of: str = ""  # a share of another sum: of all hands, those in which it happened


@runtime_checkable
class Tallies(Protocol):
    """A game that has its players' numbers counted, game by game or hand by hand."""

    counted: ClassVar[tuple[Counted, ...]]

    def variant(self) -> str:
        """A short label of the options, equal where numbers can be compared: "20x20". Empty: there is one."""
        ...

    def tally(self, state: Any) -> Mapping[Seat, Mapping[str, int]]:
        """What to count for each seat of a game that is over, by names of `counted`. Everybody may read it.

        A name may be left out, and so may a seat. It must not depend on what is hidden from a spectator. A
        table may end a game that its players left, so any state may be asked. In a series it must not depend on
        options.
        """
        ...


def numbers_counted(kind: GameType) -> tuple[Counted, ...]:
    """What a game counts; most games count nothing."""
    found: tuple[Counted, ...] = getattr(kind, "counted", ())
    return found
