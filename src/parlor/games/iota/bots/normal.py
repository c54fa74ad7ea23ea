"""The normal level: of all turns there are, the one that brings the most points now."""

from operator import itemgetter
from typing import ClassVar

from parlor.bots import TimeLeft
from parlor.engine import Chance, Seat
from parlor.games.iota.bots.lines import desk_of
from parlor.games.iota.bots.plans import completions, next_of, without_a_turn
from parlor.games.iota.bots.turns import Places, Turn
from parlor.games.iota.choices import reclaims
from parlor.games.iota.model import Action, State
from parlor.games.iota.rules import IotaRules


class Normal:
    budget: ClassVar[float] = 0.1

    def choose(
        self, game: IotaRules, state: State, seat: Seat, chance: Chance, left: TimeLeft
    ) -> Action:
        if state.laid:
            return next_of(max(completions(state, seat), key=itemgetter(0)), state)
        turn, action = best_turn(state, seat), None
        most = points_of(turn)
        for reclaim in reclaims(state, seat):
            with_wild = best_turn(game.apply(state, seat, reclaim).state, seat)
            if points_of(with_wild) > most:
                most, action = points_of(with_wild), reclaim
        if action:
            return action
        return next_of(turn, state) if turn else without_a_turn(game.manner, state, seat)


def best_turn(state: State, seat: Seat) -> Turn | None:
    return Places(desk_of(state)).best(state.hands[seat], last=not state.pile)


def points_of(turn: Turn | None) -> int:
    return turn.points if turn else -1
