"""What is refused at Iota: by the name of the rule, and nothing is changed by it."""

import re
from pathlib import Path

import pytest
from msgspec.structs import replace

import parlor.games.iota
from parlor.engine import Chance, Illegal, Seat
from parlor.games.iota import Iota
from parlor.games.iota.model import Action, EndTurn, Leave, Put, TakeBack, Trade
from parlor.games.iota.turns import BACKS
from tests.games.iota.desks import DESK, HANDS, WILD
from tests.games.iota.scripts import ANN, BOB, CLASSIC, SEED, arranged, hand, play, refused

# What is asked, the code of the rule, and how it is said.
REFUSED = [
    (
        "ann puts 411 at 54,51",
        "not_in_hand",
        "card '411' to (54, 51) refused: it is not in your hand",
    ),
    (
        "ann puts 211 at 54,51",
        "not_in_hand",
        "card '211' to (54, 51) refused: it is not in your hand",
    ),
    (
        "ann puts 111 at 54,51",
        "not_in_hand",
        "card '111' to (54, 51) refused: it is not in your hand",
    ),
    (
        "ann puts wild at 54,51",
        "not_in_hand",
        "card 'wild' to (54, 51) refused: it is not in your hand",
    ),
    ("ann puts 141 at 52,51", "occupied", "put 141 at (52, 51) refused: a card lies there"),
    ("ann puts 141 at 51,51", "occupied", "put 141 at (51, 51) refused: a card lies there"),
    ("ann puts 141 at 55,51", "detached", "put 141 at (55, 51) refused: it touches no card"),
    ("ann puts 141 at 54,52", "detached", "put 141 at (54, 52) refused: it touches no card"),
    ("ann puts 141 at 0,0", "detached", "put 141 at (0, 0) refused: it touches no card"),
    (
        "ann puts 141 at 103,51",
        "off_desk",
        "put 141 at (103, 51) refused: the desk has cells 0 to 102",
    ),
    (
        "ann puts 141 at 51,-1",
        "off_desk",
        "put 141 at (51, -1) refused: the desk has cells 0 to 102",
    ),
    (
        "ann puts 222 at 54,51",
        "broken_line",
        "put 222 at (54, 51) refused: the colours of a line are all the same or all different",
    ),
    (
        "ann puts 141 at 51,55",
        "long_line",
        "put 141 at (51, 55) refused: a line has at most 4 cards",
    ),
    (
        "ann puts 141 at 54,51\nann puts 222 at 55,51",
        "long_line",
        "put 222 at (55, 51) refused: a line has at most 4 cards",
    ),
    (
        "ann puts 222 at 53,52\nann puts 141 at 54,51",
        "not_in_line",
        "put 141 at (54, 51) refused: the cards of a turn lie in one line",
    ),
    (
        "ann puts 141 at 54,51\nann trades",
        "after_put",
        "trade refused: you have laid a card in this turn",
    ),
    ("ann trades 141", "whole_hand", "trade refused: the whole hand is traded, name no cards"),
    (
        "ann takes back",
        "nothing_laid",
        "there is nothing to take back: you have laid no card",
    ),
    (
        "\n".join(["ann puts 141 at 54,51", "ann takes back"] * (BACKS + 1)),
        "enough_back",
        f"no more is taken back: {BACKS} cards were in this turn",
    ),
    (
        "ann reclaims 52,51 with 141",
        "not_wild",
        "reclaim (52, 51) with 141 refused: a plain card takes the place of a wild one",
    ),
    (
        "bob puts 211 at 54,51",
        "not_your_turn",
        "seat 1 acted, but it is seat 0's turn",
    ),
    ("bob ends", "not_your_turn", "seat 1 acted, but it is seat 0's turn"),
    ("cid leaves\ncid leaves", "left", "seat 2 has left the game"),
]
REFUSED_IN_CLASSIC = [
    ("ann trades", "no_cards", "trade refused: name the cards you give back"),
    ("ann trades 411", "not_in_hand", "trade of '411' refused: it is not in your hand"),
    ("ann trades 121 121", "not_in_hand", "trade of '121' refused: it is not in your hand"),
    ("ann trades wild wild", "not_in_hand", "trade of 'wild' refused: it is not in your hand"),
    (
        "ann reclaims 51,51 with 121",
        "not_wild",
        "reclaim (51, 51) with 121 refused: a plain card takes the place of a wild one",
    ),
    (
        "ann reclaims 60,60 with 121",
        "not_wild",
        "reclaim (60, 60) with 121 refused: a plain card takes the place of a wild one",
    ),
    (
        "ann reclaims 52,51 with wild",
        "not_wild",
        "reclaim (52, 51) with wild refused: a plain card takes the place of a wild one",
    ),
    (
        "ann reclaims 52,51 with 222",
        "broken_line",
        "reclaim (52, 51) with 222 refused: the colours of a line are all the same or all different",
    ),
    (
        "ann reclaims 52,51 with 411",
        "not_in_hand",
        "card '411' to (52, 51) refused: it is not in your hand",
    ),
    (
        "ann puts 222 at 52,52\nann reclaims 52,51 with 121",
        "after_put",
        "reclaim (52, 51) with 121 refused: you have laid a card in this turn",
    ),
    (
        "ann puts 121 at 55,51",
        "long_line",
        "put 121 at (55, 51) refused: a line has at most 4 cards",
    ),
]


@pytest.mark.parametrize(("script", "code", "text"), REFUSED)
def test_the_last_line_is_refused(script: str, code: str, text: str) -> None:
    state = arranged(DESK, *HANDS)
    no = refused(SEED, state, script)
    assert (no.code, str(no)) == (code, text)
    assert hand(state, ANN) == HANDS[ANN]


@pytest.mark.parametrize(("script", "code", "text"), REFUSED_IN_CLASSIC)
def test_the_last_line_is_refused_in_classic(script: str, code: str, text: str) -> None:
    state = arranged(WILD, "121 222 333 wild", "-", game=CLASSIC)
    no = refused(CLASSIC, state, script)
    assert (no.code, str(no)) == (code, text)


@pytest.mark.parametrize(
    ("card", "trait"), [("212", "colours"), ("122", "numbers"), ("124", "shapes")]
)
def test_a_broken_line_names_the_property_that_breaks_it(card: str, trait: str) -> None:
    row = {"colours": "112 113", "numbers": "113 114", "shapes": "113 133"}[trait]
    state = arranged(row, f"{card} 444 333 222", "-", "-", "-")
    no = refused(SEED, state, f"ann puts {card} at 53,51")
    assert (no.code, f"the {trait} of a line" in str(no)) == ("broken_line", True)


def test_a_card_that_fits_its_row_but_not_its_column_is_refused() -> None:
    desk = """
        111 121 131 ...
        ... ... ... 212
        ... ... ... 412
    """
    no = refused(SEED, arranged(desk, "141 222 333 444", "-", "-", "-"), "ann puts 141 at 54,51")
    assert no.code == "broken_line"


@pytest.mark.parametrize("action", [Put("141", 54, 51), EndTurn(), Trade(), TakeBack(), Leave()])
@pytest.mark.parametrize("seat", [ANN, BOB])
def test_after_the_end(seat: Seat, action: Action) -> None:
    over = play(CLASSIC, arranged(DESK, "141 222", "-", game=CLASSIC), "bob leaves")
    with pytest.raises(Illegal) as no:
        CLASSIC.apply(over, seat, action)
    said = f"seat {seat} acted, but the game is over"
    assert (no.value.code, str(no.value)) == ("game_over", said)
    assert CLASSIC.legal(over, seat).sample() == ()
    assert CLASSIC.legal(over, seat).concessions == ()


def test_a_trade_with_an_empty_pack() -> None:
    state = replace(arranged(DESK, *HANDS), pile=())
    assert str(refused(SEED, state, "ann trades")) == "trade refused: the pack is empty"
    assert refused(SEED, state, "ann trades").code == "pile_empty"


@pytest.mark.parametrize(
    ("game", "seats", "text"),
    [
        (SEED, 3, "3 seats asked, but iota is for 4"),
        (SEED, 5, "5 seats asked, but iota is for 4"),
        (CLASSIC, 1, "1 seats asked, but iota is for 2 to 4"),
        (CLASSIC, 5, "5 seats asked, but iota is for 2 to 4"),
    ],
)
def test_more_or_fewer_than_can_play(game: Iota, seats: int, text: str) -> None:
    with pytest.raises(Illegal) as no:
        game.start(seats, Chance.named("seats"))
    assert (no.value.code, str(no.value)) == ("wrong_seats", text)


def test_every_code_of_the_rules_is_tried_here() -> None:
    source = "".join(
        path.read_text() for path in Path(parlor.games.iota.__file__).parent.glob("*.py")
    )
    codes = set(re.findall(r'Illegal\(\s*"(\w+)"', source))
    tried = {code for _, code, _ in (*REFUSED, *REFUSED_IN_CLASSIC)}
    assert codes == {*tried, "game_over", "pile_empty", "wrong_seats"}
