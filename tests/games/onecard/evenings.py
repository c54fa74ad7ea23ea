"""Evenings of one card as they are told: people come, hands are dealt, people go.

ann sits down           # at chair 0; bob at chair 1, and so on
bob sits down
deal ann 10 bob K       # nobody else has a say in what these two get
ann raises to 3
bob calls               # the hand is over, and its chips are in the purse
ann buys in for 3
bob moves to chair 4
deal
all fold                # until one is left
"""

from dataclasses import dataclass, field

from parlor.engine import Outcome, Seat, Step
from parlor.games.onecard import OneCard
from parlor.games.onecard.model import (
    Action,
    BuyIn,
    ComeBack,
    Event,
    Fold,
    Purse,
    Rank,
    Request,
    SitOut,
    State,
)
from parlor.games.onecard.purse import player_at
from tests.games.onecard.scripts import SEATS, sentences, spoken, stack_deck

CARDS = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")


@dataclass
class Evening:
    """A table with nothing but the rules: what it does with a purse is what any table does."""

    game: OneCard
    purse: Purse
    state: State | None = None  # None: between two hands
    chairs: dict[str, Seat] = field(default_factory=dict)
    scores: dict[str, int] = field(default_factory=dict)  # of players who left
    told: list[Event] = field(default_factory=list)
    leaving: list[str] = field(default_factory=list)  # when the hand is over

    @property
    def chips(self) -> dict[str, int]:
        """What everybody has who sits here."""
        return {name: player_at(self.purse, seat).chips for name, seat in self.chairs.items()}

    def players(self) -> tuple[Seat, ...]:
        """The seats that the next hand is dealt to, if nobody is away."""
        return self.game.next_players(self.purse, frozenset(self.chairs.values()))

    @property
    def places(self) -> dict[str, int]:
        outcome: Outcome = self.game.places(self.purse)
        return {name: outcome.places[seat] for name, seat in self.chairs.items()}

    def do(self, *words: str) -> None:
        match words:
            case (name, "sits", "down"):
                self.purse = self.game.sit_down(self.purse, SEATS[name])
                self.chairs[name] = SEATS[name]
            case ("deal", *cards):
                self.deal(dict(zip(cards[::2], map(CARDS.index, cards[1::2]), strict=True)))
            case ("all", "fold"):
                while self.state is not None:
                    self.play(min(self.game.to_act(self.state)), Fold())
            case (name, "leaves"):
                self.leave(name)
            case (name, "moves", "to", "chair", chair):
                self.purse = self.game.change_chairs(self.purse, self.chairs[name], int(chair))
                self.chairs[name] = int(chair)
            case (name, "buys", "in", "for", chips):
                self.ask(name, BuyIn(int(chips)))
            case (name, "sits", "out"):
                self.ask(name, SitOut())
            case (name, "comes", "back"):
                self.ask(name, ComeBack())
            case (name, *action):
                self.play(self.chairs[name], spoken(*action))
            case _:
                raise ValueError("nothing is said")

    def deal(self, cards: dict[str, Rank]) -> None:
        """Deal the named cards; players without one get what is left of the deck."""
        assert self.state is None, "a hand is on"
        names = {self.chairs[name]: card for name, card in cards.items()}
        spare = iter(rank for rank in range(13) if rank not in names.values())
        order = [names[seat] if seat in names else next(spare) for seat in self.players()]
        self.state = self.game.deal(self.purse, self.players(), stack_deck(*order)).state

    def play(self, seat: Seat, action: Action) -> None:
        assert self.state is not None, f"{action} between two hands"
        self.go_on(self.game.apply(self.state, seat, action))

    def leave(self, name: str) -> None:
        self.leaving.append(name)
        if self.state is None:
            self.see_off()
        else:
            self.go_on(self.game.abandon(self.state, self.chairs[name]))

    def ask(self, name: str, request: Request) -> None:
        step = self.game.request(self.purse, self.state, self.chairs[name], request)
        self.purse = step.state
        self.told += step.events

    def go_on(self, step: Step[State, Event]) -> None:
        self.state = step.state
        self.told += step.events
        if not self.game.to_act(step.state):
            self.purse = self.game.collect(self.purse, step.state)
            self.state = None
            self.see_off()

    def see_off(self) -> None:
        for name in self.leaving:
            cashed = self.game.get_up(self.purse, self.chairs[name])
            self.purse, self.scores[name] = cashed.purse, cashed.score
            if not self.game.freezeout:
                del self.chairs[name]
        self.leaving.clear()


def spend(game: OneCard, script: str, table: Evening | None = None) -> Evening:
    """An evening by these rules to the end of a script: a new one, or one that goes on."""
    table = table or Evening(game, game.open_series(6))
    table.game = game
    for words in sentences(script):
        table.do(*words)
    return table


def evening(*script: str, game: OneCard | None = None) -> Evening:
    """A new evening, by the usual rules if nothing else is said."""
    return spend(game or OneCard(), "\n".join(script))


def seat_all(*names: str) -> str:
    """The lines of a script in which these people sit down."""
    return "".join(f"{name} sits down\n" for name in names)
