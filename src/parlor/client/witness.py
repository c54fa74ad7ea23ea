"""What a player was told of the shuffles of a table, one thing after the other, and every doubt about it.

A link is given only for the shuffle after the last that was told, and not where the batch is in doubt: see
`shuffles`.
"""

from collections.abc import Iterable
from typing import TypeAlias

from parlor.base.structs import Digest
from parlor.client.batch_seen import BatchSeen, Doubt
from parlor.table.entries import News
from parlor.table.fairness import SCHEME
from parlor.table.shuffle_entries import (
    Abandoned,
    Committed,
    Dealt,
    Mixed,
    Opened,
    Seal,
    Shuffle,
    Vowed,
)
from parlor.table.sights import SealSight

# What keeps us from giving a link of that batch. The other doubts are about what the game did with a shuffle.
SERIOUS = (
    "root",
    "tip",
    "tips",
    "first_link",
    "choice",
    "decks",
    "order",
    "deck",
    "link",
    "history",
)

Shape: TypeAlias = tuple[Digest, int, int, Digest, int]


class Witness:
    """Follows the shuffles of one table."""

    def __init__(self) -> None:
        self.doubts: list[Doubt] = []
        self.batch: BatchSeen | None = None
        self.waiting: list[Shuffle] = []  # made, and no game has taken them yet
        self._since: int | None = None  # from this batch on we were told everything
        self._last: BatchSeen | None = None  # the batch that we were told of last
        self._shapes: dict[int, Shape] = {}  # of every batch that we were told of

    def doubt(self, doubt: Doubt) -> None:
        if doubt not in self.doubts:
            self.doubts.append(doubt)

    def trusts(self, batch: BatchSeen) -> bool:
        """Is there nothing that keeps us from giving a link?"""
        number = batch.seal.batch
        return not any(each.batch == number and each.code in SERIOUS for each in self.doubts)

    def see(self, told: Iterable[News], seal: SealSight | None) -> None:
        """We see the table anew, and are told again what happened to the batch in use."""
        before, waiting = self.batch or self._last, self.waiting
        batch = self._hear_anew(told)
        if seal is not None:
            self._check_shape(seal)
        if batch is not None:
            if seal is None or (seal.batch, seal.used) != (batch.seal.batch, batch.used):
                self.doubt(batch.doubt("history", batch.used))
            if before is not None and before.seal.batch == batch.seal.batch:
                self._compare(before, batch)
        self._last = batch or before
        earlier = [each for each in waiting if batch is None or each.batch != batch.seal.batch]
        made = earlier + self.waiting
        left = 0 if seal is None else seal.waiting
        self.waiting = made[max(0, len(made) - left) :]

    def _hear_anew(self, told: Iterable[News]) -> BatchSeen | None:
        """The batch that is told from its seal on, whatever we knew before."""
        self.batch, self.waiting, self._since = None, [], None
        for news in told:
            self._hear(news)
        return self.batch

    def _compare(self, before: BatchSeen, now: BatchSeen) -> None:
        """What was told before is told again, and not in another way; what is new comes behind it."""
        if before.tips is not None and before.tips != now.tips:
            self.doubt(now.doubt("tips"))
        late = now.voices[len(before.voices) :]
        same = now.mixed[: before.used] == before.mixed
        if before.tips is not None:
            same = same and now.voices[: len(before.voices)] == before.voices
            same = same and all(voice.since > before.used + 1 for voice in late)
        if before.seal != now.seal or not same:
            self.doubt(now.doubt("history", before.used))

    def follow(self, told: Iterable[News], moved: bool) -> None:
        """Something happened before our eyes; has the game moved by it?"""
        for news in told:
            self._hear(news)
        if not moved:
            return
        for each in self.waiting:
            self.doubt(Doubt("unused", each.batch, each.use))

    def _hear(self, news: News) -> None:
        match news:
            case Seal():
                self._begin(news)
            case Committed() | Opened() | Vowed() | Mixed() | Abandoned():
                self._go_on(news)
            case Dealt():
                self._take(news)
            case _:
                pass

    def _begin(self, seal: Seal) -> None:
        """A new batch: the next one, when the one before is used up or given up."""
        before, self.batch = self.batch, BatchSeen(seal)
        if seal.batch < max(self._shapes, default=0):
            self.doubt(self.batch.doubt("order"))  # the table goes back to decks that it had left
        if self._since is None:
            self._since = seal.batch
        self._check_shape(seal)
        if seal.scheme != SCHEME:
            self.doubt(self.batch.doubt("choice"))  # nobody's links would choose its cut
        if before is not None and (seal.batch != before.seal.batch + 1 or not before.used_up):
            self.doubt(self.batch.doubt("order"))

    def _check_shape(self, seal: Seal | SealSight) -> None:
        """A batch has one root and one size, whatever happens, and a root is of one batch."""
        shape = shape_of(seal)
        known = self._shapes.setdefault(seal.batch, shape)
        others = (each for number, each in self._shapes.items() if number != seal.batch)
        if known != shape or any(root == seal.root for root, *_ in others):
            self.doubt(Doubt("root", seal.batch))

    def _go_on(self, news: Committed | Opened | Vowed | Mixed | Abandoned) -> None:
        batch = self.batch
        if batch is None:  # it was sealed before we came, and we were not shown it
            if isinstance(news, Abandoned) and throws_away(None, news):
                self.waiting = []
            return
        if batch.seal.batch != news.batch:
            self.doubt(Doubt("order", news.batch))
            return
        match news:
            case Committed():
                self._all(batch.hear_tips(news))
            case Opened():
                self._all(batch.hear_cut(news))
            case Vowed():
                self._all(batch.hear_vow(news))
            case Mixed():
                self._all(batch.hear_shuffle(news))
                self.waiting.append(Shuffle(news.batch, news.use, news.cards, news.plain))
            case Abandoned():
                self._give_up(batch, news)

    def _all(self, doubts: Iterable[Doubt]) -> None:
        for each in doubts:
            self.doubt(each)

    def _give_up(self, batch: BatchSeen, told: Abandoned) -> None:
        """A batch is given up. At its cut nothing was made of it; later, shuffles may be thrown away."""
        batch.over = True
        if told.reason == "cut" and (batch.kept or not told.missing):
            self.doubt(batch.doubt("order"))
        if told.reason == "scheme" and batch.seal.scheme == SCHEME:
            self.doubt(batch.doubt("order"))  # it is the newest scheme that there is
        if not throws_away(batch, told):
            return
        for each in self.waiting:
            self.doubt(Doubt("thrown_away", each.batch, each.use))
        self.waiting = []

    def _take(self, told: Dealt) -> None:
        """The game took shuffles: those that wait, the first one first, of as many cards as was told."""
        for taken in told.shuffles:
            made = self.waiting[0] if self.waiting else None
            self.waiting = [each for each in self.waiting if not made_no_later(each, taken)]
            if self._since is None or taken.batch < self._since:
                continue  # it was made before we were told anything
            if made is None or (made.batch, made.use) != (taken.batch, taken.use):
                self.doubt(Doubt("passed_over", taken.batch, taken.use))
            elif made != taken:
                self.doubt(Doubt("cards", taken.batch, taken.use))
        late = {(each.batch, each.use) for each in told.shuffles}
        self.doubts = [
            each
            for each in self.doubts
            if each.code != "unused" or (each.batch, each.use) not in late
        ]


def throws_away(batch: BatchSeen | None, told: Abandoned) -> bool:
    """Are the shuffles that wait thrown away with this batch? (None: we were not shown it.)

    At its cut nothing was made of it. Old decks are given up for a newer scheme, and what was made of them is
    still taken.
    """
    if told.reason == "scheme":
        return batch is not None and batch.seal.scheme == SCHEME
    return told.reason != "cut"


def shape_of(seal: Seal | SealSight) -> Shape:
    """What is sealed with a root."""
    return seal.root, seal.size, seal.count, seal.pack, seal.scheme


def made_no_later(made: Shuffle, taken: Shuffle) -> bool:
    """Was it made no later than another?"""
    return (made.batch, made.use) <= (taken.batch, taken.use)
