"""The server's tests run on the loop that serves, each with a parlour of its own."""

import asyncio
from collections.abc import AsyncIterator, Callable, Mapping
from pathlib import Path

import pytest
import uvloop

from parlor.server import app
from parlor.store import writer
from tests.server.house import HeldStore, House, house


def pytest_asyncio_loop_factories() -> Mapping[str, Callable[[], asyncio.AbstractEventLoop]]:
    return {"uvloop": uvloop.new_event_loop}


@pytest.fixture(autouse=True)
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Stores can be held, and one that was ill is looked at again at once."""
    monkeypatch.setattr(app, "SQLiteStore", HeldStore)
    monkeypatch.setattr(writer, "PROBE_EVERY", 0.005)


@pytest.fixture
async def home(tmp_path: Path) -> AsyncIterator[House]:
    async with house(tmp_path) as opened:
        yield opened
