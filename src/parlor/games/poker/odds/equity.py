"""How much of the pot each hand may expect."""

from collections.abc import Sequence
from math import lcm, sqrt
from typing import Protocol

from parlor.engine import Chance, Malformed, Value
from parlor.games.poker.odds import winners as one_at_a_time
from parlor.games.poker.odds.matchup import MOST, CardsGiven, Matchup, ShowdownRules, set_up
from parlor.games.poker.odds.winners import Tally, Winners

SAMPLES = 20_000  # where the boards are too many to count
MOST_SAMPLES = 10_000_000
POT = 2 * lcm(*range(1, MOST + 1))  # either half can be split evenly among any number of hands


class HandEquity(Value, frozen=True):
    """On how many boards a hand takes the whole pot, a part of it or nothing, and its share on average."""

    wins: int
    ties: int
    losses: int
    equity: float
    error: float = 0.0  # the standard error of the share; none where all boards were counted


class Equity(Value, frozen=True):
    """The answer, hand by hand."""

    hands: tuple[HandEquity, ...]
    boards: int  # that were looked at
    exact: bool  # were these all there are?


def equity(
    hands: Sequence[CardsGiven],
    board: CardsGiven = (),
    dead: CardsGiven = (),
    variant: ShowdownRules = "holdem",
    *,
    samples: int = 0,
    luck: Chance | None = None,
) -> Equity:
    """Compare 2 to 10 hands on all boards that may come, or on `samples` random ones if these are fewer.

    Boards that are too many to count are sampled: without numpy, those of Omaha before the flop. The same
    question and the same luck give the same answer.

    >>> aces, kings = equity(["AsAh", "KdKc"], board="2c7d9h").hands
    >>> aces.wins, aces.ties, aces.losses, round(aces.equity, 4)
    (907, 0, 83, 0.9162)
    """
    asked = set_up(hands, board, dead, variant)
    if not 0 <= samples <= MOST_SAMPLES:
        raise Malformed(f"{samples} samples asked: allowed is 1 to {MOST_SAMPLES:,}")
    counting = find_counting()
    if counting.can_count(asked) if samples == 0 else asked.boards <= samples:
        return share_out(counting.count_all(asked), len(hands), exact=True)
    luck = luck or Chance.named("equity")
    tally = counting.count_sample(asked, samples or SAMPLES, luck)
    return share_out(tally, len(hands), exact=False)


class Counting(Protocol):
    """One of two modules: `winners` or, where numpy is installed, `batch_winners`."""

    def can_count(self, asked: Matchup) -> bool: ...

    def count_all(self, asked: Matchup) -> Tally: ...

    def count_sample(self, asked: Matchup, samples: int, luck: Chance) -> Tally: ...


def find_counting() -> Counting:
    try:
        from parlor.games.poker.odds import batch_winners
    except ImportError:
        return one_at_a_time
    return batch_winners


def share_out(tally: Tally, hands: int, exact: bool) -> Equity:
    boards = tally.total()
    return Equity(tuple(sum_up(tally, hand, exact) for hand in range(hands)), boards, exact)


def sum_up(tally: Tally, hand: int, exact: bool) -> HandEquity:
    """What one hand gets."""
    shares = [(share_of(winners, hand), boards) for winners, boards in tally.items()]
    wins = sum(boards for share, boards in shares if share == POT)
    losses = sum(boards for share, boards in shares if not share)
    total = tally.total()
    mean = sum(share * boards for share, boards in shares) / total
    square = sum((share - mean) ** 2 * boards for share, boards in shares) / total
    error = 0.0 if exact else sqrt(square / total) / POT
    return HandEquity(wins, total - wins - losses, losses, mean / POT, error)


def share_of(winners: Winners, hand: int) -> int:
    """A hand's part of the pot, of which half is for the low if there is one.

    >>> share_of(Winners(high=0b01), 0) / POT, share_of(Winners(high=0b11, low=0b01), 0) / POT
    (1.0, 0.75)
    """
    halves = (winners.high, winners.low or winners.high)
    return sum(POT // 2 // half.bit_count() for half in halves if half >> hand & 1)
