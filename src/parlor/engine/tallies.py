"""What a game counts for its players beside places and scores: dots taken, the best turn, hands played."""

import re
from collections.abc import Collection, Mapping
from typing import Any, ClassVar, Literal, Protocol, runtime_checkable

from parlor.base.structs import Value
from parlor.engine.contract import Seat
from parlor.engine.registry import GameType

# Of one number, and of what it adds up to: JavaScript knows larger whole numbers only roughly.
LARGEST = 2**53 - 1
LABEL = 40  # characters of a variant
NAME = re.compile(r"[a-z][a-z0-9_]{0,39}")  # of a number


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
        """A short label of the options, equal where numbers can be compared: "20x20". Empty: there is one.

        At most 40 printable characters.
        """
        ...

    def tally(self, state: Any) -> Mapping[Seat, Mapping[str, int]]:
        """What to count for each seat of a game that is over, by names of `counted`. Everybody may read it.

        Numbers are whole, and may be negative, as chips lost. A name may be left out, and so may a seat. It
        hangs on nothing that is hidden from a spectator. A table may end a game that its players left, so any
        state may be asked. In a series it hangs on no option.
        """
        ...


def counted_by(kind: GameType) -> tuple[Counted, ...]:
    """What a game counts; most games count nothing."""
    found: tuple[Counted, ...] = getattr(kind, "counted", ())
    return found


class Miscounted(AssertionError):
    """A game counts what it has not declared, or what cannot be kept. It is checked under `python -O`, too."""


def check_variant(label: object) -> str:
    """A label that can be kept; a stranger's game may give anything.

    >>> check_variant("20x20")
    '20x20'
    """
    if not isinstance(label, str) or len(label) > LABEL or not label.isprintable():
        raise Miscounted(f"no label of at most {LABEL} printable characters: {label!a:.80}")
    return label


def check_tally(
    counted: Collection[Counted],
    tally: Mapping[Seat, Mapping[str, int]],
    seats: Collection[Seat],
) -> None:
    """Whole numbers that can be kept, under names that were declared, for seats of the game."""
    names = {each.name for each in counted if NAME.fullmatch(each.name)}
    for seat, numbers in tally.items():
        if type(seat) is not int or seat not in seats:
            raise Miscounted(f"seat {seat!a} is counted, of {sorted(seats)}")
        for name, number in numbers.items():
            if name not in names:
                raise Miscounted(f"{name!a} is counted, but only {sorted(names)} are declared")
            if type(number) is not int:
                raise Miscounted(f"{name} is {number!a}, and no whole number")
            if abs(number) > LARGEST:
                raise Miscounted(f"{name} is {number}: more than {LARGEST} cannot be kept")
