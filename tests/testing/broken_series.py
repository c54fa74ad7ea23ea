"""Series that break a promise about what is shown after a hand, about time, about players who return, or
about what a deal tells."""

from collections.abc import Iterator

from msgspec.structs import replace

from parlor.engine import (
    Alternatives,
    CashOut,
    Chance,
    Face,
    Legal,
    Outcome,
    Seat,
    Step,
)
from parlor.games.onecard.hand import put
from parlor.games.onecard.model import Purse as OnePurse
from parlor.games.onecard.model import SeatedPlayer
from parlor.games.onecard.model import State as OneState
from parlor.games.onecard.purse import with_player
from tests.table.scenes.showing import Action, Event, Purse, Show, Showing, State
from tests.table.scenes.telling import Anted, Telling
from tests.table.scenes.telling import Event as Heard

# Games that a walk through one hand finds out


class AsksAfterTheEnd(Showing, frozen=True):
    """Who shows a card is asked once more."""

    def apply(self, state: State, seat: Seat, action: Action) -> Step[State, Event]:  # type: ignore[override]
        if isinstance(action, Show):
            step = super().apply(state, seat, action)
            return replace(step, state=replace(step.state, turn=seat))
        return (
            Step(replace(state, turn=None)) if state.turned else super().apply(state, seat, action)
        )


class WinsByShowing(Showing, frozen=True):
    def outcome(self, state: State) -> Outcome | None:  # type: ignore[override]
        outcome = super().outcome(state)
        if outcome is None or not state.turned:
            return outcome
        return replace(outcome, scores=put(outcome.scores, state.turned[0], 99))


class Lucky(State, frozen=True):
    chance: Chance = Chance(b"")


class DrawsToShow(Showing, frozen=True):
    def start(self, seats: int, chance: Chance) -> State:
        state = super().start(seats, chance)
        fields = {name: getattr(state, name) for name in state.__struct_fields__}
        return Lucky(**fields, chance=chance)

    def apply(self, state: State, seat: Seat, action: Action) -> Step[State, Event]:  # type: ignore[override]
        step = super().apply(state, seat, action)
        if not isinstance(action, Show) or not isinstance(step.state, Lucky):
            return step
        _, rest = step.state.chance.below(6)
        return replace(step, state=replace(step.state, chance=rest))


# Games that only an evening finds out


class PaysForShowing(Showing, frozen=True):
    def collect(self, purse: Purse, state: State) -> Purse:  # type: ignore[override]
        paid = replace(super().collect(purse, state), button=state.button)
        return replace(paid, hands=paid.hands + len(state.turned))  # type: ignore[return-value]


class ShowsByOptions(Showing, frozen=True):
    def legal(self, state: State, seat: Seat) -> Legal[Action]:  # type: ignore[override]
        legal = super().legal(state, seat)
        return replace(legal, asides=Alternatives()) if self.ante > 5 else legal


class ShowsMoreByOptions(Showing, frozen=True):
    def apply(self, state: State, seat: Seat, action: Action) -> Step[State, Event]:  # type: ignore[override]
        step = super().apply(state, seat, action)
        return replace(step, events=step.events * 2) if self.ante > 5 else step


class NamesAnotherPlace(Showing, frozen=True):
    """Only where hands were dealt before: the number that chose the button is no shuffle of theirs."""

    def faces(  # type: ignore[override]
        self, before: State | None, step: Step[State, Event], seat: Seat | None
    ) -> Iterator[Face]:
        for face in super().faces(before, step, seat):
            moved = step.state.hand > 1
            yield replace(face, place=face.place + 1) if moved else face


class PutsOutByTime(Showing, frozen=True):
    """Who cannot pay the ante that time has raised is dealt out."""

    def next_players(self, purse: Purse, here: frozenset[Seat]) -> tuple[Seat, ...]:  # type: ignore[override]
        return () if purse.level else super().next_players(purse, here)


class BustsByTime(Showing, frozen=True):
    def busted(self, purse: Purse) -> frozenset[Seat]:  # type: ignore[override]
        return frozenset({0}) if purse.level else super().busted(purse)


class CountsCalls(Showing, frozen=True):
    """Its purse depends on how often it was asked."""

    def pass_time(self, purse: Purse, played: int) -> Purse:
        CALLS.append(played)
        return replace(purse, level=len(CALLS))


CALLS: list[int] = []


class WinsByReturning(Showing, frozen=True):
    def sit_down_again(self, purse: Purse, seat: Seat, stack: int) -> Purse:
        return with_player(purse, seat, SeatedPlayer(chips=stack, brought=1))  # type: ignore[return-value]


class OwesAtTheDoor(Showing, frozen=True):
    def get_up(self, purse: Purse, seat: Seat) -> CashOut:  # type: ignore[override]
        return replace(super().get_up(purse, seat), stack=-1)


class ForgetsToWelcome(Showing, frozen=True):
    sit_down_again = None  # type: ignore[assignment]


class AsksForLargerDecks(Showing, frozen=True):
    """In an evening, where nobody who plays a single hand would see it."""

    def deal(  # type: ignore[override]
        self, purse: Purse, seats: tuple[Seat, ...], chance: Chance
    ) -> Step[State, Event]:
        _, rest = chance.shuffle(range(50))
        return super().deal(purse, seats, rest)


class DealsAStateAlone(Telling, frozen=True):
    def deal(self, purse: OnePurse, seats: tuple[Seat, ...], chance: Chance) -> OneState:  # type: ignore[override]
        return super().deal(purse, seats, chance).state


class TellsOfADealInTongues(Telling, frozen=True):
    def deal(  # type: ignore[override]
        self, purse: OnePurse, seats: tuple[Seat, ...], chance: Chance
    ) -> Step[OneState, Heard]:
        return replace(super().deal(purse, seats, chance), events=(Anted("one"),))  # type: ignore[arg-type]


class TellsACardThatIsDealt(Telling, frozen=True):
    """The chips that it names are the card of the first player."""

    def deal(  # type: ignore[override]
        self, purse: OnePurse, seats: tuple[Seat, ...], chance: Chance
    ) -> Step[OneState, Heard]:
        step = super().deal(purse, seats, chance)
        return replace(step, events=(Anted(step.state.cards[seats[0]] or 0),))


class DealsAnotherHand(Telling, frozen=True):
    """What it tells depends on how often it was asked."""

    def deal(  # type: ignore[override]
        self, purse: OnePurse, seats: tuple[Seat, ...], chance: Chance
    ) -> Step[OneState, Heard]:
        DEALS.append(seats)
        return replace(super().deal(purse, seats, chance), events=(Anted(len(DEALS)),))


DEALS: list[tuple[Seat, ...]] = []
