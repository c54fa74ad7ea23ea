"""What the house asks of one hand of one card. The hands that follow each other are in `series`."""

from collections.abc import Iterator
from typing import Annotated

from msgspec import Meta
from msgspec.structs import replace

from parlor.engine import Chance, Face, Illegal, Legal, Options, Outcome, Range, Seat, Step
from parlor.engine.unseen import Place, deal_unseen
from parlor.games.onecard.hand import (
    call,
    deal_hand,
    fold,
    gains,
    move_button,
    next_seat,
    raise_range,
    raise_to,
    seats_shown,
)
from parlor.games.onecard.model import (
    RANKS,
    Action,
    Call,
    Event,
    Fold,
    RaiseTo,
    Rank,
    Shown,
    State,
    View,
)


class OneHand(Options, frozen=True):
    """One card each, one round of betting."""

    stack: Annotated[int, Meta(ge=10, le=1000, title="Chips for a buy-in")] = 20
    ante: Annotated[int, Meta(ge=1, le=10, title="Ante")] = 1
    freezeout: Annotated[bool, Meta(title="Freeze-out")] = False

    def start(self, seats: int, chance: Chance) -> State:
        """One hand among players who have just bought in: for bots, lessons and tests."""
        everybody = tuple(range(seats))
        button = move_button(None, everybody)
        return deal_hand(1, button, (self.stack,) * seats, everybody, self.ante, chance)

    def to_act(self, state: State) -> frozenset[Seat]:
        return frozenset() if state.turn is None else frozenset({state.turn})

    def legal(self, state: State, seat: Seat) -> Legal[Action]:
        if state.turn != seat:
            return Legal()
        raising = raise_range(state)
        if raising is None:
            return Legal((Fold(), Call()))
        step = Range[Action](RaiseTo(raising.low), "amount", raising.low, raising.high)
        return Legal((Fold(), Call()), (step,))

    def apply(self, state: State, seat: Seat, action: Action) -> Step[State, Event]:
        """Play one action, or raise `Illegal` and leave everything as it was."""
        if state.turn != seat:
            raise Illegal("not_your_turn", f"seat {seat} acted, but it is {whose(state.turn)}")
        match action:
            case Fold():
                return fold(state, seat)
            case Call():
                return call(state, seat)
            case RaiseTo(amount):
                return raise_to(state, seat, amount)

    def view(self, state: State, seat: Seat | None) -> View:
        """It needs no option: the host may change them while the hand still lies on the table."""
        asked = seat is not None and state.turn == seat
        raising = raise_range(state) if asked else None
        return View(
            hand=state.hand,
            turn=state.turn,
            stacks=state.stacks,
            bets=state.bets,
            card=None if seat is None else state.cards[seat],
            may=("fold", "call", *(("raise_to",) if raising else ())) if asked else (),
            raise_to=raising,
            button=state.button,
            dealt=state.dealt,
            folded=state.folded,
        )

    def timeout(self, state: State, seat: Seat) -> Action:
        return Fold() if state.bets[seat] < max(state.bets) else Call()

    def outcome(self, state: State) -> Outcome | None:
        """Places by chips won or lost in this hand; 0 for chairs that it was not dealt to.  [onecard.md 4.3]"""
        if state.turn is not None:
            return None
        won = gains(state)
        places = tuple(
            1 + sum(won[other] > won[seat] for other in state.dealt) if seat in state.dealt else 0
            for seat in range(len(won))
        )
        return Outcome(places=places, scores=won)

    def variant(self) -> str:
        return ""  # a hand is a hand, whatever the chips

    def tally(self, state: State) -> dict[Seat, dict[str, int]]:
        """Hands dealt and won, and the most chips won with one. It needs no option, like `view`."""
        won = gains(state)
        return {
            seat: {"hands": 1, "won": int(won[seat] > 0), "largest": max(0, won[seat])}
            for seat in state.dealt
        }

    def redeal(self, state: State, seat: Seat | None, chance: Chance) -> State:
        """Deal anew the cards that this seat has not seen; some stay in the deck."""
        known = {*seats_shown(state), seat}
        hidden = [each for each in state.dealt if each not in known]
        seen = [state.cards[each] for each in state.dealt if each in known]
        unseen = [rank for rank in RANKS if rank not in seen]
        deck = Place[Rank](len(unseen) - len(hidden))
        dealt, _ = deal_unseen(unseen, [*(Place[Rank](1) for _ in hidden), deck], chance)
        held = {each: card for each, (card,) in zip(hidden, dealt, strict=False)}
        cards = tuple(held.get(each, card) for each, card in enumerate(state.cards))
        return replace(state, cards=cards)

    def faces(
        self, before: State | None, step: Step[State, Event], seat: Seat | None
    ) -> Iterator[Face]:
        """Your own card when it is dealt, and those that are shown; a folded one stays sealed."""
        places = {each: place for place, each in enumerate(step.state.dealt)}
        if before is None:
            if seat in places:
                yield Face(0, places[seat], "/view/card")
            return
        for at, event in enumerate(step.events):
            if isinstance(event, Shown):
                for each in seats_shown(step.state):
                    yield Face(0, places[each], f"/events/{at}/cards/{each}")

    def side(self, state: State, seat: Seat) -> str:
        """Where a seat sits in the round of betting."""
        if seat == state.button:
            return "button"
        return "first" if seat == next_seat(state.button, state.dealt) else "middle"

    def appraise(self, state: State) -> tuple[float, ...]:
        """A whole buy-in won in this hand is a clear advantage."""
        return tuple(won / self.stack for won in gains(state))


def whose(turn: Seat | None) -> str:
    return "over" if turn is None else f"seat {turn}'s turn"
