"""What can become of a database while people play: nothing that anybody saw is lost, nothing is done twice."""

from pathlib import Path
from typing import Any

import pytest

from parlor.store.copying import move
from parlor.store.postgres.store import PostgresStore
from parlor.store.sqlite.store import SQLiteStore
from tests.postgres import Cluster
from tests.server.house import House, house
from tests.server.members import log_in, member
from tests.store.postgres_lines import Cut, end_all_lines


async def test_a_file_that_is_moved_away_is_noticed(home: House) -> None:
    ann, bob = await home.two()
    table = await home.game(ann, bob)
    store = home.store.inner
    assert isinstance(store, SQLiteStore)
    away = store.file.with_suffix(".away")
    store.file.rename(away)
    no = await ann.place(table, 4, "a1")
    assert (no["type"], no["code"]) == ("refused", "trouble")
    away.rename(store.file)
    await ann.hear("trouble", over=True)
    assert (await ann.place(table, 4, "a1"))["type"] == "update"


def line_of(home: House) -> PostgresStore:
    store = home.store.inner
    assert isinstance(store, PostgresStore)
    return store


async def refs(home: House, table: str) -> list[tuple[int, str]]:
    """Everything at a table that somebody asked for."""
    rows = await home.store.rows(table, 0)
    return [(row.seq, row.ref) for row in rows if row.ref.startswith("move")]


async def test_a_server_that_ends_its_lines_does_not_end_the_game(
    tmp_path: Path, postgres_url: str
) -> None:
    async with house(tmp_path, database=postgres_url) as home:
        ann, bob = await home.two()
        table = await home.game(ann, bob)
        first = await ann.place(table, 4, "move1")
        end_all_lines(postgres_url)
        second = await bob.place(table, 0, "move2")  # perhaps not at once, and then it is said
        while second["type"] == "refused":
            assert second["code"] == "trouble"
            await bob.hear("trouble", over=True)
            second = await bob.place(table, 0, "move2")
        assert second["seq"] == first["seq"] + 1
        assert (await ann.hear("update", seq=second["seq"]))["view"]["board"] == "O...X...."
        assert await refs(home, table) == [(first["seq"], "move1"), (second["seq"], "move2")]


async def test_a_server_that_falls_and_comes_back_does_not_end_the_game(
    tmp_path: Path, postgres: Cluster, postgres_url: str
) -> None:
    async with house(tmp_path, database=postgres_url) as home:
        ann, bob = await home.two()
        table = await home.game(ann, bob)
        first = await ann.place(table, 4, "move1")
        await bob.hear("update", seq=first["seq"])
        postgres.stop()
        try:
            no = await bob.place(table, 0, "move2")
            assert (no["code"], no["ref"]) == ("trouble", "move2")
            await ann.hear("trouble")
            again = await bob.subscribe(
                table
            )  # who comes now sees what is so, though not how it came
            assert (again["seq"], again["view"]["board"]) == (first["seq"], "....X....")
            async with home.http.get(f"{home.url}/healthz") as health:
                assert health.status == 503
        finally:
            postgres.start()
        await bob.hear("trouble", over=True)
        await ann.hear("trouble", over=True)
        second = await bob.place(table, 0, "move2")
        assert (second["type"], second["seq"]) == ("update", first["seq"] + 1)
        await ann.hear("update", seq=second["seq"])
        assert await refs(home, table) == [(first["seq"], "move1"), (second["seq"], "move2")]


@pytest.mark.parametrize("heard", [True, False])
async def test_a_move_whose_commit_was_not_answered_is_told_if_it_was_done(
    tmp_path: Path, postgres_url: str, heard: bool
) -> None:
    async with house(tmp_path, database=postgres_url) as home:
        ann, bob = await home.two()
        table = await home.game(ann, bob)
        before = home.seq(table)
        store = line_of(home)
        store._connection = Cut(store._connection, heard)
        told = await ann.place(table, 4, "move1")
        assert told["type"] == ("update" if heard else "trouble") or told["code"] == "trouble"
        await bob.hear("trouble")
        await bob.hear("trouble", over=True)
        again = await ann.place(table, 4, "move1")  # the very same message
        assert again["type"] == ("accepted" if heard else "update")
        assert again["seq"] == before + 1
        assert await refs(home, table) == [(before + 1, "move1")]


RATED: dict[str, Any] = {
    "options": {"boards": 1},
    "settings": {"rated": True, "clock": {"total": 600_000}},
}


@pytest.mark.parametrize("back", [False, True], ids=["to postgres", "to sqlite"])
async def test_a_house_moves_in_the_middle_of_a_game(
    tmp_path: Path, postgres_url: str, back: bool
) -> None:
    """The same sessions go on with the same game on the other kind of database; results are kept."""
    old, new = str(tmp_path / "old.db"), postgres_url
    if back:
        old, new = new, old
    async with house(tmp_path, database=old) as home:
        anna, boris = await member(home, "Anna"), await member(home, "Boris")
        ann, bob = await home.player(anna), await home.player(boris)
        won = await home.game(ann, bob, **RATED)
        for player, cell in ((ann, 0), (bob, 3), (ann, 1), (bob, 4), (ann, 2)):
            assert (await player.place(won, cell))["type"] == "update"
        table = await home.game(ann, bob)
        first = await ann.place(table, 4, "move1")
        _, known = await home.get(f"/api/v1/people/{anna.id}")
    copied = await move(old, new)
    assert copied["accounts"] == 2
    assert copied["results"] == 1
    async with house(tmp_path, database=new) as home:
        _, again = await home.get(f"/api/v1/people/{anna.id}")
        assert {**again, "online": True} == known  # she is not here yet
        assert (await log_in(home, "Anna")).status == 200
        ann, bob = await home.player(anna), await home.player(boris)
        snapshot = await ann.subscribe(table)
        assert (snapshot["seq"], snapshot["seat"]) == (first["seq"], 0)
        assert snapshot["view"]["board"] == "....X...."
        assert (await ann.place(table, 4, "move1"))["type"] == "accepted"  # known again
        await bob.subscribe(table)
        assert (await bob.place(table, 0))["seq"] == first["seq"] + 1


async def test_a_house_that_is_served_does_not_move(tmp_path: Path, postgres_url: str) -> None:
    async with house(tmp_path, database=postgres_url) as home:
        await home.guest("Ann")
        with pytest.raises(Exception, match="in use by another parlour"):
            await move(postgres_url, str(tmp_path / "new.db"))
        assert not (tmp_path / "new.db").exists()


async def test_a_second_parlour_on_the_same_database_does_not_open(
    tmp_path: Path, postgres_url: str
) -> None:
    async with house(tmp_path, database=postgres_url):
        with pytest.raises(Exception, match="in use by another parlour"):
            async with house(tmp_path / "other", database=postgres_url):
                raise AssertionError("two parlours on one database")
