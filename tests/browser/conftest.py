"""A real browser and a real server, as people have them."""

import os
import shutil
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect, sync_playwright

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
        environ |= {"PARLOR_HOST": "127.0.0.1", "PARLOR_LOG": "warning"}
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


@pytest.fixture
def house(tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[House]:
    """A parlour for one test; `@pytest.mark.parametrize("house", [500], indirect=True)` is in a hurry."""
    house = House(tmp_path / "data", getattr(request, "param", None))
    house.open()
    yield house
    house.stop()


@pytest.fixture(scope="module")  # no longer: while it is open its loop runs in this thread
def browser() -> Iterator[Browser]:
    assert Path(CHROMIUM).exists(), (
        "no chromium: run tools/need-chromium (or apt-get install chromium)"
    )
    expect.set_options(timeout=PATIENCE)
    with sync_playwright() as play:
        browser = play.chromium.launch(executable_path=CHROMIUM, args=QUIET)
        yield browser
        browser.close()


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
