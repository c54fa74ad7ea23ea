"""A table: takes messages and the time, gives log rows and letters. It never waits, so it needs no lock."""

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Any

import msgspec

from parlor.base.person import Person, PersonId
from parlor.base.row import Instant
from parlor.engine import Illegal, Malformed, Refused, Seat, Unshuffled
from parlor.engine.contract import AnyGame
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
from parlor.table.live.schedule import wakings
from parlor.table.live.shuffle_protocol import ShuffleProtocol
from parlor.table.live.shuffle_queue import Held
from parlor.table.model import Charter, Sitting
from parlor.table.permissions.person import Permits
from parlor.table.receipt import Receipt
from parlor.table.rules import filling
from parlor.table.rules.hosting import known_as
from parlor.table.rules.refs import Refusals, check_new
from parlor.table.rules_in_force import RulesInForce

UNREADABLE = (msgspec.MsgspecError, UnicodeError, RecursionError)


class Table(ShuffleProtocol):
    """One table in play. `sitting` is how it stands, `durable` what of it is on disk and may be told.

    What it did comes back as a receipt. Whoever writes that asks with `go_on` for what follows from it; where
    nothing comes back, a shuffle is waited for.
    """

    __slots__ = ("refusals",)

    def __init__(
        self,
        charter: Charter,
        game: AnyGame,
        draw_seed: Callable[[], bytes],
        bots: Sequence[str] = ("random",),
        sitting: Sitting | None = None,
    ) -> None:
        super().__init__(charter, RulesInForce.of(charter, game, bots), draw_seed, sitting)
        self.refusals = Refusals()

    # What people do

    def act(self, person: PersonId, ref: str, action: msgspec.Raw, now: Instant) -> Receipt | None:
        """Play an action for the person's seat, or raise `Refused` and change nothing."""
        sitting = self.sitting
        seat = seat_of(sitting, person)
        check_new(sitting, person, ref)
        if self.refusals.of:
            self.refusals.again(person, ref)
        if self.hopper.knows(person, ref):
            return None
        try:
            if seat is None:
                raise Illegal("not_seated", "you watch this table: only who sits at it plays")
            if sitting.phase != "playing":
                raise Illegal("not_playing", f"no game is being played: it is {sitting.phase}")
            if sitting.paused is not None:
                raise Illegal("paused", "the game is paused: it goes on when it is resumed")
            if not sitting.chairs[seat].human:
                raise Illegal("left", f"a bot keeps your seat {seat}: sit down to return")
            self._check_turn(seat)
            try:
                played = self.terms.action.decode(action)
            except UNREADABLE as wrong:
                raise Malformed(f"action: {wrong}") from None
            return self._write(Acted(seat, played), now, person, ref)
        except Refused as no:
            self.refusals.note(person, ref, no)
            raise
        except Unshuffled as short:
            held = Held(partial(self.act, person, ref, action), person, ref, seat)
            return self._hold(held, short.cards, now)

    def ask(self, person: Person, ref: str, command: Command, now: Instant) -> Receipt | None:
        """Do what a person asks of the table, or raise `Refused` and change nothing."""
        check_new(self.sitting, person.id, ref)
        self.refusals.again(person.id, ref)
        if self.hopper.knows(person.id, ref):
            return None
        try:
            permits = Permits(self.terms, self.sitting, self.attendance, person, now)
            entry = permits.entry(command)
            start_guard.check(self.hopper, self.sitting, entry)
            return self._write(entry, now, person.id, ref)
        except Refused as no:
            self.refusals.note(person.id, ref, no)
            raise
        except Unshuffled as short:
            again = partial(self.ask, person, ref, command)
            sitters = start_guard.sitters(self.sitting) if isinstance(command, Start) else None
            held = Held(again, person.id, ref, sitters=sitters)
            return self._hold(held, short.cards, now)

    def play_bot(self, seat: Seat, action: Any, now: Instant) -> Receipt | None:
        """A bot's move, for a seat that a bot plays."""
        chair = self.sitting.chairs[seat]
        if chair.bot is None or self.sitting.phase != "playing" or self.sitting.paused is not None:
            raise Illegal("not_a_bot", f"no bot is to play at seat {seat}")
        self._check_turn(seat)
        try:
            return self._write(Acted(seat, action), now)
        except Unshuffled as short:
            held = Held(partial(self.play_bot, seat, action), seat=seat)
            return self._hold(held, short.cards, now)

    def _check_turn(self, seat: Seat) -> None:
        """A move is for the position it was made in, and nobody moves while their time out waits."""
        held = self.hopper.trying
        if held is not None and held.stale:
            raise Illegal("moved_on", "the game has moved on while this waited for a shuffle")
        if self.hopper.plays(seat):
            raise Illegal("shuffling", f"seat {seat} has played or timed out: it waits")

    def seat_bot(self, seat: Seat, level: str, now: Instant) -> Receipt:
        """A bot from the start, before anybody was asked."""
        return self._write(BotPut(seat, level), now)

    def begin(self, now: Instant) -> Receipt | None:
        """The first game at once, for people who have agreed on it before they sat down."""
        if self.sitting.phase != "forming":
            raise Illegal("playing", "the game has begun")
        entry = Started(b"")
        start_guard.check(self.hopper, self.sitting, entry)
        try:
            return self._write(entry, now)
        except Unshuffled as short:
            held = Held(self.begin, sitters=start_guard.sitters(self.sitting))
            return self._hold(held, short.cards, now)

    def rename(self, person: Person, now: Instant) -> Receipt | None:
        """Somebody has another name, or an account now; None where this table does not know them."""
        if person.id in self.present:
            self.attendance.people[person.id] = person
        if self.sitting.phase == "closed":
            return None
        if all(known == person for known in known_as(self.sitting, person)):
            return None
        return self._write(Renamed(person), now)

    # Who is connected

    def come(self, person: Person, now: Instant, links: bool = False) -> None:
        """One more socket of a person; does it give tips and links for the shuffles?"""
        if links and now < self.attendance.arriving and self._is_missed(person.id):
            self.hopper.since = now  # whoever just arrives needs a moment too
        self.attendance.come(person, now, links)
        self.look_for_host(now)

    def _is_missed(self, person: PersonId) -> bool:
        """Does a shuffle wait for somebody who has not come yet?"""
        return self.attendance.on_the_way(person) and self.wants(person)

    def go(self, person: PersonId, now: Instant, links: bool = False) -> None:
        self.attendance.go(person, now, seat_of(self.sitting, person) is not None, links)
        self.look_for_host(now)

    def open(self, now: Instant) -> None:
        """A server begins to look who is here: whoever is not is missed from now on."""
        self.attendance.open(now)
        self.look_for_host(now)

    def look_for_host(self, now: Instant) -> None:
        """A host who is missed for a minute is the host no more; after a restart it begins anew."""
        self.attendance.look_for(self.sitting.host, now)

    # What follows, and what time does

    def go_on(self, now: Instant) -> Receipt | None:
        """Do the next thing that follows by itself; None: nothing does, or a shuffle is waited for."""
        did = super().go_on(now)
        up = None if did or self.hopper.busy else filling.moving_up(self.terms, self.sitting)
        return did if up is None else self._write(up, now)

    def due(self) -> Instant | None:
        """When the table wants its next tick, or None while nothing can happen by itself."""
        soon = [at for at, _ in self._wakings()]
        if self.hopper.busy:
            asking = self.asking
            soon.append(self.sitting.at if asking is None else asking.until)
        elif filling.moving_up(self.terms, self.sitting) is not None:
            soon.append(self.sitting.at)
        return min(soon, default=None)

    def tick(self, now: Instant) -> Receipt | None:
        """Do the first thing that time demands."""
        return self.go_on(now) or self._wake(now)

    def _wake(self, now: Instant) -> Receipt | None:
        for at, entry in self._wakings():
            if at <= now:
                try:
                    return self._write(Started(b"") if entry is None else entry, now)
                except Unshuffled as short:
                    return self._hold(self._awakening(entry), short.cards, now)
        return None

    def _awakening(self, entry: Entry | None) -> Held:
        """What time did waits: a game that begins for who sits, or a seat whose time is up."""
        if isinstance(entry, TimedOut):
            return Held(self._wake, seat=entry.seat)
        return Held(self._wake, sitters=None if entry else start_guard.sitters(self.sitting))

    def _wakings(self) -> Iterator[tuple[Instant, Entry | None]]:
        """What time will do; while a shuffle is made it starts no game and no clock runs out."""
        soon = wakings(self.terms, self.sitting, self.attendance)
        if not self.hopper.cards:
            return soon
        return (
            (at, entry) for at, entry in soon if not (entry is None or isinstance(entry, TimedOut))
        )

    def revive(self, now: Instant) -> Receipt | None:
        """After the server's death: give back the time it was gone, where any clock was running."""
        sitting = self.sitting
        running = any(chair.since is not None for chair in sitting.chairs)
        if running or sitting.offer is not None or sitting.claim is not None:
            return self._write(Revived(), now)
        return None

    def close(self, reason: str, now: Instant) -> Receipt:
        return self._write(Closed(reason), now)

    # What the store says

    def committed(self, receipt: Receipt) -> None:
        """The row is on disk: what it did may be told."""
        self.durable = receipt.sitting

    def roll_back(self) -> tuple[Held, ...]:
        """The rows since `durable` could not be written: they never happened, nor does what was held."""
        self.sitting = self.durable
        self.refusals = Refusals()
        return self.hopper.clear()
