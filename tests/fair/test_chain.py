"""A chain: its links come in one order, and belong to one tip."""

import pytest

from parlor.fair import chain

SEED = b"ann" * 11


def test_each_link_belongs_to_the_tip_under_its_own_number_alone() -> None:
    tip = chain.tip(SEED, 4)
    for use in range(1, 5):
        link = chain.link(SEED, 4, use)
        assert [chain.belongs(link, number, tip) for number in range(6)] == [
            number == use for number in range(6)
        ]
    assert chain.link(SEED, 4, 4) == SEED


def test_a_link_follows_from_the_next_one_and_not_the_other_way() -> None:
    assert chain.step(chain.link(SEED, 4, 3)) == chain.link(SEED, 4, 2)


def test_there_is_no_link_beyond_the_seed() -> None:
    with pytest.raises(AssertionError):
        chain.link(SEED, 4, 5)
