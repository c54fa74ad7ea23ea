"""Games that each break one promise."""

from collections.abc import Iterator
from itertools import count
from traceback import format_exc
from typing import Any, ClassVar

from msgspec import field
from msgspec.structs import replace

from parlor.engine import (
    Chance,
    Illegal,
    Legal,
    Offer,
    Outcome,
    Range,
    Seat,
    Step,
    Words,
)
from parlor.testing.morra import Action, Event, Held, Hold, Morra, Pass, Scored, State, View


class ShowsAllHands(Morra, frozen=True):
    def view(self, state: State, seat: Seat | None) -> View:
        seen = super().view(state, seat)
        return replace(seen, left=sum(each or 0 for each in state.held))


class ShowsAHandInWhatYouMay(Morra, frozen=True):
    def view(self, state: State, seat: Seat | None) -> View:
        seen = super().view(state, seat)
        return replace(seen, may=("pass",)) if 5 in state.held and seat is None else seen


class TellsTheHand(Morra, frozen=True):
    """Its views keep the secret, and its events tell it."""

    def apply(self, state: State, seat: Seat, action: Action) -> Step[State, Event]:
        step = super().apply(state, seat, action)
        fingers = action.fingers if isinstance(action, Hold) else 0
        return replace(step, events=(Scored(fingers), *step.events))


class TellsTheSecretOfAnother(Morra, frozen=True):
    def apply(self, state: State, seat: Seat, action: Action) -> Step[State, Event]:
        step = super().apply(state, seat, action)
        return Step(step.state, (*step.events, Held(seat)) if 5 in state.held else step.events)


class RefusesWithASecret(Morra, frozen=True):
    def apply(self, state: State, seat: Seat, action: Action) -> Step[State, Event]:
        if seat not in self.to_act(state):
            raise Illegal("not_your_turn", f"seat {seat} acted, but the hands are {state.held}")
        return super().apply(state, seat, action)


class ThinksAboutASecret(Morra, frozen=True):
    def apply(self, state: State, seat: Seat, action: Action) -> Step[State, Event]:
        for fingers in state.held:
            for _ in range(fingers or 0):
                str(fingers)
        return super().apply(state, seat, action)


class RefusesWithoutAWord(Morra, frozen=True):
    def apply(self, state: State, seat: Seat, action: Action) -> Step[State, Event]:
        try:
            return super().apply(state, seat, action)
        except Illegal as no:
            raise Illegal(no.code, " ") from None


class RefusesWithAStackTrace(Morra, frozen=True):
    def apply(self, state: State, seat: Seat, action: Action) -> Step[State, Event]:
        try:
            return super().apply(state, seat, action)
        except Illegal as no:
            raise Illegal(no.code, format_exc()) from None


class RefusesWithoutACode(Morra, frozen=True):
    def apply(self, state: State, seat: Seat, action: Action) -> Step[State, Event]:
        try:
            return super().apply(state, seat, action)
        except Illegal as no:
            raise Illegal("Not allowed!", str(no)) from None


class OffersTooMuch(Morra, frozen=True):
    def legal(self, state: State, seat: Seat) -> Legal[Action]:
        legal = super().legal(state, seat)
        wider = tuple(replace(span, high=span.high + 1) for span in legal.ranges)
        return replace(legal, ranges=wider)


class OffersTooLittle(Morra, frozen=True):
    def legal(self, state: State, seat: Seat) -> Legal[Action]:
        legal = super().legal(state, seat)
        return replace(legal, ranges=tuple(replace(span, high=1) for span in legal.ranges))


class OffersTwice(Morra, frozen=True):
    def legal(self, state: State, seat: Seat) -> Legal[Action]:
        legal = super().legal(state, seat)
        return replace(legal, actions=legal.actions * 2)


class OffersOutOfTurn(Morra, frozen=True):
    def legal(self, state: State, seat: Seat) -> Legal[Action]:
        hold = Range[Action](Hold(1), "fingers", 1, self.fingers)
        return Legal((Pass(),) if self.fists else (), (hold,))


class PlaysOutOfTurn(Morra, frozen=True):
    def apply(self, state: State, seat: Seat, action: Action) -> Step[State, Event]:
        if state.held[seat] is not None and action == Pass():
            return Step(state, (Held(seat),))
        return super().apply(state, seat, action)


class FallsAsleep(Morra, frozen=True):
    def timeout(self, state: State, seat: Seat) -> Action:
        return Hold(0)


class NeverAdmitsTheEnd(Morra, frozen=True):
    def outcome(self, state: State) -> Outcome | None:
        return None


class ForgetsASeat(Morra, frozen=True):
    def outcome(self, state: State) -> Outcome | None:
        ended = super().outcome(state)
        return None if ended is None else replace(ended, places=ended.places[1:])


class PeeksAtItself(Morra, frozen=True):
    """It counts the questions it is asked, so a replay gives another game."""

    asked: ClassVar[Iterator[int]] = count()

    def apply(self, state: State, seat: Seat, action: Action) -> Step[State, Event]:
        step = super().apply(state, seat, action)
        return Step(replace(step.state, left=step.state.left + next(self.asked) % 7), step.events)


class Scribble(State, frozen=True):
    notes: list[int] = field(default_factory=list)


class WritesOnItsState(Morra, frozen=True):
    words: ClassVar[Words] = replace(Morra.words, state=Scribble)

    def start(self, seats: int, chance: Chance) -> State:
        start = super().start(seats, chance)
        return Scribble(start.held, start.score, start.left)

    def view(self, state: State, seat: Seat | None) -> View:
        if isinstance(state, Scribble):
            state.notes.append(1)
        return super().view(state, seat)


class ForgetsItsPlace(Morra, frozen=True):
    """Its state decodes to a plain dict, so a checkpoint cannot be played on."""

    words: ClassVar[Words] = replace(Morra.words, state=dict[str, Any])


class SpeaksInTongues(Morra, frozen=True):
    words: ClassVar[Words] = replace(Morra.words, event=Scored)


class RedealsYourOwnHand(Morra, frozen=True):
    def redeal(self, state: State, seat: Seat | None, chance: Chance) -> State:
        return super().redeal(state, None, chance)


class RedealsToADeadEnd(Morra, frozen=True):
    """A bot that thinks in this state runs into an end that is none."""

    def redeal(self, state: State, seat: Seat | None, chance: Chance) -> State:
        return replace(state, left=0, over=False)

    def outcome(self, state: State) -> Outcome | None:
        return super().outcome(state) or (Outcome((1, 1)) if state.left < 0 else None)


class Fated(State, frozen=True):
    chance: Chance = Chance(b"fate")


class KeepsTheFuture(Morra, frozen=True):
    def start(self, seats: int, chance: Chance) -> State:
        start = super().start(seats, chance)
        return Fated(start.held, start.score, start.left, chance=chance)


class SaysItHasNoSecrets(Morra, frozen=True):
    def describe(self) -> Any:
        return replace(super().describe(), secrets=False)


class TakesItsTime(Morra, frozen=True):
    def apply(self, state: State, seat: Seat, action: Action) -> Step[State, Event]:
        for number in range(1000):
            str(number)
        return super().apply(state, seat, action)


class PromisesAWayOut(Morra, frozen=True):
    def describe(self) -> Any:
        return replace(super().describe(), concedes=True)


class GivesUpInVain(PromisesAWayOut, frozen=True):
    def legal(self, state: State, seat: Seat) -> Legal[Action]:
        legal = super().legal(state, seat)
        return replace(legal, concessions=legal.sample()[:1])


class WillNotFinish(Morra, frozen=True):
    def agree(self, state: State, offer: Offer) -> Step[State, Event]:
        return Step(state)
