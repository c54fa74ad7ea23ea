"""Games bring measures of their own, and so may somebody else's package."""

import json
from collections.abc import Callable
from typing import Annotated, ClassVar

import pytest
from msgspec import Meta

from parlor.bench.games import GameBench
from parlor.cli import main
from parlor.engine import Value
from parlor.games.dots.bench import DotsBench
from parlor.games.iota.bench import IotaBench
from parlor.games.poker.bench import PokerBench
from tests.conftest import Install


class ChessReport(Value, frozen=True):
    moves_per_s: int

    @property
    def within_limits(self) -> bool:
        return self.moves_per_s >= 10


class ChessBench(Value, frozen=True):
    moves: Annotated[int, Meta(description="of a long game")] = 50

    summary: ClassVar[str] = "moves a second by the rules of chess"

    def measure(self, clock: Callable[[], float]) -> ChessReport:
        assert clock() >= 0
        return ChessReport(self.moves)


BENCHES: tuple[type[GameBench], ...] = (DotsBench, IotaBench, PokerBench, ChessBench)


def test_another_package_brings_a_measure(
    install: Install, capsys: pytest.CaptureFixture[str]
) -> None:
    install("[parlor.benches]\nchess = tests.bench.test_games:ChessBench\n")
    main(["bench", "chess"])
    told = json.loads(capsys.readouterr().out)
    assert told["moves_per_s"] == 50
    assert set(told) == {"moves_per_s", "date", "cores", "python"}
    with pytest.raises(SystemExit, match="1"):
        main(["bench", "chess", "--moves", "9"])
    with pytest.raises(SystemExit, match="0"):
        main(["bench", "--help"])
    listed = capsys.readouterr().out
    assert [each.summary for each in BENCHES if each.summary not in listed] == []


@pytest.mark.parametrize("name", ["chess = nobody.wrote", "server = tests.bench.test_games"])
def test_a_measure_that_cannot_be_added_does_not_close_the_house(
    install: Install, name: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """One is missing, one has the name of a command of the house."""
    install(f"[parlor.benches]\n{name}:ChessBench\n")
    with (
        pytest.warns(UserWarning, match=r"the bench (chess|server) cannot be loaded"),
        pytest.raises(SystemExit, match="0"),
    ):
        main(["bench", "--help"])
    assert DotsBench.summary in capsys.readouterr().out


def test_other_commands_do_not_wait_for_the_measures(install: Install) -> None:
    """They would warn of this one."""
    install("[parlor.benches]\nchess = nobody.wrote:ChessBench\n")
    with pytest.raises(SystemExit, match="0"):
        main(["verify", "--help"])
