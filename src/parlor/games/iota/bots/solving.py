"""The last turns of two, searched through: with the pile empty each knows what the other holds.

Both are taken to play as well as can be, to the end. With more than two nobody knows who holds what, and there
are too many worlds to search: see `ending`. Taking a wild card back from the desk is left out.
"""

from operator import itemgetter

from parlor.bots import TimeLeft
from parlor.games.iota.bots.lines import Desk
from parlor.games.iota.bots.outlook import Choice
from parlor.games.iota.bots.turns import Places, Turn
from parlor.games.iota.cards import Card

SMALL = 4  # cards of the one times cards of the other: more take too long
PASS = Turn(0, ())
FAR = 10_000  # points


class OutOfTime(Exception):
    """It was larger than it seemed."""


class Duel:
    """The end of a game of two, in which only points ahead count."""

    def __init__(self, left: TimeLeft, spare: float) -> None:
        self.left, self.spare = left, spare
        self.places: dict[frozenset[tuple[int, Card]], Places] = {}

    def after(
        self,
        turn: Turn,
        desk: Desk,
        kept: tuple[Card, ...],
        theirs: tuple[Card, ...],
        idle: int,
        low: int,
        high: int,
    ) -> int:
        """How far ahead of the other who makes this turn comes out from now on, and keeps these cards.

        Whatever is not between two bounds need not be right.
        """
        points = turn.points
        idle = 0 if turn.laid else idle + 1
        if idle > 1 or (turn.laid and not kept):
            return points
        after = {**desk, **dict(turn.laid)}
        return points - self._best(after, theirs, kept, idle, points - high, points - low)

    def _best(
        self,
        desk: Desk,
        mine: tuple[Card, ...],
        theirs: tuple[Card, ...],
        idle: int,
        low: int,
        high: int,
    ) -> int:
        """How far ahead who is to play now can come out; `OutOfTime` if that takes too long."""
        if self.left() <= self.spare:
            raise OutOfTime
        found = -FAR
        for turn in (*self._turns(desk, mine), PASS):
            kept = tuple([card for card in mine if card not in {each for _, each in turn.laid}])
            found = max(found, self.after(turn, desk, kept, theirs, idle, max(low, found), high))
            if found >= high:
                break  # the other will not let it come to this
        return found

    def _turns(self, desk: Desk, hand: tuple[Card, ...]) -> list[Turn]:
        """All of them, the most points first: these leave the least to be searched."""
        key = frozenset(desk.items())
        places = self.places.get(key)
        if places is None:
            places = self.places[key] = Places(desk)
        return sorted(places.turns(hand, last=True), key=itemgetter(0), reverse=True)


def solve(
    choices: list[Choice],
    desk: Desk,
    theirs: tuple[Card, ...],
    idle: int,
    left: TimeLeft,
    spare: float,
) -> Choice | None:
    """The best choice there is; None where there is too much to search."""
    held = max(len(each.kept) + len(each.turn.laid) for each in choices)
    if held * len(theirs) > SMALL:
        return None
    duel = Duel(left, spare)
    ahead, best = -FAR, None
    try:
        for choice in sorted(choices, key=lambda each: -each.turn.points):
            value = duel.after(choice.turn, desk, choice.kept, theirs, idle, ahead, FAR)
            if value > ahead:
                ahead, best = value, choice
    except OutOfTime:
        return None
    return best
