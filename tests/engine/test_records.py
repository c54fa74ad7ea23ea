"""Formats of records are found by name, and each file is read by the format that knows its game."""

from collections.abc import Callable
from functools import partial

import pytest

from parlor.engine import Refused
from parlor.engine.records import (
    CheckedGame,
    Difference,
    FinishedGame,
    OtherGame,
    RecordStep,
    check_file,
    find_checkers,
    find_writer,
    formats_of,
    name_by_extension,
    read_file,
    reading_refusals,
    writing_refusals,
)
from parlor.games.dots.records import DotsSgf
from tests.conftest import Install
from tests.engine.records_of_others import (
    BOOK,
    GO,
    LEDGER,
    OTHER_TALLY,
    TALLY,
    entry_points,
)


def test_our_formats_are_installed() -> None:
    assert list(formats_of("dots")) == ["sgf"]
    assert type(find_writer("sgf", "dots")) is DotsSgf
    assert formats_of("onecard") == {}


def code_of(ask: Callable[[], object], match: str) -> str:
    with pytest.raises(Refused, match=match) as no:
        ask()
    return no.value.code


def test_a_game_without_the_format_is_refused_by_name() -> None:
    code = code_of(lambda: find_writer("sgf", "noughts"), "noughts has no files of 'sgf'")
    assert code == "unknown_format"
    code = code_of(lambda: find_writer("pgn", "dots"), "no files of 'pgn': it has sgf")
    assert code == "unknown_format"


def test_a_format_that_no_game_has_is_refused() -> None:
    code = code_of(lambda: read_file("pgn", b"1. e4"), "no game here has files of 'pgn'")
    assert code == "unknown_format"


def test_another_package_brings_a_game_with_files_of_the_same_format(install: Install) -> None:
    install(entry_points(GO))
    assert find_writer("sgf", "go").write(()) == b"(;GM[1])"
    (dots,) = read_file("sgf", b"(;GM[40]SZ[9])")
    (go,) = read_file("sgf", b"(;GM[1]SZ[9])")
    assert (dots.game.name, go.names) == ("dots", ("Ann", "Bob"))
    with pytest.raises(OtherGame) as no:
        read_file("sgf", b"(;GM[2]SZ[9])")
    assert no.value.code == "not_dots", "the first format says why"


def test_a_format_may_only_write_or_only_read(install: Install) -> None:
    install(entry_points(LEDGER, BOOK))
    assert find_writer("ledger", "onecard").write(()) == b""
    assert [game.moves for game in read_file("book", b"0142\n48\n")] == [4, 2]
    reading = code_of(lambda: read_file("ledger", b""), "Ledger can be written, but not read")
    assert reading == "not_read"
    writing = code_of(lambda: find_writer("book", "noughts"), "can be read, but not written")
    assert writing == "not_written"


def test_several_games_go_only_where_a_file_holds_several(install: Install) -> None:
    install(entry_points(LEDGER))
    find_writer("ledger", "onecard", several=True)
    code = code_of(lambda: find_writer("sgf", "dots", several=True), "SGF holds one game")
    assert code == "one_game"


def test_a_format_is_known_by_the_ending_of_a_file(install: Install) -> None:
    assert name_by_extension("My game.SGF") == "sgf"
    for name in ("game.pgn", "sgf.txt", "letter", ""):
        assert code_of(partial(name_by_extension, name), "cannot tell") == "unknown_format"
    other = entry_points(GO).replace("go.sgf", "go.tree")
    install(other)
    assert code_of(lambda: name_by_extension("a.sgf"), r"sgf, tree\)") == "unknown_format"


def test_a_file_of_several_games_may_have_a_plural(install: Install) -> None:
    install(entry_points(BOOK))
    assert name_by_extension("a.book") == name_by_extension("a.BOOKS") == "book"
    code = code_of(partial(name_by_extension, "a.sgfs"), "cannot tell")
    assert code == "unknown_format", "a file of SGF holds one game"


def test_some_formats_say_how_their_games_come_out(install: Install) -> None:
    install(entry_points(TALLY, OTHER_TALLY, BOOK))
    assert [each.game for each in find_checkers()["tally"]] == ["dots", "noughts"]
    assert "book" not in find_checkers()
    two = CheckedGame("2+2=5", Difference("sum", "5", "4"))
    assert list(check_file("tally", b"1+1=2\n2+2=5")) == [CheckedGame("1+1=2"), two]
    assert list(check_file("tally", b"nothing")) == [CheckedGame("nothing")]
    with pytest.raises(OtherGame) as no:
        check_file("tally", b"three")
    assert no.value.code == "not_nothing", "the first format says why"


def test_the_codes_of_all_formats_are_known(install: Install) -> None:
    install(entry_points(GO, LEDGER, BOOK))
    assert writing_refusals() == ("too_wide", "not_go")
    reading = reading_refusals()
    assert reading[:3] == ("not_sgf", "not_dots", "bad_size")
    assert {"not_go", "not_noughts"} < {*reading}


def test_a_format_that_cannot_be_loaded_does_not_close_the_house(install: Install) -> None:
    install("[parlor.records]\nchess.pgn = nobody.wrote:Pgn\n")
    with pytest.warns(UserWarning, match=r"the format chess\.pgn cannot be loaded"):
        assert not formats_of("chess")
    assert "sgf" in formats_of("dots")


def test_views_and_events_can_be_had_apart() -> None:
    steps = (RecordStep({"n": 1}), RecordStep(None, ("a", "b")), RecordStep({"n": 2}, ("c",)))
    game = FinishedGame("any", {}, (), steps)
    assert game.views == ({"n": 1}, {"n": 2})
    assert game.events == ("a", "b", "c")
