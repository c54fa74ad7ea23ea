"""What the host alone may ask of a table."""

from typing import Any

import msgspec

from parlor.base.person import Person, PersonId
from parlor.engine import Illegal, Seat
from parlor.engine.registry import set_up
from parlor.table import entries as log
from parlor.table.audience import seat_of
from parlor.table.model import Settings
from parlor.table.permissions.checks import Checks, join_words, seconds_in
from parlor.table.rules import allowed_settings, filling
from parlor.table.rules.hosting import MISSED_AFTER, deciders
from parlor.table.rules.seating import seat_kept_for_nobody
from parlor.table.rules.series.hands import next_players
from parlor.table.rules_in_force import RulesInForce

MOST = 100  # people who are kept out, and people who are muted


class HostPermissions:
    """What one person may do as the host; everybody else is refused."""

    __slots__ = ("checks", "person", "rules", "sitting")

    def __init__(self, checks: Checks) -> None:
        self.checks = checks
        self.rules = checks.rules
        self.sitting = checks.sitting
        self.person = checks.person

    # The game

    def start(self) -> log.Entry:
        if self.sitting.in_series:
            return self._deal()
        self._require_host_between_games("starting at once")
        taken = sum(1 for chair in self.sitting.chairs if chair.taken)
        least = self.rules.description.least_seats
        if taken < least:
            raise Illegal("too_few", f"{taken} sit, and the game needs {least}")
        if seat_kept_for_nobody(self.sitting) is not None:
            raise Illegal("not_ready", "a bot that kept a seat is on its way out: a moment")
        if self.rules.settings.rated:
            self._check_all_ready()
        if self.rules.serial is not None and not next_players(self.rules, self.sitting):
            raise Illegal("too_few", "too few are here for a hand")
        return log.Started(b"")

    def _deal(self) -> log.Entry:
        """Do not wait any longer for the next hand of a series."""
        self.checks.require_host("dealing at once")
        self.checks.require_unrated("dealing at once")
        if self.sitting.phase == "playing":
            raise Illegal("playing", "a hand is being played: wait for its end")
        if self.sitting.paused is not None:
            raise Illegal("paused", "the game is paused: resume it first")
        seats = next_players(self.rules, self.sitting)
        if not seats:
            raise Illegal("too_few", "too few are here and have the chips for a hand")
        return log.Started(b"", seats)

    def _check_all_ready(self) -> None:
        """A host must not win by surprise: everybody in a rated game is here and ready when it starts."""
        for chair in self.sitting.chairs:
            person = chair.person
            if person is None or person.id == self.person.id:
                continue
            if not chair.ready or person.id not in self.checks.present:
                raise Illegal("not_ready", f"{person.name} must be here and ready: it is rated")

    def pause(self) -> log.Entry:
        self.checks.require_run_by_people("pausing")
        seat = self.checks.require_seat()
        self.checks.require_game()
        self.checks.require_still_in(seat)
        if not self.checks.is_host:
            raise Illegal("not_host", "only the host pauses at once: offer a pause to the others")
        if self.sitting.paused is not None:
            raise Illegal("paused", "the game is paused already")
        self.checks.require_unrated("pausing at once (offer it to the others)")
        return log.Paused(self.person.id)

    # Bots

    def put_bot(self, seat: Seat, level: str) -> log.Entry:
        host = self.checks.require_host("putting a bot in")
        chair = self.checks.require_chair(seat)
        self._check_level(level)
        self.checks.require_unrated("a bot")
        if self.sitting.in_series:
            if not self.checks.in_open_series:
                raise Illegal("playing", "nobody joins before its end")
        elif self.sitting.phase == "playing":
            if seat == host:
                raise Illegal("own_seat", "to let a bot play for you, leave the table")
            self.checks.require_absent(seat)
            return log.BotPut(seat, level)
        if chair.taken:
            raise Illegal("taken", f"seat {seat} is taken")
        return log.BotPut(seat, level)

    def _check_level(self, level: str | None) -> None:
        bots = self.rules.bots
        if level is not None and level not in bots:
            raise Illegal("unknown_bot", f"no bot {level!r}: there is {join_words(bots)}")

    def remove_bot(self, seat: Seat) -> log.Entry:
        self._require_host_between_games("sending a bot away", series=True)
        chair = self.checks.require_chair(seat)
        if chair.bot is None or chair.vacated:
            raise Illegal("no_bot", f"no bot sits at seat {seat}")
        return log.BotRemoved(seat)

    # People

    def free(self, seat: Seat) -> log.Entry:
        host = self._require_host_between_games("freeing a seat", series=True)
        chair = self.checks.require_chair(seat)
        if seat == host:
            raise Illegal("own_seat", "to free your own seat, leave the table")
        if not chair.human or chair.person is None:
            raise Illegal("no_person", f"no person sits at seat {seat}")
        if chair.person.id in self.checks.present:
            raise Illegal("present", f"{chair.person.name} is at the table")
        return log.Freed(seat)

    def kick(self, name: PersonId, out: bool) -> log.Entry:
        self.checks.require_host("sending somebody away")
        person = self._find_other(name)
        if out and len(self.sitting.out) >= MOST:
            raise Illegal("too_many", f"{MOST} people are kept out already: let one in first")
        seat = seat_of(self.sitting, name)
        if seat is None or self.sitting.phase not in ("playing", "between"):
            return log.Kicked(person, out)
        if seat in self.sitting.eliminated:  # they keep the place that the rules give
            return log.Kicked(person, out)
        self.checks.require_unrated("sending a player away")  # a host could win by it
        if self.sitting.in_series:  # they fold, and have their chips
            return log.Kicked(person, out)
        return log.Kicked(person, out, self.sitting.chairs[seat].bot or self.rules.helper)

    def let_in(self, name: PersonId) -> log.Entry:
        self.checks.require_host("letting somebody in")
        for person in self.sitting.out:
            if person.id == name:
                return log.Admitted(person)
        raise Illegal("not_out", f"{name!r} is not kept out")

    def mute(self, name: PersonId, muted: bool) -> log.Entry:
        self.checks.require_host("muting")
        silent = next((person for person in self.sitting.muted if person.id == name), None)
        if not muted:
            if silent is None:
                raise Illegal("not_muted", f"{name!r} is not muted")
            return log.Muted(silent, False)
        if silent is not None:
            raise Illegal("muted", f"{silent.name} is muted already")
        if len(self.sitting.muted) >= MOST:
            raise Illegal("too_many", f"{MOST} people are muted already: unmute one first")
        return log.Muted(self._find_other(name), True)

    def hand_over(self, name: PersonId) -> log.Entry:
        self.checks.require_host("handing over")
        person = self._find_other(name)
        seat = seat_of(self.sitting, name)
        if seat is None or not self.sitting.chairs[seat].human:
            raise Illegal("no_person", f"{person.name} does not sit here")
        if all(decider != seat for decider, _ in deciders(self.sitting)):
            raise Illegal("no_person", f"{person.name} is out of this game")
        return log.Hosted(person)

    def grant(self, accept: bool, name: PersonId | None) -> log.Entry:
        self.checks.require_host("giving a seat back")
        claim = self.sitting.claim
        if claim is None or name not in (None, claim.person.id):
            raise Illegal(
                "no_claim", "nobody claims a seat now" if name is None else f"{name!r} claims none"
            )
        if accept:
            self._check_long_gone(claim.of, claim.seat)
        return log.Granted(claim.seat, claim.person, accept)

    def _check_long_gone(self, person: PersonId, seat: Seat) -> None:
        """A seat is not given away, with all that it hides, because a phone was locked for a moment."""
        if person in self.checks.present:
            raise Illegal("present", f"the player at seat {seat} is at the table")
        wait = self.checks.attendance.absent_since(person) + MISSED_AFTER - self.checks.now
        if wait > 0:
            left = seconds_in(wait)
            text = f"the player at seat {seat} may still return: you can do this in {left} s"
            raise Illegal("too_soon", text)

    # The table

    def lock(self, locked: bool) -> log.Entry:
        self.checks.require_host("locking the table")
        if locked == self.sitting.locked:
            raise Illegal("unchanged", f"the table is {'' if locked else 'not '}locked already")
        return log.Locked(locked)

    def reseat(self, seat: Seat, to: Seat) -> log.Entry:
        self._require_host_between_games("changing seats", series=True)
        chair, other = self.checks.require_chair(seat), self.checks.require_chair(to)
        if not chair.taken or chair.vacated:
            raise Illegal("no_person", f"nobody sits at seat {seat}")
        if other.vacated:
            raise Illegal("taken", f"seat {to} is free when this hand is over")
        leaves_a_gap = not other.taken and chair.human
        if seat == to and chair.moves_to is None:
            raise Illegal("unchanged", f"seat {seat} is seat {to}")
        if leaves_a_gap and filling.is_queue(self.rules, self.sitting):
            raise Illegal("unchanged", "first come, first seated: they would move up again")
        return log.Reseated(seat, to)

    def check_change(self) -> None:
        """May this person change the table at all?"""
        self._require_host_between_games("changing the table", series=True)

    def change(self, options: dict[str, Any] | None, settings: Settings | None) -> log.Entry:
        self.check_change()
        coming = self._rules_after(None, None)
        if options is not None:
            options = self._options_that_differ(options, coming.options)
        if settings == coming.settings:
            settings = None
        then = self._rules_after(options, settings)
        if then.runs_itself:
            raise Illegal("no_gathering", "whether a room runs itself is chosen when it is made")
        allowed_settings.check(then.settings, then.description, self.sitting.chairs)
        allowed_settings.check_fits(then.settings, then.game)
        if settings is not None:
            self._check_level(settings.level)
        people = sum(1 for chair in self.sitting.chairs if chair.person is not None)
        if people > then.seats:
            raise Illegal("too_many", f"{people} sit here, but there would be {then.seats} seats")
        if options is None and settings is None:
            raise Illegal("unchanged", "that is how the table is")
        if self.sitting.in_series:
            self._check_series(then)
        self._check_votes(settings or self.rules.settings)
        return log.Changed(options, settings)

    def _check_series(self, then: RulesInForce) -> None:
        """A series that is played goes on with its chairs, and as open or closed as it began."""
        if then.seats != len(self.sitting.chairs):
            raise Illegal("playing", "the number of seats stays while it is played")
        if then.description.series != self.rules.description.series:
            raise Illegal("playing", "how it ends stays while it is played")
        if then.settings.rated != self.rules.settings.rated:
            raise Illegal("playing", "whether it is rated stays while it is played")

    def _rules_after(
        self, options: dict[str, Any] | None, settings: Settings | None
    ) -> RulesInForce:
        """The rules in force after such a change; None leaves a part as it is."""
        before = self.rules.changed
        if self.sitting.in_series:  # what waits for the end of a hand is changed already
            before = (
                self.sitting.next_options or before[0],
                self.sitting.next_settings or before[1],
            )
        return self.rules.under(
            before[0] if options is None else options, before[1] if settings is None else settings
        )

    def _check_votes(self, settings: Settings) -> None:
        """A table that fills by itself asks for no votes: others who sit there expected to vote."""
        if settings.fill is None or self.sitting.round:
            return
        people = (chair.person for chair in self.sitting.chairs if chair.person is not None)
        if any(person.id != self.person.id for person in people):
            raise Illegal("others_sit", "others sit here, and it would begin without their votes")

    def _options_that_differ(
        self, wanted: dict[str, Any], held: dict[str, Any]
    ) -> dict[str, Any] | None:
        """All options of the game that is wanted, or None where they are those that are held already."""
        game = set_up(type(self.rules.chartered), wanted)
        options: dict[str, Any] = msgspec.to_builtins(game)
        return None if options == held else options

    def close(self) -> log.Entry:
        self.checks.require_host("closing the table")
        playing = {seat for seat, _ in deciders(self.sitting)} - {self.checks.seat}
        others = len(playing - {*self.sitting.out_of_game})
        if self.sitting.phase in ("playing", "between") and others:
            raise Illegal("playing", f"{others} others are playing: leave, or finish the game")
        return log.Closed("host")

    # Inside

    def _require_host_between_games(self, what: str, series: bool = False) -> Seat:
        """The host's seat, between games; where it is said, also in the midst of an unrated series."""
        seat = self.checks.require_host(what)
        if not series or not self.sitting.in_series:
            self.checks.require_between_games()
        else:
            self.checks.require_unrated(what)
        return seat

    def _find_other(self, name: PersonId) -> Person:
        """Somebody else at this table, sitting or watching."""
        if name == self.person.id:
            raise Illegal("yourself", "that is you")
        seat = seat_of(self.sitting, name)
        if seat is None:
            person = self.checks.present.get(name)
        else:
            person = self.sitting.chairs[seat].person
        if person is None:
            raise Illegal("no_such_person", f"{name!r} is not at this table")
        return person
