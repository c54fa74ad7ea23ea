"""Tables whose time stands or whose store can be held."""

from collections.abc import AsyncIterator, Callable
from pathlib import Path
from typing import TypeAlias

import pytest

from parlor.server.tables.hosted import HostedTable
from parlor.server.time import Time
from tests.server.house import PLENTY, House, house
from tests.server.tables.durable_scene import Scene
from tests.server.tables.retention_steps import (
    Later,
)

PassTime: TypeAlias = Callable[[HostedTable, int], None]


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


@pytest.fixture
def pass_time(home: House) -> PassTime:
    """Let time pass for the house: what a table waits for comes when it is due, and not by waiting."""

    def pass_time(hosted: HostedTable, milliseconds: int) -> None:
        home.time.ahead += milliseconds / 1000
        hosted.timer.set(None)  # or it would still wait for the old time
        hosted.set_timer()

    return pass_time
