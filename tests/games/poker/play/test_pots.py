"""Side pots, uncalled bets and odd chips, against pots that are built chip by chip."""

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from parlor.games.poker.play.pots import (
    Uncalled,
    find_uncalled,
    make_pots,
    split_high_low,
    split_pot,
)


@st.composite
def rounds(draw: st.DrawFn) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """What two to ten seats paid, and who is still in: at least one of them paid as much as anybody."""
    paid = tuple(draw(st.lists(st.integers(0, 30), min_size=2, max_size=10)))
    most = paid.index(max(paid))
    others = draw(st.sets(st.integers(0, len(paid) - 1)))
    return paid, tuple(sorted(seat for seat in {most, *others} if paid[seat]))


def pots_chip_by_chip(paid: tuple[int, ...], live: tuple[int, ...]) -> Counter[tuple[int, ...]]:
    """Each chip of a player is for those still in who paid as far; if nobody did, for those one chip below."""
    found: Counter[tuple[int, ...]] = Counter()
    for amount in paid:
        for chip in range(amount):
            reached = chip
            while not (seats := tuple(seat for seat in live if paid[seat] > reached)):
                reached -= 1
            found[seats] += 1
    return found


@given(rounds())
def test_every_chip_goes_to_those_who_paid_as_far(
    hand: tuple[tuple[int, ...], tuple[int, ...]],
) -> None:
    paid, live = hand
    if not live:
        return
    pots = make_pots(paid, live)
    assert Counter({pot.seats: pot.size for pot in pots}) == pots_chip_by_chip(paid, live)
    assert sum(pot.size for pot in pots) == sum(paid)


@given(st.lists(st.integers(0, 20), min_size=2, max_size=10))
def test_what_nobody_matched_goes_back(paid: list[int]) -> None:
    back = find_uncalled(paid)
    most = max(paid)
    others = sorted(paid)[:-1]
    if back is None:
        assert most in others
    else:
        assert (paid[back.seat], back.chips) == (most, most - max(others))


def test_a_shorter_stack_leaves_a_part_uncalled_and_folded_chips_match_it() -> None:
    """Ann bets 50. Bob calls with his last 30: 20 go back. If Cid called 50 and folded later, none do."""
    assert find_uncalled((50, 30, 0)) == Uncalled(0, 20)
    assert find_uncalled((50, 50, 30)) is None


@pytest.mark.parametrize(
    ("paid", "live", "pots"),
    [
        ((50, 20, 50), (0, 1, 2), [(60, (0, 1, 2)), (60, (0, 2))]),
        ((10, 10, 10), (0, 1, 2), [(30, (0, 1, 2))]),
        ((5, 40, 40, 15), (0, 1, 2), [(20, (0, 1, 2)), (80, (1, 2))]),  # the fourth folded
        ((30, 20, 20), (1, 2), [(70, (1, 2))]),  # a layer of folded chips goes down
    ],
)
def test_layers(
    paid: tuple[int, ...], live: tuple[int, ...], pots: list[tuple[int, tuple[int, ...]]]
) -> None:
    assert [(pot.size, pot.seats) for pot in make_pots(paid, live)] == pots


@given(st.integers(0, 1000), st.sets(st.integers(0, 9), min_size=1), st.permutations(range(10)))
def test_a_split_pot_keeps_its_chips(size: int, winners: set[int], order: list[int]) -> None:
    shares = split_pot(size, winners, order)
    assert sum(shares.values()) == size
    assert set(shares) == winners
    assert max(shares.values()) - min(shares.values()) <= 1, "nobody gets two odd chips"
    first = [seat for seat in order if seat in winners]
    assert [shares[seat] for seat in first] == sorted(shares.values(), reverse=True)


@given(st.integers(0, 1000))
def test_the_odd_chip_of_two_halves_is_for_the_high_hand(size: int) -> None:
    high, low = split_high_low(size, low=True)
    assert (high + low, high - low) == (size, size % 2)
    assert split_high_low(size, low=False) == (size, 0)
