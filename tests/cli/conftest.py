"""Commands that are run in this process leave it as it was."""

import pytest


@pytest.fixture(autouse=True)
def logs_of_others(monkeypatch: pytest.MonkeyPatch) -> None:
    """A command sets up the logs of its process, for good. This one belongs to other tests as well."""
    monkeypatch.setattr("parlor.server.logs.set_up_logs", lambda level: None)
