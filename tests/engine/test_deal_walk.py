"""Deals by trying are exact; deals by a walk are close to it, wherever the walk begins."""

from collections import Counter
from math import sqrt

import pytest

from parlor.engine import Chance
from parlor.engine.deal_blocks import Block, Kinds, Room, cut_into_blocks
from parlor.engine.deal_walk import try_deals, walk
from tests.engine.scripted import how_likely
from tests.engine.test_deal_blocks import all_tables

# Small cases that could be counted as well. Each card is a kind of its own here.
CASES: dict[str, tuple[Kinds, Room]] = {
    "hands that lack cards": (
        ((0b110, 1), (0b110, 1), (0b101, 1), (0b011, 1), (0b111, 1), (0b111, 1)),
        (2, 2, 2),
    ),
    "only in a circle": (((0b0011, 1), (0b0110, 1), (0b1100, 1), (0b1001, 1)), (1, 1, 1, 1)),
    "no two alike": (
        tuple(((1 << 5) - 1 ^ 1 << card, 1) for card in range(5)),
        (1, 1, 1, 1, 1),
    ),
    "stairs": (
        ((0b111, 1), (0b111, 1), (0b111, 1), (0b111, 1), (0b110, 1), (0b110, 1)),
        (2, 2, 2),
    ),
}


def only_block(kinds: Kinds, room: Room) -> Block:
    blocks = cut_into_blocks(kinds, room)
    assert blocks is not None
    assert len(blocks) == 1
    return blocks[0]


def spots(room: Room) -> list[int]:
    return [column for column, many in enumerate(room) for _ in range(many)]


def classes_of(lying: list[int], columns: list[int]) -> tuple[int, ...]:
    """The class of each card."""
    return tuple(column for _, column in sorted(zip(lying, columns, strict=True)))


@pytest.mark.long
@pytest.mark.parametrize("name", CASES)
def test_a_walk_ends_at_every_deal_about_equally_often(name: str) -> None:
    kinds, room = CASES[name]
    block, columns = only_block(kinds, room), spots(room)
    possible = all_tables(kinds, room)
    walks = 60 * len(possible)
    found: Counter[tuple[int, ...]] = Counter()
    for number in range(walks):
        lying, _ = walk(block, columns, 100, Chance.named(f"{name} {number}"))
        found[classes_of(lying, columns)] += 1
    assert set(found) == possible
    # Chi-square, and four standard deviations of it. The seeds are fixed, so it never fails by bad luck.
    expected = walks / len(possible)
    distance = sum((many - expected) ** 2 / expected for many in found.values())
    freedom = len(possible) - 1
    assert distance < freedom + 4 * sqrt(2 * freedom)


@pytest.mark.parametrize("name", CASES)
def test_a_walk_of_no_length_stays_where_it_began(name: str) -> None:
    kinds, room = CASES[name]
    block, columns = only_block(kinds, room), spots(room)
    lying, chance = walk(block, columns, 0, Chance(b""))
    assert chance == Chance(b"")
    example = [line.index(1) for line in block.example]
    assert classes_of(lying, columns) == tuple(example)


@pytest.mark.parametrize("name", CASES)
def test_trying_is_exact(name: str) -> None:
    """All numbers of one try are tried: it fails, or gives each deal equally often."""
    kinds, room = CASES[name]
    block, columns = only_block(kinds, room), spots(room)

    def try_once(chance: Chance) -> tuple[tuple[int, ...], Chance]:
        lying, chance = try_deals(block, columns, 1, chance)
        return classes_of(lying, columns) if lying else (), chance

    likely = how_likely(try_once)
    likely.pop(())
    assert set(likely) == all_tables(kinds, room)
    assert len(set(likely.values())) == 1
