"""The load: many matches against one server, in a process of its own.

python -m parlor.bench.load URL PID MATCHES SECONDS     prints the figures of one run as JSON
"""

import asyncio
import gc
import sys
import time
from urllib.parse import urlsplit

import msgspec

from parlor.bench.house import allow_files, cpu_seconds, memory_kb
from parlor.bench.lean_socket import connect
from parlor.bench.players import BenchMatch, Crowd, Player
from parlor.client.http import HttpClient
from parlor.wire.http_bodies import NewTable

WARM_MATCHES = 8  # they stay open, so that their memory is not used again by those we measure
WARM_SECONDS = 0.5
FIRST_SECONDS = 1.0  # of the play we measure: not counted
AT_ONCE = 32  # matches set up at the same time


class LoadFigures(msgspec.Struct, kw_only=True):
    """One run."""

    moves_per_s: float
    p50_ms: float
    p99_ms: float
    cpu_us_per_move: float  # of the server, all threads
    kb_per_match: float  # memory of the server after the first second of play
    kb_per_match_end: float  # and at the end: flat in the number of moves
    bytes_per_move: float  # from the server, to both players together
    wrong: int
    server_cpu: float  # how many cores the server kept busy
    load_us_per_move: float  # what the load itself cost, which the server could not use
    faults: list[str] = []


async def run(url: str, pid: int, matches: int, seconds: float) -> LoadFigures:
    """Set everything up, play, and count."""
    warm = Crowd(WARM_MATCHES)
    await set_up(warm, url)
    warm.go()
    await asyncio.sleep(WARM_SECONDS)
    await warm.quiet()
    empty = memory_kb(pid)

    crowd = Crowd(matches)
    await set_up(crowd, url)
    gc.collect()
    gc.freeze()
    gc.disable()  # nothing here makes cycles
    crowd.go()
    await asyncio.sleep(FIRST_SECONDS)
    first = memory_kb(pid)
    before = Count(pid, crowd)
    crowd.seconds.clear()
    await asyncio.sleep(seconds)
    after = Count(pid, crowd)
    waits = sorted(crowd.seconds)
    last = memory_kb(pid)
    await crowd.quiet()

    moves = max(1, after.moves - before.moves)
    took = after.at - before.at
    return LoadFigures(
        moves_per_s=round(moves / took, 1),
        p50_ms=round(1000 * quantile(waits, 0.5), 2),
        p99_ms=round(1000 * quantile(waits, 0.99), 2),
        cpu_us_per_move=round(1e6 * (after.server - before.server) / moves, 1),
        kb_per_match=round((first - empty) / matches, 1),
        kb_per_match_end=round((last - empty) / matches, 1),
        bytes_per_move=round((after.bytes - before.bytes) / moves, 1),
        wrong=crowd.wrong + warm.wrong,
        server_cpu=round((after.server - before.server) / took, 2),
        load_us_per_move=round(1e6 * (after.load - before.load) / moves, 1),
        faults=crowd.faults + warm.faults,
    )


class Count:
    """Where everything stood at a moment."""

    def __init__(self, pid: int, crowd: Crowd) -> None:
        self.at = time.perf_counter()
        self.server = cpu_seconds(pid)
        self.load = time.process_time()
        self.moves = crowd.moves
        self.bytes = crowd.bytes


async def set_up(crowd: Crowd, url: str) -> None:
    """Make the tables and seat the players; done when every match waits for its first move."""
    few = asyncio.Semaphore(AT_ONCE)
    http = HttpClient(url)

    async def one() -> None:
        async with few:
            await seat_match(crowd, http)

    try:
        await asyncio.gather(*(one() for _ in range(crowd.size)))
    finally:
        await http.close()
    await crowd.quiet()


async def seat_match(crowd: Crowd, http: HttpClient) -> str:
    """Two guests at a new table; the token of the first."""
    host = urlsplit(http.base).netloc
    ann, bob = await http.guest("Ann"), await http.guest("Bob")
    made = await http.make_table(NewTable("noughts"), ann.token)
    match = BenchMatch(made.table)
    players = [
        Player(host, guest.token, crowd, match, seat) for seat, guest in enumerate((ann, bob))
    ]
    for player in players:
        await connect(player, http.base)
        player.sit()
    return ann.token


def quantile(waits: list[float], part: float) -> float:
    """
    >>> quantile([1.0, 2.0, 3.0, 4.0], 0.5), quantile([], 0.5)
    (3.0, 0.0)
    """
    return waits[min(len(waits) - 1, int(part * len(waits)))] if waits else 0.0


def main() -> None:
    import uvloop

    url, pid, matches, seconds = sys.argv[1:]
    allow_files(2 * int(matches) + 200)
    figures = uvloop.run(run(url, int(pid), int(matches), float(seconds)))
    print(msgspec.json.encode(figures).decode())


if __name__ == "__main__":
    main()
