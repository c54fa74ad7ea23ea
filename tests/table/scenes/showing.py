"""One card with what poker needs: cards shown after a hand, an ante that rises with time, chips that come back.

The button of the first hand is drawn as a plain number, right before the cards are shuffled.
"""

from collections.abc import Iterator
from typing import Annotated, ClassVar, TypeAlias

from msgspec import Meta
from msgspec.structs import replace

from parlor.engine import (
    Alternatives,
    CashOut,
    Chance,
    Description,
    Face,
    Illegal,
    Legal,
    Promises,
    Question,
    Seat,
    Step,
    Variant,
    Words,
)
from parlor.games.onecard import OneCard
from parlor.games.onecard import model as one
from parlor.games.onecard.hand import deal_hand, move_button, seats_shown
from parlor.games.onecard.purse import player_at, with_player

LEVEL = 60_000  # milliseconds until the ante rises
MOST = 3  # levels


class Show(Variant, frozen=True):
    """Show your card, when the hand is over."""


class Turned(Variant, frozen=True):
    seat: Seat
    card: one.Rank


Action: TypeAlias = one.Action | Show
Event: TypeAlias = one.Event | Turned


class State(one.State, frozen=True):
    turned: tuple[Seat, ...] = ()  # shown after the hand
    drawn: int | None = None  # the number that chose the first button


class View(one.View, frozen=True, kw_only=True, omit_defaults=True):
    drawn: int | None = None
    turned: tuple[tuple[Seat, one.Rank], ...] = ()


class Purse(one.Purse, frozen=True):
    level: int = 0


class Showing(OneCard, frozen=True):
    remembered: Annotated[int, Meta(ge=0, le=7200, title="Seconds")] = 3600

    name: ClassVar[str] = "showing"
    version: ClassVar[int] = 1
    former: ClassVar[tuple[type, ...]] = ()
    lesson: ClassVar[None] = None  # type: ignore[assignment]
    promises: ClassVar[Promises] = Promises(lines=700, reveals=frozenset({"shown", "turned"}))
    words: ClassVar[Words] = Words(State, Action, Event, View, Purse, one.Request)

    def describe(self) -> Description:
        return replace(super().describe(), remembers=self.remembered)

    # A hand

    def start(self, seats: int, chance: Chance) -> State:
        chips = (self.stack,) * seats
        return draw_button(0, None, chips, tuple(range(seats)), self.ante, chance)

    def question(self, state: State, seat: Seat) -> Question:
        return Question(f"hand {state.hand}, {len(state.acted)}, {sum(state.bets)}")

    def legal(self, state: State, seat: Seat) -> Legal[Action]:  # type: ignore[override]
        if state.turn is not None:
            return super().legal(state, seat)  # type: ignore[return-value]
        return Legal(asides=Alternatives((Show(),) if seat in hidden(state) else ()))

    def apply(self, state: State, seat: Seat, action: Action) -> Step[State, Event]:  # type: ignore[override]
        if not isinstance(action, Show):
            return super().apply(state, seat, action)  # type: ignore[return-value]
        if state.turn is not None or seat not in hidden(state):
            raise Illegal("nothing_to_show", f"seat {seat} has no card to show now")
        card = state.cards[seat]
        assert card is not None
        return Step(replace(state, turned=(*state.turned, seat)), (Turned(seat, card),))

    def view(self, state: State, seat: Seat | None) -> View:  # type: ignore[override]
        seen = super().view(state, seat)
        fields = {name: getattr(seen, name) for name in seen.__struct_fields__}
        turned = tuple((each, state.cards[each] or 0) for each in state.turned)
        return View(**fields, drawn=state.drawn, turned=turned)

    def redeal(self, state: State, seat: Seat | None, chance: Chance) -> State:  # type: ignore[override]
        """Cards that were turned are dealt anew like hidden ones, and exchanged back."""
        twin = super().redeal(state, seat, chance)
        cards = list(twin.cards)
        for each in state.turned:
            card = state.cards[each]
            if card in cards:
                cards[cards.index(card)] = cards[each]
            cards[each] = card
        return replace(state, cards=tuple(cards))

    def faces(  # type: ignore[override]
        self, before: State | None, step: Step[State, Event], seat: Seat | None
    ) -> Iterator[Face]:
        first = 0 if step.state.drawn is None else 1
        for face in super().faces(before, Step(step.state, step.events), seat):  # type: ignore[arg-type]
            yield replace(face, shuffle=first)
        if before is None and first:
            yield Face(0, 0, "/view/drawn")
        places = {each: place for place, each in enumerate(step.state.dealt)}
        for at, event in enumerate(step.events):
            if isinstance(event, Turned):
                yield Face(first, places[event.seat], f"/events/{at}/card")

    # The series

    def open_series(self, chairs: int) -> Purse:
        return Purse(players=(None,) * chairs)

    def pass_time(self, purse: Purse, played: int) -> Purse:
        return replace(purse, level=min(MOST, played // LEVEL))

    def deal(  # type: ignore[override]
        self, purse: one.Purse, seats: tuple[Seat, ...], chance: Chance
    ) -> Step[State, Event]:
        assert isinstance(purse, Purse)
        chips = tuple(0 if player is None else player.chips for player in purse.players)
        poorest = min(chips[seat] for seat in seats)
        ante = min(self.ante + purse.level, poorest)  # nobody is out because time has passed
        return Step(draw_button(purse.hands, purse.button, chips, seats, ante, chance))

    def get_up(self, purse: one.Purse, seat: Seat) -> CashOut:
        stack = player_at(purse, seat).chips
        out = super().get_up(purse, seat)
        return out if self.freezeout else replace(out, stack=stack)

    def sit_down_again(self, purse: Purse, seat: Seat, stack: int) -> Purse:
        return with_player(purse, seat, one.SeatedPlayer(chips=stack, brought=stack))  # type: ignore[return-value]


def hidden(state: State) -> set[Seat]:
    """The seats whose cards nobody else has seen."""
    return {*state.dealt} - {*seats_shown(state), *state.turned}


def draw_button(
    hands: int,
    button: Seat | None,
    chips: tuple[int, ...],
    seats: tuple[Seat, ...],
    ante: int,
    chance: Chance,
) -> State:
    """Deal a hand. Where the button has not been anywhere, it is drawn first."""
    drawn = None
    if button is None:
        drawn, chance = chance.below(len(seats))
        button = seats[drawn]
    else:
        button = move_button(button, seats)
    hand = deal_hand(hands + 1, button, chips, seats, ante, chance)
    fields = {name: getattr(hand, name) for name in hand.__struct_fields__}
    return State(**fields, drawn=drawn)
