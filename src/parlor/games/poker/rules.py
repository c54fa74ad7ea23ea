"""What the house asks of one hand of poker. The hands that follow each other are in `series`."""

from typing import assert_never

from parlor.engine import (
    Alternatives,
    Chance,
    Choice,
    Illegal,
    Legal,
    Outcome,
    Question,
    Range,
    Seat,
    Step,
)
from parlor.games.poker.evening.button import first_seating
from parlor.games.poker.hands.values import ROYAL_FLUSH, value_of
from parlor.games.poker.model.actions import (
    Action,
    Call,
    Check,
    Event,
    Fold,
    RaiseTo,
    RunOnce,
    RunTwice,
    Show,
)
from parlor.games.poker.model.hand import State, View
from parlor.games.poker.options import LIMITS, PokerOptions
from parlor.games.poker.play.betting import (
    call,
    check,
    fold,
    may_call,
    raise_range,
    raise_sizes,
    raise_to,
    to_call,
)
from parlor.games.poker.play.dealing import deal_hand
from parlor.games.poker.play.rounds import answer_runs, check_runs, pass_turn, start
from parlor.games.poker.play.showing import cards_to_show, show_cards
from parlor.games.poker.play.views import make_view
from parlor.games.poker.play.worlds import deal_hidden

RUNS_SECONDS = 15  # to say how often the board is run


class PokerHand(PokerOptions, frozen=True):
    """One hand: blinds, streets of betting, a showdown."""

    def start(self, seats: int, chance: Chance) -> State:
        """One hand among players with equal stacks: for bots, lessons and tests."""
        self.check_options()
        drawn, chance = chance.below(seats)
        seating = first_seating(tuple(range(seats)), drawn, self.stakes_of(1, 0).manners)
        dealt = deal_hand(1, self.stakes_of(1, 0), seating, (self.stack,) * seats, chance, drawn)
        return start(dealt).state

    def to_act(self, state: State) -> frozenset[Seat]:
        if state.phase == "runs":
            return frozenset(state.live).difference(state.agreed)
        return frozenset() if state.turn is None else frozenset((state.turn,))

    def legal(self, state: State, seat: Seat) -> Legal[Action]:
        if state.phase == "over":
            return offer_cards(state, seat)
        if state.phase == "runs":
            asked = seat in state.live and seat not in state.agreed
            return Legal((RunOnce(), RunTwice())) if asked else Legal()
        if state.turn != seat:
            return Legal()
        owed = to_call(state, seat)
        answers: tuple[Action, ...] = (Check(),)
        if owed:
            answers = (Fold(), Call()) if may_call(state, owed, state.stacks[seat]) else (Fold(),)
        sizes = raise_sizes(state, seat)
        raising = None if sizes else raise_range(state, seat)
        if raising is None:
            return Legal((*answers, *map(RaiseTo, sizes)))
        low, high = raising.low, raising.high
        span: Range[Action] = Range(RaiseTo(low), "amount", low, high)
        return Legal(answers, (span,))

    def apply(self, state: State, seat: Seat, action: Action) -> Step[State, Event]:
        """Play one action, or raise `Illegal` and leave everything as it was."""
        match action:
            case RunOnce() | RunTwice():
                check_runs(state, seat)
                return answer_runs(state, seat, isinstance(action, RunTwice))
            case Show(cards):
                return show_cards(state, seat, cards)
            case _ if state.turn != seat:
                raise Illegal("not_your_turn", f"seat {seat} acted, but {whose(state)}")
            case Fold():
                after, told = fold(state, seat)
            case Check():
                after, told = check(state, seat)
            case Call():
                after, told = call(state, seat)
            case RaiseTo(amount):
                after, told = raise_to(state, seat, amount)
            case _:
                assert_never(action)
        return pass_turn(after, seat, told)

    def view(self, state: State, seat: Seat | None) -> View:
        return make_view(state, seat)

    def question(self, state: State, seat: Seat) -> Question:
        """A turn; or how often to run the board, which is asked of several at once."""
        if state.phase == "runs":
            return Question(f"{state.number}.runs", kind="reaction", seconds=RUNS_SECONDS)
        return Question(f"{state.number}.{state.moves}")

    def timeout(self, state: State, seat: Seat) -> Action:
        """Check where that is possible, else fold."""
        if state.phase == "runs":
            return RunOnce()
        return Fold() if to_call(state, seat) else Check()

    def timeout_gone(self, state: State, seat: Seat) -> Action:
        """In the house room a royal flush goes all-in even without its player.  [poker.md 26]"""
        sizes = raise_sizes(state, seat) if state.turn == seat else ()
        cards = state.cards[seat] + state.board
        if sizes and len(cards) >= 5 and value_of(cards) == ROYAL_FLUSH:
            return RaiseTo(sizes[-1])
        return self.timeout(state, seat)

    def outcome(self, state: State) -> Outcome | None:
        """Places by chips won or lost in this hand; 0 for chairs that it was not dealt to."""
        if state.phase != "over":
            return None
        won = gains(state)
        players = state.seating.players
        places = tuple(
            1 + sum(won[other] > won[seat] for other in players) if seat in players else 0
            for seat in range(len(won))
        )
        return Outcome(places=places, scores=won)

    def variant(self) -> str:
        return f"{LIMITS[self.betting]} {self.game}" + (" house" if self.preset == "house" else "")

    def redeal(self, state: State, seat: Seat | None, chance: Chance) -> State:
        return deal_hidden(state, seat, chance)

    def side(self, state: State, seat: Seat) -> str:
        """Where a seat sits."""
        seating = state.seating
        if seat == seating.button:
            return "button"
        if seat == seating.big:
            return "big_blind"
        if seat == seating.small:
            return "small_blind"
        players = seating.players
        return (
            "first"
            if seat == players[(players.index(seating.big) + 1) % len(players)]
            else "middle"
        )

    def appraise(self, state: State) -> tuple[float, ...]:
        """A whole stack won in this hand is a clear advantage."""
        return tuple(won / self.stack for won in gains(state))


def offer_cards(state: State, seat: Seat) -> Legal[Action]:
    """When the hand is over a player who did not fold may show what nobody has seen."""
    cards = cards_to_show(state, seat)
    if not cards:
        return Legal()
    choice = Choice[Action](Show(), "cards", cards, 1, len(cards))
    return Legal(asides=Alternatives(choices=(choice,)))


def gains(state: State) -> tuple[int, ...]:
    """What the hand has brought each chair so far; chips in the pot are nobody's yet."""
    return tuple(after - before for after, before in zip(state.stacks, state.before, strict=True))


def whose(state: State) -> str:
    if state.phase == "over":
        return "the hand is over"
    if state.turn is None:
        return "the players are asked how often to run the board"
    return f"it is seat {state.turn}'s turn"
