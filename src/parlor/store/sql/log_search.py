"""Search the log: a table's games, who said what, and rows that contain a person's name."""

import re
from collections.abc import Sequence
from typing import Any

from parlor.base.person import PersonId
from parlor.base.row import Instant, TableId
from parlor.store.batch import Statement
from parlor.store.store import Store

# The condition of the index `log_rare`, word for word: without it SQLite does not use the index.
RARE = "kind IN ('started', 'sealed', 'kicked', 'admitted')"
STARTS = f"SELECT count(*) FROM log WHERE table_id = :table AND kind = 'started' AND {RARE}"  # noqa: S608
# In the order of the other index SQLite would rather read the whole table: `+ 0` is in the order of none.
_KICKS = f"""
SELECT body FROM log WHERE table_id = :table AND kind IN ('kicked', 'admitted') AND {RARE}
ORDER BY seq + 0
"""  # noqa: S608
# The index on `who` leaves out moves: `kind <> 'acted'` makes the planner use it.
_SAID = """
SELECT table_id, at, body FROM log WHERE who = :person AND kind <> 'acted' AND kind = 'said'
ORDER BY at, table_id, seq
"""
_KNOWN = """
SELECT 1 FROM log WHERE who = :person UNION ALL SELECT 1 FROM result_seats WHERE person = :person LIMIT 1
"""
# Rows of other people can name a person too: kicked, muted, made the host. So the whole log is searched, except
# for moves, which are most of it. That is slow, and happens once per deleted account.
_TABLES_NAMING = """
SELECT DISTINCT table_id FROM log WHERE kind <> 'acted' AND body LIKE :pattern ESCAPE '!'
"""
_ROWS_NAMING = """
SELECT seq, body FROM log WHERE table_id = :table AND kind <> 'acted' AND body LIKE :pattern ESCAPE '!'
"""


async def find_charter(store: Store, table: TableId) -> str | None:
    """The charter of a table, open or closed."""
    found = await store.fetch("SELECT charter FROM tables WHERE id = :table", table=table)
    return str(found[0][0]) if found else None


async def count_starts(store: Store, table: TableId) -> int:
    """How many games were begun at a table."""
    return int((await store.fetch(STARTS, table=table))[0][0])


async def find_last_row(store: Store, table: TableId) -> int:
    """The seq of the last row of a table; 0: it has none."""
    found = await store.fetch("SELECT max(seq) FROM log WHERE table_id = :table", table=table)
    return int(found[0][0] or 0)


async def list_kicks(store: Store, table: TableId) -> list[str]:
    """The rows, as JSON, in which the host of a table kicked people or let them in again."""
    return [body for (body,) in await store.fetch(_KICKS, table=table)]


async def list_said(store: Store, person: PersonId) -> Sequence[tuple[TableId, Instant, str]]:
    """Where and when a person said something, and the row as JSON."""
    found: Sequence[Any] = await store.fetch(_SAID, person=person)
    return found


async def is_known(store: Store, person: PersonId) -> bool:
    """Did anybody with this id ever do something at a table?"""
    return bool(await store.fetch(_KNOWN, person=person))


# Names in the log


async def tables_naming(store: Store, person: PersonId) -> list[TableId]:
    """The tables where a row contains a person's id."""
    found = await store.fetch(_TABLES_NAMING, pattern=name_pattern(person))
    return sorted(table for (table,) in found)


async def rows_naming(store: Store, table: TableId, person: PersonId) -> Sequence[tuple[int, str]]:
    """The seq and body of a table's rows that contain a person's id."""
    found: Sequence[Any] = await store.fetch(
        _ROWS_NAMING, table=table, pattern=name_pattern(person)
    )
    return found


def rewrite_row(table: TableId, seq: int, body: str) -> Statement:
    sql = "UPDATE log SET body = :body WHERE table_id = :table AND seq = :seq"
    return Statement(sql, {"table": table, "seq": seq, "body": body})


def delete_checkpoints(table: TableId) -> Statement:
    """They only save time: a replay without them gives the same."""
    return Statement("DELETE FROM checkpoints WHERE table_id = :table", {"table": table})


def rename_in_results(person: PersonId, name: str) -> Statement:
    sql = "UPDATE result_seats SET name = :name WHERE person = :person"
    return Statement(sql, {"name": name, "person": person})


def name_pattern(person: PersonId) -> str:
    """A pattern for LIKE: the id in quotes, letter by letter."""
    escaped = re.sub("[%_!]", r"!\g<0>", person)
    return f'%"{escaped}"%'
