"""Bots that anybody can send to any table, and the one in the docs."""

import asyncio
import os
import random
import sys
from pathlib import Path
from typing import Any

import pytest

from parlor.client import Parlor, Refused, Table
from parlor.client.random_player import any_action, play, play_at
from parlor.engine import Legal, Range
from parlor.table.commands import Close, Leave
from parlor.table.model import Settings
from tests.client.conftest import House

BOT = Path(__file__).resolve().parents[2] / "docs/examples/bot.py"


async def test_it_plays_game_after_game_until_the_table_closes(ann: Parlor, house: House) -> None:
    table = await ann.make_table("noughts", options={"boards": 1})
    bot = asyncio.ensure_future(play_at(house.url, table.id, 1, "Robin"))
    await table.until(lambda table: table.room.seats[1].person is not None)
    assert table.room.seats[1].person is not None
    assert table.room.seats[1].person.name == "Robin"
    for games in (1, 2):
        await table.ready()
        await table.until(lambda table: table.room.round == games)  # noqa: B023
        await play_on(table)
    await table.ask(Close())
    await bot


async def play_on(table: Table) -> None:
    """Whatever is legal, until the game is over."""
    while table.room.phase != "over":
        await table.until(lambda table: table.my_turn or table.room.phase == "over")
        if table.my_turn:
            await table.act(any_action(table.legal, random.Random(1)))


async def test_several_fill_a_table_and_play_among_themselves(ann: Parlor, house: House) -> None:
    table = await ann.make_table("onecard", sit=False, settings=Settings(next=0))
    bots = asyncio.ensure_future(play_at(table.link, table.id, 2, "Bot"))
    await table.until(lambda table: table.room.round == 3)
    names = [seat.person and seat.person.name for seat in table.room.seats]
    assert names == ["Bot 1", "Bot 2", None, None, None, None]
    bots.cancel()
    with pytest.raises(asyncio.CancelledError):
        await bots


async def test_it_is_refused_where_no_seat_is_free(ann: Parlor, house: House) -> None:
    table = await ann.make_table("noughts")
    with pytest.raises(Refused) as no:
        await play_at(house.url, table.id, 2, "Bot")
    assert no.value.code == "full"


async def test_it_stops_when_its_person_left(ann: Parlor, bob: Parlor) -> None:
    hers = await ann.make_table("noughts")
    his = await bob.join(hers.id)
    playing = asyncio.ensure_future(play(his, random.Random(1)))
    await hers.ready()
    await hers.until(lambda table: table.my_turn)
    await his.ask(Leave())
    await playing


def test_every_number_of_a_range_may_come() -> None:
    raising = Range({"type": "raise_to", "amount": 2}, "amount", 2, 4)
    legal = Legal[Any](actions=({"type": "fold"},), ranges=(raising,))
    luck = random.Random(1)
    chosen = {str(any_action(legal, luck)) for _ in range(100)}
    assert chosen == {
        "{'type': 'fold'}",
        *(f"{{'type': 'raise_to', 'amount': {amount}}}" for amount in (2, 3, 4)),
    }


def test_it_never_gives_up() -> None:
    legal = Legal[Any](actions=({"type": "put"},), concessions=({"type": "resign"},))
    luck = random.Random(1)
    assert all(any_action(legal, luck) == {"type": "put"} for _ in range(50))


async def test_who_may_only_give_up_has_no_turn(ann: Parlor, bob: Parlor) -> None:
    hers = await ann.make_table("dots", options={"width": 5, "height": 5})
    his = await bob.join(hers.id)
    await hers.ready()
    await his.ready()
    await his.until(lambda table: bool(table.legal.concessions))
    assert not his.my_turn
    await his.act({"type": "resign"})
    await hers.until(lambda table: table.room.phase == "over")
    assert hers.view["turn"] is None


async def test_the_bot_in_the_docs_plays_a_whole_game(ann: Parlor) -> None:
    options = {"stack": 30, "ante": 10, "freezeout": True}
    table = await ann.make_table("onecard", options=options, settings=Settings(next=0))
    bot = await asyncio.create_subprocess_exec(
        *(sys.executable, str(BOT), table.link), stdout=asyncio.subprocess.PIPE, env=os.environ
    )
    await table.until(lambda table: table.room.seats[1].person is not None)
    await table.ready()
    await table.until(lambda table: table.room.phase == "playing")
    await play_on(table)
    told, _ = await bot.communicate()
    assert bot.returncode == 0
    assert told.decode().startswith("places by seat: (")
