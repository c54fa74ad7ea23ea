"""Sets that grow together, and how they are kept."""

import sys

import pytest
from hypothesis import given
from hypothesis import strategies as st

from parlor.games.dots.forest import find, plant, read, write

SIZE = 30


@given(st.lists(st.tuples(st.integers(0, SIZE - 1), st.integers(0, SIZE - 1)), max_size=40))
def test_two_numbers_have_one_root_when_they_were_joined(joins: list[tuple[int, int]]) -> None:
    forest, sets = plant(SIZE), [{number} for number in range(SIZE)]
    for one, other in joins:
        forest[find(forest, one)] = find(forest, other)
        joined = sets[one] | sets[other]
        for number in joined:
            sets[number] = joined
    for one in range(SIZE):
        together = {other for other in range(SIZE) if find(forest, other) == find(forest, one)}
        assert together == sets[one]
    assert read(write(forest)) == forest


def test_it_is_kept_in_the_same_bytes_on_every_machine(monkeypatch: pytest.MonkeyPatch) -> None:
    """The lower half of a number first; who counts the other way round turns the bytes."""
    forest = plant(300)
    here = write(forest)
    assert here[:6] == bytes([0, 0, 1, 0, 2, 0])
    other = "big" if sys.byteorder == "little" else "little"
    monkeypatch.setattr(sys, "byteorder", other)
    assert write(forest) == forest_turned(here)
    assert read(write(forest)) == forest
    assert forest == plant(300), "what is written is left as it was"


def forest_turned(kept: bytes) -> bytes:
    return b"".join(kept[at : at + 2][::-1] for at in range(0, len(kept), 2))
