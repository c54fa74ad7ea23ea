"""Who wins on each board, many boards at once, on numpy.

A hand of hold'em is added to the sum of each board. A hand of Omaha is worth the best of what it makes with the
ten threes of a board: that is found once for each three, and a board takes ten look-ups.
"""

from collections.abc import Callable, Iterator
from itertools import combinations, islice
from math import comb
from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

from parlor.engine import Chance
from parlor.games.poker.hands import batch
from parlor.games.poker.odds.boards import draw_numbers, starts_of
from parlor.games.poker.odds.matchup import BOARD, Matchup
from parlor.games.poker.odds.winners import Tally, Winners

MOST_BOARDS = 2_000_000
AT_ONCE = 20_000  # boards: what is computed of so many fits into the cache of a processor

Positions: TypeAlias = NDArray[np.uint8]  # of cards among the live ones, a column for each board
Ratings: TypeAlias = list[NDArray[Any]]  # of each hand, on each board
WinnerBits: TypeAlias = NDArray[np.uint32]  # of the hands that win, for each board


def can_count(asked: Matchup) -> bool:
    """All boards of any matchup: they are 1,712,304 at most."""
    return asked.boards <= MOST_BOARDS


def count_all(asked: Matchup) -> Tally:
    return count_winners(asked, all_positions(asked.to_come, len(asked.live)))


def count_sample(asked: Matchup, samples: int, luck: Chance) -> Tally:
    drawn = islice(draw_numbers(asked.boards, luck), samples)
    numbers = np.fromiter(drawn, np.int64, samples)
    return count_winners(asked, positions_of(numbers, asked.to_come, len(asked.live)))


def count_winners(asked: Matchup, taken: Positions) -> Tally:
    """Complete the board with each of these, and see who wins."""
    rate = rate_holdem(asked) if asked.variant == "holdem" else rate_omaha(asked)
    hands = len(asked.hands)
    tally = Tally()
    for positions in cut(taken):
        high, low = rate(positions)
        codes = best(high) | best_low(low) << hands if low else best(high)
        counts = np.bincount(codes)
        for code in np.flatnonzero(counts).tolist():
            winners = Winners(code & ((1 << hands) - 1), code >> hands)
            tally[winners] += int(counts[code])
    return tally


Rater: TypeAlias = Callable[[Positions], tuple[Ratings, Ratings]]  # highs and lows, or no lows


def rate_holdem(asked: Matchup) -> Rater:
    live = np.array(asked.live, np.uint8)
    known = batch.as_columns([hand + asked.board for hand in asked.hands])
    sums, bits = batch.add_keys(known), batch.add_bits(known)

    def rate(positions: Positions) -> tuple[Ratings, Ratings]:
        rest = live.take(positions)
        rest_sums = batch.add_keys(rest)

        def rate_hand(hand: int) -> NDArray[Any]:
            return batch.look_up(
                rest_sums + sums[hand], 7, lambda few: batch.add_bits(rest[:, few]) + bits[hand]
            )

        return [rate_hand(hand) for hand in range(len(asked.hands))], []

    return rate


def rate_omaha(asked: Matchup) -> Rater:
    deck = np.array(asked.board + asked.live, np.uint8)
    threes = deck.take(all_positions(3, len(deck)))
    hands = [batch.as_columns([hand]) for hand in asked.hands]
    highs: Ratings = [batch.omaha_values(hand, threes) for hand in hands]
    lows: Ratings = []
    if asked.variant == "omaha_hilo":
        lows = [batch.omaha_lows(hand, threes) for hand in hands]
    known = len(asked.board)

    def rate(positions: Positions) -> tuple[Ratings, Ratings]:
        shape = known, positions.shape[1]
        board = np.broadcast_to(np.arange(known, dtype=np.uint8)[:, None], shape)
        numbers = list(number_threes(np.vstack((board, positions + known)), len(deck)))
        return [best_of(table, numbers) for table in highs], [
            best_of(table, numbers) for table in lows
        ]

    return rate


def number_threes(boards: Positions, many: int) -> Iterator[NDArray[np.intp]]:
    """The number, in the order of `all_positions`, of each three of a board; positions grow from row to row."""
    first, second, third = (np.array(starts_of(size, many)).take(boards) for size in (1, 2, 3))
    for low, middle, high in combinations(range(BOARD), 3):
        yield first[low] + second[middle] + third[high]


def best_of(table: NDArray[Any], numbers: list[NDArray[np.intp]]) -> NDArray[Any]:
    found = table.take(numbers[0])
    for each in numbers[1:]:
        np.maximum(found, table.take(each), out=found)
    return found


def best(ratings: Ratings) -> WinnerBits:
    """A bit for each hand that has the highest rating."""
    highest = ratings[0]
    for row in ratings[1:]:
        highest = np.maximum(highest, row)
    bits = np.zeros(len(highest), np.uint32)
    for hand, row in enumerate(ratings):
        bits |= (row == highest).astype(np.uint32) << hand
    return bits


def best_low(ratings: Ratings) -> WinnerBits:
    """A bit for each hand that has the best low; none where no hand has a low."""
    bits = best(ratings)
    bits[np.stack(ratings).max(axis=0) == batch.NO_LOW] = 0
    return bits


def cut(taken: Positions) -> Iterator[Positions]:
    for start in range(0, taken.shape[1], AT_ONCE):
        yield taken[:, start : start + AT_ONCE]


def all_positions(taken: int, many: int) -> Positions:
    """All ways to take some of many cards, in the order of `boards.positions_of`.

    >>> all_positions(2, 4).T.tolist()
    [[0, 1], [0, 2], [1, 2], [0, 3], [1, 3], [2, 3]]
    """
    found = np.zeros((0, 1), np.uint8)
    for size in range(1, taken + 1):
        # Those with a highest position: the beginning of the list of one card less.
        highest = range(size - 1, many - taken + size)
        parts = [found[:, : comb(position, size - 1)] for position in highest]
        lasts = np.repeat(np.array(highest, np.uint8), [part.shape[1] for part in parts])
        found = np.vstack((np.hstack(parts), lasts))
    return found


def positions_of(numbers: NDArray[np.int64], taken: int, many: int) -> Positions:
    """The ways with these numbers, as `boards.positions_of` finds one."""
    found = np.zeros((taken, len(numbers)), np.uint8)
    rest = numbers
    for size in range(taken, 0, -1):
        starts = np.array(starts_of(size, many))
        found[size - 1] = highest = np.searchsorted(starts, rest, side="right") - 1
        rest = rest - starts.take(highest)
    return found
