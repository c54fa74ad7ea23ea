"""Small card games that name their cards, with a pack of nine: some well, and some such that a place leaks.

Everybody is dealt two cards, passes one face down to the left (if that is played), and then plays one.
"""

from collections.abc import Iterator
from typing import Annotated, ClassVar, TypeAlias

from msgspec import Meta
from msgspec.structs import replace

from parlor.engine import (
    Chance,
    Description,
    Face,
    Illegal,
    Legal,
    Options,
    Outcome,
    Seat,
    Step,
    Value,
    Variant,
    Words,
)
from parlor.engine.unseen import Place, deal_unseen

PACK = ("C2", "C3", "C4", "D2", "D3", "D4", "H2", "H3", "H4")
HAND = 2


class Pass(Variant, frozen=True):
    card: str


class Play(Variant, frozen=True):
    card: str


class Passed(Variant, frozen=True):
    seat: Seat


class Played(Variant, frozen=True):
    seat: Seat
    card: str


Action: TypeAlias = Pass | Play
Event: TypeAlias = Passed | Played


class State(Value, frozen=True):
    order: tuple[str, ...]  # the whole shuffle
    hands: tuple[tuple[str, ...], ...]  # sorted
    passed: tuple[str, ...] = ()  # by each seat that has passed one to the left
    desk: tuple[str, ...] = ()  # played by each seat


class View(Value, frozen=True):
    turn: Seat | None
    passing: bool
    desk: tuple[str, ...]
    hand: tuple[str, ...] | None = None
    passed: str | None = None  # what you passed
    got: str | None = None  # and what was passed to you


class Passing(Options, frozen=True):
    """It names your own cards as they are dealt, and the one that you get: you know who passed it."""

    passes: Annotated[bool, Meta(title="Pass a card")] = True

    name: ClassVar[str] = "passing"
    version: ClassVar[int] = 1
    former: ClassVar[tuple[type, ...]] = ()
    words: ClassVar[Words] = Words(state=State, action=Action, event=Event, view=View)
    pack: ClassVar[tuple[str, ...]] = PACK

    def describe(self) -> Description:
        return Description(
            title="Passing",
            blurb="Pass a card, play a card.",
            least_seats=2,
            most_seats=3,
            secrets=True,
            deck=len(PACK),
        )

    def start(self, seats: int, chance: Chance) -> State:
        order, _ = chance.shuffle(PACK)
        dealt = (order[HAND * seat : HAND * (seat + 1)] for seat in range(seats))
        return State(order, tuple(tuple(sorted(hand)) for hand in dealt))

    def passing(self, state: State) -> bool:
        return self.passes and len(state.passed) < len(state.hands)

    def to_act(self, state: State) -> frozenset[Seat]:
        turn = len(state.passed) if self.passing(state) else len(state.desk)
        return frozenset({turn} if turn < len(state.hands) else ())

    def legal(self, state: State, seat: Seat) -> Legal[Action]:
        if seat not in self.to_act(state):
            return Legal()
        kind = Pass if self.passing(state) else Play
        return Legal(tuple(kind(card) for card in state.hands[seat]))

    def apply(self, state: State, seat: Seat, action: Action) -> Step[State, Event]:
        if not self.legal(state, seat).allows(action):
            raise Illegal("not_now", f"{type(action).__name__} of seat {seat} refused")
        rest = tuple(card for card in state.hands[seat] if card != action.card)
        hands = (*state.hands[:seat], rest, *state.hands[seat + 1 :])
        if isinstance(action, Play):
            after = replace(state, hands=hands, desk=(*state.desk, action.card))
            return Step(after, (Played(seat, action.card),))
        after = replace(state, hands=hands, passed=(*state.passed, action.card))
        return Step(self.hand_over(after), (Passed(seat),))

    def hand_over(self, state: State) -> State:
        """When everybody has passed a card, all take what they got."""
        if self.passing(state):
            return state
        got = (state.passed[-1], *state.passed[:-1])
        hands = (tuple(sorted((*hand, card))) for hand, card in zip(state.hands, got, strict=True))
        return replace(state, hands=tuple(hands))

    def view(self, state: State, seat: Seat | None) -> View:
        turn = min(self.to_act(state), default=None)
        shown = View(turn, self.passing(state), state.desk)
        if seat is None:
            return shown
        passed = state.passed[seat] if seat < len(state.passed) else None
        got = state.passed[seat - 1] if len(state.passed) == len(state.hands) else None
        return replace(shown, hand=state.hands[seat], passed=passed, got=got)

    def timeout(self, state: State, seat: Seat) -> Action:
        return self.legal(state, seat).actions[0]

    def outcome(self, state: State) -> Outcome | None:
        if self.to_act(state):
            return None
        return Outcome(tuple(1 + sum(o > c for o in state.desk) for c in state.desk))

    def redeal(self, state: State, seat: Seat | None, chance: Chance) -> State:
        """Name the cards anew that this seat has not seen, wherever they are or were."""
        seen = {*state.desk}
        if seat is not None:
            seen |= {*state.hands[seat], *state.passed[seat : seat + 1]}
        unseen = tuple(card for card in state.order if card not in seen)
        (named,), _ = deal_unseen(unseen, [Place(len(unseen))], chance)
        now = dict(zip(unseen, named, strict=True))
        order = tuple(now.get(card, card) for card in state.order)
        hands = tuple(tuple(sorted(now.get(card, card) for card in hand)) for hand in state.hands)
        passed = tuple(now.get(card, card) for card in state.passed)
        return replace(state, order=order, hands=hands, passed=passed)

    def faces(
        self, before: State | None, step: Step[State, Event], seat: Seat | None
    ) -> Iterator[Face]:
        view = self.view(step.state, seat)
        if before is None and view.hand is not None:
            for at, card in enumerate(view.hand):
                yield self.face(step.state, card, f"/view/hand/{at}")
        if view.got is not None and before is not None and self.passing(before):
            yield self.face(step.state, view.got, "/view/got")

    def face(self, state: State, card: str, where: str) -> Face:
        return Face(0, state.order.index(card), where)

    def played(self, step: Step[State, Event]) -> Iterator[Face]:
        for event in step.events:
            if isinstance(event, Played):
                yield self.face(step.state, event.card, "/events/0/card")


class NamesEveryPlayedCard(Passing, frozen=True):
    """The place of a card that is played tells everybody whether it was passed."""

    def faces(
        self, before: State | None, step: Step[State, Event], seat: Seat | None
    ) -> Iterator[Face]:
        yield from super().faces(before, step, seat)
        yield from self.played(step)


class NamesOnlyPlayedCards(Passing, frozen=True):
    """No player is shown the places of a hand, so nothing but the place of a played card tells them."""

    def faces(
        self, before: State | None, step: Step[State, Event], seat: Seat | None
    ) -> Iterator[Face]:
        yield from self.played(step)


class NamesWhatWasNotPassed(Passing, frozen=True):
    """No place tells anything, but that a card has none tells that it was passed."""

    def faces(
        self, before: State | None, step: Step[State, Event], seat: Seat | None
    ) -> Iterator[Face]:
        for face in self.played(step):
            if step.state.order[face.place] not in step.state.passed:
                yield face


class KeepsPlacesWithTheirCards(NamesEveryPlayedCard, frozen=True):
    """Its `redeal` leaves the order as it was, so that in redealt worlds every card has its old place."""

    def redeal(self, state: State, seat: Seat | None, chance: Chance) -> State:
        return replace(super().redeal(state, seat, chance), order=state.order)


class OpensEverythingInTheEnd(NamesEveryPlayedCard, frozen=True):
    """Its secrets end with the game, and only then does anybody get a file."""

    def describe(self) -> Description:
        return replace(super().describe(), lasting=False)


class PlaysWhatItWasDealt(NamesEveryPlayedCard, frozen=True):
    """Nobody passes anything: a place tells only that the player was dealt the card, as everybody knows."""

    passes: Annotated[bool, Meta(title="Pass a card")] = False

    def passing(self, state: State) -> bool:
        return False


class ListingView(View, frozen=True):
    left: tuple[str, ...] = ()  # all cards that were not played yet


class ListsWhatIsLeft(NamesEveryPlayedCard, frozen=True):
    """Everybody is shown which cards are left, so that every card is in every view."""

    words: ClassVar[Words] = Words(state=State, action=Action, event=Event, view=ListingView)

    def view(self, state: State, seat: Seat | None) -> ListingView:
        seen = super().view(state, seat)
        left = tuple(card for card in PACK if card not in state.desk)
        return ListingView(
            seen.turn, seen.passing, seen.desk, seen.hand, seen.passed, seen.got, left
        )


class LuckyState(State, frozen=True):
    chance: Chance = Chance(b"")


class ShufflesLowCards(Passing, frozen=True):
    """After each move the low cards of a hand are shuffled: everybody hears how many there are."""

    words: ClassVar[Words] = Words(state=LuckyState, action=Action, event=Event, view=View)

    def start(self, seats: int, chance: Chance) -> LuckyState:
        order, rest = chance.shuffle(PACK)
        hands = (order[HAND * seat : HAND * (seat + 1)] for seat in range(seats))
        return LuckyState(order, tuple(tuple(sorted(hand)) for hand in hands), chance=rest)

    def apply(self, state: State, seat: Seat, action: Action) -> Step[State, Event]:
        assert isinstance(state, LuckyState)
        step = super().apply(state, seat, action)
        low = (*(card for card in step.state.hands[seat] if card[0] in "CD"), "none")
        _, rest = state.chance.shuffle(low)
        return Step(replace(step.state, chance=rest), step.events)

    def redeal(self, state: State, seat: Seat | None, chance: Chance) -> State:
        return replace(super().redeal(state, seat, chance), chance=chance)
