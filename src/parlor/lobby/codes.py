"""Names of tables: short enough to say on the telephone, hard to guess, hard to misread.

An id is eight characters of Crockford's base32, in which no letter looks like a digit; its first six are the
code that people say, shown as 4F7-K2M. Ids of before are ten hexadecimal digits, which read the same way.
"""

import re

from parlor.base.row import TableId
from parlor.engine import Malformed

ALPHABET = "0123456789abcdefghjkmnpqrstvwxyz"
ID, CODE = 8, 6  # characters
BYTES = ID * 5 // 8  # of chance for one id
_FORGIVEN = str.maketrans("oil", "011", " -_.\t")
# As it is typed: letters and digits but U, with blanks and strokes wherever people put them.
TYPED = rf"^[ _.\t-]*([0-9A-TV-Za-tv-z][ _.\t-]*){{{CODE},}}$(?!\n)"


def draw_id(chance: bytes) -> TableId:
    """An id from bytes of chance.

    >>> draw_id(bytes((0x20, 0xA3, 0x98, 0x29, 0x4C)))
    '42hsgaac'
    """
    assert len(chance) == BYTES, f"{len(chance)} bytes for {BYTES}"
    number = int.from_bytes(chance, "big")
    return "".join(ALPHABET[number >> shift & 31] for shift in range(5 * ID - 5, -1, -5))


def code_of(table: TableId) -> str:
    """The code of a table, as it is compared."""
    return table[:CODE]


def spell_code(table: TableId) -> str:
    """The code of a table, as people read it.

    >>> spell_code("4f7k2mzz")
    '4F7-K2M'
    """
    code = code_of(table).upper()
    return f"{code[:3]}-{code[3:]}"


def read_id(text: str) -> TableId:
    """The id of a table that somebody typed or pasted: the id itself, however it is written, or a link.

    >>> read_id("http://localhost:8000/t/42hsgaac"), read_id("42HS-GAAC"), read_id(" 42hsgaac ")
    ('42hsgaac', '42hsgaac', '42hsgaac')
    """
    name = text.partition("?")[0].partition("#")[0].rstrip("/ ").rpartition("/")[2]
    return name.casefold().translate(_FORGIVEN)


def read_code(text: str) -> str:
    """The code that somebody typed, however they did it; the whole id will do as well.

    >>> read_code(" 4F7 k2m"), read_code("4f7-K2M"), read_code("OIL-00l")
    ('4f7k2m', '4f7k2m', '011001')
    """
    if not re.search(TYPED, text):
        raise Malformed(
            f"code: {text[:20]!a} is none: a code has {CODE} letters and digits, as 4F7-K2M"
        )
    return text.casefold().translate(_FORGIVEN)[:CODE]
