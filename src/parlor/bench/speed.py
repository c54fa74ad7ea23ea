"""`parlor bench server`: moves a second at saturation, and what a move and a match cost."""

import asyncio
import os
import platform
import subprocess
import sys
from datetime import UTC, datetime

import msgspec

from parlor.bench.house import House, allow_files, data_folder
from parlor.bench.load import LoadFigures


class SpeedReport(LoadFigures, kw_only=True):
    """The best run, and how all of them went."""

    matches: int
    seconds: float
    date: str
    cores: int
    python: str
    runs: list[LoadFigures]


def measure(matches: int, seconds: float, runs: int, database: str = "") -> str:
    """Do the runs, and tell the best of them in one line of JSON."""
    allow_files(2 * matches + 200)
    done = [asyncio.run(one_run(matches, seconds, database)) for _ in range(runs)]
    # The run nearest to saturation: one that other work held up says nothing about a full server.
    best = max(done, key=lambda figures: figures.moves_per_s)
    report = SpeedReport(
        **msgspec.structs.asdict(best),
        matches=matches,
        seconds=seconds,
        date=datetime.now(UTC).date().isoformat(),
        cores=len(os.sched_getaffinity(0)),
        python=platform.python_version(),
        runs=done,
    )
    report.wrong = sum(figures.wrong for figures in done)  # one wrong anywhere is wrong
    return msgspec.json.encode(report).decode()


async def one_run(matches: int, seconds: float, database: str = "") -> LoadFigures:
    """A new server on a new folder, unless a database is named, and a load against it."""
    with data_folder() as folder:
        house = House(folder, database=database)
        await house.start()
        try:
            return await load(house, matches, seconds)
        finally:
            await house.stop()


async def load(house: House, matches: int, seconds: float) -> LoadFigures:
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "parlor.bench.load"),
        *(house.url, str(house.pid), str(matches), str(seconds)),
        stdout=subprocess.PIPE,
    )
    told, _ = await process.communicate()
    if process.returncode:
        raise SystemExit("parlor: the load failed")
    return msgspec.json.decode(told, type=LoadFigures)
