"""A server that stops, and one that is killed."""

import asyncio
import signal
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path

import aiohttp
from msgspec import json
from websockets.asyncio.client import connect

from parlor.bench.house import House as Process
from tests.databases import both_databases
from tests.server.house import (
    PATIENCE,
    database_in,
    house,
    told,
)

# Closing


@both_databases
async def test_closing_says_goodbye_and_loses_nothing(tmp_path: Path) -> None:
    async with AsyncExitStack() as clients:
        async with house(tmp_path, clients) as home:
            ann, bob = await home.two()
            table = await home.game(ann, bob)
            home.store.hold()
            await ann.say("act", table=table, ref="a", action={"type": "place", "cell": 4})
            assert await ann.ping() == []
            asyncio.get_running_loop().call_soon(home.store.let_go)
        for player in (ann, bob):
            assert await player.closed() == 1001
            *_, update, bye = [each for each in player.heard if each["type"] != "presence"]
            assert (update["type"], bye["type"], bye["code"]) == ("update", "bye", "restart")
            assert update["events"] == [{"type": "placed", "seat": 0, "cell": 4}]
    async with house(tmp_path) as home:
        assert home.place(table).table.durable.state.board == "....X...."


async def test_closing_while_ill_says_goodbye_too(tmp_path: Path) -> None:
    async with AsyncExitStack() as clients:
        async with house(tmp_path, clients) as home:
            ann, bob = await home.two()
            table = await home.game(ann, bob)
            seq = home.seq(table)
            home.store.broken = "no disk"
            assert (await ann.place(table, 4))["code"] == "trouble"
        assert await ann.closed() == 1001
        assert ann.heard[-1]["type"] == "bye"
    async with house(tmp_path) as home:
        assert home.seq(table) == seq


async def test_closing_is_not_kept_waiting(tmp_path: Path) -> None:
    """By idle connections, half a request, a client that catches up, or one that does not read."""
    loop = asyncio.get_running_loop()
    async with house(tmp_path / "empty"):
        begun = loop.time()
    at_least = loop.time() - begun  # on this machine, with nobody there
    async with AsyncExitStack() as clients:
        async with house(tmp_path, clients) as home:
            ann, bob = await home.two()
            table = await home.game(ann, bob)
            _, writer = await asyncio.open_connection("127.0.0.1", home.port)
            writer.write(b"POST /api/v1/guest HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\n{")
            await home.player("Cid", max_queue=1)
            home.store.reading.clear()
            await bob.say("subscribe", table=table, after=0)
            await home.store.asked.wait()
            begun = loop.time()
        assert loop.time() - begun < 8 + 20 * at_least
        writer.close()


# The real thing


@asynccontextmanager
async def served(data: Path) -> AsyncIterator[Process]:
    """`parlor serve` in a process of its own."""
    process = Process(data, {"PARLOR_CHAT": "1000"}, database=database_in(data))
    await process.start()
    try:
        yield process
    finally:
        await process.kill()


@both_databases
async def test_a_killed_process_loses_nothing_that_was_seen(tmp_path: Path) -> None:
    async with served(tmp_path) as node, aiohttp.ClientSession() as http:
        url, socket = node.url, f"ws://127.0.0.1:{node.port}/ws"
        async with http.post(f"{url}/api/v1/guest", json={"name": "Ann"}) as answer:
            guest = await answer.json()
        headers = {"Authorization": f"Bearer {guest['token']}"}
        async with http.post(
            f"{url}/api/v1/tables", json={"game": "noughts"}, headers=headers
        ) as answer:
            table = (await answer.json())["table"]
        seen = 0
        async with connect(socket, additional_headers=headers, open_timeout=None) as ws:
            await ws.send(f'{{"type":"subscribe","table":"{table}"}}')
            for number in range(60):
                await ws.send(
                    f'{{"type":"ask","table":"{table}","ref":"r{number}",'
                    f'"command":{{"type":"say","text":"{number}"}}}}'
                )
            async with asyncio.timeout(PATIENCE):
                while seen < 25:
                    seen = json.decode(await ws.recv()).get("seq", seen)
            assert await node.kill() == -signal.SIGKILL
            while True:
                try:
                    seen = json.decode(await ws.recv()).get("seq", seen)
                except Exception:
                    break
        await node.start()
        async with connect(socket, additional_headers=headers, open_timeout=None) as ws:
            await ws.send(f'{{"type":"subscribe","table":"{table}","events":500}}')
            async with asyncio.timeout(PATIENCE):
                while (letter := json.decode(await ws.recv()))["type"] != "snapshot":
                    pass
            assert letter["seq"] >= seen >= 25
            said = [news[0]["text"] for _, _, news in told(letter) if news[0]["type"] == "said"]
            assert said == [str(number) for number in range(len(said))]
        assert await node.stop() == 0
