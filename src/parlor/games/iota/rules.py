"""The turn of Iota: lay cards one by one in a line and count them, or trade, or pass."""

from collections.abc import Iterator
from typing import Annotated, Any, ClassVar

from msgspec import Meta
from msgspec.structs import replace

from parlor.engine import (
    Chance,
    Counted,
    Description,
    Face,
    Illegal,
    Legal,
    Options,
    Outcome,
    Promises,
    Seat,
    Step,
    Words,
)
from parlor.engine.lesson import Lesson
from parlor.games.iota import dealing, putting
from parlor.games.iota.cards import PACK, PLAIN, Card, write_card
from parlor.games.iota.choices import choices, trades
from parlor.games.iota.lesson import LESSON
from parlor.games.iota.model import (
    Action,
    EndTurn,
    Event,
    Gone,
    Laid,
    Leave,
    Manner,
    Put,
    Reclaim,
    Reclaimed,
    State,
    TakeBack,
    Trade,
    Traded,
    TurnRecord,
    View,
)
from parlor.games.iota.putting import cards_on, laid_cells
from parlor.games.iota.turns import (
    HAND,
    count_turn,
    end_turn,
    finish,
    lay,
    pass_on,
    pick_cards,
    rest,
    swap,
    take_back,
)


class IotaRules(Options, frozen=True):
    """What all versions of the rules share. Each says for itself where it differs: see `versions`."""

    manner: Annotated[Manner, Meta(title="Rules")] = "seed"

    name: ClassVar[str] = "iota"
    version: ClassVar[int]
    former: ClassVar[tuple[type, ...]]
    # Does every turn of `seed` fill the hand, also a trade and a pass?
    every_turn_fills: ClassVar[bool]
    # Does the state remember the best turns? The states of an old log do not change.
    keeps_records: ClassVar[bool]
    lesson: ClassVar[Lesson] = LESSON
    promises: ClassVar[Promises] = Promises(lines=5_000, lookalikes=frozenset({"wild"}))
    pack: ClassVar[tuple[Any, ...]] = PACK
    counted: ClassVar[tuple[Counted, ...]] = (
        Counted("best_turn", "Best turn", "most"),
        Counted("lots", "Full lines"),
        Counted("points", "Points"),
    )
    words: ClassVar[Words] = Words(state=State, action=Action, event=Event, view=View)

    @property
    def cards(self) -> int:
        return len(PLAIN if self.manner == "seed" else PACK)

    @property
    def always_fills(self) -> bool:
        """Is a hand filled up to four after a trade and a pass too? The published rules fill it only after
        cards were laid."""
        return self.every_turn_fills and self.manner == "seed"

    def describe(self) -> Description:
        return Description(
            title="Iota",
            blurb="Lay lines of cards in which everything is all the same or all different.",
            least_seats=4 if self.manner == "seed" else 2,
            most_seats=4,
            secrets=True,
            concedes=True,
            lasting=False,
            deck=len(PACK),  # of which `seed` passes the wild ones over
            turn=90,
        )

    def start(self, seats: int, chance: Chance) -> State:
        """Four cards each, and one in the middle of the desk."""
        described = self.describe()
        if not described.least_seats <= seats <= described.most_seats:
            least = "4" if self.manner == "seed" else "2 to 4"
            raise Illegal("wrong_seats", f"{seats} seats asked, but iota is for {least}")
        dealt = dealing.deal(self.cards, seats, HAND, chance)
        return replace(dealt, records=(TurnRecord(),) * seats) if self.keeps_records else dealt

    def to_act(self, state: State) -> frozenset[Seat]:
        return frozenset() if state.turn is None else frozenset({state.turn})

    def legal(self, state: State, seat: Seat) -> Legal[Action]:
        if state.turn is None or seat in state.out:
            return Legal()
        if state.turn != seat:
            return Legal(concessions=(Leave(),))
        return Legal(
            tuple(choices(self.manner, state, seat)),
            choices=trades(self.manner, state, seat),
            concessions=(Leave(),),
        )

    def apply(self, state: State, seat: Seat, action: Action) -> Step[State, Event]:
        """Play one action, or raise `Illegal` and leave everything as it was."""
        if state.turn is None:
            raise Illegal("game_over", f"seat {seat} acted, but the game is over")
        if isinstance(action, Leave):
            return self._leave(state, seat)
        if state.turn != seat:
            raise Illegal("not_your_turn", f"seat {seat} acted, but it is seat {state.turn}'s turn")
        match action:
            case Put():
                return lay(state, seat, putting.put(state, seat, action), action)
            case Reclaim():
                return swap(state, seat, putting.reclaim(state, seat, action), action)
            case TakeBack():
                return take_back(state, seat)
            case Trade():
                return self._trade(state, seat, action)
            case EndTurn():
                return end_turn(state, seat, self.always_fills)

    def _trade(self, state: State, seat: Seat, asked: Trade) -> Step[State, Event]:
        if state.laid:
            raise Illegal("after_put", "trade refused: you have laid a card in this turn")
        if not state.pile:
            raise Illegal("pile_empty", "trade refused: the pack is empty")
        hand = state.hands[seat]
        if self.manner == "seed":
            if asked.cards:
                raise Illegal(
                    "whole_hand", "trade refused: the whole hand is traded, name no cards"
                )
            back, many = dealing.shuffle_in(state, seat), len(hand)
        else:
            cards = pick_cards(hand, asked)
            back, many = dealing.sink(state, seat, cards), len(cards)
        after, _ = dealing.draw(back, seat, HAND if self.always_fills else len(hand))
        return rest(state, after, (Traded(seat, many),))

    def _leave(self, state: State, seat: Seat) -> Step[State, Event]:
        """The hand goes back to the pack; cards that were laid and not counted stay, for nobody's points."""
        if seat in state.out:
            raise Illegal("left", f"seat {seat} has left the game")
        hand, out = state.hands[seat], (*state.out, seat)
        over = len(out) == len(state.hands) - 1
        if self.manner == "seed" and hand and not over:
            back = dealing.shuffle_in(state, seat)
        else:  # nobody will draw any more, or the cards lie under the pile in the order they were held
            back = dealing.sink(state, seat, hand)
        gone = replace(back, out=out, idle=0)
        told = (Gone(seat, len(hand)),)
        if over:
            return finish(gone, told)
        return pass_on(gone, told) if state.turn == seat else Step(gone, told)

    def view(self, state: State, seat: Seat | None) -> View:
        return View(
            turn=state.turn,
            desk=tuple((x, y, write_card(card)) for x, y, card in state.desk),
            pile=len(state.pile),
            hands=tuple(len(hand) for hand in state.hands),
            scores=state.scores,
            laid=laid_cells(state),
            tally=count_turn(state) if state.laid else None,
            last=state.last,
            out=state.out,
            hand=None if seat is None else tuple(write_card(card) for card in state.hands[seat]),
        )

    def timeout(self, state: State, seat: Seat) -> Action:
        return EndTurn()

    def outcome(self, state: State) -> Outcome | None:
        """The most points win. Players who left rank behind all who stayed; the first to leave is last."""
        if state.turn is not None:
            return None
        ranks = [
            (0, -points) if seat not in state.out else (1, -state.out.index(seat))
            for seat, points in enumerate(state.scores)
        ]
        places = tuple(1 + sum(other < rank for other in ranks) for rank in ranks)
        return Outcome(places, state.scores)

    def redeal(self, state: State, seat: Seat | None, chance: Chance) -> State:
        return dealing.redeal(state, seat, chance)

    def variant(self) -> str:
        return self.manner

    def tally(self, state: State) -> dict[Seat, dict[str, int]]:
        return {
            seat: {"best_turn": each.best, "lots": each.lots, "points": state.scores[seat]}
            for seat, each in enumerate(state.records)
        }

    def eliminated(self, state: State) -> frozenset[Seat]:
        return frozenset(state.out)

    def continues(self, before: State, after: State, seat: Seat) -> bool:
        """A turn is laid card by card, and has one time for all of it."""
        return after.turn == seat

    def appraise(self, state: State) -> tuple[float, ...]:
        return tuple(points / CLEAR for points in state.scores)

    def faces(
        self, before: State | None, step: Step[State, Event], seat: Seat | None
    ) -> Iterator[Face]:
        """What is laid, by anybody, and what this seat draws."""
        state = step.state
        held = state.hands[seat] if seat is not None else ()
        had = before.hands[seat] if before is not None and seat is not None else ()
        for at, card in enumerate(held):
            # A card that is shuffled into the pile may come back at once: then it was dealt anew.
            if card not in had or before is None or before.dealt[card] != state.dealt[card]:
                yield face(state, card, f"/view/hand/{at}")
        if before is None:
            yield face(state, state.desk[0][2], "/view/desk/0/2")
        for at, event in enumerate(step.events):
            if isinstance(event, (Laid, Reclaimed)):
                card = cards_on(state)[event.x, event.y]
                yield face(state, card, f"/events/{at}/card")


CLEAR = 40  # points that are a clear advantage


def face(state: State, card: Card, where: str) -> Face:
    shuffle = state.dealt[card]
    return Face(shuffle, state.orders[shuffle].index(card), where)
