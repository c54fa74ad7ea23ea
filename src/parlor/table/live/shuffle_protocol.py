"""How a table writes a row, and how it gets the shuffles made that some rows need first.

A game that needs an order and has none raises `Unshuffled`. What was to be written is held then, rows of the
shuffle are written instead, and it is tried again: see `docs/decisions/0022-fair-shuffles.md`.
"""

from collections.abc import Callable

from parlor.base.person import PersonId
from parlor.base.row import Instant
from parlor.engine import Illegal, Refused, Row, Seat
from parlor.fair.batch import Batch, names
from parlor.table.audience import seat_of
from parlor.table.entries import (
    Abandoned,
    Acted,
    Cut,
    Entry,
    Mixed,
    Sealed,
    TimedOut,
    Vowed,
    kind_of,
    written,
)
from parlor.table.live import start_guard
from parlor.table.live.shuffle_queue import WAIT, Held, ShuffleQueue, ShuffleRequest, Unheld
from parlor.table.live.views import Views
from parlor.table.model import Charter, Digest, Fairness, Sitting
from parlor.table.receipt import Receipt
from parlor.table.rules import shuffle_rows
from parlor.table.rules.transition import advance
from parlor.table.rules_in_force import RulesInForce

COUNT = 8  # shuffles in a batch
VOICES = 4  # for each chair, in one batch: who gave a tip and left has a voice to its end
AT_ONCE = 100  # shuffles for one step of a game, at most: beyond that it is a bug


class ShuffleProtocol(Views):
    """A table that writes its rows, and has shuffles made for them."""

    __slots__ = ("draw_seed", "hopper")

    def __init__(
        self,
        charter: Charter,
        terms: RulesInForce,
        draw_seed: Callable[[], bytes],
        sitting: Sitting | None,
    ) -> None:
        super().__init__(charter, terms, sitting)
        self.draw_seed = draw_seed
        self.hopper = ShuffleQueue()

    # What people give

    def vow(self, person: PersonId, batch: int, tip: Digest, now: Instant) -> Receipt | None:
        """Take the tip of somebody's chain, or raise `Refused`; before the cut it waits for the others'."""
        fair, seat = self._taking_part(person, batch, "wrong_vow")
        tips = {voice.person: voice.tip for voice in fair.voices} | self.hopper.tips
        if tips.get(person) == tip:
            return None
        if person in tips:
            raise Illegal("wrong_vow", f"you gave another tip for batch {batch}: that one counts")
        if tip in tips.values():
            raise Illegal("wrong_vow", "somebody else gave this tip: make a chain of your own")
        if len(fair.voices) >= VOICES * len(self.sitting.chairs):
            raise Illegal("wrong_vow", f"so many gave tips for batch {batch}: wait for the next")
        self.hopper.silent.discard(person)
        if fair.kept:
            return self._write(Vowed(batch, seat, tip), now)
        self.hopper.tips[person] = tip
        return self.go_on(now)

    def link(
        self, person: PersonId, batch: int, use: int, link: Digest, now: Instant
    ) -> Receipt | None:
        """Take somebody's link for the next shuffle, or raise `Refused`."""
        fair, _ = self._taking_part(person, batch, "wrong_link")
        number = next((at for at, each in enumerate(fair.voices) if each.person == person), None)
        if number is None:
            raise Illegal("wrong_link", f"you gave no tip for batch {batch}")
        if not fair.voices[number].since <= use <= fair.used + 1:
            raise Illegal("wrong_link", f"link {use} given: {fair.used + 1} is the next")
        if not shuffle_rows.fits(link, use, fair.voices[number]):
            raise Illegal("wrong_link", f"link {use} given does not belong to your tip")
        self.hopper.silent.discard(person)
        if use > fair.used:  # else it comes too late: the shuffle went on without it
            self.hopper.links[number] = link
        return self.go_on(now)

    def _taking_part(self, person: PersonId, batch: int, code: str) -> tuple[Fairness, Seat]:
        fair, seat = self.sitting.fair, self._givers().get(person)
        if fair is None or fair.batch != batch or shuffle_rows.used_up(fair):
            raise Illegal(code, f"batch {batch} is not in use")
        if self.sitting.phase == "closed":
            raise Illegal(code, "this table is closed")
        if seat is None:
            raise Illegal(code, "only who sits here and plays takes part in the shuffles")
        return fair, seat

    # What is wanted of them

    @property
    def asking(self) -> ShuffleRequest | None:
        """What is asked for now, while anybody is waited for."""
        if not self.hopper.cards:
            return None
        awaited = self._awaited()
        return ShuffleRequest(*self.hopper.stage, max(awaited.values())) if awaited else None

    def wants(self, person: PersonId) -> bool:
        """Has this one not given yet what is asked for?"""
        return person in self._wanted()

    def _wanted(self) -> set[PersonId]:
        """From whom a tip or a link is missing."""
        fair, hopper = self.sitting.fair, self.hopper
        if fair is None:
            return set()
        if not fair.kept:
            return self._givers().keys() - hopper.tips.keys()
        missing = (voice for at, voice in shuffle_rows.speaking(fair) if at not in hopper.links)
        return {voice.person for voice in missing} & self._givers().keys()

    def _awaited(self) -> dict[PersonId, Instant]:
        """Who of them is waited for, and until when: who is connected and answered last, or is on the way."""
        until = {}
        for person in self._wanted() - self.hopper.silent:
            if person in self.attendance.links:
                until[person] = self.hopper.since + WAIT
            elif self.attendance.on_the_way(person):
                until[person] = self.attendance.arriving
        return until

    def _givers(self) -> dict[PersonId, Seat]:
        """The people who decide at their seats."""
        return {
            chair.person.id: seat
            for seat, chair in enumerate(self.sitting.chairs)
            if chair.human and chair.person is not None
        }

    # What follows

    def go_on(self, now: Instant) -> Receipt | None:
        """Do the next thing that follows by itself from what has come; None: nothing does, or it must wait."""
        hopper = self.hopper
        while hopper.busy:
            if hopper.cards and self.sitting.phase != "closed":
                return self._shuffle(now)
            hopper.cards = 0
            did = self._try_again(now) if hopper.held else None
            if did is not None:
                return did
        return None

    def _try_again(self, now: Instant) -> Receipt | None:
        hopper = self.hopper
        held = hopper.held.pop(0)
        hopper.trying = held
        try:
            return held.again(now)
        except Refused as no:
            hopper.unheld.append(Unheld(held.who, held.ref, no.code, str(no)))
            return None
        finally:
            hopper.trying = None

    def _hold(self, held: Held, cards: int, now: Instant) -> Receipt | None:
        """Let it wait for a shuffle; gives the next row of that shuffle, if there is one to write now."""
        if self.hopper.holds(held.who):
            raise Illegal("shuffling", "what you asked before waits for a shuffle: a moment")
        self.hopper.hold(held, cards, now)
        return self.go_on(now)

    def _shuffle(self, now: Instant) -> Receipt | None:
        """The next row of the shuffle that is wanted; None while somebody is waited for."""
        fair, hopper = self.sitting.fair, self.hopper
        if fair is not None and self._is_too_small(fair):
            return self._write(Abandoned(fair.batch, "size"), now)
        if fair is None or shuffle_rows.used_up(fair):
            sealed = self._sealed()
            hopper.ask(sealed.batch, 0, now)
            return self._write(sealed, now)
        assert len(fair.orders) < AT_ONCE, f"{self.charter.game} wants ever more shuffles"
        hopper.ask(fair.batch, fair.used + 1 if fair.kept else 0, now)
        awaited = self._awaited()
        if any(until > now for until in awaited.values()):
            return None
        hopper.silent.update(awaited.keys() & self.attendance.links.keys())
        if fair.kept:
            return self._write(self._mixed(fair, now), now)
        hopper.ask(fair.batch, 1, now)
        return self._write(self._cut(fair), now)

    def _is_too_small(self, fair: Fairness) -> bool:
        """Is there anything left of a batch with too few cards?"""
        if not shuffle_rows.used_up(fair):
            return fair.size < self.hopper.cards
        return bool(fair.orders) and fair.size < self._size()

    def _sealed(self) -> Sealed:
        fair, hopper = self.sitting.fair, self.hopper
        hopper.tips, hopper.links = {}, {}  # they were about another one
        size = self._size()
        secret = self.draw_seed()
        pack = names(self.terms.pack)
        root = Batch(secret, size, COUNT, pack).root().hex()
        number = 1 if fair is None else fair.batch + 1
        return Sealed(number, secret, root, size, COUNT, pack.hex())

    def _size(self) -> int:
        """Of the decks in a new batch."""
        return max(self.terms.description.deck, self.hopper.cards, 2)

    def _cut(self, fair: Fairness) -> Cut:
        tips, self.hopper.tips = self.hopper.tips, {}
        seats = self._givers()
        given = sorted((seats[person], tip) for person, tip in tips.items() if person in seats)
        return Cut(fair.batch, tuple(given))

    def _mixed(self, fair: Fairness, now: Instant) -> Mixed:
        hopper = self.hopper
        links, hopper.links, hopper.cards = hopper.links, {}, 0
        voices = list(shuffle_rows.speaking(fair))
        return Mixed(
            fair.batch,
            fair.used + 1,
            fair.kept[fair.used],
            links=tuple((voice.seat, links[at]) for at, voice in voices if at in links),
            missing=tuple(
                (at, seat_of(self.sitting, voice.person)) for at, voice in voices if at not in links
            ),
            waited=max(0, now - hopper.began),
        )

    # Inside

    def _check_start(self, entry: Entry) -> None:
        start_guard.check(self.hopper, self.sitting, entry)

    def _write(self, entry: Entry, now: Instant, who: PersonId = "", ref: str = "") -> Receipt:
        before = self.sitting
        at = max(now, before.at)  # a clock that was set back never turns a log around
        after, turned = advance(self.terms, before, entry, at, who, ref)
        receipt = Receipt(
            row=Row(self.charter.id, after.seq, at, who, ref, kind_of(entry), written(entry)),
            sitting=after,
            events=turned.events,
            news=turned.news,
            moved=turned.moved,
            room=turned.room,
        )
        self.sitting = after  # last: whatever goes wrong before leaves the table as it was
        if turned.moved and self.hopper.held:
            self.hopper.outdate(entry.seat if isinstance(entry, Acted | TimedOut) else None)
        if after.host != before.host:
            self.attendance.look_for(after.host, at)
        if turned.room and start_guard.in_play(after) != start_guard.in_play(before):
            self.attendance.played = at
        return receipt
