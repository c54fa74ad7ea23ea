"""Zones as they are told: the outlines alone, filled one over the other, draw the board."""

from collections.abc import Iterator
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from parlor.engine import Seat, Step
from parlor.games.dots import Dots
from parlor.games.dots.model import Captures, Closed, Event, State
from tests.games.dots.oracle import Point, Points, eights, flood, fours
from tests.games.dots.shapes import sketch, wandering
from tests.games.dots.witness import Playing

KINDS: tuple[Captures, ...] = ("seed", "standard")
SIDE = 13
lucks = st.integers(0, 2**32).map(Random)


class Moment:
    """A step that closed something, and the boards before and after it."""

    def __init__(self, playing: Playing, before: State, step: Step[State, Event]) -> None:
        self.game = playing.game
        self.before, self.after = before, step.state
        self.closed = [event for event in step.events if isinstance(event, Closed)]
        self.board = self.game.view(self.after, None).board

    def points(self, closed: Closed) -> list[Point]:
        return [divmod(point, self.game.width) for point in closed.outline]

    def sign(self, point: Point) -> str:
        return self.board[point[0] * self.game.width + point[1]]


def moments(captures: Captures, luck: Random) -> Iterator[Moment]:
    """A sketch, then play that looks for trouble."""
    playing = Playing(Dots(width=SIDE, height=SIDE - 2, captures=captures))
    last = (SIDE // 2, SIDE // 2)
    dots = sketch(luck, SIDE - 2, SIDE)
    for number in range(len(dots) + 30):
        if playing.over:
            return
        if number < len(dots):
            colour, point = dots[number]
        else:
            colour = luck.choice((1, 2))
            point = wandering(luck, playing.free(), playing.houses(), last)
        if playing.is_free(point):
            before, last = playing.state, point
            moment = Moment(playing, before, playing.put(colour, point))
            if moment.closed:
                yield moment


kinds = pytest.mark.parametrize("captures", KINDS)


@kinds
@given(luck=lucks)
def test_an_outline_is_a_line_of_linked_live_dots(captures: Captures, luck: Random) -> None:
    for moment in moments(captures, luck):
        for closed in moment.closed:
            line = moment.points(closed)
            assert len(line) >= 4
            assert len(set(line)) == len(line), "it passes no dot twice"
            for one, other in zip(line, line[1:] + line[:1], strict=True):
                assert other in eights(one)
            assert {moment.sign(point) for point in line} == {"12"[closed.seat]}
            assert twice_the_area(line) > 0, "clockwise"


@kinds
@given(luck=lucks)
def test_all_inside_an_outline_is_held(captures: Captures, luck: Random) -> None:
    for moment in moments(captures, luck):
        for closed in moment.closed:
            line = set(moment.points(closed))
            inside = within(line)
            assert inside
            signs = {moment.sign(point) for point in inside}
            assert signs <= set("1b," if closed.seat == 0 else "2a;")


@kinds
@given(luck=lucks)
def test_what_is_told_of_dots_adds_up(captures: Captures, luck: Random) -> None:
    for moment in moments(captures, luck):
        score = list(moment.before.score)
        for closed in moment.closed:
            score[closed.seat] += closed.took
            score[1 - closed.seat] -= closed.freed
        assert tuple(score) == moment.after.score


@kinds
@given(luck=lucks)
def test_only_the_mover_or_who_was_stepped_on_closes(captures: Captures, luck: Random) -> None:
    """On a move all zones are one side's: the mover's, or the other's when the mover closed none."""
    for moment in moments(captures, luck):
        assert len({closed.seat for closed in moment.closed}) == 1
        assert any(closed.took or closed.freed for closed in moment.closed) or captures == "seed"


@kinds
@given(luck=lucks)
def test_zones_filled_one_over_the_other_draw_the_board(captures: Captures, luck: Random) -> None:
    for moment in moments(captures, luck):
        holder: dict[Point, Seat] = {}
        for zone in moment.after.zones:
            line = {divmod(point, moment.game.width) for point in zone.outline}
            holder |= dict.fromkeys(line | within(line), zone.seat)
        for row in range(moment.game.height):
            for col in range(moment.game.width):
                dot = DOT.get(moment.sign((row, col)))
                assert moment.sign((row, col)) == sign(dot, holder.get((row, col)))


DOT = {"1": 0, "a": 0, "2": 1, "b": 1}


def sign(dot: Seat | None, holder: Seat | None) -> str:
    if dot is None:
        return "." if holder is None else ",;"[holder]
    return "12"[dot] if holder in (None, dot) else "ab"[dot]


def within(line: Points) -> Points:
    """What a flood from outside in straight steps does not reach."""
    edge = range(-1, SIDE + 1)
    box = {(row, col) for row in edge for col in edge}
    return box - line - flood({(-1, -1)}, lambda point: (fours(point) & box) - line)


def twice_the_area(line: list[Point]) -> int:
    """By the shoelace; positive when it goes clockwise, as rows go down."""
    return sum(
        one[1] * other[0] - other[1] * one[0]
        for one, other in zip(line, line[1:] + line[:1], strict=True)
    )
