"""The tests of identity run on both databases: see `tests.databases`."""

from collections.abc import AsyncIterator

import pytest

from parlor.store import Store
from tests.identity.rooms import Desk, desk_on


@pytest.fixture
async def desk(store: Store) -> AsyncIterator[Desk]:
    async with desk_on(store) as made:
        yield made
