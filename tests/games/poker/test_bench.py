"""`parlor bench poker` measures what it says, by the clock it is given."""

from collections.abc import Iterator
from itertools import count

import pytest

from parlor.engine import Malformed
from parlor.games.poker.bench import (
    BATCH,
    LEAST_BATCH_VALUES,
    LEAST_VALUES,
    PokerBench,
    PokerPace,
    deal_hands,
    value_batches,
    value_one_at_a_time,
)


def clock_of(step: float) -> Iterator[float]:
    return (step * tick for tick in count())


def test_hands_are_dealt_from_whole_packs() -> None:
    hands = deal_hands(2)
    assert len(hands) == 14
    first_pack = [card for hand in hands[:7] for card in hand]
    assert len(set(first_pack)) == 49
    assert deal_hands(2) == hands


def test_values_are_counted_by_the_clock_that_is_given() -> None:
    """Between two looks at this clock two seconds pass."""
    hands = deal_hands(-(-BATCH // 7))
    assert value_one_at_a_time(hands, clock_of(2).__next__) == len(hands) / 2
    assert value_batches(hands, clock_of(2).__next__) == 52 * BATCH / 2


def test_a_report_says_whether_it_is_within_the_limits() -> None:
    fast = PokerPace(LEAST_VALUES, LEAST_BATCH_VALUES, 0.5, runs=1)
    assert fast.within_limits
    for slow in (
        PokerPace(LEAST_VALUES - 1, LEAST_BATCH_VALUES, 0.5, runs=1),
        PokerPace(LEAST_VALUES, LEAST_BATCH_VALUES - 1, 0.5, runs=1),
        PokerPace(LEAST_VALUES, LEAST_BATCH_VALUES, 0.51, runs=1),
    ):
        assert not slow.within_limits


def test_a_whole_measure() -> None:
    report = PokerBench(runs=1).measure(clock_of(1).__next__)
    assert report.aces_v_kings_s == 1
    assert not report.within_limits


def test_at_least_one_run_is_measured() -> None:
    with pytest.raises(Malformed, match="at least one run is measured, not 0"):
        PokerBench(runs=0).measure(clock_of(1).__next__)
