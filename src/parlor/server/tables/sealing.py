"""Decks are sealed beside the loop: some thousand hashes, which would hold up everybody for milliseconds."""

import asyncio
import secrets
import time
from collections.abc import Callable

from parlor.fair.batch import Batch
from parlor.table.live.shuffle_protocol import DeckShape


class Sealing:
    """At most one batch of decks that is being sealed for a table."""

    __slots__ = ("_give", "_task")

    def __init__(self, give: Callable[[Batch, bytes], None]) -> None:
        self._give = give
        self._task: asyncio.Task[None] | None = None

    def want(self, shape: DeckShape | None) -> None:
        """The table waits for such decks. They are given to it when they are sealed."""
        if shape is not None and self._task is None:
            self._task = asyncio.create_task(self._seal(shape))

    async def _seal(self, shape: DeckShape) -> None:
        decks = Batch(secrets.token_bytes(32), shape.size, shape.count, shape.pack)
        try:
            root = await asyncio.to_thread(seal_piecemeal, decks)
        except (
            RuntimeError
        ):  # no thread can be started: then everybody waits a moment, and the table goes on
            root = decks.root()
        finally:
            self._task = None
        self._give(decks, root)

    def stop(self) -> None:
        if self._task is not None:
            self._task.cancel()


def seal_piecemeal(decks: Batch) -> bytes:
    """The root, deck by deck: a thread that never pauses would keep the loop from its turn."""
    for number in range(decks.decks):
        decks.leaves(number)
        time.sleep(0)  # lets the loop go on
    return decks.root()
