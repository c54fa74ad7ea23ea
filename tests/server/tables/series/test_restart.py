"""A series survives its server: purse, chairs and the hand that was dealt are as they were."""

from pathlib import Path

import pytest

from parlor.server.tables import same_commit
from tests.databases import both_databases
from tests.server.board import member
from tests.server.house import House, Player, house
from tests.server.tables.recovery.crash import killed
from tests.server.tables.retention_steps import Later
from tests.server.tables.series.steps import (
    CALL,
    FOLD,
    NEXT,
    chips,
    dealt,
    evening,
    join,
    look_at_the_clock,
    pass_time,
    play,
    raise_to,
    scores,
    sitting,
    until_phase,
    whole,
)

CHECKPOINTS = {"every row": 1, "some rows": 3, "no row": 1000}


@pytest.fixture(params=CHECKPOINTS.values(), ids=list(CHECKPOINTS), autouse=True)
def checkpoints(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """How much of the log is read again."""
    monkeypatch.setattr(same_commit, "CHECKPOINT_EVERY", request.param)


async def back(home: House, table: str, *players: Player) -> list[Player]:
    """They are at the table again."""
    again = [await home.player(each.guest) for each in players]
    for each in again:
        await each.subscribe(table, legal=True)
    return again


@both_databases
@pytest.mark.parametrize("how", ["stopped", "killed"])
async def test_between_two_hands(tmp_path: Path, later: Later, how: str) -> None:
    data = tmp_path / "data"
    async with house(data) as home:
        ann, bob = await home.two()
        cid = await home.player("Cid")
        table = await evening(home, ann, bob)
        await play(home, table, (ann, raise_to(6)), (bob, raise_to(9)))
        await join(table, cid)
        await play(home, table, (ann, FOLD))
        await ann.ask(table, "request", request={"type": "buy_in", "chips": 2})
        assert chips(home, table) == [16, 26, 20, None, None, None]
        before, seen = whole(home, table), await bob.subscribe(table)
        if how == "killed":
            data = await killed(data, tmp_path / "copy")
    async with house(data) as home:
        assert whole(home, table) == before
        ann, bob, cid = await back(home, table, ann, bob, cid)
        snapshot = await bob.subscribe(table)
        for part in ("seq", "view", "seat"):
            assert snapshot[part] == seen[part]
        assert snapshot["room"]["purse"] == seen["room"]["purse"]
        assert (snapshot["room"]["phase"], snapshot["room"]["next_in"]) == ("between", NEXT)
        later(NEXT)
        look_at_the_clock(home, table)
        await until_phase(home, table, "playing")
        assert (sitting(home, table).round, dealt(home, table)) == (2, (0, 1, 2))
        state = sitting(home, table).state
        assert (state.before[:3], state.button) == ((16, 26, 20), 2)
        await play(home, table, (ann, FOLD), (bob, FOLD))
        assert chips(home, table)[:3] == [15, 25, 22]


@both_databases
@pytest.mark.parametrize("how", ["stopped", "killed"])
async def test_in_the_middle_of_a_hand(tmp_path: Path, later: Later, how: str) -> None:
    """Everything waits for its end: a leaver's chips, a move, another ante, a buy-in, somebody new."""
    data = tmp_path / "data"
    async with house(data) as home:
        ann, bob = await home.two()
        cid, dan = await home.player("Cid"), await home.player("Dan")
        table = await evening(home, ann, bob, cid)
        await play(home, table, (ann, FOLD), (bob, FOLD))
        await ann.ask(table, "start")
        await bob.hear("update", asked=[1])
        await play(home, table, (bob, raise_to(4)))
        await cid.ask(table, "leave")
        await join(table, dan)
        await ann.ask(table, "reseat", seat=1, to=5)
        await ann.ask(table, "change", options={"stack": 20, "ante": 3})
        await bob.ask(table, "request", request={"type": "buy_in", "chips": 1})
        before = whole(home, table)
        hers, his = [(await each.subscribe(table))["view"] for each in (ann, bob)]
        if how == "killed":
            data = await killed(data, tmp_path / "copy")
    async with house(data) as home:
        assert whole(home, table) == before
        ann, bob, dan = await back(home, table, ann, bob, dan)
        assert [(await each.subscribe(table))["view"] for each in (ann, bob)] == [hers, his]
        assert (await dan.act(table, CALL))["code"] == "not_in_hand"
        await play(home, table, (ann, FOLD))
        assert chips(home, table) == [18, None, None, 20, None, 22]
        assert await scores(home, cid.guest) == [1]
        later(NEXT)
        look_at_the_clock(home, table)
        await until_phase(home, table, "playing")
        assert dealt(home, table) == (0, 3, 5)
        assert sitting(home, table).state.bets == (3, 0, 0, 3, 0, 3)


@both_databases
async def test_a_restart_upon_a_restart_changes_nothing(tmp_path: Path, later: Later) -> None:
    async with house(tmp_path) as home:
        ann, bob = await member(home, "Ann"), await member(home, "Bob")
        cid = await home.player("Cid")
        table = await evening(home, ann, bob, cid)
        await bob.ask(table, "leave")
        await play(home, table, (ann, FOLD))
        before = whole(home, table)
        assert await scores(home, bob) == [-1]
    for _ in range(3):
        async with house(tmp_path) as home:
            assert whole(home, table) == before
            assert await scores(home, bob) == [-1], "his chips are counted once"


async def test_people_have_a_moment_to_come_back_before_they_miss_a_hand(
    tmp_path: Path, later: Later
) -> None:
    async with house(tmp_path) as home:
        ann, bob = await home.two()
        table = await evening(home, ann, bob)
        await play(home, table, (ann, FOLD))
    later(60_000)
    async with house(tmp_path) as home:
        look_at_the_clock(home, table)
        await back(home, table, ann)
        assert sitting(home, table).phase == "between"
        await back(home, table, bob)
        await until_phase(home, table, "playing")
        assert dealt(home, table) == (0, 1)


async def test_a_time_bank_is_what_was_left_of_it(tmp_path: Path, later: Later) -> None:
    clock = {"move": 10_000, "bank": 30_000}
    async with house(tmp_path) as home:
        ann, bob = await home.two()
        table = await evening(home, ann, bob, settings={"clock": clock})
        pass_time(home, table, 12_000)
        await play(home, table, (ann, FOLD))
    later(3_600_000)
    async with house(tmp_path) as home:
        ann, bob = await back(home, table, ann, bob)
        await until_phase(home, table, "playing")
        later(3_613_000)
        await play(home, table, (bob, FOLD))
        assert [each.bank for each in sitting(home, table).chairs[:2]] == [28_000, 27_000]


async def test_a_hand_that_a_server_died_in_costs_no_time(tmp_path: Path, later: Later) -> None:
    async with house(tmp_path) as home:
        ann, bob = await home.two()
        table = await evening(home, ann, bob, settings={"clock": {"total": 60_000}})
        pass_time(home, table, 20_000)
        await play(home, table, (ann, CALL))
    later(3_600_000)
    async with house(tmp_path) as home:
        ann, bob = await back(home, table, ann, bob)
        clocks = (await bob.subscribe(table))["clocks"]
        assert [each["left"] for each in clocks[:2]] == [40_000, 60_000]
        await play(home, table, (bob, CALL))
        assert sitting(home, table).phase == "between"
        assert not [chair for chair in sitting(home, table).chairs if chair.away]
