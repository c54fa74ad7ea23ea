"""Bots answer at once."""

import pytest

from parlor.table.rules import pace


@pytest.fixture(autouse=True)
def hurried(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(pace.PACES, "fast", 1)
