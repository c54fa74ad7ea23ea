"""A visitor that is no WebSocket: letters lie in a mailbox as the values that they are."""

import asyncio
from typing import Any, TypeVar

from parlor.base.person import Person
from parlor.base.row import TableId
from parlor.server.node import Node
from parlor.server.visitors.channel import SharedLetter
from parlor.server.visitors.visitor import Visitor
from parlor.table.commands import Command, Ready, Sit, Start
from parlor.table.letters import Letter, Snapshot, Update
from parlor.wire import messages as wire
from parlor.wire.http_bodies import NewTable
from tests.server.house import House
from tests.store.rows import PATIENCE

AnyLetter = TypeVar("AnyLetter", bound=Letter)


class Mailbox:
    """A channel that encodes nothing and has no pings."""

    def __init__(self) -> None:
        self.letters: asyncio.Queue[Letter] = asyncio.Queue()
        self.ended: str | None = None

    @property
    def closing(self) -> bool:
        return self.ended is not None

    def send(self, letter: SharedLetter) -> bool:
        if not self.closing:
            self.letters.put_nowait(letter.letter)
        return True

    async def drain(self) -> None:
        pass

    def probe(self) -> bool:
        return True

    def close(self, code: str) -> None:
        self.ended = code

    def abort(self) -> None:
        self.ended = "aborted"


class Caller:
    """Somebody behind a mailbox, who plays with values alone."""

    def __init__(self, node: Node, person: Person) -> None:
        self.person = person
        self.mailbox = Mailbox()
        self.visitor: Visitor = node.visitors.enter(person, self.mailbox)
        self.view: Any = None  # of the game, as it was told last
        self.legal: Any = None
        self.seat: int | None = None
        self.phase = ""
        self.outcome: Any = None
        self._refs = 0

    async def next(self) -> Letter:
        async with asyncio.timeout(PATIENCE):
            letter = await self.mailbox.letters.get()
        self._remember(letter)
        return letter

    async def hear(self, kind: type[AnyLetter]) -> AnyLetter:
        while True:
            letter = await self.next()
            if isinstance(letter, kind):
                return letter

    async def hear_row(self, seq: int) -> Update:
        while (update := await self.hear(Update)).seq != seq:
            pass
        return update

    async def follow(self, table: TableId) -> Snapshot:
        self.visitor.say(wire.Subscribe(table, legal=True))
        return await self.hear(Snapshot)

    async def ask(self, table: TableId, command: Command) -> Letter:
        ref = self._ref()
        self.visitor.say(wire.Ask(table, ref, command))
        return await self._answer(ref)

    async def act(self, table: TableId, action: Any) -> Letter:
        ref = self._ref()
        self.visitor.say(wire.Act.of(table, ref, action))
        return await self._answer(ref)

    def _ref(self) -> str:
        self._refs += 1
        return f"{self.person.name}{self._refs}"

    async def _answer(self, ref: str) -> Letter:
        while True:
            letter = await self.next()
            if getattr(letter, "ref", None) == ref:
                return letter

    def _remember(self, letter: Letter) -> None:
        if not isinstance(letter, Snapshot | Update):
            return
        if letter.view is not None:
            self.view, self.legal = letter.view, letter.legal
        if letter.room is not None:
            self.seat = letter.seat
            self.phase, self.outcome = letter.room.phase, letter.room.outcome


async def seated(home: House, game: str, **options: Any) -> tuple[str, Caller, Caller]:
    """Two callers at a table whose game has begun."""
    ann, bob = (Caller(home.node, Person(name.lower(), name)) for name in ("Ann", "Bob"))
    hosted = await home.node.tables.open(ann.person, NewTable(game, options))
    table = hosted.table.charter.id
    await ann.follow(table)
    await bob.follow(table)
    await bob.ask(table, Sit())
    await bob.ask(table, Ready())
    begun = await ann.ask(table, Start())
    assert isinstance(begun, Update)
    await bob.hear_row(begun.seq)
    return table, ann, bob
