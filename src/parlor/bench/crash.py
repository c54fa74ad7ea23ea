"""`parlor bench crash`: kill the server again and again while people play. Is anything lost or done twice?"""

import asyncio
import random
import time
from collections.abc import Callable, Sequence
from contextlib import AsyncExitStack
from dataclasses import dataclass
from typing import Protocol

from parlor.base.row import TableId
from parlor.bench.house import SERVE, House, data_folder
from parlor.bench.ledger import Ledger, read_log
from parlor.client import Parlor, Refused, Table
from parlor.client.random_player import any_action, wanted_request, wants_ready
from parlor.table.commands import Sit
from parlor.table.letters import Snapshot
from parlor.table.model import Clock, Settings

HISTORY = 500  # events: the most that a client may ask for
THINKING = (
    0.02  # seconds before a move, at most: so a witness's history reaches back to the last kill
)
PLAYING = 0.6  # seconds from when the game is on again to the kill, at most
STARTING = 0.8  # seconds into a start at which a kill may come, at most
IN_STARTING = 0.2  # so many of the kills come while the server starts
LOOKS = 300  # so often the server answers while the players get nowhere, before they are said to be stuck

KINDS: tuple[tuple[str, dict[str, int], Settings], ...] = (
    ("noughts", {}, Settings()),
    ("onecard", {"stack": 1000}, Settings(next=0)),
    ("noughts", {}, Settings(clock=Clock(move=60_000, bank=60_000))),
)


@dataclass(frozen=True)
class CrashVerdict:
    lost: int
    doubled: int
    kills: int
    moves: int
    seconds: float

    @property
    def clean(self) -> bool:
        return not (self.lost or self.doubled)

    def __str__(self) -> str:
        return (
            f"lost {self.lost} doubled {self.doubled}"
            f" kills {self.kills} moves {self.moves} seconds {self.seconds:.1f}"
        )


def crash(
    kills: int, tables: int, seed: int, command: Sequence[str] = SERVE, database: str = ""
) -> CrashVerdict:
    """Play at so many tables, kill so often, and compare. The database is a new file, or one that is given."""
    began = time.monotonic()
    ledger = Ledger()
    with data_folder() as folder:
        house = House(folder, command=command, database=database)
        asyncio.run(_crash(house, ledger, kills, tables, random.Random(seed)))
        kept = read_log(house.database)
        ledger.check_rows({table: kept[table] for table in ledger.seen})
    took = time.monotonic() - began
    return CrashVerdict(len(ledger.lost), len(ledger.doubled), kills, ledger.moves.total(), took)


async def _crash(
    house: House, ledger: Ledger, kills: int, tables: int, luck: random.Random
) -> None:
    await house.start()
    async with AsyncExitStack() as stack:
        stack.push_async_callback(house.stop)
        crew = Crew(ledger, house)
        for number in range(tables):
            await crew.seat(house, stack, KINDS[number % len(KINDS)], luck)
        for _ in range(kills):
            await crew.get_on()
            await asyncio.sleep(luck.uniform(0, PLAYING))
            await house.kill()
            if luck.random() < IN_STARTING:
                await house.spawn()
                await asyncio.sleep(luck.uniform(0, STARTING))
                await house.kill()
            await house.start()
            await check(house, ledger)
        await crew.get_on()
        await crew.stop()
        await check(house, ledger)


async def check(house: House, ledger: Ledger) -> None:
    """A newcomer asks every table for its history."""
    async with Parlor(house.url, name="Witness") as parlor:
        for name in tuple(ledger.seen):
            before = dict(ledger.seen[name])
            try:
                table = await parlor.join(name, sit=False, legal=False, events=HISTORY)
            except Refused:
                ledger.check_gone(name)
                continue
            snapshot = await anext(table)
            assert isinstance(snapshot, Snapshot)
            ledger.check_history(name, before, snapshot)
            await table.unfollow()


class Answers(Protocol):
    """A server that can be asked whether it is there."""

    async def wait_for_answers(self, times: int) -> None: ...


class Crew:
    """The players at all tables."""

    def __init__(self, ledger: Ledger, house: Answers) -> None:
        self.ledger = ledger
        self.house = house
        self.playing = True
        self.under_way = 0  # asked and not answered
        self.tables: set[TableId] = set()
        self.tasks: list[asyncio.Task[None]] = []
        self._news = asyncio.Event()

    async def seat(
        self,
        house: House,
        stack: AsyncExitStack,
        kind: tuple[str, dict[str, int], Settings],
        luck: random.Random,
    ) -> None:
        """Two guests at a new table."""
        game, options, settings = kind
        ann = await stack.enter_async_context(Parlor(house.url, name="Ann"))
        bob = await stack.enter_async_context(Parlor(house.url, name="Bob"))
        one = await ann.make_table(game, options=options, settings=settings, events=HISTORY)
        two = await bob.join(one.link, sit=False, events=HISTORY)
        self.ledger.note_answer(await two.ask(Sit()))
        for table in (one, two):
            play = self._play(table, random.Random(luck.random()))
            task = asyncio.get_running_loop().create_task(play)
            task.add_done_callback(lambda _: self._news.set())
            self.tasks.append(task)
            self.tables.add(table.id)

    async def get_on(self) -> None:
        """Wait until there was a move at half of the tables (others may be coming back yet)."""
        before = self.ledger.moves.copy()

        def count_moved() -> int:
            return sum(self.ledger.moves[table] > before[table] for table in self.tables)

        await self._until(lambda: 2 * count_moved() >= len(self.tables))

    async def stop(self) -> None:
        """Let every answer come that is awaited, and stop."""
        self.playing = False
        await self._until(lambda: not self.under_way)
        for task in self.tasks:
            task.cancel()
        for ended in await asyncio.gather(*self.tasks, return_exceptions=True):
            if isinstance(ended, Exception) and not isinstance(ended, Refused):
                raise ended

    async def _until(self, true: Callable[[], bool]) -> None:
        patience = asyncio.get_running_loop().create_task(self.house.wait_for_answers(LOOKS))
        patience.add_done_callback(lambda _: self._news.set())
        try:
            while not true() and not all(task.done() for task in self.tasks):
                if patience.done():
                    await patience  # the server may have been lost
                    raise SystemExit(
                        f"parlor: the players got nowhere while the server answered {LOOKS} times"
                    )
                self._news.clear()
                await self._news.wait()
        finally:
            patience.cancel()

    async def _play(self, table: Table, luck: random.Random) -> None:
        async for letter in table:
            self.ledger.saw(table.id, letter)
            if not self.playing:
                continue
            self.under_way += 1
            try:
                if table.my_turn:
                    await asyncio.sleep(luck.uniform(0, THINKING))
                if table.my_turn:
                    action = any_action(table.legal, luck)
                    self.ledger.note_answer(await table.act(action), action)
                elif wants_ready(table):
                    self.ledger.note_answer(await table.ready())
                elif (wish := wanted_request(table)) is not None:
                    self.ledger.note_answer(await table.request(wish))
            except Refused:
                pass  # if it was done all the same, its ref is in the store, and unanswered
            finally:
                self.under_way -= 1
                self._news.set()
