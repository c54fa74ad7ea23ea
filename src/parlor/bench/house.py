"""A server in a process of its own, looked at from outside."""

import asyncio
import os
import random
import resource
import signal
import socket
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Mapping, Sequence
from contextlib import closing, contextmanager
from pathlib import Path

SERVE = (sys.executable, "-m", "parlor.cli", "serve")
NO_LIMITS = {
    "PARLOR_RATE": "1000000",
    "PARLOR_CHAT": "1000000",
    "PARLOR_ASKS": "1000000",
    "PARLOR_SOCKETS": "1000000",
    "PARLOR_SOCKETS_PER_ADDRESS": "1000000",
    "PARLOR_CONNECTIONS_PER_ADDRESS": "1000000",
    "PARLOR_TABLES": "1000000",
    "PARLOR_OPEN_TABLES": "1000000",
    "PARLOR_REQUESTS": "1000000",
    "PARLOR_GUESTS_PER_MINUTE": "1000000",
    "PARLOR_LOGINS_PER_MINUTE": "1000000",
}
LOOK_EVERY = 0.1  # seconds between questions to the server, at least
OPEN = "Parlor is open:"

_TICKS = os.sysconf("SC_CLK_TCK")


class House:
    """`parlor serve` on one data folder and one port, started and ended as often as you like."""

    def __init__(
        self,
        data: Path,
        settings: Mapping[str, str] = NO_LIMITS,
        command: Sequence[str] = SERVE,
        database: str = "",
    ) -> None:
        self.data = data
        self.database = database or str(data / "parlor.db")
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self._settings = settings
        self._command = command
        self._process: asyncio.subprocess.Process | None = None

    @property
    def pid(self) -> int:
        assert self._process is not None, "the server is not started"
        return self._process.pid

    async def start(self) -> None:
        """Start, and wait until it serves, however long that takes on this machine."""
        await self.spawn()
        try:
            await self._wait_until_open()
        except BaseException:
            await self.kill()
            raise

    async def spawn(self) -> None:
        """Start, and wait for nothing."""
        self._process = await asyncio.create_subprocess_exec(
            *self._command,
            *("--host", "127.0.0.1", "--port", str(self.port)),
            *("--data", str(self.data), "--log", "warning"),
            env={**others(os.environ), "PARLOR_DATABASE": self.database, **self._settings},
            stdout=subprocess.PIPE,
        )

    async def _wait_until_open(self) -> None:
        process = self._process
        assert process is not None
        assert process.stdout is not None
        async for line in process.stdout:
            if OPEN in line.decode():
                return
        raise RuntimeError(f"the server ended with {await process.wait()} before it served")

    async def wait_for_answers(self, times: int) -> None:
        """Wait until the server has answered so many questions, one after the other.

        It is a measure of patience: a busy machine answers late, but a server that does nothing else answers.
        """
        for _ in range(times):
            await asyncio.sleep(LOOK_EVERY)
            reader, writer = await asyncio.open_connection("127.0.0.1", self.port)
            writer.write(b"GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
            try:
                await reader.read()
            finally:
                writer.close()

    async def kill(self) -> int | None:
        """As a power cut would: without a word."""
        return await self._end(signal.SIGKILL)

    async def stop(self) -> int | None:
        return await self._end(signal.SIGTERM)

    async def _end(self, sign: signal.Signals) -> int | None:
        """Ask it to end, and wait until it has: its exit code, or None where there was no server."""
        process, self._process = self._process, None
        if process is None:
            return None
        if process.returncode is None:
            process.send_signal(sign)
        try:
            await process.communicate()
        except BaseException:
            if process.returncode is None:
                process.kill()  # nobody waits for it any more
            raise
        return process.returncode


def others(environ: Mapping[str, str]) -> dict[str, str]:
    """The environment without the settings of a parlour: ours must not write to somebody's database.

    >>> others({"PARLOR_DATABASE": "dear.db", "HOME": "/root"})
    {'HOME': '/root'}
    """
    return {name: value for name, value in environ.items() if not name.startswith("PARLOR_")}


@contextmanager
def data_folder() -> Iterator[Path]:
    """A new folder on a real disk: in memory a commit would cost nothing, and measure nothing."""
    with tempfile.TemporaryDirectory(prefix="parlor-bench-", dir=real_disk()) as folder:
        yield Path(folder)


def real_disk() -> Path:
    """Where temporary files go, unless that is memory."""
    for place in (Path(tempfile.gettempdir()), Path("/var/tmp"), Path.cwd()):  # noqa: S108
        if place.is_dir() and file_system(place) not in ("tmpfs", "ramfs"):
            return place
    raise SystemExit("parlor: no folder on a real disk for the benchmark: set TMPDIR to one")


def file_system(place: Path) -> str:
    """The kind of file system that a folder is on: the longest mount point that holds it."""
    mounts = [line.split()[1:3] for line in Path("/proc/mounts").read_text().splitlines()]
    resolved = place.resolve()
    holding = [(point, kind) for point, kind in mounts if resolved.is_relative_to(point)]
    return max(holding, key=lambda mount: len(mount[0]))[1]


def cpu_seconds(pid: int) -> float:
    """What a process has used so far, all its threads together, without its children. [proc(5)]"""
    after_name = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    user, system = after_name[11:13]
    return (int(user) + int(system)) / _TICKS


def memory_kb(pid: int) -> int:
    """What a process holds in memory now (its RSS)."""
    for line in Path(f"/proc/{pid}/smaps_rollup").read_text().splitlines():
        if line.startswith("Rss:"):
            return int(line.split()[1])
    raise AssertionError("smaps_rollup has no Rss")


def free_port() -> int:
    """A port below those that the system hands out, so that no client can take it while the server is down."""
    luck = random.SystemRandom()  # processes that were seeded alike must not choose alike
    for port in luck.sample(range(20_000, 30_000), 100):
        with closing(socket.socket()) as probe:
            try:
                probe.bind(("127.0.0.1", port))
            except OSError:
                continue
        return port
    raise SystemExit("parlor: no free port from 20000 to 30000")


def allow_files(wanted: int) -> None:
    """Every socket is an open file: raise this process's limit, and with it that of those it starts."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if hard != resource.RLIM_INFINITY and hard < wanted:
        raise SystemExit(f"parlor: {wanted} open files are needed, but the limit is {hard}")
    if soft < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
