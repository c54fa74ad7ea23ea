"""Connections that keep the server waiting are closed, and one address holds only so many."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from typing import Any

import aiohttp
import pytest
from websockets.asyncio.client import connect

from parlor.bench.house import SERVE
from parlor.bench.house import House as Process
from parlor.server.http import page
from parlor.server.http.connection_limits import ConnectionLimits
from tests.server.board import Clock
from tests.server.house import PATIENCE, Guest, House, house, until

HERE, ELSEWHERE, LAST = "127.0.0.1", "127.0.0.2", "127.0.0.9"
GET = "GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n"
HEAD = "POST /api/v1/guest HTTP/1.1\r\nHost: localhost\r\nContent-Length: 2\r\n"
SILENT = {
    "no request": "",
    "half a line": "GET /hea",
    "half a header": "GET /healthz HTTP/1.1\r\nHost: local",
    "no body": f"{HEAD}\r\n",
    "half a body": f"{HEAD}\r\n{{",
    "half a request after a whole one": f"{GET}GET /hea",
}


def new_table(host: Guest, *headers: str) -> str:
    """A request that waits for the store."""
    body = '{"game":"noughts"}'
    length = f"Content-Length: {len(body)}"
    signed = f"Authorization: Bearer {host.token}"
    lines = ["POST /api/v1/tables HTTP/1.1", "Host: localhost", signed, length, *headers, "", body]
    return "\r\n".join(lines)


class Caller:
    """A connection on which only that is sent which the test says."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.reader, self.writer = reader, writer

    def send(self, data: str) -> None:
        self.writer.write(data.encode())

    async def status(self) -> int:
        """The status of the next answer, which is read whole."""
        async with asyncio.timeout(PATIENCE):
            head = await self.reader.readuntil(b"\r\n\r\n")
            length = head.lower().partition(b"content-length: ")[2].partition(b"\r\n")[0]
            await self.reader.readexactly(int(length))
        return int(head.split()[1])

    async def ask(self, data: str) -> int:
        self.send(data)
        return await self.status()

    async def closed(self) -> bytes:
        """Wait until the server hangs up: what it said before."""
        try:
            async with asyncio.timeout(PATIENCE):
                return await self.reader.read()
        except ConnectionResetError:
            return b""

    @property
    def open(self) -> bool:
        return not self.reader.at_eof() and self.reader.exception() is None


class Callers:
    """Opens connections to a parlour."""

    def __init__(self, home: House, stack: AsyncExitStack) -> None:
        self.home, self.stack = home, stack

    async def call(self, data: str = "", address: str = HERE) -> Caller:
        """A new connection from an address, and what it says first; the server has heard it."""
        caller = await self._open(address)
        caller.send(data)
        await self.settle()
        return caller

    async def settle(self) -> None:
        """All that was sent is heard: somebody who came later has an answer."""
        last = await self._open(LAST)
        assert await last.ask(GET.replace("\r\n\r\n", "\r\nConnection: close\r\n\r\n")) == 200

    async def _open(self, address: str) -> Caller:
        reader, writer = await asyncio.open_connection(
            HERE, self.home.port, local_addr=(address, 0)
        )
        self.stack.callback(writer.close)
        return Caller(reader, writer)


@asynccontextmanager
async def calling(home: House) -> AsyncIterator[Callers]:
    async with AsyncExitStack() as stack:
        yield Callers(home, stack)


# Time


@pytest.mark.parametrize("what", SILENT)
async def test_who_sends_no_whole_request_in_20_seconds_is_hung_up_on(
    home: House, what: str
) -> None:
    clock = Clock(home)
    async with calling(home) as callers:
        caller = await callers.call(SILENT[what])
        await clock.pass_by(19)
        await callers.settle()
        assert caller.open
        assert home.node.connection_limits.count(HERE) == 1
        await clock.pass_by(1)
        await caller.closed()
        await until(lambda: home.node.connection_limits.count(HERE) == 0)


async def test_the_house_looks_for_them_by_itself(
    home: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    Clock(home)
    monkeypatch.setattr(home.node.heartbeat, "_every", 0.001)
    async with calling(home) as callers:
        caller = await callers.call()
        home.time.ahead += 20
        home.node.heartbeat.start()
        assert await caller.closed() == b""


async def test_who_sends_a_byte_now_and_then_is_hung_up_on_too(home: House) -> None:
    clock = Clock(home)
    async with calling(home) as callers:
        caller = await callers.call("GET /healthz HTTP/1.1\r\n")
        for _ in range(20):
            await clock.pass_by(1)
            caller.send("X")
            await callers.settle()
        assert await caller.closed() == b""


async def test_a_slow_upload_has_its_20_seconds_after_a_pause_too(home: House) -> None:
    clock = Clock(home)
    async with calling(home) as callers:
        phone = await callers.call(GET)
        assert await phone.status() == 200
        await clock.pass_by(19)
        phone.send(f"{HEAD}\r\n")
        await callers.settle()
        await clock.pass_by(10)
        phone.send("{")
        await callers.settle()
        await clock.pass_by(9)
        assert await phone.ask("}") == 200


async def test_a_connection_stays_20_seconds_after_each_answer(home: House) -> None:
    clock = Clock(home)
    async with calling(home) as callers:
        caller = await callers.call()
        for _ in range(5):
            await clock.pass_by(15)
            assert await caller.ask(GET) == 200
        await clock.pass_by(20)
        assert await caller.closed() == b""


async def test_a_body_that_ends_after_its_answer_does_not_keep_the_connection(
    home: House,
) -> None:
    """The answer to a path that is not there needs no body."""
    clock = Clock(home)
    async with calling(home) as callers:
        caller = await callers.call(f"{HEAD}\r\n".replace("/guest", "/nothing"))
        assert await caller.status() == 404
        caller.send("{}")
        await callers.settle()
        await clock.pass_by(20)
        assert await caller.closed() == b""


async def test_a_slow_handler_is_not_cut_off(home: House) -> None:
    clock = Clock(home)
    ann = await home.guest()
    async with calling(home) as callers:
        home.store.hold()
        caller = await callers.call(new_table(ann))
        await home.store.arrived.wait()
        for _ in range(5):
            await clock.pass_by(60)
        home.store.let_go()
        assert await caller.status() == 201


async def test_a_socket_is_not_cut_off_and_counts_only_as_a_socket(home: House) -> None:
    clock = Clock(home)
    ann = await home.player("Ann")
    await home.http.close()  # by which Ann became a guest
    await until(lambda: home.node.connection_limits.count(HERE) == 0)
    assert home.node.sockets[HERE] == 1
    for _ in range(5):
        await clock.pass_by(19, ann)
    assert await ann.ping() == []
    await ann.hang_up()
    await until(lambda: not home.node.sockets[HERE])


async def test_who_does_not_read_is_hung_up_on_and_who_reads_slowly_is_not(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    size, sip = 80_000_000, 4_000_000
    (tmp_path / "assets").mkdir()
    with (tmp_path / "assets" / "long.js").open("wb") as file:
        file.truncate(size)
    monkeypatch.setattr(page, "PAGE", tmp_path)
    async with house(tmp_path / "data") as home, calling(home) as callers:
        clock = Clock(home)
        slow, asleep = [
            await callers.call(GET.replace("/healthz", "/assets/long.js")) for _ in range(2)
        ]
        await slow.reader.readuntil(b"\r\n\r\n")
        left = size
        while home.node.connection_limits.count(HERE) == 2:
            await slow.reader.readexactly(sip)
            left -= sip
            await callers.settle()
            await clock.pass_by(20)
            await callers.settle()
        assert 0 < left < size
        await slow.reader.readexactly(left)
        assert len(await asleep.closed()) < size


# How many


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


# The count itself


class Held:
    """A connection of which only this is known."""

    def __init__(self, *, answering: bool = False, reads: bool = False) -> None:
        self.answering, self.reads = answering, reads
        self.closed = False

    def stays(self) -> bool:
        return self.reads

    def abort(self) -> None:
        self.closed = True


def test_those_that_wait_are_closed_in_the_order_of_their_deadlines() -> None:
    connections = ConnectionLimits(most=9, seconds=20)
    early, late, working = Held(), Held(), Held()
    for each in (early, late, working):
        connections.wait(each, 0.0)
    connections.wait(late, 5.0)
    connections.proceed(working)
    for now, closed in ((19.9, (False, False)), (20.0, (True, False)), (25.0, (True, True))):
        connections.close_late(now)
        assert (early.closed, late.closed) == closed
    connections.close_late(1000.0)
    assert not working.closed


def test_who_still_reads_is_given_time_again() -> None:
    connections = ConnectionLimits(most=9, seconds=20)
    reader = Held(reads=True)
    connections.wait(reader, 0.0)
    connections.close_late(20.0)
    reader.reads = False
    connections.close_late(39.9)
    assert not reader.closed
    connections.close_late(40.0)
    assert reader.closed


def test_who_reads_an_answer_makes_no_room() -> None:
    connections = ConnectionLimits(most=2, seconds=20)
    reader, idle = Held(answering=True), Held()
    for now, each in enumerate((reader, idle)):
        assert connections.enter("a", each)
        connections.wait(each, float(now))
    assert connections.enter("a", Held())
    assert (reader.closed, idle.closed) == (False, True)
    assert not connections.enter("a", Held()), "a third that does not wait"
    assert connections.enter("b", Held())


def test_leaving_twice_counts_once_and_nothing_is_left() -> None:
    connections = ConnectionLimits(most=2, seconds=20)
    ann, bob = Held(), Held()
    connections.enter("a", ann)
    connections.enter("a", bob)
    for _ in range(2):
        connections.leave("a", ann)
    assert connections.count("a") == 1
    connections.leave("a", bob)
    assert connections.count("a") == 0
    assert not connections._open
