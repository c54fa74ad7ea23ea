"""One person's connection to a parlour."""

import asyncio
import itertools
import secrets
from collections.abc import Mapping
from contextlib import suppress
from types import TracebackType
from typing import Any

from parlor.base.person import Person
from parlor.base.row import TableId
from parlor.client.http import HttpClient, base_of, table_of
from parlor.client.lobby import Lobby
from parlor.client.reconnect import ReconnectingSocket, Socket
from parlor.client.table import Table
from parlor.engine import Refused, Words
from parlor.lobby.letters import ChallengeNews, LobbyList, LobbyNews
from parlor.lobby.model import TableListing
from parlor.table.commands import Sit
from parlor.table.model import Settings
from parlor.wire import messages as wire
from parlor.wire.http_bodies import FoundTable, Match, NewTable
from parlor.wire.messages import GameListing

BREATH = 1.0  # seconds to wait when the parlour says that we are too fast


class Parlor:
    """A parlour, as one person. Use it with `async with`, or `connect` and `close`."""

    you: Person

    def __init__(
        self, url: str, *, name: str | None = None, token: str | None = None, links: bool = True
    ) -> None:
        self.url = base_of(url)  # the link of a table will do
        self.links = links  # take part in the shuffles: see docs/protocol.md
        self.token = token or ""  # shows who you are: keep it to come back as the same person
        self.trouble: str | None = None  # the parlour cannot write to its disk, in its own words
        self._name = name
        self._tables: dict[TableId, Table] = {}
        prefix = secrets.token_hex(4)
        self._refs = (f"{prefix}.{number}" for number in itertools.count(1))
        self._breath: asyncio.Task[None] | None = None
        self._over: Exception | None = None  # why there is no line any more

    @classmethod
    async def connect(
        cls, url: str, *, name: str | None = None, token: str | None = None
    ) -> "Parlor":
        """Come in as a new guest of that name, or as the one whose token it is."""
        return await cls(url, name=name, token=token).__aenter__()

    async def __aenter__(self) -> "Parlor":
        self._over = None
        self._doors = HttpClient(self.url)
        self._line = ReconnectingSocket(
            self._socket, self._hear, self._resume, self._too_big, self._end
        )
        self.lobby = Lobby(self._line.send, self._refs)  # follow it to see who waits
        try:
            if not self.token or self._name is not None:
                guest = await self._doors.guest(self._name, self.token or None)
                self.token = guest.token
            await self._line.open()
        except BaseException:
            await self.close()
            raise
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        await self.close()

    async def close(self) -> None:
        """Hang up. Your seats stay yours; tables that are followed end."""
        if self._breath is not None:
            self._breath.cancel()
            with suppress(asyncio.CancelledError):
                await self._breath
        await self._line.close()
        await self._doors.close()
        if self._over is None:
            self._over = Refused("closed", "you hung up: connect again")
            self._end_all_tables(None)

    # Tables

    async def games(self) -> tuple[GameListing, ...]:
        return (await self._doors.games()).games

    async def tables(self) -> tuple[TableListing, ...]:
        """The public tables."""
        return (await self._doors.tables()).tables

    async def make_table(
        self,
        game: str,
        *,
        options: Mapping[str, Any] | None = None,
        settings: Settings | None = None,
        bots: int = 0,
        sit: bool = True,
        legal: bool = True,
        events: int = 0,
        words: Words | None = None,
        passphrase: str | None = None,
        level: str | None = None,
    ) -> Table:
        """Make a table and follow it; the first person to sit at it is its host. Share its `link`."""
        wanted = NewTable(
            game,
            options=dict(options or {}),
            settings=settings or Settings(),
            bots=bots,
            level=level,
            sit=sit,
            passphrase=passphrase,
        )
        made = await self._doors.make_table(wanted, self.token)
        table = await self.join(made.table, sit=False, legal=legal, events=events, words=words)
        table.link = made.url
        return table

    async def match(
        self,
        game: str,
        *,
        rated: bool = False,
        options: dict[str, Any] | None = None,
        seats: int | None = None,
        fill: int | None = None,
        legal: bool = True,
        events: int = 0,
        words: Words | None = None,
    ) -> Table:
        """Play with anybody: sit at the oldest table that forms, or at a new one, and follow it.

        With options or a number of seats it is a table like that. Bots take the seats that stay empty for
        `fill` milliseconds, as the house does if you do not say.
        """
        made = await self._doors.match(Match(game, rated, options, seats, fill), self.token)
        table = await self.join(made.table, sit=False, legal=legal, events=events, words=words)
        table.link = made.url
        return table

    async def by_code(self, code: str) -> FoundTable:
        """The table that a short code names."""
        return await self._doors.by_code(code)

    async def join(
        self,
        table: str,
        *,
        sit: bool = True,
        legal: bool = True,
        events: int = 0,
        words: Words | None = None,
        passphrase: str = "",
    ) -> Table:
        """Follow a table, named by its link or id, and sit down at it unless you only watch.

        `legal` asks for what you may do with every update; `events` is how many missed events you want at most
        when you come to a table or back to it; with a game's `words`, views and events are its structs.
        """
        if self._over is not None:
            raise self._over
        name = table_of(table)
        self._forget_ended()
        if name in self._tables:
            raise Refused("followed", f"table {name} is followed already: use that one")
        link = f"{self.url}/t/{name}"
        wants = (legal, events, words, passphrase, self.links)
        joined = self._tables[name] = Table(name, link, self._line.send, self._refs, *wants)
        try:
            await joined.subscribe()
            await joined.until(lambda table: hasattr(table, "room"))
            if sit and not joined.sits:
                await joined.ask(Sit())
        except BaseException:
            await joined.unfollow()
            raise
        return joined

    # The line's side

    async def _socket(self) -> Socket:
        return await self._doors.socket(self.token)

    async def _hear(self, letter: wire.ServerMessage) -> None:
        match letter:
            case wire.Welcome():
                self.you = letter.you
                self.trouble = letter.trouble
            case wire.Refused(code, text, None, ref) if ref is not None:
                self.lobby.refuse(ref, Refused(code, text))
            case wire.Refused(code, text, None):
                self._take_refusal(Refused(code, text))
            case wire.Trouble(text, None, False):
                self.trouble = text
            case wire.Trouble(_, None, True):
                self.trouble = None
                await (
                    self._resume()
                )  # how does everything stand? What was refused may be asked again
            case LobbyList() | LobbyNews() | ChallengeNews():
                self.lobby.hear(letter)
            case wire.Pong() | wire.Bye():
                pass
            case _ if letter.table in self._tables:
                table = self._tables[letter.table]
                await table.hear(letter)
            case _:
                pass  # a last letter of a table that we just stopped following
        self._forget_ended()

    def _take_refusal(self, no: Refused) -> None:
        """A refusal that does not say of what: one was not read because we were too fast, or malformed."""
        if no.code != "too_fast":
            self._refuse_all(no)
        elif self._breath is None or self._breath.done():
            loop = asyncio.get_running_loop()
            self._breath = loop.create_task(self._catch_breath(), name="parlor breath")

    async def _catch_breath(self) -> None:
        """Say everything again that has no answer; what was done is known by its ref."""
        await asyncio.sleep(BREATH)
        await self._resume()

    async def _resume(self) -> None:
        self._forget_ended()
        for table in tuple(self._tables.values()):
            await table.subscribe()
        await self.lobby.resume()

    def _too_big(self) -> None:
        self._refuse_all(Refused("too_big", "what was sent is longer than the parlour takes"))

    def _refuse_all(self, no: Refused) -> None:
        for table in self._tables.values():
            table.refuse_all(no)
        self.lobby.refuse_all(no)

    def _end(self, why: Exception) -> None:
        """The line will not come back."""
        self._over = why
        self._end_all_tables(why)

    def _end_all_tables(self, why: Exception | None) -> None:
        for table in self._tables.values():
            table.end(why)
        self._tables.clear()
        self.lobby.end(why or Refused("closed", "you hung up: connect again"))

    def _forget_ended(self) -> None:
        for table in tuple(self._tables.values()):
            if table.ended:
                del self._tables[table.id]
