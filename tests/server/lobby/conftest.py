"""News of the lobby come at once."""

import pytest

from parlor.server.timings import Timings


@pytest.fixture
def timings() -> Timings:
    return Timings(list_pause=0.005)
