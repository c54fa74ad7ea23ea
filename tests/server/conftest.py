"""The server's tests run each with a parlour of its own.

They use SQLite. Where the database matters, a test says `both_databases`: see `tests.databases`.
"""

from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest
import structlog
from structlog.testing import LogCapture

from parlor.engine import Refused
from parlor.server import main
from parlor.server.http import routing
from parlor.server.timings import Timings
from parlor.store import writer
from parlor.store.postgres import connection
from tests.conftest import Install
from tests.postgres import Cluster
from tests.server import duel as duels
from tests.server.house import DATABASES, POSTGRES, House, house
from tests.store.held import open_held


@pytest.fixture(autouse=True)
def impatient(hung_up: None, monkeypatch: pytest.MonkeyPatch) -> None:
    """Stores can be held, one that was ill is looked at again at once, and every refusal is documented."""
    monkeypatch.setattr(main, "open_store", open_held)
    monkeypatch.setattr(writer, "PROBE_EVERY", 0.005)
    monkeypatch.setitem(connection.WRITING, "lock_timeout", "500ms")
    monkeypatch.setattr(routing, "note_undeclared", refuse_undeclared)


def refuse_undeclared(route: routing.Route, no: Refused) -> None:
    raise AssertionError(f"{route.method} {route.path} does not say that it refuses {no.code}")


@pytest.fixture(autouse=True)
def database(request: pytest.FixtureRequest) -> Iterator[str]:
    """On which database `house` and `home` are: see above."""
    chosen: str = getattr(request, "param", "sqlite")
    if chosen != "postgres":
        yield chosen
        return
    cluster: Cluster = request.getfixturevalue("postgres")
    POSTGRES.append(cluster)
    yield chosen
    POSTGRES.clear()
    while DATABASES:
        cluster.drop(DATABASES.popitem()[1])


@pytest.fixture
def duel(install: Install) -> None:
    """A game for two with cards, which is no series: see `tests.server.duel`."""
    install(duels.ENTRY_POINTS)


@pytest.fixture
def timings() -> Timings:
    """How soon the house does things by itself; a module that waits for them makes them sooner."""
    return Timings()


@pytest.fixture
async def home(tmp_path: Path, timings: Timings) -> AsyncIterator[House]:
    async with house(tmp_path, timings=timings) as opened:
        yield opened


@pytest.fixture
def logged() -> Iterator[LogCapture]:
    """What the house logs meanwhile."""
    capture = LogCapture()
    before = structlog.get_config()
    structlog.configure(processors=[capture])
    yield capture
    structlog.configure(**before)
