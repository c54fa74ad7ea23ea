"""A game for tests: whispers in a ring of as many chairs as its options say, where a nought is fatal."""

from typing import Annotated, ClassVar

from msgspec import Meta
from msgspec.structs import replace

from parlor.engine import Description, Seat, Step
from tests.table.scenes.whispers import Event, State, Whisper, Whispers


class Ring(Whispers, frozen=True):
    """Players who have nothing after a round are out, unless all of them are."""

    seats: Annotated[int, Meta(ge=2, le=6)] = 4

    name: ClassVar[str] = "ring"

    def describe(self) -> Description:
        return replace(super().describe(), most_seats=self.seats)

    def apply(self, state: State, seat: Seat, action: Whisper) -> Step[State, Event]:
        step = super().apply(state, seat, action)
        after = step.state
        if after.left == state.left or not after.left:
            return step
        out = self.eliminated(after)  # they whisper nothing in the next round
        silent = tuple(0 if each in out else None for each in range(len(after.whispers)))
        return replace(step, state=replace(after, whispers=silent))

    def eliminated(self, state: State) -> frozenset[Seat]:
        if state.left == self.rounds or not any(state.totals):
            return frozenset()
        return frozenset(seat for seat, total in enumerate(state.totals) if not total)
