"""`parlor verify --json` says the same as `parlor verify`, for programs."""

import io
import json
from pathlib import Path
from typing import Any

import pytest

from parlor.cli.commands import main
from parlor.cli.verify_json import inspect
from parlor.fair import verifier
from parlor.fair.digests import add_digests
from tests.fair.pinned import CHEATS
from tests.fair.tales import written

INDEX: dict[str, list[dict[str, Any]]] = json.loads((CHEATS / "index.json").read_text())


def paths(*names: str) -> list[str]:
    return [str(CHEATS / name) for name in names]


def codes(found: dict[str, Any]) -> list[str]:
    return list(dict.fromkeys(each["code"] for each in found["findings"]))


@pytest.mark.parametrize("tale", INDEX["alone"], ids=lambda tale: tale["file"])
def test_a_file_has_its_verdict_and_the_codes_of_it(
    tale: dict[str, Any], capsys: pytest.CaptureFixture[str]
) -> None:
    files = paths(tale["file"])
    (found,), code = inspect(files)
    assert found["file"] == files[0]
    assert found["verdict"] == tale["verdict"]
    assert code == verifier.main(files)
    told = capsys.readouterr().out
    if found["verdict"] != "unreadable":
        assert set(tale["codes"]) <= set(codes(found))
        assert all(line in told for line in (*found["confirmed"], *found["notes"]))
        assert found["title"] in told
    assert {"file", "title", "verdict", "findings", "notes", "confirmed"} == found.keys()


def test_what_was_found_has_a_code_a_place_and_words() -> None:
    (found,), code = inspect(paths("order_changed.json"))
    assert (found["verdict"], code) == ("unfair", 1)
    for each in found["findings"]:
        assert each.keys() == {"code", "place", "text"}
        assert each["place"].startswith("/")
        known = verifier.WRONG | verifier.BUT
        assert each["text"].endswith(known[each["code"]])


@pytest.mark.parametrize("tale", INDEX["pairs"], ids=lambda tale: " ".join(tale["files"]))
def test_files_of_one_game_are_compared(tale: dict[str, Any]) -> None:
    files = paths(*tale["files"])
    found, code = inspect(files)
    assert code == verifier.main(files)
    pairs = [each for each in found if each.get("compared") == "differences"]
    if all(each["verdict"] != "unfair" for each in found[:2]):
        (pair,) = pairs
        assert pair["files"] == files
        assert codes(pair) == tale["codes"]
        assert pair["verdict"] == ("unfair" if tale["codes"] else "fair")


def test_games_that_follow_each_other_are_compared(tmp_path: Path) -> None:
    (first,) = paths("honest_ann.json")
    for name, expected in (("next_game", []), ("lost_between_games", ["gap"])):
        game = verifier.read((CHEATS / f"{name}.json").read_bytes())
        later = tmp_path / f"{name}.json"
        later.write_bytes(written(add_digests({**game, "round": 2})))
        found, code = inspect([str(later), first])
        assert found[-1]["files"] == [first, str(later)]
        assert (found[-1]["compared"], codes(found[-1])) == ("gaps", expected)
        assert code == bool(expected) == verifier.main([str(later), first])


def test_a_file_that_is_given_twice_is_told_twice(capsys: pytest.CaptureFixture[str]) -> None:
    files = paths("honest_ann.json", "honest_ann.json")
    found, code = inspect(files)
    assert [each["file"] for each in found if "file" in each] == files
    assert code == verifier.main(files)
    assert len(found) == sum(line[:1] != " " for line in capsys.readouterr().out.splitlines())


def test_what_cannot_be_read_is_said_beside_the_others(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as left:
        main(("verify", "--json", *paths("nowhere.json", "honest_ann.json")))
    assert left.value.code == 2
    nothing, honest = json.loads(capsys.readouterr().out)
    assert (nothing["verdict"], codes(nothing)) == ("unreadable", ["unreadable"])
    assert "No such file" in nothing["findings"][0]["text"]
    assert honest["verdict"] == "fair"
    assert honest["title"] == "onecard, game 1 at table K3XPLQ, seen by seat 0, Ann"
    with pytest.raises(SystemExit) as left:
        main(("verify", "--json", *paths("nowhere.json", "order_changed.json")))
    assert left.value.code == 1, "unfair is worse than unreadable"


def test_a_file_may_come_from_standard_input(monkeypatch: pytest.MonkeyPatch) -> None:
    data = (CHEATS / "honest_ann.json").read_bytes()
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(data)))
    (found,), code = inspect(["-"])
    assert (found["file"], found["verdict"], code) == ("-", "fair", 0)
