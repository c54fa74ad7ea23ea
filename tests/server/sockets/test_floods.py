"""Too much, too large, too fast: refused, then cut off."""

from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from parlor.server.visitors.visitor import PATIENCE
from tests.server.house import PLENTY, House, house, until
from tests.server.sockets.bad_input_steps import ask

SAY = {"type": "say", "text": "hi"}


async def test_a_frame_at_the_limit_is_read_and_one_above_it_cut_off(tmp_path: Path) -> None:
    async with house(tmp_path, frame_bytes=1000) as home:
        ann, bob = await home.two()
        empty = '{"type":"ping"}'
        await ann.socket.send(empty + " " * (1000 - len(empty)))
        assert (await ann.next())["type"] == "pong"
        await ann.socket.send(empty + " " * (1001 - len(empty)))
        assert await ann.closed() == 1009
        assert [each["type"] for each in ann.heard] == ["welcome", "pong"]
        await until(lambda: len(home.node.visitors.all) == 1)
        assert home.node.metrics.cut == 1
        assert await bob.ping() == []


async def test_a_large_frame_in_pieces_is_cut_off(tmp_path: Path) -> None:
    async with house(tmp_path, frame_bytes=1000) as home:
        ann = await home.player("Ann")

        def pieces() -> Any:
            return ("x" * 100 for _ in range(100))

        with suppress(ConnectionClosed):
            await ann.socket.send(pieces())
        assert await ann.closed() == 1009


async def test_a_flood_is_refused_and_then_cut_off(tmp_path: Path) -> None:
    async with house(tmp_path, rate=5) as home:
        home.stop_clock()
        ann, bob = await home.two()
        table = await home.table(ann)
        await ann.subscribe(table)
        before = home.seq(table)
        frames = [ask(table, "say", ref=f"r{number}", text="spam") for number in range(500)]
        with suppress(ConnectionClosed):
            for frame in frames:
                await ann.socket.send(frame)
        assert await ann.closed() == 1008
        kinds = [each["type"] for each in ann.heard if each["type"] != "presence"]
        done = home.seq(table) - before
        assert 5 <= done <= 20, "so much at once is no flood, and not much more is read"
        refused = [each for each in ann.heard if each["type"] == "refused"]
        assert {each["code"] for each in refused} == {"too_fast"}
        assert 5 <= len(refused) <= 20
        assert "5 messages a second" in refused[0]["text"]
        assert (kinds[-1], ann.heard[-1]["code"]) == ("bye", "flood")
        await until(lambda: len(home.node.visitors.all) == 1)
        assert home.node.metrics.cut == 1
        assert await bob.ping() == []


@pytest.mark.parametrize("kind", ["binary", "ping"])
async def test_a_flood_of_frames_that_are_no_messages_is_cut_off(tmp_path: Path, kind: str) -> None:
    async with house(tmp_path, rate=5) as home:
        home.stop_clock()
        ann = await home.player("Ann")
        with suppress(ConnectionClosed):
            for number in range(500):
                if kind == "binary":
                    await ann.socket.send(b"x")
                else:
                    await ann.socket.ping(str(number))
        assert await ann.closed() == 1008
        assert ann.heard[-1]["code"] == "flood"


async def test_who_was_cut_off_may_come_back(tmp_path: Path) -> None:
    async with house(tmp_path, rate=2) as home:
        home.stop_clock()
        ann = await home.player("Ann")
        with suppress(ConnectionClosed):
            while True:
                await ann.say("ping")
        assert await ann.closed() == 1008
        again = await home.player(ann.guest)
        assert await again.ping() == []


async def test_a_flood_that_stopped_is_forgotten(home: House) -> None:
    """A busy client that is told now and then to slow down, and does, is not cut off in the end."""
    ann = await home.player("Ann")
    [session] = home.node.visitors.all
    clock = home.node.loop.time()
    most = home.node.settings.rate * PATIENCE
    for _ in range(5):
        for _ in range(most):
            session._too_fast(clock)
        clock += 61
    refused = await ann.ping()
    assert [each.get("code") for each in refused] == ["too_fast"] * 5 * most
    for _ in range(most + 1):
        session._too_fast(clock)
    assert await ann.closed() == 1008


async def test_so_many_lines_of_chat_are_kept_and_play_goes_on(tmp_path: Path) -> None:
    """Every line is on disk for ever, so talking is slower than playing; other sockets do not help."""
    async with house(tmp_path, rate=PLENTY, chat=1) as home:
        home.stop_clock()
        ann, bob = await home.two()
        table = await home.game(ann, bob)
        second = await home.player(ann.guest)
        await second.subscribe(table)
        said = [await ann.ask(table, "say", text="hi") for _ in range(10)]
        assert {each["type"] for each in said} == {"update"}
        seq = home.seq(table)
        for socket in (ann, second):
            no = await socket.ask(table, "say", text="spam")
            assert (no["type"], no["code"], no["table"]) == ("refused", "too_fast", table)
        assert home.seq(table) == seq
        assert (await ann.place(table, 4))["type"] == "update"
        assert (await bob.ask(table, "say", text="hello"))["type"] == "update"


async def test_a_line_that_was_too_much_may_be_said_again(tmp_path: Path) -> None:
    async with house(tmp_path, rate=PLENTY, chat=1) as home:
        home.stop_clock()
        ann = await home.player("Ann")
        table = await home.table(ann)
        await ann.subscribe(table)
        while "code" not in await ann.ask(table, "say", text="hi"):
            pass
        bucket = home.node.limits.chat._buckets.peek(ann.id)
        assert bucket is not None
        bucket.left = 5
        await ann.say("ask", table=table, ref=ann.heard[-1]["ref"], command=SAY)
        assert (await ann.next())["type"] == "update"


async def test_a_long_history_costs_more_than_a_message(tmp_path: Path) -> None:
    async with house(tmp_path, rate=5) as home:
        home.stop_clock()
        ann = await home.player("Ann")
        table = await home.table(ann)
        await ann.subscribe(table, after=0, events=500)
        await ann.say("ping")
        assert (await ann.hear("refused"))["code"] == "too_fast"


async def test_pings_of_the_socket_itself_are_answered(home: House) -> None:
    ann = await home.player("Ann")
    for payload in (b"", b"x" * 125):
        await (await ann.socket.ping(payload))
    assert await ann.ping() == []
