"""Passphrases, guesses, and what watchers see and say."""

import asyncio
from contextlib import AsyncExitStack
from pathlib import Path

from tests.server.house import House, house, told, until
from tests.server.tables.hosts.steps import is_away, knock, three

# The door


async def test_a_passphrase_is_asked_of_who_does_not_sit_there(home: House, tmp_path: Path) -> None:
    ann, bob = await home.two()
    table = await home.table(ann, passphrase="open  sesame")
    assert (await ann.subscribe(table))["room"]["passphrase"] is True
    assert (await knock(bob, table))["code"] == "wrong_passphrase"
    assert (await knock(bob, table, passphrase="open barley"))["code"] == "wrong_passphrase"
    assert (await bob.ask(table, "sit"))["code"] == "not_subscribed"
    snapshot = await knock(bob, table, passphrase="open sesame")
    assert snapshot["type"] == "snapshot"
    await bob.say("unsubscribe", table=table)
    assert (await knock(bob, table))["type"] == "snapshot"  # once is enough
    stored = await home.store.open_tables()
    assert all("sesame" not in kept.charter for kept in stored)
    assert "sesame" not in str(snapshot)
    assert "scrypt" not in str(snapshot)


async def test_who_made_the_table_needs_no_passphrase(home: House) -> None:
    ann = await home.player("Ann")
    table = await home.table(ann, passphrase="sesame", sit=False)
    assert (await knock(ann, table))["type"] == "snapshot"


async def test_after_a_restart_who_sits_needs_no_passphrase(home: House, tmp_path: Path) -> None:
    folder = tmp_path / "again"
    folder.mkdir()
    async with AsyncExitStack() as clients:
        async with house(folder, clients) as first:
            ann, bob = await first.two()
            cid = await first.player("Cid")
            table = await first.table(ann, passphrase="sesame")
            for player in (bob, cid):
                await knock(player, table, passphrase="sesame")
            await bob.ask(table, "sit")
        async with house(folder, clients) as second:
            for player, kind in ((ann, "snapshot"), (bob, "snapshot"), (cid, "refused")):
                again = await second.player(player.guest)
                assert (await knock(again, table))["type"] == kind


async def test_guesses_are_limited_and_the_right_one_too_then(home: House) -> None:
    home.stop_clock()
    ann, bob = await home.two()
    table = await home.table(ann, passphrase="sesame")
    codes = [(await knock(bob, table, passphrase=f"no {guess}"))["code"] for guess in range(6)]
    assert codes == ["wrong_passphrase"] * 5 + ["too_fast"]
    assert (await knock(bob, table, passphrase="sesame"))["code"] == "too_fast"
    cid = await home.player("Cid")
    assert (await knock(cid, table, passphrase="sesame"))["type"] == "snapshot"


async def test_one_address_guesses_as_few_people_do(home: House) -> None:
    home.stop_clock()
    ann = await home.player("Ann")
    table = await home.table(ann, passphrase="sesame")
    codes = []
    for number in range(7):
        guest = await home.player(f"Guest {number}")
        for guess in range(5):
            codes.append((await knock(guest, table, passphrase=f"no {guess}"))["code"])
    assert codes == ["wrong_passphrase"] * 30 + ["too_fast"] * 5


async def test_who_hangs_up_while_the_door_is_asked_breaks_nothing(home: House) -> None:
    ann, bob = await home.two()
    table = await home.table(ann, passphrase="sesame")
    await bob.say("subscribe", table=table, passphrase="sesame")
    await bob.hang_up()
    await until(lambda: len(home.node.visitors.all) == 1)
    assert is_away(home, bob)


# Chat apart


async def test_watchers_and_players_talk_apart_where_a_game_hides_things(home: House) -> None:
    table, (ann, bob, cid) = await three(home, "onecard")
    await ann.ask(table, "start")
    said = await cid.ask(table, "say", text="bob bluffs")
    assert said["news"][0]["apart"] is True
    await ann.ask(table, "say", text="your turn")
    for player in (ann, bob):
        await player.ping()
        assert "bluffs" not in str(player.heard)
        snapshot = await player.subscribe(table, after=0, events=50)
        assert "bluffs" not in str(snapshot)
        assert "your turn" in str(snapshot)
        assert [seq for seq, _, _ in told(snapshot)] == list(range(1, home.seq(table) + 1))
    assert "bluffs" in str(await cid.subscribe(table, after=0, events=50))
    await ann.ask(table, "leave")
    await bob.ask(table, "leave")
    await until(lambda: home.place(table).table.durable.phase == "over")
    assert "bluffs" in str(await ann.subscribe(table, after=0, events=500))


# Who watches


async def test_everybody_sees_who_watches(home: House) -> None:
    table, (ann, bob, cid) = await three(home)
    await bob.ask(table, "leave")
    seen = await ann.hear("presence", watching=2)
    assert {each["id"] for each in seen["watchers"]} == {bob.id, cid.id}


# Without votes


async def test_a_table_that_fills_begins_when_its_host_is_there(home: House) -> None:
    ann = await home.player("Ann")
    table = await home.table(ann, settings={"fill": 0})
    await asyncio.sleep(0)
    assert home.place(table).table.sitting.phase == "forming"
    await ann.subscribe(table)
    await until(lambda: home.place(table).table.durable.phase == "playing")
    assert [chair.bot for chair in home.place(table).table.durable.chairs] == [None, "random"]
