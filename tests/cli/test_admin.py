"""The words of `parlor admin`: lines become orders, and what a shut house answers is printed."""

import argparse
import asyncio
import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from parlor.cli import admin, main
from parlor.server.admin import commands, socket
from parlor.server.admin.commands import Order


@pytest.fixture(autouse=True)
def logged(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What is set up for the logs holds for a whole process, and here that is everybody's."""
    levels: list[str] = []
    monkeypatch.setattr("parlor.server.logs.set_up_logs", levels.append)
    return levels


def parsed(*arguments: str) -> Any:
    parser = argparse.ArgumentParser()
    admin.add_orders(parser)
    return parser.parse_args(arguments)


@pytest.mark.parametrize(
    ("line", "order"),
    [
        ("people", commands.ListPeople()),
        ("people ann", commands.ListPeople("ann")),
        ("tables", commands.ListTables()),
        ("penalties", commands.ListPenalties()),
        ("ban ann", commands.Punish("ban", "ann")),
        ("mute ann --hours 2 --why noise", commands.Punish("mute", "ann", 2.0, "noise")),
        ("lift ann --kind mute", commands.Lift("mute", "ann")),
        ("password ann", commands.ResetPassword("ann")),
        ("close t1", commands.CloseTable("t1")),
        ("clients", commands.ListClients()),
        ("add-client Club https://a.example", commands.AddClient("Club", ("https://a.example",))),
        ("remove-client c1", commands.RemoveClient("c1")),
        ("rotate-keys", commands.RotateKeys()),
    ],
)
def test_a_line_is_an_order(line: str, order: Order) -> None:
    asked = parsed(*line.split())
    assert asked.order(asked) == order


def test_the_command_works_on_a_shut_house(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], logged: list[str]
) -> None:
    main(["migrate", "--data", str(tmp_path)])
    capsys.readouterr()
    asked = parsed("--data", str(tmp_path), "--json", "clients")
    asked.run(asked)
    assert json.loads(capsys.readouterr().out)[0]["id"] == "poker_v1"
    assert logged == ["warning"]  # what is logged is not among what is answered
    asked = parsed("--data", str(tmp_path), "close", "anywhere")
    with pytest.raises(SystemExit, match="there is no open table 'anywhere'"):
        asked.run(asked)
    asked = parsed("--data", str(tmp_path), "ban", "ann", "--hours", "-1")
    with pytest.raises(SystemExit, match=r"hours"):
        asked.run(asked)


def test_a_broken_order_is_loud_in_the_log_and_short_outside() -> None:
    """An order that meets a bug is answered, and the server lives."""
    answer = asyncio.run(socket._carry_out_line(None, b'{"type":"list_tables"}'))  # type: ignore[arg-type]
    assert answer.refused == "internal_error"


def test_nothing_is_made_where_there_is_no_parlour(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("PARLOR_DATABASE", raising=False)
    for asked in (parsed("people"), parsed("--data", "other", "people")):
        with pytest.raises(SystemExit, match=r"there is no database at \w+/parlor\.db: name its"):
            asked.run(asked)
    assert list(tmp_path.iterdir()) == []


def test_a_folder_with_a_long_name_has_no_door_but_a_database(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = str(tmp_path / ("long" * 30))
    main(["migrate", "--data", folder])
    asked = parsed("--data", folder, "clients")
    asked.run(asked)
    assert "poker_v1" in capsys.readouterr().out


def test_a_folder_that_is_named_is_meant_with_its_own_database(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for name in ("named", "other"):
        main(["migrate", "--data", str(tmp_path / name)])
    monkeypatch.setenv("PARLOR_DATABASE", str(tmp_path / "other" / "parlor.db"))
    asked = parsed("--data", str(tmp_path / "named"), "add-client", "Club", "https://a.example")
    asked.run(asked)
    for name, clients in (("named", 2), ("other", 1)):
        capsys.readouterr()
        asked = parsed("--data", str(tmp_path / name), "--json", "clients")
        asked.run(asked)
        assert len(json.loads(capsys.readouterr().out)) == clients


def test_what_root_makes_belongs_to_the_owner_of_the_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    main(["migrate", "--data", str(tmp_path)])
    given: set[str] = set()

    def chown(path: Path, user: int, group: int, *, follow_symlinks: bool) -> None:
        assert (user, group) == (tmp_path.stat().st_uid, tmp_path.stat().st_gid)
        assert not follow_symlinks
        given.add(path.name)

    monkeypatch.setattr("os.geteuid", lambda: 0)
    monkeypatch.setattr("os.chown", chown)
    asked = parsed("--data", str(tmp_path), "rotate-keys")
    asked.run(asked)
    # A house that opens for long enough makes its first key as well as the one that was ordered.
    made = {key.name for key in (tmp_path / "keys").glob("*.json")}
    assert made
    assert {"keys", *made} <= given
    assert "parlor.db" not in given  # it was there
    given.clear()
    monkeypatch.setattr("os.geteuid", lambda: 1000)
    asked.run(asked)
    assert not given


def test_most_commands_wait_for_no_server() -> None:
    """A command that only looks at a database should not take the time that a server does to load."""
    program = "import sys, parlor.cli.commands; parlor.cli.commands.parser(); print(*sys.modules)"
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True
    )
    loaded = set(done.stdout.split())
    assert "parlor.server.settings" in loaded
    assert not loaded & {"aiohttp", "alembic", "sqlalchemy", "asyncpg", "authlib", "joserfc"}
