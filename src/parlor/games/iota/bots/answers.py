"""What a hand would lay where, the best first: how a bot guesses the next turns of everybody."""

from itertools import combinations, permutations
from operator import and_, mul
from typing import NamedTuple, TypeAlias

from parlor.games.iota.bots.around import Cells, Spot, TakesKey
from parlor.games.iota.cards import VALUES, Card
from parlor.games.iota.fitting import ONE, Bits, takes

SortedHand: TypeAlias = tuple[tuple[Bits, ...], tuple[int, ...]]  # cards and their numbers


class BestAnswer(NamedTuple):
    points: int
    cells: Cells
    reach: Cells
    used: tuple[Bits, ...]  # the cards


class Some(NamedTuple):
    """Cards of a hand that make a line."""

    bits: tuple[Bits, ...]
    takes: Bits  # what else fits into it
    orders: list[SortedHand]


class Holding:
    """A hand that somebody may hold, and what it knows already about lines."""

    def __init__(self, hand: tuple[Card, ...]) -> None:
        self.most = len(hand)
        ranked = sorted(hand, key=VALUES.__getitem__, reverse=True)
        self.singles = [(ONE[card], VALUES[card]) for card in ranked]
        self.any = 0
        for bits, _ in self.singles:
            self.any |= bits
        self.some = [_lines(ranked, many) for many in range(2, len(hand) + 1)]
        self.orders: dict[TakesKey, list[SortedHand]] = {}

    def answers(self, places: list[Spot], above: int, last: bool) -> list[BestAnswer]:
        """The best turn at each place that brings more than so many points, the best first; without those that
        bring less than half of the best.

        In the last turn of a game all cards together count double.
        """
        known, held, most = self.orders, self.any, self.most
        whole = most if last else 0
        found = []
        for bound, key, taken, points, lines, doubled, cells, reach in places:
            if bound << last <= above:
                break
            many = key[0]
            best = -1
            used: tuple[Bits, ...] = ()
            if many == 1:
                fits = taken[0]
                if not fits & held:
                    continue
                for bits, value in self.singles:
                    if fits & bits:
                        best, used = lines[0] * value, (bits,)
                        break
            else:
                orders = known.get(key)
                if orders is None:
                    orders = known[key] = self._orders(*key)
                if not orders:
                    continue
                # The same three times over, for speed: most of a bot's time is spent here.
                if many == 2:
                    a, b = taken
                    if a & held and b & held:
                        times, more = lines
                        for each, (first, second) in orders:
                            one, two = each
                            if a & one and b & two:
                                worth = times * first + more * second
                                if worth > best:
                                    best, used = worth, each
                elif many == 3:
                    a, b, c = taken
                    if a & held and b & held and c & held:
                        for each, values in orders:
                            one, two, three = each
                            if a & one and b & two and c & three:
                                worth = sum(map(mul, lines, values))
                                if worth > best:
                                    best, used = worth, each
                else:
                    for each, values in orders:
                        if all(map(and_, taken, each)):
                            worth = sum(map(mul, lines, values))
                            if worth > best:
                                best, used = worth, each
            if best >= 0:
                total = points + best << doubled + (many == whole)
                if total > above:
                    found.append(BestAnswer(total, cells, reach, used))
                    if total > 2 * above:
                        above = total // 2
        found.sort(reverse=True)
        return found

    def _orders(self, many: int, line: tuple[Bits, ...]) -> list[SortedHand]:
        """All orders of so many cards that make a line with these."""
        if many > self.most:
            return []
        some = self.some[many - 2]
        if line:
            first, rest = line[0], line[1:]
            some = [each for each in some if each.takes & first]
            if rest:  # two cards and two
                some = [each for each in some if takes((*each.bits, first)) & rest[0]]
        return [order for each in some for order in each.orders]


def _lines(hand: list[Card], many: int) -> list[Some]:
    found = []
    for cards in combinations(hand, many):
        bits = tuple([ONE[card] for card in cards])
        if many == 2 or takes(bits[:-1]) & bits[-1]:
            orders = [
                (tuple([ONE[card] for card in order]), tuple([VALUES[card] for card in order]))
                for order in permutations(cards)
            ]
            found.append(Some(bits, takes(bits), orders))
    return found
