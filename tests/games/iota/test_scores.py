"""The worked scores E1 to E8 of docs/games/iota.md, laid card by card; and what else a turn is worth."""

import pytest

from parlor.games.iota import Iota
from parlor.games.iota.model import LineScore, Scored, State, Tally
from tests.games.iota.scripts import ANN, CLASSIC, SEED, arranged, play, refused, told

BOTH = pytest.mark.parametrize("game", [SEED, CLASSIC], ids=lambda game: game.manner)
OTHERS = ("-", "-", "-")


def scored(game: Iota, state: State, script: str) -> Tally:
    """What a turn brought, which is what was shown before it ended and what was added to the score."""
    laid, end = play(game, state, script), play(game, state, f"{script}\nann ends")
    shown = game.view(laid, None).tally
    (told_of,) = (each for each in told(game, laid, "ann ends") if isinstance(each, Scored))
    assert shown is not None
    assert told_of == Scored(ANN, shown)
    assert end.scores == (state.scores[ANN] + shown.points, *state.scores[1:])
    return shown


@BOTH
def test_e1_a_card_beside_the_starter(game: Iota) -> None:
    state = arranged("131", "121 444 333 222", *OTHERS, game=game)
    assert scored(game, state, "ann puts 121 at 52,51").points == 3 + 2


@BOTH
def test_e2_a_card_in_two_lines_counts_twice(game: Iota) -> None:
    state = arranged("131", "242 223 333 222", *OTHERS, game=game)
    made = scored(game, state, "ann puts 242 at 52,51\nann puts 223 at 52,52")
    assert made == Tally(
        lines=(
            LineScore(((51, 51), (52, 51)), 3 + 4),
            LineScore(((52, 51), (52, 52)), 4 + 2),
        ),
        full=0,
        four=False,
        last=False,
        points=13,
    )


@BOTH
def test_e3_a_line_of_four_is_doubled(game: Iota) -> None:
    state = arranged("111 121 131", "141 333 222 444", *OTHERS, game=game)
    made = scored(game, state, "ann puts 141 at 54,51")
    assert (made.full, made.four, made.last, made.points) == (1, False, False, (1 + 2 + 3 + 4) * 2)


@BOTH
def test_e4_four_cards_in_a_turn_double_once_more(game: Iota) -> None:
    column = """
        ann puts 243 at 52,51
        ann puts 233 at 52,52
        ann puts 223 at 52,53
        ann puts 213 at 52,54
    """
    made = scored(game, arranged("114", "213 223 233 243", *OTHERS, game=game), column)
    assert (made.full, made.four, made.points) == (1, True, ((4 + 3 + 2 + 1) + (1 + 4)) * 2 * 2)


@BOTH
def test_e5_both_ends_of_a_line_are_one_line(game: Iota) -> None:
    state = arranged("111 222", "333 444 121 131", *OTHERS, game=game)
    made = scored(game, state, "ann puts 333 at 50,51\nann puts 444 at 53,51")
    assert made.lines == (LineScore(((50, 51), (51, 51), (52, 51), (53, 51)), 10),)
    assert made.points == 10 * 2


@BOTH
def test_e6_one_card_completes_a_row_and_a_column(game: Iota) -> None:
    desk = """
        111 121 131 ...
        ... ... ... 242
        ... ... ... 343
        ... ... ... 444
    """
    made = scored(
        game, arranged(desk, "141 112 113 114", *OTHERS, game=game), "ann puts 141 at 54,51"
    )
    assert [each.points for each in made.lines] == [1 + 2 + 3 + 4, 4 + 4 + 4 + 4]
    assert (made.full, made.points) == (2, (10 + 16) * 2 * 2)


@BOTH
def test_e7_the_last_card_of_the_game_doubles_again(game: Iota) -> None:
    state = arranged("111 121 131", "141", *OTHERS, pile="", game=game, scores=(7, 50, 3, 2))
    made = scored(game, state, "ann puts 141 at 54,51")
    assert (made.last, made.points) == (True, 40)
    assert play(game, state, "ann puts 141 at 54,51\nann ends").turn is None


@BOTH
def test_e8_two_of_a_colour_and_one_of_another_are_no_line(game: Iota) -> None:
    state = arranged("111 121", "211 333 222 444", *OTHERS, game=game)
    no = refused(game, state, "ann puts 211 at 53,51")
    assert no.code == "broken_line"
    assert "the colours of a line are all the same or all different" in str(no)


@BOTH
def test_two_cards_of_a_turn_in_different_rows_and_columns_are_refused(game: Iota) -> None:
    state = arranged("111 121", "131 112 113 114", *OTHERS, game=game)
    assert (
        refused(game, state, "ann puts 131 at 53,51\nann puts 112 at 51,52").code == "not_in_line"
    )


@BOTH
def test_a_card_that_touches_nothing_is_refused(game: Iota) -> None:
    state = arranged("111 121", "131 112 113 114", *OTHERS, game=game)
    assert refused(game, state, "ann puts 131 at 54,51").code == "detached"
    assert refused(game, state, "ann puts 131 at 52,52\nann puts 112 at 53,53").code == "detached"


# Wild cards


def test_a_wild_card_is_worth_nothing_and_completes_a_line() -> None:
    state = arranged("111 121 131", "wild 222 333 444", "-", game=CLASSIC)
    made = scored(CLASSIC, state, "ann puts wild at 54,51")
    assert (made.full, made.points) == (1, (1 + 2 + 3 + 0) * 2)


def test_two_wild_cards_may_lie_in_one_line() -> None:
    state = arranged("131", "wild wild 141 444", "-", game=CLASSIC)
    script = "ann puts wild at 52,51\nann puts wild at 53,51\nann puts 141 at 54,51"
    assert scored(CLASSIC, state, script).points == (3 + 4) * 2


def test_a_card_put_in_a_wild_ones_place_counts_nothing_until_it_is_built_on() -> None:
    state = arranged("111 wild 131", "121 141 333 444", "-", game=CLASSIC)
    made = scored(CLASSIC, state, "ann reclaims 52,51 with 121\nann puts 141 at 54,51")
    assert made.points == 20
    assert play(CLASSIC, state, "ann reclaims 52,51 with 121\nann ends").scores == (0, 0)


# What does not double


def test_three_cards_and_a_full_line_double_once() -> None:
    state = arranged("111", "121 131 141 333", *OTHERS)
    script = "ann puts 121 at 52,51\nann puts 131 at 53,51\nann puts 141 at 54,51"
    made = scored(SEED, state, script)
    assert (made.full, made.four, made.points) == (1, False, 20)


def test_a_full_line_doubles_whichever_way_it_runs() -> None:
    desk = """
        111 121 131
        112
        113
    """
    made = scored(SEED, arranged(desk, "141 333 444 114", *OTHERS), "ann puts 141 at 54,51")
    assert made.points == 20
    made = scored(SEED, arranged(desk, "141 333 444 114", *OTHERS), "ann puts 114 at 51,54")
    assert made.points == 4 * 2


def test_a_line_that_was_there_and_was_not_touched_counts_nothing() -> None:
    desk = """
        111 121 131
        112 ... ...
    """
    made = scored(SEED, arranged(desk, "113 123 333 444", *OTHERS), "ann puts 113 at 51,50")
    assert [each.cells for each in made.lines] == [((51, 50), (51, 51), (51, 52))]
