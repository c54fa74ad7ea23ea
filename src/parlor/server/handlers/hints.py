"""Hints: in a friendly game against bots a person may ask what a good player would do in their place."""

import secrets

from parlor.base.person import PersonId
from parlor.bots import adviser
from parlor.engine import Chance, Illegal, Refused, Seat
from parlor.server.bots.workers import Task, ThoughtFailed, Workers
from parlor.server.limits import Limits
from parlor.server.tables.directory import Tables
from parlor.server.tables.hosted import HostedTable
from parlor.server.time import Time
from parlor.server.visitors.visitor import Handlers, Visitor
from parlor.table import Table
from parlor.table.audience import seat_of
from parlor.table.permissions import hints
from parlor.wire import messages as wire


class HintHandlers:
    def __init__(self, tables: Tables, time: Time, limits: Limits, workers: Workers) -> None:
        self._tables = tables
        self._time = time
        self._limits = limits
        self._workers = workers
        self._advised: set[PersonId] = set()  # who waits for a hint

    def table(self) -> Handlers:
        return {wire.Advise: self.advise}

    def advise(self, visitor: Visitor, message: wire.Advise) -> None:
        person = visitor.person.id
        try:
            if message.table not in visitor.following:
                raise Refused("not_subscribed", f"subscribe to table {message.table!r} first")
            if not self._limits.asks.take(person, self._time.monotonic()):
                most = self._limits.asks.rate
                raise Refused("too_fast", f"more than {most:g} asked a second")
            hosted = self._tables.find(message.table)
            seat = advised_seat(hosted.table, person)
            if person in self._advised:
                raise Refused("too_fast", "a hint is on its way to you: one at a time")
        except Refused as no:
            visitor.refuse(no.code, str(no), message.table, message.ref)
        else:
            self._advised.add(person)
            task = visitor.spawn(self._answer(visitor, hosted, message, seat))
            # Not in the task itself: one that is cancelled before it begins never comes to its end.
            task.add_done_callback(lambda _: self._advised.discard(person))

    async def _answer(
        self, visitor: Visitor, hosted: HostedTable, message: wire.Advise, seat: Seat
    ) -> None:
        table = hosted.table
        sitting, rules, charter = table.durable, table.rules, table.charter
        # The adviser knows no more than the person who asks: it is shown another world of the same view.
        world = rules.game.redeal(sitting.state, seat, Chance(secrets.token_bytes(32)))
        level = adviser(charter.game)
        task = Task(charter.game, charter.version, rules.options, level, seat, world)
        try:
            action = await self._workers.advise(task, rules.game)
        except (ThoughtFailed, OSError, RuntimeError):
            visitor.refuse("no_hint", "no hint came to mind", message.table, message.ref)
            return
        if table.durable.state is not sitting.state:
            visitor.refuse("moved_on", "the game has moved on", message.table, message.ref)
        else:
            visitor.tell(wire.Advice(message.table, message.ref, action))


def advised_seat(table: Table, person: str) -> Seat:
    """The seat that a hint is for now, or `Illegal`."""
    sitting = table.durable
    seat = hints.check(table.settings, sitting, seat_of(sitting, person))
    if seat not in sitting.asked or sitting.paused is not None:
        raise Illegal("not_your_turn", "there is a hint when it is your turn")
    return seat
