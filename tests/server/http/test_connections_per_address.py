"""How many connections one address may hold, and which one makes room."""

import asyncio
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import aiohttp
from websockets.asyncio.client import connect

from parlor.bench.house import SERVE
from parlor.bench.house import House as Process
from tests.server.board import Clock
from tests.server.house import PATIENCE, house, until
from tests.server.http.callers import ELSEWHERE, GET, HEAD, HERE, calling, new_table


async def test_one_address_holds_so_many_and_the_most_silent_makes_room(tmp_path: Path) -> None:
    async with house(tmp_path, connections_per_address=3) as home, calling(home) as callers:
        clock = Clock(home)
        first = await callers.call()
        await clock.pass_by(1)
        second = await callers.call()
        await clock.pass_by(1)
        third = await callers.call()
        assert await first.ask(GET) == 200  # it has waited for a shorter time than the others
        fourth = await callers.call()
        assert await second.closed() == b""
        assert [each.open for each in (first, third, fourth)] == [True, True, True]
        assert home.node.connection_limits.count(HERE) == 3
        assert await (await callers.call(GET, ELSEWHERE)).status() == 200
        for each in (first, third, fourth):
            assert await each.ask(GET) == 200


async def test_nobody_makes_room_whose_request_is_being_answered(tmp_path: Path) -> None:
    async with house(tmp_path, connections_per_address=2) as home, calling(home) as callers:
        ann = await home.guest()
        await home.http.close()
        await until(lambda: home.node.connection_limits.count(HERE) == 0)
        home.store.hold()
        busy = [await callers.call(new_table(ann)) for _ in range(2)]
        late = await callers.call(GET)
        assert await late.closed() == b""
        assert await (await callers.call(GET, ELSEWHERE)).status() == 200
        home.store.let_go()
        assert [await each.status() for each in busy] == [201, 201]
        assert await (await callers.call(GET)).status() == 200


async def test_idle_connections_of_a_proxy_are_neither_counted_nor_closed(tmp_path: Path) -> None:
    limits: Any = {"connections_per_address": 2, "proxies": "127.0.0.0/8"}
    async with house(tmp_path, **limits) as home, calling(home) as callers:
        clock = Clock(home)
        pool = [await callers.call(GET) for _ in range(5)]
        assert [await each.status() for each in pool] == [200] * 5
        await clock.pass_by(600)
        assert [await each.ask(GET) for each in pool] == [200] * 5
        half = await callers.call(f"{HEAD}\r\n")
        await clock.pass_by(20)
        assert await half.closed() == b""


async def test_requests_through_a_proxy_count_for_the_client(tmp_path: Path) -> None:
    limits: Any = {"connections_per_address": 2, "proxies": "127.0.0.0/8"}
    async with house(tmp_path, **limits) as home, calling(home) as callers:
        ann = await home.guest()
        home.store.hold()
        eve = "X-Forwarded-For: 6.6.6.6"
        busy = [await callers.call(new_table(ann, eve)) for _ in range(2)]
        assert home.node.connection_limits.count("6.6.6.6") == 2
        refused = await callers.call(new_table(ann, eve))
        assert await refused.status() == 429
        others = [
            await callers.call(new_table(ann, *more))
            for more in (["X-Forwarded-For: 9.9.9.9"], [], [], [])  # the last are the proxy's own
        ]
        home.store.let_go()
        assert [await each.status() for each in (*busy, *others)] == [201] * 6
        assert await refused.ask(new_table(ann, eve)) == 201
        assert home.node.connection_limits.count("6.6.6.6") == 0


async def test_a_socket_through_a_proxy_counts_only_as_a_socket(tmp_path: Path) -> None:
    limits: Any = {"connections_per_address": 1, "proxies": "127.0.0.0/8"}
    async with house(tmp_path, **limits) as home, AsyncExitStack() as stack:
        guest = await home.guest()
        headers = {**guest.headers, "X-Forwarded-For": "6.6.6.6"}
        url = f"ws://127.0.0.1:{home.port}/ws"
        for _ in range(3):
            await stack.enter_async_context(connect(url, additional_headers=headers))
        await until(lambda: home.node.sockets["6.6.6.6"] == 3)
        assert home.node.connection_limits.count("6.6.6.6") == 0


async def test_300_silent_connections_keep_nobody_out_of_a_server_with_256_file_handles(
    tmp_path: Path,
) -> None:
    few = ("sh", "-c", 'ulimit -n 256 && exec "$0" "$@"', *SERVE)
    server = Process(tmp_path, {}, few)
    await server.start()
    try:
        async with AsyncExitStack() as stack:
            for _ in range(300):
                _, writer = await asyncio.open_connection(HERE, server.port)
                stack.callback(writer.close)
            for address in (HERE, ELSEWHERE):
                line = aiohttp.TCPConnector(local_addr=(address, 0))
                limit = aiohttp.ClientTimeout(PATIENCE)
                async with aiohttp.ClientSession(connector=line, timeout=limit) as http:
                    async with http.post(f"{server.url}/api/v1/guest", json={}) as answer:
                        token = (await answer.json())["token"]
                    headers = {"Authorization": f"Bearer {token}"}
                    async with http.ws_connect(f"{server.url}/ws", headers=headers) as ws:
                        await ws.send_str('{"type":"hello"}')
                        assert (await ws.receive_json())["type"] == "welcome"
    finally:
        await server.stop()
