"""Gateways are tested over a real server on a real file, as the server itself is: see `tests.server.house`."""

import pytest

from parlor.server import main
from tests.store.held import open_held


@pytest.fixture(autouse=True)
def held_stores(hung_up: None, monkeypatch: pytest.MonkeyPatch) -> None:
    """`house` opens stores that a test can hold."""
    monkeypatch.setattr(main, "open_store", open_held)
