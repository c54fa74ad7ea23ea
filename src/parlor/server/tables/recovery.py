"""After a start: every open table is brought back from its log, and clocks go on from where they were."""

import msgspec

from parlor.bots import bots_for
from parlor.engine import Refused
from parlor.engine.registry import rules, set_up
from parlor.server.logs import log
from parlor.server.tables.directory import Tables
from parlor.store import Store, StoreTrouble, TableRow
from parlor.table import Table
from parlor.table.history.checkpoint import from_checkpoint
from parlor.table.history.replay import replay
from parlor.table.model import Charter, Sitting
from parlor.table.rules_in_force import RulesInForce, first_sitting

_charters = msgspec.json.Decoder(Charter)


async def recover(tables: Tables, store: Store) -> None:
    """Host every table that can be brought back, and remember why the others cannot."""
    for kept in await store.open_tables():
        try:
            table = await rebuild(store, kept)
        except Refused as no:
            tables.lost[kept.id] = no
            log.warning("table_not_kept", table=kept.id, why=str(no))
        except StoreTrouble:
            raise
        except Exception:
            tables.lost[kept.id] = Refused("internal_error", "this table cannot be replayed")
            log.exception("table_not_replayed", table=kept.id)
        else:
            tables.put_back(table)
    log.info("recovered", tables=len(tables.hosted), refused=len(tables.lost))


async def rebuild(store: Store, kept: TableRow) -> Table:
    """A table as its log says, or `Refused` when its rules are not installed."""
    charter = _charters.decode(kept.charter)
    game = set_up(rules(charter.game, charter.version), charter.options)
    terms = RulesInForce.of(charter, game)
    checkpoint = await store.checkpoint(kept.id)
    try:
        start = (
            from_checkpoint(checkpoint.body, game) if checkpoint else first_sitting(charter, terms)
        )
    except msgspec.MsgspecError:
        # A checkpoint only saves time: the log itself tells everything.
        log.exception("checkpoint_unreadable", table=kept.id)
        start = first_sitting(charter, terms)
    sitting = await replay_rows(store, kept.id, terms, start)
    return Table(charter, game, None, tuple(bots_for(charter.game)), sitting)


async def replay_rows(store: Store, table: str, terms: RulesInForce, sitting: Sitting) -> Sitting:
    rows = await store.rows(table, sitting.seq)
    try:
        for after, _ in replay(terms, sitting, rows):
            sitting = after
    except Refused as no:  # what was legal is not any more: the version should have been raised
        raise AssertionError(f"row {sitting.seq + 1} is refused now: {no.code}") from None
    return sitting
