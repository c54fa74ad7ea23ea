"""The plugin as the author of a game runs it: in another folder, with a package that we do not know."""

import subprocess
import sys
from pathlib import Path

import pytest

from tests.testing.author import Author, code_of_the_page

NIM = code_of_the_page(before="When the rules change")


@pytest.fixture
def author(tmp_path: Path) -> Author:
    return Author(tmp_path)


@pytest.mark.long
def test_the_game_of_the_page_passes(author: Author) -> None:
    author.install("nim", "author_of_nim", NIM)
    done = author.pytest("--game", "nim", profile="ci")
    assert done.returncode == 0, done.stdout
    assert "parlor.testing: nim (profile ci)" in done.stdout
    assert " passed" in done.stdout
    assert "skipped" not in done.stdout


@pytest.mark.long
def test_the_game_of_the_whole_page_with_its_old_rules_passes(author: Author) -> None:
    author.install("nim", "author_of_nim", code_of_the_page())
    done = author.pytest("--game", "nim")
    assert done.returncode == 0, done.stdout


@pytest.mark.long
def test_a_failure_names_the_promise_the_moves_and_the_command(author: Author) -> None:
    """This Nim lets a silent seat take three sticks when one is left."""
    author.install("nim", "author_of_nim", NIM.replace("return Take(1)", "return Take(3)"))
    done = author.pytest("--game", "nim")
    assert done.returncode == 1
    for line in (
        "nim breaks a promise: a timeout is legal.",
        "`timeout` gives a legal action to every seat that is asked.",
        "    game = Nim(sticks=",
        "    state = game.start(2, Chance(seed=",
        "    state = game.apply(state, 0, Take(sticks=",
        "pytest -p parlor.testing --game nim -k test_every_promise_holds_on_random_walks",
    ):
        assert line in done.stdout, done.stdout


@pytest.mark.long
def test_an_offered_action_that_is_refused_is_shown_with_the_way_there(author: Author) -> None:
    author.install("nim", "author_of_nim", NIM.replace("1 <= action.sticks", "2 <= action.sticks"))
    done = author.pytest("--game", "nim", "-k", "random_walks or same_in_every_process")
    assert done.returncode == 1
    assert "nim breaks a promise: legal is what apply accepts." in done.stdout
    assert "An action that `legal` offers must be played. To see it again:" in done.stdout
    assert "    state = game.apply(state, 0, Take(sticks=1)).state" in done.stdout


@pytest.mark.long
def test_a_game_that_never_ends_is_told(author: Author) -> None:
    author.install("nim", "author_of_nim", NIM.replace("state.sticks - action.sticks", "4"))
    done = author.pytest("--game", "nim", "-k", "silent")
    assert done.returncode == 1
    assert "no end after 20000 actions; endless=False" in done.stdout


def test_without_paths_only_the_suite_is_run(author: Author) -> None:
    mine(author)
    done = author.pytest("--game", "noughts", "--collect-only", "-q")
    assert "parlor.testing::test_a_silent_table_ends[noughts]" in done.stdout
    assert "test_mine" not in done.stdout
    assert "[onecard]" not in done.stdout


def test_with_paths_the_suite_comes_along(author: Author) -> None:
    mine(author)
    done = author.pytest("--game", "noughts", "-k", "mine or complete", "tests", "-q")
    assert done.returncode == 0, done.stdout
    assert "2 passed" in done.stdout


def test_all_installed_games_are_tested_where_none_is_named(author: Author) -> None:
    author.install("nim", "author_of_nim", NIM)
    done = author.pytest("--collect-only", "-q")
    for name in ("dots", "iota", "nim", "noughts", "onecard"):
        assert f"test_a_silent_table_ends[{name}]" in done.stdout


@pytest.mark.long
def test_workers_share_the_suite(author: Author) -> None:
    done = author.pytest("-p", "xdist", "-n", "2", "--game", "noughts", "-k", "option or seats")
    assert done.returncode == 0, done.stdout
    assert "4 passed" in done.stdout


def test_a_game_that_is_not_installed_is_refused_with_a_sentence(author: Author) -> None:
    done = author.pytest("--game", "nim")
    assert done.returncode == pytest.ExitCode.USAGE_ERROR
    assert (
        "no game 'nim' is installed: there is dots, iota, noughts, onecard, poker." in done.stderr
    )
    assert 'under [project.entry-points."parlor.games"]?' in done.stderr


def test_a_game_that_cannot_be_loaded_is_refused_with_the_reason(author: Author) -> None:
    author.install("nim", "author_of_nim", "import sticks")
    done = author.pytest("--game", "nim")
    assert done.returncode == pytest.ExitCode.USAGE_ERROR
    assert "the game nim cannot be loaded" in done.stderr
    assert "No module named 'sticks'" in done.stderr


@pytest.mark.parametrize("name", ["pytest", "hypothesis"])
def test_what_is_missing_is_said(name: str) -> None:
    script = f"""
from importlib import util
find = util.find_spec
util.find_spec = lambda name, *where: None if name == {name!r} else find(name, *where)
import parlor.testing
"""
    done = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, check=False
    )
    told = f"parlor.testing needs {name}: install it by pip install 'parlor[testing]'"
    assert told in done.stderr


def mine(author: Author) -> None:
    tests = author.folder / "tests"
    tests.mkdir()
    (tests / "test_mine.py").write_text("def test_mine(): pass\n")
