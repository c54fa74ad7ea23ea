"""`parlor <format> FILE…`: games of files are played again, and compared with what the files say."""

import json
import sys
import zipfile
from pathlib import Path
from typing import Any

import pytest

from parlor.cli import record_checks, record_files
from parlor.cli.commands import main, parser
from tests.conftest import Install
from tests.engine.records_of_others import BOOK, TALLY, entry_points


@pytest.fixture(autouse=True)
def tally(install: Install) -> None:
    install(entry_points(TALLY, BOOK))


@pytest.fixture
def sums(tmp_path: Path) -> Path:
    (tmp_path / "deep").mkdir()
    (tmp_path / "deep/right.sum").write_text("1+1=2\n2+2=4\n")
    (tmp_path / "wrong.sums").write_text("1+2=3\n2+3=6\n")
    (tmp_path / "letter.txt").write_text("dear Ann")
    return tmp_path


def run(capsys: pytest.CaptureFixture[str], *words: str | Path) -> tuple[int, list[str], str]:
    code = 0
    try:
        main(("tally", *map(str, words)))
    except SystemExit as end:
        code = end.code if isinstance(end.code, int) else 2
    told = capsys.readouterr()
    return code, told.out.splitlines(), told.err


def test_all_match(sums: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(capsys, sums / "deep/right.sum") == (0, ["matched 2 of 2"], "")


def test_each_game_that_differs_is_named(sums: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code, lines, _ = run(capsys, sums)
    assert code == 1
    assert lines == [
        f"{sums}/wrong.sums: 2+3=6: sum: expected 6, but 5",
        "matched 3 of 4",
    ]


def test_a_file_that_cannot_be_read_is_one_that_differs(
    sums: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    code, lines, _ = run(capsys, sums / "letter.txt", sums / "none.sum", sums / "deep/right.sum")
    assert code == 1
    assert lines == [
        f"{sums}/letter.txt: there is no sum in it",
        f"{sums}/none.sum: cannot be read: No such file or directory",
        "matched 2 of 4",
    ]


def test_remarks_are_counted(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "open.sum"
    file.write_text("1+1=?\n1+1=2\n1+2=?\n")
    lines = ["2 of them: nothing is stated", "matched 3 of 3"]
    assert run(capsys, file) == (0, lines, "")


def test_the_report_as_json(sums: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code, lines, _ = run(capsys, "--json", sums / "wrong.sums", sums / "letter.txt")
    assert code == 1
    (line,) = lines
    wrong = {"game": "2+3=6", "where": "sum", "expected": "6", "came": "5"}
    letter = {"game": "", "where": "", "expected": "", "came": "there is no sum in it"}
    assert json.loads(line) == {
        "matched": 1,
        "games": 3,
        "differences": [
            {"file": f"{sums}/wrong.sums", **wrong},
            {"file": f"{sums}/letter.txt", **letter},
        ],
        "remarks": {},
    }


def test_nothing_to_check_is_no_success(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(capsys, tmp_path) == (1, ["matched 0 of 0"], "")


def test_the_files_of_a_zip(sums: Path, capsys: pytest.CaptureFixture[str]) -> None:
    packed = sums / "all.zip"
    with zipfile.ZipFile(packed, "w") as opened:
        for name in ("deep/right.sum", "wrong.sums", "letter.txt"):
            opened.write(sums / name, name)
        opened.writestr("folder.sum/", "")
    code, lines, _ = run(capsys, packed)
    assert code == 1
    assert lines == [f"{packed}/wrong.sums: 2+3=6: sum: expected 6, but 5", "matched 3 of 4"]


def test_a_zip_that_is_none(tmp_path: Path) -> None:
    packed = tmp_path / "all.zip"
    packed.write_bytes(b"PK, but no more")
    with pytest.raises(SystemExit, match=r"all\.zip cannot be read: File is not a zip file"):
        main(("tally", str(packed)))
    with pytest.raises(SystemExit, match=r"none\.zip cannot be read: No such file"):
        main(("tally", str(tmp_path / "none.zip")))


def test_a_damaged_file_of_a_zip(sums: Path, capsys: pytest.CaptureFixture[str]) -> None:
    packed = sums / "all.zip"
    with zipfile.ZipFile(packed, "w") as opened:
        opened.write(sums / "deep/right.sum", "a.sum")
        opened.write(sums / "deep/right.sum", "b.sum")
    data = packed.read_bytes()
    packed.write_bytes(data.replace(b"1+1=2\n", b"1+1=3\n", 1))
    code, lines, _ = run(capsys, packed)
    assert code == 1
    assert lines == [
        f"{packed}/a.sum: cannot be read: Bad CRC-32 for file 'a.sum'",
        "matched 2 of 3",
    ]


def test_a_zip_bomb_is_not_unpacked(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(record_files, "MOST_BYTES", 2_000_000)
    monkeypatch.setattr(record_files, "MOST_UNPACKED", 3_000_000)
    packed = tmp_path / "bomb.zip"
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as opened:
        opened.writestr("large.sum", b"\n" * 2_000_001)
        opened.writestr("a.sum", b"1+1=2\n" * 300_000)
        opened.writestr("b.sum", b"1+1=2\n" * 300_000)
    code, lines, _ = run(capsys, packed)
    assert code == 1
    assert lines == [
        f"{packed}/large.sum: too large: at most 2 MB are read here",
        f"{packed}/b.sum: too large: at most 1 MB are read here",
        "matched 300000 of 300002",
    ]


def test_not_too_many_files(sums: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(record_files, "MOST_FILES", 1)
    with pytest.raises(SystemExit, match="2 files: at most 1 are read"):
        main(("tally", str(sums)))


def test_a_bar_on_a_terminal_and_nowhere_else(
    sums: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(record_checks, "EVERY", 1)
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True)
    _, lines, bar = run(capsys, sums)
    assert lines[-1] == "matched 3 of 4"
    drawn = bar.split(record_checks.CLEAR)
    assert f"{'█' * 15}{'░' * 15} 2 played" in drawn
    assert f"{'█' * 30} 4 played, 1 differ" in drawn
    assert bar.endswith(record_checks.CLEAR)


def test_there_is_a_command_for_each_format_that_can_check(
    capsys: pytest.CaptureFixture[str], install: Install
) -> None:
    install(entry_points(TALLY).replace("noughts.tally", "noughts.serve"))
    every: Any = next(each for each in parser()._actions if each.choices)
    assert "tally" in every.choices
    assert "book" not in every.choices, "it has nothing to compare"
    assert "Tally" not in every.choices["serve"].format_help(), "a command of ours comes first"


def test_formats_are_not_looked_for_without_need(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(record_checks, "find_checkers", lambda: pytest.fail("looked for them"))
    parser(("schema",))
