"""What the log promises: whatever an evening brings, its rows bring it back."""

import msgspec

from parlor.engine import Row
from parlor.table.history.checkpoint import from_checkpoint, to_checkpoint
from parlor.table.history.replay import replay
from parlor.table.letters import Told
from parlor.table.model import Sitting
from tests.table.scenes.evenings import Spent


def replay_rows(spent: Spent, start: Sitting, rows: list[Row]) -> list[tuple[Sitting, Told]]:
    return list(replay(spent.rules, start, rows))


def a_log_brings_back_every_sitting_and_tells_again_what_was_told(spent: Spent) -> None:
    receipts = spent.hall.receipts
    again = replay_rows(spent, spent.first, spent.hall.rows)
    assert [sitting for sitting, _ in again] == [receipt.sitting for receipt in receipts]
    assert [told for _, told in again] == [
        Told(receipt.row.seq, receipt.events, receipt.news) for receipt in receipts
    ]
    for (sitting, _), receipt in zip(again, receipts, strict=True):
        assert to_checkpoint(sitting) == to_checkpoint(receipt.sitting)


def a_checkpoint_and_the_rows_after_it_bring_back_the_table(spent: Spent) -> None:
    """At every row the checkpoint is the sitting; from one in the middle the rest follows."""
    every = spent.sittings
    for sitting in every:
        assert from_checkpoint(to_checkpoint(sitting), spent.hall.game) == sitting
    at = len(every) // 2
    checkpoint = from_checkpoint(to_checkpoint(every[at]), spent.hall.game)
    rows = replay_rows(spent, checkpoint, spent.hall.rows[at:])
    assert [sitting for sitting, _ in rows] == every[at + 1 :]


def rows_have_no_gaps_and_time_never_goes_back(spent: Spent) -> None:
    rows = spent.hall.rows
    assert [row.seq for row in rows] == list(range(1, len(rows) + 1))
    times = [row.at for row in rows]
    assert times == sorted(times)
    for row, receipt in zip(rows, spent.hall.receipts, strict=True):
        assert (receipt.sitting.seq, receipt.sitting.at) == (row.seq, row.at)
        assert msgspec.json.decode(row.body)["type"] == row.kind


def a_table_that_was_rolled_back_goes_on_as_if_nothing_had_been(spent: Spent) -> None:
    assert spent.rolled_back is spent.durable
    hall = spent.hall
    assert hall.replay() == hall.sitting() == hall.table.durable


def a_server_may_die_at_any_row_and_the_evening_goes_on(spent: Spent) -> None:
    death = spent.death
    if death is not None and death.sitting != death.before.sitting():
        assert death.rows[0].kind == "revived"
        # Clocks show what they showed when the last row was written.
        death.before.now = death.before.sitting().at
        assert death.clocks == death.before.sees(None).clocks
    assert spent.hall.replay() == spent.hall.sitting()


PROMISES = (
    a_log_brings_back_every_sitting_and_tells_again_what_was_told,
    a_checkpoint_and_the_rows_after_it_bring_back_the_table,
    rows_have_no_gaps_and_time_never_goes_back,
    a_table_that_was_rolled_back_goes_on_as_if_nothing_had_been,
    a_server_may_die_at_any_row_and_the_evening_goes_on,
)
