"""Time passes when a test says so."""

from collections.abc import Callable

import pytest

from parlor.server.tables.hosted import HostedTable
from parlor.server.timings import Timings
from tests.server.house import House


@pytest.fixture
def timings() -> Timings:
    return Timings(presence_after=0.005)


@pytest.fixture
def pass_time(home: House) -> Callable[[HostedTable, int], None]:
    """Let time pass for the house: what a table waits for comes when it is due, and not by waiting."""

    def pass_time(hosted: HostedTable, milliseconds: int) -> None:
        home.time.ahead += milliseconds / 1000
        hosted.timer.set(None)  # or it would still wait for the old time
        hosted.set_timer()

    return pass_time
