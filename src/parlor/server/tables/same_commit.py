"""Writes in the same transaction as a row: checkpoint, the game that it ended, result, tally, closing."""

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from parlor.base.row import TableId
from parlor.base.structs import encode_value
from parlor.engine import Row, Tallies
from parlor.engine.achievements import milestones
from parlor.lobby.results import results_of
from parlor.lobby.scoring import judge
from parlor.lobby.tallies import AddingUp, tally_of
from parlor.server.logs import log
from parlor.server.tables.context import TableContext
from parlor.store import Checkpoint, FinishedGame, JudgedTally, RatedResult, Writer
from parlor.table import Receipt, Table
from parlor.table.entries import News
from parlor.table.history.checkpoint import to_beginning, to_checkpoint
from parlor.table.history.summary import ends_game, summarise
from parlor.table.letters import Letter
from parlor.table.model import Sitting
from parlor.table.rules_in_force import RulesInForce

CHECKPOINT_EVERY = 200


class GameEnd(NamedTuple):
    """What a row has ended, to be told once it is on disk."""

    tell: Callable[[Letter], None]  # everybody at the table
    table: TableId
    round: int
    result: RatedResult | None
    tally: JudgedTally | None


def write_along(
    context: TableContext, table: Table, receipt: Receipt, tell: Callable[[Letter], None]
) -> None:
    """Write what belongs to a row that is on its way to the disk; the table is told of its result."""
    row, writer = receipt.row, context.writer
    if row.seq % CHECKPOINT_EVERY == 0:
        _write_checkpoint(writer, receipt)
    before, after = receipt.before, receipt.sitting
    phase = after.phase
    if ends_game(before, after):
        writer.save_game(finished_game(table.rules, row, before, after, receipt.news))
    if phase == "closed":
        writer.close_table(row.table, row.at)
    if phase in ("over", "closed") or table.rules.serial is not None:
        tally = find_tally(table, receipt)
        if tally is not None:
            writer.save_tally(tally)
        ended: list[RatedResult | None] = [*ended_games(table, receipt)]
        if tally is not None and not ended:
            ended.append(None)  # a hand is nobody's result
        for result in ended:
            if result is not None:
                writer.save_result(result)
            end = GameEnd(tell, row.table, receipt.sitting.round, result, tally)
            writer.acknowledge((context.results, end))
            tally = None  # it is told once


def finished_game(
    rules: RulesInForce, row: Row, before: Sitting, after: Sitting, news: Sequence[News]
) -> FinishedGame:
    """The game that a row has ended. No other begins at a table that is closed."""
    return FinishedGame(
        table=row.table,
        round=after.round,
        last=row.seq,
        ended=row.at,
        summary=encode_value(summarise(rules, before, after, news)).decode(),
        after="" if after.phase == "closed" else _encode_beginning(row.table, after),
    )


def _encode_beginning(table: TableId, after: Sitting) -> str:
    try:
        return to_beginning(after).decode()
    except Exception:
        log.exception("checkpoint_failed", table=table)
        return ""


def ended_games(table: Table, receipt: Receipt) -> Iterator[RatedResult]:
    """The results of what this row has ended: a game, a series, or somebody's part in one."""
    for result in results_of(table.rules, receipt.sitting, receipt.news, receipt.row):
        yield RatedResult(result, judge)


def find_tally(table: Table, receipt: Receipt) -> JudgedTally | None:
    """What this row's end of a game or a hand counts for its players, if the game counts anything.

    A game that cannot tell loses its tally and nothing else.
    """
    before, rules = receipt.before, table.rules.at(receipt.before)
    game = rules.game
    if not isinstance(game, Tallies):
        return None
    try:
        tally = tally_of(rules, before, receipt.sitting, receipt.news, receipt.row)
    except Exception:
        log.exception("tally_failed", table=receipt.row.table)
        return None
    if tally is None:
        return None
    return JudgedTally(tally, AddingUp(game.counted, milestones().get(game.name, ())))


def _write_checkpoint(writer: Writer, receipt: Receipt) -> None:
    """A checkpoint only saves time: without it the log still tells everything."""
    row = receipt.row
    try:
        body = to_checkpoint(receipt.sitting).decode()
    except Exception:
        log.exception("checkpoint_failed", table=row.table)
    else:
        writer.save_checkpoint(Checkpoint(row.table, row.seq, body))
