"""The one writer: everything that must be durable goes through it, many things in one commit.

While one batch is on its way to the disk the next one gathers, so the busier the parlour, the larger the
batches and the cheaper each row. When a commit fails, it and all that gathered behind it never happened.
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
    PeopleWrite,
    RatedResult,
    Statement,
    TableRow,
)
from parlor.store.store import CommitUnknown, Store, StoreTrouble


class CommitListener(Protocol):
    """Whoever waits for a commit: told, for each slip and in order, that it is on disk or undone."""

    def committed(self, slip: Any) -> None: ...

    def undone(self, slip: Any) -> None: ...


log: Any = structlog.get_logger()

Slip: TypeAlias = tuple[CommitListener, Any]  # whom to tell, and what of


class Waiting:
    """Somebody who waits for a slip."""

    def __init__(self) -> None:
        self.done: asyncio.Future[bool] = asyncio.get_running_loop().create_future()

    def committed(self, slip: None) -> None:
        self._say(True)

    def undone(self, slip: None) -> None:
        self._say(False)

    def _say(self, kept: bool) -> None:
        if not self.done.done():  # who asked may have gone
            self.done.set_result(kept)


PROBE_EVERY = 1.0  # seconds between looks whether the database is back


class Writer:
    """Group commit over a store."""

    def __init__(
        self,
        store: Store,
        failed: Callable[[StoreTrouble], None],
        recovered: Callable[[], None],
    ) -> None:
        self.ill = False  # the last commit failed and nothing could be written since
        self.batches = 0
        self.rows = 0
        self._store = store
        self._failed = failed
        self._recovered = recovered
        self._next = CommitBatch()
        self._wake = asyncio.Event()
        self._stopping = False
        self._task = asyncio.get_running_loop().create_task(self._run())

    def put(self, row: Row, slip: Slip) -> None:
        """Write a row; its slip comes back when it is on disk."""
        self._next.rows.append(row)
        self._next.slips.append(slip)
        self._wake.set()

    def open(self, table: TableRow, slip: Slip) -> None:
        """Write a new table, before its rows."""
        self._next.opened.append(table)
        self.after(slip)

    def after(self, slip: Slip) -> None:
        """Nothing to write, but its turn comes only after all that was put before."""
        self._next.slips.append(slip)
        self._wake.set()

    def check(self, checkpoint: Checkpoint) -> None:
        """Write a checkpoint with the row it belongs to, put just before."""
        self._next.checkpoints.append(checkpoint)

    def close_table(self, table: TableId, at: Instant) -> None:
        """Mark a table closed with the row that closes it, put just before."""
        self._next.closed.append((table, at))

    def judge(self, case: RatedResult) -> None:
        """Write a result with the row that ends the game, put just before."""
        self._next.cases.append(case)

    async def change(self, *statements: Statement) -> tuple[int, ...]:
        """Write about people, with whatever else waits; how many rows each statement changed.

        Raises `StoreTrouble`, and then nothing was done.
        """
        if self.ill:
            raise StoreTrouble("the store cannot be written")
        change, waiting = PeopleWrite(*statements), Waiting()
        self._next.changes.append(change)
        self.after((waiting, None))
        if not await waiting.done:
            raise StoreTrouble("the store could not be written")
        return change.counts

    @property
    def well(self) -> bool:
        """Can it write, and is it at work?"""
        return not self.ill and (self._stopping or not self._task.done())

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
            self._done(batch)

    def _done(self, batch: CommitBatch) -> None:
        self.batches += 1
        self.rows += len(batch.rows)
        for reader, slip in batch.slips:
            self._hand_out(reader.committed, slip)

    async def _fail(self, batch: CommitBatch, wrong: Exception) -> None:
        """Whatever it was, nothing of the batch may count as written, unless the store finds that it was."""
        self.ill = True
        self._failed(wrong if isinstance(wrong, StoreTrouble) else StoreTrouble(repr(wrong)))
        kept = await self._settled() if isinstance(wrong, CommitUnknown) else False
        if kept:
            self._done(batch)
        else:
            # What gathered meanwhile stands on rows that do not exist.
            behind, self._next = self._next, CommitBatch()
            if kept is not None:
                for reader, slip in batch.slips + behind.slips:
                    self._hand_out(reader.undone, slip)
        await self._wait_for_recovery()

    async def _settled(self) -> bool | None:
        """Was it done? None if we stop before anybody knows: then nobody is told until they ask again."""
        while True:
            try:
                return await self._store.settle()
            except Exception:
                if self._stopping:
                    return None
                await asyncio.sleep(PROBE_EVERY)

    def _hand_out(self, tell: Callable[[Any], None], slip: Any) -> None:
        """One reader's failure must not keep the others from hearing."""
        try:
            tell(slip)
        except Exception:
            log.exception("slip_failed")

    async def _wait_for_recovery(self) -> None:
        while not self._stopping:
            try:
                await self._store.probe()
            except Exception:
                await asyncio.sleep(PROBE_EVERY)
            else:
                self.ill = False
                self._recovered()
                return
