"""A chance whose numbers are given beforehand, and the trial of all numbers that could be drawn."""

from collections.abc import Callable, Hashable, Iterable
from fractions import Fraction
from typing import TypeVar, cast

from parlor.engine import Chance

T = TypeVar("T", bound=Hashable)


class Branch(Exception):
    """A draw that the script of a `Scripted` chance does not know yet: so many numbers are possible."""

    def __init__(self, limit: int) -> None:
        self.limit = limit


class Scripted:
    """A chance whose numbers are given beforehand, so that all of them can be tried."""

    def __init__(self, numbers: tuple[int, ...]) -> None:
        self.numbers = numbers

    def below(self, limit: int) -> "tuple[int, Scripted]":
        if limit == 1:
            return 0, self
        if not self.numbers:
            raise Branch(limit)
        return self.numbers[0], Scripted(self.numbers[1:])

    def shuffle(self, cards: Iterable[T]) -> "tuple[tuple[T, ...], Scripted]":
        """By the same numbers as `Chance.shuffle`, which draws them without `below`."""
        order, rest = list(cards), self
        for last in range(len(order) - 1, 0, -1):
            at, rest = rest.below(last + 1)
            order[last], order[at] = order[at], order[last]
        return tuple(order), rest


def how_likely(draw: Callable[[Chance], tuple[T, Chance]]) -> dict[T, Fraction]:
    """How likely each result of a draw is, exactly: every number that could be drawn is tried."""
    found: dict[T, Fraction] = {}
    todo: list[tuple[tuple[int, ...], Fraction]] = [((), Fraction(1))]
    while todo:
        numbers, likely = todo.pop()
        try:
            result, _ = draw(cast(Chance, Scripted(numbers)))
        except Branch as more:
            todo += [((*numbers, each), likely / more.limit) for each in range(more.limit)]
        else:
            found[result] = found.get(result, Fraction(0)) + likely
    return found
