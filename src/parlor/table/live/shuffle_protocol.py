"""How a table gets the shuffles made that some rows need first.

A game that needs an order and has none raises `Unshuffled`. What was to be written is postponed then. The
table writes rows of the shuffle instead, and tries again: see `docs/decisions/0022-fair-shuffles.md`.
"""

from collections.abc import Callable
from typing import TypeAlias

from parlor.base.row import Instant
from parlor.base.structs import Digest
from parlor.engine import Illegal, Refused, Seat, Value
from parlor.fair.batch import Batch, names
from parlor.table.audience import seat_of
from parlor.table.fairness import SCHEME, Fairness
from parlor.table.live.shuffle_queue import LateRefusal, Postponed, ShuffleRequest
from parlor.table.live.shuffle_voices import ShuffleVoices
from parlor.table.live.state import TableState
from parlor.table.receipt import Receipt
from parlor.table.rules import shuffle_rows
from parlor.table.shuffle_entries import Abandoned, Committed, Cut, Mixed, Sealed

COUNT = 8  # shuffles in a batch
AT_ONCE = 100  # shuffles for one step of a game, at most: beyond that it is a bug

Links: TypeAlias = tuple[tuple[Seat, Digest], ...]
Missing: TypeAlias = tuple[tuple[int, Seat | None], ...]


class DeckShape(Value, frozen=True):
    """Of how many cards decks are wanted, for how many shuffles, and with which names."""

    size: int
    count: int
    pack: bytes


class ShuffleProtocol:
    """Asks people for tips and links, and writes the rows of the shuffles that the queue wants."""

    __slots__ = ("_shape", "draw_seed", "queue", "state", "voices")

    def __init__(self, state: TableState, draw_seed: Callable[[], bytes] | None) -> None:
        self.state = state
        self.queue = state.queue
        self.voices = ShuffleVoices(state)
        self.draw_seed = draw_seed  # None: somebody else seals the decks, see `wanted_decks`
        self._shape: DeckShape | None = None  # of the decks that were wanted last

    # What is wanted

    def take_decks(self, decks: Batch, root: bytes, now: Instant) -> Receipt | None:
        """Decks that were sealed for this table, if it still waits for such ones."""
        shape = DeckShape(decks.size, decks.count, decks.pack)
        if shape != self.wanted_decks:
            return None
        return self._write_seal(decks, root, now)

    @property
    def wanted_decks(self) -> DeckShape | None:
        """The decks that a shuffle waits for, where somebody else seals them."""
        return self._shape if self.queue.cards else None

    @property
    def request(self) -> ShuffleRequest | None:
        """What the table asks for now; None while it waits for nobody."""
        if not self.queue.cards:
            return None
        awaited = self.voices.awaited()
        if not awaited:
            return None
        return ShuffleRequest(*self.queue.stage, max(awaited.values()), *self.queue.wanted)

    # What follows

    def postpone(self, postponed: Postponed, now: Instant) -> None:
        """Let something wait for its shuffle, one thing for each person."""
        if self.queue.has_person(postponed.who):
            raise Illegal("shuffling", "what you asked before waits for a shuffle: a moment")
        self.queue.add(postponed, now)

    def go_on(self, now: Instant) -> Receipt | None:
        """Write the next row of the shuffle, or try again what waited. None: nothing follows now."""
        queue = self.queue
        while queue.busy:
            if queue.cards and self.state.sitting.phase != "closed":
                return self._shuffle(now)
            queue.cards = 0
            receipt = self._try_again(now) if queue.waiting else None
            if receipt is not None:
                return receipt
        return None

    def _try_again(self, now: Instant) -> Receipt | None:
        queue = self.queue
        first = queue.waiting.pop(0)
        queue.retrying = first
        try:
            return first.retry(now)
        except Refused as no:
            queue.refusals.append(LateRefusal(first.who, first.ref, no.code, str(no)))
            return None
        finally:
            queue.retrying = None

    def _shuffle(self, now: Instant) -> Receipt | None:
        """The next row of the shuffle that is wanted; None while it waits for somebody."""
        state, queue = self.state, self.queue
        fair, self._shape = state.sitting.fair, None
        if fair is not None and (reason := self._reason_to_abandon(fair)):
            return state.write(Abandoned(fair.batch, reason), now)
        if fair is None or shuffle_rows.is_used_up(fair):
            return self._seal(now)
        assert len(fair.orders) < AT_ONCE, f"{state.charter.game} wants ever more shuffles"
        queue.ask(fair.batch, shuffle_rows.next_link(fair), now)
        awaited = self.voices.awaited()
        if any(until > now for until in awaited.values()):
            return None
        queue.silent.update(awaited.keys() & state.attendance.links.keys())
        receipt = state.write(self._next_row(fair, now), now)
        after = state.sitting.fair
        assert after is not None, "a batch is in use"
        if after.used == fair.used:
            queue.ask(fair.batch, shuffle_rows.next_link(after), now)
        return receipt

    def _reason_to_abandon(self, fair: Fairness) -> str:
        """Why the batch in use cannot serve, if it cannot."""
        if shuffle_rows.is_used_up(fair):
            return "size" if fair.orders and fair.size < self._deck_size() else ""
        if fair.size < self.queue.cards:
            return "size"
        return "scheme" if fair.scheme != SCHEME else ""

    def _seal(self, now: Instant) -> Receipt | None:
        """A new batch of secret decks, or the wish for one."""
        pack = names(self.state.rules.pack)
        self._shape = DeckShape(self._deck_size(), COUNT, pack)
        if self.draw_seed is None:
            return None
        decks = Batch(self.draw_seed(), self._deck_size(), COUNT, pack)
        return self._write_seal(decks, decks.root(), now)

    def _write_seal(self, decks: Batch, root: bytes, now: Instant) -> Receipt:
        fair, queue = self.state.sitting.fair, self.queue
        self._shape = None
        queue.tips, queue.links = {}, {}  # they were about another one
        number = 1 if fair is None else fair.batch + 1
        queue.ask(number, 0, now)
        shape = decks.size, decks.count, decks.pack.hex()
        return self.state.write(Sealed(number, decks.secret, root.hex(), *shape, SCHEME), now)

    def _deck_size(self) -> int:
        """How many cards the decks of a new batch have."""
        return max(self.state.rules.description.deck, self.queue.cards, 2)

    def _next_row(self, fair: Fairness, now: Instant) -> Committed | Cut | Mixed | Abandoned:
        """What follows for a batch when nobody is waited for."""
        if not fair.committed:
            return self._commit(fair)
        return self._mix(fair, now) if fair.kept else self._cut(fair)

    def _commit(self, fair: Fairness) -> Committed:
        tips, self.queue.tips = self.queue.tips, {}
        seats = self.voices.givers()
        given = sorted((seats[person], tip) for person, tip in tips.items() if person in seats)
        return Committed(fair.batch, tuple(given))

    def _cut(self, fair: Fairness) -> Cut | Abandoned:
        """The cut, by the first links of all; a batch without one of them is given up.

        Otherwise whoever kept one back when all others were known would choose between two cuts.
        """
        links, self.queue.links = self.queue.links, {}
        given, missing = self._sort_voices(fair, links)
        if missing:
            return Abandoned(fair.batch, "cut", missing)
        return Cut(fair.batch, links=given)

    def _mix(self, fair: Fairness, now: Instant) -> Mixed:
        queue = self.queue
        links, queue.links = queue.links, {}
        cards, plain = queue.wanted
        queue.cards = 0
        given, missing = self._sort_voices(fair, links)
        return Mixed(
            fair.batch,
            fair.used + 1,
            fair.kept[fair.used],
            given,
            missing,
            waited=max(0, now - queue.began),
            cards=cards,
            plain=plain,
        )

    def _sort_voices(self, fair: Fairness, links: dict[int, Digest]) -> tuple[Links, Missing]:
        """The links that came, and the voices that gave none, each with the seat of its person now."""
        sitting, voices = self.state.sitting, list(shuffle_rows.next_voices(fair))
        given = tuple((voice.seat, links[at]) for at, voice in voices if at in links)
        missing = tuple(
            (at, seat_of(sitting, voice.person)) for at, voice in voices if at not in links
        )
        return given, missing
