"""Clients take part in the shuffles by themselves, on however many pages their person has open."""

from collections.abc import AsyncIterator

from parlor.client import Parlor, Table
from parlor.games.onecard import OneCard
from parlor.games.onecard.model import Call
from parlor.table.commands import Start
from parlor.table.entries import News
from parlor.table.letters import Update
from parlor.table.shuffle_entries import Mixed, Opened
from tests.client.conftest import House


async def test_the_second_page_of_a_person_only_looks_on(
    house: House, ann: Parlor, bob: Parlor
) -> None:
    """Its tip and its links are refused, which ends nothing."""
    one = await ann.make_table("onecard", words=OneCard.words)
    two = await bob.join(one.link)
    async with Parlor(house.url, token=bob.token) as page:
        again = await page.join(one.link, sit=False)
        await one.ask(Start())
        for table in (one, two):
            await table.until(lambda table: table.my_turn)
            await table.act(Call())
        await again.until(lambda table: table.seq == one.seq)
        assert not again.ended
        assert again.view == two.view
    place = house.node.tables.hosted[one.id]
    assert place.table.durable.fair is not None
    assert len(place.table.durable.fair.voices) == 2


async def test_who_does_not_want_to_take_part_need_not(house: House, ann: Parlor) -> None:
    async with Parlor(house.url, name="Bob", links=False) as bob:
        one = await ann.make_table("onecard", words=OneCard.words)
        two = await bob.join(one.link)
        begun = await one.ask(Start())
        told = [news async for news in told_until(one, begun.seq)]
        (opened,) = [each for each in told if isinstance(each, Opened)]
        assert [seat for seat, _ in opened.tips] == [0]
        (mixed,) = [each for each in told if isinstance(each, Mixed)]
        assert ([seat for seat, _ in mixed.links], mixed.missing) == ([0], ())
        await two.until(lambda table: table.room.phase == "playing")


async def told_until(table: Table, seq: int) -> AsyncIterator[News]:
    async for letter in table:
        if isinstance(letter, Update):
            for news in letter.news:
                yield news
        if letter.seq >= seq:
            return
