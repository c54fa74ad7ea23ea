"""Version 1 of one card, for tables that began with it: two players, a fixed number of hands, no purse.

It must replay old logs byte for byte, so nothing here changes any more.  [onecard.md 8]
"""

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
    Value,
    Words,
)
from parlor.games.onecard.model import (
    RANKS,
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
    Rank,
    Shown,
    View,
    Won,
)

ANTE = 1


class StateOne(Value, frozen=True):
    hand: int  # the first hand is 1
    turn: Seat | None  # None: the game is over
    stacks: tuple[int, int]
    bets: tuple[int, int]
    cards: tuple[Rank, Rank]
    acted: bool  # has anybody acted in this hand?
    chance: Chance


class OneCardOne(Options, frozen=True):
    """Two players, one card each, one round of betting a hand."""

    stack: Annotated[int, Meta(ge=2, le=1000, title="Chips each")] = 10
    hands: Annotated[int, Meta(ge=1, le=50, title="Hands at most")] = 5

    name: ClassVar[str] = "onecard"
    version: ClassVar[int] = 1
    former: ClassVar[tuple[type, ...]] = ()
    pack: ClassVar[tuple[Any, ...]] = tuple(RANKS)
    promises: ClassVar[Promises] = Promises(lines=500, reveals=frozenset({"shown"}))
    words: ClassVar[Words] = Words(state=StateOne, action=Action, event=Event, view=View)

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

    def start(self, seats: int, chance: Chance) -> StateOne:
        if seats != 2:
            raise Illegal("wrong_seats", f"{seats} seats asked, but one card is for 2")
        return deal(1, (self.stack, self.stack), chance).state

    def to_act(self, state: StateOne) -> frozenset[Seat]:
        return frozenset() if state.turn is None else frozenset({state.turn})

    def legal(self, state: StateOne, seat: Seat) -> Legal[Action]:
        if state.turn != seat:
            return Legal()
        raising = raise_range(state, seat)
        if raising is None:
            return Legal((Fold(), Call()))
        step = Range[Action](RaiseTo(raising.low), "amount", raising.low, raising.high)
        return Legal((Fold(), Call()), (step,))

    def apply(self, state: StateOne, seat: Seat, action: Action) -> Step[StateOne, Event]:
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

    def view(self, state: StateOne, seat: Seat | None) -> View:
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

    def timeout(self, state: StateOne, seat: Seat) -> Action:
        return Fold() if state.bets[seat] < max(state.bets) else Call()

    def outcome(self, state: StateOne) -> Outcome | None:
        if state.turn is not None:
            return None
        best = max(state.stacks)
        places = tuple(1 if chips == best else 2 for chips in state.stacks)
        return Outcome(places=places, scores=state.stacks)

    def redeal(self, state: StateOne, seat: Seat | None, chance: Chance) -> StateOne:
        """Deal anew what the seat has not seen: the other card, and every hand to come."""
        unseen = RANKS if seat is None else [rank for rank in RANKS if rank != state.cards[seat]]
        (first, second, *_), rest = chance.shuffle(unseen)
        cards = (first, second)
        if seat is not None:
            mine = state.cards[seat]
            cards = (mine, first) if seat == 0 else (first, mine)
        return replace(state, cards=cards, chance=rest)

    def faces(
        self, before: StateOne | None, step: Step[StateOne, Event], seat: Seat | None
    ) -> Iterator[Face]:
        """Your own card when it is dealt, and both when they are shown; a folded one stays sealed."""
        if before is not None:
            for at, event in enumerate(step.events):
                if isinstance(event, Shown):
                    for each in (0, 1):
                        yield Face(before.hand - 1, each, f"/events/{at}/cards/{each}")
        if seat is not None and (before is None or before.hand != step.state.hand):
            yield Face(step.state.hand - 1, seat, "/view/card")

    def appraise(self, state: StateOne) -> tuple[float, float]:
        """Half of all the chips more than the other is a clear advantage."""
        return (state.stacks[0] / self.stack, state.stacks[1] / self.stack)

    def agree(self, state: StateOne, offer: Offer) -> Step[StateOne, Event]:
        """Finish now: the hand in play is called off and every bet goes home.  [onecard.md 8.5]"""
        assert offer == "finish", offer
        stacks = (state.stacks[0] + state.bets[0], state.stacks[1] + state.bets[1])
        return finish(replace(state, stacks=stacks, bets=(0, 0)), ())

    def settle(
        self, state: StateOne, winner: Seat, told: tuple[Event, ...]
    ) -> Step[StateOne, Event]:
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


def deal(hand: int, stacks: tuple[int, int], chance: Chance) -> Step[StateOne, Event]:
    """Take the antes and give a card each; the seats take turns to speak first."""
    first = (hand - 1) % 2
    (one, two, *_), rest = chance.shuffle(RANKS)
    state = StateOne(
        hand=hand,
        turn=first,
        stacks=(stacks[0] - ANTE, stacks[1] - ANTE),
        bets=(ANTE, ANTE),
        cards=(one, two),
        acted=False,
        chance=rest,
    )
    return Step(state, (Dealt(hand, first),))


def finish(state: StateOne, told: tuple[Event, ...]) -> Step[StateOne, Event]:
    return Step(replace(state, turn=None), (*told, Finished(state.stacks)))


def pay(state: StateOne, seat: Seat, amount: int) -> StateOne:
    """Bring a seat's bet up to an amount."""
    more = amount - state.bets[seat]
    if seat == 0:
        stacks = (state.stacks[0] - more, state.stacks[1])
        return replace(state, stacks=stacks, bets=(amount, state.bets[1]))
    stacks = (state.stacks[0], state.stacks[1] - more)
    return replace(state, stacks=stacks, bets=(state.bets[0], amount))


def pass_turn(state: StateOne, told: Event) -> Step[StateOne, Event]:
    assert state.turn is not None
    return Step(replace(state, turn=other(state.turn), acted=True), (told,))


def raise_range(state: StateOne, seat: Seat) -> RaiseRange | None:
    """From one chip more than the bet to all that the poorer of the two can pay.  [onecard.md 3.4, 3.5]"""
    low = max(state.bets) + 1
    high = min(state.bets[each] + state.stacks[each] for each in (seat, other(seat)))
    return RaiseRange(low, high) if low <= high else None


def check_raise(state: StateOne, seat: Seat, amount: int) -> None:
    allowed = raise_range(state, seat)
    if allowed is None:
        raise Illegal("bad_raise", f"raise to {amount} refused: the bets are as high as they go")
    if not allowed.low <= amount <= allowed.high:
        raise Illegal(
            "bad_raise", f"raise to {amount} refused: allowed is {allowed.low} to {allowed.high}"
        )


def best_card(state: StateOne) -> Seat:
    return 0 if state.cards[0] > state.cards[1] else 1


def other(seat: Seat) -> Seat:
    return 1 - seat


def whose(turn: Seat | None) -> str:
    return "over" if turn is None else f"seat {turn}'s turn"
