"""`parlor bench lobby`: what idle sockets in the lobby cost, and how fast they all hear of a change.

python -m parlor.bench.lobby URL PID SOCKETS CHANGES SECONDS     the load, which prints the figures as JSON

A change is a public table made or closed. The time runs from the moment when who did it knows that it is on
disk (the HTTP answer, or the update that carries the ref) to the moment when the load has read the news of it
from a socket, so it holds the 50 ms in which the server gathers changes, and the load's own reading.
"""

import asyncio
import subprocess
import sys
import time
from urllib.parse import urlsplit

import msgspec

from parlor.bench.house import House, allow_files, cpu_seconds, data_folder, memory_kb
from parlor.bench.lean_socket import LeanSocket, connect
from parlor.bench.load import quantile
from parlor.client import Parlor
from parlor.client.http import HttpClient
from parlor.table.commands import Close
from parlor.table.model import Settings
from parlor.wire.http_bodies import NewTable

WARM = 50  # sockets that come first and stay, so that their memory is not used again by those we measure
AT_ONCE = 32  # sockets opened at the same time
PATIENCE = 30.0  # seconds for one change to reach everybody
LIST, NEWS = b'{"type":"lobby_list"', b'{"type":"lobby_news"'


class LobbyFigures(msgspec.Struct, kw_only=True):
    """One run."""

    sockets: int
    kb_per_socket: float  # of the server's memory, when all have been idle for a while
    kb_per_socket_end: float  # and after all changes
    idle_cpu: float  # how many cores the server kept busy while nobody did anything, pings included
    changes: int
    p50_ms: float  # from a change to its arrival at a socket
    p99_ms: float
    all_p50_ms: float  # to its arrival at the last of the sockets
    all_p99_ms: float
    lost: int  # sockets that were closed on the way


class LobbyCrowd:
    """All who look at the list, and what they have not heard yet."""

    def __init__(self) -> None:
        self.sockets: list[Onlooker] = []
        self.lost = 0
        self.wanted = b""  # in the news that everybody waits for
        self.missing = 0
        self.arrived: list[float] = []
        self.all_here = asyncio.Event()

    async def wait_for_all(self, since: float) -> list[float]:
        """How long it took until each had heard what is expected."""
        async with asyncio.timeout(PATIENCE):
            await self.all_here.wait()
        return [max(0.0, at - since) for at in self.arrived]

    def expect(self, wanted: str) -> None:
        self.wanted = wanted.encode()
        self.arrived = []
        self.missing = len(self.sockets)
        self.all_here.clear()


class Onlooker(LeanSocket):
    """A guest who follows the lobby and does nothing else."""

    __slots__ = ("crowd", "listed")

    def __init__(self, host: str, token: str, crowd: LobbyCrowd) -> None:
        super().__init__(host, token)
        self.crowd = crowd
        self.listed: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    def hear(self, payload: bytes) -> None:
        crowd = self.crowd
        if payload.startswith(NEWS):
            if crowd.wanted in payload:
                crowd.arrived.append(time.perf_counter())
                crowd.missing -= 1
                if not crowd.missing:
                    crowd.all_here.set()
        elif payload.startswith(LIST) and not self.listed.done():
            self.listed.set_result(None)

    def lost(self) -> None:
        self.crowd.lost += 1


async def run(url: str, pid: int, sockets: int, changes: int, seconds: float) -> LobbyFigures:
    """Bring everybody in, let them be idle, then change the list again and again."""
    crowd = LobbyCrowd()
    await bring_in(crowd, url, WARM)
    await asyncio.sleep(1)
    empty = memory_kb(pid)
    await bring_in(crowd, url, sockets)
    await asyncio.sleep(seconds / 2)
    before, at = cpu_seconds(pid), time.perf_counter()
    await asyncio.sleep(seconds / 2)
    idle_cpu = (cpu_seconds(pid) - before) / (time.perf_counter() - at)
    idle = memory_kb(pid)

    every: list[float] = []
    last: list[float] = []
    for waits in await change(crowd, url, changes):
        every += waits
        last.append(max(waits))
    every.sort()
    last.sort()
    return LobbyFigures(
        sockets=sockets,
        kb_per_socket=round((idle - empty) / sockets, 1),
        kb_per_socket_end=round((memory_kb(pid) - empty) / sockets, 1),
        idle_cpu=round(idle_cpu, 3),
        changes=len(last),
        p50_ms=round(1000 * quantile(every, 0.5), 1),
        p99_ms=round(1000 * quantile(every, 0.99), 1),
        all_p50_ms=round(1000 * quantile(last, 0.5), 1),
        all_p99_ms=round(1000 * quantile(last, 0.99), 1),
        lost=crowd.lost,
    )


async def change(crowd: LobbyCrowd, url: str, changes: int) -> list[list[float]]:
    """Make and close tables in turn; for each change, how long it took to each socket."""
    done = []
    http = HttpClient(url)
    async with Parlor(url, name="Hilda") as host:
        for _ in range(-(-changes // 2)):
            crowd.expect('"names":["Hilda"]')
            wanted = NewTable("noughts", settings=Settings(public=True))
            made = await http.make_table(wanted, host.token)
            done.append(await crowd.wait_for_all(time.perf_counter()))
            table = await host.join(made.table, sit=False, legal=False)
            crowd.expect(f'"tables_gone":["{table.id}"]')
            await table.ask(Close())
            done.append(await crowd.wait_for_all(time.perf_counter()))
    await http.close()
    return done


async def bring_in(crowd: LobbyCrowd, url: str, sockets: int) -> None:
    """So many guests who follow the lobby; done when each has its list."""
    few = asyncio.Semaphore(AT_ONCE)
    http = HttpClient(url)

    async def one() -> None:
        async with few:
            guest = await http.guest("Onlooker")
            onlooker = Onlooker(urlsplit(url).netloc, guest.token, crowd)
            await connect(onlooker, url)
            onlooker.say(b'{"type":"hello"}')
            onlooker.say(b'{"type":"lobby"}')
            await onlooker.listed
            crowd.sockets.append(onlooker)

    try:
        await asyncio.gather(*(one() for _ in range(sockets)))
    finally:
        await http.close()


def measure(sockets: int, changes: int, seconds: float) -> str:
    """A new server on a new folder, the load in a process of its own, and one line of JSON."""
    allow_files(2 * sockets + 500)
    with data_folder() as folder:
        return asyncio.run(_measure(House(folder), sockets, changes, seconds))


async def _measure(house: House, sockets: int, changes: int, seconds: float) -> str:
    await house.start()
    try:
        process = await asyncio.create_subprocess_exec(
            *(sys.executable, "-m", "parlor.bench.lobby", house.url, str(house.pid)),
            *(str(sockets), str(changes), str(seconds)),
            stdout=subprocess.PIPE,
        )
        told, _ = await process.communicate()
        if process.returncode:
            raise SystemExit("parlor: the load failed")
        return told.decode().strip()
    finally:
        await house.stop()


def main() -> None:
    import uvloop

    url, pid, sockets, changes, seconds = sys.argv[1:]
    allow_files(int(sockets) + 500)
    figures = uvloop.run(run(url, int(pid), int(sockets), int(changes), float(seconds)))
    print(msgspec.json.encode(figures).decode())


if __name__ == "__main__":
    main()
