"""What a turn leads to: which places it opens and shuts, and what hands would lay there.

To be quick, what others lay after it only takes places away and opens no new ones: that is left out for all
turns alike.
"""

from functools import cache
from math import comb
from typing import NamedTuple

from parlor.games.iota.bots.answers import BestAnswer, Holding
from parlor.games.iota.bots.around import Cells, Spot, Surroundings
from parlor.games.iota.bots.keeping import worth_keeping
from parlor.games.iota.bots.turns import LaidCards, Turn
from parlor.games.iota.bots.worlds import World
from parlor.games.iota.cards import Card
from parlor.games.iota.fitting import ONE, Bits
from parlor.games.iota.turns import HAND

USUAL = 2.5  # the number on a card, if nothing is known of it
AGAIN = (
    0.6  # how much of the best turn with the kept cards there will be, when the others have played
)
FEAR = 0.25  # of what a line of three offers to all
PUSH = 4.0  # points for every card less, when the pile is empty


class Choice(NamedTuple):
    """A turn that may be taken: cards laid, or given back, or nothing."""

    turn: Turn
    kept: tuple[Card, ...]
    traded: tuple[Card, ...] = ()


class Completion(NamedTuple):
    """A cell that makes a line of four, and what that is worth to whoever has a card for it."""

    reach: Cells
    points: float


class Aftermath(NamedTuple):
    """The desk after a turn: the cells it filled, and the places and offers that are new."""

    laid: Cells
    places: list[Spot]
    offers: list[Completion]


class Outlook:
    def __init__(
        self, room: Surroundings, unseen: tuple[Card, ...], pile: int, always_fills: bool
    ) -> None:
        self.room, self.pile, self.always_fills = room, pile, always_fills
        self.places = room.everywhere()
        self.unseen: Bits = 0
        for card in unseen:
            self.unseen |= ONE[card]
        self.many = len(unseen)
        self.offers = self._offers(self.places)
        self.aftermaths: dict[LaidCards, Aftermath] = {}
        self.holdings: dict[tuple[Card, ...], Holding] = {}
        self.old: dict[tuple[tuple[Card, ...], bool], list[BestAnswer]] = {}
        self.new: dict[tuple[LaidCards, tuple[Card, ...], bool], list[BestAnswer]] = {}

    def over(self, choice: Choice) -> bool:
        return not self.pile and not choice.kept

    def at_a_glance(self, choice: Choice) -> float:
        """A first guess, from the places that were there before."""
        points = choice.turn.points
        if not self.pile:
            return points + PUSH * len(choice.turn.laid)
        laid = self.name(choice.turn)
        again = next((each for each in self._old(choice.kept) if not each.reach & laid), None)
        return points + worth_keeping(choice.kept) + AGAIN * (again.points if again else 0)

    def at_first_sight(self, choice: Choice) -> float:
        """A better guess: what is kept can be laid in new places, and lines of three are open to the others."""
        if not self.pile:
            return self.at_a_glance(choice)
        laid, _, fresh = self._after(choice.turn)
        again = self.best(choice, choice.kept, laid)
        open_to_all = sum([each.points for each in self.offers if not each.reach & laid])
        open_to_all += sum([each.points for each in fresh])
        return (
            choice.turn.points
            + worth_keeping(choice.kept)
            + AGAIN * (again.points if again else 0)
            - FEAR * open_to_all
        )

    def in_a_world(self, choice: Choice, world: World) -> float:
        """The points of this turn and the next, less what the others gain in between, once around the table.

        For when the pile is not empty: then no choice ends the game at once.
        """
        value: float = choice.turn.points
        drawn = self.cards_drawn(choice, world)
        pile = self.pile - len(drawn) + len(choice.traded)
        blocked = self.name(choice.turn)
        for hand in world.others:
            best = self.best(choice, hand, blocked, not pile)
            if best:
                value -= best.points / len(world.others)
                if not pile and len(best.used) == len(hand):
                    return value
                blocked |= best.cells
            if best or self.always_fills:
                used = len(best.used) if best else 0
                pile = max(0, pile - (HAND - len(hand) + used))
        best = self.best(choice, choice.kept + drawn, blocked, not pile)
        return value + best.points if best else value

    def cards_drawn(self, choice: Choice, world: World) -> tuple[Card, ...]:
        """What comes to the hand after a choice. Cards that are traded are taken to lie under the pile."""
        fills = choice.turn.laid or self.always_fills
        many = HAND - len(choice.kept) if fills else len(choice.traded)
        return (world.pile + choice.traded)[:many]

    def best(
        self, choice: Choice, hand: tuple[Card, ...], blocked: Cells, last: bool = False
    ) -> BestAnswer | None:
        """What a hand would lay after a choice, with some cells gone."""
        known = self._old(hand, last)
        old = next((each for each in known if not each.reach & blocked), None)
        key = choice.turn.laid, hand, last
        fresh = self.new.get(key)
        if fresh is None:
            laid, places, _ = self._after(choice.turn)
            least = next((each.points for each in known if not each.reach & laid), 0)
            # A bit less than that is enough once the others have taken the better places.
            fresh = self._holding(hand).answers(places, 2 * least // 3, last)
            self.new[key] = fresh
        new = next((each for each in fresh if not each.reach & blocked), None)
        return max(old, new) if old and new else old or new

    def _old(self, hand: tuple[Card, ...], last: bool = False) -> list[BestAnswer]:
        known = self.old.get((hand, last))
        if known is None:
            known = self.old[hand, last] = self._holding(hand).answers(self.places, 0, last)
        return known

    def _holding(self, hand: tuple[Card, ...]) -> Holding:
        found = self.holdings.get(hand)
        if found is None:
            found = self.holdings[hand] = Holding(hand)
        return found

    def name(self, turn: Turn) -> Cells:
        return sum([self.room.name(cell) for cell, _ in turn.laid])

    def _after(self, turn: Turn) -> Aftermath:
        found = self.aftermaths.get(turn.laid)
        if found is None:
            room = self.room.after(turn.laid)
            places = room.places(room.changed)
            found = Aftermath(self.name(turn), places, self._offers(places))
            self.aftermaths[turn.laid] = found
        return found

    def _offers(self, places: list[Spot]) -> list[Completion]:
        found = []
        for place in places:
            if place.key[0] == 1 and place.doubled:
                fitting = (place.takes[0] & self.unseen).bit_count()
                if fitting:
                    points = place.points + USUAL * place.lines[0]
                    likely = chance_of_one(fitting, self.many) * (1 << place.doubled)
                    found.append(Completion(place.reach, points * likely))
        return found


@cache
def chance_of_one(fitting: int, unseen: int) -> float:
    """The chance that a hand has one of so many cards.

    >>> chance_of_one(4, 8), chance_of_one(0, 8), chance_of_one(3, 4)
    (0.9857142857142858, 0.0, 1.0)
    """
    return 1 - comb(max(0, unseen - fitting), HAND) / comb(max(HAND, unseen), HAND)
