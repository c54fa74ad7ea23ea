"""One line of a table's log: what was put in, by whom and when."""

from typing import TypeAlias

import msgspec

Instant: TypeAlias = int  # milliseconds since 1970; only the edge reads a clock
TableId: TypeAlias = str


class Row(msgspec.Struct, frozen=True, array_like=True):
    """An input to a table. The rows of a table, in order, are the whole of what must not be lost."""

    table: TableId
    seq: int
    at: Instant
    who: str  # a person's id; empty for the table itself (its clock, its bots)
    ref: str  # what its sender calls it, so that said twice is done once; may be empty
    kind: str
    body: str  # JSON
