"""What is refused at dots: by name, and nothing is changed by it."""

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from parlor.engine import Illegal, Malformed, Seat
from parlor.engine.registry import set_up
from parlor.games.dots import Dots
from parlor.games.dots.model import Action, Put, Resign, State
from parlor.table.rules_in_force import decoder_of
from tests.games.dots.pictures import laid_out, stages

GAME = Dots(width=7, height=6)
BEFORE, TAKEN = stages(
    """
    .......      .......
    ..11...      ..11...
    .12.1..  ->  .1b,1..
    .......      ..11...
    ...11..      ...11..
    .......      .......
    """
)


def position(turn: Seat = 0) -> State:
    """1 has closed two points, one of them with a dot of 2 on it."""
    first = BEFORE.split()
    first[3] = "..1...."
    return laid_out(GAME, BEFORE, "\n".join(first), TAKEN, turn=turn)


def refusal(state: State, seat: Seat, action: Action) -> Illegal:
    before = msgspec.json.encode(state)
    with pytest.raises(Illegal) as no:
        GAME.apply(state, seat, action)
    assert msgspec.json.encode(state) == before
    assert not GAME.legal(state, seat).allows(action)
    return no.value


@pytest.mark.parametrize(
    "point", [(-1, 0), (0, -1), (6, 0), (0, 7), (-1, -1), (6, 7), (7, 6), (2**70, 0), (0, -(2**70))]
)
def test_a_point_off_the_board(point: tuple[int, int]) -> None:
    no = refusal(position(), 0, Put(*point))
    row, col = point
    assert no.code == "off_board"
    assert str(no) == f"({row}, {col}) refused: rows are 0 to 5, columns 0 to 6"


@given(st.integers(), st.integers())
def test_every_point_off_the_board(row: int, col: int) -> None:
    if not (0 <= row < 6 and 0 <= col < 7):
        assert refusal(position(), 0, Put(row, col)).code == "off_board"


@pytest.mark.parametrize(
    ("point", "code", "text"),
    [
        ((1, 2), "taken", "(1, 2) refused: a dot is there already"),  # an own dot
        ((4, 4), "taken", "(4, 4) refused: a dot is there already"),
        ((2, 2), "taken", "(2, 2) refused: a dot is there already"),  # one that is a prisoner
        ((2, 3), "closed", "(2, 3) refused: it is in a zone of seat 0"),
    ],
)
@pytest.mark.parametrize("seat", [0, 1])
def test_a_point_that_is_not_free(point: tuple[int, int], code: str, text: str, seat: Seat) -> None:
    no = refusal(position(turn=seat), seat, Put(*point))
    assert (no.code, str(no)) == (code, text)


@pytest.mark.parametrize("point", [(0, 0), (2, 2), (9, 9)])
def test_out_of_turn(point: tuple[int, int]) -> None:
    no = refusal(position(turn=1), 0, Put(*point))
    assert (no.code, str(no)) == ("not_your_turn", "seat 0 acted, but it is seat 1's turn")


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("action", [Put(0, 0), Put(9, 9), Resign()])
def test_after_the_end(seat: Seat, action: Action) -> None:
    over = GAME.apply(position(), 0, Resign()).state
    assert refusal(over, seat, action).code == "game_over"
    assert GAME.legal(over, seat).concessions == ()


@pytest.mark.parametrize(
    ("said", "where"),
    [
        ('{"type":"put","row":"1","col":1}', "row"),
        ('{"type":"put","row":1.5,"col":1}', "row"),
        ('{"type":"put","row":true,"col":1}', "row"),
        ('{"type":"put","row":1,"col":null}', "col"),
        ('{"type":"put","row":1,"col":[1]}', "col"),
        ('{"type":"put","row":1}', "col"),
        ('{"type":"put"}', "row"),
        ('{"type":"put","row":1,"col":1,"colour":2}', "colour"),
        ('{"type":"resign","row":1}', "row"),
        ('{"type":"pass"}', "pass"),
        ('{"row":1,"col":1}', "type"),
        ("[1,1]", "object"),
        ("null", "object"),
        ('{"type":"put","row":1e400,"col":1}', "out of range"),
    ],
)
def test_what_is_no_action_at_all(said: str, where: str) -> None:
    with pytest.raises(msgspec.DecodeError, match=where):
        decoder_of(GAME.words.action).decode(said)


@pytest.mark.parametrize(
    "options",
    [{"width": 4}, {"height": 65}, {"width": 8.5}, {"captures": "all"}, {"opening": "full"}],
)
def test_paper_that_there_is_not(options: dict[str, object]) -> None:
    (name,) = options
    with pytest.raises(Malformed, match=name):
        set_up(Dots, options)
