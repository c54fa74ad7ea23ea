"""A reader that does not read is cut off; nobody else notices, and it may come back."""

import asyncio
import socket
from pathlib import Path
from typing import Any

import pytest

from parlor.server.sockets.channel import WebSocketChannel
from parlor.server.sockets.frames import close_frame, frame, pong
from parlor.server.visitors.visitor import Visitor
from tests.server.house import PATIENCE, PLENTY, Guest, House, Player, house, told, until

LONG = "blah " * 99


async def unread(home: House, guest: Guest) -> Player:
    """A client with a small window that reads nothing by itself."""
    narrow = socket.socket()
    narrow.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    narrow.setblocking(False)
    await asyncio.get_running_loop().sock_connect(narrow, ("127.0.0.1", home.port))
    return await home.player(guest, sock=narrow, max_queue=1)


def channel(visitor: Visitor) -> WebSocketChannel:
    assert isinstance(visitor.channel, WebSocketChannel)
    return visitor.channel


async def chat(player: Player, table: str, number: int) -> int:
    text = f"{number} {LONG}"
    return int((await player.ask(table, "say", text=text))["seq"])


@pytest.mark.parametrize("how", ["by the talk of others", "by its own questions"])
async def test_who_does_not_read_is_cut_off_and_may_come_back(tmp_path: Path, how: str) -> None:
    async with house(tmp_path, rate=PLENTY, backlog_bytes=20_000) as home:
        ann, bob = await home.two()
        table = await home.table(ann)
        for player in (ann, bob):
            await player.subscribe(table)
        last = 0
        for number in range(100):
            last = await chat(ann, table, number)
        cid = await unread(home, await home.guest("Cid"))
        seen = (await cid.subscribe(table, after=last))["seq"]
        line = next(channel(each) for each in home.node.visitors.all if each.person.id == cid.id)

        async def question() -> None:
            before = home.node.metrics.letters
            await cid.say("subscribe", table=table, events=500)
            await until(lambda: home.node.metrics.letters > before)

        while not line.transport.get_write_buffer_size():  # what the system holds for it is full
            await question()
        while len(home.node.visitors.all) == 3:
            if how == "by its own questions":
                await question()
                await asyncio.sleep(0)
            else:
                last = await chat(ann, table, 0)
        assert home.node.metrics.cut == 1
        await bob.hear("update", seq=last)
        assert [each["seq"] for each in bob.heard if each["type"] == "update"] == list(
            range(2, last + 1)
        ), "who reads hears everything"
        assert home.place(table).table.present.keys() == {ann.id, bob.id}

        assert await cid.closed() == 1006
        again = await home.player(cid.guest)
        snapshot = await again.subscribe(table, after=seen, events=500)
        assert snapshot["seq"] == last
        rows = [seq for seq, *_ in told(snapshot)]
        assert rows == list(range(last - len(rows) + 1, last + 1))
        assert len(rows) + snapshot.get("missed", 0) == last - seen
        await chat(ann, table, 0)
        assert (await again.next())["seq"] == last + 1


async def test_a_slow_reader_within_the_limit_misses_nothing(tmp_path: Path) -> None:
    async with house(tmp_path, rate=PLENTY, backlog_bytes=PLENTY) as home:
        ann = await home.player("Ann")
        table = await home.table(ann)
        await ann.subscribe(table)
        cid = await unread(home, await home.guest("Cid"))
        first = (await cid.subscribe(table))["seq"]
        last = 0
        for number in range(300):
            last = await chat(ann, table, number)
        assert len(home.node.visitors.all) == 2
        for seq in range(first + 1, last + 1):
            assert (await cid.next())["seq"] == seq


# Frames


@pytest.mark.parametrize("size", [0, 1, 125, 126, 127, 65535, 65536, 70_000])
async def test_a_letter_of_any_size_arrives(tmp_path: Path, size: int) -> None:
    """The lengths at which a frame's head changes, read by another make of client."""
    async with house(tmp_path) as home:
        ann = await home.player("Ann")
        [session] = home.node.visitors.all
        channel(session).write(frame(b'"' + b"x" * (size - 2) + b'"' if size > 1 else b"7"[:size]))
        async with asyncio.timeout(PATIENCE):
            assert len(await ann.socket.recv(decode=False)) == size


def test_a_ping_is_answered_with_its_own_words() -> None:
    assert pong(b"hi") == b"\x8a\x02hi"
    assert close_frame(1001) == b"\x88\x02\x03\xe9"


class Pipe(asyncio.Transport):
    """The end of a line nobody reads."""

    def __init__(self, waiting: int = 0) -> None:
        super().__init__()
        self.waiting = waiting
        self.closed = self.aborted = False

    def write(self, data: Any) -> None:
        self.waiting += len(data)

    def get_write_buffer_size(self) -> int:
        return self.waiting

    def is_closing(self) -> bool:
        return self.closed or self.aborted

    def close(self) -> None:
        self.closed = True

    def abort(self) -> None:
        self.aborted = True


def test_a_line_is_cut_above_its_limit_and_not_at_it() -> None:
    pipe = Pipe()
    line = WebSocketChannel(pipe, limit=10)
    assert line.write(b"x" * 10)
    assert line.write(b"x" * 1000), "one long letter cuts nobody off"
    assert not pipe.aborted
    assert not line.write(b"x")
    assert pipe.aborted


def test_a_line_that_is_closed_takes_nothing_more() -> None:
    pipe = Pipe()
    line = WebSocketChannel(pipe, limit=10)
    line.close("restart")
    assert pipe.closed
    sent = pipe.waiting
    assert line.write(b"x" * 100)
    line.close("restart")
    assert pipe.waiting == sent
    assert not pipe.aborted


# The dead


async def test_who_is_silent_is_asked_and_lives_if_it_answers(home: House) -> None:
    ann = await home.player("Ann")
    [session] = home.node.visitors.all
    session.heard -= 50
    before = session.heard
    home.node._sweep()
    reading = asyncio.create_task(ann.next())  # the library answers pings while it reads
    await until(lambda: session.heard > before + 40)
    reading.cancel()
    assert not channel(session).transport.is_closing()


async def test_who_is_silent_for_long_is_hung_up_on(home: House) -> None:
    ann, bob = await home.two()
    table = await home.game(ann, bob)
    for session in home.node.visitors.all:
        if session.person.id == bob.id:
            session.heard -= 90
    home.node._sweep()
    assert await bob.closed() == 1006
    told = await ann.hear("presence", connected=[True, False])
    assert told["table"] == table
    assert (await ann.place(table, 4))["type"] == "update"
