"""Games of dots as SGF: what we write others can read, and what others write we read."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from parlor.engine import Refused
from parlor.games.dots import Dots
from parlor.games.dots.model import Captures, Closed, Over
from parlor.games.dots.notated_game import Record, RecordedResult, replay, rules_of
from parlor.games.dots.notation import read_sgf, write_sgf
from tests.games.dots.sgf.sgf_files import HEAD, random_moves, refusal, sgf

DIAMOND = ";B[ed];W[ee];B[de];W[aa];B[fe];W[ba];B[ef]"  # the fourth dot of B closes round W's first


names = st.text(st.characters(exclude_categories=["C", "Z"]), max_size=20)


captures: st.SearchStrategy[Captures] = st.sampled_from(["seed", "standard"])


lines = st.integers(5, 52)


@given(lines, lines, captures, st.booleans(), st.integers(0, 9999), st.tuples(names, names))
def test_what_is_written_is_read_again(
    width: int, height: int, kind: Captures, cross: bool, seed: int, both: tuple[str, str]
) -> None:
    game = Dots(width=width, height=height, captures=kind, opening="cross" if cross else "empty")
    put_up = enumerate(game.paper.cross()) if cross else ()
    record = Record(
        width,
        height,
        kind,
        random_moves(game, seed, most=seed % 400),
        tuple(sorted((at % 2, row, col) for at, (row, col) in put_up)),
        both,
        "2026-11-15",
    )
    assert rules_of(record) == game
    again = sgf(write_sgf(record))
    assert again == record
    there, back = (
        [rules_of(each).view(step.state, None) for step in replay(each)] for each in (record, again)
    )
    assert there == back


ENDS = [
    (RecordedResult(), "Void", None),
    (RecordedResult("draw"), "0", Over("draw", None, (1, 0))),
    (RecordedResult("points", 0, 1), "B+1", Over("finish", 0, (1, 0))),
    (RecordedResult("resigned", 1), "W+R", Over("resigned", 1, (1, 0))),
    (RecordedResult("time", 0), "B+T", Over("resigned", 0, (1, 0))),
    (RecordedResult("forfeit", 1), "W+F", Over("resigned", 1, (1, 0))),
]


@pytest.mark.parametrize(("result", "text", "over"), ENDS, ids=[each[1] for each in ENDS])
def test_each_end_has_its_letters(result: RecordedResult, text: str, over: Over | None) -> None:
    moves = sgf(HEAD + DIAMOND + ")").moves
    record = Record(9, 9, "standard", moves, result=result)
    assert f"RE[{text}]" in write_sgf(record)
    assert sgf(write_sgf(record)) == record
    last = list(replay(record))[-1].events[-1]
    assert last == over if over else isinstance(last, Closed), "a record may break off"


def test_a_win_without_points_is_written_and_read() -> None:
    record = Record(9, 9, "seed", result=RecordedResult("points", 1, 0))
    assert "RE[W+]" in write_sgf(record)
    assert sgf(write_sgf(record)).result == RecordedResult("resigned", 1)


def test_paper_without_letters_is_not_written() -> None:
    for width, height in ((53, 10), (10, 64)):
        with pytest.raises(Refused, match="52 lines") as no:
            write_sgf(Record(width, height, "seed"))
        assert no.value.code == "too_wide"
    assert "[ZZ]" in write_sgf(Record(52, 52, "seed", ((51, 51),)))


def test_a_written_game_looks_like_those_of_other_programs() -> None:
    record = Record(
        39,
        32,
        "standard",
        ((0, 0), (1, 26), (31, 38)),
        ((0, 15, 18), (0, 16, 19), (1, 15, 19), (1, 16, 18)),
        ("Аня ]\\", "a\nb"),
        "2026-11-15",
        RecordedResult("points", 0, 5),
    )
    assert write_sgf(record) == (
        "(;FF[4]GM[40]CA[UTF-8]AP[Parlor]SZ[39:32]RU[russian]PB[Аня \\]\\\\]PW[a b]DT[2026-11-15]"
        "RE[B+5]AB[sp][tq]AW[tp][sq]\n;B[aa];W[Ab];B[MF])\n"
    )


# As others write them


def test_zones_behind_a_dot_and_clocks_are_passed_over() -> None:
    record = sgf(
        "(;FF[4]GM[40]CA[UTF-8]AP[zagram.org]SZ[20:15]"
        "RU[Punish=0,Holes=1,AddTurn=0,MustSurr=1,MinArea=1,Pass=0,Stop=0,LastSafe=0]"
        "PB[Ola]PW[Ula]TM[60]OT[0+7]BL[75]WL[72]DT[2023-06-09]RE[W+1]BR[1083]"
        ";B[cc]BL[67];W[cb]WL[67.5];B[ja]C[good \\] move];W[bc];B[jb];W[dc];B[jc]"
        ";W[cd.cddccbbccd])"
    )
    assert (record.width, record.height, record.captures) == (20, 15, "standard")
    assert (record.names, record.day) == (("Ola", "Ula"), "2023-06-09")
    assert record.moves[1] == (1, 2)
    end = list(replay(record))[-1]
    assert end.events == (Over("finish", 1, (0, 1)),)


def test_the_usual_cross_is_ours_and_any_other_is_put_up() -> None:
    ours = sgf("(;GM[40]SZ[39:32]AB[sp][tq]AW[sq][tp];B[so];W[up])")
    assert rules_of(ours).opening == "cross"
    other = sgf("(;GM[40]SZ[39:32]AB[tp][uq]AW[tq][up];B[so])")
    assert rules_of(other).opening == "empty"
    first = next(replay(other)).state
    assert (first.moves, first.last, first.turn, first.free) == (0, None, 0, 39 * 32 - 4)


def test_who_begins_is_seat_0_also_where_that_is_white() -> None:
    record = sgf(f"{HEAD}HA[2]AB[cc][gg]PB[Ann]PW[Bob]RE[W+R];W[ee];B[ef])")
    assert record.names == ("Bob", "Ann")
    assert record.setup == ((1, 2, 2), (1, 6, 6))
    assert record.result == RecordedResult("resigned", 0)
    assert sgf(f"{HEAD}PL[White]PB[Ann]PW[Bob])").names == ("Bob", "Ann")
    assert sgf(f"{HEAD}PB[Ann]PW[Bob])").names == ("Ann", "Bob")


def test_dots_that_are_put_up_may_hold_prisoners() -> None:
    state = next(replay(sgf(f"{HEAD}AB[ed][de][fe][ef]AW[ee];W[aa])"))).state
    assert state.score == (0, 1)  # B is seat 1 here, for W begins


@pytest.mark.parametrize("corners", ["aa:cb", "cb:aa", "ab:ca", "ca:ab"])
def test_a_rectangle_of_dots_has_two_corners_whichever(corners: str) -> None:
    rectangle = sgf(f"{HEAD}AB[{corners}][hh:hh])").setup
    assert [place[1:] for place in rectangle] == [
        *((row, col) for row in (0, 1) for col in (0, 1, 2)),
        (7, 7),
    ]


@pytest.mark.parametrize("kind", ["russian", "seed"])
@pytest.mark.parametrize("first", ["B", "W"])
def test_a_ring_that_is_put_up_takes_all_that_is_put_up_in_it(kind: str, first: str) -> None:
    """Whichever colour is named first, and rings in rings: the outermost has it."""
    second = "W" if first == "B" else "B"
    head = f"{HEAD}RU[{kind}]"
    ring = f"A{first}[da][cb][eb][bc][fc][cd][ed][de]A{second}[dc][cc]"
    state = next(replay(sgf(f"{head}{ring};{first}[hh])"))).state
    assert state.score == (2, 0)
    outer = "[ea][fb][gc][hd][ie][hf][gg][fh][ei][dh][cg][bf][ae][bd][cc][db]"
    nested = f"A{first}{outer}[ee]A{second}[ed][de][fe][ef]"
    state = next(replay(sgf(f"{head}{nested};{first}[aa])"))).state
    assert state.score == (4, 0)


def test_what_is_written_after_a_stop_was_not_played() -> None:
    stopped = sgf(
        f"{HEAD}RU[MustSurr=1,MinArea=1,Stop=1]RE[W+3];B[aa];W[bb];B[cc]C[W pressed STOP]"
        ";B[dd];B[ee];B[ff])"
    )
    assert len(stopped.moves) == 3
    assert list(replay(stopped))[-1].events == (Over("resigned", 1, (0, 0)),)
    grounded = sgf(f"{HEAD}RU[russian]RE[B+G];B[aa];W[bb];B[cc][dd][ee])")
    assert len(grounded.moves) == 2
    assert grounded.result == RecordedResult("resigned", 0)


def test_two_crosses_that_are_written_as_moves_are_put_up() -> None:
    crosses = ";B[bb];W[cb];B[cc];W[bc];W[db];B[eb];W[ec];B[dc]"
    record = sgf(f"{HEAD}RU[russian]{crosses};B[gg];W[hh])")
    assert len(record.setup) == 8
    assert record.moves == ((6, 6), (7, 7))
    assert next(replay(record)).state.score == (0, 0)
    assert refusal(f"{HEAD}{crosses.replace('dc', 'd')};B[gg])")[0] == "bad_setup"


def test_the_main_line_is_what_was_played() -> None:
    tree = f"{HEAD};B[aa](;W[bb](;B[cc])(;B[dd];W[ee]))(;W[ff]))(;GM[1]SZ[19])"
    assert sgf(tree).moves == ((0, 0), (1, 1), (2, 2))
    deep = f"{HEAD};B[aa]" + "(;C[x]" * 20_000 + ")"
    assert sgf(deep).moves == ((0, 0),)


def test_a_file_may_hold_several_games() -> None:
    games = f"{HEAD};B[aa](;W[bb])(;W[cc]))\n and {HEAD};B[dd]) (;GM[1]SZ[19];B[aa]) {HEAD}PB[(;];B[ee]) end"
    assert [record.moves for record in read_sgf(games.encode())] == [
        ((0, 0), (1, 1)),
        ((3, 3),),
        ((4, 4),),
    ]
    broken = f"{HEAD};B[aa](;W[bb])(;W[c{HEAD};B[dd])"
    assert [record.moves for record in read_sgf(broken.encode())] == [((0, 0), (1, 1))]


def test_our_own_captures_have_a_name_and_all_others_are_standard() -> None:
    for rules in ("", "RU[russian]", "RU[Особый]", "RU[polish]"):
        assert sgf(f"{HEAD}{rules};B[aa])").captures == "standard"
    assert sgf(f"{HEAD}RU[Seed];B[aa])").captures == "seed"


def test_a_full_board_ends_by_itself() -> None:
    game = Dots(width=5, height=5, captures="standard")
    record = Record(
        5, 5, "standard", random_moves(game, 1, 25), result=RecordedResult("resigned", 1)
    )
    steps = list(replay(record))
    assert len(steps) == len(record.moves) + 1
    assert steps[-1].events[-1] == Over("full", steps[-1].state.winner, steps[-1].state.score)


@pytest.mark.parametrize(
    ("text", "result"),
    [
        ("Draw", RecordedResult("draw")),
        ("b+7.0", RecordedResult("points", 0, 7)),
        ("W+0.5", RecordedResult("resigned", 1)),
        ("B+Resign", RecordedResult("resigned", 0)),
        ("W+Time", RecordedResult("time", 1)),
        ("?", RecordedResult()),
        ("", RecordedResult()),
        ("Void", RecordedResult()),
    ],
)
def test_results_as_people_write_them(text: str, result: RecordedResult) -> None:
    assert sgf(f"{HEAD}RE[{text}])").result == result


@pytest.mark.parametrize("text", ["2023", "2023-13-40", "June", "2016-02-30"])
def test_a_day_that_is_none_is_left_out(text: str) -> None:
    assert sgf(f"{HEAD}DT[{text}])").day == ""
    assert sgf(f"{HEAD}DT[2015-09-19 18:11:55])").day == "2015-09-19"
