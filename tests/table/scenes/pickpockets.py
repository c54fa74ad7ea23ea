"""A game with picks: everybody has a few hidden cards, and steals one of somebody's, drawn by luck.

Which card of the hand it is, the first or the third, is drawn as a plain number that everybody is told. So
everybody can check the draw. What card it is only thief and victim see. Who was dealt a card first is a
secret: `faces` names it when it is dealt, and never again.
"""

from typing import Annotated, ClassVar

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
    Promises,
    Seat,
    Step,
    Value,
    Variant,
    Words,
)

EACH = 3  # cards


class Steal(Variant, frozen=True):
    victim: Seat


class Stolen(Variant, frozen=True):
    thief: Seat
    victim: Seat
    number: int  # of the card in the victim's hand, from 0


class Card(Value, frozen=True, array_like=True):
    face: str
    seen: tuple[Seat, ...]  # by whom


class State(Value, frozen=True):
    hands: tuple[tuple[Card, ...], ...]
    turn: Seat
    left: int  # thefts
    drawn: int  # numbers so far
    chance: Chance


class View(Value, frozen=True):
    hands: tuple[tuple[str | None, ...], ...]  # None: a card that this viewer has not seen
    turn: Seat
    left: int


class Pickpockets(Options, frozen=True):
    thefts: Annotated[int, Meta(ge=1, le=30, title="Thefts")] = 6

    name: ClassVar[str] = "pickpockets"
    version: ClassVar[int] = 1
    former: ClassVar[tuple[type, ...]] = ()
    words: ClassVar[Words] = Words(state=State, action=Steal, event=Stolen, view=View)
    promises: ClassVar[Promises] = Promises(reveals=frozenset({"stolen"}))  # the number is luck
    pack: ClassVar[tuple[str, ...]] = tuple(f"{rank}{suit}" for suit in "CDHS" for rank in "234567")

    def describe(self) -> Description:
        return Description(
            title="Pickpockets",
            blurb="Steal from each other.",
            least_seats=2,
            most_seats=4,
            secrets=True,
            deck=len(self.pack),
        )

    def start(self, seats: int, chance: Chance) -> State:
        if not 2 <= seats <= 4:
            raise Illegal("wrong_seats", f"{seats} seats asked, but this is for 2 to 4")
        dealt, rest = chance.shuffle(self.pack)
        hands = tuple(
            tuple(Card(face, (seat,)) for face in dealt[EACH * seat : EACH * (seat + 1)])
            for seat in range(seats)
        )
        return State(hands, 0, self.thefts, 0, rest)

    def to_act(self, state: State) -> frozenset[Seat]:
        return frozenset({state.turn}) if state.left else frozenset()

    def legal(self, state: State, seat: Seat) -> Legal[Steal]:
        if seat not in self.to_act(state):
            return Legal()
        return Legal(tuple(Steal(each) for each in self.victims(state)))

    def victims(self, state: State) -> list[Seat]:
        return [seat for seat, hand in enumerate(state.hands) if hand and seat != state.turn]

    def apply(self, state: State, seat: Seat, action: Steal) -> Step[State, Stolen]:
        if not self.legal(state, seat).allows(action):
            raise Illegal("no_theft", f"seat {seat} cannot steal from seat {action.victim} now")
        victim = action.victim
        number, rest = state.chance.below(len(state.hands[victim]))
        card = state.hands[victim][number]
        taken = Card(card.face, tuple(sorted({*card.seen, seat})))
        left = tuple(each for at, each in enumerate(state.hands[victim]) if at != number)
        hands = tuple(
            left if each == victim else (*hand, taken) if each == seat else hand
            for each, hand in enumerate(state.hands)
        )
        after = replace(
            state,
            hands=hands,
            turn=(seat + 1) % len(hands),
            left=state.left - 1,
            drawn=state.drawn + (len(state.hands[victim]) > 1),
            chance=rest,
        )
        return Step(after, (Stolen(seat, victim, number),))

    def view(self, state: State, seat: Seat | None) -> View:
        hands = tuple(
            tuple(card.face if seat in card.seen else None for card in hand) for hand in state.hands
        )
        return View(hands, state.turn, state.left)

    def timeout(self, state: State, seat: Seat) -> Steal:
        return Steal(self.victims(state)[0])

    def outcome(self, state: State) -> Outcome | None:
        held = [len(hand) for hand in state.hands]
        places = tuple(1 + sum(other > own for other in held) for own in held)
        return None if state.left else Outcome(places, tuple(held))

    def redeal(self, state: State, seat: Seat | None, chance: Chance) -> State:
        """Any card that the seat has not seen may be any of them."""
        held = {card.face: seat in card.seen for hand in state.hands for card in hand}
        unseen = [face for face in self.pack if not held.get(face, False)]
        mixed, rest = chance.shuffle(unseen)
        faces = iter(mixed)
        hands = tuple(
            tuple(card if seat in card.seen else Card(next(faces), card.seen) for card in hand)
            for hand in state.hands
        )
        return replace(state, hands=hands, chance=rest)

    def faces(
        self, before: State | None, step: Step[State, Stolen], seat: Seat | None
    ) -> list[Face]:
        """Your own cards when they are dealt, and the number of every draw."""
        if before is None:
            mine = [] if seat is None else [EACH * seat + at for at in range(EACH)]
            return [Face(0, place, f"/view/hands/{seat}/{place % EACH}") for place in mine]
        if step.state.drawn == before.drawn:
            return []  # there was only one card to steal, and nothing to draw
        return [Face(step.state.drawn, 0, "/events/0/number")]
