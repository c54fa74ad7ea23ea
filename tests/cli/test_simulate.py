"""A game played by lines of JSON: what comes out for each line that goes in."""

import json
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from parlor.cli.simulate import simulate
from parlor.engine import Illegal, Malformed
from parlor.engine.registry import games
from parlor.testing.cases import Case, cases
from parlor.testing.walks import encode, some_walks
from tests.conftest import Install

Answer = dict[str, Any]


def told(*lines: str, game: str = "noughts", seats: int = 2, **options: Any) -> list[Answer]:
    return [json.loads(answer) for answer in simulate(game, seats, "ann", options, lines)]


def place(seat: int, cell: int) -> str:
    return json.dumps({"seat": seat, "action": {"type": "place", "cell": cell}})


def test_the_start_comes_before_any_line_is_read() -> None:
    unread = iter([place(0, 4)])
    first = next(simulate("noughts", 2, "ann", {"boards": 1}, unread))
    seen = {"board": ".........", "turn": 0, "played": 0, "score": [0, 0]}
    assert json.loads(first) == {
        "events": [],
        "views": [{**seen, "may": [0, 1, 2, 3, 4, 5, 6, 7, 8]}, seen],
        "spectator": seen,
        "to_act": [0],
        "outcome": None,
    }
    assert next(unread) == place(0, 4)


def test_a_line_that_is_played_gives_events_and_everybodys_view() -> None:
    _, answer = told(place(0, 4))
    assert list(answer) == ["events", "views", "spectator", "to_act", "outcome"]
    assert answer["events"] == [{"type": "placed", "seat": 0, "cell": 4}]
    assert [view["board"] for view in answer["views"]] == ["....X....", "....X...."]
    assert answer["to_act"] == [1]


def test_the_end_has_an_outcome_and_nobody_to_act() -> None:
    *_, answer = told(*(place(n % 2, cell) for n, cell in enumerate((0, 3, 1, 4, 2))), boards=1)
    assert answer["outcome"] == {"places": [1, 2], "scores": [1, 0]}
    assert answer["to_act"] == []


def test_secrets_are_in_the_view_of_their_seat_alone() -> None:
    (start,) = told(game="onecard")
    ann, bob = (view["card"] for view in start["views"])
    assert ann != bob
    assert "card" not in start["spectator"]


def test_every_line_is_an_object_on_one_line() -> None:
    lines = ['{"seat":0,"action":{"type":"call"}}\n', "\n"]
    for answer in simulate("onecard", 2, "ann", {}, lines):
        assert answer.startswith("{")
        assert "\n" not in answer


@pytest.mark.parametrize(
    ("line", "code", "text"),
    [
        ("", "malformed", "Input data was truncated"),
        ("\n", "malformed", "Input data was truncated"),
        ("?", "malformed", "JSON is malformed: invalid character (byte 0)"),
        ("7", "malformed", "Expected `object`, got `int`"),
        ("[]", "malformed", "Expected `object`, got `array`"),
        ("{}", "malformed", "Object missing required field `seat`"),
        ('{"seat":0}', "malformed", "Object missing required field `action`"),
        (place(0, 4) + "!", "malformed", "JSON is malformed: trailing characters (byte 52)"),
        (place(0, 4) * 2, "malformed", "JSON is malformed: trailing characters (byte 52)"),
        (
            '{"seat":0,"action":{"type":"place","cell":4},"ref":1}',
            "malformed",
            "Object contains unknown field `ref`",
        ),
        (
            '{"seat":0,"action":{"type":"place","cell":4,"row":1}}',
            "malformed",
            "Object contains unknown field `row` - at `$.action`",
        ),
        (
            '{"seat":0,"action":{"type":"place","cell":"4"}}',
            "malformed",
            "Expected `int`, got `str` - at `$.action.cell`",
        ),
        (
            '{"seat":0,"action":{"type":"place","cell":4.5}}',
            "malformed",
            "Expected `int`, got `float` - at `$.action.cell`",
        ),
        (
            '{"seat":0,"action":{"type":"place"}}',
            "malformed",
            "Object missing required field `cell` - at `$.action`",
        ),
        (
            '{"seat":0,"action":{"type":"castle"}}',
            "malformed",
            "Invalid value 'castle' - at `$.action.type`",
        ),
        (
            '{"seat":"0","action":{"type":"place","cell":4}}',
            "malformed",
            "Expected `int`, got `str` - at `$.seat`",
        ),
        (
            '{"seat":null,"action":{"type":"place","cell":4}}',
            "malformed",
            "Expected `int`, got `null` - at `$.seat`",
        ),
        (
            '{"seat":0,"action":' + '{"type":' * 100_000,
            "malformed",
            "the line is nested too deeply",
        ),
        (place(2, 4), "unknown_seat", "seat 2 asked, but the seats are 0 to 1"),
        (place(-1, 4), "unknown_seat", "seat -1 asked, but the seats are 0 to 1"),
        (place(1, 4), "not_your_turn", "seat 1 acted, but it is seat 0's turn"),
        (place(0, 9), "off_board", "cell 9 refused: the board has cells 0 to 8"),
    ],
    ids=lambda value: value[:60],
)
def test_a_line_is_refused_by_name(line: str, code: str, text: str) -> None:
    _, answer = told(line)
    assert answer == {"refused": {"code": code, "text": text}}


def test_a_line_that_is_not_text_is_refused() -> None:
    _, answer = told("\udc80")
    assert answer["refused"]["code"] == "malformed"


def test_a_refused_line_changes_nothing() -> None:
    wrong = ["", "nonsense", place(1, 4), place(0, 9), place(7, 0)]
    with_them = told(*wrong, place(0, 4), *wrong, place(1, 0))
    assert [answer for answer in with_them if "refused" not in answer] == told(
        place(0, 4), place(1, 0)
    )
    assert len(with_them) == 1 + 2 * len(wrong) + 2


def test_a_line_after_the_end_is_refused() -> None:
    *_, answer = told(*(place(n % 2, cell) for n, cell in enumerate((0, 3, 1, 4, 2, 5))), boards=1)
    assert answer == {"refused": {"code": "not_your_turn", "text": "seat 1 acted, but it is over"}}


def test_a_game_that_is_not_there_is_refused_at_once() -> None:
    with pytest.raises(
        Illegal, match="no game 'chess' here: choose from dots, iota, noughts, onecard"
    ):
        simulate("chess", 2, "ann", {}, [])


def test_wrong_options_are_refused_at_once() -> None:
    with pytest.raises(Malformed, match="options of noughts: Object contains unknown field `size`"):
        simulate("noughts", 2, "ann", {"size": 4}, [])


def test_wrong_seats_are_refused_at_once() -> None:
    with pytest.raises(Illegal, match="3 seats asked, but noughts is for 2"):
        simulate("noughts", 3, "ann", {}, [])


def test_a_seed_stands_for_one_game_and_another_for_another() -> None:
    cards = {seed: card_of_seat_0(seed) for seed in map(str, range(40))}
    assert cards == {seed: card_of_seat_0(seed) for seed in cards}
    assert len(set(cards.values())) > 5


def card_of_seat_0(seed: str) -> int:
    card: int = json.loads(next(simulate("onecard", 2, seed, {}, [])))["views"][0]["card"]
    return card


def test_the_cards_of_a_seed_are_pinned() -> None:
    """Whoever checked our rules with a seed may check them again: see `test_chance`."""
    start = json.loads(next(simulate("onecard", 2, "golden", {}, [])))
    assert [view["card"] for view in start["views"]] == [3, 6]


def test_a_game_from_another_package_is_played_too(install: Install) -> None:
    install("[parlor.games]\nmorra = parlor.testing.morra:Morra\n")
    hold = '{"seat":%d,"action":{"type":"hold","fingers":2}}'
    start, first, refused, last = told(
        hold % 2, hold % 2, '{"seat":0,"action":{"type":"pass"}}', game="morra", seats=3
    )
    assert start["to_act"] == [0, 1, 2]
    assert first["to_act"] == [0, 1]
    assert [view["mine"] for view in first["views"]] == [None, None, 2]
    assert refused["refused"]["text"] == "seat 2 acted, but its hand is out already"
    assert last["to_act"] == [1]


@pytest.mark.parametrize("name", games())
def test_a_game_is_told_as_it_is_played(name: str) -> None:
    """What comes out are the bytes of the rules' own events, views and outcome."""
    for case in cases(games()[name]):
        for number, walk in enumerate(some_walks(case, 3)):
            lines = [encode({"seat": m.seat, "action": m.action}).decode() for m in walk.moves]
            options = msgspec.to_builtins(case.game)
            answers = simulate(name, case.seats, f"deal {number}", options, lines)
            heard = [(), *(move.events for move in walk.moves)]
            for answer, events, state in zip(answers, heard, walk.states, strict=True):
                assert answer == line_for(case, events, state)


def line_for(case: Case, events: tuple[Any, ...], state: Any) -> str:
    game = case.game
    answer = {
        "events": events,
        "views": [game.view(state, seat) for seat in range(case.seats)],
        "spectator": game.view(state, None),
        "to_act": sorted(game.to_act(state)),
        "outcome": game.outcome(state),
    }
    return encode(answer).decode()


@pytest.mark.fuzz
@given(st.lists(st.text() | st.binary().map(lambda raw: raw.decode(errors="surrogateescape"))))
def test_no_line_breaks_it(lines: list[str]) -> None:
    answers = told(*lines)
    assert len(answers) == 1 + len(lines)
    assert all(set(answer) == {"refused"} for answer in answers[1:])
