"""A real browser and a real server, as people have them."""

import os
import shutil
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, Playwright, expect, sync_playwright

HERE = Path(__file__).parent
CHROMIUM = shutil.which("chromium") or "/usr/bin/chromium"
QUIET = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-sync"]
PATIENCE = 60_000  # milliseconds until something is on the page: the slowest machine needs less
POLICY = "Content Security Policy"  # what a browser says when a page breaks it

NewPage = Callable[..., Page]


class House:
    """A parlour in a process of its own that can be killed and opened again on the same port."""

    def __init__(self, data: Path, countdown: int | None = None) -> None:
        self.data = data
        # Milliseconds, if not as usual: a challenge is open, and a lost seat or game is given away after them.
        self.countdown = countdown
        self.port = 0
        self.process: subprocess.Popen[str] | None = None

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    @property
    def program(self) -> str:
        """`parlor`, with shorter countdowns where a test would have to wait for them."""
        lines = ["from parlor.cli import main", "main()"]
        if self.countdown is not None:
            lines[:0] = [
                "from parlor.lobby import challenges",
                f"challenges.COUNTDOWN = {self.countdown}",
                "from parlor.table.permissions import host",
                f"host.MISSED_AFTER = {self.countdown}",
                "from parlor.table.rules import forfeits",
                f"forfeits.PATIENCE = {self.countdown}",
            ]
        return "; ".join(lines)

    def open(self) -> None:
        environ = {**os.environ, "PARLOR_DATA": str(self.data), "PARLOR_PORT": str(self.port)}
        environ |= {
            "PARLOR_HOST": "127.0.0.1",
            "PARLOR_LOG": "warning",
            "PARLOR_GUESTS_PER_MINUTE": "9999",
        }
        self.process = subprocess.Popen(
            [sys.executable, "-c", self.program, "serve"],
            stdout=subprocess.PIPE,
            text=True,
            env=environ,
        )
        assert self.process.stdout is not None
        line = next(line for line in self.process.stdout if "http://localhost:" in line)
        self.port = int(line.rsplit(":", 1)[1])

    def stop(self, sign: signal.Signals = signal.SIGTERM) -> None:
        assert self.process is not None
        assert self.process.stdout is not None
        self.process.send_signal(sign)
        self.process.wait()
        self.process.stdout.close()


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark all tests of this folder; they may take their time."""
    for item in items:
        if item.path.is_relative_to(HERE):
            item.add_marker("browser")
            item.add_marker(pytest.mark.timeout(240))


@pytest.fixture(scope="session")
def shared_house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    house = House(tmp_path_factory.mktemp("shared") / "data")
    house.open()
    yield house
    house.stop()


@pytest.fixture
def house(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[House]:
    """The parlour that all tests share.

    A test that needs an empty lobby, free names or a restart says `@pytest.mark.own_house`; with
    `own_house(countdown=500)` that house is in a hurry.
    """
    alone = request.node.get_closest_marker("own_house")
    if alone is None:
        yield request.getfixturevalue("shared_house")
        return
    house = House(tmp_path / "data", **alone.kwargs)
    house.open()
    yield house
    house.stop()


class OneBrowser:
    """Chromium, started by the first browser test of a worker and closed after its last.

    While Playwright is open its loop runs in this thread, so no other test could have one.
    """

    def __init__(self) -> None:
        self._play: Playwright | None = None
        self._browser: Browser | None = None

    def open(self) -> Browser:
        if self._browser is None:
            assert Path(CHROMIUM).exists(), (
                "no chromium: run tools/need-chromium (or apt-get install chromium)"
            )
            expect.set_options(timeout=PATIENCE)
            self._play = sync_playwright().start()
            self._browser = self._play.chromium.launch(executable_path=CHROMIUM, args=QUIET)
        return self._browser

    def close(self) -> None:
        if self._browser is not None and self._play is not None:
            self._browser.close()
            self._play.stop()
        self._play = self._browser = None


ONE_BROWSER = OneBrowser()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_teardown(nextitem: pytest.Item | None) -> Iterator[None]:
    yield
    if nextitem is None or not nextitem.path.is_relative_to(HERE):
        ONE_BROWSER.close()


@pytest.fixture
def browser() -> Browser:
    return ONE_BROWSER.open()


@pytest.fixture
def visit(browser: Browser, house: House) -> Iterator[NewPage]:
    """Somebody new comes with a browser of their own; no page may report an error."""
    wrong: list[str] = []
    contexts = []

    def come(path: str = "/", **setup: object) -> Page:
        context = browser.new_context(base_url=house.url, reduced_motion="reduce", **setup)  # type: ignore[arg-type]
        contexts.append(context)
        page = context.new_page()
        page.set_default_timeout(PATIENCE)
        page.on("pageerror", lambda error: wrong.append(str(error)))
        page.on("console", lambda said: wrong.append(said.text) if POLICY in said.text else None)
        page.goto(path)
        return page

    yield come
    for context in contexts:
        context.close()
    assert wrong == []
