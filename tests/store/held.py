"""A real database whose commits and reads wait until the test lets them through."""

import asyncio
from collections.abc import Sequence
from typing import Any

from parlor.engine import Row
from parlor.store import Checkpoint, CommitBatch, Store, StoreTrouble, TableRow
from parlor.store.opening import open_store
from parlor.store.store import ReadCount


class HeldStore:
    """A store, and the doors before it."""

    def __init__(self, inner: Store) -> None:
        self.inner = inner
        self.gate, self.reading = asyncio.Event(), asyncio.Event()
        self.gate.set()
        self.reading.set()
        self.arrived, self.asked = asyncio.Event(), asyncio.Event()  # somebody stands before a gate
        self.broken = ""  # what is wrong with the disk
        self.sizes: list[int] = []  # rows in each commit

    @property
    def reads(self) -> ReadCount:
        return self.inner.reads

    def hold(self) -> None:
        self.gate.clear()

    def let_go(self) -> None:
        self.gate.set()

    async def commit(self, batch: CommitBatch) -> None:
        self.arrived.set()
        await self.gate.wait()
        self.arrived.clear()
        if self.broken:
            raise StoreTrouble(self.broken)
        await self.inner.commit(batch)
        self.sizes.append(len(batch.rows))

    async def probe(self) -> None:
        if self.broken:
            raise StoreTrouble(self.broken)
        await self.inner.probe()

    async def rows(self, table: str, after: int, upto: int | None = None) -> Sequence[Row]:
        self.asked.set()
        await self.reading.wait()
        self.asked.clear()
        return await self.inner.rows(table, after, upto)

    async def settle(self) -> bool:
        return await self.inner.settle()

    async def open_tables(self) -> Sequence[TableRow]:
        return await self.inner.open_tables()

    async def checkpoint(self, table: str, upto: int | None = None) -> Checkpoint | None:
        return await self.inner.checkpoint(table, upto)

    async def fetch(self, sql: str, **values: Any) -> Sequence[tuple[Any, ...]]:
        return await self.inner.fetch(sql, **values)

    async def secret(self, name: str) -> bytes:
        return await self.inner.secret(name)

    async def close(self) -> None:
        await self.inner.close()


async def open_held(address: str) -> HeldStore:
    return HeldStore(await open_store(address))
