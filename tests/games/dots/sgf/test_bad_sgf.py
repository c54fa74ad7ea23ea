"""SGF that cannot be read is refused by name, whatever the bytes are."""

from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from parlor.engine import Refused
from parlor.games.dots import Dots
from parlor.games.dots.notated_game import Record, replay
from parlor.games.dots.notation import read_sgf
from parlor.games.dots.sgf import LETTERS, decode_file, main_lines
from tests.games.dots.sgf.sgf_files import HEAD, random_moves, refusal, sgf

# What cannot be read


@pytest.mark.parametrize(
    ("text", "code", "why"),
    [
        ("", "not_sgf", "begins with (;"),
        ('{"format":"parlor-game"}', "not_sgf", "begins with (;"),
        ("()", "not_sgf", "begins with (;"),
        (HEAD + ";B[aa]", "not_sgf", "breaks off"),
        (HEAD + ";B[aa", "not_sgf", "character 29"),
        (HEAD + ";B;W[aa])", "not_sgf", "character 29"),
        (HEAD + "; [aa])", "not_sgf", "character 29"),
        (HEAD + ";B[aa] --- )", "not_sgf", "character 34"),
        ("(;FF[4]GM[1]SZ[19];B[dd])", "not_dots", "GM[40]"),
        ("(;FF[4]SZ[19];B[dd])", "not_dots", "GM[40]"),
        ("(;GM[40];B[dd])", "bad_size", "SZ[] refused: 5 to 52"),
        ("(;GM[40]SZ[4])", "bad_size", "5 to 52"),
        ("(;GM[40]SZ[53])", "bad_size", "5 to 52"),
        ("(;GM[40]SZ[20:99999999])", "bad_size", "5 to 52"),
        ("(;GM[40]SZ[many])", "bad_size", "5 to 52"),
        (HEAD + ";B[aa];W[])", "passed", "move 2"),
        (HEAD + ";B[aa];W[.aabb])", "passed", "move 2"),
        (HEAD + ";B[aa];W[a1])", "bad_move", "move 2: 'a1'"),
        (HEAD + ";B[resign])", "bad_move", "move 1: 'resign'"),
        (HEAD + ";B[éa])", "bad_move", "move 1: '\\xe9a'"),
        (HEAD + ";B[aa];B[bb];W[cc])", "not_your_turn", "move 2"),
        (HEAD + ";B[aa][bb];W[cc])", "not_your_turn", "move 2"),
        (HEAD + ";B[aa];W[aa])", "taken", "move 2: (0, 0)"),
        (HEAD + ";B[aa];W[jj])", "off_board", "move 2: (9, 9)"),
        (HEAD + "AB[jj])", "bad_setup", "(9, 9)"),
        (HEAD + "AB[aa]AW[aa])", "bad_setup", "(0, 0)"),
        (HEAD + "AB[a])", "bad_setup", "'a' is no point"),
        (HEAD + "AB[aa:b])", "bad_setup", "no point"),
        (HEAD + ";B[aa]AE[bb])", "bad_setup", "before the first move"),
        (HEAD + ";B[aa];AW[bb])", "bad_setup", "before the first move"),
        (HEAD + "AB[aa:ia][ab:ii])", "bad_setup", "no point free"),
    ],
)
def test_what_cannot_be_read_is_refused_by_name(text: str, code: str, why: str) -> None:
    said = refusal(text)
    assert said[0] == code, said
    assert why in said[1], said


def test_a_move_into_a_zone_or_after_the_end_is_refused_by_its_number() -> None:
    ring = (
        ";B[ec];W[ee];B[dd];W[aa];B[fd];W[ba];B[ce];W[ca];B[ge];W[da];B[df];W[ea];B[ff];W[fa];B[eg]"
    )
    assert refusal(f"{HEAD}{ring};W[de])")[0] == "closed"
    assert refusal(f"{HEAD}{ring};W[de])")[1].startswith("move 16: (4, 3)")
    full = random_moves(Dots(width=5, height=5, captures="standard"), 4, 25)
    record = Record(5, 5, "standard", (*full, (0, 0)))
    with pytest.raises(Refused, match=f"^move {len(record.moves)}: .*the game is over"):
        list(replay(record))


# Whatever comes


@given(st.binary(max_size=200))
def test_any_bytes_are_read_or_refused(data: bytes) -> None:
    with suppress(Refused):
        read_sgf(data)[0]


pieces = st.sampled_from(
    [
        *("(", ")", ";", "[", "]", "\\", "\n", ":", "."),
        *("B[aa]", "W[bb.bbcc]", "AB[cc:dd]", "AW[ee]", "AE[ff]", "RE[B+3]", "PL[W]", "RU[Stop=1]"),
        *(f"{colour}[{col}{row}]" for colour in "BW" for col in "abcZ" for row in "abc"),
    ]
)


@given(st.lists(pieces, max_size=40))
def test_any_pieces_of_sgf_are_played_or_refused(parts: list[str]) -> None:
    try:
        steps = list(replay(sgf(f"{HEAD}{''.join(parts)})")))
    except Refused:
        return
    assert steps


def test_huge_files_are_read_in_time_and_without_recursion() -> None:
    """Each of these would be slow for a reader that looks back or copies what it has."""
    for text in (
        HEAD + "A[]" * 60_000 + ")",
        HEAD + "C[" + "\\]" * 120_000 + "])",
        HEAD + "C" + " [x]" * 60_000 + ")",
        "(" * 250_000,
        "( " * 120_000 + ";",
        HEAD + "B" * 250_000,
    ):
        with suppress(Refused):
            list(main_lines(text))
    corners = HEAD.replace("SZ[9]", "SZ[52]") + "AB" + "[aa:ZZ]" * 30_000 + ")"
    assert len(sgf(corners).setup) == 52 * 52 + 1
    assert refusal(corners)[0] == "bad_setup"


@pytest.mark.parametrize(
    ("charset", "codec"),
    [
        ("UTF-8", "utf-8"),
        ("utf8", "utf-8-sig"),
        ("windows-1251", "cp1251"),
        ("CP1251", "cp1251"),
        ("KOI8-R", "koi8-r"),
        ("ISO-8859-5", "iso8859-5"),
        ("utf-16", "utf-16"),
    ],
)
def test_names_are_read_in_the_charset_of_the_file(charset: str, codec: str) -> None:
    text = f"(;GM[40]CA[{charset}]SZ[9]PB[Аня]PW[Боря];B[aa])"
    assert read_sgf(text.encode(codec))[0].names == ("Аня", "Боря")


def test_a_file_that_names_no_charset_is_utf8_or_latin1() -> None:
    text = "(;GM[40]SZ[9]PB[Käthe])"
    assert read_sgf(text.encode())[0].names[0] == "Käthe"
    assert read_sgf(text.encode("latin-1"))[0].names[0] == "Käthe"
    assert read_sgf(b"(;GM[40]SZ[9]CA[rot13]PB[K\xe4the])")[0].names[0] == "Käthe"
    assert decode_file(b"(;CA[UTF-8]PB[\xff])") == "(;CA[UTF-8]PB[\ufffd])"


def test_a_name_is_one_line_of_letters_and_not_too_long() -> None:
    record = sgf(f"{HEAD}PB[a\\\nb\nc \\: \\\\ \u202e\x07d]PW[{'x' * 500}])")
    assert record.names == ("ab c : \\ d", "x" * 60)


def test_letters_go_on_with_capitals() -> None:
    assert (LETTERS[25], LETTERS[26], len(LETTERS)) == ("z", "A", 52)


def test_small_letters_in_the_name_of_a_property_do_not_count() -> None:
    assert sgf("(;GaM[40]SiZe[9];Black[aa];White[bb])").moves == ((0, 0), (1, 1))
