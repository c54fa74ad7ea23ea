"""The normal level: pot odds and equity against the hands that others may hold, position, and some bluffs."""

from random import Random
from typing import ClassVar

from parlor.bots import TimeLeft
from parlor.engine import Chance, Seat
from parlor.games.poker.bots.after_flop import play_after_flop
from parlor.games.poker.bots.before_flop import play_before_flop
from parlor.games.poker.bots.situation import look
from parlor.games.poker.hands.values import tables
from parlor.games.poker.model.actions import Action, RunTwice
from parlor.games.poker.model.hand import State
from parlor.games.poker.rules import PokerHand


class Normal:
    budget: ClassVar[float] = 0.05

    def __init__(self) -> None:
        tables()  # makes the tables of hands, which should not count as thinking

    def choose(
        self, game: PokerHand, state: State, seat: Seat, chance: Chance, left: TimeLeft
    ) -> Action:
        if state.phase == "runs":
            return RunTwice()  # it costs nothing, and less depends on luck
        spot, legal = look(state, seat), game.legal(state, seat)
        luck = Random(chance.below(1 << 62)[0])
        if spot.preflop:
            return play_before_flop(spot, legal, luck)
        return play_after_flop(spot, legal, luck)
