"""A game of Iota over real sockets, by four clients that all take part in its shuffles."""

import asyncio
import random
from contextlib import AsyncExitStack
from typing import Any

from parlor.client import Parlor
from parlor.client.random_player import any_action
from parlor.client.table import Table
from parlor.table.commands import Start
from tests.server.house import House
from tests.server.members import ask
from tests.server.routes.replays.replay_steps import verdict

NAMES = ("Ann", "Bob", "Cid", "Dan")


async def seated(home: House, stack: AsyncExitStack) -> tuple[list[Parlor], list[Table]]:
    people = [await stack.enter_async_context(Parlor(home.url, name=name)) for name in NAMES]
    table = await people[0].make_table("iota")
    others = [await each.join(table.link) for each in people[1:]]
    await table.ask(Start())
    return people, [table, *others]


async def play(tables: list[Table], turns: int, luck: random.Random) -> None:
    """Everybody does something legal in turn; every seventh time it is a trade, where there can be one."""
    for number in range(turns):
        seen = max(each.seq for each in tables)
        await asyncio.gather(*(caught_up(each, seen) for each in tables))
        (table,) = (each for each in tables if each.my_turn)
        legal = table.legal
        trades = [each for each in legal.actions if each["type"] == "trade"]
        trades += [each.action | {each.field: each.among[:1]} for each in legal.choices]
        action = trades[0] if trades and number % 7 == 0 else any_action(legal, luck)
        await table.act(action)


async def caught_up(table: Table, seq: int) -> None:
    await table.until(lambda each: each.seq >= seq)


async def test_every_shuffle_of_a_game_with_trades_and_leavers_is_proved_to_everybody(
    home: House,
) -> None:
    async with AsyncExitStack() as stack:
        people, tables = await seated(home, stack)
        await play(tables, 30, random.Random(6))
        for table in tables[1:]:
            await table.act({"type": "leave"})
        await tables[0].until(lambda table: table.room.phase == "over")
        for person in people:
            game = await replay(home, person, tables[0].id)
            shuffles = game["fair"]["shuffles"]
            assert len(shuffles) >= 3, "the deal, the trade that comes first, hands put back"
            assert {len(each["links"]) for each in shuffles} == {4}
            assert verdict(game).startswith("fair")


async def replay(home: House, person: Parlor, table: str) -> Any:
    headers = {"Authorization": f"Bearer {person.token}"}
    return (await ask(home, "GET", f"/tables/{table}/games/1", **headers)).body
