"""What clients saw and were promised, held against what a server still knows."""

import asyncio
import sqlite3
from collections import Counter, defaultdict
from contextlib import closing
from typing import Any, NamedTuple

import asyncpg  # type: ignore[import-untyped]
import msgspec

from parlor.base.row import TableId
from parlor.table.letters import Snapshot, Told, Update


class Sent(NamedTuple):
    """What a client sent, and the row that it was told this became."""

    seq: int
    action: Any


class Kept(NamedTuple):
    """A row in the store."""

    seq: int
    ref: str
    action: Any


class Ledger:
    """Everything that anybody ever saw, by table and seq, and every act that was answered, by its ref."""

    def __init__(self) -> None:
        self.seen: dict[TableId, dict[int, bytes]] = defaultdict(dict)
        self.done: dict[tuple[TableId, str], Sent] = {}
        self.moves: Counter[TableId] = Counter()
        self.lost: set[tuple[TableId, int]] = set()
        self.doubled: set[tuple[TableId, str]] = set()

    def saw(self, table: TableId, letter: Update | Snapshot) -> None:
        """Somebody got a letter. Whatever a row told once, it must tell for ever."""
        if isinstance(letter, Snapshot):
            told = letter.told
        else:
            told = (Told(letter.seq, letter.events, letter.news),)
        for each in told:
            words = msgspec.json.encode((each.events, each.news))
            if self.seen[table].setdefault(each.seq, words) != words:
                self.lost.add((table, each.seq))

    def note_answer(self, update: Update, action: Any = None) -> None:
        """What a client sent was done, in this row."""
        assert update.ref is not None
        self.done[update.table, update.ref] = Sent(update.seq, action)
        self.moves[update.table] += action is not None

    def check_history(self, table: TableId, before: dict[int, bytes], now: Snapshot) -> None:
        """Hold what a newcomer is told against what was seen before it came."""
        if now.told:
            first = now.told[0].seq
            again = {each.seq for each in now.told}
            missing = [seq for seq in before if seq >= first and seq not in again]
        else:
            missing = []
        self.lost.update((table, seq) for seq in missing)
        self.lost.update((table, seq) for seq in before if seq > now.seq)
        self.saw(table, now)

    def check_gone(self, table: TableId) -> None:
        """A table that was there is not there any more."""
        self.lost.update((table, seq) for seq in self.seen[table])

    def check_rows(self, rows: dict[TableId, list[Kept]]) -> None:
        """Hold the store against what was seen and promised. Every ref is there once, or never was done."""
        by_seq = {(table, row.seq): row for table, kept in rows.items() for row in kept}
        for table, seen in self.seen.items():
            self.lost.update((table, seq) for seq in seen if (table, seq) not in by_seq)
        for (table, ref), done in self.done.items():
            row = by_seq.get((table, done.seq))
            if row is None or row.ref != ref or row.action != done.action:
                self.lost.add((table, done.seq))
        refs = Counter((table, row.ref) for table, kept in rows.items() for row in kept if row.ref)
        # In a row but never answered: it was done, and its sender heard when it asked again that it was not.
        self.doubled.update(key for key, times in refs.items() if times > 1 or key not in self.done)


def read_log(database: str) -> dict[TableId, list[Kept]]:
    """The rows of every table, read without any code of the server."""
    found: dict[TableId, list[Kept]] = defaultdict(list)
    query = "SELECT table_id, seq, ref, body FROM log"
    if "://" in database:
        rows = asyncio.run(_fetch(database, query))
    else:
        with closing(sqlite3.connect(f"file:{database}?mode=ro", uri=True)) as store:
            rows = store.execute(query).fetchall()
    for table, seq, ref, body in rows:
        found[table].append(Kept(seq, ref, msgspec.json.decode(body).get("action")))
    return found


async def _fetch(database: str, query: str) -> list[Any]:
    line = await asyncpg.connect(database)
    try:
        rows: list[Any] = await line.fetch(query)
    finally:
        await line.close()
    return rows
