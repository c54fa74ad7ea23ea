"""The tests of identity run on both databases."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from parlor.store import Store
from parlor.store.opening import open_store
from tests.identity.desk import Desk, desk_on


@pytest.fixture(params=["sqlite", "postgres"])
def address(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    if request.param == "sqlite":
        return str(tmp_path / "parlor.db")
    return str(request.getfixturevalue("postgres_url"))


@pytest.fixture
async def store(address: str) -> AsyncIterator[Store]:
    opened = await open_store(address)
    yield opened
    await opened.close()


@pytest.fixture
async def desk(store: Store) -> AsyncIterator[Desk]:
    async with desk_on(store) as made:
        yield made
