"""What a person may ask of a table now: a command becomes an entry, or is refused by name.

Only in this room may a decision depend on who is connected: the log keeps what was decided, not why.
"""

from typing import assert_never

from parlor.base.person import Person
from parlor.base.row import Instant
from parlor.table import commands as ask
from parlor.table import entries as log
from parlor.table.attendance import Attendance
from parlor.table.model import Sitting
from parlor.table.permissions.checks import Checks
from parlor.table.permissions.host import HostPermissions
from parlor.table.permissions.offers import OfferPermissions
from parlor.table.permissions.person import PersonPermissions
from parlor.table.rules_in_force import RulesInForce


class Permissions:
    """Everything that one person may do at one moment."""

    __slots__ = ("checks", "host", "offers", "person")

    def __init__(
        self,
        rules: RulesInForce,
        sitting: Sitting,
        attendance: Attendance,
        person: Person,
        now: Instant,
    ) -> None:
        self.checks = checks = Checks(rules, sitting, attendance, person, now)
        self.person = PersonPermissions(checks)
        self.offers = OfferPermissions(checks)
        self.host = HostPermissions(checks)

    def entry(self, command: ask.Command) -> log.Entry:
        """The entry that a command asks for, or `Illegal`."""
        self.checks.require_welcome()
        match command:
            case ask.Sit(seat):
                return self.person.sit(seat)
            case ask.Leave():
                return self.person.leave()
            case ask.Ready(ready):
                return self.person.vote(ready)
            case ask.Resume():
                return self.person.resume()
            case ask.Back():
                return self.person.come_back()
            case ask.Say(text):
                return self.person.say(text)
            case ask.Claim(seat):
                return self.person.claim(seat)
            case ask.ClaimWin(seat):
                return self.person.claim_win(seat)
            case ask.Request(request):
                return self.person.request(request)
            case ask.Propose(kind, about):
                return self.offers.propose(kind, about)
            case ask.Answer(accept, kind):
                return self.offers.answer(accept, kind)
            case ask.Start():
                return self.host.start()
            case ask.Pause():
                return self.host.pause()
            case ask.PutBot(seat, level):
                return self.host.put_bot(seat, level)
            case ask.RemoveBot(seat):
                return self.host.remove_bot(seat)
            case ask.Free(seat):
                return self.host.free(seat)
            case ask.Kick(person, out):
                return self.host.kick(person, out)
            case ask.LetIn(person):
                return self.host.let_in(person)
            case ask.Mute(person, muted):
                return self.host.mute(person, muted)
            case ask.HandOver(person):
                return self.host.hand_over(person)
            case ask.Grant(accept, person):
                return self.host.grant(accept, person)
            case ask.Lock(locked):
                return self.host.lock(locked)
            case ask.Reseat(seat, to):
                return self.host.reseat(seat, to)
            case ask.Change(options, settings):
                return self.host.change(options, settings)
            case ask.Close():
                return self.host.close()
            case _:
                assert_never(command)
