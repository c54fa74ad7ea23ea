"""What somebody who follows the lobby sees: kept from the list and the news, as any client keeps it."""

import asyncio
from collections.abc import Callable
from typing import Any, cast

from parlor.server.sockets.channel import WebSocketChannel
from tests.server.house import Guest, House, Letter, Player


class Board:
    """The lists before one player's eyes."""

    def __init__(self, player: Player) -> None:
        self.player = player
        self.tables: dict[str, Letter] = {}
        self.people: dict[str, Letter] = {}
        self._read = 0  # letters of the player

    @property
    def names(self) -> list[str]:
        return sorted(each["name"] for each in self.people.values())

    async def look(self, **show: Any) -> "Board":
        """Begin to follow, or with another filter."""
        self._read = len(self.player.heard)
        await self.player.say("lobby", show=show)
        await self.hear("lobby_list")
        return self

    async def hear(self, *kinds: str) -> Letter:
        """The next letter about the lists, of those it came with or of those to come."""
        while True:
            while self._read >= len(self.player.heard):
                await self.player.next()
            letter = self.player.heard[self._read]
            self._read += 1
            if letter["type"] == "lobby_list":
                self.tables, self.people = {}, {}
            elif letter["type"] != "lobby_news":
                continue
            for name in letter.get("tables_gone", []):
                self.tables.pop(name, None)
            for name in letter.get("people_gone", []):
                self.people.pop(name, None)
            self.tables.update({each["id"]: each for each in letter.get("tables", [])})
            self.people.update({each["id"]: each for each in letter.get("people", [])})
            if not kinds or letter["type"] in kinds:
                return letter

    async def until(self, true: Callable[["Board"], bool]) -> None:
        while not true(self):
            await self.hear()


async def board(player: Player, **show: Any) -> Board:
    return await Board(player).look(**show)


async def member(home: House, name: str) -> Player:
    """Somebody with an account, at the door."""
    status, body = await home.post("/api/v1/account", name=name, password="correct horse")
    assert status == 201, body
    return await home.player(Guest(body["you"]["id"], body["you"]["name"], body["token"]))


async def waits(home: House, *players: Player, game: str = "noughts") -> None:
    """All of them wait for a game, and the house knows it."""
    for player in players:
        await player.say("wait", game=game)
        assert "refused" not in [letter["type"] for letter in await player.ping()]


class Clock:
    """The clock of a house, which the test may set forward."""

    def __init__(self, home: House) -> None:
        self.home = home
        home.node.heartbeat.stop()  # the house looks around when the test says so

    def lock(self, player: Player, locked: bool = True) -> None:
        """Lock somebody's phone: the house hears nothing of the sockets that they have now."""
        for session in self.home.node.visitors.by_person[player.id]:
            transport = cast(
                asyncio.ReadTransport, cast(WebSocketChannel, session.channel).transport
            )
            if locked:
                transport.pause_reading()
            else:
                transport.resume_reading()

    async def pass_by(self, seconds: float, *here: Player) -> None:
        """So much time passes, in which only some were heard; then the house looks around."""
        self.home.time.ahead += seconds
        for player in here:
            await player.ping()
        self.home.node.heartbeat.look_around()
