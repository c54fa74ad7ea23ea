"""Write a batch to PostgreSQL: rows by `unnest`, and results while their players' standings are locked."""

from collections.abc import Iterable, Sequence
from typing import Any

import msgspec

from parlor.store.batch import CommitBatch, JudgedTally, RatedResult, Statement
from parlor.store.postgres.connection import PgConnection, escape
from parlor.store.postgres.parameters import number_parameters
from parlor.store.sql.games import ADD_GAME, game_values
from parlor.store.sql.log import (
    ADD_CHECKPOINT,
    CLOSE_TABLE,
    KEPT_CHECKPOINTS,
    OPEN_TABLE,
    PRUNE_CHECKPOINTS,
    checkpoint_values,
    table_values,
)
from parlor.store.sql.results import (
    FIND_STANDING,
    keep_new,
    people_in,
    result_statements,
    to_standing,
)
from parlor.store.sql.tallies import FIND_SUMS, people_tallied, tally_statements, to_sum

_INSERT_ROWS = """
INSERT INTO log (table_id, seq, at, who, ref, kind, body)
SELECT * FROM unnest($1::text[], $2::bigint[], $3::bigint[], $4::text[], $5::text[], $6::text[], $7::text[])
"""
_LOCK_PEOPLE = """
SELECT pg_advisory_xact_lock(hashtextextended(each, 0))
FROM unnest($1::text[]) WITH ORDINALITY AS wanted (each, place) ORDER BY place
"""


async def write_batch(connection: PgConnection, batch: CommitBatch) -> None:
    """Write everything in a batch, in the same order as SQLite does."""
    if batch.opened:
        await _execute_many(connection, OPEN_TABLE, [table_values(each) for each in batch.opened])
    if batch.rows:
        table, seq, at, *texts = zip(*map(msgspec.structs.astuple, batch.rows), strict=True)
        # asyncpg does not use our text codec for arrays, so NUL is escaped here.
        await connection.execute(
            _INSERT_ROWS, table, seq, at, *([escape(each) for each in text] for text in texts)
        )
    if batch.checkpoints:
        await _execute_many(
            connection, ADD_CHECKPOINT, [checkpoint_values(each) for each in batch.checkpoints]
        )
        for table_id in {each.table for each in batch.checkpoints}:
            await execute(
                connection, PRUNE_CHECKPOINTS, {"table": table_id, "kept": KEPT_CHECKPOINTS}
            )
    if batch.games:
        await _execute_many(connection, ADD_GAME, [game_values(each) for each in batch.games])
    for table_id, closed in batch.closed:
        await execute(connection, CLOSE_TABLE, {"at": closed, "id": table_id})
    if batch.results or batch.tallies:
        # An advisory lock also covers players without a standing: a missing row cannot be locked.
        wanted = {
            *((each.result.game, who) for each in batch.results for who in people_in(each.result)),
            *(
                (each.tally.game, who)
                for each in batch.tallies
                for who in people_tallied(each.tally)
            ),
        }
        await connection.execute(_LOCK_PEOPLE, [escape("\0".join(each)) for each in sorted(wanted)])
    for rated in batch.results:
        await _save_result(connection, rated)
    for judged in batch.tallies:
        await _save_tally(connection, judged)
    for change in batch.changes:
        change.counts = tuple([await _change(connection, each) for each in change.statements])


async def _save_result(connection: PgConnection, rated: RatedResult) -> None:
    """Write a result, and the standings after it."""
    before = {}
    query, names = number_parameters(f"{FIND_STANDING} FOR UPDATE")
    for person in people_in(rated.result):
        values = {"person": person, "game": rated.result.game}
        found = await connection.fetchrow(query, *(values[name] for name in names))
        if found:
            before[person] = to_standing(tuple(found))
    counts = await _change_once(connection, result_statements(rated, before))
    assert rated.verdict is not None
    rated.verdict = keep_new(rated.verdict, counts)


async def _save_tally(connection: PgConnection, judged: JudgedTally) -> None:
    """Write a tally, and the sums after it."""
    before = {}
    query, names = number_parameters(f"{FIND_SUMS} FOR UPDATE")
    for person in people_tallied(judged.tally):
        values = {"person": person, "game": judged.tally.game}
        found = await connection.fetch(query, *(values[name] for name in names))
        before[person] = [to_sum(tuple(each)) for each in found]
    counts = await _change_once(connection, tally_statements(judged, before))
    assert judged.verdict is not None
    judged.verdict = keep_new(judged.verdict, counts)


async def _change_once(connection: PgConnection, statements: Iterable[Statement]) -> list[int]:
    """Run statements, or only the first if it finds that they were run before."""
    counts: list[int] = []
    for each in statements:
        counts.append(await _change(connection, each))
        if not counts[0]:
            break
    return counts


async def _change(connection: PgConnection, statement: Statement) -> int:
    return count_of(await execute(connection, statement.sql, statement.values))


async def execute(connection: PgConnection, sql: str, values: Any) -> str:
    query, names = number_parameters(sql)
    tag: str = await connection.execute(query, *(values[name] for name in names))
    return tag


async def _execute_many(connection: PgConnection, sql: str, many: Sequence[Any]) -> None:
    query, names = number_parameters(sql)
    await connection.executemany(query, [[values[name] for name in names] for values in many])


def count_of(tag: str) -> int:
    """How many rows a statement changed: the last word of its tag.

    >>> count_of("INSERT 0 3"), count_of("CREATE TABLE")
    (3, 0)
    """
    last = tag.rpartition(" ")[2]
    return int(last) if last.isdigit() else 0
