"""The easy level: a friendly beginner, who likes to see cards, calls too much and seldom raises.

It looks at its own cards, the board and the price. It knows nothing of position, nor what a bet says.
"""

from random import Random
from typing import ClassVar

from parlor.bots import TimeLeft
from parlor.engine import Chance, Legal, Seat
from parlor.games.poker.bots.ranges import ANY, loosen
from parlor.games.poker.bots.sampling import count_samples, expect
from parlor.games.poker.bots.situation import Situation, look
from parlor.games.poker.bots.starting_hands import place
from parlor.games.poker.bots.wishes import give_up, may_raise, raise_near, stay
from parlor.games.poker.hands.values import tables
from parlor.games.poker.model.actions import Action, RunTwice
from parlor.games.poker.model.hand import State
from parlor.games.poker.rules import PokerHand

SAMPLES = 60
PLAYS = 0.55  # the share of hands with which it calls a blind
CALLS = 0.35  # and four blinds; fewer where it costs more, more where there are few players
RAISES = 0.06
MISJUDGES = 0.07  # how far its idea of a hand is off
DOUBTS = 1.2  # the price must be good, for it thinks that others have anything
FOLLY = 0.04  # how often it bets for no reason


class Easy:
    budget: ClassVar[float] = 0.05

    def __init__(self) -> None:
        tables()  # makes the tables of hands, which should not count as thinking

    def choose(
        self, game: PokerHand, state: State, seat: Seat, chance: Chance, left: TimeLeft
    ) -> Action:
        if state.phase == "runs":
            return RunTwice()  # more cards to see
        spot, legal = look(state, seat), game.legal(state, seat)
        luck = Random(chance.below(1 << 62)[0])
        return play_cards(spot, legal, luck) if spot.preflop else play_board(spot, legal, luck)


def play_cards(spot: Situation, legal: Legal[Action], luck: Random) -> Action:
    """Before the flop: by its cards and the price alone."""
    hand = place(spot.variant, spot.hole) * luck.uniform(0.8, 1.2)
    all_in = spot.stack + spot.bet
    if (
        may_raise(legal)
        and hand < RAISES * loosen(spot)
        and spot.reraises < 2
        and luck.random() < 0.7
    ):
        return raise_near(legal, 2.5 * spot.high, all_in)
    if hand < how_many(spot):
        return stay(legal)
    return give_up(legal)


def how_many(spot: Situation) -> float:
    """The share of hands with which it pays this price."""
    blinds = spot.price / spot.big
    share = PLAYS if blinds <= 1 else min(PLAYS, CALLS * (4 / blinds) ** 0.5)
    return share * loosen(spot)


def play_board(spot: Situation, legal: Legal[Action], luck: Random) -> Action:
    """After the flop: as if all others had any two cards."""
    ranges = (ANY,) * len(spot.rivals)
    samples = count_samples(spot.variant, ranges, SAMPLES)
    sure = expect(spot.variant, spot.hole, spot.board, ranges, samples, luck)
    equity = sure if sure > 0.95 else sure + luck.gauss(0, MISJUDGES)
    even = 1 / (1 + len(ranges))
    likes = equity > even + 0.45 * (1 - even)
    if spot.price and spot.opened:
        if may_raise(legal) and sure > 0.9 and spot.reraises < 3 and luck.random() < 0.5:
            return bet(spot, legal, 0.5)
        return stay(legal) if equity > DOUBTS * spot.odds else give_up(legal)
    if may_raise(legal) and luck.random() < (0.6 if likes else FOLLY):
        return bet(spot, legal, luck.uniform(0.3, 0.6))
    return stay(legal) if equity >= spot.odds else give_up(legal)


def bet(spot: Situation, legal: Legal[Action], part: float) -> Action:
    size = spot.high + part * (spot.pot + spot.price)
    return raise_near(legal, size, spot.stack + spot.bet)
