"""Chips of a file: perhaps cents or halves, and whole numbers here.  [poker.md 25]"""

import re
from collections.abc import Iterable
from decimal import Decimal
from math import lcm
from typing import Any

from parlor.games.poker.phh.hand import Departure

AMOUNT = re.compile(r"\d{1,15}(?:\.\d{1,6})?")
MOST = 10**12  # chips of one player, after scaling: the sums of ten are still exact in JavaScript
FINEST = 10**6  # parts of a chip


def read_number(value: Any, where: str) -> Decimal:
    """A number of TOML that can be an amount of chips."""
    if isinstance(value, bool) or not isinstance(value, int | Decimal):
        raise Departure("bad_hand", where, f"{short(value)} is no number")
    number = Decimal(value)
    if not number.is_finite() or not 0 <= number <= MOST:
        raise Departure("bad_hand", where, f"{short(value)} refused: allowed is 0 to {MOST}")
    exponent = number.as_tuple().exponent
    assert isinstance(exponent, int), number
    if exponent < -30 or FINEST % number.as_integer_ratio()[1]:
        raise Departure("bad_hand", where, f"{short(value)} is finer than a millionth of a chip")
    return number


def read_amount(text: str, where: str) -> Decimal:
    """The amount of an action."""
    if not AMOUNT.fullmatch(text):
        raise Departure("bad_action", where, f"{short(text)} is no amount of chips")
    return read_number(Decimal(text), where)


def find_scale(amounts: Iterable[Decimal]) -> int:
    """The least number that makes all of them whole.

    >>> find_scale([Decimal("10"), Decimal("2.50")]), find_scale([Decimal("0.5"), Decimal("0.04")])
    (2, 50)
    """
    return lcm(*(amount.as_integer_ratio()[1] for amount in amounts))


def scale_amount(amount: Decimal, scale: int) -> int:
    return int(amount * scale)


def spell_chips(chips: int, scale: int) -> str:
    """As the file would write it.

    >>> spell_chips(95, 2), spell_chips(20, 2)
    ('47.5', '10')
    """
    whole, rest = divmod(abs(chips), scale)
    amount = str(whole) if not rest else format(Decimal(abs(chips)) / scale, "f")
    return f"-{amount}" if chips < 0 else amount


def short(value: Any) -> str:
    """A value of a file in a message, not more than fits."""
    text = repr(value) if isinstance(value, str) else str(value)
    return ascii(text)[1:-1] if len(text) <= 40 else f"{ascii(text[:40])[1:-1]}…"
