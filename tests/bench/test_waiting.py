"""A slow machine is no fault: what waits for a server looks at the server, not at the clock."""

import asyncio
import signal
import sys
from pathlib import Path

import pytest

from parlor.bench import crash
from parlor.bench.crash import Crew
from parlor.bench.house import House
from parlor.bench.ledger import Ledger
from parlor.bench.resume import Returner
from tests.store.rows import until

# Does each thing when the test says so, by a file in its data folder: opens, and ends when it is asked to.
SLUGGISH = """
import pathlib, signal, sys, time
folder = pathlib.Path(sys.argv[sys.argv.index("--data") + 1])
def wait(mine, yours):
    (folder / mine).touch()
    while not (folder / yours).exists():
        time.sleep(0.01)
def end(*_):
    wait("ending", "end")
    sys.exit(7)
signal.signal(signal.SIGTERM, end)
wait("starting", "open")
print("Parlor is open: http://localhost", flush=True)
while True:
    signal.pause()
"""


async def an_hour_passes(monkeypatch: pytest.MonkeyPatch) -> None:
    """By the clock of the loop, which every timer goes by: those that are set go off."""
    loop = asyncio.get_running_loop()
    before = loop.time
    monkeypatch.setattr(loop, "time", lambda: before() + 3600)
    for _ in range(20):
        await asyncio.sleep(0)


async def test_a_server_may_be_slow_to_start_and_to_end(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    house = House(tmp_path, command=(sys.executable, "-c", SLUGGISH))
    starting = asyncio.create_task(house.start())
    await until((tmp_path / "starting").exists)
    await an_hour_passes(monkeypatch)
    assert not starting.done()
    (tmp_path / "open").touch()
    await starting
    stopping = asyncio.create_task(house.stop())
    await until((tmp_path / "ending").exists)
    await an_hour_passes(monkeypatch)
    assert not stopping.done()
    (tmp_path / "end").touch()
    assert await stopping == 7


async def test_who_stops_waiting_for_a_server_leaves_none_behind(tmp_path: Path) -> None:
    house = House(tmp_path, command=(sys.executable, "-c", SLUGGISH))
    starting = asyncio.create_task(house.start())
    await until((tmp_path / "starting").exists)
    process = house._process
    assert process is not None
    starting.cancel()
    with pytest.raises(asyncio.CancelledError):
        await starting
    assert process.returncode == -signal.SIGKILL


class Answering:
    """A house whose server has answered often enough when the test says so."""

    def __init__(self) -> None:
        self.enough = asyncio.Event()

    async def wait_for_answers(self, times: int) -> None:
        await self.enough.wait()


@pytest.fixture
async def crew() -> Crew:
    """Players at one table, who have not moved yet."""
    crew = Crew(Ledger(), Answering())
    crew.tables.add("t1")
    crew.tasks.append(asyncio.create_task(asyncio.Event().wait()))  # type: ignore[arg-type]
    return crew


async def test_players_may_be_slow(crew: Crew, monkeypatch: pytest.MonkeyPatch) -> None:
    moving = asyncio.create_task(crew.get_on())
    await asyncio.sleep(0)
    await an_hour_passes(monkeypatch)
    assert not moving.done()
    crew.ledger.moves["t1"] += 1
    crew._news.set()
    await moving


async def test_players_who_get_nowhere_while_the_server_answers_are_stuck(crew: Crew) -> None:
    assert isinstance(crew.house, Answering)
    crew.house.enough.set()
    with pytest.raises(SystemExit, match="got nowhere"):
        await crew.get_on()


async def test_a_server_is_asked_again_only_when_it_has_answered(tmp_path: Path) -> None:
    house, asked, answer = House(tmp_path), list[bytes](), asyncio.Semaphore(0)

    async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        asked.append(await reader.readuntil(b"\r\n\r\n"))
        await answer.acquire()
        writer.write(b"HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n")
        writer.close()

    async with await asyncio.start_server(serve, "127.0.0.1", house.port):
        waiting = asyncio.create_task(house.wait_for_answers(3))
        for number in range(1, 4):
            await until(lambda number=number: len(asked) == number)  # type: ignore[misc]
            assert not waiting.done()
            answer.release()
        await waiting
    assert asked[0].startswith(b"GET /healthz HTTP/1.1\r\n")
    assert crash.LOOKS > 100


SNAPSHOT = b'{"type":"snapshot"}'
PRESENCE = b'{"type":"presence"}'


@pytest.mark.parametrize("heard", [(SNAPSHOT, PRESENCE), (PRESENCE, SNAPSHOT)])
async def test_who_returns_may_hear_the_history_last(heard: tuple[bytes, bytes]) -> None:
    returner = Returner("here", "token")
    returner.hear(heard[0])
    assert not returner._done.done()
    returner.hear(heard[1])
    assert returner._done.done()
