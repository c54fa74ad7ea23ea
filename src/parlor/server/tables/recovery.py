"""After a start: every open table is brought back from its log, and clocks go on from where they were."""

from typing import TYPE_CHECKING

import msgspec

from parlor.bots import bots_for
from parlor.engine import Refused
from parlor.engine.registry import rules, set_up
from parlor.server.logs import log
from parlor.server.tables.hosted import Place
from parlor.server.tables.opening import draw_seed
from parlor.store import Store, StoreTrouble, TableRow
from parlor.table import Table
from parlor.table.history.replay import replay, unkept
from parlor.table.model import Charter, Sitting
from parlor.table.rules_in_force import Terms, first_sitting

if TYPE_CHECKING:
    from parlor.server.node import Parlour

_charters = msgspec.json.Decoder(Charter)


async def recover(parlour: "Parlour") -> None:
    """Put every table that can be brought back into its place, and remember why the others cannot."""
    for kept in await parlour.store.open_tables():
        try:
            table = await rebuilt(parlour.store, kept)
        except Refused as no:
            parlour.unkept[kept.id] = no
            log.warning("table_not_kept", table=kept.id, why=str(no))
        except StoreTrouble:
            raise
        except Exception:
            parlour.unkept[kept.id] = Refused("internal_error", "this table cannot be replayed")
            log.exception("table_not_replayed", table=kept.id)
        else:
            put_back(parlour, table)
    log.info("recovered", tables=len(parlour.places), refused=len(parlour.unkept))


def put_back(parlour: "Parlour", table: Table) -> None:
    place = parlour.places[table.charter.id] = Place(parlour, table)
    parlour.lobby.changed(table)
    now = parlour.now()
    if not place.attempt(lambda: table.revive(now)):
        parlour.bots.look_at(place)
    place.set_timer()


async def rebuilt(store: Store, kept: TableRow) -> Table:
    """A table as its log says, or `Refused` when its rules are not installed."""
    charter = _charters.decode(kept.charter)
    game = set_up(rules(charter.game, charter.version), charter.options)
    terms = Terms.of(charter, game)
    checkpoint = await store.checkpoint(kept.id)
    try:
        start = unkept(checkpoint.body, game) if checkpoint else first_sitting(charter, terms)
    except msgspec.MsgspecError:
        # A checkpoint only saves time: the log itself tells everything.
        log.exception("checkpoint_unreadable", table=kept.id)
        start = first_sitting(charter, terms)
    sitting = await replayed(store, kept.id, terms, start)
    return Table(charter, game, draw_seed, tuple(bots_for(charter.game)), sitting)


async def replayed(store: Store, table: str, terms: Terms, sitting: Sitting) -> Sitting:
    rows = await store.rows(table, sitting.seq)
    try:
        for after, _ in replay(terms, sitting, rows):
            sitting = after
    except Refused as no:  # what was legal is not any more: the version should have been raised
        raise AssertionError(f"row {sitting.seq + 1} is refused now: {no.code}") from None
    return sitting
