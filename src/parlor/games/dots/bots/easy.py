"""The easy level: it takes what it can, saves what it can, and else stays near the fight."""

from random import Random
from typing import ClassVar

from parlor.bots import TimeLeft
from parlor.engine import Chance, Seat
from parlor.games.dots.bots.sheet import Bits, Sheet
from parlor.games.dots.bots.threats import captures, places
from parlor.games.dots.model import Put, State
from parlor.games.dots.rules import Dots

GLANCES = 10  # quiet moves that it compares


class Easy:
    budget: ClassVar[float] = 0.1

    def choose(self, game: Dots, state: State, seat: Seat, chance: Chance, left: TimeLeft) -> Put:
        sheet = Sheet.of(game.paper, state)
        word, _ = chance.below(1 << 62)
        luck = Random(word)
        mine, theirs = captures(sheet, seat, left), captures(sheet, 1 - seat, left)
        urgent = sorted({*mine, *theirs})
        if not urgent:
            urgent = places(near_the_fight(sheet, seat, last_place(game, state)))
            luck.shuffle(urgent)
            del urgent[GLANCES:]
        best, most = urgent[0], float("-inf")
        for place in urgent:
            if place != best and left() <= 0:
                break
            hoped = _hope(sheet, place, seat, left)
            if hoped > most:
                best, most = place, hoped
        return put(game, best)


def _hope(sheet: Sheet, place: int, seat: Seat, left: TimeLeft) -> float:
    """The points a dot brings, less what can be taken then; a threat of its own is worth something too."""
    after = sheet.put(place, seat)
    gain = (sheet.score - after.score) if seat else (after.score - sheet.score)
    loss = max(captures(after, 1 - seat, left).values(), default=0)
    threat = max(captures(after, seat, left).values(), default=0)
    return gain - loss + threat / 4


def near_the_fight(sheet: Sheet, seat: Seat, last: int | None) -> Bits:
    """Free places beside the last dot; or beside any dot; or any that is in no house; or what is left."""
    grid, dots = sheet.grid, sheet.dots[0] | sheet.dots[1]
    quiet = sheet.free & ~(sheet.houses[0] | sheet.houses[1])
    if not dots:
        return 1 << grid.paper.place(grid.paper.height // 2, grid.paper.width // 2)
    here = 0 if last is None else grid.around(grid.around(1 << last))
    beside = grid.around(dots)
    choices = (here & beside & quiet, beside & quiet, quiet, sheet.free & sheet.houses[seat])
    return next((some for some in choices if some), sheet.free)


def last_place(game: Dots, state: State) -> int | None:
    return None if state.last is None else game.paper.place(*divmod(state.last, game.width))


def put(game: Dots, place: int) -> Put:
    return Put(*divmod(game.paper.point(place), game.width))
