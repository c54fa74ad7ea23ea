"""A possible deal is found if there is one, and what is independent is dealt independently."""

from itertools import product

from hypothesis import given
from hypothesis import strategies as st

from parlor.engine.deal_blocks import Kinds, Room, cut_into_blocks, find_deal


def all_tables(kinds: Kinds, room: Room) -> set[tuple[int, ...]]:
    """The class of each card, for cards that are kinds of their own: every deal, found by trying."""
    return {
        classes
        for classes in product(range(len(room)), repeat=len(kinds))
        if all(mask >> column & 1 for (mask, _), column in zip(kinds, classes, strict=True))
        and all(classes.count(column) == many for column, many in enumerate(room))
    }


def test_a_card_that_finds_no_room_moves_others() -> None:
    """The first two take the classes 0 and 1; the third needs one of them, and the second can go to 2."""
    assert find_deal(((0b011, 1), (0b110, 1), (0b011, 1)), (1, 1, 1)) == [
        [1, 0, 0],
        [0, 0, 1],
        [0, 1, 0],
    ]


def test_cards_move_on_in_a_row() -> None:
    chain = ((0b0011, 1), (0b0110, 1), (0b1100, 1), (0b0011, 1))
    found = find_deal(chain, (1, 1, 1, 1))
    assert found is not None
    assert found[2] == [0, 0, 0, 1]


def test_no_deal_is_found_where_there_is_none() -> None:
    assert find_deal(((0b011, 3), (0b111, 1)), (1, 1, 2)) is None
    assert cut_into_blocks(((0b011, 3), (0b111, 1)), (1, 1, 2)) is None


@given(st.lists(st.integers(0, 15), min_size=1, max_size=6), st.data())
def test_blocks_hold_every_deal_and_nothing_that_is_in_none(
    masks: list[int], data: st.DataObject
) -> None:
    kinds = tuple((mask, 1) for mask in masks)
    where = data.draw(st.lists(st.integers(0, 3), min_size=len(masks), max_size=len(masks)))
    room = tuple(where.count(column) for column in range(4))
    deals = all_tables(kinds, room)
    blocks = cut_into_blocks(kinds, room)
    if blocks is None:
        assert not deals
        return
    used = {(row, column) for deal in deals for row, column in enumerate(deal)}
    assert used == {
        (row, column)
        for block in blocks
        for row, (mask, _) in zip(block.rows, block.kinds, strict=True)
        for at, column in enumerate(block.columns)
        if mask >> at & 1
    }
    many = 1
    for block in blocks:
        assert block.counts is not None
        many *= len(all_tables(block.kinds, block.room))
    assert many == len(deals)
