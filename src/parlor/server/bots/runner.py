"""Bots at the tables: when one is to play, a worker process thinks, and the move comes at the table's pace."""

import asyncio
import secrets
from typing import Any

from parlor.engine import Chance, Refused, Seat
from parlor.engine.contract import AnyGame
from parlor.server.bots.workers import Task, ThoughtFailed, Workers
from parlor.server.logs import log
from parlor.server.metrics import Metrics
from parlor.server.tables.hosted import HostedTable
from parlor.server.time import Time
from parlor.store import Writer
from parlor.table import Table
from parlor.table.audience import name_question
from parlor.table.model import Sitting
from parlor.table.rules.pace import bot_turns, pause_before

ALONE = 0.02  # seconds between moves where nobody plays: at once for a person, little for the disk


class BotRunner:
    """Plays the seats that bots hold, at every table of the house."""

    def __init__(self, workers: Workers, time: Time, writer: Writer, metrics: Metrics) -> None:
        self.workers = workers
        self._time = time
        self._writer = writer
        self._metrics = metrics
        self.closing = False
        self.alone = asyncio.Semaphore(1)  # tables without people take turns

    def look_at(self, hosted: HostedTable) -> None:
        """Something happened at a table: does a bot have to play now?"""
        table = hosted.table
        if hosted.broken or hosted.pending or self._writer.failing or self.closing:
            return
        for seat, level in bot_turns(table.durable):
            if seat not in hosted.thinking and not table.queue.has_seat(seat):
                task = asyncio.get_running_loop().create_task(self._play(hosted, seat, level))
                hosted.thinking[seat] = task

    async def close(self) -> None:
        await self.workers.close()

    async def _play(self, hosted: HostedTable, seat: Seat, level: str) -> None:
        try:
            await self._think_and_play(hosted, seat, level)
        except asyncio.CancelledError:
            raise
        except Exception:
            hosted.break_down()
        finally:
            hosted.thinking.pop(seat, None)
        self.look_at(hosted)

    async def _think_and_play(self, hosted: HostedTable, seat: Seat, level: str) -> None:
        table = hosted.table
        sitting = table.durable
        rules = table.rules
        game = rules.game
        # The worker never sees the true state: only a world that this seat cannot tell from it.
        luck = Chance(secrets.token_bytes(32))
        world = game.redeal(sitting.state, seat, luck)
        charter = table.charter
        task = Task(charter.game, charter.version, rules.options, level, seat, world)
        pause = pause_before(sitting, rules.settings.pace) / 1000
        if pause:
            action, _ = await asyncio.gather(self._think(task, game), self._time.sleep(pause))
        else:
            async with self.alone:
                await self._time.sleep(ALONE)
                action = await self._think(task, game)
        if hosted.broken or self._writer.failing:
            return
        if (seat, level) not in bot_turns(table.sitting) or not still_asks(table, sitting, seat):
            return  # the table moved on: look again
        if table.queue.has_seat(seat):
            return  # its person was here meanwhile, and what they played waits for a shuffle
        asked = name_question(rules, sitting, seat)
        question = None if asked is None else asked.id
        try:
            receipt = table.play_bot(seat, action, self._time.now(), question)
        except Refused as no:
            if table.sitting.state is not sitting.state:
                return  # others answered meanwhile, and now it is not allowed: think again
            log.warning("bot_refused", table=charter.id, level=level, code=no.code)
            action = instead(game, sitting.state, seat)
            receipt = table.play_bot(seat, action, self._time.now(), question)
        hosted.write(receipt)

    async def _think(self, task: Task, game: AnyGame) -> Any:
        """The bot's choice, or another move when it fails or takes too long."""
        try:
            return await self.workers.think(task, game)
        except (ThoughtFailed, OSError, RuntimeError) as why:
            self._metrics.slow_bots += 1
            log.warning("bot_gave_up", game=task.game, level=task.level, why=str(why))
            return instead(game, task.world, task.seat)


def still_asks(table: Table, thought: Sitting, seat: Seat) -> bool:
    """Is what a bot thought about still what its seat is asked?

    Several seats may be asked at once: that others have answered changes nothing for this one, where the game
    names its questions. In other games a thought is about one state.
    """
    now = table.sitting
    if now.state is thought.state:
        return True
    if now.round != thought.round or table.rules.takebacks:
        return False  # after a takeback the same question may be about another position
    before, open = (table.rules.question(each.state, seat) for each in (thought, now))
    return before is not None and open is not None and before.id == open.id


def instead(game: AnyGame, state: Any, seat: Seat) -> Any:
    """What a silent seat would do; but a bot that is slow for once does not give the game up."""
    legal, silent = game.legal(state, seat), game.timeout(state, seat)
    if silent not in legal.concessions:
        return silent
    action, _ = Chance(secrets.token_bytes(32)).pick(legal.sample())
    return action
