"""A batch as PostgreSQL writes it: rows by `unnest`, and results with everybody in them locked."""

from collections.abc import Sequence
from typing import Any

import msgspec

from parlor.store.batch import CommitBatch, RatedResult, Statement
from parlor.store.postgres.connection import Line, escaped
from parlor.store.postgres.parameters import numbered
from parlor.store.sql.log import (
    CHECKPOINT,
    CLOSE_TABLE,
    KEPT_CHECKPOINTS,
    OPEN_TABLE,
    PRUNE,
    kept,
    opened,
)
from parlor.store.sql.results import STANDINGS, judged, newly, people, standing

_INSERT_ROWS = """
INSERT INTO log (table_id, seq, at, who, ref, kind, body)
SELECT * FROM unnest($1::text[], $2::bigint[], $3::bigint[], $4::text[], $5::text[], $6::text[], $7::text[])
"""
_LOCK_PEOPLE = """
SELECT pg_advisory_xact_lock(hashtextextended(each, 0))
FROM unnest($1::text[]) WITH ORDINALITY AS wanted (each, place) ORDER BY place
"""


async def write(line: Line, batch: CommitBatch) -> None:
    """Everything in a batch, in the order in which SQLite writes it."""
    if batch.opened:
        await _do_all(line, OPEN_TABLE, [opened(each) for each in batch.opened])
    if batch.rows:
        table, seq, at, *texts = zip(*map(msgspec.structs.astuple, batch.rows), strict=True)
        # asyncpg sends arrays of text as they are, past our own way with NUL.
        await line.execute(
            _INSERT_ROWS, table, seq, at, *([escaped(each) for each in text] for text in texts)
        )
    if batch.checkpoints:
        await _do_all(line, CHECKPOINT, [kept(each) for each in batch.checkpoints])
        for table_id in {each.table for each in batch.checkpoints}:
            await do(line, PRUNE, {"table": table_id, "kept": KEPT_CHECKPOINTS})
    for table_id, closed in batch.closed:
        await do(line, CLOSE_TABLE, {"at": closed, "id": table_id})
    if batch.cases:
        # Also those who have no standing yet: a row that is not there cannot be locked.
        wanted = {(case.result.game, each) for case in batch.cases for each in people(case.result)}
        await line.execute(_LOCK_PEOPLE, [escaped("\0".join(each)) for each in sorted(wanted)])
    for case in batch.cases:
        await _judge(line, case)
    for change in batch.changes:
        change.counts = tuple([await _change(line, each) for each in change.statements])


async def _judge(line: Line, case: RatedResult) -> None:
    """Write a result and what it makes of the standings."""
    before = {}
    query, names = numbered(f"{STANDINGS} FOR UPDATE")
    for person in people(case.result):
        values = {"person": person, "game": case.result.game}
        found = await line.fetchrow(query, *(values[name] for name in names))
        if found:
            before[person] = standing(tuple(found))
    counts: list[int] = []
    for each in judged(case, before):
        counts.append(await _change(line, each))
        if not counts[0]:
            break  # it is written already
    assert case.verdict is not None
    case.verdict = newly(case.verdict, counts)


async def _change(line: Line, statement: Statement) -> int:
    return count_of(await do(line, statement.sql, statement.values))


async def do(line: Line, sql: str, values: Any) -> str:
    query, names = numbered(sql)
    tag: str = await line.execute(query, *(values[name] for name in names))
    return tag


async def _do_all(line: Line, sql: str, many: Sequence[Any]) -> None:
    query, names = numbered(sql)
    await line.executemany(query, [[values[name] for name in names] for values in many])


def count_of(tag: str) -> int:
    """How many rows a statement changed: its tag ends with it.

    >>> count_of("INSERT 0 3"), count_of("CREATE TABLE")
    (3, 0)
    """
    last = tag.rpartition(" ")[2]
    return int(last) if last.isdigit() else 0
