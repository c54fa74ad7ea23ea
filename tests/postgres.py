"""A real PostgreSQL for the tests: one server for a run (or an xdist worker), a new database for each test.

It keeps to a folder of its own: a socket there, and no port. `fsync` is off, so that the tests are quick:
what they show is that nothing is lost when a process dies, not when the power goes.
"""

import asyncio
import os
import shutil
import subprocess
import tempfile
from collections.abc import AsyncIterator, Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from typing import Any
from urllib.parse import quote

import asyncpg  # type: ignore[import-untyped]
import pytest

TEMPLATE = "parlor_template"  # migrated once, copied for every test
OWNER = "parlor"
OPTIONS = {
    "listen_addresses": "",
    "fsync": "off",
    "full_page_writes": "off",
    "autovacuum": "off",
    "max_connections": "40",
    "shared_buffers": "32MB",
}


class Cluster:
    """A PostgreSQL server and its databases."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._names = count(1)

    def url(self, database: str) -> str:
        return f"postgresql://{OWNER}@/{database}?host={quote(str(self.folder))}"

    def start(self) -> None:
        options = " ".join(f"-c {name}={value or quote_empty()}" for name, value in OPTIONS.items())
        log = str(self.folder / "log")
        wait = ("-w", "-t", "3600")  # or it gives up after a minute, and leaves a server behind
        self._run("pg_ctl", *wait, "-l", log, "-o", f"-k {self.folder} {options}", "start")

    def stop(self) -> None:
        """As a crash would: nobody is waited for."""
        self._run("pg_ctl", "-w", "-m", "immediate", "stop")

    def make(self) -> None:
        self._run("initdb", "--no-sync", "-A", "trust", "-U", OWNER, "-E", "UTF8", "--locale", "C")

    def new_database(self, template: str = TEMPLATE) -> str:
        """The address of a database that nobody has used."""
        name = f"t{next(self._names)}"
        self.say(f"CREATE DATABASE {name} TEMPLATE {template} STRATEGY FILE_COPY")
        return self.url(name)

    def drop(self, url: str) -> None:
        self.say(f"DROP DATABASE IF EXISTS {name_of(url)} WITH (FORCE)")

    def say(self, sql: str) -> str:
        return ask(self.url("postgres"), sql)

    def _run(self, program: str, *arguments: str) -> str:
        done = subprocess.run(
            [binary(program), *arguments],
            cwd=self.folder,
            env={"PATH": os.environ["PATH"], "PGDATA": str(self.folder / "data"), "LC_ALL": "C"},
            stdin=subprocess.DEVNULL,
            capture_output=True,
            check=False,
            text=True,
            **as_nobody_special(),
        )
        assert done.returncode == 0, f"{program}: {done.stdout}{done.stderr}"
        return str(done.stdout).strip()


@contextmanager
def cluster() -> Iterator[Cluster]:
    """A server that is gone when the tests are, whatever became of them."""
    folder = Path(
        tempfile.mkdtemp(prefix="parlor-pg-", dir="/tmp")
    )  # a socket's path must be short
    if "user" in as_nobody_special():
        shutil.chown(folder, "postgres", "postgres")
    made = Cluster(folder)
    try:
        made.make()
        made.start()
        try:
            yield made
        finally:
            made.stop()
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def ask(url: str, sql: str) -> str:
    """What psql finds in a database, one value a line: another program, on a line of its own."""
    done = subprocess.run(
        [binary("psql"), "-qAtX", "-v", "ON_ERROR_STOP=1", "-c", sql, url],
        capture_output=True,
        check=True,
        text=True,
    )
    return done.stdout.strip()


async def hanging_up(monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[None]:
    """End the lines that a test leaves open when it fails: uvloop would wait for them for ever."""
    lines: list[Any] = []
    begin = asyncpg.Connection.__init__

    def noted(line: Any, *arguments: Any, **options: Any) -> None:
        begin(line, *arguments, **options)
        lines.append(line)

    monkeypatch.setattr(asyncpg.Connection, "__init__", noted)
    yield
    for line in lines:
        if not line.is_closed():
            line.terminate()
    await asyncio.sleep(0)


def name_of(url: str) -> str:
    return url.partition("@/")[2].partition("?")[0]


def binary(program: str) -> str:
    """Debian keeps the server's programs out of PATH."""
    found = sorted(
        Path("/usr/lib/postgresql").glob(f"*/bin/{program}"),
        key=lambda path: float(path.parts[-3]),
    )
    where = shutil.which(program) if not found else str(found[-1])
    assert where, "there is no PostgreSQL here: run tools/need-postgres"
    return where


def as_nobody_special() -> dict[str, Any]:
    """PostgreSQL will not run as root."""
    if os.geteuid() != 0:
        return {}
    return {"user": "postgres", "group": "postgres", "extra_groups": []}


def quote_empty() -> str:
    return "''"
