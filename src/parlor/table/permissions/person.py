"""What anybody may ask of a table, seated or not."""

import msgspec

from parlor.engine import Illegal, Malformed, Seat
from parlor.table import entries as log
from parlor.table.attendance import all_here
from parlor.table.audience import in_play
from parlor.table.model import ASLEEP, Milliseconds
from parlor.table.permissions.checks import Checks, join_words, seconds_in
from parlor.table.rules import forfeits
from parlor.table.rules.offers import is_missed
from parlor.table.series_entries import Requested

UNREADABLE = (msgspec.MsgspecError, UnicodeError, RecursionError)

JOINER = "\u200d"  # not printable by itself, but it holds families of emoji together
PAUSE_LIMIT: Milliseconds = 300_000  # then a rated game may go on without absent players


class PersonPermissions:
    """What one person may do, whether host or not."""

    __slots__ = ("checks", "person", "rules", "sitting")

    def __init__(self, checks: Checks) -> None:
        self.checks = checks
        self.rules = checks.rules
        self.sitting = checks.sitting
        self.person = checks.person

    def sit(self, wanted: Seat | None) -> log.Entry:
        chairs, own = self.sitting.chairs, self.checks.seat
        if own is not None and chairs[own].human:
            raise Illegal("seated", f"you sit at seat {own} already")
        self._check_forming()
        if own is not None:
            if self.sitting.phase == "playing" and own in self.sitting.forfeits:
                raise Illegal("forfeited", "you left this game and have lost it: wait for its end")
            if self.sitting.in_series and self.sitting.locked:
                raise Illegal("locked", "the host lets nobody else sit down")
            return log.Returned(own)
        if self.sitting.phase in ("playing", "between") and not self.checks.in_open_series:
            raise Illegal("playing", "the game has begun: you may watch, and sit down at its end")
        if self.sitting.locked:
            raise Illegal("locked", "the host lets nobody else sit down")
        free = [seat for seat, chair in enumerate(chairs) if not chair.taken]
        if not free:
            raise Illegal("full", f"all {len(chairs)} seats are taken")
        self._check_account()
        if wanted is None:
            return log.Sat(free[0], self.person)
        self.checks.require_chair(wanted)
        if wanted not in free:
            raise Illegal("taken", f"seat {wanted} is taken: free is {join_words(free)}")
        return log.Sat(wanted, self.person)

    def _check_forming(self) -> None:
        """In a room that runs itself everything is settled before its one series."""
        if not self.rules.runs_itself:
            return
        if self.sitting.phase in ("playing", "between"):
            raise Illegal("playing", "the game has begun, and nobody joins it later: you may watch")
        if self.sitting.phase == "over":
            raise Illegal("runs_itself", "this room has played its game and closes: find another")

    def _check_account(self) -> None:
        """Guests do not sit down where only members may, now or from the next hand on."""
        if self.person.member:
            return
        for settings in (self.rules.settings, self.sitting.next_settings or self.rules.settings):
            if settings.rated:
                raise Illegal("members_only", "rated games are for people with an account")
            if settings.members:
                raise Illegal("members_only", "this table is for people with an account")

    def vote(self, ready: bool) -> log.Entry:
        seat = self.checks.require_seat()
        self.checks.require_between_games()
        self._check_forming()
        return log.Readied(seat, ready)

    def leave(self) -> log.Entry:
        seat = self.checks.require_seat()
        if self.sitting.phase != "playing" or self.rules.serial is not None:
            return log.Left(seat)
        bot = self.rules.helper
        if seat in self.sitting.eliminated and seat not in self.sitting.asked:
            return log.Left(seat)  # the rules say which place they have
        if seat in self.sitting.forfeits:  # this seat gave up and has nothing more to lose
            return log.Left(seat, bot)
        if forfeits.loses(self.rules, self.sitting, seat):
            return log.Forfeited(seat)
        gives_up = self.rules.settings.leaving == "gives_up"
        if gives_up and self.rules.game.legal(self.sitting.state, seat).concessions:
            return log.Forfeited(seat)
        return log.Forfeited(seat, bot) if self.rules.settings.rated else log.Left(seat, bot)

    def request(self, request: object) -> log.Entry:
        seat = self.checks.require_seat()
        if not self.sitting.in_series:
            raise Illegal("no_series", "nothing can be asked for before the first hand")
        self.checks.require_still_in(seat)
        try:
            return Requested(seat, self.rules.read_request(request))
        except UNREADABLE as wrong:
            raise Malformed(f"request: {wrong}") from None

    def come_back(self) -> log.Entry:
        seat = self.checks.require_seat()
        if not is_missed(self.sitting, seat):
            raise Illegal("not_away", "you are not away")
        return log.CameBack(seat)

    def resume(self) -> log.Entry:
        self.checks.require_run_by_people("resuming")
        seat = self.checks.require_seat()
        self.checks.require_game()
        self.checks.require_still_in(seat)
        if self.sitting.paused is None:
            raise Illegal("not_paused", "the game is not paused")
        if self.sitting.paused != ASLEEP:
            self._check_resume()
        return log.Resumed(self.person.id)

    def _check_resume(self) -> None:
        """In a rated game nobody holds the others up, and nobody's clock runs behind their back."""
        if not self.rules.settings.rated:
            if not self.checks.is_host:
                raise Illegal("not_host", "only the host resumes at once: offer it to the others")
        elif not all_here(self.sitting, self.checks.attendance):
            wait = self.sitting.halted + PAUSE_LIMIT - self.checks.now
            if wait > 0:
                left = seconds_in(wait)
                raise Illegal("not_all_here", f"not all are here: you may go on in {left} s")

    def say(self, text: str) -> log.Entry:
        shown = (each for each in text if each.isprintable() or each.isspace() or each == JOINER)
        plain = " ".join("".join(shown).split()).strip(JOINER)
        if not plain:
            raise Illegal("empty", "there is nothing to say in this")
        if any(person.id == self.person.id for person in self.sitting.muted):
            raise Illegal("muted", "the host has muted you")
        # People who see more than the players, or have nothing to lose, must not tell them.
        secrets = self.sitting.phase == "playing" and self.rules.description.secrets
        apart = secrets and not in_play(self.rules, self.sitting, self.checks.seat)
        return log.Said(self.person, plain, apart)

    def claim(self, seat: Seat) -> log.Entry:
        self.checks.require_run_by_people("claiming a seat")
        if self.checks.seat is not None:
            raise Illegal("seated", f"seat {self.checks.seat} is yours already")
        chair = self.checks.require_chair(seat)
        person = chair.person
        if person is None or chair.vacated:
            raise Illegal("no_person", f"nobody has seat {seat}")
        if person.member:
            raise Illegal("member", f"{person.name} has an account: sign in to have the seat back")
        if person.id in self.checks.present:
            raise Illegal("present", f"{person.name} is at the table")
        if self.sitting.claim is not None:
            raise Illegal("claim_open", "a seat is claimed already: wait for the host's answer")
        return log.Claimed(seat, self.person)

    def claim_win(self, seat: Seat) -> log.Entry:
        self.checks.require_run_by_people("claiming the win")
        own = self.checks.require_seat()
        self.checks.require_game()
        self.checks.require_still_in(own)
        person = self.checks.require_chair(seat).person
        if seat == own:
            raise Illegal("own_seat", "to give the game up, leave it")
        if self.sitting.paused is not None:
            raise Illegal("paused", "the game is paused: nobody has to be here")
        if person is None or not self.sitting.chairs[seat].human:
            raise Illegal("no_person", f"no person plays at seat {seat}")
        if person.id in self.checks.present:
            raise Illegal("present", f"{person.name} is at the table")
        if not forfeits.loses(self.rules, self.sitting, seat):
            raise Illegal("goes_on", "the game goes on without players who left")
        self.checks.require_long_absence(person)
        return log.Forfeited(seat, absent=True)
