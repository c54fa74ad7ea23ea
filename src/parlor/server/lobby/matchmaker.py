"""Quick match on this node: lead a person to a table, or make one for them."""

import asyncio
from collections import defaultdict
from collections.abc import Iterator

from msgspec import to_builtins

from parlor.base.person import Person
from parlor.base.row import TableId
from parlor.engine import Illegal, Refused, registry
from parlor.lobby import matching
from parlor.server.tables.directory import Tables
from parlor.server.tables.hosted import HostedTable
from parlor.server.time import Time
from parlor.server.trouble import check_writable, trouble
from parlor.store import Writer
from parlor.table.commands import Sit
from parlor.table.rules import allowed_settings
from parlor.wire.http_bodies import Match, NewTable


class Matchmaker:
    """Which table suits is decided in `parlor.lobby.matching`; here people sit down at it."""

    def __init__(self, tables: Tables, time: Time, writer: Writer, fill: int) -> None:
        self._tables = tables
        self._time = time
        self._writer = writer
        self._fill = fill  # milliseconds until bots take empty seats, if nothing else is asked for
        # One at a time for each game: the second person must find the table that the first one makes.
        self._locks: defaultdict[str, asyncio.Lock] = defaultdict(asyncio.Lock)

    async def match(self, person: Person, wanted: Match) -> HostedTable:
        """The table where somebody plays next, with a seat for them; all it shows is on disk."""
        if wanted.rated and not person.member:
            raise Illegal("members_only", f"{person.name} is a guest: rated games need accounts")
        async with self._locks[registry.rules(wanted.game).name]:
            return await self._find(person, wanted)

    async def _find(self, person: Person, wanted: Match) -> HostedTable:
        game, rated = wanted.game, wanted.rated
        table = self._table_wanted(wanted)
        if table.settings.members and not person.member:
            raise Illegal("members_only", f"{person.name} is a guest: this room is for members")
        chosen = wanted.options is not None or wanted.seats is not None
        mine = matching.present(
            self._open_tables(), person.id, game, rated, table if chosen else None
        )
        if mine is not None:
            return await self._durable(self._tables.hosted[mine.id])
        hosted = self._sit_at_oldest(person, table) if table.settings.public else None
        if hosted is not None:
            return await self._durable(hosted)
        new = NewTable(game, options=table.options, settings=table.settings)
        return await self._tables.open(person, new)

    def _table_wanted(self, wanted: Match) -> matching.Wanted:
        """The table that would be made, or `Refused` where there can be none."""
        kind = registry.rules(wanted.game)
        options = registry.options_for(kind, wanted.options or {}, wanted.rated)
        game = registry.set_up(kind, options)
        described = game.describe()
        level = None if wanted.rated else wanted.level
        seats = None if wanted.seats == described.most_seats else wanted.seats
        settings = matching.new_settings(
            wanted.rated, wanted.fill, described, level, seats, usual_fill=self._fill
        )
        allowed_settings.check(settings, described)
        allowed_settings.check_fits(settings, game)
        return matching.Wanted(wanted.game, to_builtins(game), settings, described.series)

    def _open_tables(self) -> Iterator[matching.OpenTable]:
        for hosted in self._tables.hosted.values():
            if not hosted.broken:
                yield hosted.table.charter, hosted.table.sitting, hosted.table.present

    def _sit_at_oldest(self, person: Person, wanted: matching.Wanted) -> HostedTable | None:
        """Sit down at the oldest table that lets them: one may be about to begin. None: there is none."""
        tables = {each[0].id: each for each in self._open_tables()}
        while found := matching.oldest(tables.values(), person.id, wanted, self._time.now()):
            hosted = self._try_to_sit(found.id, person)
            if hosted is not None:
                return hosted
            del tables[found.id]
        return None

    def _try_to_sit(self, name: TableId, person: Person) -> HostedTable | None:
        """Sit down; None where the table does not let them after all."""
        check_writable(self._writer)
        hosted = self._tables.hosted[name]
        try:
            hosted.write(hosted.table.ask(person, "", Sit(), self._time.now()))
        except Refused:
            return None
        except Exception:
            hosted.break_down()
            return None
        return hosted

    async def _durable(self, hosted: HostedTable) -> HostedTable:
        if not await hosted.durable(hosted.table.sitting):
            raise trouble()
        return hosted
