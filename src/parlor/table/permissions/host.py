"""What the host alone may ask of a table."""

from typing import Any

import msgspec

from parlor.base.person import Person, PersonId
from parlor.engine import Illegal, Seat
from parlor.engine.registry import set_up
from parlor.table import entries as log
from parlor.table.attendance import all_here
from parlor.table.audience import seat_of
from parlor.table.model import ASLEEP, Milliseconds, Settings
from parlor.table.permissions.checks import Asker, listed
from parlor.table.rules import filling, rated
from parlor.table.rules.hosting import MISSED_AFTER
from parlor.table.rules.seating import kept_for_nobody
from parlor.table.rules_in_force import RulesInForce

KEPT = 100  # people who are kept out, and people who are muted, at most
HELD: Milliseconds = 300_000  # a rated game that was paused so long goes on without who is not here


class Powers(Asker):
    """The powers of a host; nobody else has any."""

    # The game

    def start(self) -> log.Entry:
        self.between_games(self.host("starting at once"))
        taken = sum(1 for chair in self.sitting.chairs if chair.taken)
        least = self.terms.description.least_seats
        if taken < least:
            raise Illegal("too_few", f"{taken} sit, and the game needs {least}")
        if kept_for_nobody(self.sitting) is not None:
            raise Illegal("not_ready", "a bot that kept a seat is on its way out: a moment")
        if self.terms.settings.rated:
            self.willing()
        return log.Started(b"")

    def willing(self) -> None:
        """A host could win by it: nobody is drawn into a rated game who is not here and wants to."""
        for chair in self.sitting.chairs:
            person = chair.person
            if person is None or person.id == self.person.id:
                continue
            if not chair.ready or person.id not in self.present:
                raise Illegal("not_ready", f"{person.name} must be here and ready: it is rated")

    def pause(self) -> log.Entry:
        seat = self.mine()
        self.in_game()
        self.still_in(seat)
        if not self.is_host:
            raise Illegal("not_host", "only the host pauses at once: offer a pause to the others")
        if self.sitting.paused is not None:
            raise Illegal("paused", "the game is paused already")
        self.friendly("pausing at once (offer it to the others)")
        return log.Paused(self.person.id)

    def resume(self) -> log.Entry:
        seat = self.mine()
        self.in_game()
        self.still_in(seat)
        if self.sitting.paused is None:
            raise Illegal("not_paused", "the game is not paused")
        if self.sitting.paused != ASLEEP:
            self.check_resume()
        return log.Resumed(self.person.id)

    def check_resume(self) -> None:
        """In a rated game nobody holds the others up, and nobody's clock runs behind their back."""
        if not self.terms.settings.rated:
            if not self.is_host:
                raise Illegal("not_host", "only the host resumes at once: offer it to the others")
        elif not all_here(self.sitting, self.attendance):
            wait = self.sitting.halted + HELD - self.now
            if wait > 0:
                left = -(-wait // 1000)
                raise Illegal("not_all_here", f"not all are here: you may go on in {left} s")

    # Bots

    def put_bot(self, seat: Seat, level: str) -> log.Entry:
        host = self.host("putting a bot in")
        chair = self.chair(seat)
        self.known_level(level)
        self.friendly("a bot")
        if self.phase == "playing":
            if seat == host:
                raise Illegal("own_seat", "to let a bot play for you, leave the table")
            self.absent(seat)
        elif chair.taken:
            raise Illegal("taken", f"seat {seat} is taken")
        return log.BotPut(seat, level)

    def known_level(self, level: str | None) -> None:
        if level is not None and level not in self.terms.bots:
            raise Illegal("unknown_bot", f"no bot {level!r}: there is {listed(self.terms.bots)}")

    def remove_bot(self, seat: Seat) -> log.Entry:
        self.between_games(self.host("sending a bot away"))
        if self.chair(seat).bot is None:
            raise Illegal("no_bot", f"no bot sits at seat {seat}")
        return log.BotRemoved(seat)

    # People

    def free(self, seat: Seat) -> log.Entry:
        host = self.between_games(self.host("freeing a seat"))
        chair = self.chair(seat)
        if seat == host:
            raise Illegal("own_seat", "to free your own seat, leave the table")
        if not chair.human or chair.person is None:
            raise Illegal("no_person", f"no person sits at seat {seat}")
        if chair.person.id in self.present:
            raise Illegal("present", f"{chair.person.name} is at the table")
        return log.Freed(seat)

    def kick(self, name: PersonId, out: bool) -> log.Entry:
        self.host("sending somebody away")
        person = self.somebody_else(name)
        if out and len(self.sitting.out) >= KEPT:
            raise Illegal("too_many", f"{KEPT} are kept out, which is the most: let one in")
        seat = seat_of(self.sitting, name)
        if seat is None or self.phase != "playing":
            return log.Kicked(person, out)
        self.friendly("sending a player away")  # a host could win by it
        return log.Kicked(person, out, self.sitting.chairs[seat].bot or self.terms.helper)

    def let_in(self, name: PersonId) -> log.Entry:
        self.host("letting somebody in")
        for person in self.sitting.out:
            if person.id == name:
                return log.Admitted(person)
        raise Illegal("not_out", f"nobody {name!r} is kept out")

    def mute(self, name: PersonId, muted: bool) -> log.Entry:
        self.host("muting")
        silent = next((person for person in self.sitting.muted if person.id == name), None)
        if not muted:
            if silent is None:
                raise Illegal("not_muted", f"nobody {name!r} is muted")
            return log.Muted(silent, False)
        if silent is not None:
            raise Illegal("muted", f"{silent.name} is muted already")
        if len(self.sitting.muted) >= KEPT:
            raise Illegal("too_many", f"{KEPT} are muted, which is the most")
        return log.Muted(self.somebody_else(name), True)

    def hand_over(self, name: PersonId) -> log.Entry:
        self.host("handing over")
        person = self.somebody_else(name)
        seat = seat_of(self.sitting, name)
        if seat is None or not self.sitting.chairs[seat].human:
            raise Illegal("no_person", f"{person.name} does not sit here")
        return log.Hosted(person)

    def grant(self, accept: bool, name: PersonId | None) -> log.Entry:
        self.host("giving a seat back")
        claim = self.sitting.claim
        if claim is None or name not in (None, claim.person.id):
            raise Illegal(
                "no_claim", "nobody claims a seat now" if name is None else f"{name!r} claims none"
            )
        if accept:
            self.long_gone(claim.of, claim.seat)
        return log.Granted(claim.seat, claim.person, accept)

    def long_gone(self, person: PersonId, seat: Seat) -> None:
        """A seat is not given away, with all that it hides, because a phone was locked for a moment."""
        if person in self.present:
            raise Illegal("present", f"who has seat {seat} is at the table")
        wait = self.attendance.absent_since(person) + MISSED_AFTER - self.now
        if wait > 0:
            left = -(-wait // 1000)
            raise Illegal("too_soon", f"who has seat {seat} may be back: in {left} s you may")

    # The table

    def lock(self, locked: bool) -> log.Entry:
        self.host("locking the table")
        if locked == self.sitting.locked:
            raise Illegal("unchanged", f"the table is {'' if locked else 'not '}locked already")
        return log.Locked(locked)

    def reseat(self, seat: Seat, to: Seat) -> log.Entry:
        self.between_games(self.host("changing seats"))
        if not self.chair(seat).taken:
            raise Illegal("no_person", f"nobody sits at seat {seat}")
        self.chair(to)
        if seat == to:
            raise Illegal("unchanged", f"seat {seat} is seat {to}")
        leaves_a_gap = self.chair(seat).human and not self.chair(to).taken
        if leaves_a_gap and filling.is_queue(self.terms, self.sitting):
            raise Illegal("unchanged", "who came first sits first: they would move up again")
        return log.Reseated(seat, to)

    def changing(self) -> None:
        self.between_games(self.host("changing the table"))

    def change(self, options: dict[str, Any] | None, settings: Settings | None) -> log.Entry:
        self.changing()
        if options is not None:
            options = self.changed(options)
        if settings == self.terms.settings:
            settings = None
        then = self.then(options, settings)
        if settings is not None:
            rated.check(settings, then.description, self.sitting.chairs)
            self.known_level(settings.level)
        if options is None and settings is None:
            raise Illegal("unchanged", "that is how the table is")
        rated.check_end(then.settings, then.description)
        self.voted(settings or self.terms.settings)
        return log.Changed(options, settings)

    def then(self, options: dict[str, Any] | None, settings: Settings | None) -> RulesInForce:
        """The terms after such a change; None leaves as they are."""
        before = self.terms.changed
        return self.terms.under(
            before[0] if options is None else options, before[1] if settings is None else settings
        )

    def voted(self, settings: Settings) -> None:
        """A table that begins by itself asks for no votes: nobody else may sit there who knew it otherwise."""
        if settings.fill is None or self.sitting.round:
            return
        people = (chair.person for chair in self.sitting.chairs if chair.person is not None)
        if any(person.id != self.person.id for person in people):
            raise Illegal("others_sit", "others sit here, and it would begin without their votes")

    def changed(self, wanted: dict[str, Any]) -> dict[str, Any] | None:
        """All options of the game that is wanted, or None where it is the one that is played here."""
        game = set_up(type(self.terms.chartered), wanted)
        most = game.describe().most_seats
        people = sum(1 for chair in self.sitting.chairs if chair.person is not None)
        if people > most:
            raise Illegal("too_many", f"{people} sit here, and so the game has {most} seats")
        options: dict[str, Any] = msgspec.to_builtins(game)
        return None if options == self.terms.options else options

    def close(self) -> log.Entry:
        self.mine()
        if not self.is_host:
            raise Illegal("not_host", "closing the table is for the host")
        others = sum(1 for chair in self.sitting.chairs if chair.human) - 1
        if self.phase == "playing" and others:
            raise Illegal("playing", f"{others} others are playing: leave, or finish the game")
        return log.Closed("host")

    def somebody_else(self, name: PersonId) -> Person:
        """Somebody at this table, sitting or watching."""
        if name == self.person.id:
            raise Illegal("yourself", "that is you")
        seat = seat_of(self.sitting, name)
        person = self.present.get(name) if seat is None else self.sitting.chairs[seat].person
        if person is None:
            raise Illegal("no_such_person", f"nobody {name!r} is at this table")
        return person
