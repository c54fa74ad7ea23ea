"""Bringing a database up to date."""

import re
import sqlite3
from contextlib import closing
from importlib import resources
from pathlib import Path
from typing import Any

import pytest
from alembic.config import Config
from alembic.script import ScriptDirectory

from parlor.base.result import Played, Result
from parlor.store import CommitBatch, PeopleWrite, StoreTrouble
from parlor.store.migrate import newest_revision, revisions, upgrade_script
from parlor.store.opening import is_postgres, open_store, revision
from parlor.store.postgres.connection import connect
from parlor.store.sql import history, openid
from tests.postgres import Cluster
from tests.store.result_rows import cash_out, game, write
from tests.store.rows import ask, batch, by_hand, row, seqs, tables_of

VERSIONS = Path(str(resources.files("parlor.store") / "migrations" / "versions"))


@pytest.fixture
def bare(request: pytest.FixtureRequest, address: str, tmp_path: Path) -> str:
    """The address of a database in which there is nothing at all."""
    if not is_postgres(address):
        return str(tmp_path / "bare.db")
    cluster: Cluster = request.getfixturevalue("postgres")
    return cluster.new_database("template0")


async def made(address: str) -> None:
    await (await open_store(address)).close()


async def made_at(address: str, wanted: str) -> None:
    """A database as an older program left it."""
    if is_postgres(address):
        line = await connect(address, {})
        await line.execute(upgrade_script("postgresql", None, wanted))
        await line.close()
    else:
        with closing(sqlite3.connect(address)) as connection:
            connection.executescript(upgrade_script("sqlite", None, wanted))
    assert await revision(address) == wanted


async def test_a_new_database_has_the_tables_of_the_store(bare: str) -> None:
    await made(bare)
    kept = {"alembic_version", "checkpoints", "log", "secrets", "tables"}
    people = {"accounts", "sessions", "results", "result_seats", "standings", "achievements"}
    assert tables_of(bare) >= kept | people


async def test_both_databases_have_the_same_tables_and_columns(
    tmp_path: Path, postgres_url: str
) -> None:
    file = str(tmp_path / "parlor.db")
    await made(file)
    assert tables_of(file) == tables_of(postgres_url)
    for table in tables_of(file):
        query = "SELECT {name} FROM {source} ORDER BY 1"
        there = query.format(
            name="column_name",
            source=f"information_schema.columns WHERE table_schema = 'public' AND table_name = '{table}'",
        )
        here = query.format(name="name", source=f"pragma_table_info('{table}')")
        assert ask(file, here).split() == ask(postgres_url, there).split(), table


async def test_the_fence_is_in_the_schema(bare: str) -> None:
    await made(bare)
    if is_postgres(bare):
        index = ask(bare, "SELECT indexdef FROM pg_indexes WHERE indexname = 'log_table_seq'")
    else:
        index = ask(bare, "SELECT sql FROM sqlite_master WHERE name = 'log_table_seq'")
    assert re.search(r"CREATE UNIQUE INDEX .*\(table_id, seq\)", index)


async def test_the_database_stands_at_the_newest_version(bare: str) -> None:
    assert await revision(bare) is None
    await made(bare)
    assert (
        await revision(bare)
        == newest_revision()
        == ask(bare, "SELECT version_num FROM alembic_version")
    )


def test_versions_follow_each_other_in_one_line() -> None:
    config = Config()
    config.set_main_option("script_location", str(VERSIONS.parent))
    scripts = ScriptDirectory.from_config(config)
    line = [script.revision for script in scripts.walk_revisions()][::-1]
    files = sorted(each.name.split("_")[0] for each in VERSIONS.glob("[0-9]*.py"))
    assert line == files == list(revisions())


async def test_migrating_again_changes_nothing(bare: str) -> None:
    store = await open_store(bare)
    await store.commit(batch(row(1)))
    key = await store.secret("guests")
    await store.close()
    before = tables_of(bare)
    await made(bare)
    assert tables_of(bare) == before
    again = await open_store(bare)
    assert await seqs(again) == [1]
    assert await again.secret("guests") == key
    await again.close()


async def test_an_older_database_is_brought_up_to_date_and_keeps_what_it_has(bare: str) -> None:
    """A table of the first version, with a game in it."""
    await made_at(bare, revisions()[0])
    assert "accounts" not in tables_of(bare)
    columns = "table_id, seq, at, who, ref, kind, body"
    ask(bare, f"INSERT INTO log ({columns}) VALUES ('t1', 1, 1, 'ann', 'r', 'k', '{{}}')")
    store = await open_store(bare)
    assert await seqs(store) == [1]
    await store.close()
    assert await revision(bare) == newest_revision()
    assert "accounts" in tables_of(bare)


async def test_sessions_of_programs_outlive_the_upgrade(bare: str) -> None:
    """The token that was good before is good, and not yet used."""
    await made_at(bare, "0002")
    secret = f"'\\x{b'good'.hex()}'" if is_postgres(bare) else f"x'{b'good'.hex()}'"
    row = f"'f', {secret}, 'chess', 'ann', 'openid', '', 1, 1, 100"
    columns = "family, secret, client, person, scope, device, made, seen, expires"
    ask(bare, f"INSERT INTO refreshes ({columns}) VALUES ({row})")
    store = await open_store(bare)
    good = PeopleWrite(
        openid.use_refresh("f", b"good", b"", now=50, first_use=(41, 51), expires=150)
    )
    spent = PeopleWrite(
        openid.use_refresh("f", b"spent", b"", now=50, first_use=(41, 51), expires=150)
    )
    both = CommitBatch()
    both.changes += [spent, good]
    await store.commit(both)
    await store.close()
    assert (spent.counts, good.counts) == ((0,), (1,))
    assert ask(bare, "SELECT used, expires FROM refreshes") == "50|150"


async def old_results(address: str) -> None:
    """Two rounds of one table, as they were when a round had one result."""
    await made_at(address, "0003")
    results = "table_id, round, game, at, rated, finished, public"
    seats = "table_id, round, seat, person, name, bot, place, score, before, after, at"
    for values in ("'t1', 1, 'noughts', 10, 1, 1, 1", "'t1', 2, 'noughts', 20, 0, 0, 0"):
        ask(address, f"INSERT INTO results ({results}) VALUES ({values})")
    for values in (
        "'t1', 1, 0, 'ann', 'Ann', '', 1, 3, 1600, 1613, 10",
        "'t1', 1, 1, 'bob', 'Bob', 'random', 2, NULL, 1600, 1588, 10",
        "'t1', 2, 0, 'ann', 'Ann', '', 0, NULL, NULL, NULL, 20",
        "'t1', 2, 1, '', '', 'sharp', 0, NULL, NULL, NULL, 20",
    ):
        ask(address, f"INSERT INTO result_seats ({seats}) VALUES ({values})")


async def test_old_results_are_the_only_ones_of_their_rounds(bare: str) -> None:
    await old_results(bare)
    store = await open_store(bare)
    second, first = await history.list_results(store, "ann", "ann", 9)
    ann, bob = Played("ann", "Ann", place=1, score=3), Played("bob", "Bob", bot="random", place=2)
    assert first.result == Result("t1", 1, "noughts", 10, (ann, bob), rated=True)
    assert [(each.before, each.after) for each in first.seats] == [(1600, 1613), (1600, 1588)]
    alone = (Played("ann", "Ann"), Played(bot="sharp"))
    assert second.result == Result("t1", 2, "noughts", 20, alone, finished=False, public=False)
    await store.close()


async def test_more_results_can_follow_in_an_old_round(bare: str) -> None:
    await old_results(bare)
    store = await open_store(bare)
    again, left = await write(store, game("ann", "bob", at=30), cash_out("ann", 5, 7, at=30))
    assert again.verdict is None
    assert left.verdict is not None
    found = await history.list_results(store, "ann", "ann", 9)
    assert [(each.result.round, each.result.part) for each in found] == [(1, 7), (2, 0), (1, 0)]
    await store.close()


async def test_an_upgraded_database_has_the_indexes_of_a_new_one(bare: str) -> None:
    await old_results(bare)
    await made(bare)
    if is_postgres(bare):
        query = "SELECT indexdef FROM pg_indexes WHERE tablename IN ('results', 'result_seats')"
        keys = ask(bare, query)
        assert "(table_id, round, part)" in keys
        assert "(table_id, round, part, seat)" in keys
        index = "SELECT indexdef FROM pg_indexes WHERE indexname = 'result_seats_person'"
    else:
        index = "SELECT sql FROM sqlite_master WHERE name = 'result_seats_person'"
    assert ask(bare, index).endswith("(person, at, table_id, round, part)")


async def test_an_upgrade_that_fails_keeps_the_old_results(bare: str) -> None:
    await old_results(bare)
    ask(bare, "CREATE TABLE new_result_seats (stands_in_the_way BIGINT)")
    before = tables_of(bare)
    with pytest.raises(StoreTrouble, match="new_result_seats"):
        await open_store(bare)
    assert await revision(bare) == "0003"
    assert tables_of(bare) == before
    assert ask(bare, "SELECT COUNT(*) FROM results") == "2"
    ask(bare, "DROP TABLE new_result_seats")
    await made(bare)
    assert ask(bare, "SELECT COUNT(*) FROM result_seats") == "4"


async def test_no_name_stays_behind_in_a_file_that_was_upgraded(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Some builds of SQLite leave in the file what was deleted, unless they are told."""
    file = tmp_path / "parlor.db"
    await old_results(str(file))
    ask(str(file), "UPDATE result_seats SET name = 'Annunziata' WHERE person = 'ann'")
    connect = sqlite3.connect

    def careless(*args: Any, **more: Any) -> sqlite3.Connection:
        connection: sqlite3.Connection = connect(*args, **more)
        connection.execute("PRAGMA secure_delete = OFF")
        return connection

    with monkeypatch.context() as patch:
        patch.setattr(sqlite3, "connect", careless)
        store = await open_store(str(file))
    await by_hand(store, "UPDATE result_seats SET name = '' WHERE person = 'ann'")
    await store.close()
    assert b"Annunziata" not in file.read_bytes()


async def test_a_database_of_a_newer_program_is_refused_and_left_alone(address: str) -> None:
    await made(address)
    ask(address, "UPDATE alembic_version SET version_num = '9999'")
    with pytest.raises(StoreTrouble, match=r"revision 9999.* newer"):
        await open_store(address)
    assert await revision(address) == "9999"


async def test_an_upgrade_that_fails_is_undone(bare: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Half a schema would be worse than none."""
    ask(bare, "CREATE TABLE achievements (stands_in_the_way BIGINT)")
    with pytest.raises(StoreTrouble, match="achievements"):
        await open_store(bare)
    assert tables_of(bare) == {"achievements"}
