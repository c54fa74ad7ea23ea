"""The pictures A to I of docs/games/dots.md, and what they say of either kind of captures."""

import pytest
from msgspec.structs import replace

from parlor.engine import Illegal
from parlor.games.dots.model import Captures, Closed, Dotted, Put
from tests.games.dots.pictures import played, rim

KINDS: tuple[Captures, ...] = ("seed", "standard")


both = pytest.mark.parametrize("captures", KINDS)


@both
def test_picture_a_a_diamond_closes_by_its_diagonal_links(captures: Captures) -> None:
    game, before, step = played(
        """
        .....      .....
        ..1..      ..1..
        .121.  ->  .1b1.
        .....      ..1..
        .....      .....
        """,
        captures,
    )
    after = step.state
    assert (before.score, after.score) == ((0, 0), (1, 0))
    assert (before.turn, after.turn) == (0, 1)
    (zone,) = after.zones
    assert zone.seat == 0
    assert rim(game, zone) == [(1, 2), (2, 3), (3, 2), (2, 1)]  # clockwise
    assert step.events == (Dotted(0, 3, 2), Closed(0, zone.outline, took=1, freed=0))
    assert after.last == 3 * 5 + 2
    assert after.free == 25 - 5


@both
def test_picture_b_the_edge_of_the_board_never_closes(captures: Captures) -> None:
    _, _, step = played(
        """
        .12..      .121.
        ..1..  ->  ..1..
        .....      .....
        .....      .....
        .....      .....
        """,
        captures,
    )
    assert step.state.score == (0, 0)
    assert step.events == (Dotted(0, 0, 3),)


@both
def test_picture_c_an_empty_house_is_no_zone(captures: Captures) -> None:
    game, _, step = played(
        """
        .....      .....
        ..1..      ..1..
        .1.1.  ->  .1.1.
        .....      ..1..
        .....      .....
        """,
        captures,
    )
    assert step.state.score == (0, 0)
    assert not step.state.zones
    assert Put(2, 2) in game.legal(step.state, 1).actions


@both
def test_picture_d_who_steps_into_a_house_is_taken_at_once(captures: Captures) -> None:
    """Also on the intruder's own move: here the seed's program is right, and its text is not."""
    game, before, step = played(
        """
        .....      .....
        ..1..      ..1..
        .1.1.  ->  .1b1.
        ..1..      ..1..
        .....      .....
        """,
        captures,
    )
    assert before.turn == 1
    assert step.state.score == (1, 0)
    assert step.state.turn == 0
    (zone,) = step.state.zones
    assert step.events == (Dotted(1, 2, 2), Closed(0, zone.outline, took=1, freed=0))
    assert rim(game, zone) == [(1, 2), (2, 3), (3, 2), (2, 1)]


@both
def test_an_own_dot_in_a_house_changes_nothing(captures: Captures) -> None:
    """[dots.md 3.6]"""
    _, _, step = played(
        """
        ..1...      ..1...
        .1.11.      .1.11.
        .1..1.  ->  .11.1.
        ..11..      ..11..
        ......      ......
        """,
        captures,
    )
    assert step.events == (Dotted(0, 2, 2),)


@both
def test_picture_e_who_steps_in_and_closes_first_breaks_the_house(captures: Captures) -> None:
    game, before, step = played(
        """
        ......      ......
        ..12..      ..12..
        .1.12.  ->  .12a2.
        ..12..      ..12..
        ......      ......
        """,
        captures,
    )
    assert before.turn == 1
    assert step.state.score == (0, 1)
    (zone,) = step.state.zones
    assert zone.seat == 1
    assert rim(game, zone) == [(1, 3), (2, 4), (3, 3), (2, 2)]


@both
def test_a_broken_house_lies_open(captures: Captures) -> None:
    """What is left of it is no house any more: a dot of the other in there stays.  [dots.md 4.5]"""
    game, _, step = played(
        """
        .......      .......
        ..112..      ..112..
        .1..12.  ->  .1.2a2.
        ..112..      ..112..
        .......      .......
        """,
        captures,
    )
    again = game.apply(replace(step.state, turn=1), 1, Put(2, 2))
    assert again.state.score == (0, 1)
    assert again.events == (Dotted(1, 2, 2),)


@both
def test_picture_f_own_dots_are_set_free(captures: Captures) -> None:
    _, before, step = played(
        """
        .......      ..111..      ..111..      ..111..
        .......      .1...1.      .1.2.1.      .1,b,1.
        ...1...      .1.1.1.  ->  .12a21.  ->  .1b1b1.
        .......      .1...1.      .1.2.1.      .1,b,1.
        .......      ..1.1..      ..1.1..      ..111..
        """,
        captures,
    )
    assert before.score == (0, 1)
    assert step.state.score == (4, 0)
    two, one = step.state.zones
    assert (two.seat, one.seat) == (1, 0)
    assert step.events == (Dotted(0, 4, 3), Closed(0, one.outline, took=4, freed=1))


HOUSES_SHARING_ONE_DOT = """
    .......      .......
    ..1.1..      ..1.1..
    .12..1.  ->  .1b1.1.
    ..1.1..      ..1.1..
    .......      .......
"""


@both
def test_picture_g_of_two_houses_that_share_one_dot_one_stays_open(captures: Captures) -> None:
    game, _, step = played(HOUSES_SHARING_ONE_DOT, captures)
    assert step.state.score == (1, 0)
    into = game.apply(step.state, 1, Put(2, 4))
    assert into.state.score == (2, 0)


TWO_SHARED_DOTS = """
    ......      ......
    ..1...      ..1...
    .12...  ->  .1b1..
    ..1.1.      ..1{}1.
    ...1..      ...1..
    ......      ......
"""


def test_picture_h_with_seed_captures_houses_that_share_two_dots_close_together() -> None:
    game, _, step = played(TWO_SHARED_DOTS.format(","), "seed")
    assert step.state.score == (1, 0)
    took = [event.took for event in step.events if isinstance(event, Closed)]
    assert sorted(took) == [0, 1]  # the empty house is told too, or it could not be drawn
    assert {point for zone in step.state.zones for point in rim(game, zone)} == {
        (1, 2), (2, 1), (2, 3), (3, 2), (3, 4), (4, 3),
    }  # fmt: skip
    with pytest.raises(Illegal, match=r"\(3, 3\) refused: it is in a zone of seat 0") as no:
        game.apply(step.state, 1, Put(3, 3))
    assert no.value.code == "closed"


def test_picture_h_with_standard_captures_the_empty_house_stays_open() -> None:
    game, _, step = played(TWO_SHARED_DOTS.format("."), "standard")
    assert step.state.score == (1, 0)
    into = game.apply(step.state, 1, Put(3, 3))
    assert into.state.score == (2, 0)
    assert rim(game, into.state.zones[-1]) == [(2, 3), (3, 4), (4, 3), (3, 2)]


RING_ROUND_A_ZONE = """
    .........      .........      ...1.1...      ...111...
    .........      .........      ..1...1..      ..1,,,1..
    ....1....      ....1....      .1..1..1.      .1,,1,,1.
    ...121...  ->  ...1b1...  ->  .1.1b1.1.  ->  .1,1b1,1.
    .........      ....1....      .1..1..1.      .1,,1,,1.
    .........      .........      ..1...1..      ..1,,,1..
    .........      .........      ...111...      ...111...
"""


def test_picture_i_a_ring_round_an_own_zone_closes_all_with_seed_captures() -> None:
    game, before, step = played(RING_ROUND_A_ZONE, "seed")
    assert before.score == step.state.score == (1, 0)
    with pytest.raises(Illegal) as no:
        game.apply(step.state, 1, Put(2, 2))
    assert no.value.code == "closed"


def test_picture_i_with_standard_captures_a_dot_between_the_rings_is_taken() -> None:
    game, before, step = played(RING_ROUND_A_ZONE.replace(",", "."), "standard")
    assert before.score == step.state.score == (1, 0)
    assert game.apply(step.state, 1, Put(2, 2)).state.score == (2, 0)


@both
def test_a_zone_inside_an_enemy_zone_scores_nothing(captures: Captures) -> None:
    """F the other way round: who is ringed as a whole loses what the zone had taken.  [dots.md 5.3]"""
    _, before, step = played(
        """
        .......      .......      ..222..      ..222..
        ...1...      ...1...      .2.1.2.      .2;a;2.
        ..121..  ->  ..1b1..  ->  .21b12.  ->  .2a2a2.
        .......      ...1...      .2.1.2.      .2;a;2.
        .......      .......      ..2.2..      ..222..
        """,
        captures,
    )
    assert before.score == (1, 0)
    assert step.state.score == (0, 4)


@both
def test_one_dot_closes_several_houses(captures: Captures) -> None:
    """[dots.md 4.1]"""
    game, _, step = played(
        """
        ...1.1...      ...1.1...
        ..12.21..  ->  ..1b1b1..
        ...1.1...      ...1.1...
        .........      .........
        .........      .........
        """,
        captures,
    )
    assert step.state.score == (2, 0)
    assert [zone.seat for zone in step.state.zones] == [0, 0]
    assert [len(rim(game, zone)) for zone in step.state.zones] == [4, 4]


@both
def test_a_dot_on_the_rim_cannot_be_taken(captures: Captures) -> None:
    """[dots.md 3.4]"""
    _, _, step = played(
        """
        .222.      .222.
        .112.      .112.
        .1.1.  ->  .111.
        .....      .....
        .....      .....
        """,
        captures,
    )
    assert step.state.score == (0, 0)
