"""docs/games/dots.md beside its pictures: whose turn it is, how a game begins and how it ends."""

from typing import Literal

import msgspec
import pytest
from msgspec.structs import replace

from parlor.engine import Chance, Illegal, Outcome, Seat
from parlor.engine.registry import set_up
from parlor.games.dots import Dots
from parlor.games.dots.model import Captures, Dotted, Over, Put, Resign, State, Zone
from tests.games.dots.pictures import laid_out, picture, stages

GAME = Dots(width=5, height=5)
KINDS: tuple[Captures, ...] = ("seed", "standard")
ONE_TAKEN = stages(
    """
    .....      .....
    ..1..      ..1..
    .121.  ->  .1b1.
    .....      ..1..
    .....      .....
    """
)


def begun(game: Dots = GAME) -> State:
    return game.start(2, Chance.named("dots"))


def put(state: State, *points: tuple[int, int]) -> State:
    for point in points:
        assert state.turn is not None
        state = GAME.apply(state, state.turn, Put(*point)).state
    return state


# The beginning


def test_it_is_played_on_39_by_32_points() -> None:
    """[dots.md 1.3]"""
    game = Dots()
    state = begun(game)
    assert (game.width, game.height, game.captures, game.opening) == (39, 32, "seed", "empty")
    assert state.free == 1248
    assert game.view(state, None).board == "." * 1248


def test_seat_0_who_challenged_begins_and_the_turn_passes() -> None:
    """[dots.md 1.1, 2.1]"""
    state = begun()
    assert [state.turn, put(state, (0, 0)).turn, put(state, (0, 0), (4, 4)).turn] == [0, 1, 0]
    assert [GAME.to_act(each) for each in (state, put(state, (0, 0)))] == [{0}, {1}]


def test_nobody_may_pass() -> None:
    """All that may be done is to put a dot, or to give up.  [dots.md 2.1]"""
    legal = GAME.legal(begun(), 0)
    assert {type(action) for action in legal.actions} == {Put}
    assert legal.ranges == ()
    assert legal.concessions == (Resign(),)


@pytest.mark.parametrize(
    ("width", "height", "drawn"),
    [
        (5, 5, "..... .12.. .21.. ..... ....."),
        (6, 5, "...... ..12.. ..21.. ...... ......"),
        (5, 6, "..... ..... .12.. .21.. ..... ....."),
        (6, 6, "...... ...... ..12.. ..21.. ...... ......"),
    ],
)
def test_a_cross_is_in_the_middle_or_next_to_it(width: int, height: int, drawn: str) -> None:
    """[dots.md 1.5, 1.6]"""
    game = Dots(width=width, height=height, opening="cross")
    state = begun(game)
    assert picture(game, state).split() == drawn.split()
    assert (state.turn, state.moves, state.last) == (0, 0, None)
    assert state.free == width * height - 4
    assert state.zones == ()


@pytest.mark.parametrize("size", [5, 64])
def test_any_size_from_5_to_64(size: int) -> None:
    """[dots.md 1.3]"""
    game = set_up(Dots, {"width": size, "height": 69 - size})
    state = game.start(2, Chance.named("size"))
    assert game.view(state, None).board == "." * size * (69 - size)


# The end


@pytest.mark.parametrize("captures", KINDS)
def test_it_is_over_when_no_point_is_free(captures: Captures) -> None:
    """The one has the upper half, the other the lower: nobody takes anything, so it is a draw.

    [dots.md 6.1]
    """
    game = Dots(width=5, height=5, captures=captures)
    state = begun(game)
    half = [*range(10), 10, 12, 14], [*range(15, 25), 11, 13]
    for number in range(24):
        state = game.apply(state, number % 2, Put(*divmod(half[number % 2][number // 2], 5))).state
        assert game.outcome(state) is None
    step = game.apply(state, 0, Put(2, 4))
    assert step.events == (Dotted(0, 2, 4), Over("full", None, (0, 0)))
    assert game.to_act(step.state) == frozenset()
    assert game.outcome(step.state) == Outcome((1, 1), (0, 0))


@pytest.mark.parametrize("captures", KINDS)
def test_closed_points_are_not_free_so_the_last_zone_may_end_it(captures: Captures) -> None:
    """The last open points are inside: 1 plays the gap, and all is dots or closed.  [dots.md 2.2, 6.1]"""
    game = Dots(width=5, height=5, captures=captures)
    (drawn,) = stages(
        """
        12121
        21112
        1.2.1
        21.12
        22222
        """
    )
    before = laid_out(game, drawn)
    step = game.apply(before, 0, Put(3, 2))
    assert picture(game, step.state).split()[2] == "1,b,1"
    assert step.events[-1] == Over("full", 0, step.state.score)
    assert step.state.free == 0
    assert step.state.turn is None


@pytest.mark.parametrize(("seat", "places"), [(0, (2, 1)), (1, (1, 2))])
@pytest.mark.parametrize("turn", [0, 1])
def test_who_resigns_has_lost_whoever_leads_and_whoever_is_to_move(
    seat: Seat, places: tuple[int, int], turn: Seat
) -> None:
    """[dots.md 6.5]"""
    state = laid_out(GAME, *ONE_TAKEN, turn=turn)
    assert Resign() in GAME.legal(state, seat).concessions
    step = GAME.apply(state, seat, Resign())
    assert step.events == (Over("resigned", 1 - seat, (1, 0)),)
    assert GAME.outcome(step.state) == Outcome(places, (1, 0))
    assert picture(GAME, step.state) == ONE_TAKEN[-1]


def test_who_runs_out_of_time_resigns() -> None:
    """[dots.md 6.6]"""
    assert GAME.timeout(begun(), 0) == Resign()


@pytest.mark.parametrize(
    ("offer", "winner", "places"), [("draw", None, (1, 1)), ("finish", 0, (1, 2))]
)
def test_both_may_agree_to_a_draw_or_to_count(
    offer: Literal["draw", "finish"], winner: Seat | None, places: tuple[int, int]
) -> None:
    """[dots.md 6.2, 6.3]"""
    step = GAME.agree(laid_out(GAME, *ONE_TAKEN), offer)
    assert step.events == (Over(offer, winner, (1, 0)),)
    assert GAME.outcome(step.state) == Outcome(places, (1, 0))


def test_to_count_when_both_have_the_same_is_a_draw() -> None:
    """[dots.md 6.1, 6.2]"""
    assert GAME.outcome(GAME.agree(begun(), "finish").state) == Outcome((1, 1), (0, 0))


def test_more_points_win_also_for_the_second() -> None:
    """[dots.md 6.1]"""
    (first, second) = (each.translate(str.maketrans("12b", "21a")) for each in ONE_TAKEN)
    state = laid_out(GAME, first, second)
    assert state.score == (0, 1)
    assert GAME.outcome(GAME.agree(state, "finish").state) == Outcome((2, 1), (0, 1))


# What is seen


def test_everybody_sees_all_of_it() -> None:
    """[dots.md 7.1]"""
    state = laid_out(GAME, *ONE_TAKEN, turn=1)
    view = GAME.view(state, None)
    assert view == GAME.view(state, 0) == GAME.view(state, 1)
    assert (view.width, view.height) == (5, 5)
    assert view.board == ONE_TAKEN[-1].replace("\n", "")
    assert (view.turn, view.score, view.moves, view.last) == (1, (1, 0), 5, 17)
    assert view.zones == (Zone(0, view.zones[0].outline),)


def test_a_view_says_no_more_than_it_must() -> None:
    told = msgspec.to_builtins(GAME.view(begun(), 0))
    assert set(told) == {"width", "height", "board", "turn", "score", "moves"}


def test_how_the_seats_stand_is_the_score() -> None:
    assert GAME.appraise(laid_out(GAME, *ONE_TAKEN)) == (1, 0)


def test_a_state_is_left_as_it_was() -> None:
    """What a dot changes is another state; the one before is bytes that stay."""
    state = laid_out(GAME, ONE_TAKEN[0])
    before = msgspec.json.encode(state)
    after = GAME.apply(state, 0, Put(3, 2)).state
    assert after.ground is not state.ground
    assert msgspec.json.encode(state) == before


@pytest.mark.parametrize(("captures", "each"), [("standard", 3), ("seed", 13)])
def test_a_state_is_small(captures: Captures, each: int) -> None:
    """So many bytes for a point and its part of the border, whatever is on the paper."""
    game = Dots(captures=captures)
    state = begun(game)
    for point in range(0, 1248, 2):
        state = game.apply(replace(state, turn=0), 0, Put(*divmod(point, 39))).state
    kept = sum(len(part) for part in msgspec.structs.astuple(state.ground))
    assert kept == each * game.paper.size == each * (34 * 40 + 1)


def test_two_sit_at_it() -> None:
    with pytest.raises(Illegal, match="3 seats asked, but dots is for 2"):
        GAME.start(3, Chance.named("dots"))


def test_the_sides_are_who_begins_and_who_does_not() -> None:
    game = Dots(width=5, height=5)
    state = game.start(2, Chance(b""))
    assert game.to_act(state) == {0}
    assert [game.side(state, seat) for seat in (0, 1)] == ["first", "second"]
