"""A writer that notes what it told to whom."""

from typing import Any

from parlor.store import StoreTrouble, Writer
from tests.store.held import HeldStore
from tests.store.rows import (
    row,
    until,
)


class Office:
    """A writer, and everything it said in the order in which it said it."""

    def __init__(self, store: HeldStore) -> None:
        self.store = store
        self.said: list[tuple[str, Any]] = []
        self.writer = Writer(store, self.failed, self.recovered)

    def on_commit(self, ack: Any) -> None:
        self.said.append(("done", ack))

    def on_undo(self, ack: Any) -> None:
        self.said.append(("undone", ack))

    def failed(self, trouble: StoreTrouble) -> None:
        self.said.append(("trouble", str(trouble)))

    def recovered(self) -> None:
        self.said.append(("well", None))

    def put(self, seq: int, **fields: Any) -> None:
        self.writer.put(row(seq, **fields), (self, seq))

    async def until(self, word: str, ack: Any = None) -> None:
        """Wait until it has said so."""
        await until(lambda: (word, ack) in self.said)
