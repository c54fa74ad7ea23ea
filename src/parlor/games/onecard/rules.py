"""The turn of one card: ante, look at your card, then fold, call or raise until the bets are even."""

from collections.abc import Iterator
from typing import Annotated, Any, ClassVar

from msgspec import Meta
from msgspec.structs import replace

from parlor.engine import (
    Chance,
    Description,
    Face,
    Illegal,
    Legal,
    Offer,
    Options,
    Outcome,
    Promises,
    Range,
    Seat,
    Step,
    Words,
)
from parlor.engine.lesson import Lesson
from parlor.games.onecard.lesson import LESSON
from parlor.games.onecard.model import (
    Action,
    Call,
    Called,
    Dealt,
    Event,
    Finished,
    Fold,
    Folded,
    Raised,
    RaiseRange,
    RaiseTo,
    Shown,
    State,
    View,
    Won,
)

ANTE = 1
RANKS = range(13)


class OneCard(Options, frozen=True):
    """Two players, one card each, one round of betting a hand."""

    stack: Annotated[int, Meta(ge=2, le=1000, title="Chips each")] = 10
    hands: Annotated[int, Meta(ge=1, le=50, title="Hands at most")] = 5

    name: ClassVar[str] = "onecard"
    version: ClassVar[int] = 1
    former: ClassVar[tuple[type, ...]] = ()
    pack: ClassVar[tuple[Any, ...]] = tuple(RANKS)
    lesson: ClassVar[Lesson] = LESSON
    promises: ClassVar[Promises] = Promises(lines=500, reveals=frozenset({"shown"}))
    words: ClassVar[Words] = Words(state=State, action=Action, event=Event, view=View)

    def describe(self) -> Description:
        return Description(
            title="One card",
            blurb="One card each, one bet, and your face. The higher card takes the pot.",
            least_seats=2,
            most_seats=2,
            secrets=True,
            offers=("finish",),
            deck=len(RANKS),
        )

    def start(self, seats: int, chance: Chance) -> State:
        if seats != 2:
            raise Illegal("wrong_seats", f"{seats} seats asked, but one card is for 2")
        return deal(1, (self.stack, self.stack), chance).state

    def to_act(self, state: State) -> frozenset[Seat]:
        return frozenset() if state.turn is None else frozenset({state.turn})

    def legal(self, state: State, seat: Seat) -> Legal[Action]:
        if state.turn != seat:
            return Legal()
        raising = raise_range(state, seat)
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
                return self.settle(state, other(seat), (Folded(seat),))
            case Call() if state.acted:
                paid = pay(state, seat, max(state.bets))
                return self.settle(paid, best_card(paid), (Called(seat), Shown(paid.cards)))
            case Call():
                return pass_turn(state, Called(seat))
            case RaiseTo(amount):
                check_raise(state, seat, amount)
                return pass_turn(pay(state, seat, amount), Raised(seat, amount))

    def view(self, state: State, seat: Seat | None) -> View:
        asked = seat is not None and state.turn == seat
        raising = raise_range(state, seat) if asked and seat is not None else None
        return View(
            hand=state.hand,
            hands=self.hands,
            turn=state.turn,
            stacks=state.stacks,
            bets=state.bets,
            card=None if seat is None else state.cards[seat],
            may=("fold", "call", *(("raise_to",) if raising else ())) if asked else (),
            raise_to=raising,
        )

    def timeout(self, state: State, seat: Seat) -> Action:
        return Fold() if state.bets[seat] < max(state.bets) else Call()

    def outcome(self, state: State) -> Outcome | None:
        if state.turn is not None:
            return None
        best = max(state.stacks)
        places = tuple(1 if chips == best else 2 for chips in state.stacks)
        return Outcome(places=places, scores=state.stacks)

    def redeal(self, state: State, seat: Seat | None, chance: Chance) -> State:
        """Deal anew what the seat has not seen: the other card, and every hand to come."""
        unseen = RANKS if seat is None else [rank for rank in RANKS if rank != state.cards[seat]]
        (first, second, *_), rest = chance.shuffle(unseen)
        cards = (first, second)
        if seat is not None:
            mine = state.cards[seat]
            cards = (mine, first) if seat == 0 else (first, mine)
        return replace(state, cards=cards, chance=rest)

    def faces(
        self, before: State | None, step: Step[State, Event], seat: Seat | None
    ) -> Iterator[Face]:
        """Your own card when it is dealt, and both when they are shown; a folded one stays sealed."""
        if before is not None:
            for at, event in enumerate(step.events):
                if isinstance(event, Shown):
                    for each in (0, 1):
                        yield Face(before.hand - 1, each, f"/events/{at}/cards/{each}")
        if seat is not None and (before is None or before.hand != step.state.hand):
            yield Face(step.state.hand - 1, seat, "/view/card")

    def appraise(self, state: State) -> tuple[float, float]:
        """Half of all the chips more than the other is a clear advantage."""
        return (state.stacks[0] / self.stack, state.stacks[1] / self.stack)

    def agree(self, state: State, offer: Offer) -> Step[State, Event]:
        """Finish now: the hand in play is called off and every bet goes home.  [onecard.md 4.3]"""
        assert offer == "finish", offer
        stacks = (state.stacks[0] + state.bets[0], state.stacks[1] + state.bets[1])
        return finish(replace(state, stacks=stacks, bets=(0, 0)), ())

    def settle(self, state: State, winner: Seat, told: tuple[Event, ...]) -> Step[State, Event]:
        """Push the pot to the winner, then deal the next hand or end the game."""
        pot = sum(state.bets)
        stacks = (
            state.stacks[0] + (pot if winner == 0 else 0),
            state.stacks[1] + (pot if winner == 1 else 0),
        )
        told = (*told, Won(winner, pot))
        if state.hand == self.hands or min(stacks) < ANTE:
            return finish(replace(state, stacks=stacks, bets=(0, 0)), told)
        dealt = deal(state.hand + 1, stacks, state.chance)
        return Step(dealt.state, (*told, *dealt.events))


def deal(hand: int, stacks: tuple[int, int], chance: Chance) -> Step[State, Event]:
    """Take the antes and give a card each; the seats take turns to speak first."""
    first = (hand - 1) % 2
    (one, two, *_), rest = chance.shuffle(RANKS)
    state = State(
        hand=hand,
        turn=first,
        stacks=(stacks[0] - ANTE, stacks[1] - ANTE),
        bets=(ANTE, ANTE),
        cards=(one, two),
        acted=False,
        chance=rest,
    )
    return Step(state, (Dealt(hand, first),))


def finish(state: State, told: tuple[Event, ...]) -> Step[State, Event]:
    return Step(replace(state, turn=None), (*told, Finished(state.stacks)))


def pay(state: State, seat: Seat, amount: int) -> State:
    """Bring a seat's bet up to an amount."""
    more = amount - state.bets[seat]
    if seat == 0:
        stacks = (state.stacks[0] - more, state.stacks[1])
        return replace(state, stacks=stacks, bets=(amount, state.bets[1]))
    stacks = (state.stacks[0], state.stacks[1] - more)
    return replace(state, stacks=stacks, bets=(state.bets[0], amount))


def pass_turn(state: State, told: Event) -> Step[State, Event]:
    assert state.turn is not None
    return Step(replace(state, turn=other(state.turn), acted=True), (told,))


def raise_range(state: State, seat: Seat) -> RaiseRange | None:
    """From one chip more than the bet to all that the poorer of the two can pay.  [onecard.md 3.6, 3.7]"""
    low = max(state.bets) + 1
    high = min(state.bets[each] + state.stacks[each] for each in (seat, other(seat)))
    return RaiseRange(low, high) if low <= high else None


def check_raise(state: State, seat: Seat, amount: int) -> None:
    allowed = raise_range(state, seat)
    if allowed is None:
        raise Illegal("bad_raise", f"raise to {amount} refused: the bets are as high as they go")
    if not allowed.low <= amount <= allowed.high:
        raise Illegal(
            "bad_raise",
            f"raise to {amount} refused: allowed is {allowed.low} to {allowed.high}",
        )


def best_card(state: State) -> Seat:
    return 0 if state.cards[0] > state.cards[1] else 1


def other(seat: Seat) -> Seat:
    return 1 - seat


def whose(turn: Seat | None) -> str:
    return "over" if turn is None else f"seat {turn}'s turn"
