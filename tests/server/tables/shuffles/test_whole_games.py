"""Whole games whose shuffles clients take part in by themselves."""

import asyncio
import random

from parlor.client import Parlor
from parlor.client.random_player import play
from parlor.client.table import Table
from parlor.engine.registry import set_up
from parlor.fair.batch import salt
from parlor.table.history.replay import replay
from parlor.table.rules.shuffle_rows import decks_of
from parlor.table.rules_in_force import RulesInForce, first_sitting
from tests.server.duel import Duel
from tests.server.house import House
from tests.server.tables.shuffles.steps import begun, fair, give, mixed


async def test_whole_games_by_clients_that_take_part_by_themselves(home: House) -> None:
    """Two who give links, and in another game one who gives none; all that was dealt is what the log says."""
    home.time.stand_still()  # a slow machine is not a client that keeps others waiting
    async with (
        Parlor(home.url, name="Ann") as ann,
        Parlor(home.url, name="Bob") as bob,
        Parlor(home.url, name="Cid", links=False) as cid,
    ):
        for other, links in ((bob, 2), (cid, 1)):
            one = await ann.make_table("duel", options={"stack": 1000, "hands": 20})
            two = await other.join(one.link)
            await play_to_the_end(one, two)
            made = await mixed(home, one.id)
            assert [(each.batch, each.use) for each in made] == [
                (1 + n // 8, 1 + n % 8) for n in range(20)
            ]
            assert {len(each.links) for each in made} == {links}
            assert not any(each.missing for each in made)
            assert not any(each.waited for each in made)
            await check_log(home, one.id)
            await one.unfollow()


async def play_to_the_end(*tables: Table) -> None:
    players = [asyncio.ensure_future(play(table, random.Random(7))) for table in tables]
    await tables[0].until(lambda table: table.room.phase == "over")
    for player in players:
        player.cancel()


async def check_log(home: House, table: str) -> None:
    """The log brings back the table, byte for byte."""
    place = home.place(table)
    charter = place.table.charter
    terms = RulesInForce.of(charter, set_up(Duel, charter.options))
    sitting = first_sitting(charter, terms)
    for after, _ in replay(terms, sitting, await home.store.rows(table, 0)):
        sitting = after
    assert sitting == place.table.durable


async def test_no_letter_holds_what_is_sealed(home: House) -> None:
    ann, bob = await home.two()
    cid = await home.player("Cid")
    table = await begun(home, ann, bob)
    await cid.subscribe(table, events=500, links=True)
    await ann.say("act", table=table, ref="a", action={"type": "fold"})
    for player in (ann, bob):
        await give(player, table, 3)
    await ann.answer("a")
    for player in (ann, bob, cid):
        await player.subscribe(table, events=500)
    batch, kept = decks_of(fair(home.place(table))), fair(home.place(table)).kept
    words = str([player.heard for player in (ann, bob, cid)])
    assert batch.root().hex() in words
    hidden = [batch.secret, *(batch.seed(number) for number in kept)]
    hidden += [salt(batch.seed(number), place) for number in kept for place in range(13)]
    for secret in hidden:
        assert secret.hex() not in words
    assert "orders" not in words
