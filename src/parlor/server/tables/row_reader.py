"""The rows of a long table for work in a thread, a few at a time."""

import asyncio
from collections.abc import Iterator, Sequence

from parlor.base.row import TableId
from parlor.engine import Row
from parlor.store import Store


class RowReader:
    """Rows up to a seq. The event loop reads them when the thread asks, so that others go on between.

    Made in the event loop, iterated in a thread.
    """

    def __init__(self, store: Store, table: TableId, last: int, at_once: int) -> None:
        self._store = store
        self._table = table
        self._last = last
        self._at_once = at_once
        self._loop = asyncio.get_running_loop()
        self._stopped = False

    def __iter__(self) -> Iterator[Row]:
        for after in range(0, self._last, self._at_once):
            yield from self._read(after, min(after + self._at_once, self._last))

    def stop(self) -> None:
        """Nobody waits for the rest: the thread ends when it asks for more."""
        self._stopped = True

    def _read(self, after: int, upto: int) -> Sequence[Row]:
        if self._stopped:
            raise asyncio.CancelledError
        reading = self._store.rows(self._table, after, upto)
        return asyncio.run_coroutine_threadsafe(reading, self._loop).result()
