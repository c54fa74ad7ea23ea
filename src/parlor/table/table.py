"""A table: takes messages and the time, gives log rows and letters. It never waits, so it needs no lock."""

from collections.abc import Callable, Sequence
from typing import Any

import msgspec

from parlor.engine import Illegal, Malformed, Refused, Row, Seat
from parlor.engine.contract import AnyGame
from parlor.engine.result import PersonId
from parlor.engine.row import Instant
from parlor.table.commands import Command
from parlor.table.entries import (
    Acted,
    BotPut,
    Closed,
    Entry,
    Renamed,
    Revived,
    Started,
    kind_of,
    written,
)
from parlor.table.hosting import known_as
from parlor.table.letters import seat_of
from parlor.table.model import Charter, Person, Sitting
from parlor.table.permits import Permits
from parlor.table.receipt import Receipt
from parlor.table.refs import Refusals, check_new
from parlor.table.sights import Sights
from parlor.table.terms import Terms
from parlor.table.turns import advance
from parlor.table.waking import wakings

UNREADABLE = (msgspec.MsgspecError, UnicodeError, RecursionError)


class Table(Sights):
    """One table in play. `sitting` is how it stands, `durable` what of it is on disk and may be told."""

    __slots__ = ("draw_seed", "refusals")

    def __init__(
        self,
        charter: Charter,
        game: AnyGame,
        draw_seed: Callable[[], bytes],
        bots: Sequence[str] = ("random",),
        sitting: Sitting | None = None,
    ) -> None:
        super().__init__(charter, Terms.of(charter, game, bots), sitting)
        self.draw_seed = draw_seed
        self.refusals = Refusals()

    # What people do

    def act(self, person: PersonId, ref: str, action: msgspec.Raw, now: Instant) -> Receipt:
        """Play an action for the person's seat, or raise `Refused` and change nothing."""
        sitting = self.sitting
        seat = seat_of(sitting, person)
        check_new(sitting, person, ref)
        if self.refusals.of:
            self.refusals.again(person, ref)
        try:
            if seat is None:
                raise Illegal("not_seated", "you watch this table: only who sits at it plays")
            if sitting.phase != "playing":
                raise Illegal("not_playing", f"no game is being played: it is {sitting.phase}")
            if sitting.paused is not None:
                raise Illegal("paused", "the game is paused: it goes on when it is resumed")
            if not sitting.chairs[seat].human:
                raise Illegal("left", f"a bot keeps your seat {seat}: sit down to return")
            try:
                played = self.terms.action.decode(action)
            except UNREADABLE as wrong:
                raise Malformed(f"action: {wrong}") from None
            return self._write(Acted(seat, played), now, person, ref)
        except Refused as no:
            self.refusals.note(person, ref, no)
            raise

    def ask(self, person: Person, ref: str, command: Command, now: Instant) -> Receipt:
        """Do what a person asks of the table, or raise `Refused` and change nothing."""
        check_new(self.sitting, person.id, ref)
        self.refusals.again(person.id, ref)
        try:
            permits = Permits(
                self.terms, self.sitting, self.attendance, person, now, self.draw_seed
            )
            return self._write(permits.entry(command), now, person.id, ref)
        except Refused as no:
            self.refusals.note(person.id, ref, no)
            raise

    def play_bot(self, seat: Seat, action: Any, now: Instant) -> Receipt:
        """A bot's move, for a seat that a bot plays."""
        chair = self.sitting.chairs[seat]
        if chair.bot is None or self.sitting.phase != "playing" or self.sitting.paused is not None:
            raise Illegal("not_a_bot", f"no bot is to play at seat {seat}")
        return self._write(Acted(seat, action), now)

    def seat_bot(self, seat: Seat, level: str, now: Instant) -> Receipt:
        """A bot from the start, before anybody was asked."""
        return self._write(BotPut(seat, level), now)

    def begin(self, now: Instant) -> Receipt:
        """The first game at once, for people who have agreed on it before they sat down."""
        return self._write(Started(self.draw_seed()), now)

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

    def come(self, person: Person, now: Instant) -> None:
        self.attendance.come(person)
        self.look_for_host(now)

    def go(self, person: PersonId, now: Instant) -> None:
        self.attendance.go(person, now, seat_of(self.sitting, person) is not None)
        self.look_for_host(now)

    def open(self, now: Instant) -> None:
        """A server begins to look who is here: whoever is not is missed from now on."""
        self.attendance.opened = now
        self.look_for_host(now)

    def look_for_host(self, now: Instant) -> None:
        """A host who is missed for a minute is the host no more; after a restart it begins anew."""
        self.attendance.look_for(self.sitting.host, now)

    # What time does

    def due(self) -> Instant | None:
        """When the table wants its next tick, or None while nothing can happen by itself."""
        soon = wakings(self.terms, self.sitting, self.attendance)
        return min((at for at, _ in soon), default=None)

    def tick(self, now: Instant) -> Receipt | None:
        """Do the first thing that time demands."""
        for at, entry in wakings(self.terms, self.sitting, self.attendance):
            if at <= now:
                return self._write(Started(self.draw_seed()) if entry is None else entry, now)
        return None

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

    def roll_back(self) -> None:
        """The rows since `durable` could not be written: they never happened."""
        self.sitting = self.durable
        self.refusals = Refusals()

    # Inside

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
        if after.host != before.host:
            self.look_for_host(at)
        return receipt
