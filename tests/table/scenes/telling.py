"""One card whose deal tells what it did: the ante that everybody has paid."""

from typing import ClassVar, TypeAlias

from parlor.engine import Chance, Seat, Step, Variant, Words
from parlor.games.onecard import OneCard
from parlor.games.onecard import model as one


class Anted(Variant, frozen=True):
    chips: int


Event: TypeAlias = one.Event | Anted


class Telling(OneCard, frozen=True):
    name: ClassVar[str] = "telling"
    version: ClassVar[int] = 1
    former: ClassVar[tuple[type, ...]] = ()
    lesson: ClassVar[None] = None  # type: ignore[assignment]
    words: ClassVar[Words] = Words(one.State, one.Action, Event, one.View, one.Purse, one.Request)

    def deal(  # type: ignore[override]
        self, purse: one.Purse, seats: tuple[Seat, ...], chance: Chance
    ) -> Step[one.State, Event]:
        return Step(super().deal(purse, seats, chance).state, (Anted(self.ante),))
