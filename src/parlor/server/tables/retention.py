"""How long a table is kept while nobody is connected to it, and which ones make room in a full house."""

from collections.abc import Iterable, Iterator

from parlor.base.row import Instant, TableId
from parlor.server.tables.hosted import HostedTable
from parlor.table import Table
from parlor.table.model import Sitting

GAME_KEPT = 30 * 24 * 3600_000  # milliseconds, for a game that somebody may want to finish
EMPTY_TABLE_KEPT = 15 * 60_000  # for a table without a game, or with a guest alone against bots
RETURN = 60_000  # in which nobody's table makes room: a phone is locked, or the server restarts


def patience(table: Table) -> Instant:
    """How long a table waits when nobody is connected to it."""
    playing = table.durable.phase in ("playing", "between")
    return GAME_KEPT if playing and not is_solo(table.durable) else EMPTY_TABLE_KEPT


def is_solo(sitting: Sitting) -> bool:
    """Is there at most one guest here, alone or with bots?

    Anybody can make such tables by the hundred: a guest costs nothing, and bots agree to everything. Players
    who left the game count, because they may come back: the chair that a bot keeps still has their name.
    """
    people = [chair.person for chair in sitting.chairs if chair.person is not None]
    return len(people) < 2 and not any(person.member for person in people)


def spare(tables: Iterable[HostedTable], now: Instant) -> Iterator[HostedTable]:
    """The tables that a full house may close, in any order.

    Not in the first minute: the maker of a new table is on the way to it, and so is everybody who played when
    the server restarts or a page is loaded again.
    """
    for hosted in tables:
        since = hosted.idle_since
        if (
            since is not None
            and now - since >= RETURN
            and not hosted.broken
            and hosted.table.sitting.phase != "closed"
            and is_solo(hosted.table.sitting)
        ):
            yield hosted


def left_first(hosted: HostedTable) -> tuple[Instant, Instant, TableId]:
    """Which of two spare tables makes room."""
    charter = hosted.table.charter
    return hosted.idle_since or 0, charter.made, charter.id
