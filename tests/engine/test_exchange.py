"""File formats are found by name, and each file is read by the format that knows its game."""

from typing import ClassVar

import pytest

from parlor.engine import Refused
from parlor.engine.exchange import (
    FileFormat,
    FinishedGame,
    ForeignGame,
    OtherGame,
    find_writer,
    formats,
    read_file,
    refusals,
)
from parlor.games.dots.exchange import DotsSgf
from parlor.games.noughts import Noughts
from tests.conftest import Install

GO = "[parlor.formats]\ngo.sgf = tests.engine.test_exchange:GoSgf\n"


class GoSgf:
    """Somebody else's game, in files of the same kind as those of dots."""

    writing_refusals: ClassVar[tuple[str, ...]] = ("not_go",)
    reading_refusals: ClassVar[tuple[str, ...]] = ("not_sgf", "not_go")

    def write(self, finished: FinishedGame) -> str:
        return "(;GM[1])"

    def read(self, data: bytes) -> ForeignGame:
        if b"GM[1]" not in data:
            raise OtherGame("not_go", "it is a game of something else")
        return ForeignGame(Noughts(), (), 0, ("Ann", "Bob"))

    def refuse_game(self, name: str) -> Refused:
        raise AssertionError("only the first format refuses a game")


def test_our_formats_are_installed() -> None:
    (game,) = formats("sgf")
    assert game == "dots"
    ours: FileFormat = DotsSgf()
    assert type(find_writer("sgf", "dots")) is type(ours)


def test_a_game_without_the_format_is_refused_by_name() -> None:
    with pytest.raises(Refused, match="a game of noughts: only dots") as no:
        find_writer("sgf", "noughts")
    assert no.value.code == "not_dots"


def test_a_format_that_no_game_has_is_refused() -> None:
    for ask in (lambda: find_writer("pgn", "dots"), lambda: read_file("pgn", b"1. e4")):
        with pytest.raises(Refused, match="no game here has files of pgn") as no:
            ask()
        assert no.value.code == "unknown_game"


def test_another_package_brings_a_game_with_files_of_the_same_format(install: Install) -> None:
    install(GO)
    assert list(formats("sgf")) == ["dots", "go"]
    assert find_writer("sgf", "go").write(FinishedGame({}, (), ())) == "(;GM[1])"
    assert read_file("sgf", b"(;GM[40]SZ[9])").game.name == "dots"
    assert read_file("sgf", b"(;GM[1]SZ[9])").names == ("Ann", "Bob")
    with pytest.raises(OtherGame) as no:
        read_file("sgf", b"(;GM[2]SZ[9])")
    assert no.value.code == "not_dots", "the first format says why"


def test_the_codes_of_all_formats_are_known(install: Install) -> None:
    install(GO)
    writing, reading = refusals("sgf")
    assert writing == ("not_dots", "too_wide", "not_go")
    assert reading[:3] == ("not_sgf", "not_dots", "bad_size")
    assert reading[-1] == "not_go"
    assert refusals("pgn") == ((), ())


def test_a_format_that_cannot_be_loaded_does_not_close_the_house(install: Install) -> None:
    install("[parlor.formats]\nchess.pgn = nobody.wrote:Pgn\n")
    with pytest.warns(UserWarning, match=r"the format chess\.pgn cannot be loaded"):
        assert not formats("pgn")
    assert "dots" in formats("sgf")
