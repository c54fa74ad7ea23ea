"""A table survives its server: stopped or killed, what anybody saw is there when it opens again."""

from pathlib import Path
from typing import Any

import pytest
from msgspec import Raw, json

from parlor.server import main
from parlor.server.tables import recovery, same_commit
from parlor.server.tables.directory import Tables
from parlor.store import Store
from tests.databases import both_databases
from tests.server.house import (
    PLENTY,
    House,
    house,
)
from tests.server.tables.recovery.crash import killed
from tests.store.rows import by_hand


def whole(home: House, table: str) -> bytes:
    """A table to the last field."""
    return json.encode(home.place(table).table.durable)


@both_databases
@pytest.mark.parametrize("how", ["stopped", "killed"])
async def test_a_game_goes_on_where_it_was(tmp_path: Path, how: str) -> None:
    data = tmp_path / "data"
    async with house(data) as home:
        ann, bob = await home.two()
        table = await home.game(ann, bob, "duel")
        await ann.act(table, {"type": "call"})
        mine = await ann.subscribe(table)
        theirs = await bob.subscribe(table)
        before = whole(home, table)
        if how == "killed":
            data = await killed(data, tmp_path / "copy")
    async with house(data) as home:
        assert whole(home, table) == before
        ann, bob = await home.player(ann.guest), await home.player(bob.guest)
        for player, seen in ((ann, mine), (bob, theirs)):
            snapshot = await player.subscribe(table, after=seen["seq"])
            for part in ("seq", "view", "seat"):
                assert snapshot[part] == seen[part]
            assert snapshot["room"]["host"] == ann.id
            assert [seat["person"]["name"] for seat in snapshot["room"]["seats"]] == ["Ann", "Bob"]
        update = await bob.act(table, {"type": "call"})
        assert update["seq"] == mine["seq"] + 2  # there is a shuffle for the next hand before it
        assert update["events"][0] == {"type": "called", "seat": 1}


async def test_a_table_that_waits_comes_back_waiting(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        ann = await home.player("Ann")
        empty = await home.table(ann, sit=False)
        waiting = await home.table(ann, bots=1, settings={"public": True})
        before = whole(home, waiting)
    async with house(tmp_path) as home:
        assert whole(home, waiting) == before
        assert home.seq(empty) == 0
        [listed] = (await home.get("/api/v1/tables"))[1]["tables"]
        assert (listed["id"], listed["names"], listed["bots"]) == (waiting, ["Ann"], 1)


@both_databases
async def test_what_was_done_before_is_not_done_again(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        ann, bob = await home.two()
        table = await home.game(ann, bob)
        first = await ann.place(table, 4, "once")
    async with house(tmp_path) as home:
        ann = await home.player(ann.guest)
        await ann.subscribe(table)
        again = await ann.place(table, 4, "once")
        assert again == {"type": "accepted", "table": table, "ref": "once", "seq": first["seq"]}
        assert home.seq(table) == first["seq"]


@both_databases
@pytest.mark.parametrize("ref", ["nul\0ref", 'a"b\\c', "é🂡", "\u2028"])
async def test_any_ref_is_known_again(tmp_path: Path, ref: str) -> None:
    async with house(tmp_path) as home:
        ann, bob = await home.two()
        table = await home.game(ann, bob)
        first = await ann.place(table, 4, ref)
    async with house(tmp_path) as home:
        ann = await home.player(ann.guest)
        await ann.subscribe(table)
        assert (await ann.place(table, 4, ref))["seq"] == first["seq"]


@both_databases
async def test_a_closed_table_does_not_come_back(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        ann = await home.player("Ann")
        closed, kept = await home.table(ann), await home.table(ann)
        await ann.subscribe(closed)
        await ann.ask(closed, "close")
    async with house(tmp_path) as home:
        assert list(home.node.tables.hosted) == [kept]
        ann = await home.player(ann.guest)
        await ann.say("subscribe", table=closed)
        assert (await ann.hear("refused"))["code"] == "no_such_table"


@both_databases
async def test_a_long_game_comes_back_from_its_checkpoint(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with house(tmp_path, rate=PLENTY) as home:
        ann, bob = await home.two()
        table = await home.game(ann, bob, settings={"clock": {"total": 60_000}})
        place = home.place(table)
        for _ in range(450):
            state = place.table.sitting.state
            cell = (0, 1, 2, 4, 3, 5, 7, 6, 8)[9 - state.board.count(".")]
            action = Raw(b'{"type":"place","cell":%d}' % cell)
            who = (ann, bob)[state.turn].id
            place.write(
                place.table.act(who, f"r{place.table.sitting.seq}", action, home.time.now())
            )
        assert await place.durable(place.table.sitting)
        before, seq = whole(home, table), home.seq(table)
    read: list[int] = []
    open_rows = recovery.recover

    async def watched(tables: Tables, store: Store) -> None:
        rows = store.rows

        async def counted(name: str, after: int, upto: int | None = None) -> Any:
            found = await rows(name, after, upto)
            read.append(len(found))
            return found

        monkeypatch.setattr(store, "rows", counted)
        await open_rows(tables, store)

    monkeypatch.setattr(main, "recover", watched)
    monkeypatch.setattr("parlor.table.live.table.Table.revive", lambda *_: None)
    async with house(tmp_path) as home:
        assert whole(home, table) == before
        assert read == [seq % 200]


@both_databases
@pytest.mark.parametrize("body", ["", "{}", "not json", '{"chairs":7}'])
async def test_a_checkpoint_that_cannot_be_read_is_passed_over(tmp_path: Path, body: str) -> None:
    """It only saves time: the log tells everything."""
    async with house(tmp_path) as home:
        ann, bob = await home.two()
        table = await home.game(ann, bob)
        await ann.place(table, 4)
        before = whole(home, table)
        kept = "INSERT INTO checkpoints (table_id, seq, body) VALUES (:id, 2, :body)"
        await by_hand(home.store, kept, id=table, body=body)
    async with house(tmp_path) as home:
        assert whole(home, table) == before


async def test_a_checkpoint_that_cannot_be_written_stops_nobody(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(_: object) -> bytes:
        raise TypeError("a state that cannot be encoded")

    monkeypatch.setattr(same_commit, "CHECKPOINT_EVERY", 2)
    monkeypatch.setattr(same_commit, "to_checkpoint", broken)
    async with house(tmp_path) as home:
        ann, bob = await home.two()
        table = await home.game(ann, bob)
        assert (await ann.place(table, 4))["type"] == "update"
        before = whole(home, table)
    async with house(tmp_path) as home:
        assert whole(home, table) == before


@both_databases
async def test_a_restart_upon_a_restart_changes_nothing(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        ann, bob = await home.two()
        table = await home.game(ann, bob)
        await ann.place(table, 4)
        before = whole(home, table)
    for _ in range(3):
        async with house(tmp_path) as home:
            assert whole(home, table) == before


async def test_who_is_there_is_not_remembered(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        ann, bob = await home.two()
        table = await home.game(ann, bob)
    async with house(tmp_path) as home:
        ann = await home.player(ann.guest)
        seats = (await ann.subscribe(table))["room"]["seats"]
        assert [seat.get("connected", False) for seat in seats] == [True, False]
