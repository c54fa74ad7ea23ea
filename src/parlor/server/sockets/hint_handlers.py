"""Hints: in a friendly game against bots a person may ask what a good player would do in their place."""

import secrets
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from parlor.bots import adviser
from parlor.engine import Chance, Illegal, Refused, Seat
from parlor.server.bots.workers import Task, ThoughtFailed
from parlor.table import Table
from parlor.table.audience import seat_of
from parlor.table.permissions import hints
from parlor.wire import messages as wire

if TYPE_CHECKING:
    from parlor.server.sockets.connection import Connection
    from parlor.server.tables.hosted import HostedTable


def advise(session: "Connection", message: wire.Advise) -> None:
    place = session.following.get(message.table)
    try:
        if place is None:
            raise Refused("not_subscribed", f"subscribe to table {message.table!r} first")
        node = session.node
        if not node.asks.take(session.person.id, node.clock()):
            raise Refused("too_fast", f"more than {node.settings.asks} asked a second")
        seat = advised_seat(place.table, session.person.id)
        if session.person.id in node.bots.advised:
            raise Refused("too_fast", "a hint is on its way to you: one at a time")
    except Refused as no:
        session.refuse(no.code, str(no), message.table, message.ref)
    else:
        node.bots.advised.add(session.person.id)
        session.spawn(_answer(session, place, message, seat))


def advised_seat(table: Table, person: str) -> Seat:
    """The seat that a hint is for now, or `Illegal`."""
    sitting = table.durable
    seat = hints.check(table.settings, sitting, seat_of(sitting, person))
    if seat not in sitting.asked or sitting.paused is not None:
        raise Illegal("not_your_turn", "there is a hint when it is your turn")
    return seat


async def _answer(
    session: "Connection", place: "HostedTable", message: wire.Advise, seat: Seat
) -> None:
    table = place.table
    sitting, terms, charter = table.durable, table.terms, table.charter
    # The adviser knows no more than the person who asks: it is shown another world of the same view.
    world = terms.game.redeal(sitting.state, seat, Chance(secrets.token_bytes(32)))
    level = adviser(charter.game)
    task = Task(charter.game, charter.version, terms.options, level, seat, world)
    try:
        action = await session.node.bots.thinkers.advise(task, terms.game)
    except (ThoughtFailed, OSError, RuntimeError):
        session.refuse("no_hint", "no hint came to mind", message.table, message.ref)
        return
    finally:
        session.node.bots.advised.discard(session.person.id)
    if table.durable.state is not sitting.state:
        session.refuse("moved_on", "the game has moved on", message.table, message.ref)
    else:
        session.tell(wire.Advice(message.table, message.ref, action))


HANDLERS: dict[type, Callable[["Connection", Any], None]] = {wire.Advise: advise}
