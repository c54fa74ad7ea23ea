"""What viewers are promised: what a page offers is exactly what the table would do for them."""

from collections.abc import Iterator

from parlor.base.person import Person
from parlor.engine import Illegal
from parlor.table import commands
from parlor.table.audience import seat_of, watchers
from parlor.table.commands import Command
from parlor.table.live import start_guard
from parlor.table.may import HostMay, May
from parlor.table.permissions.dispatch import Permissions
from parlor.table.permissions.viewer import OFFERS
from tests.table.scenes.evenings import Spent
from tests.table.scenes.hall import PEOPLE, Hall

# A countdown, or the position in the game, may refuse what is offered all the same.
MOMENT = {"too_soon", "not_all_here", "nothing_to_take_back", "bot_declines", "kept"}


def what_is_offered_is_accepted_and_nothing_else(spent: Spent) -> None:
    hall = spent.hall
    for viewer in PEOPLE.values():
        for command, told in every_command(hall.may(viewer), hall, viewer):
            code = refusal(hall, viewer, command)
            if told:
                assert code is None or code in MOMENT, (viewer, command, code)
            else:
                assert code is not None, (viewer, command)


def every_command(may: May, hall: Hall, viewer: Person) -> Iterator[tuple[Command, bool]]:
    """Every command that could be meant, and whether the viewer is told that they may."""
    host = may.host or HostMay()
    sitting = hall.sitting()
    people = [chair.person for chair in sitting.chairs if chair.person is not None]
    present = (*people, *watchers(sitting, hall.table.present))
    for seat in range(len(sitting.chairs)):
        yield commands.PutBot(seat, "sharp"), seat in host.put_bot
        yield commands.RemoveBot(seat), seat in host.remove_bot
        yield commands.Free(seat), seat in host.free
        yield commands.Claim(seat), seat in may.claim
        yield commands.ClaimWin(seat), seat in may.claim_win
        yield commands.Propose("bot", seat), seat in may.propose_bot
        if seat_of(sitting, viewer.id) in (
            None,
            seat,
        ):  # from the own seat any number leads back to it
            yield commands.Sit(seat), seat in may.sit
        for to in range(len(sitting.chairs)):
            yield commands.Reseat(seat, to), bool(host.reseat) and to in host.reseat[seat]
    for person in present:
        yield commands.Kick(person.id, out=False), person.id in host.kick
        yield commands.HandOver(person.id), person.id in host.hand_over
        muted = any(each.id == person.id for each in sitting.muted)  # whatever their name is now
        if person.id != viewer.id:
            yield commands.Mute(person.id, not muted), may.host is not None
    for kind in OFFERS:
        yield commands.Propose(kind), kind in may.propose
    yield commands.Leave(), may.leave is not None
    yield commands.Back(), may.back
    yield commands.Ready(), may.ready
    yield commands.Resume(), may.resume
    yield commands.Answer(True), may.accept
    yield commands.Answer(False), may.decline
    yield commands.Start(), host.start
    yield commands.Pause(), host.pause
    yield commands.Grant(False), host.grant
    yield commands.Close(), host.close
    yield commands.Lock(not sitting.locked), may.host is not None


def refusal(hall: Hall, viewer: Person, command: Command) -> str | None:
    table = hall.table
    asker = Permissions(table.rules, table.sitting, table.attendance, viewer, hall.now)
    try:
        start_guard.check(table.queue, table.sitting, asker.entry(command))
    except Illegal as no:
        return no.code
    return None


PROMISES = (what_is_offered_is_accepted_and_nothing_else,)
