"""How long a table is kept when everybody has left it."""

from pathlib import Path

import pytest

from tests.databases import both_databases
from tests.server.board import member
from tests.server.house import House, house, until
from tests.server.tables.retention_steps import (
    MINUTE,
    Later,
    against_a_bot,
    leave,
    left_to_a_bot,
    still_open,
)

DAY = 24 * 60 * MINUTE


def swept(home: House) -> set[str]:
    """What is open after the house has looked around."""
    home.node._sweep()
    return still_open(home)


async def test_a_guest_alone_with_bots_keeps_a_table_for_15_minutes(
    home: House, later: Later
) -> None:
    table = await left_to_a_bot(home, await home.player("Ann"))
    later(15 * MINUTE)
    assert swept(home) == {table}
    later(15 * MINUTE + 1)
    assert swept(home) == set()
    await until(lambda: home.place(table).table.durable.phase == "closed")
    assert len(await home.store.rows(table, 0)) == home.seq(table)  # the log is kept


async def test_the_15_minutes_begin_when_the_guest_leaves(home: House, later: Later) -> None:
    ann = await home.player("Ann")
    table = await against_a_bot(home, ann)
    later(3 * DAY)
    assert swept(home) == {table}
    await leave(table, ann)
    later(3 * DAY + 15 * MINUTE)
    assert swept(home) == {table}
    await ann.subscribe(table)  # and anew when they come and go
    await leave(table, ann)
    later(3 * DAY + 30 * MINUTE)
    assert swept(home) == {table}
    later(3 * DAY + 30 * MINUTE + 1)
    assert swept(home) == set()


async def test_a_member_keeps_a_game_with_bots_for_30_days(home: House, later: Later) -> None:
    table = await left_to_a_bot(home, await member(home, "Ann"))
    later(30 * DAY)
    assert swept(home) == {table}
    later(30 * DAY + 1)
    assert swept(home) == set()


async def test_a_guest_who_registers_keeps_the_game_as_a_member(home: House, later: Later) -> None:
    ann = await home.player("Ann")
    table = await left_to_a_bot(home, ann)
    account = {"name": "Ann", "password": "correct horse"}
    assert (await home.post("/api/v1/account", ann.guest, **account))[0] == 201
    await until(lambda: not home.place(table).pending)
    later(30 * DAY)
    assert swept(home) == {table}


@pytest.mark.usefixtures("duel")
@pytest.mark.parametrize("leaving", [False, True], ids=["both sit", "one has left the game"])
async def test_two_guests_keep_their_game_for_30_days(
    home: House, later: Later, leaving: bool
) -> None:
    ann, bob = await home.two()
    table = await home.game(ann, bob, "duel", options={"hands": 50, "stack": 1000})
    if leaving:
        await bob.ask(table, "leave")
        assert home.place(table).table.sitting.phase == "playing"
    await leave(table, ann, bob)
    later(30 * DAY)
    assert swept(home) == {table}
    later(30 * DAY + 1)
    assert swept(home) == set()


async def test_a_table_without_a_game_is_kept_for_15_minutes_whoever_sits_there(
    home: House, later: Later
) -> None:
    table = await home.table(await member(home, "Ann"))
    later(15 * MINUTE)
    assert swept(home) == {table}
    later(15 * MINUTE + 1)
    assert swept(home) == set()


@both_databases
async def test_a_restart_does_not_make_it_30_days(tmp_path: Path, later: Later) -> None:
    async with house(tmp_path) as home:
        guests, members = await home.player("Ann"), await member(home, "Bob")
        gone, kept = await left_to_a_bot(home, guests), await left_to_a_bot(home, members)
    later(10 * MINUTE)
    async with house(tmp_path) as home:
        later(25 * MINUTE)
        assert swept(home) == {gone, kept}
        later(25 * MINUTE + 1)
        assert swept(home) == {kept}
        await until(lambda: home.place(gone).table.durable.phase == "closed")
    async with house(tmp_path) as home:
        assert set(home.node.tables.hosted) == {kept}
