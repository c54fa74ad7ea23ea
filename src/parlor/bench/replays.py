"""`parlor bench replays`: what it costs to open an early and a late game of a table, and to list its games."""

import asyncio
import re
from urllib.parse import urlsplit

import aiohttp
import msgspec

from parlor.bench.house import House, cpu_seconds, data_folder
from parlor.bench.lean_socket import LeanSocket, connect
from parlor.client.http import HttpClient
from parlor.table.model import Settings
from parlor.wire.http_bodies import NewTable

TIMES = 25  # each is asked for: one person may ask for thirty in a row
PATIENCE = 600.0  # seconds for all hands to be played


class ReadCost(msgspec.Struct):
    """What one request costs the server, on average."""

    cpu_ms: float
    queries: float
    rows_read: float
    bytes: int  # of the answer


class ReplayCost(msgspec.Struct):
    """Hands of one card at one table."""

    hands: int
    rows: int  # of its log
    database_bytes_per_hand: int
    opened: dict[str, ReadCost]  # by the number of the hand
    list: ReadCost  # of the newest fifty


def measure(hands: int) -> str:
    """Play so many hands at one table, then open the third one, a tenth and all of the way on."""
    with data_folder() as folder:
        cost = asyncio.run(_measure(House(folder), hands))
    return msgspec.json.encode(cost).decode()


async def _measure(house: House, hands: int) -> ReplayCost:
    await house.start()
    http = HttpClient(house.url)
    try:
        ann, bob = (await http.guest("Ann")).token, (await http.guest("Bob")).token
        settings = Settings(next=0)
        table = (await http.make_table(NewTable("onecard", settings=settings), ann)).table
        rows = await play(house, table, (ann, bob), hands)
        size = sum(file.stat().st_size for file in house.data.glob("parlor.db*"))
        games = f"/api/v1/tables/{table}/games"
        opened = {}
        for number in sorted({min(3, hands), max(1, hands // 10), hands}):
            watcher = (await http.guest()).token
            opened[str(number)] = await ask_often(house, watcher, f"{games}/{number}")
        return ReplayCost(hands, rows, size // hands, opened, await ask_often(house, ann, games))
    finally:
        await http.close()
        await house.stop()


async def ask_often(house: House, token: str, path: str) -> ReadCost:
    """Ask for the same again and again."""
    headers = {"Authorization": f"Bearer {token}", "Accept-Encoding": "identity"}
    async with aiohttp.ClientSession(house.url, headers=headers) as session:
        size = len(await _get(session, path))  # the first finds nothing in any cache
        before = await _count(session), cpu_seconds(house.pid)
        for _ in range(TIMES):
            await _get(session, path)
        cpu = cpu_seconds(house.pid) - before[1]
        after = await _count(session)
    queries, rows = (now - was for now, was in zip(after, before[0], strict=True))
    return ReadCost(round(1000 * cpu / TIMES, 2), queries / TIMES, rows / TIMES, size)


async def _get(session: aiohttp.ClientSession, path: str) -> bytes:
    async with session.get(path) as answer:
        body = await answer.read()
    if answer.status != 200:
        raise SystemExit(f"parlor: {path}: {answer.status} {body.decode()}")
    return body


async def _count(session: aiohttp.ClientSession) -> tuple[int, int]:
    """The queries to the database so far, and the rows that they found."""
    page = (await _get(session, "/metrics")).decode()
    queries, rows = (
        float(found[1])
        for name in ("queries", "rows_read")
        if (found := re.search(rf"^parlor_{name}_total (\S+)$", page, re.MULTILINE))
    )
    return int(queries), int(rows)


# The evening


async def play(house: House, table: str, tokens: tuple[str, str], hands: int) -> int:
    """Two guests fold in turn until so many hands are over: how many rows the table has then."""
    done: asyncio.Future[int] = asyncio.get_running_loop().create_future()
    host = urlsplit(house.url).netloc
    players = [Folder(host, token, table, hands, done) for token in tokens]
    for seat, player in enumerate(players):
        await connect(player, house.url)
        player.sit(seat)
    rows = await asyncio.wait_for(done, PATIENCE)
    for player in players:
        player.transport.close()
    return rows


ABSENT = msgspec.Raw(b"")


class _Heard(msgspec.Struct):
    """As much of a letter as somebody reads who always folds."""

    type: str
    seq: int = 0
    seat: int | None = None
    room: msgspec.Raw = ABSENT
    view: msgspec.Raw = ABSENT
    asked: tuple[int, ...] = ()
    news: tuple[msgspec.Raw, ...] = ()


class _News(msgspec.Struct):
    type: str


_letters = msgspec.json.Decoder(_Heard)
_news = msgspec.json.Decoder(_News)


class Folder(LeanSocket):
    """Folds whenever it is asked. The button goes round, so nobody runs out of chips."""

    def __init__(
        self, host: str, token: str, table: str, hands: int, done: asyncio.Future[int]
    ) -> None:
        super().__init__(host, token)
        self._table = table
        self._seat: int | None = None
        self._left = hands
        self._done = done

    def sit(self, seat: int) -> None:
        """The second to come begins the game by being ready after the first."""
        self.say(b'{"type":"hello"}')
        self.say(b'{"type":"subscribe","table":"%s","events":0}' % self._table.encode())
        for command in ("ready",) if seat == 0 else ("sit", "ready"):
            self._ask("ask", command, "command", command)

    def hear(self, payload: bytes) -> None:
        heard = _letters.decode(payload)
        if heard.type in ("refused", "bye", "trouble") and not self._done.done():
            self._done.set_exception(RuntimeError(payload.decode()))
        if heard.room is not ABSENT:
            self._seat = heard.seat
        self._left -= sum(_news.decode(each).type == "hand_ended" for each in heard.news)
        if self._left <= 0:
            if not self._done.done():
                self._done.set_result(heard.seq)
        elif heard.view is not ABSENT and self._seat in heard.asked:
            self._ask("act", f"fold {heard.seq}", "action", "fold")

    def _ask(self, kind: str, ref: str, of: str, what: str) -> None:
        message = {"type": kind, "table": self._table, "ref": ref, of: {"type": what}}
        self.say(msgspec.json.encode(message))
