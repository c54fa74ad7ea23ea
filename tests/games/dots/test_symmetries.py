"""The paper has no up and no left, and red is no better than blue: a game turned round is the same game."""

from collections.abc import Callable
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from parlor.games.dots import Dots
from parlor.games.dots.model import Captures
from tests.games.dots.oracle import Point
from tests.games.dots.shapes import Dot, sketch, wandering
from tests.games.dots.witness import Playing

KINDS: tuple[Captures, ...] = ("seed", "standard")
HEIGHT, WIDTH = 11, 14
Turn = Callable[[int, int], Point]

TURNS: dict[str, Turn] = {
    "as it is": lambda row, col: (row, col),
    "upside down": lambda row, col: (HEIGHT - 1 - row, col),
    "in the mirror": lambda row, col: (row, WIDTH - 1 - col),
    "turned by half": lambda row, col: (HEIGHT - 1 - row, WIDTH - 1 - col),
    "along the slope": lambda row, col: (col, row),
    "turned right": lambda row, col: (col, HEIGHT - 1 - row),
    "turned left": lambda row, col: (WIDTH - 1 - col, row),
    "along the other slope": lambda row, col: (WIDTH - 1 - col, HEIGHT - 1 - row),
}
OTHER = str.maketrans("12ab,;", "21ba;,")

kinds = pytest.mark.parametrize("captures", KINDS)
lucks = st.integers(0, 2**32).map(Random)


@kinds
@pytest.mark.parametrize("turn", TURNS)
@given(luck=lucks)
def test_a_game_that_is_turned_has_the_turned_result(
    turn: str, captures: Captures, luck: Random
) -> None:
    straight, dots = a_game(captures, luck)
    turned = TURNS[turn]
    rows, cols = turned(HEIGHT - 1, WIDTH - 1), turned(0, 0)
    height, width = abs(rows[0] - cols[0]) + 1, abs(rows[1] - cols[1]) + 1
    other = Playing(Dots(width=width, height=height, captures=captures))
    for colour, point in dots:
        other.put(colour, turned(*point))
    board, there = (each.game.view(each.state, None).board for each in (straight, other))
    for row in range(HEIGHT):
        for col in range(WIDTH):
            to_row, to_col = turned(row, col)
            assert there[to_row * width + to_col] == board[row * WIDTH + col]
    assert other.state.score == straight.state.score
    assert other.state.free == straight.state.free
    assert areas(other) == areas(straight)


@kinds
@given(luck=lucks)
def test_with_the_colours_changed_the_score_is_changed(captures: Captures, luck: Random) -> None:
    straight, dots = a_game(captures, luck)
    other = Playing(Dots(width=WIDTH, height=HEIGHT, captures=captures))
    for colour, point in dots:
        other.put(3 - colour, point)
    board, there = (each.game.view(each.state, None).board for each in (straight, other))
    assert there == board.translate(OTHER)
    assert other.state.score == straight.state.score[::-1]
    assert [zone.outline for zone in other.state.zones] == [
        zone.outline for zone in straight.state.zones
    ]


def a_game(captures: Captures, luck: Random) -> tuple[Playing, list[Dot]]:
    """A sketch and some trouble on it; the game, and the dots that were put in it."""
    playing = Playing(Dots(width=WIDTH, height=HEIGHT, captures=captures))
    dots: list[Dot] = []
    for dot in sketch(luck, HEIGHT, WIDTH):
        if not playing.over and playing.is_free(dot[1]):
            playing.put(*dot)
            dots.append(dot)
    last = (HEIGHT // 2, WIDTH // 2)
    for _ in range(luck.choice((10, 50, 200))):
        if playing.over:
            break
        last = wandering(luck, playing.free(), playing.houses(), last)
        dots.append((luck.choice((1, 2)), last))
        playing.put(*dots[-1])
    return playing, dots


def areas(playing: Playing) -> list[tuple[int, int]]:
    """Whose zones there are and how long their lines: which is first of several may change."""
    return sorted((zone.seat, len(zone.outline)) for zone in playing.state.zones)
