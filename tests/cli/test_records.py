"""`parlor export` and `parlor import`: finished games as files of other programs, and back."""

import argparse
import json
import resource
import subprocess
import sys
from contextlib import nullcontext
from pathlib import Path
from typing import Any

import msgspec
import pytest

from parlor.cli import records
from parlor.cli.commands import main, parser
from parlor.cli.records import run_export, write_new
from parlor.games.dots.notation import read_sgf
from parlor.replays.records import read_replays
from parlor.server.admin.commands import Order
from tests.conftest import Install
from tests.engine.records_of_others import BOOK, entry_points
from tests.replays.records import FILE


@pytest.fixture
def sgf(tmp_path: Path) -> Path:
    file = tmp_path / "game.sgf"
    file.write_bytes(FILE)
    return file


def printed(capfdbinary: Any, *words: str) -> bytes:
    main(words)
    out: bytes = capfdbinary.readouterr().out
    return out


def test_files_are_turned_into_each_other(sgf: Path, capfdbinary: Any) -> None:
    ours = printed(capfdbinary, "import", str(sgf))
    assert json.loads(ours)["outcome"] == {"places": [1, 2], "scores": [1, 0]}
    saved = sgf.with_suffix(".json")
    saved.write_bytes(ours)
    theirs = printed(capfdbinary, "export", str(saved), "--format", "sgf")
    assert read_sgf(theirs)[0] == read_sgf(FILE)[0]
    copy = sgf.with_name("copy.sgf")
    assert printed(capfdbinary, "export", str(saved), "--format", "sgf", "--to", str(copy)) == b""
    assert copy.read_bytes() == theirs
    with pytest.raises(SystemExit, match="exists already"):
        main(("export", str(saved), "--format", "sgf", "--to", str(copy)))
    with pytest.raises(SystemExit, match="cannot be written: No such file"):
        main(("export", str(saved), "--format", "sgf", "--to", str(sgf.parent / "no/where")))


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (("import", "nothing.sgf"), "nothing.sgf cannot be read: No such file"),
        (
            ("import", "letter"),
            r"letter: cannot tell the format from the name: use --format \(phh, sgf\)",
        ),
        (("import", "letter", "--format", "sgf"), "SGF begins with"),
        (("import", "letter", "--format", "pgn"), "no game here has files of 'pgn'"),
        (("import", "game.sgf", "--game", "2"), "there is no game 2: the file holds 1"),
        (("export", "letter", "--format", "sgf"), "malformed"),
        (("export", "letter"), "name another format with --format"),
        (("export", "tbl1", "1"), "there is no database at"),
        (("export", "typo.json", "--format", "sgf"), "typo.json cannot be read: No such file"),
        (("export", "no/where", "--format", "sgf"), "no/where cannot be read: No such file"),
        (("export", "letter", "3", "--format", "sgf"), "a file with one game: leave the number"),
        (("export", "http://localhost/t/tbl1", "1"), "there is no database at"),
        (("export", "x" * 300, "1"), "length <= 200"),
        (("export", "x" * 300 + ".json", "--format", "sgf"), "cannot be read: File name too long"),
    ],
)
def test_what_cannot_be_done_is_refused_in_a_sentence(
    sgf: Path, monkeypatch: pytest.MonkeyPatch, words: tuple[str, ...], why: str
) -> None:
    monkeypatch.chdir(sgf.parent)
    (sgf.parent / "letter").write_text("Dear Ann")
    with pytest.raises(SystemExit, match=why):
        main(words)


@pytest.mark.parametrize(
    "words",
    [
        ("export", "tbl1", "0"),
        ("export", "tbl1", "-"),
        ("export", "tbl1", "1000001"),
        ("export", "tbl1", "9" * 5000),
        ("import", "a.sgf", "--game", "0"),
    ],
)
def test_games_are_numbered_from_1_to_a_million(words: tuple[str, ...], capsys: Any) -> None:
    with pytest.raises(SystemExit):
        main(words)
    assert "games are numbered from 1 to 1000000" in capsys.readouterr().err


def test_a_number_that_no_database_knows_is_no_order() -> None:
    for number, allowed in ((1_000_000, True), (1_000_001, False)):
        order = {"type": "export_game", "table": "tbl1", "game": number}
        with nullcontext() if allowed else pytest.raises(msgspec.ValidationError):
            msgspec.convert(order, Order)


def test_a_file_is_its_owners_alone(sgf: Path) -> None:
    saved, copy = sgf.with_suffix(".json"), sgf.with_name("copy.sgf")
    saved.write_bytes(msgspec.json.encode(read_replays("sgf", FILE)[0]))
    main(("export", str(saved), "--format", "sgf", "--to", str(copy)))
    assert copy.stat().st_mode & 0o777 == 0o600


def test_half_a_file_is_not_left(tmp_path: Path) -> None:
    """The disk is full, or somebody interrupts."""
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (1000, hard))
    try:
        with pytest.raises(OSError, match="File too large"):
            write_new(tmp_path / "game.sgf", b" " * 1_000_000)
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))
    assert [*tmp_path.iterdir()] == []


@pytest.mark.parametrize("words", [("import",), ("export", "--format", "sgf")])
def test_what_cannot_be_printed_is_said_in_a_line(sgf: Path, words: tuple[str, ...]) -> None:
    if words[0] == "export":
        sgf.write_bytes(msgspec.json.encode(read_replays("sgf", FILE)[0]))
    with Path("/dev/full").open("wb") as full:
        line = [sys.executable, "-m", "parlor.cli", *words, str(sgf)]
        done = subprocess.run(line, stdout=full, stderr=subprocess.PIPE, text=True, check=False)
    assert done.returncode == 1
    assert done.stderr == "parlor: nothing can be printed: No space left on device\n"


@pytest.mark.parametrize("words", [("import",), ("export", "--format", "sgf")])
def test_a_file_that_would_fill_the_memory_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, words: tuple[str, ...]
) -> None:
    monkeypatch.setattr(records, "MOST_BYTES", 2_000_000)
    file = tmp_path / "large.sgf"
    for size in (2_000_000, 2_000_001):
        file.write_bytes(b" " * size)
        with pytest.raises(SystemExit) as left:
            main((*words, str(file)))
        assert ("is too large: at most 2 MB" in str(left.value)) == (size > 2_000_000)


def test_of_several_games_one_is_chosen(install: Install, tmp_path: Path, capfdbinary: Any) -> None:
    install(entry_points(BOOK))
    file = tmp_path / "all.book"
    file.write_text("0142\n48\n")
    with pytest.raises(SystemExit, match="it holds 2 games: choose one with --game"):
        main(("import", str(file)))
    second = json.loads(printed(capfdbinary, "import", str(file), "--game", "2"))
    assert (second["game"], second["round"], len(second["steps"])) == ("noughts", 2, 3)


def test_a_line_names_a_table_a_game_and_a_format() -> None:
    asked = parser().parse_args(["export", "tbl1", "3", "--format", "sgf", "--data", "d"])
    assert isinstance(asked, argparse.Namespace)
    assert (asked.source, asked.game, asked.format, asked.data) == ("tbl1", 3, "sgf", "d")
    assert asked.run is run_export
