"""The command line, as a new user meets it."""

import json
import os
import signal
import socket
import sqlite3
import subprocess
import sys
import urllib.request
from collections.abc import Iterator
from pathlib import Path

import pytest

from parlor.cli.commands import parser
from parlor.server.address import greeting, public_address
from parlor.server.settings import ServerSettings, read_settings, variable

PARLOR = [sys.executable, "-m", "parlor.cli"]


def parlor(*words: str, given: str = "", **environ: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [*PARLOR, *words],
        input=given,
        capture_output=True,
        text=True,
        env={**os.environ, **environ},
        check=False,
    )


@pytest.fixture
def served(tmp_path: Path) -> Iterator[tuple[Path, str, subprocess.Popen[str]]]:
    """A parlour in a process of its own: its data folder, its address, the process."""
    environ = {**os.environ, "PARLOR_PORT": "0", "PARLOR_HOST": "127.0.0.1"}
    environ["PARLOR_DATA"] = str(tmp_path / "data")
    process = subprocess.Popen(
        [*PARLOR, "serve"],
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
        env=environ,
    )
    assert process.stdout is not None
    with process:
        address = next(line for line in process.stdout if "http://localhost" in line).split()[-1]
        yield tmp_path / "data", address.replace("localhost", "127.0.0.1"), process
        process.terminate()


def test_serve_opens_and_closes_when_it_is_asked_to(
    served: tuple[Path, str, subprocess.Popen[str]],
) -> None:
    _, address, process = served
    with urllib.request.urlopen(f"{address}/healthz") as answer:
        assert json.load(answer) == {"ok": True}
    process.send_signal(signal.SIGINT)
    assert process.wait(20) == 0


def test_a_request_that_cannot_be_read_leaves_no_token_in_the_log(tmp_path: Path) -> None:
    with (tmp_path / "log").open("w+") as kept:
        environ = {**os.environ, "PARLOR_PORT": "0", "PARLOR_HOST": "127.0.0.1"}
        environ["PARLOR_DATA"] = str(tmp_path / "data")
        process = subprocess.Popen(
            [*PARLOR, "serve"], stdout=subprocess.PIPE, stderr=kept, text=True, env=environ
        )
        assert process.stdout is not None
        with process:
            line = next(line for line in process.stdout if "http://localhost" in line)
            with socket.create_connection(("127.0.0.1", int(line.rsplit(":", 1)[1]))) as caller:
                caller.sendall(b"GET / HTTP/1.1\r\nAuthorization: Bearer SECRET\0TOKEN\r\n\r\n")
                assert b" 400 " in caller.recv(1000)
            process.terminate()
        kept.seek(0)
        assert "SECRET" not in kept.read()


def test_backup_copies_the_database_while_it_is_served(
    served: tuple[Path, str, subprocess.Popen[str]], tmp_path: Path
) -> None:
    data, _, _ = served
    target = tmp_path / "copy.db"
    done = parlor("backup", str(target), PARLOR_DATA=str(data))
    assert done.returncode == 0, done.stderr
    assert target.stat().st_mode & 0o777 == 0o600
    copy = sqlite3.connect(target)
    assert copy.execute("SELECT count(*) FROM secrets").fetchone() == (
        2,
    )  # of guests and of shares
    copy.close()
    again = parlor("backup", str(target), PARLOR_DATA=str(data))
    assert again.returncode == 1
    assert "exists already: name a new file" in again.stderr


def test_backup_of_nothing_says_so(tmp_path: Path) -> None:
    done = parlor("backup", str(tmp_path / "copy.db"), PARLOR_DATA=str(tmp_path))
    assert done.returncode == 1
    assert "there is no database at" in done.stderr


def test_schema_prints_every_message_and_every_game() -> None:
    schema = json.loads(parlor("schema").stdout)
    assert {"ClientMessage", "ServerMessage", "NewTable"} <= set(schema["protocol"]["$defs"])
    assert {"noughts", "onecard"} <= set(schema["games"])
    assert {"Action", "Event", "View"} <= set(schema["games"]["onecard"]["$defs"])


def test_verify_says_whether_a_game_was_fair() -> None:
    cheats = Path(__file__).parents[1] / "fair/cheats"
    fair = parlor("verify", str(cheats / "honest_ann.json"))
    assert (fair.returncode, fair.stdout.splitlines()[-1], fair.stderr) == (0, "  fair", "")
    caught = parlor("verify", str(cheats / "order_changed.json"))
    assert (caught.returncode, "NOT FAIR" in caught.stdout) == (1, True)
    assert parlor("verify", str(cheats / "nowhere.json")).returncode == 2


def test_simulate_answers_each_line() -> None:
    lines = '{"seat":0,"action":{"type":"place","cell":4}}\n{"seat":0,"action":{"type":"place","cell":5}}\n'
    done = parlor("simulate", "noughts", "--seats", "2", "--seed", "s", given=lines)
    start, moved, refused = (json.loads(line) for line in done.stdout.splitlines())
    assert start["to_act"] == [0]
    assert moved["events"] == [{"type": "placed", "seat": 0, "cell": 4}]
    assert refused["refused"]["code"] == "not_your_turn"


def test_a_file_of_others_is_turned_into_ours_and_back(tmp_path: Path) -> None:
    theirs, ours = tmp_path / "game.sgf", tmp_path / "game.json"
    theirs.write_text("(;GM[40]SZ[9]PB[Аня]PW[Bob]RE[W+R];B[aa];W[bb])", encoding="utf-8")
    told = parlor("import", str(theirs))
    assert json.loads(told.stdout)["seats"] == [{"name": "Аня"}, {"name": "Bob"}]
    ours.write_text(told.stdout, encoding="utf-8")
    back = parlor("export", str(ours), "--format", "sgf")
    assert back.stdout.endswith("PB[Аня]PW[Bob]RE[W+R]\n;B[aa];W[bb])\n")
    done = parlor("import", str(tmp_path / "nothing.sgf"))
    assert (done.returncode, done.stdout) == (1, "")
    assert "No such file" in done.stderr


def test_simulate_of_an_unknown_game_names_those_there_are() -> None:
    done = parlor("simulate", "chess", "--seats", "2", "--seed", "s")
    assert done.returncode == 1
    assert "no game 'chess' here: choose from dots, iota, noughts, onecard" in done.stderr


def test_serve_help_names_every_setting_and_its_variable(
    capsys: pytest.CaptureFixture[str],
) -> None:
    with pytest.raises(SystemExit):
        parser().parse_args(["serve", "--help"])
    shown = capsys.readouterr().out
    for name in ServerSettings.__struct_fields__:
        assert variable(name) in shown


def test_a_setting_is_taken_from_the_environment_and_an_option_goes_before_it() -> None:
    environ = {"PARLOR_PORT": "8123", "PARLOR_URL": "https://games.example"}
    assert read_settings(environ).port == 8123
    assert read_settings(environ, port="9000").port == 9000
    assert read_settings(environ).url == "https://games.example"


@pytest.mark.parametrize(
    ("environ", "words"),
    [
        ({"PARLOR_PORT": "eight"}, "Expected `int`"),
        ({"PARLOR_PORT": "70000"}, "<= 65535"),
        ({"PARLOR_LOG": "loud"}, "Invalid enum value 'loud'"),
        ({"PARLOR_DATABASE": "mysql://u:secret@h/d"}, "PARLOR_DATABASE mysql://… is not known"),
    ],
)
def test_a_wrong_setting_is_named(environ: dict[str, str], words: str) -> None:
    with pytest.raises(SystemExit, match=r".*") as refusal:
        read_settings(environ)
    assert words in str(refusal.value)
    assert "secret" not in str(refusal.value)


def test_the_shared_address_is_never_localhost() -> None:
    assert (
        public_address(ServerSettings(url="https://games.example"), 8000) == "https://games.example"
    )
    assert public_address(ServerSettings(host="127.0.0.1"), 8000) is None
    assert public_address(ServerSettings(host="192.0.2.7"), 8000) == "http://192.0.2.7:8000"
    assert "localhost" not in (public_address(ServerSettings(), 8000) or "")


def test_the_greeting_shows_the_address_and_its_code() -> None:
    shown = greeting(ServerSettings(url="https://games.example"), 8000)
    assert "http://localhost:8000" in shown
    assert "https://games.example" in shown
    assert "█" in shown
    assert "to this machine alone: other devices" in greeting(
        ServerSettings(host="127.0.0.1"), 8000
    )


def test_what_people_meet_is_said_in_a_line(
    served: tuple[Path, str, subprocess.Popen[str]], tmp_path: Path
) -> None:
    data, address, _ = served
    port = address.rsplit(":", 1)[1]
    elsewhere = str(tmp_path / "other")
    taken = parlor("serve", "--host", "127.0.0.1", "--port", port, "--data", elsewhere)
    assert "cannot be had: Address already in use" in taken.stderr
    twice = parlor("serve", "--host", "127.0.0.1", "--port", "0", "--data", str(data))
    assert "is in use by another parlour" in twice.stderr
    nowhere = parlor("bots", "nonsense")
    assert "give the link of a table" in nowhere.stderr
    silent = parlor("bots", "http://127.0.0.1:1/t/x")
    assert "does not answer" in silent.stderr
    unknown = parlor("bots", f"{address}/t/x")
    assert "there is no open table 'x'" in unknown.stderr
    for done in (taken, twice, nowhere, silent, unknown):
        assert done.returncode == 1
        assert "Traceback" not in done.stderr
