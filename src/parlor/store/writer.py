"""The one writer: everything durable goes through it, many writes in one commit.

While one batch is on its way to disk, the next one gathers. So the busier the server, the larger the batches
and the cheaper each row. When a commit fails, it and everything that gathered behind it never happened.
"""

import asyncio
from collections.abc import Callable
from typing import Any, Protocol, TypeAlias

import structlog

from parlor.base.row import Instant, TableId
from parlor.engine import Row
from parlor.store.batch import (
    Checkpoint,
    CommitBatch,
    FinishedGame,
    JudgedTally,
    PeopleWrite,
    RatedResult,
    Statement,
    TableRow,
)
from parlor.store.store import CommitUnknown, Store, StoreTrouble


class CommitListener(Protocol):
    """Hears, in the order of the writes, which of its acks are on disk and which were undone."""

    def on_commit(self, ack: Any) -> None: ...

    def on_undo(self, ack: Any) -> None: ...


log: Any = structlog.get_logger()

Ack: TypeAlias = tuple[CommitListener, Any]  # who is told, and what


class AckFuture:
    """A listener for one coroutine: `done` is True once the write is on disk, False if it was undone."""

    def __init__(self) -> None:
        self.done: asyncio.Future[bool] = asyncio.get_running_loop().create_future()

    def on_commit(self, ack: None) -> None:
        self._resolve(True)

    def on_undo(self, ack: None) -> None:
        self._resolve(False)

    def _resolve(self, written: bool) -> None:
        if not self.done.done():  # the waiting task may have been cancelled
            self.done.set_result(written)


PROBE_EVERY = 1.0  # seconds between two attempts to write to a failing database


class Writer:
    """Group commit over a store."""

    def __init__(
        self,
        store: Store,
        failed: Callable[[StoreTrouble], None],
        recovered: Callable[[], None],
    ) -> None:
        self.failing = False  # the last commit failed, and nothing could be written since
        self.batches = 0
        self.rows = 0
        self._store = store
        self._failed = failed
        self._recovered = recovered
        self._next = CommitBatch()
        self._wake = asyncio.Event()
        self._stopping = False
        self._task = asyncio.get_running_loop().create_task(self._run())

    def put(self, row: Row, ack: Ack) -> None:
        """Write a row, and hand out its ack when it is on disk."""
        self._next.rows.append(row)
        self._next.acks.append(ack)
        self._wake.set()

    def open(self, table: TableRow, ack: Ack) -> None:
        """Write a new table, before its rows."""
        self._next.opened.append(table)
        self.acknowledge(ack)

    def acknowledge(self, ack: Ack) -> None:
        """Write nothing, but hand out an ack after everything that was put before it."""
        self._next.acks.append(ack)
        self._wake.set()

    def save_checkpoint(self, checkpoint: Checkpoint) -> None:
        """Write a checkpoint in the same commit as its row, which was put just before."""
        self._next.checkpoints.append(checkpoint)

    def save_game(self, game: FinishedGame) -> None:
        """Write a game that is over in the same commit as the row that ended it, put just before."""
        self._next.games.append(game)

    def close_table(self, table: TableId, at: Instant) -> None:
        """Mark a table closed in the same commit as the row that closes it, put just before."""
        self._next.closed.append((table, at))

    def save_result(self, rated: RatedResult) -> None:
        """Write a result in the same commit as the row that ends the game, put just before."""
        self._next.results.append(rated)

    def save_tally(self, judged: JudgedTally) -> None:
        """Write a tally in the same commit as the row that ends the game or the hand, put just before."""
        self._next.tallies.append(judged)

    async def change(self, *statements: Statement) -> tuple[int, ...]:
        """Write about people in the next commit; returns how many rows each statement changed.

        Raises `StoreTrouble`, and then nothing was written.
        """
        if self.failing:
            raise StoreTrouble("the store cannot be written")
        change, written = PeopleWrite(*statements), AckFuture()
        self._next.changes.append(change)
        self.acknowledge((written, None))
        if not await written.done:
            raise StoreTrouble("the store could not be written")
        return change.counts

    @property
    def healthy(self) -> bool:
        """Is the writer running, and can it write?"""
        return not self.failing and (self._stopping or not self._task.done())

    async def stop(self) -> None:
        """Write what is left, then stop."""
        self._stopping = True
        self._wake.set()
        await self._task

    async def _run(self) -> None:
        while True:
            await self._wake.wait()
            self._wake.clear()
            while self._next:
                await self._commit()
            if self._stopping:
                return

    async def _commit(self) -> None:
        batch, self._next = self._next, CommitBatch()
        try:
            await self._store.commit(batch)
        except Exception as wrong:
            await self._fail(batch, wrong)
        else:
            self._finish(batch)

    def _finish(self, batch: CommitBatch) -> None:
        self.batches += 1
        self.rows += len(batch.rows)
        for listener, ack in batch.acks:
            self._hand_out(listener.on_commit, ack)

    async def _fail(self, batch: CommitBatch, wrong: Exception) -> None:
        """Undo the batch and everything behind it, unless the store finds that it was written after all."""
        self.failing = True
        trouble = wrong if isinstance(wrong, StoreTrouble) else StoreTrouble(repr(wrong))
        self._hand_out(self._failed, trouble)
        written = await self._settle() if isinstance(wrong, CommitUnknown) else False
        if written:
            self._finish(batch)
        else:
            # What gathered meanwhile builds on rows that do not exist.
            behind, self._next = self._next, CommitBatch()
            if written is not None:
                for listener, ack in batch.acks + behind.acks:
                    self._hand_out(listener.on_undo, ack)
        await self._wait_for_recovery()

    async def _settle(self) -> bool | None:
        """Was the batch written? None if we stop before anybody knows: then no ack is handed out."""
        while True:
            try:
                return await self._store.settle()
            except Exception:
                if self._stopping:
                    return None
                await asyncio.sleep(PROBE_EVERY)

    def _hand_out(self, tell: Callable[[Any], None], ack: Any) -> None:
        """Tell one listener. If it fails, the others still hear, and the writer goes on."""
        try:
            tell(ack)
        except Exception:
            log.exception("ack_failed")

    async def _wait_for_recovery(self) -> None:
        while not self._stopping:
            try:
                await self._store.probe()
            except Exception:
                await asyncio.sleep(PROBE_EVERY)
            else:
                self.failing = False
                self._hand_out(lambda _: self._recovered(), None)
                return
