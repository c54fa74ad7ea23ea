"""Bringing a database up to date."""

import re
import sqlite3
from contextlib import closing
from importlib import resources
from pathlib import Path

import pytest
from alembic.config import Config
from alembic.script import ScriptDirectory

from parlor.store import CommitBatch, PeopleWrite, StoreTrouble
from parlor.store.migrate import newest_revision, revisions, upgrade_script
from parlor.store.opening import is_postgres, open_store, revision
from parlor.store.postgres.connection import connect
from parlor.store.sql import openid
from tests.postgres import Cluster
from tests.store.rows import ask, batch, row, seqs, tables_of

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
