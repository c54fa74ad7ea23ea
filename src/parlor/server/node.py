"""The house: every open table, everybody who is connected, and the one writer."""

import asyncio
import time
from collections import Counter
from contextlib import suppress
from functools import partial
from pathlib import Path

from aiohttp import web

from parlor.base.person import PersonId
from parlor.base.row import Instant, TableId
from parlor.engine import Refused
from parlor.identity.accounts import Accounts
from parlor.identity.device_links import DeviceLinks
from parlor.identity.guests import Guests
from parlor.identity.logins import Logins
from parlor.identity.openid.authorization import Authorization
from parlor.identity.openid.keys import DAY, Keys
from parlor.identity.openid.server import Provider
from parlor.identity.passwords import Passwords
from parlor.identity.penalties import Penalties, Penalty, words
from parlor.server.bots.runner import BotRunner
from parlor.server.http.connection_limits import ConnectionLimits
from parlor.server.http.limits import Buckets
from parlor.server.http.proxies import Proxies
from parlor.server.lobby.live_lists import LiveLists
from parlor.server.lobby.ratings_cache import RatingsCache
from parlor.server.logs import log
from parlor.server.metrics import Metrics
from parlor.server.settings import ServerSettings
from parlor.server.sockets.connection import Connection
from parlor.server.sockets.frames import framed
from parlor.server.sockets.heartbeat import Heartbeat
from parlor.server.tables.hosted import HostedTable
from parlor.server.tables.passphrases import Passphrases
from parlor.server.tables.retention import patience
from parlor.store import CommitUnknown, Store, StoreTrouble, Writer
from parlor.table.letters import Letter
from parlor.wire import messages as wire

SWEEP_EVERY = 15.0
TIDY_EVERY = 3600.0  # seconds, for what is old in the database
CATCHING_UP = 4  # histories that are read at once, for people who come back to a table
RETELLING = 2  # and games that are over


class Node:
    """One process of the house."""

    TROUBLE = "the parlour cannot write to its disk: nothing was done; it goes on when it can"
    UNKNOWN = "the parlour has lost its database: what was done and what was not, you will be told"

    def __init__(self, store: Store, settings: ServerSettings, guests: Guests) -> None:
        self.loop = asyncio.get_running_loop()
        self.clock = self.loop.time  # seconds that only go forward
        self.store = store
        self.settings = settings
        self.proxies = Proxies(settings.proxies)
        self.places: dict[TableId, HostedTable] = {}
        self.making: dict[TableId, HostedTable] = {}  # new tables on their way to the disk
        self.unkept: dict[TableId, Refused] = {}  # tables that could not be brought back, and why
        self.sessions: set[Connection] = set()
        self.people: dict[PersonId, list[Connection]] = {}  # the same, by person
        self.lobby = LiveLists(self)
        self.heartbeat = Heartbeat(self)
        self.standings = RatingsCache(store)
        self.sockets: Counter[str] = Counter()  # by person and by address
        self.connections = ConnectionLimits(
            settings.connections_per_address, settings.request_seconds
        )
        self.tries = Buckets(settings.logins_per_minute / 60, settings.logins_per_minute)
        self.renames = Buckets(1 / 6, 10)  # new names, by person
        self.talk = Buckets(settings.chat, settings.chat * 10)  # lines of chat, by person
        self.asks = Buckets(
            settings.asks, settings.asks * 10
        )  # what else tables are asked, by person
        self.passphrases = Passphrases()
        self.catching_up = asyncio.Semaphore(CATCHING_UP)
        self.retelling = asyncio.Semaphore(RETELLING)
        self.bots = BotRunner(self)
        self.writer = Writer(store, self._failed, self._recovered)
        self.accounts = Accounts(store, self.writer, Passwords(settings.hashers))
        self.logins = Logins(store, self.writer, self.accounts, guests)  # of people, not sockets
        self.moves = DeviceLinks(store, self.writer, self.accounts, self.logins)
        self.penalties = Penalties(store, self.writer)
        self.penalties.watchers.append(self._punish)
        self.openid = Provider(
            store,
            self.writer,
            self.accounts,
            self.penalties,
            Keys(Path(settings.data) / "keys", settings.key_days * DAY),
            settings.url.rstrip("/"),
            settings.token_seconds,
        )
        self.openid.ended.append(self._tokens_ended)
        self.permission = Authorization(self.openid, store, self.writer)
        self.figures = Metrics(
            {
                "rows": ("Rows written to the logs of tables", lambda: self.writer.rows),
                "batches": ("Transactions that wrote them", lambda: self.writer.batches),
            },
            {
                "tables": ("Open tables", lambda: len(self.places)),
                "sockets": ("Connected sockets", lambda: len(self.sessions)),
                "store_ok": ("Can the store be written", lambda: float(not self.writer.ill)),
            },
        )
        self.heartbeat.start()
        self._sweeper = self.loop.call_later(SWEEP_EVERY, self._sweep)
        self._tidying = self.loop.create_task(self._tidy())

    @staticmethod
    def now() -> Instant:
        return time.time_ns() // 1_000_000

    def forget(self, place: HostedTable) -> None:
        """A table that is done leaves the house."""
        place.stop()
        self.places.pop(place.table.charter.id, None)
        self.lobby.forget(place.table)
        for session in tuple(place.followers):
            session.following.pop(place.table.charter.id, None)

    # People

    def enter(self, session: Connection) -> None:
        self.sessions.add(session)
        self.people.setdefault(session.person.id, []).append(session)
        self.lobby.heard(session.person.id)

    def leave(self, session: Connection) -> None:
        self.sessions.discard(session)
        own = self.people[session.person.id]
        own.remove(session)
        if not own:
            del self.people[session.person.id]
        self.lobby.unfollow(session)
        session.gone()

    def hang_up(
        self,
        person: PersonId,
        code: str,
        text: str,
        login: str = "",
        *,
        but: str | None = None,
        after: float = 0,
    ) -> None:
        """Close the sockets that somebody has now: all, those of one session, or all but those."""

        def end() -> None:
            for session in sockets:
                session.end(code, text)

        sockets = [
            session
            for session in self.people.get(person, ())
            if login in ("", session.login) and session.login != but
        ]
        if after:
            self.loop.call_later(after, end)
        else:
            end()

    def _punish(self, penalty: Penalty) -> None:
        if penalty.kind == "ban":
            self.hang_up(penalty.person, "banned", f"you are banned {words(penalty)}")
            self.lobby.leave(penalty.person)

    def _tokens_ended(self, person: PersonId, family: str) -> None:
        self.hang_up(person, "signed_out", "this session is over", family)

    def tell_all(self, letter: Letter) -> None:
        data = framed(letter)
        for session in tuple(self.sessions):
            session.send(data)

    # Trouble

    def _failed(self, trouble: StoreTrouble) -> None:
        self.figures.trouble += 1
        log.error("store_trouble", why=str(trouble))
        unknown = isinstance(trouble, CommitUnknown)
        self.tell_all(wire.Trouble(self.UNKNOWN if unknown else self.TROUBLE))

    def _recovered(self) -> None:
        log.info("store_recovered")
        self.tell_all(wire.Trouble("the parlour can write again: play goes on", over=True))
        for place in self.places.values():
            place.shuffles.ask_again()
            place.set_timer()
            self.bots.look_at(place)

    # Time

    def _sweep(self) -> None:
        """Close what everybody has left."""
        self._sweeper = self.loop.call_later(SWEEP_EVERY, self._sweep)
        now = self.now()
        for place in tuple(self.places.values()):
            if place.table.durable.phase == "closed" and not place.pending:
                self.forget(place)
            elif place.idle_since is not None and now - place.idle_since > patience(place.table):
                place.attempt(partial(place.table.close, "empty", now))

    async def _tidy(self) -> None:
        """Now and then, throw away what is over: sessions, links, penalties."""
        while True:
            with suppress(StoreTrouble):
                await self.logins.sweep(self.now())
                await self.penalties.sweep(self.now())
                await self.openid.sweep(self.now())
            await asyncio.sleep(TIDY_EVERY)

    async def close(self) -> None:
        """Say goodbye, write what is left, and stop."""
        self._tidying.cancel()
        self.bots.closing = True
        self._sweeper.cancel()
        self.heartbeat.stop()
        self.lobby.close()
        for place in self.places.values():
            place.stop()
        await self.writer.stop()
        for session in tuple(self.sessions):
            session.end("restart", "the parlour is closing for a moment; nothing is lost", 1001)
        await self.bots.close()
        self.accounts.passwords.close()


NODE: web.AppKey[Node] = web.AppKey("node", Node)
