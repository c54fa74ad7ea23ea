"""Whole evenings at an honest server: clients have nothing to doubt, and their files are fair."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import suppress
from typing import Any

import aiohttp
import msgspec
import pytest

from parlor.client import Parlor, Table
from parlor.engine import Refused
from parlor.fair import verifier
from parlor.games.onecard import OneCard
from parlor.games.onecard.model import Fold
from parlor.table.commands import Leave, Start
from parlor.table.live import shuffle_voices
from parlor.table.model import Settings, Sitting
from tests.client.conftest import House
from tests.client.relay import Relay


@pytest.fixture(autouse=True)
def patience(monkeypatch: pytest.MonkeyPatch) -> None:
    """A slow machine is not somebody who keeps a link back."""
    monkeypatch.setattr(shuffle_voices, "WAIT", 60_000)


@pytest.fixture
async def relay(house: House) -> AsyncIterator[Relay]:
    async with Relay(house.port) as line:
        yield line


def sitting(house: House, table: Table) -> Sitting:
    return house.node.tables.hosted[table.id].table.durable


async def evening(ann: Parlor, bob: Parlor) -> tuple[Table, Table]:
    """One card for two, hand after hand without a pause."""
    settings = Settings(next=0)
    one = await ann.make_table(
        "onecard", options={"stack": 500}, settings=settings, words=OneCard.words
    )
    two = await bob.join(one.link, words=OneCard.words)
    await one.ask(Start())
    return one, two


async def play_hands(house: House, number: int, *tables: Table) -> None:
    """Everybody folds, until so many hands more are dealt."""
    last = sitting(house, tables[0]).round + number

    async def fold(table: Table) -> None:
        def over() -> bool:
            return sitting(house, tables[0]).round >= last

        while not over():
            await table.until(lambda table: table.my_turn or over())
            if not over():
                with suppress(Refused):  # the hand is over
                    await table.act(Fold())

    await asyncio.gather(*map(fold, tables))
    await caught_up(house, *tables)


async def caught_up(house: House, *tables: Table) -> None:
    """Everybody has heard everything."""
    for table in tables:
        await table.until(lambda table: table.seq >= sitting(house, table).seq)


async def file(house: House, parlor: Parlor, table: Table, number: int) -> Any:
    async with aiohttp.ClientSession() as session:
        address = f"{house.url}/api/v1/tables/{table.id}/games/{number}"
        bearer = {"Authorization": f"Bearer {parlor.token}"}
        async with session.get(address, headers=bearer) as response:
            assert response.status == 200, await response.text()
            return await response.json()


async def check(house: House, *seats: tuple[Parlor, Table]) -> None:
    """Nothing is in doubt, neither at the table nor in the file of any hand that is over."""
    for parlor, table in seats:
        assert table.doubts == ()
        for number in range(1, sitting(house, table).round):
            game = await file(house, parlor, table, number)
            assert table.check_file(game) == ()
            assert not verifier.check(verifier.read(msgspec.json.encode(game))).faults


def voices(house: House, table: Table) -> list[str]:
    fair = sitting(house, table).fair
    assert fair is not None
    return [voice.person for voice in fair.voices]


async def test_people_come_and_go_and_lines_break(house: House, ann: Parlor, relay: Relay) -> None:
    async with Parlor(relay.url, name="Bob") as bob, Parlor(house.url, name="Cid") as cid:
        one, two = await evening(ann, bob)
        await play_hands(house, 2, one, two)
        three = await cid.join(one.link, words=OneCard.words)
        await three.until(lambda table: len(voices(house, one)) == 3)  # in the middle of a batch
        await play_hands(house, 2, one, two, three)
        relay.cut()
        await play_hands(house, 2, one, two, three)
        await three.ask(Leave())
        await play_hands(house, 5, one, two)  # and on with the next batch
        fair = sitting(house, one).fair
        assert fair is not None
        assert (fair.batch, len(fair.voices)) == (2, 2)
        await check(house, (ann, one), (bob, two))
        assert three.doubts == ()


async def test_the_server_is_started_again(house: House, ann: Parlor, bob: Parlor) -> None:
    one, two = await evening(ann, bob)
    for _ in range(3):
        await play_hands(house, 2, one, two)
        await house.close()
        await house.open()
        for table in (one, two):
            await table.until(lambda table: not table._behind)
    await play_hands(house, 4, one, two)
    made = sitting(house, one).fair
    assert made is not None
    assert made.batch == 2
    assert all(len(each.links) == 2 for each in made.mixed)
    await check(house, (ann, one), (bob, two))


async def test_somebody_takes_no_part(house: House, ann: Parlor) -> None:
    async with Parlor(house.url, name="Bob", links=False) as bob:
        one, two = await evening(ann, bob)
        await play_hands(house, 9, one, two)
        assert len(voices(house, one)) == 1
        await check(house, (ann, one), (bob, two))
