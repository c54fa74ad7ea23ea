"""Messages to tables: follow one, play, and ask for anything else."""

from collections.abc import Callable

from parlor.base.row import TableId
from parlor.engine import Refused
from parlor.identity.penalties import Penalties, describe
from parlor.server.limits import Limits
from parlor.server.metrics import Metrics
from parlor.server.tables.catch_up import catch_up
from parlor.server.tables.directory import Tables
from parlor.server.tables.hosted import HostedTable
from parlor.server.tables.passphrases import Passphrases
from parlor.server.tables.retelling import tell_rows
from parlor.server.time import Time
from parlor.server.trouble import TROUBLE
from parlor.server.visitors.visitor import Handlers, Visitor
from parlor.store import Writer
from parlor.table import Receipt, Repeated
from parlor.table.audience import seat_of
from parlor.table.commands import Back, Claim, Command, Say, Sit
from parlor.table.fairness import SCHEME
from parlor.table.rules.offers import is_missed
from parlor.wire import messages as wire

REPLAYED = 20  # events of a history that cost as much as a message


class TableHandlers:
    def __init__(
        self,
        tables: Tables,
        time: Time,
        writer: Writer,
        metrics: Metrics,
        limits: Limits,
        penalties: Penalties,
        passphrases: Passphrases,
    ) -> None:
        self._tables = tables
        self._time = time
        self._writer = writer
        self._metrics = metrics
        self._limits = limits
        self._penalties = penalties
        self._passphrases = passphrases

    def table(self) -> Handlers:
        return {
            wire.Act: self.act,
            wire.Ask: self.ask,
            wire.Subscribe: self.subscribe,
            wire.Unsubscribe: self.unsubscribe,
        }

    def subscribe(self, visitor: Visitor, message: wire.Subscribe) -> None:
        try:
            hosted = self._tables.find(message.table)
            outside = self._stands_outside(visitor, hosted)
            if message.updates:
                self._check_retelling(visitor, hosted)
        except Refused as no:
            visitor.refuse(no.code, str(no), message.table)
            return
        if hosted.admission.knows(visitor.person.id):
            self._follow(visitor, hosted, message, outside)
        else:
            visitor.spawn(self._knock(visitor, hosted, message))

    def unsubscribe(self, visitor: Visitor, message: wire.Unsubscribe) -> None:
        hosted = visitor.following.pop(message.table, None)
        if hosted is not None:
            hosted.part(visitor)

    def act(self, visitor: Visitor, message: wire.Act) -> None:
        hosted = self._find_followed(visitor, message.table)
        if hosted is None:
            return self._not_following(visitor, message.table, message.ref)
        table = hosted.table
        return self._do(
            visitor,
            hosted,
            message.ref,
            lambda now: table.act(
                visitor.person.id, message.ref, message.action, now, message.question
            ),
        )

    def ask(self, visitor: Visitor, message: wire.Ask) -> None:
        hosted = self._find_followed(visitor, message.table)
        if hosted is None:
            return self._not_following(visitor, message.table, message.ref)
        table = hosted.table
        try:
            self._check_ask(visitor, hosted, message.command)
        except Refused as no:
            return visitor.refuse(no.code, str(no), message.table, message.ref)
        return self._do(
            visitor,
            hosted,
            message.ref,
            lambda now: table.ask(visitor.person, message.ref, message.command, now),
        )

    def _stands_outside(self, visitor: Visitor, hosted: HostedTable) -> bool:
        """May this person follow this table? And only from outside its door, to take a seat?"""
        table, me = hosted.table, visitor.person.id
        if any(person.id == me for person in table.durable.out):
            raise Refused("kept_out", "the host keeps you out of this table")
        welcome = hosted.admission.welcome(me)
        if not (welcome or hosted.admission.may_knock(table.durable)):
            raise Refused("no_watching", "this table is not open to watchers")
        most = self._limits.subscriptions
        if table.charter.id not in visitor.following and len(visitor.following) >= most:
            raise Refused("too_many_tables", f"you follow {most} tables, which is the most")
        return not welcome

    def _check_retelling(self, visitor: Visitor, hosted: HostedTable) -> None:
        """May this person have the rows of the past? That is the most expensive thing that can be asked."""
        if not hosted.table.settings.watch:
            # People who sit down here later must not see what was played before.
            raise Refused("no_watching", "a table that is closed to watchers tells no old updates")
        if not self._limits.retellings.take(visitor.person.id, self._time.monotonic()):
            raise Refused("too_fast", "you have asked for many histories: wait a few seconds")

    def _follow(
        self, visitor: Visitor, hosted: HostedTable, message: wire.Subscribe, outside: bool
    ) -> None:
        table = hosted.table
        visitor.following[message.table] = hosted
        follower = hosted.join(
            visitor, message.legal, outside, takes_part(message), message.may, message.updates
        )
        if message.updates:
            follower.catching = visitor.spawn(tell_rows(hosted, follower, message.after or 0))
        elif not hosted.pending and (message.after == table.sitting.seq or not table.sitting.seq):
            # Nothing was missed and nothing waits: the answer is at hand.
            hosted.show(follower, table.sitting)
            follower.release(message.table, table.sitting.seq)
            hosted.shuffles.ask(follower)
        else:
            # What was said at a table without watchers is for those who sit at it.
            seated = seat_of(table.durable, visitor.person.id) is not None
            events = message.events if seated or table.settings.watch else 0
            visitor.bucket.left -= events / REPLAYED  # the most expensive thing that can be asked
            work = catch_up(hosted, follower, message.after, events)
            follower.catching = visitor.spawn(work)
        seat = seat_of(table.sitting, visitor.person.id)
        if seat is not None and table.sitting.phase != "closed" and is_missed(table.sitting, seat):
            now = self._time.now()
            hosted.attempt(lambda: table.ask(visitor.person, "", Back(), now))

    async def _knock(self, visitor: Visitor, hosted: HostedTable, message: wire.Subscribe) -> None:
        """Come in by the passphrase."""
        code, text = "wrong_passphrase", "this table asks for a passphrase"
        if message.passphrase:
            passphrases, kept = self._passphrases, hosted.table.charter.passphrase
            now = self._time.monotonic()
            try:
                passphrases.check_pace(visitor.person.id, visitor.address, now)
                if await passphrases.fits(kept, message.passphrase):
                    hosted.admission.admit(visitor.person.id)
                    return self.subscribe(visitor, message)
                text = "that is not the passphrase of this table"
            except Refused as no:
                code, text = no.code, str(no)
        return visitor.refuse(code, text, message.table)

    def _check_ask(self, visitor: Visitor, hosted: HostedTable, command: Command) -> None:
        """May this person ask for it now? Every row is kept on disk, so nobody may fill it by asking."""
        joins = isinstance(command, Sit) and hosted.table.sitting.in_series
        if hosted.followers[visitor].outside and not (joins or isinstance(command, Claim)):
            raise Refused(
                "no_watching", "this table is not open to watchers: sit down, or claim your seat"
            )
        if isinstance(command, Say):
            return self._check_word(visitor)
        if not self._limits.asks.take(visitor.person.id, self._time.monotonic()):
            most = self._limits.asks.rate
            raise Refused("too_fast", f"more than {most:g} asked a second: this was not done")
        return None

    def _check_word(self, visitor: Visitor) -> None:
        """May this person say something?"""
        mute = self._penalties.find(visitor.person.id, "mute", self._time.now())
        if mute is not None:
            raise Refused("muted", f"you may not talk {describe(mute)}")
        if not self._limits.chat.take(visitor.person.id, self._time.monotonic()):
            most = self._limits.chat.rate
            raise Refused("too_fast", f"more than {most:g} lines a second: this one was not said")

    def _do(
        self, visitor: Visitor, hosted: HostedTable, ref: str, deed: Callable[[int], Receipt | None]
    ) -> None:
        """Let the table do it; whatever the answer, it leaves behind the commit of what it could reveal."""
        name = hosted.table.charter.id
        if hosted.broken:
            return visitor.refuse("internal_error", "this table has stopped", name, ref)
        if self._writer.failing:
            return visitor.refuse("trouble", TROUBLE, name, ref)
        try:
            hosted.write(deed(self._time.now()))
        except Refused as no:
            self._metrics.refusals += 1
            return hosted.answer(visitor, wire.Refused(no.code, str(no), name, ref))
        except Repeated as again:
            return hosted.answer(visitor, wire.Accepted(name, ref, again.seq))
        except Exception:
            hosted.break_down()
            return visitor.refuse("internal_error", "this table has stopped", name, ref)
        return None

    def _find_followed(self, visitor: Visitor, name: TableId) -> HostedTable | None:
        return self._tables.hosted.get(name) if name in visitor.following else None

    def _not_following(self, visitor: Visitor, name: TableId, ref: str) -> None:
        try:
            self._tables.find(name)
        except Refused as no:
            visitor.refuse(no.code, str(no), name, ref)
        else:
            visitor.refuse("not_subscribed", f"subscribe to table {name!r} first", name, ref)


def takes_part(message: wire.Subscribe) -> bool:
    """Does this client give tips and links, by the scheme in which decks are sealed now?"""
    return message.links and message.scheme == SCHEME
