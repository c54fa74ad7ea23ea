"""What people say to tables over their sockets: to follow one, to play, and to ask anything else."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from parlor.engine import Refused
from parlor.identity.penalties import words
from parlor.server.tables.catch_up import catch_up
from parlor.server.tables.shuffles import answer
from parlor.table import Receipt, Repeated
from parlor.table.audience import seat_of
from parlor.table.commands import Back, Claim, Command, Say
from parlor.table.rules.offers import missed
from parlor.wire import messages as wire

if TYPE_CHECKING:
    from parlor.server.sockets.connection import Connection
    from parlor.server.tables.hosted import HostedTable

REPLAYED = 20  # events of a history that cost as much as a message


def subscribe(session: "Connection", message: wire.Subscribe) -> None:
    place = _place(session, message.table)
    if place is None:
        return
    try:
        outside = _stands_outside(session, place)
    except Refused as no:
        session.refuse(no.code, str(no), message.table)
        return
    if place.doorway.knows(session.person.id):
        _follow(session, place, message, outside)
    else:
        session.spawn(_knock(session, place, message))


def unsubscribe(session: "Connection", message: wire.Unsubscribe) -> None:
    place = session.following.pop(message.table, None)
    if place is not None:
        place.part(session)


def act(session: "Connection", message: wire.Act) -> None:
    place = session.following.get(message.table)
    if place is None:
        return _not_following(session, message.table, message.ref)
    table = place.table
    return _do(
        session,
        place,
        message.ref,
        lambda now: table.act(session.person.id, message.ref, message.action, now),
    )


def ask(session: "Connection", message: wire.Ask) -> None:
    place = session.following.get(message.table)
    if place is None:
        return _not_following(session, message.table, message.ref)
    table = place.table
    try:
        _check_ask(session, place, message.command)
    except Refused as no:
        return session.refuse(no.code, str(no), message.table, message.ref)
    return _do(
        session,
        place,
        message.ref,
        lambda now: table.ask(session.person, message.ref, message.command, now),
    )


def _stands_outside(session: "Connection", place: "HostedTable") -> bool:
    """May this person follow this table? And only from outside its door, to claim a seat?"""
    table, me = place.table, session.person.id
    if any(person.id == me for person in table.durable.out):
        raise Refused("kept_out", "the host keeps you out of this table")
    welcome = place.doorway.welcome(me)
    if not (welcome or place.doorway.lost_seat(table.durable)):
        raise Refused("no_watching", "this table is not open to watchers")
    most = session.node.settings.subscriptions
    if table.charter.id not in session.following and len(session.following) >= most:
        raise Refused("too_many_tables", f"you follow {most} tables, which is the most")
    return not welcome


def _follow(
    session: "Connection", place: "HostedTable", message: wire.Subscribe, outside: bool
) -> None:
    table = place.table
    session.following[message.table] = place
    follower = place.join(session, message.legal, outside, message.links, message.may)
    if not place.pending and (message.after == table.sitting.seq or not table.sitting.seq):
        # Nothing was missed and nothing waits: the answer is at hand.
        place.show(follower, table.sitting)
        follower.release(message.table, table.sitting.seq)
        place.shuffles.ask(follower)
    else:
        # What was said at a table without watchers is for those who sit at it.
        seated = seat_of(table.durable, session.person.id) is not None
        events = message.events if seated or table.settings.watch else 0
        session.bucket.left -= events / REPLAYED  # the most expensive thing that can be asked
        work = catch_up(place, follower, message.after, events)
        follower.catching = session.spawn(work)
    seat = seat_of(table.sitting, session.person.id)
    if seat is not None and table.sitting.phase != "closed" and missed(table.sitting, seat):
        now = session.node.now()
        place.attempt(lambda: table.ask(session.person, "", Back(), now))


async def _knock(session: "Connection", place: "HostedTable", message: wire.Subscribe) -> None:
    """Come in by the passphrase."""
    code, text = "wrong_passphrase", "this table asks for a passphrase"
    if message.passphrase:
        passphrases, kept = session.node.passphrases, place.table.charter.passphrase
        try:
            passphrases.check_pace(session.person.id, session.address, session.node.clock())
            if await passphrases.fits(kept, message.passphrase):
                place.doorway.admit(session.person.id)
                return subscribe(session, message)
            text = "that is not the passphrase of this table"
        except Refused as no:
            code, text = no.code, str(no)
    return session.refuse(code, text, message.table)


def _check_ask(session: "Connection", place: "HostedTable", command: Command) -> None:
    """May this person ask for it now? Every row is kept on disk, so nobody may fill it by asking."""
    if place.followers[session].outside and not isinstance(command, Claim):
        raise Refused(
            "no_watching", "this table is not open to watchers: claim the seat that is yours"
        )
    if isinstance(command, Say):
        return _check_word(session)
    node = session.node
    if not node.asks.take(session.person.id, node.clock()):
        most = node.settings.asks
        raise Refused("too_fast", f"more than {most} asked a second: this was not done")
    return None


def _check_word(session: "Connection") -> None:
    """May this person say something?"""
    node = session.node
    mute = node.penalties.holds(session.person.id, "mute", node.now())
    if mute is not None:
        raise Refused("muted", f"you may not talk {words(mute)}")
    if not node.talk.take(session.person.id, node.clock()):
        most = node.settings.chat
        raise Refused("too_fast", f"more than {most} lines a second: this one was not said")


def _do(
    session: "Connection", place: "HostedTable", ref: str, deed: Callable[[int], Receipt | None]
) -> None:
    """Let the table do it; whatever the answer, it leaves behind the commit of what it could reveal."""
    name = place.table.charter.id
    if place.broken:
        return session.refuse("internal_error", "this table has stopped", name, ref)
    if session.node.writer.ill:
        return session.refuse("trouble", session.node.TROUBLE, name, ref)
    try:
        place.write(deed(session.node.now()))
    except Refused as no:
        session.node.figures.refusals += 1
        return answer(session, place, wire.Refused(no.code, str(no), name, ref))
    except Repeated as again:
        return answer(session, place, wire.Accepted(name, ref, again.seq))
    except Exception:
        place.break_down()
        return session.refuse("internal_error", "this table has stopped", name, ref)
    return None


def _place(session: "Connection", name: str, ref: str | None = None) -> "HostedTable | None":
    place = session.node.places.get(name)
    if place is None:
        why = session.node.unkept.get(name)
        if why is not None:
            session.refuse(why.code, str(why), name, ref)
        else:
            session.refuse("no_such_table", f"there is no open table {name!r}", name, ref)
    return place


def _not_following(session: "Connection", table: str, ref: str) -> None:
    if _place(session, table, ref) is not None:
        session.refuse("not_subscribed", f"subscribe to table {table!r} first", table, ref)


HANDLERS: dict[type, Callable[["Connection", Any], None]] = {
    wire.Act: act,
    wire.Ask: ask,
    wire.Subscribe: subscribe,
    wire.Unsubscribe: unsubscribe,
}
