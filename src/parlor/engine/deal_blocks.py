"""Finding one possible deal, and the parts of a deal that have nothing to do with each other.

A deal is a table here. A row is a kind of cards: all cards that may lie in the same places. A column is a class
of places: all places that may hold the same cards. A cell says how many cards of the kind go to the class.
"""

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple, TypeAlias

from parlor.engine.deal_counting import Counts, count_deals

# The classes that may hold a kind of cards, as bits, and how many such cards there are.
Kinds: TypeAlias = tuple[tuple[int, int], ...]
Room: TypeAlias = tuple[int, ...]  # how many cards each class of places takes
Table: TypeAlias = tuple[tuple[int, ...], ...]


class Block(NamedTuple):
    """Some kinds and classes: every deal shares just these kinds among just these classes."""

    rows: tuple[int, ...]  # the numbers of its kinds in the whole deal
    columns: tuple[int, ...]  # and of its classes
    kinds: Kinds  # with bits for `columns`, and only for cells that some deal fills
    room: Room
    example: Table  # one possible deal
    counts: Counts | None  # None: there are too many to count


# A bot asks for many deals of one state, so what was found out about it is kept a while.
@lru_cache(maxsize=32)
def cut_into_blocks(kinds: Kinds, room: Room) -> tuple[Block, ...] | None:
    """What can be dealt independently; None where no deal is possible."""
    table = find_deal(kinds, room)
    if table is None:
        return None
    blocks = []
    for members in _group_classes(kinds, table):
        columns = tuple(_bits(members))
        rows = tuple(row for row, line in enumerate(table) if any(line[each] for each in columns))
        own = tuple((_narrow(kinds[row][0], columns), kinds[row][1]) for row in rows)
        space = tuple(room[each] for each in columns)
        example = tuple(tuple(table[row][each] for each in columns) for row in rows)
        blocks.append(Block(rows, columns, own, space, example, count_deals(own, space)))
    return tuple(blocks)


def find_deal(kinds: Kinds, room: Room) -> list[list[int]] | None:
    """One possible deal, or None: as long as a card finds no room, others make room for it in a row.

    This is a maximum flow, with a shortest path for each card, so a failure proves that there is no deal.
    """
    table = [[0] * len(room) for _ in kinds]
    free = list(room)
    # Cards with few choices go first. Then hardly any card has to make room later.
    for row in sorted(range(len(kinds)), key=lambda each: kinds[each][0].bit_count()):
        mask, left = kinds[row]
        for column in _bits(mask):
            some = min(left, free[column])
            table[row][column] += some
            free[column] -= some
            left -= some
        for _ in range(left):
            last = _make_room(row, kinds, table, free)
            if last is None:
                return None
            free[last] -= 1
    return table


def _make_room(row: int, kinds: Kinds, table: list[list[int]], free: list[int]) -> int | None:
    """Lay down one card of a kind: it pushes out another card, and so on up to a class with free room."""
    # For each class that was reached: the kind that would move there, and the class from which it would come.
    came: dict[int, tuple[int, int | None]] = dict.fromkeys(_bits(kinds[row][0]), (row, None))
    queue = list(came)
    for column in queue:
        if free[column]:
            _push(column, came, table)
            return column
        for other, (mask, _) in enumerate(kinds):
            if table[other][column]:
                for each in _bits(mask):
                    if each not in came:
                        came[each] = (other, column)
                        queue.append(each)
    return None


def _push(last: int, came: dict[int, tuple[int, int | None]], table: list[list[int]]) -> None:
    column: int | None = last
    while column is not None:
        row, before = came[column]
        table[row][column] += 1
        if before is not None:
            table[row][before] -= 1
        column = before


def _group_classes(kinds: Kinds, table: list[list[int]]) -> list[int]:
    """The classes, as bits, between which cards can go round in a circle. Other cells are filled by no deal.

    Two deals differ by circles: a card of one class takes the place of a card of the next, and so on.
    """
    many = len(table[0])
    reach = [1 << column for column in range(many)]
    for (mask, _), line in zip(kinds, table, strict=True):
        for column, some in enumerate(line):
            if some:
                reach[column] |= mask
    for middle in range(many):
        for column in range(many):
            if reach[column] >> middle & 1:
                reach[column] |= reach[middle]
    groups = {
        sum(1 << other for other in _bits(reach[column]) if reach[other] >> column & 1): None
        for column in range(many)
    }
    return list(groups)


def _narrow(mask: int, columns: tuple[int, ...]) -> int:
    return sum(1 << at for at, column in enumerate(columns) if mask >> column & 1)


def _bits(mask: int) -> Iterator[int]:
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low
