"""Ids of the protocol: a room's UUID names a table, and an event's number names a row of its log.

Both are computed, so they need no store of their own and outlive every restart.
"""

from uuid import UUID, uuid5

from parlor.base.person import PersonId
from parlor.base.row import TableId
from parlor.lobby.codes import ALPHABET, ID

# RFC 9562, version 8: 16 bytes, of which the last five are the table's id and the others are ours.
_PREFIX = bytes.fromhex("7061726c6f728000800000")  # "parlor", the version, the variant
_FORMER = UUID("0b3c5a52-57c2-5b53-9c26-8d1e31f3f0a4")  # for people whose account was deleted

PER_ROW = 64  # numbers for the events of one row: a deal tells some fifteen


def room_uid(table: TableId) -> str:
    """The UUID of a room.

    >>> room_uid("42hsgaac")
    '7061726c-6f72-8000-8000-0020a398294c'
    """
    number = 0
    for letter in table:
        number = number << 5 | ALPHABET.index(letter)
    return str(UUID(bytes=_PREFIX + number.to_bytes(5, "big")))


def read_room_uid(text: str) -> TableId | None:
    """The table that a UUID names, however it is written; None for any other text.

    >>> read_room_uid("7061726C-6F72-8000-8000-0020A398294C"), read_room_uid("42hsgaac")
    ('42hsgaac', None)
    """
    try:
        whole = UUID(text).bytes
    except ValueError:
        return None
    if not whole.startswith(_PREFIX):
        return None
    number = int.from_bytes(whole[len(_PREFIX) :], "big")
    return "".join(ALPHABET[number >> shift & 31] for shift in range(5 * ID - 5, -1, -5))


def former_uid(person: PersonId) -> str:
    """A UUID for somebody who has none any more: always the same, and nobody's."""
    return str(uuid5(_FORMER, person))


def first_event(seq: int) -> int:
    """The number of the first event of a row. The numbers rise with the log, with gaps."""
    return seq * PER_ROW


def row_of(event: int) -> int:
    """The row of an event.

    >>> row_of(first_event(7) + 3)
    7
    """
    return event // PER_ROW
