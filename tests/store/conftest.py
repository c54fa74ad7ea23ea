"""The tests of the store run on both databases: see `tests.databases`."""

from collections.abc import AsyncIterator

import pytest

from parlor.store import writer
from parlor.store.postgres import connection
from tests.store.held import HeldStore, open_held
from tests.store.office import Office


@pytest.fixture(autouse=True)
def impatient(hung_up: None, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody waits long for a database that is in use, and one in trouble is looked at again at once."""
    monkeypatch.setitem(connection.WRITING, "lock_timeout", "200ms")
    monkeypatch.setattr(writer, "PROBE_EVERY", 0.001)


@pytest.fixture
async def held(address: str) -> AsyncIterator[HeldStore]:
    store = await open_held(address)
    yield store
    await store.close()


@pytest.fixture
async def office(held: HeldStore) -> AsyncIterator[Office]:
    opened = Office(held)
    yield opened
    held.gate.set()
    await opened.writer.stop()
