"""The tests of the store run on both databases: see `tests.databases`."""

import pytest

from parlor.store.postgres import connection


@pytest.fixture(autouse=True)
def impatient(hung_up: None, monkeypatch: pytest.MonkeyPatch) -> None:
    """Who finds a database in use does not wait long for it."""
    monkeypatch.setitem(connection.WRITING, "lock_timeout", "200ms")
