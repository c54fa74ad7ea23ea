"""Moving everything into another database, of either kind."""

import asyncio
import os
from pathlib import Path
from typing import Any

import pytest

from parlor.store import (
    Checkpoint,
    CommitBatch,
    PeopleWrite,
    Statement,
    Store,
    StoreTrouble,
    copying,
)
from parlor.store.copying import move
from parlor.store.opening import open_store
from parlor.store.postgres.store import PostgresStore
from parlor.store.sql import history
from tests.store.result_rows import cash_out, write
from tests.store.rows import NOON, batch, row, seqs, table, tables_of

ODD = "Zoë 🂡 \0 \ue000z ' \" \\ \u2028"
PEOPLE: dict[str, dict[str, Any]] = {
    "accounts": {"id": "ann", "name": ODD, "name_key": "zoë", "password": "$argon2id$…"},
    "sessions": {"id": "s1", "person": "ann", "secret": b"\0\xff" * 16, "device": ODD},
    "games": {"table_id": "t1", "round": 1, "summary": ODD, "after": ODD},
    "results": {"table_id": "t1", "round": 1, "game": "noughts"},
    "standings": {"person": "ann", "game": "noughts", "mu": 25.0 / 3, "sigma": 1e-9},
    "achievements": {"person": "ann", "code": "first_win", "table_id": "t1"},
}


@pytest.fixture(params=["to postgres", "to sqlite", "to the same"])
def way(request: pytest.FixtureRequest, tmp_path: Path, postgres_url: str) -> tuple[str, str]:
    """From which database to which."""
    one, two = str(tmp_path / "one.db"), str(tmp_path / "two.db")
    both = {"to postgres": (one, postgres_url), "to sqlite": (postgres_url, two)}
    return both.get(request.param, (one, two))


async def filled(store: Store) -> None:
    """Something in every kind of column, and more rows than go into a chunk."""
    rows = [row(seq, ref=f"{ODD}{seq}", body=f'{{"n":"{seq}"}}') for seq in range(1, 24)]
    await store.commit(
        batch(
            *rows,
            opened=(table("t1"), table("t2")),
            closed=(("t2", NOON),),
            checkpoints=(Checkpoint("t1", 20, "{}"),),
        )
    )
    whole = CommitBatch()
    for name, values in PEOPLE.items():
        columns = dict(await described(store, name))
        full = {**columns, **values}
        marks = ", ".join(f":{column}" for column in columns)
        names = ", ".join(f'"{column}"' for column in columns)
        whole.changes.append(
            PeopleWrite(Statement(f"INSERT INTO {name} ({names}) VALUES ({marks})", full))
        )
    await store.commit(whole)


async def described(store: Store, name: str) -> list[tuple[str, Any]]:
    """The columns of a table, with something that fits into each."""
    if isinstance(store, PostgresStore):
        found = await store.fetch(
            "SELECT CAST(column_name AS TEXT), CAST(data_type AS TEXT) FROM information_schema.columns"
            " WHERE table_schema = 'public' AND table_name = :name",
            name=name,
        )
    else:
        found = await store.fetch("SELECT name, type FROM pragma_table_info(:name)", name=name)
    fitting = {
        "text": "x",
        "bigint": 2**53 + 1,
        "bytea": b"x",
        "blob": b"x",
        "double precision": 0.5,
    }
    return [(column, fitting.get(kind.lower(), 0.5)) for column, kind in found]


async def everything(address: str) -> dict[str, list[tuple[Any, ...]]]:
    store = await open_store(address)
    found = {}
    for name in sorted(tables_of(address) - {"alembic_version"}):
        where = " WHERE name NOT IN ('mark', 'probe')" if name == "secrets" else ""
        rows = await store.fetch(f"SELECT * FROM {name}{where}")
        found[name] = sorted(rows, key=repr)
    await store.close()
    return found


async def test_everything_is_there_as_it_was(
    way: tuple[str, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(copying, "CHUNK", 5)
    source, target = way
    store = await open_store(source)
    await filled(store)
    key = await store.secret("guests")
    await store.close()
    before = await everything(source)
    copied = await move(source, target)
    after = await everything(target)
    assert after == before
    assert await everything(source) == before
    assert {name: len(rows) for name, rows in after.items() if rows} == copied
    assert set(PEOPLE) < set(copied)
    there = await open_store(target)
    assert await there.secret("guests") == key
    assert await seqs(there) == list(range(1, 24))
    await there.commit(batch(row(24)))  # and it goes on
    await there.close()


async def test_all_who_left_a_series_in_one_round_move(way: tuple[str, str]) -> None:
    source, target = way
    store = await open_store(source)
    await write(store, *(cash_out("ann", part - 3, part) for part in range(1, 6)))
    before = await history.list_results(store, "ann", "ann", 9)
    await store.close()
    assert (await move(source, target))["result_seats"] == 5
    there = await open_store(target)
    assert await history.list_results(there, "ann", "ann", 9) == before
    await there.close()


async def test_it_moves_into_an_empty_database_only(way: tuple[str, str]) -> None:
    source, target = way
    for address, seq in ((source, 1), (target, 2)):
        store = await open_store(address)
        await store.commit(batch(row(seq)))
        await store.close()
    with pytest.raises(StoreTrouble, match="not empty"):
        await move(source, target)
    store = await open_store(target)
    assert await seqs(store) == [2]
    await store.close()


async def test_a_database_with_nothing_but_a_key_is_not_empty(way: tuple[str, str]) -> None:
    """Somebody's session was signed with it."""
    source, target = way
    for address in way:
        store = await open_store(address)
        await store.secret("guests")
        await store.close()
    with pytest.raises(StoreTrouble, match="not empty"):
        await move(source, target)


@pytest.mark.parametrize("which", [0, 1])
async def test_neither_may_be_in_use(way: tuple[str, str], which: int) -> None:
    store = await open_store(way[0])
    await store.commit(batch(row(1)))
    await store.close()
    served = await open_store(way[which])
    with pytest.raises(StoreTrouble, match="in use by another parlour"):
        await move(*way)
    await served.close()
    assert (await move(*way))["log"] == 1


async def test_a_move_that_breaks_off_leaves_the_target_empty(
    way: tuple[str, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    source, target = way
    store = await open_store(source)
    await store.commit(batch(*(row(seq) for seq in range(1, 12))))
    await store.close()
    select = copying._select

    def cut(name: str, columns: Any) -> str:
        if name == "tables" and columns:
            raise asyncio.CancelledError
        return select(name, columns)

    with monkeypatch.context() as patch:
        patch.setattr(copying, "_select", cut)
        with pytest.raises(asyncio.CancelledError):
            await move(source, target)
    assert not any((await everything(target)).values())
    assert (await move(source, target))["log"] == 11


async def test_a_database_that_is_not_there_makes_no_other(tmp_path: Path) -> None:
    with pytest.raises(StoreTrouble, match="no database"):
        await move(str(tmp_path / "nowhere.db"), str(tmp_path / "new.db"))
    assert os.listdir(tmp_path) == []
