"""Random evenings of poker: every kind of table, and people who come, leave, sit out and buy chips."""

from dataclasses import dataclass, field
from random import Random
from typing import Any, NamedTuple

from hypothesis import strategies as st

from parlor.engine import Chance, Seat
from parlor.games.poker import Poker
from parlor.games.poker.model.actions import Action, Call, Check, Event, Fold, RaiseTo, RunTwice
from parlor.games.poker.model.hand import State
from parlor.games.poker.model.purse import BuyIn, Purse
from tests.games.poker.structures import change_options, tables

MOST_ACTIONS = 600  # a hand that takes more is taken to be endless


class Moment(NamedTuple):
    """A state, and how it was reached. Nobody and nothing: it was dealt. Nothing: somebody left."""

    state: State
    by: Seat | None
    action: Action | None
    events: tuple[Event, ...]


@dataclass(repr=False)
class Hand:
    """A hand from its deal to its end."""

    game: Poker
    before: Purse  # when it was dealt
    seats: tuple[Seat, ...]
    moments: list[Moment]
    left: list[Seat] = field(default_factory=list)
    after: Purse | None = None

    def __repr__(self) -> str:
        told = " | ".join(f"{each.by} {each.action or 'leaves'}" for each in self.moments[1:])
        return f"a hand for {self.seats} of {self.before} at {self.game}: {told}"

    @property
    def states(self) -> list[State]:
        return [moment.state for moment in self.moments]

    @property
    def first(self) -> State:
        return self.moments[0].state

    @property
    def last(self) -> State:
        return self.moments[-1].state

    @property
    def events(self) -> list[Event]:
        return [event for moment in self.moments for event in moment.events]


class Evening:
    """A table with its purse, and everything that happened at it."""

    def __init__(self, game: Poker, chairs: int, dice: Random) -> None:
        self.game = game
        self.dice = dice
        self.purse = game.open_series(chairs)
        self.brought = 0  # all chips that came to the table
        self.taken = 0  # and those that players took along
        self.hands: list[Hand] = []
        self.books: list[int] = []  # chips too many, or too few, whenever no hand is on

    def __repr__(self) -> str:
        return f"<{len(self.hands)} hands at {self.game}>"

    # Coming and going

    def sit_down(self, seat: Seat, chips: int) -> None:
        self.purse = self.game.sit_down_again(self.purse, seat, chips)
        self.brought += chips

    def get_up(self, seat: Seat) -> None:
        player = self.purse.players[seat]
        assert player is not None
        out = self.game.get_up(self.purse, seat)
        if not self.game.tournament:
            self.taken += player.brought + out.score
        self.purse = out.purse

    def chips(self) -> int:
        """All that lies on the table between two hands, what went out of play included."""
        players = (player for player in self.purse.players if player is not None)
        return sum(player.chips for player in players) + self.purse.lost

    def seated(self) -> list[Seat]:
        return [seat for seat, player in enumerate(self.purse.players) if player is not None]

    def stir(self, state: State | None, dealt: tuple[Seat, ...]) -> None:
        """Somebody who is in no hand comes, leaves or moves, or anybody asks for something."""
        free = [seat for seat, player in enumerate(self.purse.players) if player is None]
        idle = [seat for seat in self.seated() if seat not in dealt]
        kind = self.dice.randrange(8)
        if kind == 0 and free and not self.game.tournament:
            self.sit_down(self.dice.choice(free), self.dice.choice((1, 2, 7, self.game.stack)))
        elif kind == 1 and idle and len(self.seated()) > 2:
            self.get_up(self.dice.choice(idle))
        elif kind == 2 and idle and free and state is None:
            moved = self.game.change_chairs(
                self.purse, self.dice.choice(idle), self.dice.choice(free)
            )
            self.purse = moved
        elif self.seated():
            self.ask(state, self.dice.choice(self.seated()))

    def ask(self, state: State | None, seat: Seat) -> None:
        wishes = self.game.requests(self.purse, state, seat).sample()
        broke = next((wish for wish in wishes if isinstance(wish, BuyIn)), None)
        wish = broke if broke and self.dice.random() < 0.5 else pick(self.dice, wishes)
        if wish is not None:
            self.purse = self.game.request(self.purse, state, seat, wish).state
            self.brought += wish.chips if isinstance(wish, BuyIn) else 0

    # Hands

    def next_players(self) -> tuple[Seat, ...]:
        here = [seat for seat in self.seated() if self.dice.random() < 0.9]
        return self.game.next_players(self.purse, frozenset(here))

    def play(self, seats: tuple[Seat, ...], leaving: float) -> Hand:
        game, dice = self.game, self.dice
        dealt = game.deal(self.purse, seats, Chance.named(str(dice.random())))
        state = dealt.state
        hand = Hand(game, self.purse, seats, [Moment(state, None, None, dealt.events)])
        self.hands.append(hand)
        tempers = {seat: dice.choice(TEMPERS) for seat in seats}
        while asked := game.to_act(state):
            assert len(hand.moments) < MOST_ACTIONS, f"a hand without an end: {state}"
            if dice.random() < leaving:
                self.leave(hand, dice.choice(seats))
            else:
                if dice.random() < leaving:
                    self.stir(state, seats)
                seat = dice.choice(sorted(asked))
                action = decide(game, state, seat, dice, tempers[seat])
                step = game.apply(state, seat, action)
                hand.moments.append(Moment(step.state, seat, action, step.events))
            state = hand.last
        self.purse = hand.after = game.collect(self.purse, state)
        for seat in hand.left:
            self.get_up(seat)
        return hand

    def leave(self, hand: Hand, seat: Seat) -> None:
        if seat in hand.left:
            return
        hand.left.append(seat)
        if self.game.tournament:  # they are out at once
            self.get_up(seat)
        step = self.game.abandon(hand.last, seat)
        hand.moments.append(Moment(step.state, seat, None, step.events))


# How people play: the weights of fold, check or call, and raise; and how often a raise is all-in.
TEMPERS = ((1, 1, 1, 0.3), (0, 6, 1, 0.1), (1, 4, 4, 0.02), (0, 1, 4, 0.8), (2, 1, 0, 0.0))


def decide(
    game: Poker, state: State, seat: Seat, dice: Random, temper: tuple[float, ...]
) -> Action:
    legal = game.legal(state, seat)
    weights = {Fold: temper[0], Check: temper[1], Call: temper[1], RaiseTo: temper[2], RunTwice: 9}
    answers = legal.sample()
    (action,) = dice.choices(answers, [weights.get(type(each), 1) + 0.01 for each in answers])
    if isinstance(action, RaiseTo) and legal.ranges:
        low, high = legal.ranges[0].low, legal.ranges[0].high
        small = min(high, low + dice.randrange(4))
        return RaiseTo(high if dice.random() < temper[3] else dice.choice((low, small)))
    return action


def pick(dice: Random, wishes: tuple[Any, ...]) -> Any:
    return dice.choice(wishes) if wishes else None


@st.composite
def evenings(
    draw: st.DrawFn,
    /,
    hands: int = 12,
    leaving: float = 0.04,
    least: int = 2,
    spare: int = 2,
    **fixed: Any,
) -> Evening:
    """Some hands at such a table, where two to ten sit down with odd stacks, or with one chip."""
    game = draw(tables(**fixed))
    dice = Random(draw(st.integers(0, 2**32)))
    most = game.describe().most_seats
    players = draw(st.integers(least, most))
    chairs = min(most, players + draw(st.integers(0, spare)))
    evening = Evening(game, chairs, dice)
    for seat in sorted(dice.sample(range(chairs), players)):
        evening.sit_down(seat, dice.choice((1, 2, dice.randint(1, game.stack), game.stack)))
    spend(evening, hands, leaving)
    return evening


def spend(evening: Evening, hands: int, leaving: float) -> None:
    for _ in range(hands):
        if leaving:
            for _ in range(evening.dice.randrange(4)):
                evening.stir(None, ())
        if evening.dice.random() < leaving:
            evening.game = change_options(evening.game, evening.dice)
        evening.books.append(evening.chips() + evening.taken - evening.brought)
        seats = evening.next_players()
        if seats:
            evening.play(seats, leaving)
        evening.books.append(evening.chips() + evening.taken - evening.brought)
