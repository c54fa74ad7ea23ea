"""`parlor bench poker` measures what it says, by the clock it is given."""

from collections.abc import Iterator
from itertools import count

import pytest
from msgspec.structs import replace

from parlor.engine import Malformed
from parlor.games.poker import Poker
from parlor.games.poker.bench import (
    BATCH,
    DEALS,
    LEAST_BATCH_VALUES,
    LEAST_HANDS,
    LEAST_OMAHA_HANDS,
    LEAST_VALUES,
    PokerBench,
    PokerPace,
    deal_hands,
    play_hands,
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


def test_whole_hands_are_played_by_the_clock_that_is_given() -> None:
    played = play_hands(Poker(), clock_of(2).__next__)
    assert played.hands_per_s == DEALS / 2
    assert played.showdowns > DEALS / 2
    assert played.actions > 10 * DEALS


FAST = PokerPace(
    hands_per_s=LEAST_HANDS,
    omaha_hands_per_s=LEAST_OMAHA_HANDS,
    actions=20,
    showdowns=0.9,
    values_per_s=LEAST_VALUES,
    batch_values_per_s=LEAST_BATCH_VALUES,
    aces_v_kings_s=0.5,
    runs=1,
)


@pytest.mark.parametrize(
    "slower",
    [
        {"hands_per_s": LEAST_HANDS - 1},
        {"omaha_hands_per_s": LEAST_OMAHA_HANDS - 1},
        {"values_per_s": LEAST_VALUES - 1},
        {"batch_values_per_s": LEAST_BATCH_VALUES - 1},
        {"aces_v_kings_s": 0.51},
    ],
)
def test_a_report_says_whether_it_is_within_the_limits(slower: dict[str, float]) -> None:
    assert FAST.within_limits
    assert not replace(FAST, **slower).within_limits


@pytest.mark.long
def test_a_whole_measure() -> None:
    report = PokerBench(runs=1).measure(clock_of(1).__next__)
    assert report.aces_v_kings_s == 1
    assert not report.within_limits


def test_at_least_one_run_is_measured() -> None:
    with pytest.raises(Malformed, match="at least one run is measured, not 0"):
        PokerBench(runs=0).measure(clock_of(1).__next__)
