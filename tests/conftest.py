"""How hypothesis runs (see `parlor.testing.profiles`), the event loop and the databases of tests, and a
package to install for one of them."""

import asyncio
from collections.abc import AsyncIterator, Callable, Iterator, Mapping
from contextlib import contextmanager
from itertools import count
from pathlib import Path

import pytest
import structlog
import uvloop

from parlor.bots import bot
from parlor.engine import achievements, records, registry
from parlor.server.logs import log
from parlor.store import Store
from parlor.store.opening import open_store
from tests.postgres import TEMPLATE, Cluster, cluster, hanging_up

pytest.register_assert_rewrite("parlor.testing")  # before anything imports it
from parlor.testing import profiles  # noqa: E402

profiles.load()


def pytest_asyncio_loop_factories(
    item: pytest.Item,
) -> Mapping[str, Callable[[], asyncio.AbstractEventLoop]]:
    """What the house does runs on the loop that serves, the rest on the one that everybody has."""
    room = item.path.relative_to(Path(__file__).parent).parts[0]
    inside = room in ("server", "store")
    return {"loop": uvloop.new_event_loop if inside else asyncio.new_event_loop}


@pytest.fixture(autouse=True)
def logs_of_its_own() -> Iterator[None]:
    """A command that a test runs in this process sets up logs for all of it; the next test has none of them."""
    before = structlog.get_config()
    yield
    if structlog.get_config() != before:
        structlog.configure(**before)
    vars(log).pop("bind", None)  # the logger remembers how it was set up


@pytest.fixture
async def hung_up(monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[None]:
    async for _ in hanging_up(monkeypatch):
        yield


@pytest.fixture(scope="session")
def postgres() -> Iterator[Cluster]:
    """A PostgreSQL server, started when the first test wants it."""
    with cluster() as running:
        running.say(f"CREATE DATABASE {TEMPLATE}")
        asyncio.run(brought_up_to_date(running.url(TEMPLATE)))
        yield running


async def brought_up_to_date(url: str) -> None:
    from parlor.store.postgres.store import PostgresStore

    await (await PostgresStore.open(url)).close()


@pytest.fixture
def postgres_url(postgres: Cluster) -> Iterator[str]:
    """The address of a new database."""
    url = postgres.new_database()
    yield url
    postgres.drop(url)


@pytest.fixture(params=["sqlite", "postgres"])
def address(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """Where a new database is: the test runs on both."""
    if request.param == "sqlite":
        return str(tmp_path / "parlor.db")
    return str(request.getfixturevalue("postgres_url"))


@pytest.fixture
async def store(address: str) -> AsyncIterator[Store]:
    opened = await open_store(address)
    yield opened
    await opened.close()


Install = Callable[[str], None]


@pytest.fixture
def install(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Install]:
    """Install somebody else's packages, of which only their entry points matter, for this test alone."""
    with installing(tmp_path / "site", monkeypatch) as installed:
        yield installed


@contextmanager
def installing(site: Path, patch: pytest.MonkeyPatch) -> Iterator[Install]:
    names = (f"stranger{number}" for number in count(1))

    def installed(entry_points: str) -> None:
        name = next(names)
        folder = site / f"{name}-1.0.dist-info"
        folder.mkdir(parents=True)
        (folder / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: 1.0\n")
        (folder / "entry_points.txt").write_text(entry_points)
        patch.syspath_prepend(site)
        forget()

    yield installed
    patch.undo()
    forget()


def forget() -> None:
    """Games, bots, file formats and achievements are looked for once per process; look again."""
    registry.games.cache_clear()
    bot._load_installed.cache_clear()
    records._load_installed.cache_clear()
    achievements.milestones.cache_clear()
