"""`parlor bench resume`: what it costs to come back to a table after a long time."""

import asyncio
from urllib.parse import urlsplit

import msgspec

from parlor.bench.house import House, data_folder
from parlor.bench.lean_socket import LeanSocket, connect
from parlor.bench.load import seat_match
from parlor.bench.players import Crowd
from parlor.client.http import HttpClient
from parlor.table.letters import Snapshot


class ResumeCost(msgspec.Struct):
    """Bytes from the server, frame headers included."""

    bytes: int  # everything, from the welcome to the news of who is there
    snapshot_bytes: int
    missed: int  # rows
    events: int  # told of them, at most as many as were asked for


def measure(missed: int, events: int) -> str:
    """Miss so many moves of noughts, come back asking for so many events, and count the bytes."""
    with data_folder() as folder:
        cost = asyncio.run(_measure(House(folder), missed, events))
    return msgspec.json.encode(cost).decode()


async def _measure(house: House, missed: int, events: int) -> ResumeCost:
    await house.start()
    try:
        crowd, token = await play(house, missed)
        seen = crowd.players[0].seq - missed
        table = crowd.players[0].match.table.decode()
        returner = Returner(urlsplit(house.url).netloc, token)
        await connect(returner, house.url)
        return await returner.come_back(table, seen, events)
    finally:
        await house.stop()


async def play(house: House, moves: int) -> tuple[Crowd, str]:
    """A match that had at least so many moves, and the token of its first player."""
    crowd = Crowd(1, enough=moves)
    http = HttpClient(house.url)
    try:
        token = await seat_match(crowd, http)
    finally:
        await http.close()
    await crowd.quiet()
    crowd.go()
    await crowd.quiet(at_once=False)
    return crowd, token


class Returner(LeanSocket):
    """A player's second socket, which begins where the first was long ago."""

    def __init__(self, host: str, token: str) -> None:
        super().__init__(host, token)
        self._snapshot = b""
        self._presence = False
        self._done: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    async def come_back(self, table: str, after: int, events: int) -> ResumeCost:
        subscribe = {"type": "subscribe", "table": table, "after": after, "events": events}
        self.say(b'{"type":"hello"}')
        self.say(msgspec.json.encode(subscribe))
        await self._done
        snapshot = msgspec.json.decode(self._snapshot, type=Snapshot)
        return ResumeCost(
            bytes=self.bytes,
            snapshot_bytes=len(self._snapshot),
            missed=snapshot.seq - after,
            events=sum(len(told.events) + len(told.news) for told in snapshot.told),
        )

    def hear(self, payload: bytes) -> None:
        kind = msgspec.json.decode(payload)["type"]
        if kind == "snapshot":
            self._snapshot = payload
        elif kind == "presence":  # where the history is long in coming, this is there before it
            self._presence = True
        if self._snapshot and self._presence and not self._done.done():
            self._done.set_result(None)
