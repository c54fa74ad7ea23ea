"""The crash test passes, and it can fail: a server that cheats is caught."""

import sys
from pathlib import Path

import pytest

from parlor.bench.crash import CrashVerdict, crash

# Says that a batch is on disk, and writes it some batches later.
LATE = """
from parlor.store.sqlite.store import SQLiteStore
held, honest = [], SQLiteStore._commit
def late(self, batch):
    held.append(batch)
    if len(held) > 8:
        honest(self, held.pop(0))
SQLiteStore._commit = late
"""
# Tells a while after the commit, so that kills come between: honest, if slow.
SLOW = """
import asyncio
from parlor.store.sqlite.store import SQLiteStore
swift = SQLiteStore.commit
async def slow(self, batch):
    await swift(self, batch)
    await asyncio.sleep(0.05)
SQLiteStore.commit = slow
"""
# Does not know again what was said before.
FORGETFUL = """
from parlor.table.live import table
table.check_new = lambda *_: None
"""


@pytest.fixture
def server(tmp_path: Path) -> tuple[str, str]:
    """The command of a server that was changed; write the change into its file first."""
    file = tmp_path / "server.py"
    file.write_text("from parlor.cli import main\nmain()\n")
    return (sys.executable, str(file))


def changed(server: tuple[str, str], *changes: str) -> tuple[str, ...]:
    file = Path(server[1])
    file.write_text("".join(changes) + file.read_text())
    return (*server, "serve")


def test_nothing_is_lost_and_nothing_is_done_twice() -> None:
    verdict = crash(kills=2, tables=3, seed=1)
    assert str(verdict).startswith("lost 0 doubled 0 kills 2 moves ")
    assert verdict.moves > 0
    assert verdict.clean


def test_nothing_is_lost_on_postgres_either(postgres_url: str) -> None:
    verdict = crash(kills=2, tables=3, seed=1, database=postgres_url)
    assert verdict.moves > 0
    assert verdict.clean


def test_a_server_that_tells_before_it_writes_is_caught(server: tuple[str, str]) -> None:
    verdict = crash(kills=2, tables=3, seed=1, command=changed(server, LATE))
    assert verdict.lost
    assert not verdict.clean


def test_what_was_done_but_not_told_is_answered_once_it_is_asked_again(
    server: tuple[str, str],
) -> None:
    assert crash(kills=3, tables=6, seed=1, command=changed(server, SLOW)).clean


def test_a_server_that_forgets_what_it_did_is_caught(server: tuple[str, str]) -> None:
    verdict = crash(kills=3, tables=6, seed=1, command=changed(server, SLOW, FORGETFUL))
    assert verdict.doubled
    assert not verdict.clean


def test_either_fault_fails() -> None:
    assert not CrashVerdict(lost=1, doubled=0, kills=1, moves=1, seconds=1).clean
    assert not CrashVerdict(lost=0, doubled=1, kills=1, moves=1, seconds=1).clean
