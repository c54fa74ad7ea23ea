"""Players that do anything legal: what `parlor bots LINK` seats at a table."""

import asyncio
import random
from contextlib import AsyncExitStack
from typing import Any

from parlor.client.parlor import Parlor
from parlor.client.table import Table
from parlor.engine import Legal, Refused


async def play_at(url: str, table: str, count: int, name: str) -> None:
    """Seat so many guests at a table; they play until it closes. `Refused` if there is no room for all."""
    async with AsyncExitStack() as stack:
        seated = []
        for number in range(1, count + 1):
            called = name if count == 1 else f"{name} {number}"
            parlor = await stack.enter_async_context(Parlor(url, name=called))
            seated.append(await parlor.join(table))
        async with asyncio.TaskGroup() as players:
            for seat in seated:
                players.create_task(play(seat))


async def play(table: Table, luck: random.Random | None = None) -> None:
    """Play at a table where you sit, game after game, until it closes or you left."""
    luck = luck or random.Random()
    async for _ in table:
        if not table.sits:
            return
        try:
            if table.my_turn:
                await table.act(any_action(table.legal, luck))
            elif wants_ready(table):
                await table.ready()
        except Refused:
            pass  # somebody was quicker: a clock, a pause, the host; the next letter says what is true


def wants_ready(table: Table) -> bool:
    seat, room = table.seat, table.room
    between_games = room.phase in ("forming", "over")
    return seat is not None and between_games and not room.seats[seat].ready


def any_action(legal: Legal[Any], luck: random.Random) -> Any:
    """One of the legal actions, as plain JSON: each kind is as likely, and so is each number of a range.

    >>> any_action(Legal(actions=({"type": "fold"},)), random.Random(1))
    {'type': 'fold'}
    """
    choice = luck.randrange(len(legal.actions) + len(legal.ranges))
    if choice < len(legal.actions):
        return legal.actions[choice]
    ranged = legal.ranges[choice - len(legal.actions)]
    return {**ranged.action, ranged.field: luck.randint(ranged.low, ranged.high)}
