"""The generator is pinned: a log replays byte for byte as long as these numbers stand."""

from collections import Counter
from hashlib import sha256
from itertools import permutations
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from parlor.engine import Chance
from parlor.engine.chance import WORDS, shuffle_by

GOLDEN = Chance.named("golden")

chances = st.builds(Chance, st.binary(max_size=40), st.integers(0, 2**40))


def test_a_name_stands_for_its_hash() -> None:
    seed = "dd56de4137951d9c92681b03416ec15f886b4482a27e3a517d32f085244cbe5d"
    assert Chance(bytes.fromhex(seed)) == GOLDEN


def test_the_words_are_those_of_sha256() -> None:
    """Worked out once with `sha256sum` and Perl. If this fails, no old log replays."""
    words = (
        0xFD84F9EDC79F2848, 0x4EE298F40BAEC1F7, 0x8A2CB9586E88983C, 0x15A5E9382B9A47AC,
        0xEE3459A3EF198034, 0x979D3F0D1CF5C3E8, 0x991FC7A4EE70339E, 0xF18FFE75EF5CD37A,
    )  # fmt: skip
    assert drawn(GOLDEN, WORDS, 8) == words


def test_a_die_falls_as_it_always_did() -> None:
    assert drawn(GOLDEN, 6, 12) == (0, 5, 4, 0, 2, 4, 2, 0, 4, 0, 5, 3)


def test_words_from_the_incomplete_stretch_are_passed_over() -> None:
    """For a limit just over half of all words, every second word or so would favour the low numbers."""
    limit = 2**63 + 1
    numbers = (
        5684273853630431735, 1559909273412716460, 1915775906844316164, 6720125552115002175,
    )  # fmt: skip
    assert drawn(GOLDEN, limit, 4) == numbers
    rest = GOLDEN
    for _ in numbers:
        _, rest = rest.below(limit)
    assert rest.drawn == 12


def test_a_suit_is_shuffled_as_it_always_was() -> None:
    order, rest = GOLDEN.shuffle(range(13))
    assert order == (3, 6, 4, 5, 2, 7, 12, 9, 8, 0, 10, 11, 1)
    assert rest == Chance(GOLDEN.seed, 12)


def test_a_choice_is_picked_as_it_always_was() -> None:
    picked, rest = GOLDEN.pick(("ann", "bob", "cid", "dot", "eve", "fay"))
    assert picked == "ann"
    assert rest.pick(("ann", "bob", "cid", "dot", "eve", "fay"))[0] == "fay"


@given(chances, st.integers(1, WORDS) | st.integers(1, 60))
def test_a_number_is_what_the_slow_way_gives(chance: Chance, limit: int) -> None:
    number, rest = chance.below(limit)
    assert (number, rest.drawn) == slowly(chance.seed, chance.drawn, limit)
    assert rest.seed == chance.seed


@given(chances, st.integers(1, 10**6))
def test_what_is_drawn_twice_is_the_same(chance: Chance, limit: int) -> None:
    before = msgspec.json.encode(chance)
    assert chance.below(limit) == chance.below(limit)
    assert msgspec.json.encode(chance) == before


@given(chances, st.lists(st.integers()))
def test_a_shuffle_loses_no_card(chance: Chance, cards: list[int]) -> None:
    order, rest = chance.shuffle(cards)
    assert sorted(order) == sorted(cards)
    assert rest.drawn - chance.drawn >= max(0, len(cards) - 1)


@given(chances, st.integers(0, 120))
def test_a_shuffle_is_what_the_slow_way_gives(chance: Chance, cards: int) -> None:
    order = list(range(cards))
    rest = chance
    for last in range(cards - 1, 0, -1):
        at, rest = rest.below(last + 1)
        order[last], order[at] = order[at], order[last]
    assert chance.shuffle(range(cards)) == (tuple(order), rest)


def test_a_shuffle_takes_four_numbers_from_each_hash(monkeypatch: pytest.MonkeyPatch) -> None:
    hashed: list[bytes] = []

    def count(data: bytes) -> Any:
        hashed.append(data)
        return sha256(data)

    monkeypatch.setattr("parlor.engine.chance.sha256", count)
    _, rest = GOLDEN.shuffle(range(52))
    assert (rest.drawn, len(hashed)) == (51, 13)


@given(st.integers(2, 100).flatmap(lambda limit: st.tuples(st.just(limit), near_the_end(limit))))
def test_a_shuffle_passes_over_the_words_that_a_number_does(asked: tuple[int, int]) -> None:
    """Such words are one in 2**57 or fewer, so no seed that we know of has one."""
    limit, word = asked
    order = list(range(limit))
    used = shuffle_by(iter([word] + [0] * limit), order)
    passed_over = word >= WORDS - WORDS % limit
    assert used == limit - 1 + passed_over
    first = 0 if passed_over else word % limit
    assert order[-1] == first


def near_the_end(limit: int) -> st.SearchStrategy[int]:
    return st.integers(WORDS - 2 * limit, WORDS - 1)


@given(chances)
def test_chance_survives_encoding(chance: Chance) -> None:
    assert msgspec.json.decode(msgspec.json.encode(chance), type=Chance) == chance


def test_a_die_is_fair() -> None:
    falls = Counter(drawn(GOLDEN, 6, 6000))
    assert set(falls) == set(range(6))
    assert all(900 < count < 1100 for count in falls.values())


def test_every_order_of_three_cards_is_as_likely() -> None:
    orders: Counter[tuple[str, ...]] = Counter()
    rest = GOLDEN
    for _ in range(6000):
        order, rest = rest.shuffle("abc")
        orders[order] += 1
    assert set(orders) == set(permutations("abc"))
    assert all(900 < count < 1100 for count in orders.values())


@pytest.mark.parametrize("limit", [0, -1, WORDS + 1])
def test_there_is_no_number_below_nothing_nor_above_all_words(limit: int) -> None:
    with pytest.raises(AssertionError):
        GOLDEN.below(limit)


def drawn(chance: Chance, limit: int, count: int) -> tuple[int, ...]:
    numbers = []
    for _ in range(count):
        number, chance = chance.below(limit)
        numbers.append(number)
    return tuple(numbers)


def slowly(seed: bytes, at: int, limit: int) -> tuple[int, int]:
    """The module's docstring again, bit by bit: a number below the limit, and where the next word is."""
    while True:
        block = sha256(seed + bytes((at // 4 >> shift) % 256 for shift in range(56, -8, -8)))
        bits = "".join(f"{byte:08b}" for byte in block.digest())
        word = int(bits[64 * (at % 4) :][:64], 2)
        at += 1
        if word // limit < 2**64 // limit:  # the word's stretch is a whole one
            return word % limit, at
