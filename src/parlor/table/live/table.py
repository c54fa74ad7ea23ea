"""A table: takes messages and the time, gives log rows and letters. It never waits, so it needs no lock."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from typing import Any

import msgspec
from msgspec.structs import replace

from parlor.base.person import Person, PersonId
from parlor.base.row import Instant
from parlor.base.structs import Digest
from parlor.engine import Illegal, Malformed, Refused, Seat, Unshuffled
from parlor.engine.contract import AnyGame
from parlor.fair.batch import Batch
from parlor.table.audience import seat_of
from parlor.table.commands import Command, Start
from parlor.table.entries import (
    Acted,
    BotPut,
    Closed,
    Entry,
    Renamed,
    Revived,
    Started,
    TimedOut,
)
from parlor.table.live import start_guard
from parlor.table.live.schedule import due_entries, next_at_once
from parlor.table.live.shuffle_protocol import ShuffleProtocol
from parlor.table.live.shuffle_queue import Postponed, Sitters
from parlor.table.live.state import TableState
from parlor.table.live.views import Views
from parlor.table.model import Charter, Settings, Sitting
from parlor.table.permissions import moves
from parlor.table.permissions.dispatch import Permissions
from parlor.table.receipt import Receipt
from parlor.table.rules.hosting import mentions_of
from parlor.table.rules.refs import Refusals, check_new
from parlor.table.rules.series import hands
from parlor.table.rules_in_force import RulesInForce
from parlor.table.shuffle_entries import Abandoned

UNREADABLE = (msgspec.MsgspecError, UnicodeError, RecursionError)


class Table:
    """One table in play. `sitting` is how it stands, `durable` what of it is on disk and may be told.

    What it did comes back as a receipt; write its row, then ask `go_on` for what follows. Where nothing comes
    back, the table waits for a shuffle. `views` makes the letters.
    """

    __slots__ = ("attendance", "charter", "queue", "refusals", "shuffles", "state", "views")

    def __init__(
        self,
        charter: Charter,
        game: AnyGame,
        draw_seed: Callable[[], bytes] | None,  # None: decks come by `take_decks`
        bots: Sequence[str] = ("random",),
        sitting: Sitting | None = None,
    ) -> None:
        self.state = state = TableState(charter, RulesInForce.of(charter, game, bots), sitting)
        self.charter = charter
        self.attendance = state.attendance
        self.queue = state.queue
        self.shuffles = ShuffleProtocol(state, draw_seed)
        self.views = Views(state)
        self.refusals = Refusals()

    @property
    def sitting(self) -> Sitting:
        return self.state.sitting

    @property
    def durable(self) -> Sitting:
        return self.state.durable

    @property
    def rules(self) -> RulesInForce:
        """The rules in force now."""
        return self.state.rules

    @property
    def settings(self) -> Settings:
        """The settings in force, as everybody knows them."""
        return self.state.settings

    @property
    def present(self) -> Mapping[PersonId, Person]:
        return self.attendance.people

    # What people do

    def act(
        self,
        person: PersonId,
        ref: str,
        action: object,
        now: Instant,
        question: str | None = None,
    ) -> Receipt | None:
        """Play an action for the person's seat, or raise `Refused` and change nothing.

        With the id of a question it is an answer to that one, and to no other.
        """
        state = self.state
        sitting = state.sitting
        seat = seat_of(sitting, person)
        check_new(sitting, person, ref)
        if self.refusals.of:
            self.refusals.again(person, ref)
        if self.queue.has_message(person, ref):
            return None
        try:
            seat = moves.check_person(sitting, seat)
            moves.check_question(state.rules, sitting, seat, question)
            self.queue.check_move(seat)
            try:
                played = state.rules.read_action(action)
            except UNREADABLE as wrong:
                raise Malformed(f"action: {wrong}") from None
            return state.write(Acted(seat, played), now, person, ref)
        except Refused as no:
            self.refusals.note(person, ref, no)
            raise
        except Unshuffled as short:
            retry = partial(self.act, person, ref, action, question=question)
            return self._postpone(Postponed(retry, person, ref, seat), short, now)

    def ask(self, person: Person, ref: str, command: Command, now: Instant) -> Receipt | None:
        """Do what a person asks of the table, or raise `Refused` and change nothing."""
        state = self.state
        check_new(state.sitting, person.id, ref)
        self.refusals.again(person.id, ref)
        if self.queue.has_message(person.id, ref):
            return None
        try:
            asker = Permissions(state.rules, state.sitting, self.attendance, person, now)
            entry = asker.entry(command)
            start_guard.check(self.queue, state.sitting, entry)
            start_guard.check_decks(state.rules, state.sitting, entry)
            if isinstance(entry, Started) and not self.queue.retrying and self._give_up_order():
                raise Illegal("shuffling", "the cards are shuffled anew: a moment")
            return state.write(entry, now, person.id, ref)
        except Refused as no:
            self.refusals.note(person.id, ref, no)
            raise
        except Unshuffled as short:
            retry = partial(self.ask, person, ref, command)
            sitters = start_guard.sitters_of(state.sitting) if isinstance(command, Start) else None
            return self._postpone(Postponed(retry, person.id, ref, sitters=sitters), short, now)

    def play_bot(
        self, seat: Seat, action: Any, now: Instant, question: str | None = None
    ) -> Receipt | None:
        """A bot's move, for a seat that a bot plays: an answer to this question, if the game names them."""
        moves.check_bot(self.sitting, seat)
        moves.check_question(self.state.rules, self.sitting, seat, question)
        self.queue.check_move(seat)
        try:
            return self.state.write(Acted(seat, action), now)
        except Unshuffled as short:
            retry = partial(self.play_bot, seat, action, question=question)
            return self._postpone(Postponed(retry, seat=seat), short, now)

    def seat_bot(self, seat: Seat, level: str, now: Instant) -> Receipt:
        """A bot from the start, before anybody was asked."""
        return self.state.write(BotPut(seat, level), now)

    def begin(self, now: Instant) -> Receipt | None:
        """Start the first game at once, for people who agreed on it before they sat down."""
        if self.sitting.phase != "forming":
            raise Illegal("playing", "the game has begun")
        entry = Started(b"")
        start_guard.check(self.queue, self.sitting, entry)
        try:
            return self.state.write(entry, now)
        except Unshuffled as short:
            sitters = start_guard.sitters_of(self.sitting)
            return self._postpone(Postponed(self.begin, sitters=sitters), short, now)

    def rename(self, person: Person, now: Instant) -> Receipt | None:
        """Somebody has another name, or an account now; None where this table does not know them."""
        if person.id in self.present:
            self.attendance.people[person.id] = person
        if self.sitting.phase == "closed":
            return None
        if all(mention == person for mention in mentions_of(self.sitting, person)):
            return None
        return self.state.write(Renamed(person), now)

    # What people give for shuffles

    def vow(self, person: PersonId, batch: int, tip: Digest, now: Instant) -> Receipt | None:
        """Take the tip of somebody's chain, or raise `Refused`."""
        return self.shuffles.voices.take_tip(person, batch, tip, now) or self.go_on(now)

    def link(
        self, person: PersonId, batch: int, number: int, link: Digest, now: Instant
    ) -> Receipt | None:
        """Take somebody's link for the cut or the next shuffle, or raise `Refused`."""
        self.shuffles.voices.take_link(person, batch, number, link)
        return self.go_on(now)

    def take_decks(self, decks: Batch, root: bytes, now: Instant) -> Receipt | None:
        """Take decks that were sealed for this table: see `shuffles.wanted_decks`."""
        return self.shuffles.take_decks(decks, root, now)

    def _postpone(self, postponed: Postponed, short: Unshuffled, now: Instant) -> Receipt | None:
        """Let something wait for a shuffle; gives the next row of that shuffle, if one can be written."""
        postponed = replace(postponed, cards=short.cards, plain=short.plain)
        self.shuffles.postpone(postponed, now)
        return self.go_on(now)

    # Who is connected

    def come(self, person: Person, now: Instant, links: bool = False) -> None:
        """One more socket of a person; does it give tips and links for the shuffles?"""
        if links and now < self.attendance.arriving and self._is_missed(person.id):
            self.queue.since = now  # people who just arrive need a moment too
        self.attendance.come(person, now, links)
        self.look_for_host(now)

    def _is_missed(self, person: PersonId) -> bool:
        """Does a shuffle wait for somebody who has not come yet?"""
        return self.attendance.on_the_way(person) and self.shuffles.voices.wants(person)

    def go(self, person: PersonId, now: Instant, links: bool = False) -> None:
        """One socket less."""
        self.attendance.go(person, now, seat_of(self.sitting, person) is not None, links)
        self.look_for_host(now)

    def open(self, now: Instant) -> None:
        """A server opens the table: everybody who is not here is missed from now on."""
        self.attendance.open(now)
        self.look_for_host(now)

    def look_for_host(self, now: Instant) -> None:
        """A host who is missed for a minute is replaced; after a restart the minute begins anew."""
        self.attendance.look_for(self.sitting.host, now)

    # What follows, and what time does

    def go_on(self, now: Instant) -> Receipt | None:
        """Do the next thing that follows by itself. None: nothing does, or the table waits for a shuffle."""
        receipt = self.shuffles.go_on(now)
        if receipt is not None or self.queue.busy:
            return receipt
        follows = next_at_once(self.state.rules, self.sitting)
        return None if follows is None else self.state.write(follows, now)

    def due(self) -> Instant | None:
        """When the table wants its next tick, or None while nothing can happen by itself."""
        soon = [at for at, _ in self._due_entries()]
        if self.queue.busy:
            request = self.shuffles.request
            if request is not None:
                soon.append(request.until)
            elif self.shuffles.wanted_decks is None:
                soon.append(self.sitting.at)
        elif next_at_once(self.state.rules, self.sitting) is not None:
            soon.append(self.sitting.at)
        return min(soon, default=None)

    def tick(self, now: Instant) -> Receipt | None:
        """Do the first thing that is due."""
        return self.go_on(now) or self._do_due(now)

    def _do_due(self, now: Instant) -> Receipt | None:
        for at, entry in self._due_entries():
            if at <= now:
                if isinstance(entry, Started) and (stale := self._give_up_order()) is not None:
                    return self.state.write(stale, now)
                try:
                    return self.state.write(Started(b"") if entry is None else entry, now)
                except Unshuffled as short:
                    return self._postpone(self._postpone_due(entry), short, now)
        return None

    def _postpone_due(self, entry: Entry | None) -> Postponed:
        """What time did waits: a game that begins for those who sit, or the timeout of a seat."""
        if isinstance(entry, TimedOut):
            return Postponed(self._do_due, seat=entry.seat)
        if isinstance(entry, Started):
            here = start_guard.sitters_of(self.sitting)
            return Postponed(partial(self._deal, entry, here), sitters=here)
        sitters = None if entry else start_guard.sitters_of(self.sitting)
        return Postponed(self._do_due, sitters=sitters)

    def _deal(self, entry: Started, sitters: Sitters, now: Instant) -> Receipt | None:
        """Deal a hand to those for whom it was shuffled; if one of them is gone, it is shuffled anew.

        (People who know how the cards lie, as a server does, must not choose who gets them.)
        """
        sitting, seats = self.sitting, entry.seats or ()
        here = start_guard.sitters_of(sitting)
        same = all(here[seat] == sitters[seat] for seat in seats)
        ready = {*seats} <= {*hands.next_players(self.rules, sitting)}
        if sitting.phase != "between" or sitting.paused is not None or not (same and ready):
            return None
        try:
            return self.state.write(entry, now)
        except Unshuffled as short:  # a deal may take more than one shuffle
            again = Postponed(partial(self._deal, entry, sitters), sitters=sitters)
            return self._postpone(again, short, now)

    def _give_up_order(self) -> Abandoned | None:
        """What throws away an order that was made for a hand which was never dealt."""
        fair = self.sitting.fair
        if fair is None or not fair.orders or not self.sitting.in_series:
            return None
        return Abandoned(fair.batch, "players")

    def _due_entries(self) -> Iterator[tuple[Instant, Entry | None]]:
        rules, shuffling = self.state.rules, bool(self.queue.cards)
        return due_entries(rules, self.sitting, self.attendance, shuffling)

    def revive(self, now: Instant) -> Receipt | None:
        """After a crash of the server: give back the lost time, where any clock was running."""
        sitting = self.sitting
        running = sitting.running is not None or any(
            chair.since is not None for chair in sitting.chairs
        )
        if running or sitting.offer is not None or sitting.claim is not None:
            return self.state.write(Revived(), now)
        return None

    def close(self, reason: str, now: Instant) -> Receipt:
        return self.state.write(Closed(reason), now)

    # What the store says

    def on_commit(self, receipt: Receipt) -> None:
        """The row is on disk: what it did may be told."""
        self.state.durable = receipt.sitting

    def roll_back(self) -> tuple[Postponed, ...]:
        """A commit failed: the rows since `durable` never happened, nor does what waited.

        The table *is* its last durable sitting again: one assignment, no repair.
        """
        self.state.sitting = self.state.durable
        self.refusals = Refusals()
        return self.queue.clear()
