"""A client's part in the shuffles of one table: a secret chain for each batch, its tip, then link by link.

A link is never given before the shuffle ahead of it was told: who knows link 5 knows 1 to 4 as well.
"""

import secrets
from collections.abc import Iterator

from parlor.engine import Seat
from parlor.engine.row import TableId
from parlor.fair import chain
from parlor.table.model import Digest, Room
from parlor.wire.messages import Asking, Link, Vow

KEPT = 2  # chains: of the batch in use, and of the one before

Batch = tuple[
    int, Digest
]  # its number and its root: another root is another batch, whatever its number


class Chains:
    """What is known to nobody else, and what was said of it."""

    def __init__(self, table: TableId, wanted: bool = True) -> None:
        self.wanted = wanted  # do we take part?
        self._table = table
        self._seeds: dict[Batch, bytes] = {}
        self._vowed: Batch | None = None  # on this line
        self._asked: Asking | None = None

    def forget(self) -> None:
        """There is a new line: what was said on the old one may not have been heard."""
        self._vowed = self._asked = None

    def hear(self, asked: Asking) -> None:
        self._asked = asked
        if not asked.use:
            self._vowed = None

    def answers(self, room: Room, seat: Seat | None) -> Iterator[Vow | Link]:
        """What there is to give to a table that stands so, from a seat where we decide."""
        seal = room.seal
        if seal is None or seat is None or not self.wanted or room.seats[seat].bot is not None:
            return
        batch = (seal.batch, seal.root)
        mine = seat in seal.voices
        if not mine and seal.used < seal.count and self._vowed != batch:
            self._vowed = batch
            yield Vow(self._table, seal.batch, chain.tip(self._seed(batch), seal.count).hex())
        asked = self._asked
        if asked is None or not mine or batch not in self._seeds:
            return
        if asked.batch == seal.batch and asked.use == seal.used + 1 <= seal.count:
            self._asked = None
            link = chain.link(self._seeds[batch], seal.count, asked.use)
            yield Link(self._table, seal.batch, asked.use, link.hex())

    def _seed(self, batch: Batch) -> bytes:
        if batch not in self._seeds:
            self._seeds[batch] = secrets.token_bytes(32)
            while len(self._seeds) > KEPT:
                del self._seeds[next(iter(self._seeds))]
        return self._seeds[batch]
