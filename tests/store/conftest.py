"""The store's tests run on the loop that serves, and on both databases."""

import asyncio
from collections.abc import AsyncIterator, Callable, Mapping
from pathlib import Path

import pytest
import uvloop

from parlor.store import Store, postgres_line
from parlor.store.opening import open_store
from tests.postgres import hanging_up


def pytest_asyncio_loop_factories() -> Mapping[str, Callable[[], asyncio.AbstractEventLoop]]:
    return {"uvloop": uvloop.new_event_loop}


@pytest.fixture(autouse=True)
async def hung_up(monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[None]:
    async for _ in hanging_up(monkeypatch):
        yield


@pytest.fixture(autouse=True)
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Who finds a database in use does not wait long for it."""
    monkeypatch.setitem(postgres_line.WRITING, "lock_timeout", "200ms")


@pytest.fixture(params=["sqlite", "postgres"])
def address(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """Where a new database is."""
    if request.param == "sqlite":
        return str(tmp_path / "parlor.db")
    return str(request.getfixturevalue("postgres_url"))


@pytest.fixture
async def store(address: str) -> AsyncIterator[Store]:
    opened = await open_store(address)
    yield opened
    await opened.close()
