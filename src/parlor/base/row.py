"""One row of a table's log: an input, who gave it and when."""

from typing import TypeAlias

import msgspec

Instant: TypeAlias = int  # milliseconds since 1970; only the server reads a clock
TableId: TypeAlias = str


class Row(msgspec.Struct, frozen=True, array_like=True):
    """An input to a table. The rows of a table, in order, are all that must not be lost."""

    table: TableId
    seq: int
    at: Instant
    who: str  # a person's id; empty for the table itself (its clock, its bots)
    ref: str  # the sender's name for it: an input sent twice is done once; may be empty
    kind: str
    body: str  # JSON
