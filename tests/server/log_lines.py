"""All that a test's server wrote to its logs, as one text to search."""

import json

import pytest
from structlog.testing import LogCapture

# The client of the tests logs what it sends, and Alembic the titles of migrations, once a process.
OTHERS = ("websockets", "alembic")


def everything_logged(logged: LogCapture, caplog: pytest.LogCaptureFixture) -> str:
    ours = [json.dumps(entry, default=repr) for entry in logged.entries]
    libraries = [each.getMessage() for each in caplog.records if not each.name.startswith(OTHERS)]
    return "\n".join([*ours, *libraries])
