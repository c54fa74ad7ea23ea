"""How fast the bots judge: for `parlor bench dots`."""

from collections.abc import Callable
from random import Random

from parlor.engine import Chance
from parlor.games.dots.bots.futures import Futures
from parlor.games.dots.bots.hard import Hard
from parlor.games.dots.bots.sheet import Sheet
from parlor.games.dots.bots.threats import places
from parlor.games.dots.rules import Dots


def playouts_per_second(seconds: float, clock: Callable[[], float]) -> float:
    """Futures that are judged in a second, over a game of random dots on the usual paper.

    The clock is the caller's (`time.process_time`): a game reads none.
    """
    game = Dots()
    luck = Random(1)
    empty = Sheet.of(game.paper, game.start(2, Chance.named("pace")))
    futures = Futures(empty.grid, luck, Hard.pairs)
    sheet, seat, judged = empty, 0, 0
    began = clock()
    while (passed := clock() - began) < seconds or not judged:
        if not sheet.free:
            sheet = empty
        sheet = sheet.put(luck.choice(places(sheet.free)), seat)
        seat = 1 - seat
        futures.worth(sheet)
        judged += futures.many
    return judged / passed
