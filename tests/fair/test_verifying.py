"""`python verifier.py FILE…`: what people read, and what programs read."""

import runpy
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from parlor.fair import verifier
from parlor.fair.digests import add_digests
from tests.fair.pinned import CHEATS
from tests.fair.tales import written


def told(capsys: pytest.CaptureFixture[str], *names: str) -> tuple[int, list[str]]:
    code = verifier.main([str(CHEATS / f"{name}.json") for name in names])
    return code, capsys.readouterr().out.replace(f"{CHEATS}/", "").splitlines()


def test_a_fair_game(capsys: pytest.CaptureFixture[str]) -> None:
    assert told(capsys, "honest_ann") == (
        0,
        [
            "honest_ann.json: onecard, game 1 at table K3XPLQ, seen by seat 0, Ann",
            "  7 steps, each bound to the one before",
            "  batch 1 (K7P9-YVT2-TMH7-VPSZ): 2 of 4 decks of 13 cards were opened as they were sealed",
            "  batch 2 (N4ZZ-TJVV-5D80-1R7M): 2 of 4 decks of 13 cards were opened as they were sealed",
            "  5 cards of 3 shuffles opened, all as they were sealed",
            "  fair",
        ],
    )


def test_a_fair_game_with_something_left_open(capsys: pytest.CaptureFixture[str]) -> None:
    code, lines = told(capsys, "missing_link")
    assert code == 0
    assert (
        lines[-1]
        == "  fair, but shuffle 2 (seat 1, Bob): a link is missing, and it went on without it"
    )


def test_what_is_good_to_know(capsys: pytest.CaptureFixture[str]) -> None:
    assert "  note: seat 1, a bot, random gave no links" in told(capsys, "against_a_bot")[1]
    assert (
        "  note: games before this one took 1 shuffle of batch 1" in told(capsys, "begun_before")[1]
    )
    told_of_batch = "  note: batch 1 is number 2 of the table: games before had the others"
    assert told_of_batch in told(capsys, "next_game")[1]
    assert "  note: batch 3 was sealed, but not cut and not used" in told(capsys, "never_cut")[1]


def test_a_game_that_is_not_fair(capsys: pytest.CaptureFixture[str]) -> None:
    code, lines = told(capsys, "card_in_a_view")
    assert code == 1
    assert lines[-1] == (
        "  NOT FAIR: shuffle 1, opened card 1 (13 in place of 12): another card was shown than was dealt"
    )
    assert not any("all as they were sealed" in line for line in lines)


def test_a_long_list_of_faults_is_cut_short(capsys: pytest.CaptureFixture[str]) -> None:
    _, lines = told(capsys, "order_changed")
    assert lines[-1] == (
        "  NOT FAIR: shuffle 1, opened card 1 and shuffle 1, opened card 2 and shuffle 2, opened card 1 "
        "and 3 more: is not what was sealed at that place"
    )


def test_a_file_that_cannot_be_read(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    code, lines = told(capsys, "cut_off", "nowhere", "honest_bob")
    assert code == 2
    assert lines[0].startswith("cut_off.json: CANNOT BE READ: it is not JSON: ")
    assert lines[1].startswith("nowhere.json: CANNOT BE READ: ")
    assert lines[-1] == "  fair"
    assert told(capsys, "cut_off", "order_changed")[0] == 1, "cheating is the worse of the two"


def test_several_players_put_their_files_together(capsys: pytest.CaptureFixture[str]) -> None:
    code, lines = told(capsys, "honest_ann", "honest_bob")
    assert (code, lines[-1]) == (
        0,
        "honest_ann.json and honest_bob.json: they agree with each other",
    )
    code, lines = told(capsys, "honest_ann", "another_root")
    assert code == 1
    assert lines[-1].startswith(
        "honest_ann.json and another_root.json: "
        "NOT FAIR: batch 2: these two players were shown different roots"
    )


def test_files_of_different_games_are_not_compared(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    game = verifier.read((CHEATS / "honest_bob.json").read_bytes())
    other = tmp_path / "other.json"
    other.write_bytes(written(add_digests({**game, "round": 5})))
    assert verifier.main([str(CHEATS / "honest_ann.json"), str(other)]) == 0
    assert capsys.readouterr().out.splitlines()[-1] == "  fair"


def later(name: str, folder: Path, **changes: object) -> str:
    """A file as that of the game after the scene, which is the first of its table."""
    game = verifier.read((CHEATS / f"{name}.json").read_bytes())
    file = folder / f"{name}.json"
    file.write_bytes(written(add_digests({**game, "round": 2, **changes})))
    return str(file)


def test_a_game_goes_on_where_the_one_before_it_ended(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    first = str(CHEATS / "honest_ann.json")

    def said(name: str, **changes: object) -> str:
        verifier.main([later(name, tmp_path, **changes), first])
        last = capsys.readouterr().out.splitlines()[-1]
        return last.rpartition(".json: ")[2].strip()

    lost = "NOT FAIR: shuffle 1: does not go on where the game before it ended"
    assert said("next_game") == "the second goes on where the first ended"
    assert said("lost_between_games") == lost
    assert said("nothing_shuffled") == "the second goes on where the first ended"
    assert said("honest_bob") == lost, "the same shuffles again"
    assert said("next_game", table="another") == "fair"
    assert said("another_root").startswith("NOT FAIR: batch 2: these two players were shown")


def test_the_file_of_the_game_before_settles_that_nothing_was_passed_over(
    capsys: pytest.CaptureFixture[str],
) -> None:
    """In whatever order they are given; alone the later one says what it needs."""
    code, lines = told(capsys, "next_game")
    assert code == 0
    assert lines[-1] == (
        "  fair, but shuffle 1: the file of the game before is needed to see that none was passed over"
    )
    code, lines = told(capsys, "next_game", "honest_bob")
    assert (code, [line for line in lines if line.startswith("  fair")]) == (0, ["  fair"] * 2)
    code, lines = told(capsys, "lost_between_games", "honest_bob")
    assert code == 1
    assert sum(line.startswith("  fair, but") for line in lines) == 1, "and it is not settled"


def test_a_later_game_that_left_a_batch_unused_asks_for_the_game_before(tmp_path: Path) -> None:
    """Its own shuffles begin with the first of a batch, but some of the batch before it may be lost."""
    game = verifier.read(Path(later("tried_batch", tmp_path)).read_bytes())
    assert (game["fair"]["batches"][0]["batch"], game["fair"]["shuffles"][0]["use"]) == (1, 1)
    report = verifier.check(game)
    assert report.faults == []
    assert ("before", "/fair/shuffles/0", "") in report.buts


def test_a_batch_that_is_used_up_or_given_up_may_lie_between_two_games() -> None:
    one: Any = {"fair": {"pack": [], "batches": [sealed(1)], "shuffles": [{"batch": 1, "use": 2}]}}
    two: Any = {"fair": {"pack": [], "batches": [], "shuffles": [{"batch": 3, "use": 1}]}}
    for between in (sealed(2), {}):
        two["fair"]["batches"] = [between] if between else []
        assert [code for code, *_ in verifier.gaps(one, two)] == ["gap"]
    two["fair"]["batches"] = [{**sealed(2), "abandoned": "size"}, sealed(3)]
    assert verifier.gaps(one, two) == []


def test_somebody_who_sits_this_hand_out_may_have_a_voice(
    capsys: pytest.CaptureFixture[str],
) -> None:
    said = told(capsys, "sits_out")[1]
    assert "  note: seat 1 has a voice in batch 1, and no cards were dealt there" in said
    assert said[-1] == "  fair"


def test_decks_that_were_given_up_between_two_games_are_named_in_the_second(tmp_path: Path) -> None:
    """A game could be ended, its next shuffle looked at, and the rest of its batch given up."""
    first = verifier.read((CHEATS / "honest_ann.json").read_bytes())
    first["fair"]["batches"][-1]["abandoned"] = "size"
    first = verifier.read(written(add_digests(first)))
    second = verifier.read((CHEATS / "thrown_between.json").read_bytes())
    files = [("one", first, verifier.check(first)), ("two", second, verifier.check(second))]
    assert [found for *_, found in verifier.compare(files)] == [[]]
    assert [(code, more) for code, _, more in files[1][2].buts] == [
        ("between", "a larger deck was needed")
    ]


def test_a_batch_is_cut_once_and_not_again_for_the_next_game() -> None:
    one: Any = {"fair": {"pack": [], "batches": [sealed(1)], "shuffles": [{"batch": 1, "use": 1}]}}
    two: Any = {"fair": {"pack": [], "batches": [sealed(1)], "shuffles": [{"batch": 1, "use": 2}]}}
    (first,), (second,) = one["fair"]["batches"], two["fair"]["batches"]
    first |= {"tips": [[0, "a"]], "seeds": [[0, "s"]], "links": [[0, "l"]], "late": [[2, 1, "b"]]}
    second |= {**first, "late": [[2, 1, "b"], [3, 2, "c"]]}
    assert verifier.gaps(one, two) == []
    for key, value in (("tips", [[0, "x"]]), ("seeds", [[1, "s"]]), ("late", [[2, 1, "x"]])):
        two["fair"]["batches"] = [{**second, key: value}]
        assert [code for code, *_ in verifier.gaps(one, two)] == ["batches"], key
    first.pop("seeds")
    assert verifier.gaps(one, {"fair": {**two["fair"], "batches": [second]}}) == [], "cut meanwhile"


def sealed(number: int) -> dict[str, Any]:
    return {"batch": number, "root": f"{number}", "count": 2}


def test_who_left_is_not_named_by_a_seat(capsys: pytest.CaptureFixture[str]) -> None:
    left = told(capsys, "missing_link_left")[1][-1]
    assert left.startswith("  fair, but shuffle 2 (voice 2, who had left): a link is missing")


def test_who_watched_is_named_so(capsys: pytest.CaptureFixture[str]) -> None:
    assert told(capsys, "honest_spectator")[1][0].endswith("seen by a spectator")
    assert verifier.person({"seats": [{}]}, 0) == "seat 0"
    assert verifier.person({"seats": [{}]}, 7) == "seat 7"
    assert verifier.many(1, "card") == "1 card"


def test_a_place_is_named_whatever_it_is_called() -> None:
    assert verifier.named("/fair/shuffles/2/links/0") == "shuffle 3, link 1"
    assert verifier.named("/7/options") == "7, options"


def test_a_name_cannot_write_on_the_screen(capsys: pytest.CaptureFixture[str]) -> None:
    verifier.say("\x1b[2JAnn\n  fair")
    assert capsys.readouterr().out == "?[2JAnn?  fair\n"


def test_the_file_stands_alone(tmp_path: Path) -> None:
    """Copied anywhere, without the house, in a Python that has nothing installed."""
    copy = tmp_path / "verify.py"
    copy.write_bytes(Path(verifier.__file__).read_bytes())
    alone = [sys.executable, "-I", "-S", str(copy)]
    done = subprocess.run(
        [*alone, str(CHEATS / "honest_ann.json")], check=False, capture_output=True, text=True
    )
    assert (done.returncode, done.stdout.splitlines()[-1], done.stderr) == (0, "  fair", "")


def test_without_a_file_it_says_what_it_does(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "argv", ["verifier.py"])
    with pytest.raises(SystemExit, match=r"python verifier\.py FILE"):
        runpy.run_path(verifier.__file__, run_name="__main__")
