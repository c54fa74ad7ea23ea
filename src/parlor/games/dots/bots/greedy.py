"""One move deep: takes the most points it can take now, else puts a dot beside a dot. For the arena alone."""

from parlor.bots import TimeLeft
from parlor.engine import Chance, Seat
from parlor.games.dots.bots.sheet import Sheet
from parlor.games.dots.model import Put, State
from parlor.games.dots.rules import Dots


class Greedy:
    """It asks the rules what a dot brings, so that the other bots are not tried on their own board."""

    def choose(self, game: Dots, state: State, seat: Seat, chance: Chance, left: TimeLeft) -> Put:
        dots = [dot for dot in game.legal(state, seat).actions if isinstance(dot, Put)]
        brought = {dot: ahead(game.apply(state, seat, dot).state, seat) for dot in dots}
        most = max(brought.values())
        wanted = [dot for dot in dots if brought[dot] == most]
        if most <= ahead(state, seat):
            sheet = Sheet.of(game.paper, state)
            near = sheet.grid.around(sheet.dots[0] | sheet.dots[1])
            beside = [dot for dot in dots if near >> game.paper.place(dot.row, dot.col) & 1]
            wanted = beside or dots
        dot, _ = chance.pick(tuple(wanted))
        return dot


def ahead(state: State, seat: Seat) -> int:
    return state.score[seat] - state.score[1 - seat]
