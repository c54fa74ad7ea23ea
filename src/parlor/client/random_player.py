"""Players that do anything legal: what `parlor bots LINK` seats at a table."""

import asyncio
import random
from contextlib import AsyncExitStack
from typing import Any

from parlor.client.parlor import Parlor
from parlor.client.table import Table
from parlor.engine import Choice, Legal, Range, Refused


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
            elif (wish := wanted_request(table)) is not None:
                await table.request(wish)
        except Refused:
            pass  # somebody was quicker: a clock, a pause, the host; the next letter says what is true


def wants_ready(table: Table) -> bool:
    seat, room = table.seat, table.room
    between_games = room.phase in ("forming", "over")
    return seat is not None and between_games and not room.seats[seat].ready


def wanted_request(table: Table) -> Any:
    """In a series: as much as can be had, of chips for example, where hands are not dealt for want of it."""
    if table.room.phase != "between" or table.room.next_in is not None:
        return None
    for offered in table.requests.ranges:
        return {**offered.action, offered.field: offered.high}
    return None


def any_action(legal: Legal[Any], luck: random.Random) -> Any:
    """One of the legal answers, as plain JSON: each kind is as likely, and so is each number or selection.

    >>> any_action(Legal(actions=({"type": "fold"},)), random.Random(1))
    {'type': 'fold'}
    """
    kinds = (*legal.actions, *legal.ranges, *legal.choices)
    chosen = kinds[luck.randrange(len(kinds))]
    if isinstance(chosen, Range):
        return {**chosen.action, chosen.field: luck.randint(chosen.low, chosen.high)}
    if isinstance(chosen, Choice):
        some = luck.sample(chosen.among, luck.randint(chosen.least, chosen.most))
        return {**chosen.action, chosen.field: some}
    return chosen
