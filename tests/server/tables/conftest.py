"""Tables whose time stands or whose store can be held."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from parlor.server.time import Time
from tests.server.house import PLENTY, house
from tests.server.tables.durable_scene import Scene
from tests.server.tables.retention_steps import (
    Later,
)


@pytest.fixture
async def scene(tmp_path: Path) -> AsyncIterator[Scene]:
    async with house(tmp_path, rate=PLENTY) as home:
        ann, bob = await home.two()
        cid = await home.player("Cid")
        table = await home.game(ann, bob)
        await cid.subscribe(table)
        yield Scene(home, table, ann, bob, cid)


@pytest.fixture
def later(monkeypatch: pytest.MonkeyPatch) -> Later:
    """Let the house's clock stand, so many milliseconds after the test began."""
    began = Time().now()

    def stand(at: int) -> None:
        monkeypatch.setattr(Time, "now", lambda self: began + at)

    stand(0)
    return stand
