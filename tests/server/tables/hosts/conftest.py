"""Time passes when a test says so."""

import pytest

from parlor.server.timings import Timings


@pytest.fixture
def timings() -> Timings:
    return Timings(presence_after=0.005)
