"""The house: every open table, everybody who is connected, and the one writer."""

import asyncio
import secrets
import time
from collections import Counter
from functools import partial

import msgspec
from aiohttp import web

from parlor.bots import bots_for
from parlor.engine import Illegal, Refused
from parlor.engine.registry import rules, set_up
from parlor.engine.row import Instant, TableId
from parlor.server.bots import BotRunner
from parlor.server.figures import Figures
from parlor.server.frames import PING, framed
from parlor.server.guests import Guests
from parlor.server.logs import log
from parlor.server.place import Place
from parlor.server.session import Session
from parlor.server.settings import Settings
from parlor.store import Store, StoreTrouble, TableRow, Writer
from parlor.table import Table
from parlor.table.commands import Sit
from parlor.table.letters import Letter
from parlor.table.model import Charter, Person
from parlor.table.replay import replay, unkept
from parlor.table.terms import Terms, first_sitting
from parlor.wire import messages as wire
from parlor.wire.requests import NewTable

LOBBY_AFTER = 0.2  # seconds in which changes of the list are told together
SWEEP_EVERY = 15.0
SILENT_AFTER = 40.0  # seconds: then ask whether anybody is there
GONE_AFTER = 80.0
EMPTY_TABLE_KEPT = (
    15 * 60_000
)  # milliseconds a table without a game waits for somebody to come back
GAME_KEPT = 30 * 24 * 3600_000  # and one with a game

_encoder = msgspec.json.Encoder()
_charters = msgspec.json.Decoder(Charter)


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
        self.in_lobby: set[Session] = set()
        self.sockets: Counter[str] = Counter()  # by person and by address
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
        self._lobby_timer: asyncio.TimerHandle | None = None
        self._sweeper = self.loop.call_later(SWEEP_EVERY, self._sweep)

    @staticmethod
    def now() -> Instant:
        return time.time_ns() // 1_000_000

    # Tables

    async def recover(self) -> None:
        """Bring every open table back from its log; clocks go on from where they were."""
        for kept in await self.store.open_tables():
            try:
                await self._recover(kept)
            except Refused as no:
                self.unkept[kept.id] = no
                log.warning("table_not_kept", table=kept.id, why=str(no))
            except Exception:
                self.unkept[kept.id] = Refused("internal_error", "this table cannot be replayed")
                log.exception("table_not_replayed", table=kept.id)
        log.info("recovered", tables=len(self.places), refused=len(self.unkept))

    async def _recover(self, kept: TableRow) -> None:
        charter = _charters.decode(kept.charter)
        game = set_up(rules(charter.game, charter.version), charter.options)
        terms = Terms.of(charter, game)
        checkpoint = await self.store.checkpoint(kept.id)
        sitting = unkept(checkpoint.body, game) if checkpoint else first_sitting(charter, terms)
        rows = await self.store.rows(kept.id, sitting.seq)
        try:
            for after, _ in replay(terms, sitting, rows):
                sitting = after
        except Refused as no:  # what was legal is not any more: the version should have been raised
            raise AssertionError(f"row {sitting.seq + 1} is refused now: {no.code}") from None
        table = Table(charter, game, _draw_seed, self._levels(charter), sitting)
        place = self.places[charter.id] = Place(self, table)
        now = self.now()
        if not place.attempt(lambda: place.table.revive(now)):
            self.bots.look_at(place)
        place.set_timer()

    async def make_table(self, person: Person, wanted: NewTable) -> Place:
        """A new table with its host and bots on it, once it is on disk."""
        if self.writer.ill:
            raise Refused("trouble", self.TROUBLE)
        self._check_made(person)
        kind = rules(wanted.game)
        game = set_up(kind, wanted.options)
        described = game.describe()
        if wanted.bots + wanted.sit > described.most_seats:
            raise Illegal(
                "too_many", f"{wanted.bots} bots and you: there are {described.most_seats} seats"
            )
        charter = Charter(
            id=secrets.token_hex(5),
            game=kind.name,
            version=kind.version,
            options=wanted.options,
            settings=wanted.settings,
            made=self.now(),
            maker=person.id,
        )
        table = Table(charter, game, _draw_seed, self._levels(charter))
        place = self.making[charter.id] = Place(self, table)
        kept = TableRow(charter.id, _encoder.encode(charter).decode(), charter.made)
        opening = Opening()
        self.writer.open(kept, (opening, None))
        if wanted.sit:
            place.write(table.ask(person, "", Sit(), charter.made))
        for seat in range(wanted.sit, wanted.sit + wanted.bots):
            place.write(table.seat_bot(seat, table.terms.bots[0], charter.made))
        try:
            made = await opening.done and await place.durable(table.sitting)
        finally:
            del self.making[charter.id]
        if not made:
            place.stop()
            raise Refused("trouble", self.TROUBLE)
        self.places[charter.id] = place
        self.lobby_changed(place)
        return place

    def _check_made(self, person: Person) -> None:
        made = sum(
            1
            for place in (*self.places.values(), *self.making.values())
            if place.table.charter.maker == person.id and place.table.durable.phase != "closed"
        )
        if made >= self.settings.tables:
            raise Illegal("too_many_tables", f"you have {made} open tables, which is the most")

    def _levels(self, charter: Charter) -> tuple[str, ...]:
        return tuple(bots_for(charter.game))

    def _forget(self, place: Place) -> None:
        place.stop()
        self.places.pop(place.table.charter.id, None)
        for session in tuple(place.followers):
            session.following.pop(place.table.charter.id, None)

    # The lobby

    def listings(self) -> tuple[wire.TableListing, ...]:
        """The public tables that are not done, oldest first."""
        return tuple(
            listing(place.table)
            for place in self.places.values()
            if place.table.charter.settings.public and place.table.durable.phase != "closed"
        )

    def follow_lobby(self, session: Session, follow: bool) -> None:
        if follow:
            self.in_lobby.add(session)
            session.tell(wire.Tables(self.listings()))
        else:
            self.in_lobby.discard(session)

    def lobby_changed(self, place: Place) -> None:
        if place.table.charter.settings.public and self._lobby_timer is None:
            self._lobby_timer = self.loop.call_later(LOBBY_AFTER, self._tell_lobby)

    def _tell_lobby(self) -> None:
        self._lobby_timer = None
        if self.in_lobby:
            data = framed(wire.Tables(self.listings()))
            for session in tuple(self.in_lobby):
                session.send(data)

    # People

    def enter(self, session: Session) -> None:
        self.sessions.add(session)

    def leave(self, session: Session) -> None:
        self.sessions.discard(session)
        self.in_lobby.discard(session)
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
                self._forget(place)
            elif place.idle_since is not None and now - place.idle_since > patience(place.table):
                place.attempt(partial(place.table.close, "empty", now))

    async def close(self) -> None:
        """Say goodbye, write what is left, and stop."""
        self.bots.closing = True
        self._sweeper.cancel()
        if self._lobby_timer is not None:
            self._lobby_timer.cancel()
        for place in self.places.values():
            place.stop()
        await self.writer.stop()
        for session in tuple(self.sessions):
            session.end("restart", "the parlour is closing for a moment; nothing is lost", 1001)
        await self.bots.close()


class Opening:
    """Waits for a new table to be on disk."""

    def __init__(self) -> None:
        self.done: asyncio.Future[bool] = asyncio.get_running_loop().create_future()

    def committed(self, slip: None) -> None:
        self._say(True)

    def undone(self, slip: None) -> None:
        self._say(False)

    def _say(self, made: bool) -> None:
        if not self.done.done():  # who asked may have gone
            self.done.set_result(made)


def listing(table: Table) -> wire.TableListing:
    """A table as the lobby lists it."""
    sitting, charter = table.durable, table.charter
    return wire.TableListing(
        id=charter.id,
        game=charter.game,
        phase=sitting.phase,
        seats=len(sitting.chairs),
        names=tuple(chair.person.name for chair in sitting.chairs if chair.human and chair.person),
        bots=sum(1 for chair in sitting.chairs if chair.bot),
        watch=charter.settings.watch,
    )


def patience(table: Table) -> Instant:
    """How long a table waits when nobody is connected to it."""
    return GAME_KEPT if table.durable.phase == "playing" else EMPTY_TABLE_KEPT


def _draw_seed() -> bytes:
    return secrets.token_bytes(32)


PARLOUR: web.AppKey[Parlour] = web.AppKey("parlour", Parlour)
