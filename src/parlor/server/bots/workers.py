"""Worker processes in which bots think, so that a thinking bot never delays a table.

Each worker is a process of its own at the other end of a pipe, started when first needed. One that does not
answer within its budget and some grace is killed and replaced.
"""

import asyncio
import multiprocessing
import os
import secrets
import time
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from typing import Any

import msgspec

from parlor.bots import bots_for, own_budget
from parlor.engine import Chance, Seat
from parlor.engine.contract import AnyGame
from parlor.engine.registry import games, rules, set_up

GRACE = 1.0  # seconds over the budget before a worker is stopped
STARTING = 15.0  # seconds a new worker may take to begin

_spawn = multiprocessing.get_context("spawn")
_encoder = msgspec.msgpack.Encoder()


class ThoughtFailed(Exception):
    """The bot raised, died or took too long."""


class Task(msgspec.Struct, frozen=True):
    """One move to think about, in a world redealt for the bot's seat."""

    game: str
    version: int
    options: dict[str, Any]
    level: str
    seat: Seat
    world: Any


class Workers:
    """A few workers and a queue before them."""

    def __init__(self, workers: int, budget: float) -> None:
        self._budget = budget
        self._free = asyncio.Semaphore(workers)
        self._advising = asyncio.Semaphore(max(1, workers - 1))  # one is always for the bots
        self._idle: list[Worker] = []
        self._all: set[Worker] = set()

    async def think(self, task: Task, game: AnyGame) -> Any:
        """The action that the bot chooses, or `ThoughtFailed`."""
        budget = self._budget_for(task)
        async with self._free:
            worker = self._free_worker() or self._hire()
            try:
                answer = await worker.ask(
                    _encoder.encode((task, budget, secrets.token_bytes(32))), budget + GRACE
                )
            except BaseException:
                self._dismiss(worker)
                raise
            self._idle.append(worker)
        if answer.startswith(b"!"):
            raise ThoughtFailed(answer[1:].decode())
        try:
            return msgspec.json.decode(answer, type=game.words.action)
        except msgspec.MsgspecError as wrong:
            raise ThoughtFailed(f"no action: {wrong}") from None

    async def advise(self, task: Task, game: AnyGame) -> Any:
        """The same for a hint: those who play come first, so hints never have all workers."""
        async with self._advising:
            return await self.think(task, game)

    async def close(self) -> None:
        workers = tuple(self._all)
        for worker in workers:
            self._dismiss(worker)
        for worker in workers:
            await asyncio.to_thread(worker.bury)

    def _budget_for(self, task: Task) -> float:
        """The seconds for this move: what the level wants, and no more than the house allows."""
        kind = bots_for(task.game).get(task.level)
        return self._budget if kind is None else own_budget(kind, self._budget)

    def _free_worker(self) -> "Worker | None":
        """A worker that is free, and has not died meanwhile."""
        while self._idle:
            worker = self._idle.pop()
            if worker.alive:
                return worker
            self._dismiss(worker)
        return None

    def _hire(self) -> "Worker":
        worker = Worker()
        self._all.add(worker)
        return worker

    def _dismiss(self, worker: "Worker") -> None:
        self._all.discard(worker)
        worker.stop()


class Worker:
    """One process, from the outside."""

    def __init__(self) -> None:
        self._pipe, far = _spawn.Pipe()
        self._process: BaseProcess = _spawn.Process(target=_work, args=(far,), daemon=True)
        self._process.start()
        far.close()
        self._ready = False

    async def ask(self, question: bytes, within: float) -> bytes:
        if not self._ready:
            await self._answer(STARTING)
            self._ready = True
        self._pipe.send_bytes(question)
        return await self._answer(within)

    async def _answer(self, within: float) -> bytes:
        loop = asyncio.get_running_loop()
        readable: asyncio.Future[None] = loop.create_future()
        file = self._pipe.fileno()
        loop.add_reader(file, _wake, readable)
        try:
            await asyncio.wait_for(readable, within)
            return self._pipe.recv_bytes()
        except (TimeoutError, EOFError, OSError) as wrong:
            raise ThoughtFailed(f"no answer within {within:.1f} s") from wrong
        finally:
            loop.remove_reader(file)

    @property
    def alive(self) -> bool:
        return self._process.is_alive()

    def stop(self) -> None:
        self._process.kill()
        self._pipe.close()

    def bury(self) -> None:
        self._process.join(5)


def _wake(readable: asyncio.Future[None]) -> None:
    if not readable.done():
        readable.set_result(None)


def _work(pipe: Connection) -> None:
    """The inside of a worker: answer questions until the pipe closes."""
    os.nice(5)  # a thinking bot yields to the server
    for game in games():  # what takes time to load is not taken from the first thought
        bots_for(game)
    pipe.send_bytes(b"ready")
    while True:
        try:
            question = pipe.recv_bytes()
        except (EOFError, KeyboardInterrupt):
            return
        try:
            pipe.send_bytes(_choice(question))
        except Exception as wrong:
            pipe.send_bytes(f"!{type(wrong).__name__}".encode())


class _Question(msgspec.Struct, array_like=True):
    task: dict[str, Any]
    budget: float
    luck: bytes


def _choice(question: bytes) -> bytes:
    asked = msgspec.msgpack.decode(question, type=_Question)
    task = msgspec.convert(asked.task, Task)
    game = set_up(rules(task.game, task.version), task.options)
    world = msgspec.convert(task.world, game.words.state)
    until = time.monotonic() + asked.budget
    bot = bots_for(task.game)[task.level]()
    action = bot.choose(
        game, world, task.seat, Chance(asked.luck), lambda: until - time.monotonic()
    )
    return msgspec.json.encode(action)
