"""Whose turn it is, what is asked, and what may be answered."""

from typing import Annotated, ClassVar, Literal

from msgspec import Meta
from msgspec.structs import replace

from parlor.engine import (
    Alternatives,
    Chance,
    Description,
    Illegal,
    Legal,
    Options,
    Outcome,
    Promises,
    Question,
    Seat,
    Step,
    Words,
)
from parlor.engine.unseen import Place, deal_unseen
from tests.table.scenes.standoff.model import (
    CARDS,
    DECK,
    LIVES,
    Action,
    Drink,
    Duck,
    Event,
    Flee,
    Hit,
    Rest,
    Shoot,
    ShootBack,
    Snipe,
    State,
    Told,
    View,
    Volley,
)
from tests.table.scenes.standoff.moves import (
    ask,
    decide,
    draw,
    drink,
    drinks,
    next_turn,
    put_out,
    settle,
)


class Standoff(Options, frozen=True):
    turns: Annotated[int, Meta(ge=1, le=40, title="Turns at most")] = 12

    name: ClassVar[str] = "standoff"
    version: ClassVar[int] = 1
    former: ClassVar[tuple[type, ...]] = ()
    promises: ClassVar[Promises] = Promises(lines=900, reveals=frozenset({"shown", "discarded"}))
    words: ClassVar[Words] = Words(state=State, action=Action, event=Event, view=View)

    def describe(self) -> Description:
        return Description(
            title="Standoff",
            blurb="Shoot, duck, drink.",
            least_seats=2,
            most_seats=8,
            secrets=True,
            concedes=True,
            deck=len(DECK),
            turn=30,
            reaction=10,
        )

    def start(self, seats: int, chance: Chance) -> State:
        pile, _ = chance.shuffle(DECK)
        state = State((LIVES,) * seats, ((),) * seats, 0, 1, 0, (), (), pile)
        for seat in range(seats):
            for _ in range(CARDS):
                state = draw(state, seat)
        return state

    def is_over(self, state: State) -> bool:
        return len(state.alive) < 2 or state.number > self.turns

    def to_act(self, state: State) -> frozenset[Seat]:
        if self.is_over(state):
            return frozenset()
        return frozenset(state.frames[-1].asked if state.frames else (state.turn,))

    def question(self, state: State, seat: Seat) -> Question:
        if not state.frames:
            return Question(f"turn {state.number}")
        frame = state.frames[-1]
        seconds = 5 if frame.kind == "dying" else None
        return Question(f"{frame.kind} {frame.number}", "reaction", seconds)

    def legal(self, state: State, seat: Seat) -> Legal[Action]:
        if self.is_over(state) or seat in state.out:
            return Legal()
        drink = drinks(state, seat)
        aside = Alternatives[Action](choices=drink)
        flee: tuple[Action, ...] = (Flee(),)
        if seat not in self.to_act(state):
            return Legal(concessions=flee, asides=aside)
        others = [each for each in state.alive if each != seat]
        if not state.frames:
            shots: list[Action] = [Shoot(each) for each in others]
            return Legal((*shots, Volley(), Rest()), concessions=flee, asides=aside)
        frame = state.frames[-1]
        if frame.kind == "dying":
            return Legal((Hit(),), choices=drink, concessions=flee)
        if frame.kind == "shot":
            back: tuple[Action, ...] = () if frame.by in state.out else (ShootBack(),)
            return Legal((Duck(), Hit(), *back), concessions=flee, asides=aside)
        snipes: list[Action] = [Snipe(each) for each in frame.asked if each != seat]
        return Legal((Duck(), Hit(), *snipes), concessions=flee, asides=aside)

    def apply(self, state: State, seat: Seat, action: Action) -> Step[State, Event]:
        if not self.legal(state, seat).allows(action):
            raise Illegal("not_now", f"{type(action).__name__} of seat {seat} is not allowed now")
        match action:
            case Shoot(at):
                return ask(state, "shot", seat, (at,), Told(seat, "shoots", at))
            case Volley():
                others = tuple(each for each in state.alive if each != seat)
                return ask(state, "volley", seat, others, Told(seat, "fires"))
            case Rest():
                return next_turn(state, (Told(seat, "rests"),))
            case Flee():
                return settle(*put_out(state, seat, (Told(seat, "flees"),)))
            case Drink(cards):
                return drink(state, seat, cards)
            case ShootBack():
                by = state.frames[-1].by
                return ask(state, "shot", seat, (by,), Told(seat, "shoots back", by))
            case Snipe(at):
                after, told = put_out(state, at, (Told(seat, "snipes", at),))
                return decide(after, seat, told, hit=False)
            case Duck():
                return decide(state, seat, (), hit=False)
            case Hit():
                return decide(state, seat, (), hit=True)

    def view(self, state: State, seat: Seat | None) -> View:
        frame = state.frames[-1] if state.frames else None
        answer: Literal["hit", "duck"] | None = None
        if frame is not None and seat in (*frame.hit, *frame.ducked):
            answer = "hit" if seat in frame.hit else "duck"
        return View(
            state.lives,
            tuple(len(hand) for hand in state.hands),
            state.turn,
            state.number,
            tuple((each.kind, each.by, each.asked) for each in state.frames),
            state.out,
            () if seat is None else state.hands[seat],
            answer,
        )

    def timeout(self, state: State, seat: Seat) -> Action:
        return Hit() if state.frames else Rest()

    def timeout_gone(self, state: State, seat: Seat) -> Action:
        """Players who are not connected are not shot."""
        if not state.frames:
            return Rest()
        return Hit() if state.frames[-1].kind == "dying" else Duck()

    def eliminated(self, state: State) -> frozenset[Seat]:
        return frozenset(state.out)

    def outcome(self, state: State) -> Outcome | None:
        """The last who fell is second."""
        if not self.is_over(state):
            return None
        seats = range(len(state.lives))
        return Outcome(
            tuple(
                1 if seat in state.alive else len(state.lives) - state.out.index(seat)
                for seat in seats
            )
        )

    def redeal(self, state: State, seat: Seat | None, chance: Chance) -> State:
        """The others hold any cards that are not seen, and answered the volley in any way."""
        hidden = [hand if other != seat else () for other, hand in enumerate(state.hands)]
        unseen = [*state.pile, *(card for hand in hidden for card in hand)]
        places = [Place[int](len(cards)) for cards in (state.pile, *hidden)]
        (pile, *dealt), chance = deal_unseen(sorted(unseen), places, chance)
        hands = [tuple(sorted(hand)) for hand in dealt]
        if seat is not None:
            hands[seat] = state.hands[seat]
        frames = state.frames
        if frames and frames[-1].kind == "volley":
            frame = frames[-1]
            hit: list[Seat] = []
            ducked: list[Seat] = []
            for other in sorted((*frame.hit, *frame.ducked)):
                side, chance = chance.below(2)
                kept = other in frame.hit if other == seat else side == 1
                (hit if kept else ducked).append(other)
            frames = (*frames[:-1], replace(frame, hit=tuple(hit), ducked=tuple(ducked)))
        return replace(state, hands=tuple(hands), frames=frames, pile=pile)
