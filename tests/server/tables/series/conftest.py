"""Bots that only call."""

from typing import Any

import pytest

from parlor.games.onecard.model import Call
from parlor.table.rules import pace
from tests.server.house import House


@pytest.fixture
def bots_call(home: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """Bots call whatever they hold, and at once."""

    async def call(*_: Any) -> Call:
        return Call()

    monkeypatch.setitem(pace.PACES, "normal", 1)
    monkeypatch.setattr(home.node.bots.workers, "think", call)
