"""How hypothesis runs, and a package that a test may install for its own length.

HYPOTHESIS_PROFILE=ci     the same bounded examples every time (the default)
HYPOTHESIS_PROFILE=soak   new examples every time, and many of them: `make soak`
"""

import os
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

from parlor.bots import bot
from parlor.engine import registry

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
