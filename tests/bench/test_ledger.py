"""What counts as lost, and what as done twice."""

import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from parlor.bench.ledger import Kept, Ledger, read_log
from parlor.table.letters import Snapshot, Told, Update
from parlor.table.model import Settings
from parlor.table.sights import Room

ROOM = Room("noughts", 1, {}, Settings(), "playing", ())


@pytest.fixture
def ledger() -> Ledger:
    """Three rows were seen; the second was Ann's."""
    ledger = Ledger()
    for seq in (1, 2, 3):
        ledger.saw("t", Update("t", seq, events=(f"event {seq}",)))
    ledger.note_answer(Update("t", 2, ref="a.1"), {"cell": 4})
    return ledger


def history(*seqs: int, **changed: str) -> Snapshot:
    told = (Told(seq, (changed.get(f"row{seq}", f"event {seq}"),)) for seq in seqs)
    return Snapshot("t", max(seqs), ROOM, told=tuple(told))


def rows(*rows: tuple[int, str, Any]) -> dict[str, list[Kept]]:
    return {"t": [Kept(*row) for row in rows]}


ALL = ((1, "", None), (2, "a.1", {"cell": 4}), (3, "", None))


def test_nothing_is_wrong_with_a_true_history(ledger: Ledger) -> None:
    ledger.check_history("t", dict(ledger.seen["t"]), history(2, 3, 4))
    ledger.check_rows(rows(*ALL, (4, "", None)))
    assert (ledger.lost, ledger.doubled) == (set(), set())
    assert ledger.moves.total() == 1


@pytest.mark.parametrize(
    "told", [history(1, 2), history(1, 3), history(1, 2, 3, row2="another")], ids=str
)
def test_a_history_that_left_something_out_is_lost(ledger: Ledger, told: Snapshot) -> None:
    ledger.check_history("t", dict(ledger.seen["t"]), told)
    assert len(ledger.lost) == 1


def test_a_snapshot_without_history_must_not_be_older(ledger: Ledger) -> None:
    ledger.check_history("t", dict(ledger.seen["t"]), Snapshot("t", 1, ROOM))
    assert ledger.lost == {("t", 2), ("t", 3)}


def test_a_table_that_is_gone_is_lost_whole(ledger: Ledger) -> None:
    ledger.check_gone("t")
    assert len(ledger.lost) == 3


@pytest.mark.parametrize(
    "kept",
    [ALL[:2], (ALL[0], (2, "", {"cell": 4}), ALL[2]), (ALL[0], (2, "a.1", {"cell": 5}), ALL[2])],
    ids=["the last row", "its ref", "another action"],
)
def test_a_row_that_is_not_as_promised_is_lost(ledger: Ledger, kept: Any) -> None:
    ledger.check_rows(rows(*kept))
    assert len(ledger.lost) == 1
    assert not ledger.doubled


@pytest.mark.parametrize("ref", ["a.1", "a.2"], ids=["said again", "refused, and yet done"])
def test_a_ref_too_many_is_doubled(ledger: Ledger, ref: str) -> None:
    ledger.check_rows(rows(*ALL, (4, ref, {"cell": 4})))
    assert ledger.doubled == {("t", ref)}
    assert not ledger.lost


def test_rows_are_read_from_the_store_itself(tmp_path: Path) -> None:
    with closing(sqlite3.connect(tmp_path / "parlor.db")) as store, store:
        store.execute("CREATE TABLE log (table_id, seq, at, who, ref, kind, body)")
        store.execute("""INSERT INTO log VALUES ('t', 1, 0, '', 'a.1', '', '{"action":{"x":1}}')""")
    assert read_log(str(tmp_path / "parlor.db")) == rows((1, "a.1", {"x": 1}))
