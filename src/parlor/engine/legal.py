"""What a seat may do: plain actions, actions with a number, actions with some of several cards."""

from collections.abc import Iterator
from typing import Any, Generic, TypeVar

import msgspec

A = TypeVar("A")


class Range(msgspec.Struct, Generic[A], frozen=True):
    """An action that carries a number: the same action with any whole `field` from `low` to `high`."""

    action: A
    field: str
    low: int
    high: int

    def sample(self) -> Iterator[A]:
        """The lowest, the middle and the highest, each once."""
        for number in sorted({self.low, (self.low + self.high) // 2, self.high}):
            yield with_field(self.action, self.field, number)

    def holds(self, action: A) -> bool:
        if not alike(self.action, action, self.field):
            return False
        number: int = getattr(action, self.field)
        return self.low <= number <= self.high


class Choice(msgspec.Struct, Generic[A], frozen=True):
    """An action that names some of several things: the same action with `least` to `most` of them in `field`.

    They may be named in any order, each as often as it is there.
    """

    action: A
    field: str
    among: tuple[Any, ...]
    least: int
    most: int

    def sample(self) -> Iterator[A]:
        """As few, one more, half and as many as may be: the first ones and the last ones."""
        sizes = {
            self.least,
            min(self.least + 1, self.most),
            (self.least + self.most) // 2,
            self.most,
        }
        found = []
        for many in sorted(sizes):
            for some in (self.among[:many], self.among[len(self.among) - many :]):
                if some not in found:
                    found.append(some)
                    yield with_field(self.action, self.field, some)

    def holds(self, action: A) -> bool:
        if not alike(self.action, action, self.field):
            return False
        chosen = getattr(action, self.field)
        if not isinstance(chosen, tuple) or not self.least <= len(chosen) <= self.most:
            return False
        left = list(self.among)  # not a set: what a client sends need not have a hash
        for item in chosen:
            if item not in left:
                return False
            left.remove(item)
        return True


class Alternatives(msgspec.Struct, Generic[A], frozen=True, omit_defaults=True):
    """Actions to choose from."""

    actions: tuple[A, ...] = ()
    ranges: tuple[Range[A], ...] = ()
    choices: tuple[Choice[A], ...] = ()

    def sample(self) -> tuple[A, ...]:
        """Every plain action and a few of each range and choice: for bots and tests."""
        ranged = (action for each in self.ranges for action in each.sample())
        chosen = (action for each in self.choices for action in each.sample())
        return (*self.actions, *ranged, *chosen)

    def allows(self, action: A) -> bool:
        return (
            action in self.actions
            or any(each.holds(action) for each in self.ranges)
            or any(each.holds(action) for each in self.choices)
        )


class Legal(msgspec.Struct, Generic[A], frozen=True):
    """Everything a seat may do now. A seat that is not asked has at most asides and concessions."""

    actions: tuple[A, ...] = ()
    ranges: tuple[Range[A], ...] = ()
    concessions: tuple[A, ...] = ()  # actions that give the game up: for people, never in a sample
    choices: tuple[Choice[A], ...] = ()
    # What a seat may do unprompted, asked or not: show a hand, trade two cards for a life. Nobody waits for it.
    # In a series also when the hand is over: see `engine.series`.
    asides: Alternatives[A] = Alternatives()

    @property
    def answers(self) -> Alternatives[A]:
        """What the seat may answer to what it is asked."""
        return Alternatives(self.actions, self.ranges, self.choices)

    def sample(self) -> tuple[A, ...]:
        """Every plain answer and a few of each range and choice: for bots and tests."""
        return self.answers.sample()

    def allows(self, action: A) -> bool:
        answers = self.answers.allows(action)
        return answers or action in self.concessions or self.asides.allows(action)


def with_field(action: A, field: str, value: Any) -> A:
    return msgspec.structs.replace(action, **{field: value})  # type: ignore[type-var]


def alike(one: Any, other: Any, but: str) -> bool:
    """Are two actions the same but for one field?"""
    if type(one) is not type(other):
        return False
    return all(
        getattr(one, field) == getattr(other, field)
        for field in one.__struct_fields__
        if field != but
    )
