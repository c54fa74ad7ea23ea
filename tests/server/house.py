"""A parlour to test: a real server on a real file, and clients of another make than the server's."""

import asyncio
import json
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path
from typing import Any, TypeAlias

import aiohttp
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from parlor.server import main
from parlor.server.gateway import Gateway
from parlor.server.node import Node
from parlor.server.settings import ServerSettings
from parlor.server.tables.hosted import HostedTable
from parlor.server.timings import Timings
from parlor.table.fairness import SCHEME
from tests.postgres import Cluster
from tests.server.steered_time import SteeredTime
from tests.store.held import HeldStore
from tests.store.rows import PATIENCE, until

__all__ = [
    "PATIENCE",
    "PLENTY",
    "Guest",
    "HeldStore",
    "House",
    "Letter",
    "Player",
    "house",
    "told",
    "until",
]

Letter: TypeAlias = dict[str, Any]

POSTGRES: list[Cluster] = []  # where databases are made, if not in the folders: see conftest
DATABASES: dict[Path, str] = {}  # made there in this test, by the folder that they stand for

REFS = count(1)  # no ref is used twice, not even after a restart
PLENTY = 1_000_000  # a limit that this test is not about


def told(snapshot: Letter) -> list[tuple[int, list[Any], list[Any]]]:
    """What a snapshot tells again: for each row its seq, its events and its news, which may be left out."""
    rows = ([*each, [], []][:3] for each in snapshot.get("told", []))
    return [(seq, events, news) for seq, events, news in rows]


@dataclass
class Guest:
    """Somebody with a name and a token."""

    id: str
    name: str
    token: str

    @property
    def headers(self) -> dict[str, str]:
        return {"Authorization": f"Bearer {self.token}"}


@dataclass
class Player:
    """One socket of a guest, read by the `websockets` library."""

    guest: Guest
    socket: ClientConnection
    refs: Callable[[], str]
    heard: list[Letter] = field(default_factory=list)  # everything, in order

    @property
    def id(self) -> str:
        return self.guest.id

    async def say(self, kind: str, **fields: Any) -> None:
        await self.socket.send(json.dumps({"type": kind, **fields}))

    async def next(self, *, presence: bool = False) -> Letter:
        """The next letter, whatever it is; comings and goings only if asked for."""
        while True:
            async with asyncio.timeout(PATIENCE):
                letter: Letter = json.loads(await self.socket.recv())
            self.heard.append(letter)
            if presence or letter["type"] != "presence":
                return letter

    async def hear(self, kind: str, **having: Any) -> Letter:
        """The next letter of this kind that has these fields; others are passed over."""
        passed: list[Letter] = []
        try:
            while True:
                letter = await self.next(presence=True)
                if letter["type"] == kind and all(
                    letter.get(name) == value for name, value in having.items()
                ):
                    return letter
                passed.append(letter)
        except (TimeoutError, ConnectionClosed) as wrong:
            raise AssertionError(f"waited for {kind} {having}, heard {passed}") from wrong

    async def ping(self) -> list[Letter]:
        """Everything that came before the answer to a ping: the socket lives, and all it asked was heard."""
        await self.say("ping")
        before: list[Letter] = []
        while (letter := await self.next(presence=True))["type"] != "pong":
            before.append(letter)
        return [each for each in before if each["type"] != "presence"]

    async def refusal(self, frame: str | bytes) -> Letter:
        """What is said to a frame that should be refused; nothing else is, and the socket lives."""
        await self.socket.send(frame)
        letters = await self.ping()
        assert [each["type"] for each in letters] == ["refused"], letters
        return letters[0]

    async def subscribe(self, table: str, **fields: Any) -> Letter:
        """Follow a table; with links, by the scheme of shuffles that is in use now."""
        if fields.get("links"):
            fields = {"scheme": SCHEME, **fields}
        await self.say("subscribe", table=table, **fields)
        return await self.hear("snapshot", table=table)

    async def ask(self, table: str, command: str, **fields: Any) -> Letter:
        """Ask something of a table and wait until it is done."""
        ref = self.refs()
        await self.say("ask", table=table, ref=ref, command={"type": command, **fields})
        return await self.answer(ref)

    async def act(self, table: str, action: Any, ref: str = "") -> Letter:
        """Play and wait until it is done."""
        ref = ref or self.refs()
        await self.say("act", table=table, ref=ref, action=action)
        return await self.answer(ref)

    async def answer(self, ref: str) -> Letter:
        while (letter := await self.next()).get("ref") != ref:
            pass
        return letter

    async def place(self, table: str, cell: int, ref: str = "") -> Letter:
        return await self.act(table, {"type": "place", "cell": cell}, ref)

    async def closed(self) -> int | None:
        """Read to the end: the code with which the server closed."""
        try:
            while True:
                await self.next()
        except ConnectionClosed:
            return self.socket.close_code

    async def hang_up(self) -> None:
        await self.socket.close()


@dataclass
class House:
    """A parlour, seen from outside and from inside."""

    node: Node
    time: SteeredTime
    port: int
    http: aiohttp.ClientSession
    stack: AsyncExitStack

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    @property
    def store(self) -> HeldStore:
        assert isinstance(self.node.store, HeldStore)
        return self.node.store

    def place(self, table: str) -> HostedTable:
        return self.node.tables.hosted[table]

    def seq(self, table: str) -> int:
        return self.place(table).table.sitting.seq

    def stop_clock(self) -> None:
        """Let no time pass for limits: on a slow machine a bucket fills while a test is busy emptying it."""
        self.time.stop()

    async def guest(self, name: str = "Ann") -> Guest:
        async with self.http.post(f"{self.url}/api/v1/guest", json={"name": name}) as answer:
            assert answer.status == 200, await answer.text()
            body = await answer.json()
        return Guest(body["you"]["id"], body["you"]["name"], body["token"])

    async def player(self, who: str | Guest, **options: Any) -> Player:
        """Somebody at the door: connected, and greeted."""
        guest = who if isinstance(who, Guest) else await self.guest(who)
        socket = await self.stack.enter_async_context(
            connect(
                f"ws://127.0.0.1:{self.port}/ws",
                additional_headers=guest.headers,
                open_timeout=PATIENCE,
                **{"max_size": None, "max_queue": None, "compression": None, **options},
            )
        )
        player = Player(guest, socket, lambda: f"{guest.name}{next(REFS)}")
        await player.say("hello")
        await player.hear("welcome")
        return player

    async def two(self) -> tuple[Player, Player]:
        return await self.player("Ann"), await self.player("Bob")

    async def table(self, host: Guest | Player, game: str = "noughts", **body: Any) -> str:
        guest = host.guest if isinstance(host, Player) else host
        status, answer = await self.post("/api/v1/tables", guest, game=game, **body)
        assert status == 201, answer
        return str(answer["table"])

    async def post(self, path: str, guest: Guest | None = None, **body: Any) -> tuple[int, Any]:
        headers = guest.headers if guest else {}
        async with self.http.post(self.url + path, json=body, headers=headers) as answer:
            return answer.status, await answer.json()

    async def get(self, path: str, **headers: str) -> tuple[int, Any]:
        async with self.http.get(self.url + path, headers=headers) as answer:
            return answer.status, await answer.json()

    async def game(self, host: Player, other: Player, game: str = "noughts", **body: Any) -> str:
        """A table at which two play, the host at seat 0; both have heard that it began."""
        table = await self.table(host, game, **body)
        await host.subscribe(table)
        await other.subscribe(table)
        await other.ask(table, "sit")
        await other.ask(table, "ready")  # where it is rated, nobody begins without
        await host.ask(table, "start")
        await other.hear("update", seq=self.seq(table))
        return table


def database_in(folder: Path) -> str:
    """The address of the database of a folder: empty for the file in it."""
    if not POSTGRES:
        return ""
    if folder not in DATABASES:
        DATABASES[folder] = POSTGRES[0].new_database()
    return DATABASES[folder]


@asynccontextmanager
async def house(
    folder: Path,
    clients: AsyncExitStack | None = None,
    timings: Timings | None = None,
    gateways: Sequence[Gateway] = (),
    **settings: Any,
) -> AsyncIterator[House]:
    """A parlour that serves on a free port, with its database in a folder.

    It closes before its clients do, as parlours mostly are; `clients` keeps them longer.
    """
    plenty = ("chat", "asks", "requests", "guests_per_minute", "logins_per_minute")
    limits = {**dict.fromkeys(plenty, PLENTY), "bot_workers": 1}
    chosen = {"host": "127.0.0.1", "port": 0, "data": str(folder), **limits, **settings}
    chosen.setdefault("database", database_in(folder))
    async with AsyncExitStack() as stack:
        clients = clients or stack
        jar = aiohttp.DummyCookieJar()
        http = await clients.enter_async_context(aiohttp.ClientSession(cookie_jar=jar))
        time = SteeredTime()
        serving = main.open_served(ServerSettings(**chosen), time, timings, gateways)
        node, port = await serving.__aenter__()
        home = House(node, time, port, http, clients)
        try:
            yield home
        finally:
            home.store.let_go()  # where a test fails while it holds the store
            home.store.reading.set()
            async with asyncio.timeout(PATIENCE):
                await serving.__aexit__(None, None, None)
