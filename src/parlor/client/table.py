"""A table that a client follows: how it stands, and what can be asked of it."""

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable, Iterator
from typing import Any, TypeAlias

import msgspec
from msgspec.structs import replace

from parlor.base.person import Person
from parlor.base.row import TableId
from parlor.client.batch_seen import Doubt
from parlor.client.file_doubts import find_doubts
from parlor.client.pending import PendingMessages
from parlor.client.shuffles import ShuffleVoice
from parlor.client.translation import translate
from parlor.engine import Alternatives, Legal, Question, Refused, Seat, Words
from parlor.lobby.letters import Rated
from parlor.table.commands import Command, Ready, Request, Say
from parlor.table.fairness import SCHEME
from parlor.table.letters import Presence, Snapshot, Update
from parlor.table.sights import Room, SeatClock
from parlor.wire import messages as wire

TableLetter: TypeAlias = Update | Snapshot

KEPT = 1000  # letters kept for a reader that lags; the attributes are always up to date

_encoder = msgspec.json.Encoder()


class Table:
    """One followed table. Its attributes are the newest truth; iterate to get every letter in order."""

    room: Room

    def __init__(
        self,
        name: TableId,
        link: str,
        send: Callable[[wire.ClientMessage], Awaitable[None]],
        refs: Iterator[str],
        legal: bool,
        events: int,
        words: Words | None,
        passphrase: str = "",
        links: bool = True,
        secret: bytes | None = None,  # from which the chains for shuffles grow; None: a new one
    ) -> None:
        self.id = name
        self.link = link  # to share with people
        self.seq = 0
        self.seat: Seat | None = None  # yours; None while you watch
        self.view: Any = None  # of the game, as your seat may see it; plain JSON without `words`
        self.question: Question | None = None  # what you are asked, if the game names its questions
        self.legal: Legal[Any] = Legal()  # what you may do now, if you asked to be told
        self.requests: Alternatives[Any] = Alternatives()  # and may ask for, in a series
        self.clocks: tuple[SeatClock, ...] = ()
        self.watchers: tuple[Person, ...] = ()  # who watches, the first fifty
        self.rated: Rated | None = None  # what the last game changed, if anything
        self.ended = False
        self._send = send
        self._refs = refs
        self._wants = (legal, events)
        self._words = words
        self._passphrase = passphrase
        self._voice = ShuffleVoice(name, links, secret)
        self._pending = PendingMessages()
        self._letters: deque[TableLetter] = deque(maxlen=KEPT)
        self._watchers: list[tuple[Callable[[Table], bool], asyncio.Future[None]]] = []
        self._why: Exception | None = None
        self._behind = True  # a snapshot is on its way

    # Asking

    @property
    def my_turn(self) -> bool:
        """Are you asked to act?"""
        return bool(self.legal.actions or self.legal.ranges or self.legal.choices)

    @property
    def sits(self) -> bool:
        """Do you play here yourself? (After `Leave` a bot may keep your seat.)"""
        return self.seat is not None and self.room.seats[self.seat].bot is None

    @property
    def doubts(self) -> tuple[Doubt, ...]:
        """All that is not as it should be about the shuffles that you were told of: see docs/fair.md."""
        return self._voice.doubts

    def check_file(self, game: dict[str, Any]) -> tuple[Doubt, ...]:
        """Hold the file of a finished game against what this client gave and was told."""
        return tuple(find_doubts(self._voice.notes, game, self._voice.tip_for))

    async def act(self, action: object) -> Update:
        """Play, or raise `Refused`: then nothing has changed. The answer is the update that it made.

        Where the game names its questions, it answers the one you know of: `moved_on` if that is closed by now.
        """
        question = None if self.question is None else self.question.id
        return await self._act(action, question)

    async def act_unprompted(self, action: object) -> Update:
        """Play an aside (see `Legal.asides`), whatever is asked now."""
        return await self._act(action, None)

    async def _act(self, action: object, question: str | None) -> Update:
        body = msgspec.Raw(_encoder.encode(action))
        return await self._run(wire.Act(self.id, next(self._refs), body, question))

    async def ask(self, command: Command) -> Update:
        """Ask anything else of the table, or raise `Refused`."""
        return await self._run(wire.Ask(self.id, next(self._refs), command))

    async def request(self, request: object) -> Update:
        """In a series: ask for more chips, to sit out and so on (see `requests`), or raise `Refused`."""
        return await self.ask(Request(msgspec.Raw(_encoder.encode(request))))

    async def say(self, text: str) -> Update:
        return await self.ask(Say(text))

    async def ready(self) -> Update:
        """Vote to start."""
        return await self.ask(Ready())

    async def _run(self, message: wire.Act | wire.Ask) -> Update:
        if self.ended:
            raise self._why or Refused("closed", f"you no longer follow table {self.id}")
        return await self._pending.run(message, self._hold if self._behind else self._send)

    # Following

    def __aiter__(self) -> "Table":
        return self

    async def __anext__(self) -> TableLetter:
        """The next letter that nobody has read, in order; the first is the snapshot you joined with."""
        while not (self._letters or self.ended):
            await self._wait(lambda table: bool(table._letters))
        if self._letters:
            return self._letters.popleft()
        if self._why is not None:
            raise self._why
        raise StopAsyncIteration

    async def until(self, true: Callable[["Table"], bool]) -> None:
        """Wait until something is true of the table; `Refused` if it ends before that."""
        await self._wait(true)
        if not true(self) and self.ended:
            raise self._why or Refused("closed", f"you no longer follow table {self.id}")

    async def unfollow(self) -> None:
        """Hear no more of this table; the seat stays yours."""
        if not self.ended:
            self.end(None)
            await self._send(wire.Unsubscribe(self.id))

    async def _wait(self, true: Callable[["Table"], bool]) -> None:
        """Wait until it is true, if only for the length of one letter, or until the table ends."""
        if self.ended or true(self):
            return
        watcher = (true, asyncio.get_running_loop().create_future())
        self._watchers.append(watcher)
        try:
            await watcher[1]
        finally:
            if watcher in self._watchers:
                self._watchers.remove(watcher)

    # The line's side

    async def subscribe(self) -> None:
        """Ask for the table as it stands, and for what was missed since the last letter."""
        self._behind = True
        legal, events = self._wants
        after, links = self.seq or None, self._voice.wanted
        self._voice.forget()
        await self._send(
            wire.Subscribe(self.id, after, events, legal, self._passphrase, links, scheme=SCHEME)
        )

    async def _hold(self, message: wire.ClientMessage) -> None:
        """Wait with a message until the snapshot is here: then everything without an answer is sent again."""

    async def hear(self, letter: wire.ServerMessage) -> None:
        """Take a letter about this table."""
        match letter:
            case Update():
                await self._update(letter)
            case Snapshot():
                self._snapshot(letter)
                await self._pending.resend(self._send)
            case Presence():
                self._presence(letter)
            case Rated():
                self.rated = letter
            case wire.Accepted(_, ref, seq):
                self._pending.accept(ref, seq, self.seq)
            case wire.Refused(code, text, _, ref) if ref is not None:
                self._pending.refuse(ref, Refused(code, text))
            case wire.Asking():
                self._voice.hear(letter)
            case wire.Refused("wrong_vow" | "wrong_link"):
                pass  # it came too late, or another page of ours was first
            case wire.Refused(code, text) if code != "trouble":
                self.end(Refused(code, text))  # we may not follow it, or it is gone
            case wire.Trouble(text, _, False):
                self._pending.refuse_all(Refused("trouble", text))
            case _:
                pass
        for message in () if self._behind else self._voice.answers(self.room, self.seat):
            await self._send(message)
        self._look()

    def refuse_all(self, no: Refused) -> None:
        self._pending.refuse_all(no)

    def end(self, why: Exception | None) -> None:
        """No more letters will come: because it is closed, or because of an error."""
        self.ended = True
        self._why = why
        self._pending.refuse_all(why or Refused("closed", f"you no longer follow table {self.id}"))
        self._look()

    async def _update(self, update: Update) -> None:
        if update.seq > self.seq + 1 and not self._behind:
            await self.subscribe()
        if self._behind or update.seq != self.seq + 1:
            # The snapshot to come tells it, or we know it already.
            if update.ref is not None:
                self._pending.accept(update.ref, update.seq, self.seq)
            return
        update = translate(update, self._words)
        self.seq = update.seq
        if update.view is not None:
            self.view = update.view
        if update.room is not None:
            self.room, self.seat = update.room, update.seat
            if self.room.phase == "forming":
                self.view = None  # other options took the last game off the table
        if update.view is not None or update.room is not None:
            self.question = update.question
        if update.room is not None:
            self.requests = update.requests or Alternatives()
        self.legal = update.legal or Legal()
        self.clocks = update.clocks
        self._voice.follow(self.room, self.seat, update.news, update.view is not None)
        self._letters.append(update)
        if update.ref is not None:
            self._pending.answer(update.ref, update)
        self._close_if_closed()
        if not self.ended and self._voice.must_look(self.room, self.seat):
            await self.subscribe()  # we sat down in the middle of a batch: let us be shown it

    def _snapshot(self, snapshot: Snapshot) -> None:
        snapshot = translate(snapshot, self._words)
        self._behind = False
        self.seq, self.room, self.seat = snapshot.seq, snapshot.room, snapshot.seat
        self.view, self.clocks = snapshot.view, snapshot.clocks
        self.legal, self.question = snapshot.legal or Legal(), snapshot.question
        self.requests = snapshot.requests or Alternatives()
        self._voice.see(self.room, self.seat, snapshot.shuffles)
        self._letters.append(snapshot)
        self._pending.catch_up(snapshot)
        self._close_if_closed()

    def _presence(self, presence: Presence) -> None:
        if self._behind:
            return
        there = (*presence.connected, *(False for _ in self.room.seats))
        seats = tuple(
            replace(seat, connected=connected)
            for seat, connected in zip(self.room.seats, there, strict=False)
        )
        self.room = replace(self.room, seats=seats, watching=presence.watching)
        self.watchers = presence.watchers

    def _close_if_closed(self) -> None:
        if self.room.phase == "closed":
            self.end(None)

    def _look(self) -> None:
        """Wake those who wait for what is true now."""
        for watcher in tuple(self._watchers):
            true, future = watcher
            if future.done():
                continue
            try:
                if self.ended or true(self):
                    future.set_result(None)
            except Exception as wrong:  # a bug in what was asked must not end the line
                future.set_exception(wrong)
