"""`parlor bench fair`: what a shuffle costs the server that two take part in and that is opened whole."""

import os
import platform
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from hashlib import sha256

import msgspec

from parlor.base.person import Person
from parlor.bench.pack import CARDS, Pack
from parlor.fair import chain
from parlor.fair.batch import Batch, forget_seals
from parlor.fair.mixing import permutation
from parlor.fair.opening import open_cards
from parlor.table import Receipt, Table
from parlor.table.commands import Sit, Start
from parlor.table.fairness import Fairness
from parlor.table.live.shuffle_protocol import COUNT
from parlor.table.model import Charter, Settings

LIMIT = 3.0  # milliseconds
PEOPLE = (Person("ann", "Ann"), Person("bob", "Bob"))


class ShuffleCost(msgspec.Struct):
    """Milliseconds of CPU for one shuffle, the best batch of them all, and where they went."""

    ms_per_shuffle: float = 0
    sealing: float = 0  # its part of the batch: the tree, the cut, the proof of what is thrown away
    mixing: float = (
        0  # links that are checked, the order, the rows and what everybody is told of them
    )
    opening: float = 0  # every card with its salt and path: when the game is over, for who asks
    limit: float = LIMIT
    shuffles: int = 0
    date: str = ""
    cores: int = 0
    python: str = ""


def measure(batches: int) -> ShuffleCost:
    """Use up so many batches."""
    dealer = Dealer()
    spent = [dealer.use_a_batch() for _ in range(batches)]
    best = min(spent, key=sum)
    count = dealer.fair.count
    sealing, mixing, opening = (round(1000 * seconds / count, 3) for seconds in best)
    return ShuffleCost(
        ms_per_shuffle=round(1000 * sum(best) / count, 3),
        sealing=sealing,
        mixing=mixing,
        opening=opening,
        shuffles=batches * count,
        date=datetime.now(UTC).date().isoformat(),
        cores=len(os.sched_getaffinity(0)),
        python=platform.python_version(),
    )


class Dealer:
    """A table where two play a game that does nothing but shuffle."""

    def __init__(self) -> None:
        charter = Charter("bench", "pack", 1, {}, Settings(), made=0)
        self.table = Table(charter, Pack(), self._seed)
        self.seeds = 0
        self.acts = 0
        for person in PEOPLE:
            self.table.come(person, 0, links=True)
            self._write(self.table.ask(person, "", Sit(), 0))
        self._write(self.table.ask(PEOPLE[0], "", Start(), 0))

    @property
    def fair(self) -> Fairness:
        fair = self.table.sitting.fair
        assert fair is not None
        return fair

    def use_a_batch(self) -> tuple[float, float, float]:
        """Seconds for sealing, for mixing, and for opening all shuffles of a batch."""
        with cpu_clock() as sealing:
            self._act()  # there is no batch, or it is used up
            self._give(self._vow)
            self._give(self._first_link)
        fair = self.fair
        with cpu_clock() as mixing:
            for _ in range(fair.count - 1):
                self._give(self._link)
                self._act()
            self._give(self._link)
        forget_seals()
        with cpu_clock() as opening:
            opened = sum(1 for _ in self._open_played_cards(fair))
        assert opened == CARDS * fair.count, opened
        return sealing(), mixing(), opening()

    def _act(self) -> None:
        self.acts += 1
        action = msgspec.Raw(b'{"type":"shuffle"}')
        self._write(self.table.act(PEOPLE[0].id, f"a{self.acts}", action, 0))

    def _give(self, gift: Callable[[Person, Fairness], Receipt | None]) -> None:
        for person in PEOPLE:
            self._write(gift(person, self.fair))

    def _vow(self, person: Person, fair: Fairness) -> Receipt | None:
        return self.table.vow(person.id, fair.batch, TIPS[person.id], 0)

    def _first_link(self, person: Person, fair: Fairness) -> Receipt | None:
        return self.table.link(person.id, fair.batch, 1, LINKS[person.id][1], 0)

    def _link(self, person: Person, fair: Fairness) -> Receipt | None:
        number = fair.used + 2
        return self.table.link(person.id, fair.batch, number, LINKS[person.id][number], 0)

    def _open_played_cards(self, fair: Fairness) -> Iterator[object]:
        """Every card of every deck that was played."""
        batch, root = Batch(fair.secret, fair.size, fair.count), bytes.fromhex(fair.root)
        seals = batch.seals()
        for use, deck in enumerate(fair.kept, 1):
            said = [(at, bytes.fromhex(LINKS[each.id][use + 1])) for at, each in enumerate(PEOPLE)]
            mix = permutation(root, deck, said, fair.size)
            yield from open_cards(batch, seals, deck, mix, CARDS, range(CARDS))[0]

    def _write(self, receipt: Receipt | None) -> None:
        """What a server does with a row, but for the disk and the sockets."""
        while receipt is not None:
            self.table.on_commit(receipt)
            for seat in range(len(PEOPLE)):
                msgspec.json.encode(self.table.views.update(receipt, seat, legal=False, ref=None))
            receipt = self.table.go_on(0)

    def _seed(self) -> bytes:
        self.seeds += 1
        return sha256(b"bench %d" % self.seeds).digest()


@contextmanager
def cpu_clock() -> Iterator[Callable[[], float]]:
    """The CPU that a stretch of code takes."""
    spent = [time.process_time()]
    yield lambda: spent[-1] - spent[0]
    spent.append(time.process_time())


# A client's part, which is not the server's to pay for.
LINKS = {
    person.id: [
        chain.link(person.id.encode(), chain.length(COUNT), number).hex()
        for number in range(chain.length(COUNT) + 1)
    ]
    for person in PEOPLE
}
TIPS = {person: links[0] for person, links in LINKS.items()}
