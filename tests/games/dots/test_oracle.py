"""Whatever is played, the board is what a slow and obvious recount makes of it."""

from collections.abc import Iterator
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from parlor.engine import Chance
from parlor.games.dots import Dots
from parlor.games.dots.model import Captures, PaperStart, Put, State
from parlor.games.dots.paper import BUSY
from parlor.testing.profiles import scale_to_profile
from tests.games.dots.oracle import Oracle, Point
from tests.games.dots.pictures import picture
from tests.games.dots.shapes import sketch, wandering
from tests.games.dots.witness import Playing, Witness

KINDS: tuple[Captures, ...] = ("seed", "standard")
OPENINGS: tuple[PaperStart, ...] = ("empty", "cross")
lucks = st.integers(0, 2**32).map(Random)


@st.composite
def papers(draw: st.DrawFn, most: int = 12) -> Dots:
    width, height = draw(st.integers(5, most)), draw(st.integers(5, most))
    captures, opening = draw(st.sampled_from(KINDS)), draw(st.sampled_from(OPENINGS))
    return Dots(width=width, height=height, captures=captures, opening=opening)


@given(papers(), lucks, st.sampled_from((0.0, 0.5, 0.9)))
def test_a_game_to_the_end_is_what_the_oracle_says(game: Dots, luck: Random, near: float) -> None:
    """By chance, or mostly near the last dot, until no point is free."""
    witness = Witness(game)
    last = (game.height // 2, game.width // 2)
    while not witness.over:
        free = witness.free()
        close = [at for at in free if max(abs(at[0] - last[0]), abs(at[1] - last[1])) <= 2]
        last = luck.choice(close if close and luck.random() < near else free)
        assert witness.state.turn is not None
        witness.put(1 + witness.state.turn, last)
    assert not witness.free()


@given(st.sampled_from(KINDS), st.integers(7, 16), st.integers(7, 16), lucks)
def test_so_are_shapes_that_chance_seldom_makes(
    captures: Captures, height: int, width: int, luck: Random
) -> None:
    witness = Witness(Dots(width=width, height=height, captures=captures))
    for colour, point in sketch(luck, height, width):
        if not witness.over and witness.is_free(point):
            witness.put(colour, point)
    last = (height // 2, width // 2)
    for _ in range(luck.choice((5, 15, 40))):
        if witness.over:
            break
        last = wandering(luck, witness.free(), witness.houses(), last)
        witness.put(luck.choice((1, 2)), last)


@settings(max_examples=scale_to_profile(120))
@given(st.sampled_from(("seed", "seed", "seed", "standard")), lucks)
def test_so_is_whatever_is_put_next_where_several_shapes_meet(
    captures: Captures, luck: Random
) -> None:
    """Either colour on many points of one position: what was remembered of it must serve them all."""
    game = Dots(width=luck.randint(7, 17), height=luck.randint(7, 17), captures=captures)
    playing = Playing(game)
    for _ in range(2):
        for colour, point in sketch(luck, game.height, game.width):
            if not playing.over and playing.is_free(point):
                playing.put(colour, point)
    drawn, free, houses = picture(game, playing.state), playing.free(), playing.houses()
    tried = {*luck.sample(free, min(12, len(free))), *luck.sample(houses, min(8, len(houses)))}
    for point in sorted(tried):
        for seat in (0, 1):
            after = game.apply(replace(playing.state, turn=seat), seat, Put(*point)).state
            oracle = Oracle.drawn(drawn, captures)
            oracle.put(1 + seat, point)
            seen, story = game.view(after, None), f"{1 + seat} on {point} in\n{drawn}"
            assert seen.board == oracle.picture(), story
            assert (seen.score, after.free) == (oracle.score(), len(oracle.free())), story


@pytest.mark.parametrize(
    ("captures", "width", "height", "asks"),
    [
        ("seed", 39, 32, 60),
        ("seed", 64, 64, 15),
        ("seed", 64, 5, 60),
        ("standard", 64, 5, 20),
        # Here the oracle goes over all the paper for each house.
        pytest.param("standard", 39, 32, 5, marks=pytest.mark.long),
        pytest.param("standard", 64, 64, 2, marks=pytest.mark.long),
    ],
)
def test_so_are_long_games(captures: Captures, width: int, height: int, asks: int) -> None:
    """On much paper the oracle takes long: it is asked now and then, with the picture that is there."""
    game = Dots(width=width, height=height, captures=captures)
    every = width * height // (asks + 1)
    most = 0
    for moves, (state, point) in enumerate(chance_play(game, Random(7)), 1):
        if moves % every == 0:
            assert state.turn is not None
            after = game.apply(state, state.turn, Put(*point)).state
            oracle = Oracle.drawn(picture(game, state), captures)
            oracle.put(1 + state.turn, point)
            seen = game.view(after, None)
            assert (seen.board, seen.score) == (oracle.picture(), oracle.score())
            assert after.free == len(oracle.free())
            most = max(after.score)
    assert most > 4


def chance_play(game: Dots, luck: Random) -> Iterator[tuple[State, Point]]:
    """A game by chance to its end: each state, and the point that is played in it."""
    state = game.start(2, Chance.named("long"))
    points = [(row, col) for row in range(game.height) for col in range(game.width)]
    luck.shuffle(points)
    for point in points:
        if state.turn is None:
            return
        if not state.ground.board[game.paper.place(*point)] & BUSY:
            yield state, point
            state = game.apply(state, state.turn, Put(*point)).state
