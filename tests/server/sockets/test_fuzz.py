"""Whatever comes over sockets, in whatever order: every frame is answered and none does more than it may.

The sessions are real, and so are the tables and their database; only the wires are cut short.
"""

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import msgspec
import pytest
import uvloop
from hypothesis import given
from hypothesis import strategies as st

from parlor.identity.guests import Guests
from parlor.lobby.commands import Lobby, Wait
from parlor.server.node import Node
from parlor.server.settings import ServerSettings
from parlor.server.sockets.channel import WebSocketChannel
from parlor.server.sockets.endpoint import receive
from parlor.server.time import Time
from parlor.server.timings import Timings
from parlor.server.visitors.visitor import Visitor
from parlor.store.sqlite.store import SQLiteStore
from parlor.table.audience import seat_of, view_for
from parlor.table.history.replay import replay
from parlor.table.live import shuffle_voices
from parlor.table.rules_in_force import first_sitting
from parlor.wire.codec import read_client
from parlor.wire.http_bodies import NewTable
from parlor.wire.messages import Hello, Link, Unsubscribe, Vow
from tests.server.sockets.scripts import (
    OPENING,
    PEOPLE,
    SHUFFLE,
    TABLES,
    Move,
    Step,
    messages,
    scripts,
    written,
)
from tests.store.rows import until


class Wire(asyncio.Transport):
    """The end of a socket: what was sent over it, read as letters."""

    def __init__(self) -> None:
        super().__init__()
        self.data = b""
        self.closed = False

    def write(self, data: Any) -> None:
        assert not self.closed
        self.data += bytes(data)

    def get_write_buffer_size(self) -> int:
        return 0

    def is_closing(self) -> bool:
        return self.closed

    def close(self) -> None:
        self.closed = True

    def abort(self) -> None:
        self.closed = True

    def letters(self) -> list[dict[str, Any]]:
        """What came since the last look."""
        found = []
        while self.data:
            head, size = 2, self.data[1]
            if size == 126:
                head, size = 4, int.from_bytes(self.data[2:4], "big")
            elif size == 127:
                head, size = 10, int.from_bytes(self.data[2:10], "big")
            if self.data[0] == 0x81:
                found.append(json.loads(self.data[head : head + size]))
            self.data = self.data[head + size :]
        return [each for each in found if each["type"] not in ("presence", "lobby_news")]


@asynccontextmanager
async def opened(folder: Path) -> AsyncIterator[Node]:
    store = SQLiteStore.open(folder / "parlor.db")
    settings = ServerSettings(rate=1_000_000, chat=1_000_000, asks=1_000_000, tables=1_000_000)
    node = Node(store, settings, Guests(b"key"), Time(), Timings())
    node.bots.closing = True  # who plays here is the script
    yield node
    await node.close()
    await store.close()


class Evening:
    """Three people, two tables, and one script."""

    def __init__(self, node: Node, noughts: str, onecard: str) -> None:
        self.node = node
        self.names = {b'"noughts"': noughts, b'"onecard"': onecard}
        self.places = [node.tables.hosted[noughts], node.tables.hosted[onecard]]
        self.wires = [Wire() for _ in PEOPLE]
        self.sessions = [self.enter(who) for who in range(len(PEOPLE))]

    def enter(self, who: int) -> Visitor:
        channel = WebSocketChannel(self.wires[who], 1_000_000)
        return self.node.visitors.enter(PEOPLE[who], channel)

    async def settle(self) -> None:
        """Until everything is on disk and everybody is told."""
        await until(
            lambda: (
                not any(place.pending for place in self.places)
                and not any(place.table.shuffles.wanted_decks for place in self.places)
                and not any(session.tasks for session in self.sessions)
            )
        )
        for place in self.places:
            if place.timer.due is not None and place.table.sitting.offer is None:
                await asyncio.sleep(0)  # a game that all are ready for starts by itself

    def moved(self, move: Move, number: int) -> tuple[int, bytes]:
        """The frame of a legal move, and who sends it."""
        table = self.places[move.table].table
        seat = next(iter(table.sitting.asked), 0)
        person = table.sitting.chairs[seat].person
        who = next((at for at, each in enumerate(PEOPLE) if each == person), 0)
        legal = table.rules.game.legal(table.sitting.state, seat).sample()
        action = legal[move.pick % len(legal)] if legal else {}
        message = {"type": "act", "table": TABLES[move.table], "ref": f"m{number}"}
        return who, written({**message, "action": msgspec.to_builtins(action)})

    async def step(self, who: int, frame: bytes) -> None:
        for said, name in self.names.items():
            frame = frame.replace(b'"table": ' + said, b'"table": "%s"' % name.encode())
        before = [place.table.sitting for place in self.places]
        receive(self.sessions[who], frame)
        await self.settle()
        letters = [wire.letters() for wire in self.wires]
        after = [place.table.sitting for place in self.places]
        self.check_answer(who, frame, letters[who], changed=before != after)
        for number, place in enumerate(self.places):
            assert place.table.durable is place.table.sitting
            assert not place.broken
            rows = after[number].seq - before[number].seq
            # One for the frame, one more where the game starts by itself, and a shuffle before each.
            assert 0 <= rows <= 2 + 2 * SHUFFLE
            self.check_views(place, letters)

    def check_answer(
        self, who: int, frame: bytes, letters: list[dict[str, Any]], changed: bool
    ) -> None:
        try:
            message = read_client(frame)
        except Exception:
            assert [each["type"] for each in letters] == ["refused"]
            assert letters[0]["code"] == "malformed"
            assert not changed
            return
        if isinstance(message, Unsubscribe) or (isinstance(message, Lobby) and not message.follow):
            assert not letters
            assert not changed
            return
        if isinstance(message, Hello) and message.protocol != 1:
            return
        if isinstance(message, Wait) and not letters:
            assert message.game in (None, *TABLES)
            assert not changed
            return
        if isinstance(message, Vow | Link):  # refused, or not answered
            own = [each for each in letters if each["type"] != "update"]
            assert all(each["code"].startswith(("wrong_", "not_sub")) for each in own), letters
            assert not (own and changed)
            return
        assert letters, f"{message} was not answered"
        ref = getattr(message, "ref", None)
        if ref is not None:
            answers = [each for each in letters if each.get("ref") == ref]
            assert len(answers) == 1, (message, letters)
            done = answers[0]["type"] == "update"
            assert changed == done, (message, letters)

    def check_views(self, place: Any, letters: list[list[dict[str, Any]]]) -> None:
        """The last view anybody got is the one their seat may see, and nothing else."""
        table = place.table
        for person, heard in zip(PEOPLE, letters, strict=True):
            views = [
                each["view"]
                for each in heard
                if each.get("table") == table.charter.id and each.get("view") is not None
            ]
            if views:
                seat = seat_of(table.durable, person.id)
                seen = view_for(table.rules.game, table.durable, seat)
                assert views[-1] == json.loads(msgspec.json.encode(seen))

    async def check_log(self) -> None:
        """The log alone brings every table back as it stands."""
        for place in self.places:
            table = place.table
            rows = await self.node.store.rows(table.charter.id, 0)
            sitting = first_sitting(table.charter, table.rules)
            for after, _ in replay(table.rules, sitting, rows):
                sitting = after
            assert msgspec.json.encode(sitting) == msgspec.json.encode(table.sitting)

    async def leave(self) -> None:
        for session in self.sessions:
            self.node.visitors.leave(session)
        for place in self.places:
            place.stop()


async def spend(node: Node, script: list[Step]) -> None:
    made = [await node.tables.open(PEOPLE[0], NewTable(game=game)) for game in TABLES]
    evening = Evening(node, *(place.table.charter.id for place in made))
    for number, step in enumerate([*OPENING, *script]):
        await evening.step(*(evening.moved(step, number) if isinstance(step, Move) else step))
    await evening.check_log()
    await evening.leave()


@pytest.mark.fuzz
def test_no_script_breaks_the_house(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        shuffle_voices, "WAIT", 0
    )  # who takes part and gives nothing holds nobody up
    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        opening = opened(tmp_path)
        node = runner.run(opening.__aenter__())

        @given(scripts)
        def check(script: list[Step]) -> None:
            runner.run(spend(node, script))
            node.tables.hosted.clear()

        check()
        runner.run(opening.__aexit__(None, None, None))


@pytest.mark.fuzz
def test_no_bytes_break_a_session(tmp_path: Path) -> None:
    """Floods of anything, faster than the house allows: refused, then cut off, and never a bug."""

    async def flood(node: Node, script: list[bytes]) -> None:
        wire = Wire()
        session = node.visitors.enter(PEOPLE[0], WebSocketChannel(wire, 1_000_000))
        session.bucket.most = session.bucket.left = 5
        session.bucket.rate = 0
        for frame in script:
            receive(session, frame)
        answers = wire.letters()
        silent = sum(each["type"] in ("snapshot",) for each in answers)
        assert len(answers) - silent <= len(script)
        for each in answers[5:]:
            assert (each["type"], each["code"]) == ("refused", "too_fast")
        node.visitors.leave(session)

    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        opening = opened(tmp_path)
        node = runner.run(opening.__aenter__())

        @given(st.lists(st.binary(max_size=60) | messages.map(written), max_size=30))
        def check(script: list[bytes]) -> None:
            runner.run(flood(node, script))

        check()
        runner.run(opening.__aexit__(None, None, None))
