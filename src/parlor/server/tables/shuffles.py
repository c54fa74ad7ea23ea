"""Shuffles at a place: who is asked for a tip or a link, what they give, whose move was refused in the end."""

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any

from parlor.base.row import Instant
from parlor.engine import Refused
from parlor.server.tables.followers import Follower
from parlor.table import Receipt
from parlor.table.letters import Letter
from parlor.table.live.shuffle_queue import Held, Unheld
from parlor.wire import messages as wire

if TYPE_CHECKING:
    from parlor.server.sockets.connection import Connection
    from parlor.server.tables.hosted import HostedTable

Stage = tuple[int, int]  # what is asked for: batch and use


class Shuffles:
    """What a place says about the shuffle under way. Like everything it leaves behind the commit."""

    __slots__ = ("asked", "place", "told")

    def __init__(self, place: "HostedTable") -> None:
        self.place = place
        self.asked: Stage | None = None
        self.told: Stage | None = None  # the same, once it may be told

    def look(self) -> None:
        """Something happened at the table: is anybody to be asked or refused now?"""
        table = self.place.table
        while table.hopper.unheld:
            self._refuse(table.hopper.unheld.pop(0))
        asking = table.asking
        stage = None if asking is None else (asking.batch, asking.use)
        if stage != self.asked:
            self.asked, self.told = stage, None
            if self.place.pending:
                self.place.node.writer.after((self, stage))
            else:
                self.committed(stage)

    def committed(self, stage: Stage | None) -> None:
        """What is asked for rests on what everybody knows by now."""
        if stage is not None and stage == self.asked:
            self.told = stage
            for follower in tuple(self.place.followers.values()):
                if follower.held is None:  # else it will be asked when it has been shown the table
                    self.ask(follower)

    def undone(self, stage: Stage | None) -> None:
        """It is asked for again when the house can write again."""

    def ask_again(self) -> None:
        """The house can write again: nothing was taken meanwhile, so all get their moment once more."""
        self.place.table.hopper.since = self.place.node.now()
        self.asked = self.told = None
        self.look()

    def ask(self, follower: Follower) -> None:
        """Ask one who takes part and has not given yet."""
        place = self.place
        asking = place.table.asking
        if asking is None or self.told is None or not follower.links:
            return
        if place.table.wants(follower.session.person.id):
            left = max(0, asking.until - place.node.now())
            name = place.table.charter.id
            follower.session.tell(wire.Asking(name, asking.batch, asking.use, left))

    def give_up(self, held: Iterable[Held]) -> None:
        """The table stands again as it stood before: what waited for a shuffle was not done."""
        self.asked = self.told = None
        for each in held:
            self._refuse(Unheld(each.who, each.ref, "trouble", self.place.node.TROUBLE))

    def _refuse(self, no: Unheld) -> None:
        """Whoever wanted it hears that nothing has changed; a bot thinks again."""
        place = self.place
        if not no.who:
            place.node.bots.look_at(place)
        letter = wire.Refused(no.code, no.text, place.table.charter.id, no.ref)
        for session in tuple(place.followers):
            if no.ref and session.person.id == no.who:
                answer(session, place, letter)


def vow(session: "Connection", message: wire.Vow) -> None:
    person = session.person.id
    _take(
        session,
        message.table,
        lambda place, now: place.table.vow(person, message.batch, message.tip, now),
    )


def link(session: "Connection", message: wire.Link) -> None:
    person, batch, use = session.person.id, message.batch, message.use
    _take(
        session,
        message.table,
        lambda place, now: place.table.link(person, batch, use, message.link, now),
    )


def _take(
    session: "Connection", table: str, deed: Callable[["HostedTable", Instant], Receipt | None]
) -> None:
    """Nobody waits for an answer: who gives nothing now, or what cannot be written, is asked for again."""
    place = session.following.get(table)
    if place is None:
        return session.refuse("not_subscribed", f"subscribe to table {table!r} first", table)
    if place.broken or session.node.writer.ill:
        return None
    try:
        place.write(deed(place, session.node.now()))
    except Refused as no:
        session.node.figures.refusals += 1
        answer(session, place, wire.Refused(no.code, str(no), table))
    except Exception:
        place.break_down()
    return None


def answer(session: "Connection", place: "HostedTable", letter: Letter) -> None:
    """Whatever the answer, it leaves behind the commit of what it could reveal."""
    if place.pending:
        session.node.writer.after((session, letter))
    else:
        session.tell(letter)


HANDLERS: dict[type, Callable[["Connection", Any], None]] = {wire.Vow: vow, wire.Link: link}
