"""What each ring took can be told from the state alone; and what a game of dots counts."""

from random import Random

import pytest
from hypothesis import given

from parlor.games.dots import Dots
from parlor.games.dots.captures import captures, inside
from parlor.games.dots.model import Captures, Closed
from tests.games.dots.shapes import sketch, wandering
from tests.games.dots.test_outlines import KINDS, SIDE, lucks
from tests.games.dots.witness import Playing

# A ring of 1 round a dot of 2, which lies in a ring of 2 round a dot of 1; and the larger ring is closed last.
SMALL = [(1, (3, 3)), (2, (2, 3)), (2, (3, 2)), (2, (4, 3)), (2, (3, 4))]
LARGE = [
    (1, (row, col)) for row in range(1, 6) for col in range(1, 6) if row in (1, 5) or col in (1, 5)
]


def played(dots: list[tuple[int, tuple[int, int]]], width: int = 7) -> Playing:
    playing = Playing(Dots(width=width, height=7))
    for colour, point in dots:
        playing.put(colour, point)
    return playing


@pytest.mark.parametrize("manner", KINDS)
@given(luck=lucks)
def test_the_outlines_tell_what_each_ring_took(manner: Captures, luck: Random) -> None:
    playing = Playing(Dots(width=SIDE, height=SIDE - 2, captures=manner))
    last, told = (SIDE // 2, SIDE // 2), []
    dots = sketch(luck, SIDE - 2, SIDE)
    for number in range(len(dots) + 30):
        if playing.over:
            break
        colour, point = (
            dots[number]
            if number < len(dots)
            else (luck.choice((1, 2)), wandering(luck, playing.free(), playing.houses(), last))
        )
        if playing.is_free(point):
            last = point
            events = playing.put(colour, point).events
            told += [(each.seat, each.took) for each in events if isinstance(each, Closed)]
    board = playing.game.view(playing.state, None).board
    assert list(captures(playing.state.zones, board, SIDE)) == told


def test_what_a_ring_holds_is_inside_its_line() -> None:
    diamond = (1, 1 + 5 + 1, 1 + 10, 5)  # round the point 6, on paper of five columns
    assert list(inside(diamond, 5)) == [6]


def test_a_game_counts_what_is_held_in_the_end_and_the_largest_ring() -> None:
    small = played(SMALL)
    assert small.game.tally(small.state) == {
        0: {"taken": 0, "largest": 0},
        1: {"taken": 1, "largest": 1},
    }
    # The dot of 1 inside is free again, but once it was taken.
    large = played(SMALL + LARGE)
    assert large.game.tally(large.state) == {
        0: {"taken": 4, "largest": 4},
        1: {"taken": 0, "largest": 1},
    }


def test_two_rings_are_not_one_large_one() -> None:
    beside = [(colour, (row, col + 5)) for colour, (row, col) in SMALL]
    both = played(SMALL + beside, width=12)
    assert both.game.tally(both.state)[1] == {"taken": 2, "largest": 1}


def test_the_size_of_the_paper_is_the_variant() -> None:
    assert Dots(width=20, height=10).variant() == "20x10"
    assert Dots().variant() == Dots(captures="standard").variant() == "39x32"
