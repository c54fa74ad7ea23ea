"""The tables of this node: find one, open one, close those that everybody has left."""

from collections.abc import Callable, Iterator
from functools import partial
from heapq import nsmallest
from itertools import islice

from parlor.base.person import Person
from parlor.base.row import Instant, TableId
from parlor.engine import Illegal, Refused
from parlor.server.logs import log
from parlor.server.settings import ServerSettings
from parlor.server.tables.context import TableContext
from parlor.server.tables.hosted import HostedTable
from parlor.server.tables.opening import draw_id, found_table, prepare, seat_people, table_row
from parlor.server.tables.passphrases import Passphrases
from parlor.server.tables.retention import left_first, patience, spare
from parlor.server.trouble import check_writable, trouble
from parlor.store.writer import AckFuture
from parlor.table import Receipt, Table
from parlor.wire.http_bodies import NewTable


class Tables:
    """Every table that is open here. In a cluster another node may answer for one."""

    def __init__(
        self, context: TableContext, settings: ServerSettings, passphrases: Passphrases
    ) -> None:
        self.context = context
        self.hosted: dict[TableId, HostedTable] = {}
        self.opening: dict[TableId, HostedTable] = {}  # new tables on their way to the disk
        self.lost: dict[TableId, Refused] = {}  # tables that could not be recovered, and why
        self._settings = settings
        self._passphrases = passphrases

    def find(self, name: TableId) -> HostedTable:
        """An open table, or `Refused`."""
        hosted = self.hosted.get(name)
        if hosted is None:
            lost = self.lost.get(name)
            if lost is not None:  # a new one each time: an exception keeps the stack of every raise
                raise Refused(lost.code, str(lost))
            raise Refused("no_such_table", f"there is no open table {name!r}")
        return hosted

    def find_game_on(self, name: TableId) -> int | None:
        """The number of the game that is being played at an open table, as it is on disk."""
        hosted = self.hosted.get(name)
        if hosted is None or hosted.table.durable.phase != "playing":
            return None
        return hosted.table.durable.round

    async def open(
        self,
        person: Person,
        wanted: NewTable,
        also: tuple[Person, ...] = (),
        start: bool = False,
    ) -> HostedTable:
        """A new table with its host, others and bots at it, perhaps begun, once it is on disk."""
        context = self.context
        check_writable(context.writer)
        self.check_room(person)
        game, levels = prepare(person, wanted)
        passphrase = ""
        if wanted.passphrase is not None:
            passphrase = await self._passphrases.make_hash(wanted.passphrase)
            self.check_room(person)  # others made tables meanwhile
        name = draw_id((*self.hosted, *self.opening))
        table = found_table(name, game, levels, person, wanted, passphrase, context.time.now())
        receipts = [row for row in seat_people(table, person, wanted, also, start) if row]
        self._make_room()  # nothing is refused after this, so no table is closed in vain
        hosted = self.opening[name] = HostedTable(context, table)
        opening = AckFuture()
        context.writer.open(table_row(table.charter), (opening, None))
        for receipt in receipts:
            hosted.put(receipt)
        hosted.write(table.go_on(table.charter.made))
        try:
            made = await opening.done and await hosted.durable(table.sitting)
        finally:
            del self.opening[name]
        if not made:
            hosted.stop()
            raise trouble()
        self.hosted[name] = hosted
        context.changed(table, ())
        return hosted

    def put_back(self, table: Table) -> None:
        """Host a table that was brought back from its log."""
        context = self.context
        hosted = self.hosted[table.charter.id] = HostedTable(context, table)
        context.changed(table, ())
        now = context.time.now()
        if not hosted.attempt(lambda: table.revive(now)):
            context.settled(hosted)
        hosted.set_timer()

    def forget(self, hosted: HostedTable) -> None:
        """A table that is done leaves the node."""
        name = hosted.table.charter.id
        hosted.stop()
        self.hosted.pop(name, None)
        self.context.forgotten(hosted.table)
        for visitor in tuple(hosted.followers):
            visitor.following.pop(name, None)

    def sweep(self, now: Instant) -> None:
        """Close what everybody has left."""
        for hosted in tuple(self.hosted.values()):
            idle = hosted.idle_since
            if hosted.table.durable.phase == "closed" and not hosted.pending:
                self.forget(hosted)
            elif idle is not None and now - idle > patience(hosted.table):
                hosted.attempt(partial(hosted.table.close, "empty", now))

    def go_on(self) -> None:
        """The database can be written again: nothing was done meanwhile, so all is asked for once more."""
        for hosted in self.hosted.values():
            hosted.shuffles.ask_again()
            hosted.set_timer()
            self.context.settled(hosted)

    def everywhere(self, deed: Callable[[Table], Receipt | None]) -> tuple[HostedTable, ...]:
        """Let every table do something; those that did."""
        every = (*self.hosted.values(), *self.opening.values())
        return tuple(each for each in every if each.attempt(partial(deed, each.table)))

    # Room for one more

    def check_room(self, person: Person) -> None:
        """One person may have so many open tables, and so may the house, unless it can make room."""
        still_open = tuple(self._open())
        mine = sum(1 for table in still_open if table.charter.maker == person.id)
        if mine >= self._settings.tables:
            raise Illegal(
                "too_many_tables", f"you already have {mine} open tables, the limit for one person"
            )
        excess = len(still_open) + 1 - self._settings.open_tables
        if excess > 0:
            found = islice(spare(self.hosted.values(), self.context.time.now()), excess)
            if sum(1 for _ in found) < excess:
                raise _full(len(still_open))

    def _make_room(self) -> None:
        """Close tables that guests left alone with bots, until there is room for one more."""
        still_open, now = sum(1 for _ in self._open()), self.context.time.now()
        excess = still_open + 1 - self._settings.open_tables
        if excess <= 0:
            return
        for hosted in nsmallest(excess, spare(self.hosted.values(), now), key=left_first):
            if not hosted.attempt(partial(hosted.table.close, "full", now)):
                raise _full(still_open)
            log.info("made_room", table=hosted.table.charter.id)
            excess -= 1
        if excess:
            raise _full(still_open)

    def _open(self) -> Iterator[Table]:
        for hosted in (*self.hosted.values(), *self.opening.values()):
            if hosted.table.sitting.phase != "closed":
                yield hosted.table


def _full(still_open: int) -> Illegal:
    return Illegal("house_full", f"{still_open} tables are open here, the limit of this server")
