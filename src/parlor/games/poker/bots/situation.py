"""What a seat knows when it is asked: the only thing that these bots look at.

The state that a bot is given has other players' cards in it, dealt at random. They never come in here.
"""

from typing import NamedTuple

from parlor.engine import Seat
from parlor.games.poker.hands.cards import Card
from parlor.games.poker.model.hand import Betting, State
from parlor.games.poker.play.betting import to_call
from parlor.games.poker.variants import VARIANTS, VariantName


class Rival(NamedTuple):
    """Another player who has not folded, and what they did."""

    stack: int
    paid: int  # in earlier rounds
    bet: int  # in this round
    entered: bool  # put chips in by choice before the flop
    raised: bool  # before the flop
    bets: bool  # was the last to bet or raise in this round
    acted: bool  # in this round


class Situation(NamedTuple):
    variant: VariantName
    betting: Betting
    hole: tuple[Card, ...]
    board: tuple[Card, ...]
    last_street: bool
    players: int  # who were dealt in
    big: int
    high: int  # the bet to call, as the whole of this round
    bet: int  # our own in this round
    stack: int
    price: int  # what a call costs
    pot: int  # what there is to win before the call; side pots that we cannot win are left out
    reraises: int  # raises before ours in this round; a bet after the flop is the first
    opened: bool  # has anybody bet? Blinds are no bets
    rivals: tuple[Rival, ...]
    behind: int  # players who have not acted yet in this round
    last: bool  # do we act last in later rounds?
    raised_before: int  # players who raised before the flop

    @property
    def preflop(self) -> bool:
        return not self.board

    @property
    def odds(self) -> float:
        """The share of the pot that a call must win to pay for itself.

        A call of 50 into a pot of 100 must win one time in three.
        """
        return self.price / (self.pot + self.price) if self.price else 0.0

    @property
    def at_risk(self) -> int:
        """The chips that we can lose from here on: nobody wins more than the others can match."""
        most = max(rival.stack + rival.bet for rival in self.rivals)
        return min(self.stack, max(0, most - self.bet))

    @property
    def all_in_ahead(self) -> bool:
        """Would a call leave nothing to bet?"""
        return self.price >= self.stack or not any(rival.stack for rival in self.rivals)


def look(state: State, seat: Seat) -> Situation:
    """The situation of the seat whose turn it is."""
    stakes, seating = state.stakes, state.seating
    price = min(to_call(state, seat), state.stacks[seat])
    reach = state.paid[seat] + state.bets[seat] + price
    spent = [paid + bet for paid, bet in zip(state.paid, state.bets, strict=True)]
    blinds = 0 if state.street else 1 if seating.straddler is None else 2
    able = [each for each in seating.players if each in state.live and state.stacks[each]]
    others = [each for each in state.live if each != seat]
    return Situation(
        variant=stakes.variant,
        betting=stakes.betting,
        hole=state.cards[seat],
        board=state.board,
        last_street=state.street == len(VARIANTS[stakes.variant].streets) - 1,
        players=len(seating.players),
        big=stakes.big,
        high=state.high,
        bet=state.bets[seat],
        stack=state.stacks[seat],
        price=price,
        pot=sum(min(each, reach) for each in spent) + state.dead,
        reraises=max(0, state.bets_made - blinds),
        opened=state.aggressor is not None,
        rivals=tuple(watch(state, each) for each in others),
        behind=sum(state.faced[each] < 0 and each != state.aggressor for each in able) - 1,
        last=bool(able) and able[-1] == seat,
        raised_before=len(state.raised),
    )


def watch(state: State, seat: Seat) -> Rival:
    return Rival(
        stack=state.stacks[seat],
        paid=state.paid[seat],
        bet=state.bets[seat],
        entered=seat in state.entered,
        raised=seat in state.raised,
        bets=state.aggressor == seat,
        acted=state.faced[seat] >= 0,
    )
