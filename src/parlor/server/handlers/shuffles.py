"""Tips and links that visitors give for the shuffles of their tables."""

from collections.abc import Callable

from parlor.base.row import Instant, TableId
from parlor.engine import Refused
from parlor.server.metrics import Metrics
from parlor.server.tables.directory import Tables
from parlor.server.tables.hosted import HostedTable
from parlor.server.time import Time
from parlor.server.visitors.visitor import Handlers, Visitor
from parlor.store import Writer
from parlor.table import Receipt
from parlor.wire import messages as wire


class ShuffleHandlers:
    def __init__(self, tables: Tables, time: Time, writer: Writer, metrics: Metrics) -> None:
        self._tables = tables
        self._time = time
        self._writer = writer
        self._metrics = metrics

    def table(self) -> Handlers:
        return {wire.Vow: self.vow, wire.Link: self.link}

    def vow(self, visitor: Visitor, message: wire.Vow) -> None:
        person = visitor.person.id
        self._take(
            visitor,
            message.table,
            lambda hosted, now: hosted.table.vow(person, message.batch, message.tip, now),
        )

    def link(self, visitor: Visitor, message: wire.Link) -> None:
        person, batch, number = visitor.person.id, message.batch, message.number
        self._take(
            visitor,
            message.table,
            lambda hosted, now: hosted.table.link(person, batch, number, message.link, now),
        )

    def _take(
        self,
        visitor: Visitor,
        name: TableId,
        deed: Callable[[HostedTable, Instant], Receipt | None],
    ) -> None:
        """Nobody waits for an answer: what is not given now, or cannot be written, is asked for again."""
        if name not in visitor.following:
            return visitor.refuse("not_subscribed", f"subscribe to table {name!r} first", name)
        hosted = self._tables.find(name)
        if hosted.broken or self._writer.failing:
            return None
        try:
            hosted.write(deed(hosted, self._time.now()))
        except Refused as no:
            self._metrics.refusals += 1
            hosted.answer(visitor, wire.Refused(no.code, str(no), name))
        except Exception:
            hosted.break_down()
        return None
