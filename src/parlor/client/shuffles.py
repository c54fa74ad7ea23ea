"""A client's part in the shuffles of one table: a secret chain for each batch, its tip, then link by link.

Whoever knows link 5 knows 1 to 4 as well. So a link is given only when everything before it was told, never a
lower one after a higher one, and none while the batch is in doubt.
"""

import secrets
from collections.abc import Iterable, Iterator
from hashlib import sha256

from parlor.base.person import PersonId
from parlor.base.row import TableId
from parlor.base.structs import Digest
from parlor.client.batch_seen import BatchSeen, Doubt
from parlor.client.shuffle_notes import ShuffleNotes
from parlor.client.witness import Witness, shape_of, throws_away
from parlor.engine import Seat
from parlor.fair import chain
from parlor.table.entries import News
from parlor.table.fairness import SCHEME
from parlor.table.shuffle_entries import Abandoned, Committed, Mixed, Vowed
from parlor.table.sights import Room
from parlor.wire.messages import Asking, Link, Vow


class ShuffleVoice:
    """What is known to nobody else, what was said of it, and what was told meanwhile."""

    def __init__(self, table: TableId, wanted: bool = True, secret: bytes | None = None) -> None:
        self.wanted = wanted  # do we take part?
        self.witness = Witness()
        self.notes = ShuffleNotes()
        self._table = table
        self._secret = secret or secrets.token_bytes(32)
        self._person: PersonId = ""
        # The root for which we gave our tip on this line, and whether the tips were fixed by then. (People who
        # kept back a first link are refused before that, and welcome after it.)
        self._vowed: tuple[Digest, bool] | None = None
        self._asked: Asking | None = None
        self._looked: set[Digest] = set()  # roots of batches that we asked to be shown
        self._left_out = (
            0  # the batch whose cut goes without us: we kept back a first link, they say
        )
        self._sits = False  # do we sit at the table?
        # On this line: batches whose tips, ours among them, were fixed before our eyes, and those that we were
        # asked a link for.
        self._fixed: set[int] = set()
        self._asked_for: set[int] = set()

    @property
    def doubts(self) -> tuple[Doubt, ...]:
        return tuple(self.witness.doubts)

    def forget(self) -> None:
        """There is a new line: what was said on the old one may not have been heard."""
        self._vowed = self._asked = None
        self._fixed, self._asked_for = set(), set()

    def hear(self, asked: Asking) -> None:
        """A shuffle waits for us."""
        self._asked = asked
        if asked.number:
            self._asked_for.add(asked.batch)
        else:
            self._vowed = None

    def see(self, room: Room, seat: Seat | None, told: Iterable[News]) -> None:
        """We see the table anew, with all that was told of the batch in use."""
        self._person, self._sits = self._own_id(room, seat), seat is not None
        news = tuple(told)
        self.witness.see(news, room.seal)
        batch = self.witness.batch
        if batch is not None and self.notes.vowed(batch.seal.root) and self._number(batch) is None:
            self._check_seat(room, seat, news)  # else somebody may have had our seat before us
        for each in news:
            self._check_own(each)
        if room.seal is not None and self.is_blind(room, seat):
            self.witness.doubt(Doubt("history", room.seal.batch))

    def follow(self, room: Room, seat: Seat | None, told: Iterable[News], moved: bool) -> None:
        """Something happened before our eyes."""
        self._person, self._sits = self._own_id(room, seat), seat is not None
        news = tuple(told)
        self.witness.follow(news, moved)
        self._check_seat(room, seat, news)
        batch = self.witness.batch
        if batch is not None and any(isinstance(each, Committed) for each in news):
            self._fixed |= {batch.seal.batch} if self._number(batch) is not None else set()
        for each in news:
            self._check_own(each)

    def must_look(self, room: Room, seat: Seat | None) -> bool:
        """Did we sit down in the middle of a batch that we were not shown? Then we ask for it, once."""
        if room.seal is None or room.seal.root in self._looked or not self.is_blind(room, seat):
            return False
        self._looked.add(room.seal.root)
        return True

    def is_blind(self, room: Room, seat: Seat | None) -> bool:
        """Do we sit at a table, and were not shown the batch in use? We must be, to take part in it."""
        seal, batch = room.seal, self.witness.batch
        if seal is None or seat is None or seal.scheme != SCHEME or not self.wanted:
            return False
        return (batch is None or batch.seal.batch != seal.batch) and seal.used < seal.count

    def _check_seat(self, room: Room, seat: Seat | None, news: Iterable[News]) -> None:
        """Is what stands for our own seat, and for this batch in the room, what we know?"""
        seal, batch = room.seal, self.witness.batch
        if seal is None or batch is None or seal.batch != batch.seal.batch:
            return
        if shape_of(seal) != shape_of(batch.seal):
            self.witness.doubt(batch.doubt("root"))
        if seat is None or not self.wanted:
            return
        own = self._tip(batch)
        for each in news:
            tips = each.tips if isinstance(each, Committed) else ()
            if isinstance(each, Vowed):
                tips = ((each.seat, each.tip),)
            if any(where == seat and tip != own for where, tip in tips):
                self.witness.doubt(batch.doubt("tip"))  # of another device of ours, or not ours

    def _own_id(self, room: Room, seat: Seat | None) -> PersonId:
        person = None if seat is None else room.seats[seat].person
        return self._person if person is None else person.id

    def _check_own(self, news: News) -> None:
        """Is our own part in it as we gave it?"""
        batch = self.witness.batch
        if batch is None:
            return
        number = self._number(batch)
        if isinstance(news, Mixed) and news.batch == batch.seal.batch:
            self.notes.tell(batch, news)
            asked = self.notes.asked.get((batch.seal.root, news.use + 1), (news.cards, news.plain))
            if asked != (news.cards, news.plain):
                self.witness.doubt(batch.doubt("cards", news.use))
            gave = number is not None and self.notes.gave(batch.seal.root, news.use + 1)
            if gave and self._link(batch, news.use + 1) not in (link for _, link in news.links):
                self.witness.doubt(batch.doubt("withheld", news.use))
            if self._sits and number is None and self.notes.expects(batch.seal.root, news.use):
                self.witness.doubt(batch.doubt("unheard", news.use))
        if isinstance(news, Abandoned) and news.batch == batch.seal.batch:
            self._check_abandoned(batch, number, news)

    def _check_abandoned(self, batch: BatchSeen, number: int | None, told: Abandoned) -> None:
        """Was it given up with a shuffle that we gave our link for, or because of us?"""
        if throws_away(batch, told) and self.notes.gave(batch.seal.root, batch.wanted):
            # The server knew the order.
            self.witness.doubt(batch.doubt("thrown_away", batch.used + 1))
        if told.reason != "cut":
            return
        named = number is not None and any(voice == number for voice, _ in told.missing)
        if named and self.notes.gave(batch.seal.root, 1):
            self.witness.doubt(batch.doubt("withheld"))
        elif named and batch.seal.batch in self._fixed - self._asked_for:
            self.witness.doubt(batch.doubt("unasked"))
        if named or batch.seal.batch == self._left_out:
            self._left_out = batch.seal.batch + 1

    def _number(self, batch: BatchSeen) -> int | None:
        """The number of our own voice."""
        own = self._tip(batch)
        return next((at for at, each in enumerate(batch.voices) if each.tip == own), None)

    def answers(self, room: Room, seat: Seat | None) -> Iterator[Vow | Link]:
        """What there is to give to a table that stands so, from a seat where we decide."""
        seal = room.seal
        if seal is None or seat is None or not self.wanted or room.seats[seat].bot is not None:
            return
        batch = self.witness.batch
        if batch is None or batch.seal.root != seal.root or not self.witness.trusts(batch):
            return  # what we were not shown we do not take part in
        vowed = seal.root, batch.tips is not None
        left_out = batch.tips is None and seal.batch == self._left_out
        silent = self._number(batch) is None and not batch.used_up and not left_out
        if silent and self._vowed != vowed:
            self._vowed = vowed
            self.notes.vow(seal.batch, seal.root, 1 if batch.tips is None else batch.used + 2)
            yield Vow(self._table, seal.batch, self._tip(batch))
        if self._asked is not None and self._asked.batch == seal.batch and self._asked.number:
            yield from self._links(batch, room, seat)

    def _links(self, batch: BatchSeen, room: Room, seat: Seat) -> Iterator[Link]:
        """The link that is asked for, if it is the next one."""
        asked, seal = self._asked, batch.seal
        assert asked is not None, "nothing is asked for"
        if asked.number > batch.wanted:
            self._asked = None  # nor is it given when everything before it was told
            self.witness.doubt(batch.doubt("ahead", asked.number - 1))
            return
        if self._number(batch) is None:
            if any(each.seat == seat for each in batch.voices):
                self.witness.doubt(batch.doubt("tip"))  # of another device of ours, or not ours
            return
        known = asked.number == batch.wanted <= chain.length(seal.count)
        if not known or not self.notes.may_give(seal.root, asked.number, batch.tips):
            return
        self._asked = None
        # Between two games it is asked for the next one.
        game = room.round if room.phase == "playing" else room.round + 1
        self.notes.give(asked.number, batch, game, (asked.cards, asked.plain))
        yield Link(self._table, seal.batch, asked.number, self._link(batch, asked.number))

    def _link(self, batch: BatchSeen, number: int) -> Digest:
        seal = batch.seal
        seed = self._seed(seal.batch, seal.root, seal.count)
        return chain.link(seed, chain.length(seal.count), number).hex()

    def _tip(self, batch: BatchSeen) -> Digest:
        return self.tip_for(batch.seal.batch, batch.seal.root, batch.seal.count)

    def tip_for(self, batch: int, root: Digest, count: int) -> Digest:
        return chain.tip(self._seed(batch, root, count), chain.length(count)).hex()

    def _seed(self, batch: int, root: Digest, count: int) -> bytes:
        """The end of our chain for a batch: nobody else can know it. Another root has another chain.

        So has another number of shuffles: the tip of a shorter chain would be a late link of a longer one.
        """
        where = f"{self._table}/{batch}/{self._person}/{count}/".encode()
        return sha256(b"parlor chain" + self._secret + where + bytes.fromhex(root)).digest()
