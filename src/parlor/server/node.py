"""A node: one process of the house. It builds the parts, gives each what it needs, and closes them."""

import asyncio
from contextlib import suppress
from pathlib import Path

from aiohttp import web

from parlor.base.person import PersonId
from parlor.identity.accounts import Accounts
from parlor.identity.device_links import DeviceLinks
from parlor.identity.guests import Guests
from parlor.identity.logins import Logins
from parlor.identity.openid.authorization import Authorization
from parlor.identity.openid.keys import DAY, Keys
from parlor.identity.openid.server import Provider
from parlor.identity.passwords import Passwords
from parlor.identity.penalties import Penalties, Penalty, describe
from parlor.server.bots.runner import BotRunner
from parlor.server.bots.workers import Workers
from parlor.server.connection_limits import ConnectionLimits
from parlor.server.handlers.greetings import GreetingHandlers
from parlor.server.handlers.hints import HintHandlers
from parlor.server.handlers.lobby import LobbyHandlers
from parlor.server.handlers.shuffles import ShuffleHandlers
from parlor.server.handlers.tables import TableHandlers
from parlor.server.limits import Limits, OpenSockets
from parlor.server.lobby.live_lists import LiveLists
from parlor.server.lobby.matchmaker import Matchmaker
from parlor.server.lobby.ratings_cache import RatingsCache
from parlor.server.logs import log
from parlor.server.metrics import Metrics
from parlor.server.people import People
from parlor.server.proxies import Proxies
from parlor.server.settings import ServerSettings
from parlor.server.tables.context import TableContext
from parlor.server.tables.directory import Tables
from parlor.server.tables.passphrases import Passphrases
from parlor.server.tables.past_games import PastGames
from parlor.server.time import Time
from parlor.server.timings import Timings
from parlor.server.trouble import OVER, TROUBLE, UNKNOWN
from parlor.server.visitors.directory import Visitors
from parlor.server.visitors.heartbeat import Heartbeat
from parlor.server.visitors.visitor import Handlers
from parlor.store import CommitUnknown, Store, StoreTrouble, Writer
from parlor.wire import messages as wire

RETELLING = 2  # finished games that are told again at once


class Node:
    """Its attributes are its parts; parts never ask it for each other."""

    def __init__(
        self,
        store: Store,
        settings: ServerSettings,
        guests: Guests,
        time: Time,
        timings: Timings,
    ) -> None:
        self.loop = asyncio.get_running_loop()
        self.store = store
        self.settings = settings
        self.time = time
        self.timings = timings
        self.writer = writer = Writer(store, self._tell_trouble, self._tell_recovery)
        self.metrics = self._metrics()
        self.limits = Limits(settings)
        self.sockets = OpenSockets(settings.sockets, settings.sockets_per_address)
        self.proxies = Proxies(settings.proxies)
        self.connection_limits = ConnectionLimits(
            settings.connections_per_address, settings.request_seconds
        )
        self.retelling = asyncio.Semaphore(RETELLING)
        self._build_identity(guests)
        self.passphrases = Passphrases()
        context = TableContext(time, timings, store, writer, self.metrics)
        self.tables = Tables(context, settings, self.passphrases)
        self.past_games = PastGames(
            context, self.retelling, self.accounts.rewriting, self.tables.find_game_on
        )
        self.visitors = Visitors(time, self.metrics, settings.rate)
        self.ratings = RatingsCache(store)
        self.lobby = LiveLists(
            self.visitors, self.tables, self.ratings, time, timings, settings.challenges
        )
        self.matchmaker = Matchmaker(self.tables, time, writer, settings.fill * 1000)
        workers = Workers(settings.bot_workers, settings.bot_budget)
        self.bots = BotRunner(workers, time, writer, self.metrics)
        self.people = People(
            self.accounts,
            self.logins,
            self.penalties,
            self.visitors,
            self.lobby,
            self.tables,
            time,
            self.limits,
        )
        self.heartbeat = Heartbeat(
            self.visitors, time, timings.beat, self.lobby.look_around, self._close_late
        )
        self._connect(context, workers)
        self.heartbeat.start()
        self._sweeper = time.call_later(timings.sweep_every, self._sweep)
        self._tidying = self.loop.create_task(self._tidy())

    def _build_identity(self, guests: Guests) -> None:
        store, writer, settings = self.store, self.writer, self.settings
        self.accounts = Accounts(store, writer, Passwords(settings.hashers))
        self.logins = Logins(store, writer, self.accounts, guests)
        self.device_links = DeviceLinks(store, writer, self.accounts, self.logins)
        self.penalties = Penalties(store, writer)
        self.openid = Provider(
            store,
            writer,
            self.accounts,
            self.penalties,
            Keys(Path(settings.data) / "keys", settings.key_days * DAY),
            settings.url.rstrip("/"),
            settings.token_seconds,
        )
        self.authorization = Authorization(self.openid, store, writer)

    def _connect(self, context: TableContext, workers: Workers) -> None:
        """Tell the parts whom to tell."""
        context.changed = self.lobby.update_table
        context.forgotten = self.lobby.forget
        context.settled = self.bots.look_at
        context.results = self.ratings
        self.ratings.watchers.append(self.lobby.update_ratings)
        self.visitors.watch(heard=self.lobby.note_life, left=self.lobby.unfollow)
        self.visitors.handlers = self._handlers(workers)
        self.penalties.watchers.append(self._punish)
        self.openid.watchers.append(self._tokens_ended)

    def _handlers(self, workers: Workers) -> Handlers:
        tables, time, writer, metrics = self.tables, self.time, self.writer, self.metrics
        limits = self.limits
        return {
            **GreetingHandlers(time, writer).table(),
            **TableHandlers(
                tables, time, writer, metrics, limits, self.penalties, self.passphrases
            ).table(),
            **ShuffleHandlers(tables, time, writer, metrics).table(),
            **HintHandlers(tables, time, limits, workers).table(),
            **LobbyHandlers(self.lobby).table(),
        }

    def _metrics(self) -> Metrics:
        return Metrics(
            {
                "rows": ("Rows written to the logs of tables", lambda: self.writer.rows),
                "batches": ("Transactions that wrote them", lambda: self.writer.batches),
                "queries": ("Queries to the store", lambda: self.store.reads.queries),
                "rows_read": ("Rows that they found", lambda: self.store.reads.rows),
            },
            {
                "tables": ("Open tables", lambda: len(self.tables.hosted)),
                "sockets": ("Connected sockets", lambda: len(self.visitors.all)),
                "store_ok": ("Can the store be written", lambda: float(not self.writer.failing)),
            },
        )

    # People who must go

    def _punish(self, penalty: Penalty) -> None:
        if penalty.kind == "ban":
            text = f"you are banned {describe(penalty)}"
            self.visitors.hang_up(penalty.person, "banned", text)
            self.lobby.leave(penalty.person)

    def _tokens_ended(self, person: PersonId, family: str) -> None:
        self.visitors.hang_up(person, "signed_out", "this session is over", family)

    # Trouble

    def _tell_trouble(self, trouble: StoreTrouble) -> None:
        self.metrics.trouble += 1
        log.error("store_trouble", why=str(trouble))
        unknown = isinstance(trouble, CommitUnknown)
        self.visitors.tell_all(wire.Trouble(UNKNOWN if unknown else TROUBLE))

    def _tell_recovery(self) -> None:
        log.info("store_recovered")
        self.visitors.tell_all(wire.Trouble(OVER, over=True))
        self.tables.go_on()

    # Time

    def _close_late(self) -> None:
        self.connection_limits.close_late(self.time.monotonic())

    def _sweep(self) -> None:
        self._sweeper = self.time.call_later(self.timings.sweep_every, self._sweep)
        self.tables.sweep(self.time.now())

    async def _tidy(self) -> None:
        """Now and then, throw away what is over: sessions, links, penalties."""
        while True:
            now = self.time.now()
            with suppress(StoreTrouble):
                await self.logins.sweep(now)
                await self.penalties.sweep(now)
                await self.openid.sweep(now)
            await self.time.sleep(self.timings.tidy_every)

    async def close(self) -> None:
        """Say goodbye, write what is left, and stop."""
        self._tidying.cancel()
        self.bots.closing = True
        self._sweeper.cancel()
        self.heartbeat.stop()
        self.lobby.close()
        for hosted in self.tables.hosted.values():
            hosted.stop()
        await self.writer.stop()
        for visitor in tuple(self.visitors.all):
            visitor.end("restart", "the parlour is closing for a moment; nothing is lost")
        await self.bots.close()
        self.accounts.passwords.close()


NODE: web.AppKey[Node] = web.AppKey("node", Node)
