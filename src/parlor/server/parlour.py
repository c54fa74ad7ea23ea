"""The house: every open table, everybody who is connected, and the one writer."""

import asyncio
import time
from collections import Counter
from functools import partial

from aiohttp import web

from parlor.engine import Refused
from parlor.engine.row import Instant, TableId
from parlor.server.bots import BotRunner
from parlor.server.figures import Figures
from parlor.server.frames import PING, framed
from parlor.server.guests import Guests
from parlor.server.limits import Buckets
from parlor.server.lobby import LobbyList
from parlor.server.logs import log
from parlor.server.place import Place
from parlor.server.session import Session
from parlor.server.settings import Settings
from parlor.store import Store, StoreTrouble, Writer
from parlor.table import Table
from parlor.table.letters import Letter
from parlor.wire import messages as wire

SWEEP_EVERY = 15.0
SILENT_AFTER = 40.0  # seconds: then ask whether anybody is there
GONE_AFTER = 80.0
EMPTY_TABLE_KEPT = 15 * 60_000  # milliseconds without anybody connected, for a table without a game
GAME_KEPT = 30 * 24 * 3600_000  # and for one with a game
CATCHING_UP = 4  # histories that are read at once


class Parlour:
    """One process of the house."""

    TROUBLE = "the parlour cannot write to its disk: nothing was done; it goes on when it can"

    def __init__(self, store: Store, settings: Settings, guests: Guests) -> None:
        self.loop = asyncio.get_running_loop()
        self.store = store
        self.settings = settings
        self.guests = guests
        self.places: dict[TableId, Place] = {}
        self.making: dict[TableId, Place] = {}  # new tables on their way to the disk
        self.unkept: dict[TableId, Refused] = {}  # tables that could not be brought back, and why
        self.sessions: set[Session] = set()
        self.lobby = LobbyList()
        self.sockets: Counter[str] = Counter()  # by person and by address
        self.talk = Buckets(settings.chat, settings.chat * 10)  # lines of chat, by person
        self.catching_up = asyncio.Semaphore(CATCHING_UP)
        self.bots = BotRunner(self)
        self.writer = Writer(store, self._failed, self._recovered)
        self.figures = Figures(
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
        self._sweeper = self.loop.call_later(SWEEP_EVERY, self._sweep)

    @staticmethod
    def now() -> Instant:
        return time.time_ns() // 1_000_000

    def forget(self, place: Place) -> None:
        """A table that is done leaves the house."""
        place.stop()
        self.places.pop(place.table.charter.id, None)
        self.lobby.forget(place.table)
        for session in tuple(place.followers):
            session.following.pop(place.table.charter.id, None)

    # People

    def enter(self, session: Session) -> None:
        self.sessions.add(session)

    def leave(self, session: Session) -> None:
        self.sessions.discard(session)
        self.lobby.follow(session, False)
        session.gone()

    def tell_all(self, letter: Letter) -> None:
        data = framed(letter)
        for session in tuple(self.sessions):
            session.send(data)

    # Trouble

    def _failed(self, trouble: StoreTrouble) -> None:
        self.figures.trouble += 1
        log.error("store_trouble", why=str(trouble))
        self.tell_all(wire.Trouble(self.TROUBLE))

    def _recovered(self) -> None:
        log.info("store_recovered")
        self.tell_all(wire.Trouble("the parlour can write again: play goes on", over=True))
        for place in self.places.values():
            place.set_timer()
            self.bots.look_at(place)

    # Time

    def _sweep(self) -> None:
        """Hang up on the dead, close what everybody has left."""
        self._sweeper = self.loop.call_later(SWEEP_EVERY, self._sweep)
        clock, now = self.loop.time(), self.now()
        for session in tuple(self.sessions):
            silent = clock - session.heard
            if silent > GONE_AFTER:
                session.line.transport.abort()
            elif silent > SILENT_AFTER:
                session.line.write(PING)
        for place in tuple(self.places.values()):
            if place.table.durable.phase == "closed" and not place.pending:
                self.forget(place)
            elif place.idle_since is not None and now - place.idle_since > patience(place.table):
                place.attempt(partial(place.table.close, "empty", now))

    async def close(self) -> None:
        """Say goodbye, write what is left, and stop."""
        self.bots.closing = True
        self._sweeper.cancel()
        self.lobby.close()
        for place in self.places.values():
            place.stop()
        await self.writer.stop()
        for session in tuple(self.sessions):
            session.end("restart", "the parlour is closing for a moment; nothing is lost", 1001)
        await self.bots.close()


def patience(table: Table) -> Instant:
    """How long a table waits when nobody is connected to it."""
    return GAME_KEPT if table.durable.phase == "playing" else EMPTY_TABLE_KEPT


PARLOUR: web.AppKey[Parlour] = web.AppKey("parlour", Parlour)
