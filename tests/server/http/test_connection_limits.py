"""Connections that keep the server waiting are closed."""

from pathlib import Path

import pytest

from parlor.server.http import page
from tests.server.board import Clock
from tests.server.house import House, house, until
from tests.server.http.callers import GET, HEAD, HERE, calling, new_table

SILENT = {
    "no request": "",
    "half a line": "GET /hea",
    "half a header": "GET /healthz HTTP/1.1\r\nHost: local",
    "no body": f"{HEAD}\r\n",
    "half a body": f"{HEAD}\r\n{{",
    "half a request after a whole one": f"{GET}GET /hea",
}


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
