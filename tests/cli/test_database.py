"""`parlor migrate · backup · move`, as a host calls them."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from parlor.cli import main
from parlor.store.migrate import newest_revision
from tests.postgres import Cluster, ask, name_of

ROW = "INSERT INTO log (table_id, seq, at, who, ref, kind, body) VALUES ('t', 1, 1, '', '', 'k', '{}')"


@pytest.fixture(autouse=True)
def logs_stay(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is set up for the logs holds for a whole process, and here that is everybody's."""
    monkeypatch.setattr("parlor.server.logs.set_up_logs", lambda level: None)


@pytest.fixture
def on_postgres(postgres_url: str, monkeypatch: pytest.MonkeyPatch) -> str:
    monkeypatch.setenv("PARLOR_DATABASE", postgres_url)
    return postgres_url


def rows_in(file: Path) -> int:
    with closing(sqlite3.connect(file)) as connection:
        return int(connection.execute("SELECT count(*) FROM log").fetchone()[0])


def test_migrate_says_what_it_did(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "parlor.db"
    main(["migrate", "--data", str(tmp_path)])
    assert (
        capsys.readouterr().out == f"{file} was empty and is at revision {newest_revision()} now\n"
    )
    main(["migrate", "--data", str(tmp_path)])
    assert capsys.readouterr().out == f"{file} is up to date: revision {newest_revision()}\n"


def test_migrate_on_postgres_too(
    postgres: Cluster, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    url = postgres.new_database("template0")
    monkeypatch.setenv("PARLOR_DATABASE", url.replace("@", ":hunter2@"))
    main(["migrate"])
    shown = f"postgresql://parlor@/{name_of(url)}"
    said = capsys.readouterr().out
    assert said.endswith(f"{shown} was empty and is at revision {newest_revision()} now\n")
    assert "hunter2" not in said
    postgres.drop(url)


def test_migrate_refuses_what_a_newer_program_made(on_postgres: str) -> None:
    ask(on_postgres, "UPDATE alembic_version SET version_num = '9999'")
    with pytest.raises(SystemExit, match="made by a newer one"):
        main(["migrate"])


def test_a_file_that_is_no_database_is_said_to_be_none(tmp_path: Path) -> None:
    (tmp_path / "parlor.db").write_text("dear diary, " * 100)
    for command in (["migrate"], ["backup", str(tmp_path / "copy.db")]):
        with pytest.raises(SystemExit, match=r"parlor\.db: file is not a database"):
            main([*command, "--data", str(tmp_path)])
    assert not (tmp_path / "copy.db").exists()


def test_a_copy_of_postgres_is_an_sqlite_file(
    tmp_path: Path, on_postgres: str, capsys: pytest.CaptureFixture[str]
) -> None:
    ask(on_postgres, ROW)
    copy = tmp_path / "copy.db"
    main(["backup", str(copy)])
    assert f"saved {copy} (" in capsys.readouterr().out
    assert rows_in(copy) == 1
    assert copy.stat().st_mode & 0o777 == 0o600
    with pytest.raises(SystemExit, match="exists already"):
        main(["backup", str(copy)])
    assert rows_in(copy) == 1


def test_an_old_postgres_is_not_copied_by_halves(tmp_path: Path, on_postgres: str) -> None:
    ask(on_postgres, "UPDATE alembic_version SET version_num = '0001'")
    with pytest.raises(SystemExit, match="run parlor migrate first"):
        main(["backup", str(tmp_path / "copy.db")])
    assert not (tmp_path / "copy.db").exists()


def test_a_server_that_is_not_there_is_said_plainly(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PARLOR_DATABASE", "postgresql://ann:hunter2@127.0.0.1:1/parlor")
    for command in (["migrate"], ["backup", str(tmp_path / "copy.db")], ["serve", "--port", "0"]):
        with pytest.raises(SystemExit) as said:
            main(command)
        assert str(said.value).startswith("parlor: ")
        assert "hunter2" not in str(said.value)


def test_moving_to_postgres_and_back(
    tmp_path: Path, on_postgres: str, capsys: pytest.CaptureFixture[str]
) -> None:
    old, new = tmp_path / "parlor.db", tmp_path / "new.db"
    main(["migrate", "--data", str(tmp_path)])
    with closing(sqlite3.connect(old)) as connection, connection:
        connection.execute(ROW)
    capsys.readouterr()
    main(["move", "--from", str(old)])  # to PARLOR_DATABASE
    assert "set PARLOR_DATABASE" in capsys.readouterr().out
    assert ask(on_postgres, "SELECT count(*) FROM log") == "1"
    main(["move", "--from", on_postgres, "--to", f"sqlite:///{new}"])
    assert rows_in(new) == 1
    with pytest.raises(SystemExit, match="not empty"):
        main(["move", "--from", str(old)])


def test_moving_needs_two_databases(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("PARLOR_DATABASE", raising=False)
    with pytest.raises(SystemExit, match="give --to"):
        main(["move", "--from", str(tmp_path / "parlor.db")])
    with pytest.raises(SystemExit, match=r"sqlite:///FILE or postgresql"):
        main(["move", "--from", "mysql://u:secret@h/d", "--to", str(tmp_path / "new.db")])
    with pytest.raises(SystemExit, match="there is no database"):
        main(["move", "--from", str(tmp_path / "none.db"), "--to", str(tmp_path / "new.db")])
