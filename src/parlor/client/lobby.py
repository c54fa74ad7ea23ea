"""The lobby as a client sees it: live lists, waiting, and challenges."""

import asyncio
from collections.abc import Awaitable, Callable, Iterator, Mapping
from typing import Any

from parlor.base.person import PersonId
from parlor.base.row import TableId
from parlor.engine import Refused
from parlor.lobby.commands import Challenge, Reply, Wait
from parlor.lobby.commands import Lobby as Follow
from parlor.lobby.letters import ChallengeNews, LobbyList, LobbyNews
from parlor.lobby.model import ChallengeId, Filter, PersonListing, TableListing
from parlor.table.model import Settings
from parlor.wire.messages import ClientMessage


class Lobby:
    """The lists, kept up to date from list and news; and what is asked of people in them."""

    def __init__(
        self, send: Callable[[ClientMessage], Awaitable[None]], refs: Iterator[str]
    ) -> None:
        self.tables: dict[TableId, TableListing] = {}
        self.people: dict[PersonId, PersonListing] = {}
        self.challenges: dict[ChallengeId, ChallengeNews] = {}  # that are open, yours and to you
        self._send = send
        self._refs = refs
        self._show: Filter | None = None  # None: not followed
        self._game: str | None = None  # that you wait for
        self._asked: dict[str, tuple[ClientMessage, asyncio.Future[ChallengeNews | None]]] = {}
        self._watchers: list[tuple[Callable[[Lobby], bool], asyncio.Future[None]]] = []
        self._why: Exception | None = None

    # Looking

    async def follow(self, show: Filter | None = None) -> None:
        """Look at the lists from now on, or in another way; they are here when this returns."""
        ref, asked = next(self._refs), show or Filter()
        await self._ask(ref, Follow(show=asked, ref=ref))
        self._show = asked

    async def unfollow(self) -> None:
        self._show = None
        await self._send(Follow(follow=False))

    async def until(self, true: Callable[["Lobby"], bool]) -> None:
        """Wait until something is true of the lobby, if only for the length of one letter."""
        if self._why is not None:
            raise self._why
        if true(self):
            return
        watcher = (true, asyncio.get_running_loop().create_future())
        self._watchers.append(watcher)
        try:
            await watcher[1]
        finally:
            self._watchers.remove(watcher)

    # Playing

    async def wait(self, game: str | None) -> None:
        """Wait for a game; None stops waiting. A client that reconnects still waits."""
        self._game = game
        await self._send(Wait(game))

    async def challenge(
        self,
        person: PersonId,
        game: str,
        *,
        options: Mapping[str, Any] | None = None,
        settings: Settings | None = None,
    ) -> ChallengeNews:
        """Challenge somebody who waits; how it ended, or `Refused`. Accepted, it names the table."""
        ref = next(self._refs)
        wanted = Challenge(ref, person, game, dict(options or {}), settings or Settings())
        ended = await self._ask(ref, wanted)
        assert ended is not None
        return ended

    async def accept(self, challenge: ChallengeId) -> TableId:
        """Say yes: the table where you play."""
        ended = await self._reply(challenge, True)
        if ended is None or ended.table is None:
            raise Refused("no_such_challenge", f"the challenge was {ended and ended.state}")
        return ended.table

    async def decline(self, challenge: ChallengeId) -> None:
        """Say no, or cancel your own."""
        await self._reply(challenge, False)

    async def _reply(self, challenge: ChallengeId, accept: bool) -> ChallengeNews | None:
        ref = next(self._refs)
        return await self._ask(ref, Reply(challenge, accept, ref))

    # The line's side

    async def resume(self) -> None:
        """There is a new socket: say again what it must know."""
        if self._show is not None:
            await self._send(Follow(show=self._show))
        if self._game is not None:
            await self._send(Wait(self._game))
        for message, _ in tuple(self._asked.values()):
            await self._send(message)

    def hear(self, letter: LobbyList | LobbyNews | ChallengeNews) -> None:
        match letter:
            case LobbyList():
                self.tables = {each.id: each for each in letter.tables}
                self.people = {each.id: each for each in letter.people}
                for message, answer in self._asked.values():
                    if isinstance(message, Follow) and not answer.done():
                        answer.set_result(None)
            case LobbyNews():
                for table in letter.tables_gone:
                    self.tables.pop(table, None)
                for person in letter.people_gone:
                    self.people.pop(person, None)
                self.tables.update({each.id: each for each in letter.tables})
                self.people.update({each.id: each for each in letter.people})
            case ChallengeNews():
                self._take_challenge(letter)
        self._look()

    def _take_challenge(self, news: ChallengeNews) -> None:
        if news.state == "open":
            self.challenges[news.id] = news
            return
        self.challenges.pop(news.id, None)
        if news.state == "accepted":
            self._game = None  # you play now, and wait no more
        for ref, (message, answer) in self._asked.items():
            mine = isinstance(message, Reply) and message.challenge == news.id
            if (mine or ref == news.ref) and not answer.done():
                answer.set_result(news)

    def refuse(self, ref: str, no: Refused) -> None:
        _, answer = self._asked.get(ref, (None, None))
        if answer is not None and not answer.done():
            answer.set_exception(no)

    def refuse_all(self, no: Exception) -> None:
        for _, answer in self._asked.values():
            if not answer.done():
                answer.set_exception(no)

    def end(self, why: Exception) -> None:
        """No letters will come any more."""
        self._why = why
        self.refuse_all(why)
        for _, future in self._watchers:
            if not future.done():
                future.set_exception(why)

    async def _ask(self, ref: str, message: ClientMessage) -> ChallengeNews | None:
        """Send, and wait for what comes of it."""
        if self._why is not None:
            raise self._why
        answer: asyncio.Future[ChallengeNews | None] = asyncio.get_running_loop().create_future()
        self._asked[ref] = message, answer
        try:
            await self._send(message)
            return await answer
        finally:
            del self._asked[ref]

    def _look(self) -> None:
        """Wake those who wait for what is true now."""
        for true, future in tuple(self._watchers):
            if future.done():
                continue
            try:
                if true(self):
                    future.set_result(None)
            except Exception as wrong:  # a bug in what was asked must not end the line
                future.set_exception(wrong)
