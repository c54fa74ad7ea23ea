"""A game for tests: whispers in a ring of as many chairs as its options say, where a nought is fatal."""

from typing import Annotated, ClassVar

from msgspec import Meta
from msgspec.structs import replace

from parlor.engine import Description, Seat
from tests.table.scenes.whispers import State, Whispers


class Ring(Whispers, frozen=True):
    """Who has nothing after the first round is out, though the game still asks for a number."""

    seats: Annotated[int, Meta(ge=2, le=6)] = 4

    name: ClassVar[str] = "ring"

    def describe(self) -> Description:
        return replace(super().describe(), most_seats=self.seats)

    def eliminated(self, state: State) -> frozenset[Seat]:
        if state.left == self.rounds:
            return frozenset()
        return frozenset(seat for seat, total in enumerate(state.totals) if not total)
