"""Bringing a database up to date."""

import sqlite3
from importlib import resources
from pathlib import Path

from alembic.config import Config
from alembic.script import ScriptDirectory

from parlor.store.migrate import migrate
from parlor.store.sqlite import SQLiteStore
from tests.store.rows import batch, row, seqs

VERSIONS = Path(str(resources.files("parlor.store") / "migrations" / "versions"))


def ask(file: Path, query: str) -> list[tuple[object, ...]]:
    connection = sqlite3.connect(file)
    try:
        return connection.execute(query).fetchall()
    finally:
        connection.close()


def test_a_new_database_has_the_tables_of_the_store(tmp_path: Path) -> None:
    file = tmp_path / "parlor.db"
    migrate(f"sqlite:///{file}")
    names = {name for (name,) in ask(file, "SELECT name FROM sqlite_master WHERE type = 'table'")}
    kept = {"alembic_version", "checkpoints", "log", "secrets", "tables"}
    people = {"accounts", "penalties", "sessions", "guests_ended", "moves"}
    openid = {"clients", "codes", "refreshes"}
    done = {"results", "result_seats", "standings", "achievements"}
    assert names == kept | people | openid | done


def test_the_fence_is_in_the_schema(tmp_path: Path) -> None:
    file = tmp_path / "parlor.db"
    migrate(f"sqlite:///{file}")
    assert (1, "log_table_seq") in [
        (unique, name) for _, name, unique, *_ in ask(file, "PRAGMA index_list('log')")
    ]
    assert ask(file, "SELECT name FROM pragma_index_info('log_table_seq')") == [
        ("table_id",),
        ("seq",),
    ]


def test_the_database_stands_at_the_newest_version(tmp_path: Path) -> None:
    file = tmp_path / "parlor.db"
    migrate(f"sqlite:///{file}")
    newest = max(each.name for each in VERSIONS.glob("[0-9]*.py"))
    assert ask(file, "SELECT version_num FROM alembic_version") == [(newest.split("_")[0],)]


def test_versions_follow_each_other_in_one_line() -> None:
    config = Config()
    config.set_main_option("script_location", str(VERSIONS.parent))
    scripts = ScriptDirectory.from_config(config)
    line = [script.revision for script in scripts.walk_revisions()][::-1]
    files = sorted(each.name.split("_")[0] for each in VERSIONS.glob("[0-9]*.py"))
    assert line == files


async def test_migrating_again_changes_nothing(tmp_path: Path) -> None:
    file = tmp_path / "parlor.db"
    store = SQLiteStore.open(file)
    await store.commit(batch(row(1)))
    key = await store.secret("guests")
    await store.close()
    before = ask(file, "SELECT sql FROM sqlite_master")
    migrate(f"sqlite:///{file}")
    assert ask(file, "SELECT sql FROM sqlite_master") == before
    again = SQLiteStore.open(file)
    assert await seqs(again) == [1]
    assert await again.secret("guests") == key
    await again.close()
