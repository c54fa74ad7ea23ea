"""A client's part in the shuffles of one table: a secret chain for each batch, its tip, then link by link.

A link is never given before the shuffle ahead of it was told: whoever knows link 5 knows 1 to 4 as well. What
is told is one shuffle after the other; only a table that is seen anew may have gone on by
more than one meanwhile.
"""

import secrets
from collections.abc import Iterable, Iterator

from parlor.base.row import TableId
from parlor.engine import Seat
from parlor.fair import chain
from parlor.table.entries import News
from parlor.table.model import Digest
from parlor.table.shuffle_entries import Mixed, Seal
from parlor.table.sights import Room
from parlor.wire.messages import Asking, Link, Vow

KEPT = 2  # chains: of the batch in use, and of the one before

Batch = tuple[
    int, Digest
]  # its number and its root: another root is another batch, whatever its number


class ShuffleChains:
    """What is known to nobody else, and what was said of it."""

    def __init__(self, table: TableId, wanted: bool = True) -> None:
        self.wanted = wanted  # do we take part?
        self._table = table
        self._seeds: dict[Batch, bytes] = {}
        self._vowed: Batch | None = None  # on this line
        self._asked: Asking | None = None
        self._seen: tuple[Batch, int] | None = None  # the last shuffle that we know of

    def forget(self) -> None:
        """There is a new line: what was said on the old one may not have been heard."""
        self._vowed = self._asked = None

    def hear(self, asked: Asking) -> None:
        self._asked = asked
        if not asked.use:
            self._vowed = None

    def see(self, room: Room) -> None:
        """We see the table anew, and believe how many shuffles were made meanwhile."""
        seal = room.seal
        self._seen = None if seal is None else ((seal.batch, seal.root), seal.used)

    def follow(self, told: Iterable[News]) -> None:
        """Something happened before our eyes: a new batch, or the next shuffle of the one that we know."""
        for news in told:
            if isinstance(news, Seal):
                self._seen = (news.batch, news.root), 0
            elif isinstance(news, Mixed) and self._seen is not None:
                batch, used = self._seen
                if (news.batch, news.use) == (batch[0], used + 1):
                    self._seen = batch, used + 1

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
        asked, seed = self._asked, self._seeds.get(batch)
        if asked is None or seed is None or chain.tip(seed, seal.count).hex() not in seal.tips:
            return  # it was not asked for, or what stands for us there is not ours
        known = asked.batch == seal.batch and self._seen == (batch, asked.use - 1)
        if known and asked.use <= seal.count:
            self._asked = None
            link = chain.link(seed, seal.count, asked.use)
            yield Link(self._table, seal.batch, asked.use, link.hex())

    def _seed(self, batch: Batch) -> bytes:
        if batch not in self._seeds:
            self._seeds[batch] = secrets.token_bytes(32)
            while len(self._seeds) > KEPT:
                del self._seeds[next(iter(self._seeds))]
        return self._seeds[batch]
