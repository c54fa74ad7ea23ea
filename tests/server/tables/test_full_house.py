"""A full house closes the table that is needed least."""

import asyncio
from pathlib import Path

from parlor.server.tables.retention import RETURN
from tests.server.board import member, waits
from tests.server.house import house
from tests.server.tables.retention_steps import (
    MINUTE,
    Later,
    against_a_bot,
    leave,
    left_to_a_bot,
    still_open,
)

TABLES, MATCH = "/api/v1/tables", "/api/v1/match"


async def test_a_full_house_closes_the_table_that_a_guest_left_first(
    tmp_path: Path, later: Later
) -> None:
    async with house(tmp_path, open_tables=3) as home:
        ann, bob = await home.two()
        tables = [await against_a_bot(home, ann) for _ in range(3)]
        for minute, which in enumerate((1, 2, 0)):  # the oldest table was left last
            later(minute * MINUTE)
            await leave(tables[which], ann)
        later(3 * MINUTE)
        await bob.subscribe(new := await home.table(bob))
        assert still_open(home) == {tables[0], tables[2], new}
        await bob.subscribe(newer := await home.table(bob))
        assert still_open(home) == {tables[0], new, newer}
        assert home.place(tables[1]).table.durable.phase == "closed"
        assert len(await home.store.rows(tables[1], 0)) == home.seq(tables[1])
    async with house(tmp_path, open_tables=3) as home:
        assert set(home.node.tables.hosted) == {tables[0], new, newer}


async def test_who_fills_the_house_keeps_nobody_out(tmp_path: Path, later: Later) -> None:
    """Also after a restart: for a table, a quick match and a challenge."""
    async with house(tmp_path, open_tables=12) as home:
        crowd = [await home.player(f"P{number}") for number in range(6)]
        for player in crowd * 2:
            await left_to_a_bot(home, player)
        assert len(still_open(home)) == 12
        later(MINUTE)
        await home.table(await home.guest("Ann"))
    async with house(tmp_path, open_tables=12) as home:
        assert len(still_open(home)) == 12
        later(2 * MINUTE)
        ann, bob = await home.two()
        made = {await home.table(ann)}
        status, found = await home.post(MATCH, ann.guest, game="noughts")
        assert status == 200
        made.add(found["table"])
        await waits(home, ann, bob)
        await ann.say("challenge", ref="c", person=bob.id, game="noughts")
        name = (await bob.hear("challenge_news"))["id"]
        await bob.say("reply", challenge=name, accept=True, ref="r")
        made.add((await bob.hear("challenge_news", state="accepted"))["table"])
        assert len(made) == 3
        assert made < still_open(home)
        assert len(still_open(home)) == 12


async def test_the_tables_of_a_guest_alone_make_room_without_a_game_too(
    tmp_path: Path, later: Later
) -> None:
    """Waiting, or with nobody but bots: nothing is lost that would not be in a quarter of an hour."""
    async with house(tmp_path, open_tables=2) as home:
        ann, bob = await home.guest("Ann"), await home.guest("Bob")
        waiting = await home.table(ann)
        later(MINUTE)
        await home.table(ann, bots=2, sit=False)
        later(2 * MINUTE)
        new = await home.table(bob)
        assert waiting not in still_open(home)
        newer = await home.table(bob)
        assert still_open(home) == {new, newer}


async def test_what_others_come_back_to_makes_no_room(tmp_path: Path, later: Later) -> None:
    """A member's table, one of two guests, one that somebody watches: the house is full."""
    async with house(tmp_path, open_tables=3) as home:
        ann, bob = await home.two()
        eve = await home.player("Eve")
        await left_to_a_bot(home, await member(home, "Cid"))
        await leave(await home.game(ann, bob), ann, bob)
        watched = await against_a_bot(home, ann)
        await eve.subscribe(watched)
        await leave(watched, ann)
        later(MINUTE)
        full = still_open(home)
        for path in (TABLES, MATCH):
            status, problem = await home.post(path, bob.guest, game="noughts")
            assert (status, problem["code"]) == (400, "house_full")
        assert still_open(home) == full
        await leave(watched, eve)
        later(2 * MINUTE)
        await home.table(bob)
        assert watched not in still_open(home)


async def test_nobody_loses_a_table_on_the_way_to_it(tmp_path: Path, later: Later) -> None:
    """One just made, one whose page is loaded again, one whose server was restarted: for a minute."""

    async def is_kept(table: str, since: int) -> None:
        later(since + RETURN - 1)
        assert (await home.post(TABLES, bob.guest, game="noughts"))[1]["code"] == "house_full"
        assert still_open(home) == {table}
        later(since + RETURN)
        await home.table(bob)
        assert table not in still_open(home)

    async with house(tmp_path, open_tables=1) as home:
        ann, bob = await home.two()
        await is_kept(await home.table(ann), since=0)
        later(2 * MINUTE)
        table = await against_a_bot(home, ann)
        later(4 * MINUTE)
        await leave(table, ann)
        await is_kept(table, since=4 * MINUTE)
        later(6 * MINUTE)
        table = await left_to_a_bot(home, ann)
    later(8 * MINUTE)
    async with house(tmp_path, open_tables=1) as home:
        await is_kept(table, since=8 * MINUTE)


async def test_what_is_refused_closes_nothing(tmp_path: Path, later: Later) -> None:
    async with house(tmp_path, open_tables=1, tables=1) as home:
        ann, bob = await home.two()
        table = await left_to_a_bot(home, ann)
        later(MINUTE)
        for guest, wrong, code in (
            (bob.guest, {"options": {"boards": "many"}}, "malformed"),
            (bob.guest, {"bots": 9}, "too_many"),
            (bob.guest, {"settings": {"rated": True}}, "no_clock"),
            (ann.guest, {}, "too_many_tables"),
        ):
            status, problem = await home.post(TABLES, guest, game="noughts", **wrong)
            assert (status // 100, problem["code"]) == (4, code)
        assert still_open(home) == {table}


async def test_many_who_come_at_once_to_a_full_house_get_as_many_tables_as_there_are(
    tmp_path: Path, later: Later
) -> None:
    async with house(tmp_path, open_tables=4) as home:
        ann = await home.player("Ann")
        for _ in range(4):
            await left_to_a_bot(home, ann)
        later(MINUTE)
        guests = [await home.guest(f"P{number}") for number in range(6)]
        asked = (home.post(TABLES, guest, game="noughts", passphrase="x") for guest in guests[:2])
        others = (home.post(TABLES, guest, game="noughts") for guest in guests[2:])
        answers = await asyncio.gather(*asked, *others)
        assert sorted(status for status, _ in answers) == [201] * 4 + [400] * 2
        assert still_open(home) == {body["table"] for status, body in answers if status == 201}


async def test_a_house_that_holds_fewer_tables_than_before_makes_room_for_the_next(
    tmp_path: Path, later: Later
) -> None:
    async with house(tmp_path, open_tables=6) as home:
        ann = await home.player("Ann")
        for _ in range(6):
            await left_to_a_bot(home, ann)
    async with house(tmp_path, open_tables=2) as home:
        later(MINUTE)
        new = await home.table(ann)
        assert new in still_open(home)
        assert len(still_open(home)) == 2


async def test_a_table_that_has_broken_down_is_passed_over(tmp_path: Path, later: Later) -> None:
    async with house(tmp_path, open_tables=2) as home:
        ann, bob = await home.two()
        broken, whole = await left_to_a_bot(home, ann), await left_to_a_bot(home, ann)
        home.place(broken).broken = True
        later(MINUTE)
        new = await home.table(bob)
        assert still_open(home) == {broken, new}
        assert whole not in still_open(home)
