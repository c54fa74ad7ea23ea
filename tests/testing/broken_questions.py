"""Games that break a promise about questions, asides, choices or seats that are out."""

from typing import ClassVar

from msgspec.structs import replace

from parlor.engine import (
    Alternatives,
    Choice,
    Legal,
    Question,
    Seat,
    Step,
)
from parlor.testing.morra import Action, Event, Hold, Morra, Pass, State


class Asides(Morra, frozen=True):
    """Players may pass at any time, and it changes nothing."""

    def legal(self, state: State, seat: Seat) -> Legal[Action]:
        asides = Alternatives[Action]((Pass(),)) if not state.over else Alternatives[Action]()
        ranges = super().legal(state, seat).ranges
        return Legal(ranges=ranges, asides=asides)

    def apply(self, state: State, seat: Seat, action: Action) -> Step[State, Event]:
        if isinstance(action, Pass) and not state.over:
            return Step(state)
        return super().apply(state, seat, action)

    def timeout(self, state: State, seat: Seat) -> Action:
        return Hold(1)

    def question(self, state: State, seat: Seat) -> Question:
        return Question(f"round {state.left}")


class HasAsidesWithoutQuestions(Asides, frozen=True):
    question: ClassVar[None] = None  # type: ignore[assignment]


class AsksAfterAnAside(Asides, frozen=True):
    """Who passes takes the hand back, and must hold it out again."""

    def apply(self, state: State, seat: Seat, action: Action) -> Step[State, Event]:
        if isinstance(action, Pass) and not state.over:
            held = (*state.held[:seat], None, *state.held[seat + 1 :])
            return Step(replace(state, held=held))
        return super().apply(state, seat, action)


class AsksSomethingElseAfterAnAside(Asides, frozen=True):
    def apply(self, state: State, seat: Seat, action: Action) -> Step[State, Event]:
        if isinstance(action, Pass) and not state.over:
            return Step(replace(state, left=state.left + 1))
        return super().apply(state, seat, action)


class HasAsidesAfterTheEnd(Asides, frozen=True):
    """And it is no series."""

    def legal(self, state: State, seat: Seat) -> Legal[Action]:
        return Legal(ranges=super().legal(state, seat).ranges, asides=Alternatives((Pass(),)))

    def apply(self, state: State, seat: Seat, action: Action) -> Step[State, Event]:
        return Step(state) if isinstance(action, Pass) else super().apply(state, seat, action)


class NamesASecret(Asides, frozen=True):
    def question(self, state: State, seat: Seat) -> Question:
        return Question(f"after {state.held}")


class NamesNothing(Asides, frozen=True):
    def question(self, state: State, seat: Seat) -> Question:
        return Question("")


class LeavesNoTime(Asides, frozen=True):
    def question(self, state: State, seat: Seat) -> Question:
        return Question("now", seconds=0)


class TimesOutByAnAside(Asides, frozen=True):
    def timeout(self, state: State, seat: Seat) -> Action:
        return Pass()


class PutsThemBackIn(Morra, frozen=True):
    def eliminated(self, state: State) -> frozenset[Seat]:
        return frozenset({0}) if state.left == 2 else frozenset()


class HidesWhoIsOut(Morra, frozen=True):
    """Players who hold out a fist in the last round are out, though nobody has seen it. In the end all are."""

    def eliminated(self, state: State) -> frozenset[Seat]:
        if state.over:
            return frozenset(range(len(state.held)))
        fists = (seat for seat, held in enumerate(state.held) if held == 0)
        return frozenset(fists) if state.left == 1 else frozenset()


class HurriesForASecret(Asides, frozen=True):
    def question(self, state: State, seat: Seat) -> Question:
        return Question("now", seconds=5 if 5 in state.held else 9)


class AsksTheDead(Morra, frozen=True):
    def eliminated(self, state: State) -> frozenset[Seat]:
        return frozenset({0})


class ForgetsThoseWhoAreGone(Morra, frozen=True):
    def timeout_gone(self, state: State, seat: Seat) -> Action:
        return Hold(0)


class OffersNothingToChoose(Morra, frozen=True):
    """To those who are not asked, so that nobody plays it."""

    selection: ClassVar[tuple[tuple[int, ...], int, int]] = ((), 0, 0)

    def legal(self, state: State, seat: Seat) -> Legal[Action]:
        if seat in self.to_act(state):
            return super().legal(state, seat)
        return Legal(choices=(Choice(Hold(1), "fingers", *self.selection),))


class OffersMoreThanThereIs(OffersNothingToChoose, frozen=True):
    selection: ClassVar[tuple[tuple[int, ...], int, int]] = ((1,), 1, 2)
