"""`parlor equity`, as people type it."""

import json
import subprocess
import sys

import pytest

from parlor.cli import main
from parlor.games.poker.odds.command import EquityCommand


def shown(capsys: pytest.CaptureFixture[str], words: str) -> str:
    main(["equity", *words.split()])
    return capsys.readouterr().out


def test_aces_against_kings(capsys: pytest.CaptureFixture[str]) -> None:
    assert shown(capsys, "AsAh KdKc").splitlines() == [
        "hand     wins    ties   equity",
        "AsAh  81.06 %  0.38 %  81.26 %",
        "KdKc  18.55 %  0.38 %  18.74 %",
        "exact: all 1,712,304 boards",
    ]


def test_a_board_and_dead_cards(capsys: pytest.CaptureFixture[str]) -> None:
    lines = shown(capsys, "AsAh KdKc --board 2c7d9hTs --dead KhKs").splitlines()
    assert lines[1:] == [
        "AsAh  100.00 %  0.00 %  100.00 %",
        "KdKc    0.00 %  0.00 %    0.00 %",
        "exact: all 42 boards",
    ]
    assert shown(capsys, "AsAh KdKc --board 2c7d9hTsTc").endswith("exact: one board\n")


def test_hands_of_omaha(capsys: pytest.CaptureFixture[str]) -> None:
    assert "61.48 %" in shown(capsys, "AsAhKsKh JdTd9c8c --omaha")
    high_low = shown(capsys, "As2sKdKh Ad2dQhQs --omaha-hilo --board 3c4c8d")
    assert high_low.endswith(f"exact: all {41 * 40 // 2} boards\n")


def test_samples_have_an_error(capsys: pytest.CaptureFixture[str]) -> None:
    table = shown(capsys, "AsKs QhQd --samples 10000")
    assert table.endswith("sampled: 10,000 random boards; ± is the standard error\n")
    assert table.count(" ± 0.50 %\n") == 2
    assert shown(capsys, "AsKs QhQd --samples 10000 --seed equity") == table
    assert shown(capsys, "AsKs QhQd --samples 10000 --seed other") != table


def test_json_for_programs(capsys: pytest.CaptureFixture[str]) -> None:
    told = json.loads(shown(capsys, "AsAh KdKc --board 2c7d9h --json"))
    assert (told["boards"], told["exact"]) == (990, True)
    first, second = told["hands"]
    assert {key: first[key] for key in ("hand", "wins", "ties", "losses", "error")} == {
        "hand": "AsAh",
        "wins": 907,
        "ties": 0,
        "losses": 83,
        "error": 0.0,
    }
    assert first["equity"] + second["equity"] == pytest.approx(1)


@pytest.mark.parametrize(
    ("words", "why"),
    [
        ("AsAh", "2 to 10 hands are compared, not 1"),
        ("AsAh KdAs", "As is there twice: in the hand AsAh and the hand KdAs"),
        ("AsAh KdKx", "'Kx' is no card"),
        ("AsAh KdKc --board 2c", "the board has 1 cards"),
        ("AsAh KdKc --omaha", "AsAh has 2 cards: a hand of omaha has 4"),
        ("AsAhKsKh JdTd9c8c --omaha --omaha-hilo", "choose one"),
        ("AsAh KdKc --samples -1", "Expected `int` >= 0"),
    ],
)
def test_what_is_wrong_is_said_in_a_line(words: str, why: str) -> None:
    with pytest.raises(SystemExit) as refusal:
        main(["equity", *words.split()])
    assert str(refusal.value).startswith("parlor: ")
    assert why in str(refusal.value)


def test_without_numpy_it_says_what_would_count_all_boards() -> None:
    script = """
import sys
sys.modules["numpy"] = None
from parlor.games.poker.odds import command, equity
command.equity = lambda *asked, **more: equity(*asked, **{**more, "samples": 100})
print(command.EquityCommand(("AsAhKsKh", "JdTd9c8c"), omaha=True).answer())
"""
    done = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, check=True
    )
    assert done.stdout.endswith(
        "error\nall boards are counted with numpy: pip install 'parlor[numbers]'\n"
    )


def test_a_command_is_a_value() -> None:
    asked = EquityCommand(("As Ah", "Kd,Kc"), board="2c7d9h")
    assert asked.answer() == EquityCommand(("AsAh", "KdKc"), board="2c 7d 9h").answer()
