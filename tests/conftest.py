"""How hypothesis runs, and a package that a test may install for its own length.

HYPOTHESIS_PROFILE=ci     the same bounded examples every time (the default)
HYPOTHESIS_PROFILE=soak   new examples every time, and many of them: `make soak`
"""

import asyncio
import os
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

from parlor.bots import bot
from parlor.engine import registry
from tests.postgres import TEMPLATE, Cluster, cluster

pytest.register_assert_rewrite("tests.engine.checks")

settings.register_profile("ci", derandomize=True, deadline=None, max_examples=60)
settings.register_profile(
    "soak",
    deadline=None,
    max_examples=2000,
    print_blob=True,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "ci"))


@pytest.fixture(scope="session")
def postgres() -> Iterator[Cluster]:
    """A PostgreSQL server, started when the first test wants it."""
    with cluster() as running:
        running.say(f"CREATE DATABASE {TEMPLATE}")
        asyncio.run(brought_up_to_date(running.url(TEMPLATE)))
        yield running


async def brought_up_to_date(url: str) -> None:
    from parlor.store.postgres import PostgresStore

    await (await PostgresStore.open(url)).close()


@pytest.fixture
def postgres_url(postgres: Cluster) -> Iterator[str]:
    """The address of a new database."""
    url = postgres.new_database()
    yield url
    postgres.drop(url)


Install = Callable[[str], None]


@pytest.fixture
def install(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Install]:
    """Install somebody else's package, of which only its entry points matter, for this test alone."""

    def installed(entry_points: str) -> None:
        folder = tmp_path / "site" / "stranger-1.0.dist-info"
        folder.mkdir(parents=True)
        (folder / "METADATA").write_text("Metadata-Version: 2.1\nName: stranger\nVersion: 1.0\n")
        (folder / "entry_points.txt").write_text(entry_points)
        monkeypatch.syspath_prepend(folder.parent)
        forget()

    yield installed
    monkeypatch.undo()
    forget()


def forget() -> None:
    """Games and bots are looked for once per process; look again."""
    registry.games.cache_clear()
    bot._installed.cache_clear()
