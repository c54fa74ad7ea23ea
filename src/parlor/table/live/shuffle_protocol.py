"""How a table gets the shuffles made that some rows need first.

A game that needs an order and has none raises `Unshuffled`. What was to be written is postponed then. The
table writes rows of the shuffle instead, and tries again: see `docs/decisions/0022-fair-shuffles.md`.
"""

from collections.abc import Callable

from parlor.base.person import PersonId
from parlor.base.row import Instant
from parlor.engine import Illegal, Refused, Seat
from parlor.fair.batch import Batch, names
from parlor.table.audience import seat_of
from parlor.table.live.shuffle_queue import WAIT, LateRefusal, Postponed, ShuffleRequest
from parlor.table.live.state import TableState
from parlor.table.model import Digest, Fairness
from parlor.table.receipt import Receipt
from parlor.table.rules import shuffle_rows
from parlor.table.shuffle_entries import Abandoned, Cut, Mixed, Sealed, Vowed

COUNT = 8  # shuffles in a batch
VOICES = 4  # tips per chair in one batch: people who gave one and left keep their voice to its end
AT_ONCE = 100  # shuffles for one step of a game, at most: beyond that it is a bug


class ShuffleProtocol:
    """Asks people for tips and links, and writes the rows of the shuffles that the queue wants."""

    __slots__ = ("draw_seed", "queue", "state")

    def __init__(self, state: TableState, draw_seed: Callable[[], bytes]) -> None:
        self.state = state
        self.queue = state.queue
        self.draw_seed = draw_seed

    # What people give

    def take_tip(self, person: PersonId, batch: int, tip: Digest, now: Instant) -> Receipt | None:
        """Take the tip of somebody's chain, or raise `Refused`. Before the cut it waits for the others'."""
        fair, seat = self._check_part(person, batch, "wrong_vow")
        tips = {voice.person: voice.tip for voice in fair.voices} | self.queue.tips
        if tips.get(person) == tip:
            return None
        if person in tips:
            raise Illegal("wrong_vow", f"you gave another tip for batch {batch}: that one counts")
        if tip in tips.values():
            raise Illegal("wrong_vow", "somebody else gave this tip: make a chain of your own")
        if len(fair.voices) >= VOICES * len(self.state.sitting.chairs):
            raise Illegal(
                "wrong_vow", f"batch {batch} has all the tips it can take: wait for the next"
            )
        self.queue.silent.discard(person)
        if fair.kept:
            return self.state.write(Vowed(batch, seat, tip), now)
        self.queue.tips[person] = tip
        return None

    def take_link(self, person: PersonId, batch: int, use: int, link: Digest) -> None:
        """Take somebody's link for the next shuffle, or raise `Refused`."""
        fair, _ = self._check_part(person, batch, "wrong_link")
        number = next((at for at, each in enumerate(fair.voices) if each.person == person), None)
        if number is None:
            raise Illegal("wrong_link", f"you gave no tip for batch {batch}")
        if not fair.voices[number].since <= use <= fair.used + 1:
            raise Illegal("wrong_link", f"link {use} given: {fair.used + 1} is the next")
        if not shuffle_rows.link_fits(link, use, fair.voices[number]):
            raise Illegal("wrong_link", f"link {use} given does not belong to your tip")
        self.queue.silent.discard(person)
        if use > fair.used:  # else it comes too late: the shuffle went on without it
            self.queue.links[number] = link

    def _check_part(self, person: PersonId, batch: int, code: str) -> tuple[Fairness, Seat]:
        """The batch in use and the person's seat, or `Illegal`."""
        fair, seat = self.state.sitting.fair, self._givers().get(person)
        if fair is None or fair.batch != batch or shuffle_rows.is_used_up(fair):
            raise Illegal(code, f"batch {batch} is not in use")
        if self.state.sitting.phase == "closed":
            raise Illegal(code, "this table is closed")
        if seat is None:
            raise Illegal(code, "only players take part in the shuffles")
        return fair, seat

    # What is wanted of them

    @property
    def request(self) -> ShuffleRequest | None:
        """What the table asks for now; None while it waits for nobody."""
        if not self.queue.cards:
            return None
        awaited = self._people_awaited()
        return ShuffleRequest(*self.queue.stage, max(awaited.values())) if awaited else None

    def wants(self, person: PersonId) -> bool:
        """Is a tip or a link of this person still missing?"""
        return person in self._missing()

    def _missing(self) -> set[PersonId]:
        """The people whose tip or link is missing."""
        fair, queue = self.state.sitting.fair, self.queue
        if fair is None:
            return set()
        if not fair.kept:
            return self._givers().keys() - queue.tips.keys()
        missing = (voice for at, voice in shuffle_rows.next_voices(fair) if at not in queue.links)
        return {voice.person for voice in missing} & self._givers().keys()

    def _people_awaited(self) -> dict[PersonId, Instant]:
        """The missing people whom the table waits for, and until when.

        They are connected and answered last time, or may be on their way here.
        """
        attendance = self.state.attendance
        until = {}
        for person in self._missing() - self.queue.silent:
            if person in attendance.links:
                until[person] = self.queue.since + WAIT
            elif attendance.on_the_way(person):
                until[person] = attendance.arriving
        return until

    def _givers(self) -> dict[PersonId, Seat]:
        """The people who decide at their seats."""
        return {
            chair.person.id: seat
            for seat, chair in enumerate(self.state.sitting.chairs)
            if chair.human and chair.person is not None
        }

    # What follows

    def postpone(self, postponed: Postponed, cards: int, now: Instant) -> None:
        """Let something wait for a shuffle of this size, one thing for each person."""
        if self.queue.has_person(postponed.who):
            raise Illegal("shuffling", "what you asked before waits for a shuffle: a moment")
        self.queue.add(postponed, cards, now)

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
        fair = state.sitting.fair
        if fair is not None and self._is_too_small(fair):
            return state.write(Abandoned(fair.batch, "size"), now)
        if fair is None or shuffle_rows.is_used_up(fair):
            sealed = self._seal()
            queue.ask(sealed.batch, 0, now)
            return state.write(sealed, now)
        assert len(fair.orders) < AT_ONCE, f"{state.charter.game} wants ever more shuffles"
        queue.ask(fair.batch, fair.used + 1 if fair.kept else 0, now)
        awaited = self._people_awaited()
        if any(until > now for until in awaited.values()):
            return None
        queue.silent.update(awaited.keys() & state.attendance.links.keys())
        if fair.kept:
            return state.write(self._mix(fair, now), now)
        queue.ask(fair.batch, 1, now)
        return state.write(self._cut(fair), now)

    def _is_too_small(self, fair: Fairness) -> bool:
        """Is there anything left of a batch with too few cards?"""
        if not shuffle_rows.is_used_up(fair):
            return fair.size < self.queue.cards
        return bool(fair.orders) and fair.size < self._deck_size()

    def _seal(self) -> Sealed:
        """A new batch of secret decks."""
        fair, queue = self.state.sitting.fair, self.queue
        queue.tips, queue.links = {}, {}  # they were about another one
        size = self._deck_size()
        secret = self.draw_seed()
        pack = names(self.state.rules.pack)
        root = Batch(secret, size, COUNT, pack).root().hex()
        number = 1 if fair is None else fair.batch + 1
        return Sealed(number, secret, root, size, COUNT, pack.hex())

    def _deck_size(self) -> int:
        """How many cards the decks of a new batch have."""
        return max(self.state.rules.description.deck, self.queue.cards, 2)

    def _cut(self, fair: Fairness) -> Cut:
        tips, self.queue.tips = self.queue.tips, {}
        seats = self._givers()
        given = sorted((seats[person], tip) for person, tip in tips.items() if person in seats)
        return Cut(fair.batch, tuple(given))

    def _mix(self, fair: Fairness, now: Instant) -> Mixed:
        queue, sitting = self.queue, self.state.sitting
        links, queue.links, queue.cards = queue.links, {}, 0
        voices = list(shuffle_rows.next_voices(fair))
        return Mixed(
            fair.batch,
            fair.used + 1,
            fair.kept[fair.used],
            links=tuple((voice.seat, links[at]) for at, voice in voices if at in links),
            missing=tuple(
                (at, seat_of(sitting, voice.person)) for at, voice in voices if at not in links
            ),
            waited=max(0, now - queue.began),
        )
