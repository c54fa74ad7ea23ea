"""Games bring commands of their own, and so may somebody else's package."""

from typing import Annotated, ClassVar

import pytest
from msgspec import Meta

from parlor.cli import main
from parlor.cli.game_commands import GameCommand
from parlor.engine import Malformed, Value
from parlor.games.poker.odds.command import EquityCommand
from tests.conftest import Install


class PerftCommand(Value, frozen=True):
    """What a package for chess might bring."""

    position: Annotated[str, Meta(description="where to begin")]
    moves: Annotated[tuple[int, ...], Meta(description="by number")]
    max_depth: Annotated[int, Meta(description="how far to look (100 % of 3)", le=9)] = 3
    divide: Annotated[bool, Meta(description="move by move")] = False

    summary: ClassVar[str] = "Counts the lines of chess."

    def answer(self) -> str:
        if self.position == "nowhere":
            raise Malformed("there is no such position")
        return f"{self.position} {self.moves} {self.max_depth} {self.divide}"


COMMANDS: tuple[type[GameCommand], ...] = (EquityCommand, PerftCommand)
PERFT = "[parlor.commands]\nperft = tests.cli.test_game_commands:PerftCommand\n"


def test_another_package_brings_a_command(
    install: Install, capsys: pytest.CaptureFixture[str]
) -> None:
    install(PERFT)
    main(["perft", "start", "7", "8", "--max-depth", "5", "--divide"])
    main(["perft", "start", "7"])
    assert capsys.readouterr().out == "start (7, 8) 5 True\nstart (7,) 3 False\n"


def test_its_help_says_what_it_does(install: Install, capsys: pytest.CaptureFixture[str]) -> None:
    install(PERFT)
    with pytest.raises(SystemExit, match="0"):
        main(["perft", "--help"])
    shown = capsys.readouterr().out
    for words in (PerftCommand.summary, "POSITION", "--max-depth", "how far to look (100 % of 3)"):
        assert words in shown


def test_what_it_refuses_is_said_in_a_line(install: Install) -> None:
    install(PERFT)
    with pytest.raises(SystemExit, match=r"^parlor: there is no such position$"):
        main(["perft", "nowhere", "7"])
    with pytest.raises(SystemExit, match=r"^parlor: Expected `int` <= 9 - at `\$.max_depth`$"):
        main(["perft", "start", "7", "--max-depth", "10"])
    with pytest.raises(SystemExit, match="2"):  # argparse says what is missing
        main(["perft", "start"])


def test_commands_are_listed_and_not_loaded(
    install: Install, capsys: pytest.CaptureFixture[str]
) -> None:
    install("[parlor.commands]\nperft = nobody.wrote:PerftCommand\n")
    with pytest.raises(SystemExit, match="0"):
        main(["--help"])
    shown = capsys.readouterr().out
    assert "from stranger1: see parlor perft --help" in shown
    with pytest.raises(SystemExit, match="0"):
        main(["verify", "--help"])


def test_a_command_that_cannot_be_loaded_says_so(install: Install) -> None:
    install("[parlor.commands]\nperft = nobody.wrote:PerftCommand\n")
    with pytest.raises(SystemExit, match="parlor: the command perft cannot be loaded: Module"):
        main(["perft", "start"])


def test_a_package_cannot_take_the_name_of_a_command_of_the_house(
    install: Install, capsys: pytest.CaptureFixture[str]
) -> None:
    install("[parlor.commands]\nverify = tests.cli.test_game_commands:PerftCommand\n")
    with (
        pytest.warns(UserWarning, match="the command verify cannot be added: .*conflicting"),
        pytest.raises(SystemExit, match="0"),
    ):
        main(["verify", "--help"])
    assert "Was the game fair?" in capsys.readouterr().out
