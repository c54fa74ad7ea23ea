"""Games that count, and each break one promise about it."""

from collections.abc import Mapping
from typing import Any, ClassVar

from parlor.engine import Counted, Seat
from parlor.testing.morra import Morra, State


class CountsPoints(Morra, frozen=True):
    """It keeps its promises."""

    counted: ClassVar[tuple[Counted, ...]] = (
        Counted("rounds", "Rounds"),
        Counted("points", "Points", of="rounds"),
        Counted("best", "Most points", "most"),
    )

    def variant(self) -> str:
        return "fists" if self.fists else ""

    def tally(self, state: State) -> Mapping[Seat, Mapping[str, Any]]:
        return {seat: {"points": points} for seat, points in enumerate(state.score)}


class CountsASecret(CountsPoints, frozen=True):
    def tally(self, state: State) -> Mapping[Seat, Mapping[str, Any]]:
        return {0: {"points": state.held[0] or 0}}


class CountsWhatIsNotDeclared(CountsPoints, frozen=True):
    def tally(self, state: State) -> Mapping[Seat, Mapping[str, Any]]:
        return {0: {"luck": 1}}


class CountsHalves(CountsPoints, frozen=True):
    def tally(self, state: State) -> Mapping[Seat, Mapping[str, Any]]:
        return {0: {"points": state.left / 2}}


class CountsTooFar(CountsPoints, frozen=True):
    def tally(self, state: State) -> Mapping[Seat, Mapping[str, Any]]:
        return {0: {"points": 2**53}}


class CountsForNobody(CountsPoints, frozen=True):
    def tally(self, state: State) -> Mapping[Seat, Mapping[str, Any]]:
        return {7: {"points": 1}}


class HasALongLabel(CountsPoints, frozen=True):
    def variant(self) -> str:
        return "fingers " * 10


class HasALabelOfHalfALetter(CountsPoints, frozen=True):
    def variant(self) -> str:
        return "\ud800"


class HasANumberForALabel(CountsPoints, frozen=True):
    def variant(self) -> Any:
        return 5
