"""A writer that stops writes what is left."""

import asyncio

from tests.databases import one_database
from tests.store.held import HeldStore
from tests.store.office import Office
from tests.store.rows import (
    PATIENCE,
    find_the_database,
    lose_the_database,
)


@one_database
async def test_stopping_while_ill_does_not_wait_for_ever(held: HeldStore) -> None:
    office = Office(held)
    await lose_the_database(held)
    office.put(1)
    await office.until("undone", 1)
    office.put(2)
    async with asyncio.timeout(PATIENCE):
        await office.writer.stop()
    assert [word for word, _ in office.said] == ["trouble", "undone", "trouble", "undone"]
    await find_the_database(held)


@one_database
async def test_stopping_an_idle_writer_is_immediate(held: HeldStore) -> None:
    office = Office(held)
    await office.writer.stop()
    assert office.said == []
